//! How often positions recur, by example.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, missing_docs)]

use kodeks_board::{
    CastlingComparison, CastlingSide, Color, EnPassantComparison, Game, IllegalMove, Move, Position,
    PositionDifference, RawMove, RepetitionCriteria, Setup, Square,
};

const LEGAL: RepetitionCriteria =
    RepetitionCriteria { castling: CastlingComparison::Rights, en_passant: EnPassantComparison::Legal };

const ATTACKED: RepetitionCriteria =
    RepetitionCriteria { castling: CastlingComparison::Rights, en_passant: EnPassantComparison::Attacked };

const TO_2005: RepetitionCriteria =
    RepetitionCriteria { castling: CastlingComparison::RightsAndHindrance, en_passant: EnPassantComparison::Attacked };

const ALL: [RepetitionCriteria; 3] = [LEGAL, ATTACKED, TO_2005];

/// The knights go out and come back.
const KINGSIDE: &str = "Nf3 Nf6 Ng1 Ng8 ";
const QUEENSIDE: &str = "Nc3 Nc6 Nb1 Nb8 ";
const BOTH_SIDES: &str = "Nf3 Nf6 Nc3 Nc6 Nb1 Nb8 Ng1 Ng8 ";

fn from_fen(fen: &str) -> Game {
    Game::from(fen.parse::<Position>().unwrap())
}

fn read(game: &Game, san: &str) -> Move {
    game.position().unwrap().read_san(san).unwrap()
}

fn play(game: &mut Game, moves: &str) {
    for san in moves.split_whitespace() {
        let m = read(game, san);
        game.play(m);
    }
}

fn after(moves: &str) -> Game {
    let mut game = Game::default();
    play(&mut game, moves);
    game
}

/// All occurrences, consecutive ones, and cyclic ones.
fn occurrences(game: &Game) -> (u32, u32, u32) {
    let found = ALL.map(|comparison| {
        (game.occurrences(comparison), game.consecutive_occurrences(comparison), game.cyclic_occurrences(comparison))
    });
    assert!(found.iter().all(|one| *one == found[0]));
    found[0]
}

#[test]
fn the_start_has_occurred_once() {
    assert_eq!(occurrences(&Game::default()), (1, 1, 1));
    assert_eq!(occurrences(&after("Nf3")), (1, 1, 1));
    assert_eq!(occurrences(&after("Nf3 Nf6 Ng1")), (1, 1, 1));
}

#[test]
fn the_same_four_plies_again_and_again_are_counted_alike_in_every_way() {
    for cycles in 1..=5 {
        let game = after(&KINGSIDE.repeat(cycles));
        let expected = u32::try_from(cycles).unwrap() + 1;
        assert_eq!(occurrences(&game), (expected, expected, expected));
    }
    assert_eq!(after(&KINGSIDE.repeat(4)).plies(), 16);
}

#[test]
fn every_position_of_a_cycle_recurs() {
    let game = after(&format!("{}Nf3 Nf6", KINGSIDE.repeat(2)));
    assert_eq!(occurrences(&game), (3, 3, 3));
    let counts: Vec<u32> = (0..=11).map(|ply| game.occurrences_at(ply, LEGAL)).collect();
    assert_eq!(counts, [1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 0]);
}

#[test]
fn two_different_cycles_in_turn_are_consecutive_but_not_identical() {
    let game = after(&format!("{KINGSIDE}{QUEENSIDE}").repeat(2));
    assert_eq!(game.plies(), 16);
    assert_eq!(occurrences(&game), (5, 5, 3));
}

#[test]
fn a_longer_way_back_breaks_the_row() {
    let game = after(&format!("{}{BOTH_SIDES}", KINGSIDE.repeat(3)));
    assert_eq!(game.plies(), 20);
    assert_eq!(occurrences(&game), (5, 2, 2));
    assert_eq!(game.consecutive_occurrences_at(12, LEGAL), 4);
    assert_eq!(game.cyclic_occurrences_at(12, LEGAL), 4);
    let game = after(&format!("{BOTH_SIDES}{}", KINGSIDE.repeat(3)));
    assert_eq!(occurrences(&game), (5, 4, 4));
}

#[test]
fn occurrences_at_moves_10_14_20_26_and_33_are_five_but_only_two_in_a_row() {
    let mut game = from_fen("r3k3/8/8/8/8/8/8/4K2R w - - 0 1");
    for moves in [4, 6, 6, 7] {
        for step in 2..=moves {
            play(&mut game, &format!("Rh{step} Ra{}", 9 - step));
        }
        play(&mut game, "Rh1 Ra8");
    }
    assert_eq!(game.plies(), 2 * (33 - 10));
    assert_eq!(occurrences(&game), (5, 2, 2));
    assert_eq!(game.consecutive_occurrences_at(2 * (26 - 10), LEGAL), 3);
    assert_eq!(game.cyclic_occurrences_at(2 * (26 - 10), LEGAL), 3);
}

#[test]
fn the_same_squares_with_the_other_player_to_move_are_another_position() {
    let mut game = from_fen("4k3/8/8/8/8/8/8/R3K3 w - - 0 1");
    play(&mut game, "Ra2 Kd8 Ra3 Ke8 Ra1");
    assert_eq!(game.setup().board, game.setup_at(0).unwrap().board);
    assert_eq!(occurrences(&game), (1, 1, 1));
    play(&mut game, "Kd8 Ra2 Ke8 Ra1");
    assert_eq!(occurrences(&game), (2, 2, 2));
}

#[test]
fn a_right_to_castle_lost_in_between_makes_another_position() {
    let castles = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1";
    for (fen, cycle) in [
        (castles, "Ke2 Ke7 Ke1 Ke8 "),
        (castles, "Rg1 Kd8 Rh1 Ke8 "),
        (castles, "Ra2 Ra7 Ra1 Ra8 "),
        ("r3k2r/8/8/8/8/8/8/R3K2R w q - 0 1", "Ra2 Ra7 Ra1 Ra8 "),
    ] {
        let mut game = from_fen(fen);
        play(&mut game, cycle);
        assert_eq!(occurrences(&game), (1, 1, 1), "{cycle}");
        play(&mut game, cycle);
        assert_eq!(occurrences(&game), (2, 2, 2), "{cycle}");
    }
}

#[test]
fn a_right_that_was_lost_before_makes_no_difference() {
    let mut game = from_fen("r3k2r/8/8/8/8/8/8/R3K2R w - - 0 1");
    play(&mut game, "Ke2 Ke7 Ke1 Ke8");
    assert_eq!(occurrences(&game), (2, 2, 2));
}

#[test]
fn castling_prevented_for_a_while_in_between_makes_no_difference() {
    let mut game = from_fen("4k3/8/8/1r6/8/8/6N1/4K2R w K - 0 1");
    play(&mut game, "Nh4 Rf5");
    assert!(game.position().unwrap().read_san("O-O").is_err());
    play(&mut game, "Ng2 Rb5");
    assert!(game.position().unwrap().read_san("O-O").is_ok());
    assert_eq!(occurrences(&game), (2, 2, 2));
}

#[test]
fn en_passant_possible_only_the_first_time_makes_another_position() {
    let mut game = from_fen("4k3/8/8/8/3p4/8/4P3/4K3 w - - 0 1");
    play(&mut game, "e4 Kd7 Kd1 Ke8 Ke1");
    assert_eq!(occurrences(&game), (1, 1, 1));
    play(&mut game, "Kd7 Kd1 Ke8 Ke1");
    assert_eq!(occurrences(&game), (2, 2, 2));
}

#[test]
fn a_double_push_that_nobody_can_capture_makes_no_difference() {
    let mut game = from_fen("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1");
    play(&mut game, "e4 Kd7 Kd1 Ke8 Ke1");
    assert_eq!(game.setup_at(1).unwrap().en_passant, Some(Square::E3));
    assert_eq!(occurrences(&game), (2, 2, 2));
}

#[test]
fn a_pinned_pawn_attacks_but_may_not_capture_en_passant() {
    let mut game = from_fen("3k4/8/8/8/3p4/8/4P3/3RK3 w - - 0 1");
    play(&mut game, "e4 Kc8 Kf1 Kd8 Ke1");
    assert_eq!(game.occurrences(LEGAL), 2);
    assert_eq!(game.occurrences(ATTACKED), 1);
    assert_eq!(game.occurrences(TO_2005), 1);
}

#[test]
fn a_move_intended_is_counted_as_if_it_were_played() {
    let mut game = after(&format!("{KINGSIDE}Nf3 Nf6 Ng1"));
    let m = read(&game, "Ng8");
    assert_eq!(game.occurrences_after(m, LEGAL), 3);
    assert_eq!(game.halfmove_clock_after(m), 8);
    game.play(m);
    assert_eq!(game.occurrences(LEGAL), 3);
    let pawn = read(&game, "e4");
    assert_eq!((game.occurrences_after(pawn, LEGAL), game.halfmove_clock_after(pawn)), (1, 0));
}

#[test]
fn a_capture_or_a_pawns_move_ends_what_can_recur() {
    let mut game = after(&KINGSIDE.repeat(2));
    assert_eq!((game.halfmove_clock(), game.moves_without_progress()), (8, 4));
    play(&mut game, "e4 d5");
    assert_eq!(game.halfmove_clock(), 0);
    play(&mut game, KINGSIDE);
    assert_eq!(occurrences(&game), (2, 2, 2));
    play(&mut game, "exd5");
    assert_eq!(
        (game.halfmove_clock(), game.setup_at(14).unwrap().halfmove_clock, game.setup_at(16).is_some()),
        (0, 4, false)
    );
}

#[test]
fn quiet_moves_are_made_by_each_player() {
    let mut game = from_fen("4k3/8/8/8/8/8/8/R3K3 w - - 98 60");
    for (san, plies, moves) in [("Ra2", 99, 49), ("Kd8", 100, 50), ("Ra3", 101, 50)] {
        play(&mut game, san);
        assert_eq!((game.halfmove_clock(), game.moves_without_progress()), (plies, moves));
    }
}

#[test]
fn moves_are_taken_back() {
    let mut game = after(&format!("{}e4", KINGSIDE.repeat(2)));
    game.take_back_to(100);
    assert_eq!(game.plies(), 9);
    game.take_back_to(8);
    assert_eq!(occurrences(&game), (3, 3, 3));
    game.take_back_to(2);
    assert_eq!(game.moves().len(), 2);
    play(&mut game, "Ng1 Ng8");
    assert_eq!(occurrences(&game), (2, 2, 2));
}

#[test]
fn an_illegal_move_stands_until_it_is_taken_back() {
    let mut game = Game::default();
    let illegal = RawMove::new(Square::E1, Square::E3);
    assert!(game.make(illegal).is_err());
    assert_eq!(game.first_illegal(), Some(0));
    assert_eq!((game.plies(), game.moves()), (1, &[illegal][..]));
    game.take_back_to(0);
    assert_eq!(game.first_illegal(), None);
    assert_eq!(game.position(), Some(&Position::start()));
}

#[test]
fn illegal_moves_can_bring_back_what_legal_ones_cannot() {
    let mut game = from_fen("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1");
    let steps = [
        (Square::E2, Square::E3, true),
        (Square::E8, Square::D8, true),
        (Square::E3, Square::E2, false),
        (Square::D8, Square::E8, true),
    ];
    for (from, to, legal) in steps {
        assert_eq!(game.make(RawMove::new(from, to)).is_ok(), legal);
    }
    assert_eq!(game.halfmove_clock(), 1);
    assert_eq!(occurrences(&game), (2, 2, 2));
}

#[test]
fn a_game_may_begin_with_a_board_that_is_not_legal() {
    // Both kings are in check, and a pawn stands on the last rank.
    let start: Setup = "P3k3/8/8/4R3/4r3/8/8/4K3 w - - 0 1".parse().unwrap();
    let mut game = Game::new(start);
    assert_eq!(game.position(), None);
    let to_and_fro =
        [(Square::E5, Square::E6), (Square::E4, Square::E3), (Square::E6, Square::E5), (Square::E3, Square::E4)];
    for (from, to) in to_and_fro {
        let _: Result<Move, IllegalMove> = game.make(RawMove::new(from, to));
    }
    assert_eq!(occurrences(&game), (2, 2, 2));
}

#[test]
fn the_same_memory_serves_another_game() {
    let mut game = after(&KINGSIDE.repeat(2));
    game.begin_again(Setup::start());
    assert_eq!((game.plies(), game.first_illegal()), (0, None));
    play(&mut game, KINGSIDE);
    assert_eq!(occurrences(&game), (2, 2, 2));
}

#[test]
fn the_moves_that_bring_a_position_back_are_those_after_which_it_has_stood_before() {
    let moves = BOTH_SIDES.repeat(2) + KINGSIDE + "Nf3 Nf6 Rg1 Rg8 Rh1 Rh8 Ng1 Ng8 e4 e5 Ke2 Ke7 Ke1 Ke8 Ke2 Ke7";
    let mut game = Game::default();
    let mut found = 0;
    for san in moves.split_whitespace() {
        for comparison in ALL {
            let mut returning = game.repeating_moves_at(game.plies(), comparison);
            let position = game.position().unwrap();
            let moves = position.legal_moves();
            let mut expected: Vec<(Move, u32)> = moves
                .iter()
                .map(|m| (*m, game.occurrences_after(*m, comparison)))
                .filter(|(_, times)| *times > 1)
                .collect();
            expected.sort_by_key(|(m, _)| m.to_string());
            returning.sort_by_key(|(m, _)| m.to_string());
            assert_eq!(returning, expected, "after {} plies", game.plies());
            found += expected.len();
        }
        play(&mut game, san);
    }
    assert!(found > 50, "{found}");
    for comparison in ALL {
        assert_eq!(game.repeating_moves_at(5, comparison).len(), 1, "3... Nb8");
    }
}

/// After how many plies, and after which move, something else looked the same, and in what it differs.
fn look_alikes(game: &Game, comparison: RepetitionCriteria) -> Vec<(usize, Option<String>, Vec<PositionDifference>)> {
    game.look_alikes(None, comparison)
        .into_iter()
        .map(|one| (one.moment.ply, one.moment.last_move, one.differences))
        .collect()
}

#[test]
fn a_position_that_looks_the_same_is_told_apart_by_the_right_to_castle() {
    let game = after("Nf3 Nf6 Rg1 Rg8 Rh1 Rh8 Rg1 Rg8 Rh1 Rh8");
    let lost = Color::BOTH.map(|color| PositionDifference::CastlingRight(color, CastlingSide::King)).to_vec();
    for comparison in ALL {
        assert_eq!(game.occurrences(comparison), 2);
        assert_eq!(look_alikes(&game, comparison), [(2, Some("Nf6".to_owned()), lost.clone())]);
    }
    let again = after(&KINGSIDE.repeat(3));
    assert!(look_alikes(&again, LEGAL).is_empty(), "all are the same");
}

#[test]
fn a_position_that_looks_the_same_is_told_apart_by_a_capture_in_passing_or_the_player_on_the_move() {
    let mut game = from_fen("4k1n1/3p4/8/4P3/8/8/8/4K1N1 b - - 0 1");
    play(&mut game, "d5 Nf3 Nh6 Ng1 Ng8");
    let in_passing = vec![PositionDifference::EnPassant];
    let expected = [(1, Some("d5".to_owned()), in_passing)];
    assert_eq!(look_alikes(&game, LEGAL), expected);
    // No pawn stands beside d5.
    let mut game = from_fen("4k1n1/3p4/8/7P/8/8/8/4K1N1 b - - 0 1");
    play(&mut game, "d5 Nf3 Nh6 Ng1 Ng8");
    assert!(look_alikes(&game, LEGAL).is_empty());

    let mut game = from_fen("4k3/8/8/8/8/8/8/R3K3 w - - 0 1");
    play(&mut game, "Ra2 Ke7 Ra3 Ke8 Ra1");
    let turn = vec![PositionDifference::OnMove(Color::White)];
    assert_eq!(look_alikes(&game, LEGAL), [(0, None, turn)]);
}

#[test]
fn what_hinders_castling_for_a_time_tells_positions_apart_only_where_that_counts() {
    // White's king is in check at first, and later the same pieces stand with the check given again; so
    // nothing differs. With the rook away and back, nothing is left of the right.
    let game = after(KINGSIDE);
    for comparison in ALL {
        assert!(look_alikes(&game, comparison).is_empty());
    }
    let intended = {
        let game = after("Nf3 Nf6 Rg1 Rg8 Rh1");
        let back = read(&game, "Rh8");
        game.look_alikes(Some(back), LEGAL)
    };
    assert_eq!(intended.len(), 1, "a move that is only intended counts");
}
