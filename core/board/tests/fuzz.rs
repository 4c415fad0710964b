//! The fuzz targets of `core/board/fuzz`, driven by changes to good texts, the same ones every time.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, missing_docs)]

use kodeks_testing::{Mutations, collections};

#[path = "../fuzz/targets.rs"]
mod targets;

use std::io::Read;

use kodeks_board::{PgnGame, PgnReader};

/// Puts each text to a target, and many texts made of them.
fn drive(target: fn(&[u8]), texts: &[&str], words: &[&str]) {
    let mut mutations = Mutations::new(words);
    for text in texts {
        target(text.as_bytes());
        for _ in 0..1000 {
            target(&mutations.of(text.as_bytes()));
        }
    }
}

const GAME: &str = "[Event \"Žilina\"]\n[White \"A \\\"B\\\" C\"]\n[Result \"1/2-1/2\"]\n[TimeControl \"40/7200:3600\"]\n\n\
    1. e4 {[%clk 1:30:00] best} e5 $1 2. Nf3!? (2. f4 exf4 (2... d5 {x} 3. exd5)) 2... Nc6 ; Spanish\n\
    3. Bb5 a6\n% escaped\n4. Ba4 Nf6 5. 0-0 Be7 6. Re1 b5 7.Bb3 d6 8. c3 O-O ½-½\n";

#[test]
fn games_that_are_changed_anyhow_are_read_and_the_next_one_too() {
    let words = ["{", "}", "(", ")", "\n\n", "[Event \"", "1-0", "*", "--", "e8=Q", "1.", "\r", "%", ";"];
    drive(targets::pgn, &[GAME, "1. e4 e5 *", "", "{", "[White \"x\"]\n"], &words);
}

#[test]
fn moves_that_are_changed_anyhow_are_read_or_refused() {
    let texts =
        ["\0Nf3", "\x01O-O-O+", "\x02a8=Q#", "\x03exd6 e.p.", "\x04Na2c3", "\x05Nge2!?", "\x01Ke1-g1", "\x02g1(N)"];
    let words = ["♘", "×", "O", "0", "-", "=", "x", ":", "e.p.", "+/-", "mate", "ch", "1", "8", "a"];
    drive(targets::san, &texts, &words);
}

#[test]
fn boards_that_are_changed_anyhow_are_read_or_refused() {
    let texts = [
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
        "r3k2r/8/8/8/8/8/8/R3K2R b HAha - 99 60",
        "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1",
        "bnrqkrnb/pppppppp/8/8/8/8/PPPPPPPP/BNRQKRNB w FCfc - 0 1",
        "rbnnbrqk/pppppppp/8/8/8/8/PPPPPPPP/RNBRKBNR w CQkq - 0 1",
    ];
    drive(targets::fen, &texts, &["k", "K", "8", "/", " ", "-", "0", "e3", "KQkq", "99999999999"]);
}

#[test]
fn time_controls_that_are_changed_anyhow_are_read_or_refused() {
    let texts =
        ["40/7200:3600", "5400+30", "G/25;d5", "15 min. + 10 s. per move", "1h30", "*180", "4004000:30:39", "?"];
    let words = ["+", "/", ":", "d", "h", "min", "s", "'", ".", "99999999999999999999", "0"];
    drive(targets::time_control, &texts, &words);
}

#[test]
fn whatever_happens_to_a_game_its_neighbours_are_read() {
    let neighbour = |name: &str| format!("[Event \"{name}\"]\n\n1. d4 d5 2. c4 e6 1-0\n\n");
    let (before, after) = (neighbour("before"), neighbour("after"));
    let mut mutations = Mutations::new(&[]);
    for _ in 0..10_000 {
        let game = mutations.flip_bytes(GAME.as_bytes());
        let text = [before.as_bytes(), &game, b"\n", after.as_bytes()].concat();
        let mut reader = PgnReader::new(&text[..]);
        let mut events = Vec::new();
        let mut pgn = PgnGame::default();
        while reader.read_into(&mut pgn).unwrap() {
            events.push((pgn.tag("Event").unwrap_or_default().to_owned(), pgn.plies()));
        }
        let shown = String::from_utf8_lossy(&text);
        assert_eq!(events.first(), Some(&("before".to_owned(), 4)), "{shown}");
        assert_eq!(events.last(), Some(&("after".to_owned(), 4)), "{shown}");
        assert!(events.len() >= 3, "{shown}");
    }
}

/// Returns the moves and the problems of every game.
fn games(text: &[u8]) -> Vec<(usize, Option<&'static str>, usize)> {
    let mut reader = PgnReader::new(text);
    let mut games = Vec::new();
    let mut pgn = PgnGame::default();
    while reader.read_into(&mut pgn).unwrap() {
        games.push((pgn.plies(), pgn.result(), pgn.problems().len()));
    }
    games
}

#[test]
#[ignore = "needs KODEKS_COLLECTIONS, a folder of game collections"]
fn a_real_file_may_break_off_anywhere() {
    for name in collections::NAMES {
        let mut input = collections::open(name);
        let mut text = Vec::new();
        input.by_ref().take(8192).read_to_end(&mut text).unwrap();
        let whole = games(&text);
        for end in text.len() - 4096..text.len() {
            let read = games(&text[..end]);
            // Every game that ended before is as it was.
            let same = read.len().saturating_sub(1);
            assert_eq!(read[..same], whole[..same], "{name} {end}");
            assert!(read.len() <= whole.len() && read.len() + 12 > whole.len(), "{name} {end}");
        }
    }
}
