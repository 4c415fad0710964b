//! What is seen of a written move when it is read on the board.

use crate::{
    IllegalMove, Position, Report, Value,
    notation::{Deviation, Letters, NotationError, WrittenMove, read},
};

use super::{Table, at_table::is_dead};

/// How a capture is marked.
pub const CAPTURE_SIGNS: &[&str] = &["nothing-captured", "x", "colon", "no-sign"];

/// How checkmate is marked.
pub const MATE_SIGNS: &[&str] = &["no-sign", "hash", "plusses", "cross"];

/// What can be made out of a sealed move.
pub const READS: &[&str] = &["clear", "ambiguous", "illegal", "undecipherable"];

/// A move on a scoresheet, read on the board.
#[derive(Debug)]
pub(crate) struct Written {
    text: String,
    /// The position before it, and how it is written, if it can be read.
    reading: Result<(Position, WrittenMove), NotationError>,
}

/// A move in an envelope, read in the position of the adjournment.
#[derive(Debug)]
pub(crate) struct Sealed {
    /// The move in English letters, if it can be read.
    pub(crate) in_english: Option<String>,
    /// One of [`READS`], unless that is for the arbiter to say.
    pub(crate) reads: Option<&'static str>,
    /// How it ends the game, as far as that was looked for.
    pub(crate) ends: Option<Value>,
}

impl Written {
    pub(crate) fn is_algebraic(&self) -> bool {
        match &self.reading {
            Ok(_) => true,
            Err(error) => !error.is_not_algebraic(),
        }
    }

    pub(crate) fn is_clear(&self) -> bool {
        self.reading.is_ok()
    }

    /// Returns whether it uses letters of another language than English, if it can be read.
    pub(crate) fn has_national_letters(&self) -> Option<bool> {
        let (_, written) = self.reading.as_ref().ok()?;
        Some(!written.letters.contains(&Letters::English))
    }

    /// Returns one of [`CAPTURE_SIGNS`].
    pub(crate) fn capture_sign(&self) -> &'static str {
        let Ok((position, written)) = &self.reading else {
            return "nothing-captured";
        };
        let has = |deviation| written.deviations.contains(&deviation);
        match position.is_capture(written.played) {
            false => "nothing-captured",
            true if has(Deviation::NoCaptureSign) => "no-sign",
            true if has(Deviation::OtherCaptureSign) => "colon",
            true => "x",
        }
    }

    /// Returns one of [`MATE_SIGNS`].
    pub(crate) fn mate_sign(&self) -> &'static str {
        match &self.reading {
            Ok((_, written)) => mate_sign(&self.text, written),
            Err(_) => "no-sign",
        }
    }

    /// Returns whether it uses this part of the appendix, one of [`NOTATION`](crate::notation::NOTATION), or departs from it. Of a
    /// move that cannot be read only two parts are known.
    pub(crate) fn uses(&self, part: &str) -> Option<bool> {
        match &self.reading {
            Ok((_, written)) => {
                let departs = |deviation: &Deviation| deviation.mechanic() == Some(part);
                Some(written.mechanics.contains(&part) || written.deviations.iter().any(departs))
            }
            Err(error) => {
                let is_ambiguous = error.name() == "ambiguous";
                match part {
                    "notation-ambiguity" => Some(is_ambiguous),
                    "notation-arrival" => Some(!error.is_not_algebraic() && !is_ambiguous),
                    _ => None,
                }
            }
        }
    }

    /// Returns whether it departs from the appendix in this way, if it can be read.
    pub(crate) fn departs(&self, deviation: Deviation) -> Option<bool> {
        let (_, written) = self.reading.as_ref().ok()?;
        Some(written.deviations.contains(&deviation))
    }
}

/// Returns the move that a report begins with or names as sealed.
fn text<'a>(report: &'a Report, name: &str) -> Option<&'a str> {
    match report.stated(name) {
        Some(Value::Move(Some(text))) => Some(text),
        _ => None,
    }
}

/// Reads a move with the letters that the report names. Where it names none, English ones come
/// first, and letters of another language are no surprise.
fn read_as_stated(
    position: &Position,
    text: &str,
    report: &Report,
) -> Result<WrittenMove, NotationError> {
    let letters = match report.stated("letters") {
        Some(Value::Enum(name)) => Letters::from_name(name),
        _ => None,
    };
    let mut written = read(position, text, letters.unwrap_or(Letters::English))?;
    if letters.is_none() {
        let is_surprise = |deviation: &Deviation| *deviation != Deviation::OtherLetters;
        written.deviations.retain(is_surprise);
    }
    Ok(written)
}

/// Reads the move that a report says was written, as the last move played or, if that it is not, as
/// the one to come.
pub(super) fn on_the_scoresheet(table: &Table, report: &Report) -> Option<Written> {
    let text = text(report, report.question.key()?)?;
    let last = last_position(table).and_then(|before| {
        let written = read_as_stated(&before, text, report).ok()?;
        let is_played = before.after(written.played).board() == &table.setup().board;
        is_played.then_some((before, written))
    });
    let reading = match (last, table.game.position()) {
        (Some(reading), _) => Ok(reading),
        (None, Some(position)) => {
            read_as_stated(position, text, report).map(|written| (*position, written))
        }
        (None, None) => return None,
    };
    Some(Written {
        text: text.to_owned(),
        reading,
    })
}

fn last_position(table: &Table) -> Option<Position> {
    let before = table.game.plies().checked_sub(1)?;
    Position::from_setup(*table.game.setup_at(before)?).ok()
}

fn mate_sign(text: &str, written: &WrittenMove) -> &'static str {
    if written.deviations.contains(&Deviation::OtherMateSign) {
        "cross"
    } else if text.contains("++") {
        "plusses"
    } else if text.contains('#') {
        "hash"
    } else {
        "no-sign"
    }
}

/// Reads the sealed move that a report names in the position of the adjournment.
pub(super) fn in_the_envelope(table: &Table, report: &Report) -> Option<Sealed> {
    let text = text(report, "sealed_move")?;
    let position = table.game.position()?;
    let not_clear = |reads| Sealed {
        in_english: None,
        reads,
        ends: reads.map(|_| Value::Enum("goes-on")),
    };
    Some(match read_as_stated(position, text, report) {
        Ok(written) => Sealed {
            in_english: Some(position.san(written.played)),
            reads: Some("clear"),
            ends: Some(ends(table, &position.after(written.played))),
        },
        Err(NotationError::Ambiguous(..) | NotationError::LettersUnclear(..)) => {
            not_clear(Some("ambiguous"))
        }
        Err(NotationError::Illegal(IllegalMove::PromotionUnfinished)) => {
            not_clear(Some("ambiguous"))
        }
        Err(NotationError::Illegal(_) | NotationError::NoSuchMove) => not_clear(Some("illegal")),
        Err(NotationError::NotAlgebraic(None)) => not_clear(Some("undecipherable")),
        // Whether a move in another notation can be made out is for the arbiter to say.
        Err(NotationError::NotAlgebraic(Some(_))) => not_clear(None),
    })
}

/// Returns how the game ends in a position, as far as it was looked for.
fn ends(table: &Table, after: &Position) -> Value {
    if after.is_checkmate() {
        return Value::Enum("checkmate");
    }
    if after.is_stalemate() {
        return Value::Enum("stalemate");
    }
    match is_dead(table, after) {
        Some(true) => Value::Enum("dead"),
        Some(false) => Value::Enum("goes-on"),
        None => Value::Unknown,
    }
}
