//! What is written as the standard has it is read a quicker way: nothing may come out otherwise.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, missing_docs)]

use std::io::{BufReader, Read};

use kodeks_board::{PgnGame, PgnReader, Position};
use kodeks_testing::{Mutations, collections};

/// Games as most files have them, with a little of what else there is.
const TEXT: &str = "[Event \"Žilina\"]\n[White \"A\"]\n[Black \"B \\\"C\\\"\"]\n[Result \"1-0\"]\n\n\
    1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4\nNf6 5. O-O Be7 6. Re1 b5 7. Bb3 d6 8. c3 O-O 9.\nh3 Nb8 10. d4 Nbd7 1-0\n\n\
    [Event \"b\"]\r\n[Site \"c\"]\r\n\r\n1. d4 {[%clk 0:03:00]} d5 {[%clk 0:02:59]}\r\n2. c4 dxc4 3.e4 b5 4. a4 c6\r\n\
    5. axb5 cxb5 6. Nc3 a6 ; so\r\n7. Nxb5 axb5 8. Rxa8 Bb7 9. Ra1 e6 *\r\n\r\n\
    [Event \"d\"]\n[Round \"1\"]\n\n1. f3 {[%clk 0:00:09]} $1 e5 (1... d5 2. e4) 2. g4 \
    { [%eval 0.1] [%clk 0:00:08] } 2... Qh4# { [%clk 0:00:07] } 0-1\n\n\n[Event \"e\"]\n\n1. a4 h5 2. a5 h4 3. a6 h3 4. axb7 hxg2 5. bxa8=Q gxh1=N 1/2-1/2\n\n\
    1. c4 c5 2. g3\n\n[Event \"f\"]\n[Event \"g\"]\n1. b4\n% no\nb5 *\n";

/// Words that games consist of, so that changes make other games of them.
const WORDS: [&str; 27] = [
    " ",
    "\n",
    "\r\n",
    "\n\n",
    "{",
    "}",
    "(",
    ")",
    ";",
    "%",
    "[Event \"x\"]\n",
    "[White \"y\"]\n",
    "1.",
    "12. ",
    "3... ",
    "3...",
    "{[%clk 0:01:30]}",
    "{ [%eval #-3] [%clk 1:59:59] } ",
    "[%clk 0:0",
    "]",
    "Nf3 ",
    "e8=Q+",
    "O-O-O",
    "1-0",
    "--",
    "\t",
    "Sf3",
];

/// Everything that is told of a game.
fn told(game: &PgnGame) -> String {
    let moves: Vec<_> =
        game.moves().map(|m| (m.ply, m.text, m.line, m.column, m.clock, m.below_zero, m.elapsed)).collect();
    let tags: Vec<_> = game.tags().collect();
    let place = (game.number(), game.offset(), game.line());
    let end = (game.result(), game.remark(), game.doubtful_from());
    format!("{place:?} {tags:?} {moves:?} {end:?} {:?}", game.problems())
}

fn all_told<R: Read>(input: R, bytes: usize, is_slow: bool) -> Vec<String> {
    let input = BufReader::with_capacity(bytes, input);
    // Where the text is kept, each line is read by itself.
    let mut reader = PgnReader::new(input).keeping_text(is_slow);
    let mut all = Vec::new();
    while let Some(game) = reader.next_game() {
        all.push(told(game.unwrap()));
    }
    all
}

fn assert_reads_alike(text: &[u8]) {
    let slowly = all_told(text, 1 << 13, true);
    for bytes in [1 << 13, 97, 16, 3] {
        let quickly = all_told(text, bytes, false);
        let shown = String::from_utf8_lossy(text);
        assert_eq!(quickly, slowly, "{bytes} bytes at once: {shown}");
    }
}

#[test]
fn games_that_are_changed_anyhow_are_read_alike_both_ways() {
    assert_eq!(all_told(TEXT.as_bytes(), 1 << 13, false).len(), 7);
    assert_reads_alike(TEXT.as_bytes());
    for end in 0..TEXT.len() {
        assert_reads_alike(&TEXT.as_bytes()[..end]);
        assert_reads_alike(&TEXT.as_bytes()[end..]);
    }
    let mut mutations = Mutations::new(&WORDS);
    for _ in 0..3000 {
        assert_reads_alike(&mutations.of(TEXT.as_bytes()));
        assert_reads_alike(&mutations.flip_bytes(TEXT.as_bytes()));
    }
}

#[test]
#[ignore = "needs KODEKS_COLLECTIONS, a folder of game collections"]
fn collections_are_read_alike_both_ways() {
    for name in collections::NAMES {
        let mut input = collections::open(name);
        let mut text = Vec::new();
        input.read_to_end(&mut text).unwrap();
        text.truncate(2_000_000);
        let slowly = all_told(text.as_slice(), 1 << 16, true);
        assert!(slowly.len() > 20, "{name}");
        for bytes in [1 << 16, 1000] {
            assert!(all_told(text.as_slice(), bytes, false) == slowly, "{name}");
        }
    }
}

/// Positions in which pieces are pinned, in check, doubled, promoted, castled, taken in passing.
const POSITIONS: [&str; 14] = [
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R b KQkq - 0 1",
    "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
    "8/8/3p4/KPp4r/1R3p1k/8/4P1P1/8 w - c6 0 2",
    "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1",
    "r2q1rk1/pP1p2pp/Q4n2/bbp1p3/Np6/1B3NBn/pPPP1PPP/R3K2R b KQ - 0 1",
    "rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8",
    "4k3/4r3/8/8/4N3/8/8/1N2K3 w - - 0 1",
    "4k3/8/8/8/1b5b/2N3N1/3P1P2/4K3 w - - 0 1",
    "3qk3/8/8/8/8/3n4/8/3RK2R w K - 0 1",
    "7k/8/Q7/3Q1Q2/8/1Q6/8/4K3 w - - 0 1",
    "7k/1P1P4/8/pP6/8/8/2p1p3/3NK3 w - a6 0 1",
    "7k/1P1P4/8/8/Pp6/8/2p1p3/3NK3 b - a3 0 1",
];

/// Returns every word with which a move may be written shortly, legal anywhere or not.
fn words() -> String {
    let mut words = String::new();
    let files = || ('a'..='h').map(|file| file.to_string());
    let ranks = || ('1'..='8').map(|rank| rank.to_string());
    for (file, rank) in files().flat_map(|file| ranks().map(move |rank| (file.clone(), rank))) {
        let to = format!("{file}{rank}");
        for origin in std::iter::once(String::new()).chain(files()).chain(ranks()).chain(["b1".into()]) {
            for kind in ["", "N", "B", "R", "Q", "K"] {
                words += &format!("{kind}{origin}{to} {kind}{origin}x{to}+ ");
            }
            words += &format!("{origin}{to}=Q {origin}x{to}=N# ");
        }
    }
    words + "O-O O-O-O O-O+ O-O-O# O-O-O-O e4= Nf3=Q Pe4 Nxf3x NNf3 N1bd2 *"
}

#[test]
fn a_move_is_found_by_what_was_read_as_it_is_by_its_text() {
    let text = format!("[Event \"words\"]\n\n{}\n", words());
    let mut reader = PgnReader::new(text.as_bytes());
    let game = reader.next_game().unwrap().unwrap();
    let mut legal = 0;
    for fen in POSITIONS {
        let position: Position = fen.parse().unwrap();
        for played in game.moves() {
            let found = played.find_in(&position);
            assert_eq!(found, position.read_san(played.text), "{fen} {}", played.text);
            legal += usize::from(found.is_ok());
        }
    }
    assert!(game.plies() > 13_000 && legal > 1000, "{legal} of {}", game.plies());
}

#[test]
#[ignore = "needs KODEKS_COLLECTIONS, a folder of game collections"]
fn every_move_of_the_collections_is_found_both_ways() {
    for name in collections::NAMES {
        let input = collections::open(name);
        let mut reader = PgnReader::new(input);
        let mut moves = 0;
        while let Some(game) = reader.next_game() {
            let game = game.unwrap();
            let start = game.start().ok().and_then(|start| Position::from_setup(start).ok());
            let Some(mut position) = start else { continue };
            for played in game.moves() {
                let found = played.find_in(&position);
                assert_eq!(found, position.read_san(played.text), "{name} {}", game.number());
                let Ok(m) = found else { break };
                position.play(m);
                moves += 1;
            }
            assert!(Position::from_setup(*position.setup()).is_ok(), "{name} {}", game.number());
        }
        assert!(moves > 10_000, "{name}");
    }
}
