//! Games from the rows of a table are those of a file, and a row is one game whatever stands in it.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, missing_docs)]

use std::io::Read;

use kodeks_board::{PgnFault, PgnGame, PgnReader, PgnRows, RowPlace, RowText};
use kodeks_testing::{Mutations, collections};

/// Everything that is told of a game but where it stands in its file.
fn told(game: &PgnGame) -> String {
    let moves: Vec<_> = game.moves().map(|m| (m.ply, m.text, m.clock, m.below_zero, m.elapsed)).collect();
    let problems: Vec<_> = game.problems().iter().map(|p| (&p.what, &p.text)).collect();
    let tags: Vec<_> = game.tags().collect();
    let end = (game.result(), game.doubtful_from(), game.remark());
    format!("{tags:?} {moves:?} {end:?} {problems:?}")
}

/// Where everything of a game stands in its file.
fn places(game: &PgnGame) -> Vec<(u64, u32)> {
    let moves = game.moves().map(|m| (m.line, m.column));
    let problems = game.problems().iter().map(|p| (p.line, p.column));
    moves.chain(problems).chain([(game.line(), 0)]).collect()
}

/// Returns the text of a game after its tags.
fn moves_of(source: &str) -> &str {
    let mut at = 0;
    for line in source.split_inclusive('\n') {
        let begin = line.trim_start_matches(|c: char| c == '\u{feff}' || c.is_whitespace());
        if !begin.is_empty() && !begin.starts_with('[') {
            break;
        }
        at += line.len();
    }
    &source[at..]
}

/// Reads every game of a text once more from a row; returns how many were compared.
fn compare(text: impl std::io::BufRead) -> usize {
    let mut reader = PgnReader::new(text).keeping_text(true);
    let mut rows = PgnRows::default();
    let (mut row, mut game) = (PgnGame::default(), PgnGame::default());
    let mut compared = 0;
    while reader.read_into(&mut game).unwrap() {
        let Some(source) = game.source() else {
            continue;
        };
        let is_told_of_tags = |fault: &PgnFault| {
            matches!(
                fault,
                PgnFault::TagWithoutQuote
                    | PgnFault::TagWithoutBracket
                    | PgnFault::QuoteInTag
                    | PgnFault::MissingResult
            )
        };
        if game.problems().iter().any(|p| is_told_of_tags(&p.what)) {
            continue;
        }
        let tags = game.tags().map(|(name, value)| (name, value.as_bytes()));
        let moves = RowText::Moves(moves_of(source).as_bytes());
        rows.read_into(&mut row, RowPlace::of_row(game.number()), tags, moves);
        assert_eq!(told(&row), told(&game), "{source}");
        let (line, column) = game.source_place();
        let place = RowPlace { number: game.number(), line };
        let whole = format!("{:>1$}{source}", "", column as usize - 1);
        rows.read_into(&mut row, place, [], RowText::Pgn(whole.as_bytes()));
        assert_eq!(told(&row), told(&game), "{source}");
        assert_eq!(places(&row), places(&game), "{source}");
        compared += 1;
    }
    compared
}

/// Reads a row of these tags and this text of moves.
fn row(tags: &[(&str, &str)], text: &[u8]) -> PgnGame {
    let mut game = PgnGame::default();
    let tags = tags.iter().map(|(name, value)| (*name, value.as_bytes()));
    PgnRows::default().read_into(&mut game, RowPlace::of_row(7), tags, RowText::Moves(text));
    game
}

fn faults(game: &PgnGame) -> Vec<&str> {
    game.problems().iter().map(|p| p.what.name()).collect()
}

const GAMES: &str = "[Event \"Žilina\"]\n[White \"A\"]\n[Black \"B \\\"C\\\"\"]\n[Result \"1-0\"]\n\n\
    1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4\nNf6 5. O-O Be7 6. Re1 b5 7. Bb3 d6 8. c3 O-O 9.\nh3 Nb8 10. d4 Nbd7 1-0\n\n\
    [Event \"d\"]\n[Round \"1\"]\n\n1. f3 {[%clk 0:00:09]} $1 e5 (1... d5 2. e4) 2. g4 \
    { [%eval 0.1] [%clk 0:00:08] } 2... Qh4# { [%clk 0:00:07] } { Black mates } 0-1\n\n\
    [Event \"e\"]\n[Result \"0-0\"]\n\n{ before } 1. a4 h5 2. a5 x h4 3. a6 h3 4. axb7 hxg2 5. bxa8=Q gxh1=N 0-0\n\n\
    [Event \"f\"]\n\n1/2-1/2\n";

#[test]
fn a_row_is_read_as_the_same_game_of_a_file() {
    assert_eq!(compare(GAMES.as_bytes()), 4);
}

#[test]
fn a_result_is_missing_only_where_no_column_tells_it() {
    assert_eq!(faults(&row(&[], b"1. e4 e5")), ["missing-result"]);
    assert_eq!(faults(&row(&[("Result", "?")], b"1. e4 e5")), ["missing-result"]);
    assert!(faults(&row(&[("Result", "1-0")], b"1. e4 e5")).is_empty());
    assert!(faults(&row(&[("Result", "0-1")], b" 0-1")).is_empty());
    assert!(faults(&row(&[("Result", "0-1")], b"")).is_empty());
    assert_eq!(faults(&row(&[], b"")), ["missing-result"]);
}

#[test]
fn a_row_is_one_game_whatever_stands_in_its_cells() {
    let result = [("Result", "1-0")];
    for (text, plies, fault) in [
        ("1. e4 e5 1-0\n\n[Event \"x\"]\n\n1. d4 *", 2, "second-game"),
        ("1. e4 e5 1-0 1. d4 d5 0-1", 2, "second-game"),
        ("1. e4 e5\n[Event \"x\"]\n2. d4", 2, "second-game"),
        ("[Event \"x\"]\n\n1. e4 e5 1-0", 0, "second-game"),
        ("\n\n[FEN \"8/8/8/8/8/8/8/K1k5 w - - 0 1\"]", 0, "second-game"),
        ("1. e4 e5\n\n1. d4 d5", 2, "second-game"),
        ("1. e4 e5 [Event \"x\"] 2. d4 1-0", 3, "stray-text"),
        ("1. e4 e5 {open\n[Event \"x\"]\n1. d4", 2, "open-comment"),
        ("1. e4 e5 1-0 hello", 2, "stray-text"),
    ] {
        let game = row(&result, text.as_bytes());
        assert_eq!(game.plies(), plies, "{text}");
        assert!(faults(&game).contains(&fault), "{text}: {:?}", game.problems());
        assert_eq!((game.number(), game.tag("Event"), game.tag("FEN")), (7, None, None));
        assert!(!game.is_empty());
    }
    let quiet = row(&result, b"\r\n 1. e4 e5\r\n\r\n2. Nf3 1-0 {good}\n\n");
    assert_eq!((quiet.plies(), faults(&quiet).len()), (3, 0));
}

#[test]
fn what_follows_is_told_at_its_place_and_the_next_row_knows_nothing_of_it() {
    let mut rows = PgnRows::default();
    let mut game = PgnGame::default();
    rows.read_into(&mut game, RowPlace::of_row(1), [], RowText::Moves(b"1. e4 1-0\n[Site \"s\"] 1. d4"));
    let second = &game.problems()[0];
    assert_eq!((second.line, second.column), (2, 1));
    assert_eq!(second.text, "[Site \"s\"]");
    rows.read_into(&mut game, RowPlace::of_row(2), [], RowText::Moves(b"1. c4 {open"));
    assert_eq!(faults(&game), ["open-comment", "missing-result"]);
    let missing = RowText::Missing("a.pgn cannot be read");
    rows.read_into(&mut game, RowPlace::of_row(3), [], missing);
    let why = game.problems().last().map(|problem| problem.text.as_str());
    assert_eq!(why, Some("a.pgn cannot be read"));
    assert_eq!((game.number(), game.plies(), game.tags().len()), (3, 0, 0));
    assert!(faults(&game).contains(&"no-text") && !game.is_empty());
    let pgn = b"[Event \"own\"]\n[Result \"*\"]\n\n1. d4 *\n";
    let columns = [("Event", &b"other"[..]), ("Site", b"s\n[FEN \"x\"]")];
    rows.read_into(&mut game, RowPlace::of_row(4), columns, RowText::Pgn(pgn));
    assert_eq!((game.tag("Event"), game.plies()), (Some("own"), 1));
    assert_eq!((game.tag("Site"), game.tag("FEN")), (Some("s\n[FEN \"x\"]"), None));
    assert!(game.problems().is_empty());
}

#[test]
fn bytes_that_are_no_text_are_read_as_in_a_file_or_told() {
    let game = row(&[("Result", "*")], b"1. e4 {Ho\xf8ej\xb9} e5 {a\x81b} *");
    assert_eq!((game.plies(), faults(&game)), (2, vec!["not-utf8"]));
    let game = row(&[("Result", "*")], b"\xff\xfe1\0.\0");
    assert_eq!((game.plies(), faults(&game)), (0, vec!["utf16"]));
    let mut game = PgnGame::default();
    let tags = [("White", &b"Ho\xf8ej\xb9"[..]), ("Result", b"1-0\x81")];
    PgnRows::default().read_into(&mut game, RowPlace::of_row(1), tags, RowText::Moves(b"1. e4"));
    assert_eq!(game.tag("White"), Some("Hořeją"));
    assert_eq!(faults(&game), ["not-utf8"]);
}

#[test]
fn a_cell_of_megabytes_is_read_to_its_bound() {
    let moves = "Nf3 Nf6 Ng1 Ng8 ".repeat(300_000);
    let game = row(&[("Result", "1-0")], moves.as_bytes());
    assert_eq!(game.plies(), 131_072);
    assert_eq!(faults(&game), ["too-large"]);
    let long = "x".repeat(3 << 20);
    let game = row(&[("Event", &long), ("Result", "1-0")], b"1. e4 1-0");
    assert_eq!((game.plies(), faults(&game)[0]), (0, "too-large"));
    let game = row(&[("Result", "1-0")], format!("1. e4 {{{long}}} e5 1-0").as_bytes());
    assert_eq!((game.plies(), faults(&game).len()), (2, 0));
}

#[test]
fn any_cell_is_one_row_that_tells_the_same_each_time() {
    let mut mutations = Mutations::new(&["[Event \"x\"]\n", "\n\n", "1. e4", "1-0 ", "{", "}", "(", "\u{81}"]);
    let mut rows = PgnRows::default();
    let mut game = PgnGame::default();
    for _ in 0..2000 {
        let cell = mutations.of(GAMES.as_bytes());
        let tags = [("Result", &b"1-0"[..])];
        for text in [RowText::Moves(&cell), RowText::Pgn(&cell)] {
            rows.read_into(&mut game, RowPlace::of_row(1), tags, text);
            let first = told(&game);
            assert_eq!((game.number(), game.is_empty()), (1, false));
            let mut anew = PgnGame::default();
            PgnRows::default().read_into(&mut anew, RowPlace::of_row(1), tags, text);
            assert_eq!(told(&anew), first);
        }
    }
}

#[test]
#[ignore = "needs collections of games: KODEKS_COLLECTIONS"]
fn the_games_of_collections_are_the_same_in_rows() {
    for name in collections::NAMES {
        let mut text = Vec::new();
        collections::open(name).read_to_end(&mut text).unwrap();
        let compared = compare(&text[..]);
        eprintln!("{name}: {compared}");
        assert!(compared > 250, "{name}: {compared}");
    }
}
