//! Questions that an edition answers before a game begins: its tempo, and when positions are the same.

use std::sync::Arc;

use kodeks_base::{Diagnostic, phrase};
use kodeks_board::{RepetitionCriteria, TimeControl};
use kodeks_core::{Order, Tempo, Value};

use crate::{Conditions, Consultation, Edition, Record, Rulebook, Runner};

use super::table_words::{POSITION_SAME, TEMPO};

/// Returns the tempo of an event, as its edition sees it; `None` without a time control.
///
/// # Errors
///
/// A procedure that breaks a bound, or an edition that leaves the tempo open or in conflict.
pub fn tempo(runner: &dyn Runner, edition: &Arc<Edition>, record: &Record) -> Result<Option<Tempo>, Diagnostic> {
    if record.tempo.is_some() {
        return Ok(record.tempo);
    }
    let Some(control) = &record.control else {
        return Ok(None);
    };
    let conditions =
        Conditions { tempo: None, options: record.options_for(edition), readings: record.readings.clone() };
    let rulebook = Rulebook::new(edition, &conditions)?;
    match tempo_of(runner, &rulebook, control)? {
        Some(tempo) => Ok(Some(tempo)),
        None => Err(Diagnostic::of_request(phrase!(
            "K0514",
            "{edition} does not settle whether {control} is standard, rapid or blitz",
            control = control.to_string(),
            edition = edition.head().short_label()
        ))
        .with_help(phrase!("K0514-help", "say `tempo = …` under `[event]`"))),
    }
}

/// Returns the tempo of a time control; `None` if the rulebook leaves it open or in conflict.
pub fn tempo_of(runner: &dyn Runner, rulebook: &Rulebook, control: &TimeControl) -> Result<Option<Tempo>, Diagnostic> {
    let consultation = consult_tempo(runner, rulebook, control)?;
    Ok(match consultation.orders.first() {
        Some(Order::PlayAs(tempo)) => Some(*tempo),
        _ => None,
    })
}

/// Returns what a rulebook says about the tempo of a time control.
///
/// # Errors
///
/// A procedure that breaks a bound.
pub fn consult_tempo(
    runner: &dyn Runner,
    rulebook: &Rulebook,
    control: &TimeControl,
) -> Result<Consultation, Diagnostic> {
    rulebook.consult(runner, rulebook.edition().question(TEMPO)?, &facts_of_control(control))
}

/// Returns what regulations may read of a time control, in the order of the facts of `tempo`: main
/// time, increment, and the time for sixty moves.
#[must_use]
pub fn facts_of_control(control: &TimeControl) -> Vec<Value> {
    let total = control.for_sixty_moves();
    let main = control.periods.iter().map(|period| period.time).sum();
    let increment = control.periods.iter().map(|period| period.bonus.time()).max().unwrap_or_default();
    vec![Value::Time(main), Value::Time(increment), Value::Time(total)]
}

/// Returns how the edition compares positions.
pub fn comparison(runner: &dyn Runner, rulebook: &Rulebook) -> Result<RepetitionCriteria, Diagnostic> {
    let question = rulebook.edition().question(POSITION_SAME)?;
    let consultation = rulebook.consult(runner, question, &Vec::<Value>::new())?;
    Ok(compared_by(&consultation))
}

/// Returns the comparison that an answer to `position.same` orders.
pub(super) fn compared_by(sameness: &Consultation) -> RepetitionCriteria {
    match sameness.orders.first() {
        Some(Order::CompareBy(comparison)) => *comparison,
        _ => RepetitionCriteria::default(),
    }
}
