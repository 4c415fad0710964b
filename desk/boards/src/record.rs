//! A game so far as the part of a record, and a claim as what happened in it: what is ruled on when an arbiter taps.

use std::fmt::Write as _;

use kodeks_board::{Color, PgnGame, PgnReader, Position, Setup, Time, notation::Letters};
use kodeks_rulesets::toml_text;

use crate::{
    alert::{Alert, AlertKind},
    board::LiveBoard,
};

/// Returns the part `[game]` of a record: players, round, board, the start, the legal moves so far, the clocks. The start is that of
/// the file, or a position after so many of its plies.
pub(crate) fn game(board: &LiveBoard, text: &str, from: Option<(usize, Setup)>) -> String {
    let mut reader = PgnReader::new(text.as_bytes());
    let played = match reader.next_game() {
        Some(Ok(game)) => position_and_moves(game, from),
        _ => None,
    };
    let mut record = "[game]\n".to_owned();
    let named = [
        ("white", Some(&board.white)),
        ("black", Some(&board.black)),
        ("round", board.key.round.as_ref()),
        ("board", board.key.board.as_ref()),
    ];
    for (field, name) in named {
        if let Some(name) = name.filter(|name| !name.is_empty()) {
            say(&mut record, field, &toml_text(&in_one_line(name)));
        }
    }
    if let Some((start, moves)) = played {
        let is_usual = start == Setup::start();
        if !is_usual || moves.is_empty() {
            say(&mut record, "start", &toml_text(&start.to_string()));
        }
        if !moves.is_empty() {
            say(&mut record, "moves", &toml_text(&moves));
        }
    }
    if let [Some(white), Some(black)] = board.clocks {
        let [white, black] = [white, black].map(|ms| toml_text(&Time::from_ms(ms).in_full()));
        say(&mut record, "clocks", &format!("{{ white = {white}, black = {black} }}"));
    }
    record
}

/// Returns a claim as an entry of what happened.
pub(crate) fn claim(ground: &str, by: Color, intended: Option<&str>) -> String {
    let mut record = "\n[[happened]]\n".to_owned();
    say(&mut record, "claim", &toml_text(ground));
    say(&mut record, "by", &toml_text(by.name()));
    if let Some(san) = intended {
        say(&mut record, "move", &toml_text(san));
    }
    record
}

/// Returns what an alert is about as an entry of what happened; nothing where that is not for a ruling, or is several things.
pub(crate) fn event_entry(alert: &Alert) -> Option<String> {
    let player = alert.player();
    match alert.kind? {
        AlertKind::ClaimThreefold | AlertKind::ClaimFiftyMoves => Some(claim(alert.ground?, player?, None)),
        AlertKind::ClaimByMove => {
            let first = alert.by_move.first()?;
            Some(claim(alert.ground?, player?, Some(&first.san)))
        }
        AlertKind::Flag => {
            let mut record = "\n[[happened]]\n".to_owned();
            say(&mut record, "flag", &toml_text(player?.name()));
            Some(record)
        }
        AlertKind::IllegalMove => {
            let mut record = "\n[[happened]]\n".to_owned();
            say(&mut record, "illegal_move", &toml_text(alert.text.as_deref()?));
            say(&mut record, "by", &toml_text(player?.name()));
            Some(record)
        }
        _ => None,
    }
}

fn say(record: &mut String, field: &str, value: &str) {
    // Writing into a text does not fail.
    let _ = writeln!(record, "{field} = {value}");
}

fn in_one_line(name: &str) -> String {
    name.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// Returns the start of a game, or a position after so many plies, and the legal moves from there with numbers and English letters:
/// `1. e4 e5 2. Nf3`.
fn position_and_moves(game: &PgnGame, from: Option<(usize, Setup)>) -> Option<(Setup, String)> {
    let (before, start) = match from {
        Some(from) => from,
        None => (0, game.start().ok()?),
    };
    let mut position = Position::from_setup(start).ok()?;
    let letters = game.tag("Letters").and_then(|named| Letters::from_name(&named.to_ascii_lowercase()));
    let mut said: Vec<String> = Vec::new();
    for written in game.moves().skip(before) {
        let found = match letters {
            None | Some(Letters::English) => written.find_in(&position),
            Some(letters) => position.read_san(&letters.in_english(written.text)),
        };
        let Ok(m) = found else {
            break;
        };
        match position.turn() {
            Color::White => said.push(format!("{}.", position.move_number())),
            Color::Black if said.is_empty() => said.push(format!("{}...", position.move_number())),
            Color::Black => {}
        }
        said.push(position.san(m));
        position.play(m);
    }
    Some((start, said.join(" ")))
}
