//! What is put to the readers of texts: nothing may panic, hang or lose a game, and what was understood
//! must be understood again as it is written.
//!
//! Driven by `cargo fuzz` here, and by seeded changes in `core/board/tests/fuzz.rs`.

use kodeks_board::{PgnGame, PgnReader, Position, Setup, TimeControl};

/// The game that must come out whole, whatever comes before it.
const NEXT: &str = "\n\n[Event \"Next\"]\n[Result \"0-1\"]\n\n1. f3 e5 2. g4 Qh4# 0-1\n";

/// Positions in which moves are read.
const POSITIONS: [&str; 6] = [
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
    "r3k2r/pppq1ppp/2npbn2/2b1p3/2B1P3/2NPBN2/PPPQ1PPP/R3K2R w KQkq - 4 8",
    "8/PPPk4/8/8/8/8/4Kppp/8 b - - 0 1",
    "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1",
    "4k3/8/8/8/N6N/8/N6N/4K3 w - - 0 1",
    "4k3/8/8/8/1b6/2N5/8/4K1N1 w - - 0 1",
];

/// Reads games, plays them as far as they are legal, and looks for the one that follows.
pub fn pgn(data: &[u8]) {
    // A file in UTF-16 is told once, and not read.
    if data.starts_with(b"\xff\xfe") || data.starts_with(b"\xfe\xff") {
        return;
    }
    let mut text = data.to_vec();
    text.extend_from_slice(NEXT.as_bytes());
    let mut reader = PgnReader::new(&text[..]).keeping_text(true);
    let mut game = PgnGame::default();
    let (mut number, mut end, mut last) = (0, 0, (None, 0, None));
    while reader.read_into(&mut game).expect("nothing fails in memory") {
        number += 1;
        assert_eq!(game.number(), number);
        assert!(game.is_empty() || game.offset() >= end, "games follow each other");
        end = game.offset();
        play(&game);
        last = (game.tag("Event").map(str::to_owned), game.plies(), game.result());
    }
    assert_eq!(last, (Some("Next".to_owned()), 4, Some("0-1")));
}

fn play(game: &PgnGame) {
    let Some(mut position) = game.start().ok().and_then(|setup| Position::from_setup(setup).ok()) else {
        return;
    };
    for played in game.moves() {
        assert!(played.line > 0 && played.column > 0);
        match position.read_san(played.text) {
            Ok(m) => position.play(m),
            Err(_) => break,
        }
    }
    assert!(game.problems().iter().all(|problem| problem.text.chars().count() <= 41));
}

/// Reads a move in some position.
pub fn san(data: &[u8]) {
    let (first, rest) = data.split_first().unwrap_or((&0, &[]));
    let text = String::from_utf8_lossy(rest);
    let fen = POSITIONS[usize::from(*first) % POSITIONS.len()];
    let position: Position = fen.parse().expect("a position");
    let _ = position.setup().read_raw_move(&text);
    if let Ok(m) = position.read_san(&text) {
        let written = position.san(m);
        assert_eq!(position.read_san(&written), Ok(m), "`{text}` and `{written}`");
    }
}

/// Reads what stands on a board.
pub fn fen(data: &[u8]) {
    let text = String::from_utf8_lossy(data);
    let Ok(setup) = text.parse::<Setup>() else {
        return;
    };
    let written = setup.to_string();
    assert_eq!(written.parse::<Setup>().as_ref(), Ok(&setup), "`{text}` and `{written}`");
    if let Ok(position) = Position::from_setup(setup) {
        for m in &position.legal_moves() {
            let after = position.after(m);
            assert!(Position::from_setup(*after.setup()).is_ok(), "{text} {m}");
        }
    }
}

/// Reads a time control, by either custom.
pub fn time_control(data: &[u8]) {
    let text = String::from_utf8_lossy(data);
    for control in [TimeControl::from_pgn(&text), TimeControl::from_spoken(&text)] {
        let Ok(control) = control else { continue };
        let written = control.to_string();
        let again = TimeControl::from_spoken(&written);
        assert_eq!(again.as_ref(), Ok(&control), "`{text}` and `{written}`");
        assert!(control.in_all(60) >= control.in_all(1));
    }
}
