//! The games of a round in PGN.

use kodeks_pairings::{PairingsFileKind, read, read_round};

use crate::common::{bytes, games, good, odds, wrongs};

#[test]
fn tags_tell_players_and_boards() {
    let pairings = good("round.pgn");
    assert_eq!(pairings.kind, PairingsFileKind::Pgn);
    assert_eq!(pairings.event.name.as_deref(), Some("Otwarte Mistrzostwa"));
    assert_eq!(pairings.event.city.as_deref(), Some("Łódź"));
    assert_eq!(pairings.event.days, ["", "", "2026-03-11"]);
    assert_eq!(pairings.event.time.as_deref(), Some("90+30"));
    // Numbered as they first appear; boards as the tags have them.
    assert_eq!(games(&pairings), ["3.1 3-4 ", "3.2 1-2 1-0"]);
    let first = &pairings.players[0];
    assert_eq!((first.name.as_str(), first.rating, first.fide_id), ("Adamczyk, Łucja", Some(2301), Some(12_345_601)));
    assert_eq!(first.title.as_deref(), Some("WGM"));
}

#[test]
fn a_board_of_a_match_is_none_of_the_hall() {
    let pairings = good("round_teams.pgn");
    assert_eq!(games(&pairings), ["2.1~ 1-2 0-1", "2.2~ 3-4 1/2-1/2"]);
    assert_eq!(pairings.players[0].team.as_deref(), Some("Hetman A"));
}

#[test]
fn the_round_may_tell_the_board_and_the_order_of_the_file_is_marked() {
    let pairings = good("round_byes.pgn");
    assert_eq!(games(&pairings), ["3.1~ 4-5 0-0", "3.12 1-2 1-0", "3.0 3-0 +"]);
    assert_eq!(odds(&pairings), [(31, "the game does not name both players, and is left out".to_owned())]);
}

#[test]
fn what_is_wrong_is_told_with_the_line_of_the_game() {
    let error = read("round_bad.pgn", &bytes("round_bad.pgn")).unwrap_err();
    let expected = [
        (12, "board 1 of round 3 stands on line 1 already"),
        (23, "nothing tells which round it is"),
        (34, "`x` is no number of a board"),
    ];
    assert_eq!(wrongs(&error), expected.map(|(line, text)| (line, text.to_owned())));
}

#[test]
fn the_round_can_be_told_with_the_file() {
    let text = b"[White \"A\"]\n[Black \"B\"]\n\n1. e4 1-0\n";
    assert_eq!(games(&read_round("x.pgn", text, 7).unwrap()), ["7.1~ 1-2 1-0"]);
    let error = read("x.pgn", text).unwrap_err();
    assert_eq!(wrongs(&error), [(1, "nothing tells which round it is".to_owned())]);
}

#[test]
fn one_name_with_two_fide_numbers_is_two_players() {
    let game = |id: u32, other: &str| {
        format!("[Round \"1\"]\n[White \"Nowak, Jan\"]\n[WhiteFideId \"{id}\"]\n[Black \"{other}\"]\n\n*\n\n")
    };
    let second = game(11, "D").replace("Round \"1\"", "Round \"2\"");
    let text = [game(11, "B"), game(12, "C"), second].concat();
    let pairings = read("x.pgn", text.as_bytes()).unwrap();
    assert_eq!(games(&pairings), ["1.1~ 1-2 ", "1.2~ 3-4 ", "2.1~ 1-5 "]);
    assert_eq!(odds(&pairings), []);
    let text = [game(11, "B"), game(11, "C")].concat();
    let expected = "`Nowak, Jan` plays twice in round 1: on line 1, too";
    assert_eq!(odds(&read("x.pgn", text.as_bytes()).unwrap()), [(8, expected.to_owned())]);
}
