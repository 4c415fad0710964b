//! Acts that make a move by themselves.

use kodeks_board::CastlingSide;

use crate::{Handling, Value};

use super::{GameState, Incident, Inquiry, handling::position_of_the_mover, move_text};

/// A move that an act made by itself.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MoveOfAct {
    /// The move, in algebraic notation.
    pub notation: String,
    /// Whether it is completed as well.
    pub is_completed: bool,
}

/// Returns the move that a report tells by its act: a piece released on a square where it may go, a promotion that is done, a castling in
/// Chess960, or a sealed move read when play is resumed (4.7 and 4.7.1 to 4.7.3; I.9.1).
pub(super) fn move_of_act(table: &GameState, inquiry: &Inquiry) -> Option<MoveOfAct> {
    let Incident::Report(report) = &inquiry.incident else {
        return None;
    };
    let position = position_of_the_mover(table, report)?;
    let facts = inquiry.facts(table, report.question);
    let value = |name: &str| report.question.fact(name).map_or(Value::Unknown, |place| facts.value(place));
    let is_not_denied = |names: &[&str]| names.iter().all(|name| value(name) != Value::Flag(false));
    let made = match (report.question.handling, report.question.key()?) {
        (Some(Handling::Released), _) => match value("released_as") {
            Value::Word("castling") if value("rook_released") == Value::Flag(true) => value("fits"),
            Value::Word("move" | "capture") if is_not_denied(&["captured_off", "legal"]) => value("fits"),
            _ => Value::Unknown,
        },
        (Some(Handling::Promoted), _)
            if is_not_denied(&["legal", "piece_released", "touched_square", "pawn_removed", "captured_off"]) =>
        {
            value("to_piece")
        }
        (None, "chess960_castling") => {
            let notation = match value("chess960_castling") {
                Value::Word("king-side") => CastlingSide::King.notation(),
                _ => CastlingSide::Queen.notation(),
            };
            Value::Moves(position.read_san(notation).map(|m| position.san(m)).into_iter().collect())
        }
        (None, move_text::SEALED_MOVE) if is_not_denied(&["replier_present"]) => {
            let read = move_text::in_the_envelope(table, report)?.in_english?;
            return Some(MoveOfAct { notation: read, is_completed: true });
        }
        _ => Value::Unknown,
    };
    match made {
        Value::Moves(moves) if moves.len() == 1 => {
            Some(MoveOfAct { notation: moves.into_iter().next()?, is_completed: false })
        }
        _ => None,
    }
}
