//! Reports that are read on a board: what is written on a scoresheet, what was sealed, the starting positions of
//! Chess960 and castling from them.

use kodeks_core::{Event, IncidentReport, Value};

use super::{
    boards,
    given::Given,
    situation::{ExampleSituation, empty, happens},
};

/// A board, and what White writes on it; of a report without a text nothing.
type Read = (&'static str, Option<&'static str>);

/// What is written with and without its signs.
const WRITTEN: &[Read] = &[
    ("6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1", Some("Ra8")),
    ("4k3/8/8/8/8/8/8/R3K3 w - - 0 1", Some("Ra8")),
    ("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", Some("exd6")),
];

/// A sealed move that can be read, and two that can be read as either of two knights': against a pawn, and
/// against a lone king.
const SEALED: &[Read] = &[
    ("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", Some("Nf3")),
    ("4k3/p7/8/8/8/1N3N2/8/4K3 w - - 0 1", Some("Nd2")),
    ("4k3/8/8/8/8/1N3N2/8/4K3 w - - 0 1", Some("Nd2")),
];

/// The usual starting position; one in which Black stands otherwise; bishops on squares of one colour; a king
/// that is not between the rooks.
const DRAWN_BY_LOT: &[Read] = &[
    ("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w - - 0 1", None),
    ("rnbkqbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w - - 0 1", None),
    ("rnbqknbr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKNBR w - - 0 1", None),
    ("krnbbqnr/pppppppp/8/8/8/8/PPPPPPPP/KRNBBQNR w - - 0 1", None),
];

/// King and rook beside each other, with the right to castle and without it; something between rook and king's
/// last square.
const CASTLING: &[Read] = &[
    ("4k3/8/8/8/8/8/8/5KR1 w G - 0 1", None),
    ("4k3/8/8/8/8/8/8/5KR1 w - - 0 1", None),
    ("4k3/8/8/8/8/8/8/4KN1R w H - 0 1", None),
];

/// Returns a record for each board on which a report of the question can be read; none if its reports are not
/// read on one.
pub(super) fn on_a_board(given: Given<'_>) -> Vec<ExampleSituation> {
    let boards = match given.question.name {
        "writes" => WRITTEN,
        "sealed-move" => SEALED,
        "chess960" => DRAWN_BY_LOT,
        "chess960-castling" => CASTLING,
        _ => &[],
    };
    boards.iter().filter_map(|read| situation(given, *read)).collect()
}

fn situation(given: Given<'_>, (fen, text): Read) -> Option<ExampleSituation> {
    let mut record = empty(given);
    record.start = boards::read(fen)?;
    let facts = given.question.facts.iter();
    let shown: Vec<&str> = facts.filter(|fact| fact.shown.is_some()).map(|fact| fact.name).collect();
    let mut stated = given.stated(&shown);
    let first = stated.first_mut()?;
    *first = match text {
        Some(text) => Value::Move(Some(text.to_owned())),
        None => given.witness.facts.first()?.clone(),
    };
    if let Some((by, player)) = given.subject() {
        stated[given.question.fact(by)?] = Value::Player(player);
    }
    let report = IncidentReport::new(given.question, stated);
    Some(ExampleSituation { record: happens(record, Event::Report(report)), is_least: true })
}
