//! The games of the demo: twelve that were played, long ago, by others than those whose names stand on the boards.
//!
//! The moves are those of the games named beside them. Everything else is invented: the players of the demo, the event, what the clocks
//! show, and what is told to the arbiters. Two games are not as they were played to the end, and say so.

/// A game of the demo.
#[derive(Clone, Copy, Debug)]
pub(super) struct DemoGame {
    /// Caller played it, where and when.
    pub source: &'static str,
    /// Who plays it in the demo, White first: nobody.
    pub players: [&'static str; 2],
    /// Its moves.
    pub moves: &'static str,
    /// What the board tells after the last move, where a player resigned; what ends on the board or on time is for the arbiters to see.
    pub resigned: Option<&'static str>,
    /// The number of plies played when the demo begins.
    pub begins: usize,
    /// After how many plies it stops, if not after all.
    pub stops: Option<usize>,
    /// Whether the clock of the player on the move runs down after the last.
    pub ends_on_time: bool,
}

/// A game that is played to its end.
const WHOLE: DemoGame =
    DemoGame { source: "", players: ["", ""], moves: "", resigned: None, begins: 0, stops: None, ends_on_time: false };

/// The games, by their boards.
pub(super) const GAMES: [DemoGame; 12] = [
    DemoGame {
        source: "Anderssen - Kieseritzky, London 1851",
        players: ["Ambroz, Tereza", "Wisniewska, Hanna"],
        moves: "1. e4 e5 2. f4 exf4 3. Bc4 Qh4+ 4. Kf1 b5 5. Bxb5 Nf6 6. Nf3 Qh6 7. d3 Nh5 8. Nh4 Qg5 9. Nf5 c6 10. g4 Nf6 \
                11. Rg1 cxb5 12. h4 Qg6 13. h5 Qg5 14. Qf3 Ng8 15. Bxf4 Qf6 16. Nc3 Bc5 17. Nd5 Qxb2 18. Bd6 Bxg1 19. e5 Qxa1+ \
                20. Ke2 Na6 21. Nxg7+ Kd8 22. Qf6+ Nxf6 23. Be7#",
        begins: 20,
        ..WHOLE
    },
    DemoGame {
        source: "Anderssen - Dufresne, Berlin 1852",
        players: ["Zelenka, Matej", "Holub, Kristyna"],
        moves: "1. e4 e5 2. Nf3 Nc6 3. Bc4 Bc5 4. b4 Bxb4 5. c3 Ba5 6. d4 exd4 7. O-O d3 8. Qb3 Qf6 9. e5 Qg6 10. Re1 Nge7 \
                11. Ba3 b5 12. Qxb5 Rb8 13. Qa4 Bb6 14. Nbd2 Bb7 15. Ne4 Qf5 16. Bxd3 Qh5 17. Nf6+ gxf6 18. exf6 Rg8 19. Rad1 Qxf3 \
                20. Rxe7+ Nxe7 21. Qxd7+ Kxd7 22. Bf5+ Ke8 23. Bd7+ Kf8 24. Bxe7#",
        begins: 14,
        ..WHOLE
    },
    DemoGame {
        source: "Morphy - Duke Karl of Brunswick and Count Isouard, Paris 1858",
        players: ["Okonska, Zofia", "Prusa, Vojtech"],
        moves: "1. e4 e5 2. Nf3 d6 3. d4 Bg4 4. dxe5 Bxf3 5. Qxf3 dxe5 6. Bc4 Nf6 7. Qb3 Qe7 8. Nc3 c6 9. Bg5 b5 10. Nxb5 cxb5 \
                11. Bxb5+ Nbd7 12. O-O-O Rd8 13. Rxd7 Rxd7 14. Rd1 Qe6 15. Bxd7+ Nxd7 16. Qb8+ Nxb8 17. Rd8#",
        begins: 10,
        ..WHOLE
    },
    DemoGame {
        // Paulsen resigned after the 28th move; here a telephone ends it.
        source: "Paulsen - Morphy, New York 1857",
        players: ["Kubiak, Borys", "Lorenc, Adela"],
        moves: "1. e4 e5 2. Nf3 Nc6 3. Nc3 Nf6 4. Bb5 Bc5 5. O-O O-O 6. Nxe5 Re8 7. Nxc6 dxc6 8. Bc4 b5 9. Be2 Nxe4 10. Nxe4 Rxe4 \
                11. Bf3 Re6 12. c3 Qd3 13. b4 Bb6 14. a4 bxa4 15. Qxa4 Bd7 16. Ra2 Rae8 17. Qa6 Qxf3 18. gxf3 Rg6+ 19. Kh1 Bh3 \
                20. Rd1 Bg2+ 21. Kg1 Bxf3+ 22. Kf1 Bg2+ 23. Kg1 Bh3+ 24. Kh1 Bxf2 25. Qf1 Bxf1 26. Rxf1 Re2 27. Ra1 Rh6 28. d4 Be3",
        begins: 24,
        stops: Some(24),
        ..WHOLE
    },
    DemoGame {
        // Bardeleben left the hall without a word, and his clock ran down.
        source: "Steinitz - von Bardeleben, Hastings 1895",
        players: ["Malec, Igor", "Dvorska, Nikola"],
        moves: "1. e4 e5 2. Nf3 Nc6 3. Bc4 Bc5 4. c3 Nf6 5. d4 exd4 6. cxd4 Bb4+ 7. Nc3 d5 8. exd5 Nxd5 9. O-O Be6 10. Bg5 Be7 \
                11. Bxd5 Bxd5 12. Nxd5 Qxd5 13. Bxe7 Nxe7 14. Re1 f6 15. Qe2 Qd7 16. Rac1 c6 17. d5 cxd5 18. Nd4 Kf7 19. Ne6 Rhc8 \
                20. Qg4 g6 21. Ng5+ Ke8 22. Rxe7+ Kf8 23. Rf7+ Kg8 24. Rg7+ Kh8 25. Rxh7+",
        begins: 38,
        ends_on_time: true,
        ..WHOLE
    },
    DemoGame {
        source: "Rotlewi - Rubinstein, Lodz 1907",
        players: ["Svec, Barbora", "Jablonski, Leon"],
        moves: "1. d4 d5 2. Nf3 e6 3. e3 c5 4. c4 Nc6 5. Nc3 Nf6 6. dxc5 Bxc5 7. a3 a6 8. b4 Bd6 9. Bb2 O-O 10. Qd2 Qe7 11. Bd3 dxc4 \
                12. Bxc4 b5 13. Bd3 Rd8 14. Qe2 Bb7 15. O-O Ne5 16. Nxe5 Bxe5 17. f4 Bc7 18. e4 Rac8 19. e5 Bb6+ 20. Kh1 Ng4 21. Be4 Qh4 \
                22. g3 Rxc3 23. gxh4 Rd2 24. Qxd2 Bxe4+ 25. Qg2 Rh3",
        resigned: Some("0-1"),
        begins: 18,
        ..WHOLE
    },
    DemoGame {
        source: "Lasker - Bauer, Amsterdam 1889",
        players: ["Nemcova, Julie", "Pawlak, Tymon"],
        moves: "1. f4 d5 2. e3 Nf6 3. b3 e6 4. Bb2 Be7 5. Bd3 b6 6. Nf3 Bb7 7. Nc3 Nbd7 8. O-O O-O 9. Ne2 c5 10. Ng3 Qc7 11. Ne5 Nxe5 \
                12. Bxe5 Qc6 13. Qe2 a6 14. Nh5 Nxh5 15. Bxh7+ Kxh7 16. Qxh5+ Kg8 17. Bxg7 Kxg7 18. Qg4+ Kh7 19. Rf3 e5 20. Rh3+ Qh6 \
                21. Rxh6+ Kxh6 22. Qd7 Bf6 23. Qxb7 Kg7 24. Rf1 Rab8 25. Qd7 Rfd8 26. Qg4+ Kf8 27. fxe5 Bg7 28. e6 Rb7 29. Qg6 f6 \
                30. Rxf6+ Bxf6 31. Qxf6+ Ke8 32. Qh8+ Ke7 33. Qg7+ Kxe6 34. Qxb7 Rd6 35. Qxa6 d4 36. exd4 cxd4 37. h4 d3 38. Qxd3",
        resigned: Some("1-0"),
        begins: 26,
        ..WHOLE
    },
    DemoGame {
        source: "Bogoljubov - Alekhine, Hastings 1922",
        players: ["Sikora, Milena", "Hruby, Oskar"],
        moves: "1. d4 f5 2. c4 Nf6 3. g3 e6 4. Bg2 Bb4+ 5. Bd2 Bxd2+ 6. Nxd2 Nc6 7. Ngf3 O-O 8. O-O d6 9. Qb3 Kh8 10. Qc3 e5 11. e3 a5 \
                12. b3 Qe8 13. a3 Qh5 14. h4 Ng4 15. Ng5 Bd7 16. f3 Nf6 17. f4 e4 18. Rfd1 h6 19. Nh3 d5 20. Nf1 Ne7 21. a4 Nc6 22. Rd2 Nb4 \
                23. Bh1 Qe8 24. Rg2 dxc4 25. bxc4 Bxa4 26. Nf2 Bd7 27. Nd2 b5 28. Nd1 Nd3 29. Rxa5 b4 30. Rxa8 bxc3 31. Rxe8 c2 32. Rxf8+ Kh7 \
                33. Nf2 c1=Q+ 34. Nf1 Ne1 35. Rh2 Qxc4 36. Rb8 Bb5 37. Rxb5 Qxb5 38. g4 Nf3+ 39. Bxf3 exf3 40. gxf5 Qe2 41. d5 Kg8 42. h5 Kh7 \
                43. e4 Nxe4 44. Nxe4 Qxe4 45. d6 cxd6 46. f6 gxf6 47. Rd2 Qe2 48. Rxe2 fxe2 49. Kf2 exf1=Q+ 50. Kxf1 Kg7 51. Ke2 Kf7 52. Ke3 Ke6 \
                53. Ke4 d5+",
        resigned: Some("0-1"),
        begins: 66,
        ..WHOLE
    },
    DemoGame {
        source: "Reti - Tartakower, Vienna 1910",
        players: ["Vesela, Ema", "Kaczor, Jeremi"],
        moves: "1. e4 c6 2. d4 d5 3. Nc3 dxe4 4. Nxe4 Nf6 5. Qd3 e5 6. dxe5 Qa5+ 7. Bd2 Qxe5 8. O-O-O Nxe4 9. Qd8+ Kxd8 10. Bg5+ Kc7 11. Bd8#",
        begins: 6,
        ..WHOLE
    },
    DemoGame {
        source: "Ed. Lasker - Thomas, London 1912",
        players: ["Urban, Filip", "Zawada, Kalina"],
        moves: "1. d4 e6 2. Nf3 f5 3. Nc3 Nf6 4. Bg5 Be7 5. Bxf6 Bxf6 6. e4 fxe4 7. Nxe4 b6 8. Ne5 O-O 9. Bd3 Bb7 10. Qh5 Qe7 11. Qxh7+ Kxh7 \
                12. Nxf6+ Kh6 13. Neg4+ Kg5 14. h4+ Kf4 15. g3+ Kf3 16. Be2+ Kg2 17. Rh2+ Kg1 18. Kd2#",
        begins: 12,
        ..WHOLE
    },
    DemoGame {
        // The players agreed to a draw after 18... Bb7+; the last two moves of each are ours, and are the same again, so that the
        // position stands for the third time.
        source: "Hamppe - Meitner, Vienna 1872",
        players: ["Maly, Robin", "Gajda, Pola"],
        moves: "1. e4 e5 2. Nc3 Bc5 3. Na4 Bxf2+ 4. Kxf2 Qh4+ 5. Ke3 Qf4+ 6. Kd3 d5 7. Kc3 Qxe4 8. Kb3 Na6 9. a3 Qxa4+ 10. Kxa4 Nc5+ \
                11. Kb4 a5+ 12. Kxc5 Ne7 13. Bb5+ Kd8 14. Bc6 b6+ 15. Kb5 Nxc6 16. Kxc6 Bb7+ 17. Kb5 Ba6+ 18. Kc6 Bb7+ 19. Kb5 Ba6+ 20. Kc6 Bb7+",
        begins: 28,
        ..WHOLE
    },
    DemoGame {
        // White could have claimed a draw by 20. Bg2, and went on.
        source: "Reti - Alekhine, Baden-Baden 1925",
        players: ["Fiala, Stela", "Rogala, Iwo"],
        moves: "1. g3 e5 2. Nf3 e4 3. Nd4 d5 4. d3 exd3 5. Qxd3 Nf6 6. Bg2 Bb4+ 7. Bd2 Bxd2+ 8. Nxd2 O-O 9. c4 Na6 10. cxd5 Nb4 11. Qc4 Nbxd5 \
                12. N2b3 c6 13. O-O Re8 14. Rfd1 Bg4 15. Rd2 Qc8 16. Nc5 Bh3 17. Bf3 Bg4 18. Bg2 Bh3 19. Bf3 Bg4 20. Bh1 h5 21. b4 a6 22. Rc1 h4 \
                23. a4 hxg3 24. hxg3 Qc7 25. b5 axb5 26. axb5 Re3 27. Nf3 cxb5 28. Qxb5 Nc3 29. Qxb7 Qxb7 30. Nxb7 Nxe2+ 31. Kh2 Ne4 32. Rc4 Nxf2 \
                33. Bg2 Be6 34. Rcc2 Ng4+ 35. Kh3 Ne5+ 36. Kh2 Rxf3 37. Rxe2 Ng4+ 38. Kh3 Ne3+ 39. Kh2 Nxc2 40. Bxf3 Nd4",
        resigned: Some("0-1"),
        begins: 36,
        ..WHOLE
    },
];
