//! Facts about a written move, read on the board.

use kodeks_board::{
    IllegalMove, Move, Position,
    notation::{Deviation, Letters, NotationError, WrittenMove, read},
};

use crate::{
    IncidentReport, Value,
    shown_facts::{ScoresheetMove, SealedMove},
};

use super::{GameState, handling::LETTERS};

/// The fact what was written as a sealed move.
pub(super) const SEALED_MOVE: &str = "sealed_move";

/// Returns the move that a report begins with or names as sealed.
fn text<'a>(report: &'a IncidentReport, name: &str) -> Option<&'a str> {
    match report.stated_fact(name) {
        Some(Value::Move(Some(text))) => Some(text),
        _ => None,
    }
}

/// Reads a move with the letters that the report names. Where it names none, English ones come
/// first, and letters of another language are no surprise.
fn read_as_stated(position: &Position, text: &str, report: &IncidentReport) -> Result<WrittenMove, NotationError> {
    let letters = match report.stated_fact(LETTERS) {
        Some(Value::Word(name)) => Letters::from_name(name),
        _ => None,
    };
    let mut written = read(position, text, letters.unwrap_or(Letters::English))?;
    if letters.is_none() {
        let is_surprise = |deviation: &Deviation| *deviation != Deviation::OtherLetters;
        written.deviations.retain(is_surprise);
    }
    Ok(written)
}

/// Reads the move that a report says was written, as one of the last two played or, if that it is not, as the one to come.
pub(super) fn on_the_scoresheet(table: &GameState, report: &IncidentReport) -> Option<ScoresheetMove> {
    let text = text(report, report.question.key()?)?;
    let position = table.position()?;
    let game = table.game();
    let last_two = (game.plies().saturating_sub(2)..game.plies()).rev();
    let made = last_two.into_iter().find_map(|ply| {
        let before = game.position_at(ply)?;
        let written = read_as_stated(&before, text, report).ok()?;
        let is_made = game.moves().get(ply) == Some(&written.played.into());
        is_made.then_some((before, written))
    });
    // Who has just moved has no other move to write down (8.1).
    let has_just_moved = game.plies() > 0 && report.subject() == Some(!table.setup().turn);
    Some(ScoresheetMove {
        text: text.to_owned(),
        is_another: made.is_none() && has_just_moved,
        reading: match made {
            Some(reading) => Ok(reading),
            None => read_as_stated(position, text, report).map(|written| (*position, written)),
        },
    })
}

/// Returns the move that the text of a report is read as, if it is one.
pub(super) fn written_move(table: &GameState, report: &IncidentReport) -> Option<Move> {
    let written = match text(report, SEALED_MOVE) {
        Some(sealed) => read_as_stated(table.position()?, sealed, report).ok()?,
        None => on_the_scoresheet(table, report)?.reading.ok()?.1,
    };
    Some(written.played)
}

/// Reads the sealed move that a report names in the position of the adjournment.
pub(super) fn in_the_envelope(table: &GameState, report: &IncidentReport) -> Option<SealedMove> {
    let text = text(report, SEALED_MOVE)?;
    let position = table.position()?;
    let not_clear = |reads| SealedMove { in_english: None, reads };
    Some(match read_as_stated(position, text, report) {
        Ok(written) => SealedMove { in_english: Some(position.san(written.played)), reads: Some("clear") },
        Err(NotationError::Ambiguous(..) | NotationError::LettersUnclear(..)) => not_clear(Some("ambiguous")),
        Err(NotationError::Illegal(IllegalMove::PromotionUnfinished)) => not_clear(Some("ambiguous")),
        Err(NotationError::Illegal(_) | NotationError::NoSuchMove) => not_clear(Some("illegal")),
        Err(NotationError::NotAlgebraic(None)) => not_clear(Some("undecipherable")),
        // Whether a move in another notation can be made out is for the arbiter to say.
        Err(NotationError::NotAlgebraic(Some(_))) => not_clear(None),
    })
}
