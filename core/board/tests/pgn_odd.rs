//! Odd files from the test folders of chess libraries, with what a person finds in them.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, missing_docs)]

use std::{fs, path::PathBuf};

use kodeks_board::{PgnFault, PgnGame, PgnReader};
use kodeks_testing::collections;

fn files() -> Vec<PathBuf> {
    let folders = fs::read_dir(collections::folder().join("odd")).unwrap();
    folders.flat_map(|folder| fs::read_dir(folder.unwrap().path()).unwrap()).map(|file| file.unwrap().path()).collect()
}

/// Returns the games of the file whose name contains this text.
fn games_of(name: &str) -> Vec<PgnGame> {
    let path = files().into_iter().find(|path| path.to_string_lossy().contains(name));
    games(&fs::read(path.unwrap()).unwrap())
}

fn games(text: &[u8]) -> Vec<PgnGame> {
    let mut reader = PgnReader::new(text);
    let mut games = Vec::new();
    while let Some(game) = reader.next_game() {
        games.push(game.unwrap().clone());
    }
    games
}

fn plies(games: &[PgnGame]) -> Vec<usize> {
    games.iter().map(PgnGame::plies).collect()
}

fn faults(games: &[PgnGame]) -> Vec<&PgnFault> {
    games.iter().flat_map(PgnGame::problems).map(|problem| &problem.what).collect()
}

#[test]
#[ignore = "needs KODEKS_COLLECTIONS, a folder of game collections"]
fn every_odd_file_is_read_to_its_end() {
    for path in files() {
        let text = fs::read(&path).unwrap();
        let games = games(&text);
        assert!(!games.is_empty(), "{}", path.display());
        let events = String::from_utf8_lossy(&text).matches("\n[Event \"").count();
        assert!(games.len() >= events, "{}: {} games", path.display(), games.len());
    }
}

#[test]
#[ignore = "needs KODEKS_COLLECTIONS, a folder of game collections"]
fn a_file_with_tags_only_has_a_game_without_moves() {
    for (name, expected) in [
        ("no_moves.pgn", vec![0]),
        ("no_moves_two_games", vec![0, 0]),
        ("no_result", vec![0]),
        ("empty_body", vec![0, 252]),
        ("no_moves_but_game_termination_multiple", vec![0, 126]),
    ] {
        let games = games_of(name);
        assert_eq!(plies(&games), expected, "{name}");
    }
}

#[test]
#[ignore = "needs KODEKS_COLLECTIONS, a folder of game collections"]
fn a_backslash_before_the_closing_quote_loses_no_game() {
    let games = games_of("backslash_header");
    assert_eq!((plies(&games), games[0].result()), (vec![95], Some("1-0")));
    assert_eq!(games[0].tag("Event"), Some("Tournament \\"));
    assert_eq!(faults(&games), [&PgnFault::QuoteInTag]);
}

#[test]
#[ignore = "needs KODEKS_COLLECTIONS, a folder of game collections"]
fn unescaped_quotes_stay_in_the_value() {
    let games = games_of("unescaped_quote");
    assert_eq!(games[0].tag("White"), Some("Smith, John \"The King\""));
    assert_eq!(games[0].tag("Black"), Some("Jones, \"Lightning\" Mike"));
    assert_eq!(plies(&games), [20]);
}

#[test]
#[ignore = "needs KODEKS_COLLECTIONS, a folder of game collections"]
fn a_game_pasted_from_a_web_page_keeps_its_moves() {
    let games = games_of("pgn__0.pgn");
    assert_eq!((plies(&games), games[0].result()), (vec![77], Some("1-0")));
    assert_eq!(games[0].moves().last().unwrap().text, "Re4#");
    assert_eq!(faults(&games), [&PgnFault::StrayText("<br />".to_owned())]);
}

#[test]
#[ignore = "needs KODEKS_COLLECTIONS, a folder of game collections"]
fn a_game_broken_off_in_a_move_keeps_what_came_before() {
    let games = games_of("corrupted");
    assert_eq!(plies(&games), [124]);
    let stray = PgnFault::StrayText("Kx".to_owned());
    assert_eq!(faults(&games), [&stray, &PgnFault::MissingResult]);
}

#[test]
#[ignore = "needs KODEKS_COLLECTIONS, a folder of game collections"]
fn prose_before_the_first_game_is_stray() {
    let games = games_of("text-with-non-str");
    assert_eq!((plies(&games), games[0].result()), (vec![84], Some("0-1")));
    assert!(faults(&games).iter().all(|fault| matches!(fault, PgnFault::StrayText(_))));
}

#[test]
#[ignore = "needs KODEKS_COLLECTIONS, a folder of game collections"]
fn games_with_few_tags_or_none_are_told_apart() {
    let games = games_of("non-str__02");
    assert_eq!(games.len(), 17);
    assert_eq!(faults(&games), Vec::<&PgnFault>::new());
}

#[test]
#[ignore = "needs KODEKS_COLLECTIONS, a folder of game collections"]
fn variations_within_variations_are_skipped() {
    let games = games_of("tests__pgns__variations");
    assert_eq!(games[0].tag("PlyCount"), Some("108"));
    assert_eq!(plies(&games), [108]);
}

#[test]
#[ignore = "needs KODEKS_COLLECTIONS, a folder of game collections"]
fn a_game_may_begin_with_blacks_move() {
    let games = games_of("pgn__3.pgn");
    let moves: Vec<&str> = games[0].moves().map(|played| played.text).collect();
    assert_eq!(moves, ["Ba5", "O-O", "d6", "d4"]);
}
