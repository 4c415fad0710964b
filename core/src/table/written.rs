//! What is seen of a written move when it is read on the board.

use crate::{
    IllegalMove, Position, Report, Value,
    notation::{Deviation, Letters, NOTATION, NotationError, WrittenMove, read},
};

use super::{
    Table,
    facts::{Gathered, is_dead},
};

/// Describes the move that a report says was written, on a scoresheet or for the envelope.
pub(super) fn describe(facts: &mut Gathered<'_>, table: &Table, report: &Report) {
    if let Some(text) = text(report, "writes") {
        on_the_scoresheet(facts, table, report, text);
    }
    if let Some(text) = text(report, "sealed_move") {
        in_the_envelope(facts, table, report, text);
    }
}

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

/// Reads it as the last move played or, if that it is not, as the one to come.
fn on_the_scoresheet(facts: &mut Gathered<'_>, table: &Table, report: &Report, text: &str) {
    let last = last_position(table).and_then(|before| {
        let written = read_as_stated(&before, text, report).ok()?;
        let is_played = before.after(written.played).board() == &table.setup().board;
        is_played.then_some((before, written))
    });
    let reading = match (last, table.game.position()) {
        (Some((before, written)), _) => Ok((before, written)),
        (None, Some(position)) => {
            read_as_stated(position, text, report).map(|written| (*position, written))
        }
        (None, None) => return,
    };
    let mut flag = |name: &str, flag| facts.set_unless_stated(report, name, Value::Bool(flag));
    match reading {
        Ok((position, written)) => {
            flag("algebraic", true);
            flag("clear", true);
            how_written(facts, report, &position, &written);
            let mate = mate_sign(text, &written);
            facts.set_unless_stated(report, "mate_sign", Value::Enum(mate));
        }
        Err(error) => {
            flag("algebraic", !error.is_not_algebraic());
            flag("clear", false);
            let is_ambiguous = error.name() == "ambiguous";
            flag("uses_ambiguity", is_ambiguous);
            flag("uses_arrival", !error.is_not_algebraic() && !is_ambiguous);
            facts.set_unless_stated(report, "capture_sign", Value::Enum("nothing-captured"));
            facts.set_unless_stated(report, "mate_sign", Value::Enum("no-sign"));
        }
    }
}

fn last_position(table: &Table) -> Option<Position> {
    let before = table.game.plies().checked_sub(1)?;
    Position::from_setup(*table.game.setup_at(before)?).ok()
}

/// Sets which parts of the appendix it uses or departs from, and how it departs from them.
fn how_written(
    facts: &mut Gathered<'_>,
    report: &Report,
    position: &Position,
    written: &WrittenMove,
) {
    let mut flag = |name: &str, flag| facts.set_unless_stated(report, name, Value::Bool(flag));
    for word in NOTATION {
        let part = word.trim_start_matches("notation-").replace('-', "_");
        let departs = |deviation: &Deviation| deviation.mechanic() == Some(*word);
        let uses = written.mechanics.contains(word) || written.deviations.iter().any(departs);
        flag(&format!("uses_{part}"), uses);
    }
    for deviation in Deviation::ALL {
        let name = deviation.name().replace('-', "_");
        flag(&name, written.deviations.contains(&deviation));
    }
    flag(
        "national_letters",
        !written.letters.contains(&Letters::English),
    );
    let has = |deviation| written.deviations.contains(&deviation);
    let capture = match position.is_capture(written.played) {
        false => "nothing-captured",
        true if has(Deviation::NoCaptureSign) => "no-sign",
        true if has(Deviation::OtherCaptureSign) => "colon",
        true => "x",
    };
    facts.set_unless_stated(report, "capture_sign", Value::Enum(capture));
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

/// Reads the sealed move in the position of the adjournment. It is told in English letters.
fn in_the_envelope(facts: &mut Gathered<'_>, table: &Table, report: &Report, text: &str) {
    let Some(position) = table.game.position() else {
        return;
    };
    let reads = match read_as_stated(position, text, report) {
        Ok(written) => {
            facts.set(
                "sealed_move",
                Value::Move(Some(position.san(written.played))),
            );
            let after = position.after(written.played);
            facts.set_unless_stated(report, "sealed_ends", ends(table, &after));
            Some("clear")
        }
        Err(NotationError::Ambiguous(..) | NotationError::LettersUnclear(..)) => Some("ambiguous"),
        Err(NotationError::Illegal(IllegalMove::PromotionUnfinished)) => Some("ambiguous"),
        Err(NotationError::Illegal(_) | NotationError::NoSuchMove) => Some("illegal"),
        Err(NotationError::NotAlgebraic(None)) => Some("undecipherable"),
        // Whether a move in another notation can be made out is for the arbiter to say.
        Err(NotationError::NotAlgebraic(Some(_))) => None,
    };
    if let Some(reads) = reads {
        facts.set_unless_stated(report, "reads", Value::Enum(reads));
        if reads != "clear" {
            facts.set_unless_stated(report, "sealed_ends", Value::Enum("goes-on"));
        }
    }
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
