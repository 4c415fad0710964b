//! The boards of scenes.

use kodeks_board::{PieceType, Position, Setup, Square};
use kodeks_core::SceneBoard;
use kodeks_rulesets::Record;

use super::situation::play;

/// Sets up a board in a record, and plays the moves on it; nothing if its position cannot be read.
pub(super) fn set_up(mut record: Record, board: &SceneBoard) -> Option<Record> {
    if let Some(start) = &board.start {
        record.start = start.parse().ok()?;
    }
    play(&mut record, board.moves.iter().cloned());
    Some(record)
}

/// Returns the position after the moves of a record.
pub(super) fn position(record: &Record) -> Option<Position> {
    let start = Position::from_setup(record.start).ok();
    record.moves.iter().fold(start, |at, played| at.and_then(|at| Some(at.after(at.read_san(&played.notation).ok()?))))
}

/// Returns the reason why the move that is attempted on a board is illegal: `path-blocked`.
pub(super) fn reason(board: &SceneBoard, record: &Record) -> Option<&'static str> {
    // A board on which the king can be captured is no legal position.
    let setup = if record.moves.is_empty() { record.start } else { *position(record)?.setup() };
    let attempt = setup.read_raw_move(board.notation.as_deref()?).ok()?;
    setup.legality(attempt).err().map(|reason| reason.name())
}

/// Returns a board without one of its pieces; nothing for a king.
pub(super) fn without(setup: &Setup, square: Square) -> Option<Setup> {
    let piece = setup.board.piece_at(square)?;
    if piece.piece_type == PieceType::King {
        return None;
    }
    let mut fewer = *setup;
    fewer.board.remove(square);
    Some(fewer)
}

/// Returns how many pieces are on a board.
pub(super) fn pieces(setup: &Setup) -> usize {
    setup.board.occupied().into_iter().count()
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use kodeks_board::IllegalMove;
    use kodeks_core::{SceneBoard, SceneKind};
    use kodeks_rulesets::{Record, vocabulary};

    use super::{reason, set_up};

    #[test]
    fn every_reason_of_an_illegal_move_has_a_board_in_the_vocabulary() {
        let vocabulary = vocabulary::common().unwrap();
        let scenes = vocabulary.questions().iter().filter_map(|question| question.scene.as_ref());
        let boards: Vec<&SceneBoard> =
            scenes.filter(|scene| scene.kind == SceneKind::IllegalMove).flat_map(|scene| &scene.boards).collect();
        for expected in IllegalMove::ALL {
            let shows = |board: &&&SceneBoard| {
                let record = set_up(Record::empty("example", &Arc::default()), board);
                record.is_some_and(|record| reason(board, &record) == Some(expected.name()))
            };
            assert!(boards.iter().any(|board| shows(&board)), "{}", expected.name());
        }
    }
}
