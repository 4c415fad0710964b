//! Pieces touched, released and promoted, on the boards of a scene.

use kodeks_board::{Color, Position, Setup, Square};
use kodeks_core::{Event, FactType, Handling, IncidentReport, Question, SceneBoard, Value};
use kodeks_rulesets::Record;

use super::{
    super::Witness,
    boards::{position, set_up},
    situation::{ExampleSituation, empty, happens, play},
    witness_facts::WitnessFacts,
};

/// A legal first move of White's that takes no piece away from the squares of a scene.
const FIRST: &str = "h4";

/// The fact whether the player who handles the pieces is on the move.
const ON_MOVE: &str = "subject.on_move";

/// Facts to state for words about king and rook, as the squares alone do not show them.
const STATED_FOR: [(&str, &str, bool); 2] = [("together", "at_once", true), ("order-unknown", "order_known", false)];

/// Returns the places of the facts that the table works out of the squares.
fn places_worked_out(question: &Question) -> impl Iterator<Item = usize> + '_ {
    let prefix = question.handling.map(Handling::name);
    (0..question.facts.len()).filter(move |place| {
        let fact = &question.facts[*place];
        let kind = fact.shown.and_then(|shown| shown.name.split_once('.')).map(|(kind, _)| kind);
        kind.is_some() && kind == prefix && !fact.is_stated && fact.fact_type != FactType::Moves
    })
}

/// Returns the places of the facts that are seen of pieces handled, where a question is about these and a witness
/// says what they are.
pub(super) fn places_seen(question: &Question, witness: &Witness) -> Vec<usize> {
    let is_other = |place: &usize| !witness.telling.contains(place) && witness.facts[*place] != Value::Unknown;
    places_worked_out(question).filter(is_other).collect()
}

/// Returns a board on which the facts may come up that people state.
pub(super) fn handling(facts: WitnessFacts<'_>, board: &SceneBoard) -> Option<ExampleSituation> {
    let mut record = set_up(empty(facts), board)?;
    if facts.is_telling(ON_MOVE) && !facts.flag(ON_MOVE) {
        leave_to_the_opponent(&mut record)?;
    }
    let question = facts.question;
    let is_on_move = |place: &usize| question.facts[*place].shown.is_some_and(|shown| shown.name == ON_MOVE);
    let left_out: Vec<&str> = places_worked_out(question)
        .chain((0..question.facts.len()).filter(is_on_move))
        .map(|place| question.facts[place].name)
        .collect();
    let mut stated = facts.report(&left_out);
    // Only a piece that was captured can be left on the board.
    if facts.is_telling_by_name("captured_off") && !captures(&record, &board.squares) {
        return None;
    }
    *stated.first_mut()? = Value::Squares(board.squares.clone());
    if let Some(from) = board.from {
        stated[question.fact("from")?] = Value::Squares(vec![from]);
    }
    for (word, name, value) in STATED_FOR {
        if let (true, Some(place)) = (facts.word("touched.king_and_rook") == word, question.fact(name)) {
            stated[place] = Value::Flag(value);
        }
    }
    // Which piece is taken is never left open.
    if let Some((place, piece)) = question.fact("piece").zip(facts.value_by_name("piece")) {
        stated[place] = piece.clone();
    }
    let report = IncidentReport::new(question, stated);
    Some(ExampleSituation { record: happens(record, Event::Report(report)), is_least: false })
}

/// Lets Black be on the move; nothing where that cannot be.
fn leave_to_the_opponent(record: &mut Record) -> Option<()> {
    if record.start == Setup::start() {
        let is_first = record.moves.is_empty();
        return is_first.then(|| play(record, [FIRST]));
    }
    record.start.turn = Color::Black;
    Position::from_setup(record.start).ok().map(|_| ())
}

/// Returns whether a piece of the opponent's is on the square to which a piece of White's goes.
fn captures(record: &Record, squares: &[Square]) -> bool {
    let position = position(record);
    let piece = |square: &Square| position.as_ref()?.board().piece_at(*square);
    squares.iter().any(|square| piece(square).is_some_and(|piece| piece.color == Color::Black))
}
