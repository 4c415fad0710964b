//! Truncated and mutated games: the reader always ends, and the next game is always read.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, missing_docs)]

use kodeks_board::{PgnGame, PgnReader};

/// Everything a file of games may contain, in little space.
const TEXT: &str = "\u{feff}[Event \"Žilina \\\"B\\\"\"]\r\n[Site \"?\"] [Round \"3.1\"]\n[Result \"1-0\"]\n\n\
    {Notes [%clk 0:10:00]} 1.e4 {[%clk 1:29:58.5]} e5 $1 2. Nf3!? (2. f4 exf4 {gambit}\n\
    (2... d5 3. exd5)) 2... Nc6 ; Spanish next\n3. Bb5 a6\n% escaped\n4. Ba4 Nf6 5. 0-0 Be7\n\
    {a comment\n\nover lines [%emt\n0:00:07]} 6. Re1 b5 7.Bb3 -- 8. exd6 e.p. c1(Q)+ 1-0 {over}\n\n\
    1. d4 d5 1/2\n[White \"A\"]\r[Black \"B\"]\r\r1. ... c5 2. Sf3 <x> e8=Q# ½-½ 1. c4 *\n\n\
    [Event \"c\"\n1. b4 ?? ) foo\n\n1. g4 1 - 0";

/// The game that must come out whole, whatever comes before it.
const NEXT: &str = "\n\n[Event \"Next\"]\n[Result \"0-1\"]\n\n1. f3 e5 2. g4 Qh4# 0-1\n";

fn games(text: &[u8]) -> Vec<PgnGame> {
    let mut reader = PgnReader::new(text);
    let mut games = Vec::new();
    while let Some(game) = reader.next_game() {
        games.push(game.unwrap().clone());
        assert!(games.len() <= text.len() + 1);
    }
    games
}

fn assert_next_game_is_read(mut text: Vec<u8>) {
    text.extend_from_slice(NEXT.as_bytes());
    let games = games(&text);
    let last = games.last().unwrap();
    let shown = String::from_utf8_lossy(&text);
    assert_eq!(last.tag("Event"), Some("Next"), "{shown}");
    assert_eq!((last.plies(), last.result()), (4, Some("0-1")), "{shown}");
    assert_eq!(last.offset() as usize, text.len() - NEXT.len() + 2, "{shown}");
}

#[test]
fn the_whole_text_has_six_games() {
    let games = games(TEXT.as_bytes());
    let plies: Vec<usize> = games.iter().map(PgnGame::plies).collect();
    assert_eq!(plies, [16, 2, 3, 1, 1, 1]);
}

#[test]
fn a_text_may_end_anywhere() {
    for end in 0..=TEXT.len() {
        games(&TEXT.as_bytes()[..end]);
        assert_next_game_is_read(TEXT.as_bytes()[..end].to_vec());
    }
}

#[test]
fn a_text_may_begin_anywhere() {
    for begin in 0..=TEXT.len() {
        assert_next_game_is_read(TEXT.as_bytes()[begin..].to_vec());
    }
}

#[test]
fn any_byte_may_be_lost_doubled_or_replaced() {
    let replacements = b"{}()[]\"\\;%$*<> \n\r01.-Na\0\x80\xc3\xff";
    for at in 0..TEXT.len() {
        let mut lost = TEXT.as_bytes().to_vec();
        let byte = lost.remove(at);
        let mut doubled = TEXT.as_bytes().to_vec();
        doubled.insert(at, byte);
        assert_next_game_is_read(lost);
        assert_next_game_is_read(doubled);
        for replacement in replacements {
            let mut replaced = TEXT.as_bytes().to_vec();
            replaced[at] = *replacement;
            assert_next_game_is_read(replaced);
        }
    }
}

#[test]
fn lines_may_be_lost_and_exchanged() {
    let lines: Vec<&str> = TEXT.split_inclusive('\n').collect();
    for first in 0..lines.len() {
        for second in 0..lines.len() {
            let mut exchanged = lines.clone();
            exchanged.swap(first, second);
            assert_next_game_is_read(exchanged.concat().into_bytes());
            exchanged.remove(first);
            assert_next_game_is_read(exchanged.concat().into_bytes());
        }
    }
}

#[test]
fn random_text_is_read_to_its_end() {
    let pieces = ["{", "}", "(", ")", "[", "]", "\"", "[Event \"", "1.", "e4", " ", "\n", "1-0", "%", ";", "é", "½"];
    let mut state = 1u64;
    for _ in 0..20_000 {
        let mut text = String::new();
        for _ in 0..20 {
            // Knuth's multiplier and increment: any full period will do.
            state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            text.push_str(pieces[(state >> 33) as usize % pieces.len()]);
        }
        assert_next_game_is_read(text.into_bytes());
    }
}
