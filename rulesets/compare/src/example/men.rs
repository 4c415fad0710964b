//! Men touched, released and promoted: boards and squares on which the facts of a witness come up.

use kodeks_board::{Color, Position, Setup, Square};
use kodeks_core::{Event, IncidentReport, Question, Value};
use kodeks_rulesets::Record;

use super::{
    super::Witness,
    boards,
    given::Given,
    situation::{ExampleSituation, empty, happens, play},
};

/// A board, and the squares that a hand goes to on it: those touched, or where a man from the first
/// is released.
struct Handled {
    moves: &'static str,
    start: Option<&'static str>,
    squares: &'static [&'static str],
    from: Option<&'static str>,
}

const fn at_start(moves: &'static str, squares: &'static [&'static str]) -> Handled {
    Handled { moves, start: None, squares, from: None }
}

const fn on(start: &'static str, squares: &'static [&'static str], from: Option<&'static str>) -> Handled {
    Handled { moves: "", start: Some(start), squares, from }
}

/// White castles on either side.
const BOTH_SIDES: &str = "4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1";
/// White castles on the king's side.
const ONE_SIDE: &str = "4k3/8/8/8/8/8/8/4K2R w K - 0 1";
/// White has a rook and may not castle.
const NO_CASTLING: &str = "4k3/8/8/8/8/8/8/4K2R w - - 0 1";
/// White may not castle, being in check.
const IN_CHECK: &str = "4k3/8/8/8/8/8/4r3/4K2R w K - 0 1";
/// A pawn before the last rank, with something to capture beside it.
const PROMOTING: &str = "1r2k3/P7/8/8/8/8/8/4K3 w - - 0 1";

/// What can be touched, the smallest first.
const TOUCHED: &[Handled] = &[
    at_start("", &["b1"]),
    at_start("", &["a1"]),
    at_start("", &["a7"]),
    at_start("", &["b1", "g1"]),
    at_start("", &["a1", "b1"]),
    at_start("", &["a7", "b7"]),
    at_start("", &["b1", "a7"]),
    at_start("", &["a7", "b1"]),
    at_start("", &["b1", "a7", "b7"]),
    at_start("", &["a7", "b7", "b1"]),
    at_start("", &["a7", "b1", "g1"]),
    at_start("e4 d5", &["d5"]),
    at_start("e4 d5", &["e4", "d5"]),
    at_start("e4 d5", &["d5", "e4"]),
    at_start("e4 d5", &["b1", "d5"]),
    at_start("e4 d5", &["b1", "e4", "d5"]),
    at_start("e4 d5", &["e4", "d5", "d7"]),
    at_start("e4 d5", &["d5", "a7", "e4"]),
    at_start("e4 d5", &["b1", "e4", "d5", "a7"]),
    at_start("e4 d5", &["d5", "a7", "b1", "e4"]),
    on(ONE_SIDE, &["e1", "h1"], None),
    on(ONE_SIDE, &["h1", "e1"], None),
    on(ONE_SIDE, &["e1"], None),
    on(NO_CASTLING, &["e1", "h1"], None),
    on(NO_CASTLING, &["h1", "e1"], None),
    on(IN_CHECK, &["e1", "h1"], None),
    on(IN_CHECK, &["h1", "e1"], None),
    on(BOTH_SIDES, &["e1"], None),
    on(BOTH_SIDES, &["e1", "h1"], None),
    on(BOTH_SIDES, &["e1", "a1"], None),
    on(BOTH_SIDES, &["e1", "h1", "a1"], None),
    on(BOTH_SIDES, &["h1", "a1", "e1"], None),
];

/// Where a man can be released, the smallest first.
const RELEASED: &[Handled] = &[
    Handled { moves: "", start: None, squares: &["a3"], from: Some("b1") },
    Handled { moves: "e4 d5", start: None, squares: &["d5"], from: Some("e4") },
    Handled { moves: "", start: None, squares: &["b3"], from: Some("b1") },
    Handled { moves: "", start: None, squares: &["a3"], from: Some("a1") },
    on(ONE_SIDE, &["g1"], Some("e1")),
    on(NO_CASTLING, &["g1"], Some("e1")),
    on(IN_CHECK, &["g1"], Some("e1")),
    on(PROMOTING, &["a8"], Some("a7")),
    on(PROMOTING, &["b8"], Some("a7")),
];

const PROMOTES: &[Handled] = &[
    on(PROMOTING, &["a8"], Some("a7")),
    on(PROMOTING, &["b8"], Some("a7")),
    on("r3k3/P7/8/8/8/8/8/4K3 w - - 0 1", &["a8"], Some("a7")),
    on("rr2k3/P7/8/8/8/8/8/4K3 w - - 0 1", &["a8"], Some("a7")),
    // A pawn that is pinned and can capture, and one that cannot move at all.
    on("b3k3/1P6/2K5/8/8/8/8/8 w - - 0 1", &["b8"], Some("b7")),
    on("8/r4PK1/8/8/8/8/8/3k4 w - - 0 1", &["f8"], Some("f7")),
];

/// A legal first move of White's that takes no man away from these squares.
const FIRST: &str = "h4";

/// What the table works out of the squares.
const SEEN: &[&str] = &[
    "whose_men",
    "king_and_rook",
    "playable",
    "own_can_move",
    "can_capture",
    "captures_with_touched",
    "first_captures_first",
    "castling_legal",
    "castling_to_both_sides",
    "king_can_move",
    "rook_can_move",
    "released_as",
    "legal",
    "occupied",
];

/// What has to be stated for a word about king and rook, as the squares alone do not show it.
const TOLD_BY: [(&str, &str, bool); 2] = [("together", "at_once", true), ("order-unknown", "order_known", false)];

/// Returns the places of the facts that are seen of men handled, where a question is about these and a witness
/// says what they are.
pub(super) fn seen(question: &Question, witness: &Witness) -> Vec<usize> {
    if !["touch", "release", "promotes"].contains(&question.name) {
        return Vec::new();
    }
    let places = SEEN.iter().filter_map(|name| question.fact(name));
    let is_other = |place: &usize| !witness.telling.contains(place) && witness.facts[*place] != Value::Unknown;
    places.filter(is_other).collect()
}

/// Returns every board on which the facts may come up that people state.
pub(super) fn handled(given: Given<'_>) -> Vec<ExampleSituation> {
    let boards = match given.question.name {
        "touch" => TOUCHED,
        "release" => RELEASED,
        _ => PROMOTES,
    };
    boards.iter().filter_map(|handled| situation(given, handled)).collect()
}

fn situation(given: Given<'_>, handled: &Handled) -> Option<ExampleSituation> {
    let mut record = empty(given);
    if let Some(start) = handled.start {
        record.start = boards::read(start)?;
    }
    play(&mut record, handled.moves.split_whitespace());
    let is_off_the_move = given.is_telling(ON_MOVE) && !given.flag(ON_MOVE);
    if is_off_the_move {
        leave_to_the_opponent(&mut record)?;
    }
    let mut stated = given.stated(&[SEEN, &[ON_MOVE]].concat());
    let squares = handled.squares.iter().map(|name| Square::from_name(name));
    let squares = squares.collect::<Option<Vec<_>>>()?;
    // Only a man that was captured can be left on the board.
    if given.is_telling("captured_off") && !captures(&record, &squares) {
        return None;
    }
    *stated.first_mut()? = Value::Squares(squares);
    if let Some(from) = handled.from {
        let place = given.question.fact("from")?;
        stated[place] = Value::Squares(vec![Square::from_name(from)?]);
    }
    for (told, name, value) in TOLD_BY {
        if let (true, Some(place)) = (given.word("king_and_rook") == told, given.question.fact(name)) {
            stated[place] = Value::Flag(value);
        }
    }
    // Which piece is taken is never left open.
    if let Some((place, piece)) = given.question.fact("piece").zip(given.value("piece")) {
        stated[place] = piece.clone();
    }
    let report = IncidentReport::new(given.question, stated);
    Some(ExampleSituation { record: happens(record, Event::Report(report)), is_least: false })
}

/// Whether the player who handles the men is on the move.
const ON_MOVE: &str = "by.on_move";

/// Lets Black be on the move; nothing where that cannot be.
fn leave_to_the_opponent(record: &mut Record) -> Option<()> {
    if record.start == Setup::start() {
        let is_first = record.moves.is_empty();
        return is_first.then(|| play(record, [FIRST]));
    }
    record.start.turn = Color::Black;
    Position::from_setup(record.start).ok().map(|_| ())
}

/// Returns whether a man of the opponent stands on the square to which a man of White's goes.
fn captures(record: &Record, squares: &[Square]) -> bool {
    let mut position = Position::from_setup(record.start).ok();
    for played in &record.moves {
        position = position.and_then(|at| Some(at.after(at.read_san(&played.notation).ok()?)));
    }
    let stands = |square: &Square| position.as_ref()?.board().piece_at(*square);
    squares.iter().any(|square| stands(square).is_some_and(|man| man.color == Color::Black))
}
