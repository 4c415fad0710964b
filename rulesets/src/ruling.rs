//! Rulings: what the regulations say about what happened, with reasons.

mod agreement;
mod alternatives;
mod answer;
mod answer_kind;
pub(crate) mod articles;
pub mod asked;
mod branch;
mod clock_provisions;
pub mod consult;
mod course;
pub mod dead;
mod decision;
mod defeat;
mod hearing;
mod near_miss;
mod open_day;
pub mod open_question;
pub mod possibilities;
mod record_place;
mod table_words;
mod tempo;

use std::sync::Arc;

use kodeks_base::Diagnostic;
use kodeks_core::KnownMates;
use kodeks_winnability::Budget;

use crate::{Conditions, Edition, Record, Runner};

use self::{
    course::rule_under,
    possibilities::{Possibilities, join},
};

pub use alternatives::{Alternatives, alternatives};
pub use answer::{Branch, EarlierAssumption, IrrelevantCondition, OpenDay, Ruling};
pub use answer_kind::AnswerKind;
pub use clock_provisions::{clock_settings, time_penalties, times_left_to_the_arbiter};
pub use hearing::score;
pub use record_place::RecordPlace;
pub use tempo::{comparison, consult_tempo, facts_of_control, tempo, tempo_of};

/// Rules on everything that happened in a record, in turn.
///
/// Where the tempo or an option that layers need is missing, every value is tried: if all rulings agree, that is the
/// ruling, else it is undecided and shows the branches. In the same way what one event leaves open binds those after it.
///
/// ```
/// use std::path::Path;
///
/// use kodeks_rulesets::{Library, Record, document::Node, rule, vocabulary};
///
/// let text = "[event]\nrules = \"fide@2014\"\ntempo = \"standard\"\n\n\
///     [game]\nmoves = \"1. f3 e5 2. g4\"\n\n[[happened]]\nmove = \"Qh4#\"\n";
/// let node = Node::from_toml("game.toml", text)?;
/// let record = Record::from_node(&node, Path::new(""), &vocabulary::common()?)?;
/// let library = Library::built_in()?;
/// let edition = library.edition(&record.edition_request(None, None))?;
/// let rulings = rule(library.host(), &edition, &record)?;
/// assert_eq!(rulings[0].result.map(|score| score.name()), Some("0-1"));
/// # Ok::<(), kodeks_base::Diagnostic>(())
/// ```
///
/// # Errors
///
/// Something in the record cannot be, or a procedure breaks a bound.
pub fn rule(runner: &dyn Runner, edition: &Arc<Edition>, record: &Record) -> Result<Vec<Ruling>, Diagnostic> {
    rule_within(runner, edition, record, &Budget::RULING.into())
}

/// Rules on everything that happened in a record, in turn. A mate that is still possible is looked for within
/// a budget, unless it is known from an earlier ruling.
///
/// # Errors
///
/// As [`rule`].
pub fn rule_within(
    runner: &dyn Runner,
    edition: &Arc<Edition>,
    record: &Record,
    mates: &KnownMates,
) -> Result<Vec<Ruling>, Diagnostic> {
    let edition = &record.at_start(edition);
    let mut rulings = rule_in_state(runner, edition, record, mates)?;
    if edition.has_open_day() {
        open_day::note(&mut rulings, edition, |state| rule_in_state(runner, state, record, mates));
    }
    Ok(rulings)
}

/// Rules by an edition, or by one of its states.
fn rule_in_state(
    runner: &dyn Runner,
    edition: &Arc<Edition>,
    record: &Record,
    mates: &KnownMates,
) -> Result<Vec<Ruling>, Diagnostic> {
    let conditions = conditions_of(runner, edition, record)?;
    rule_under_all(runner, edition, record, conditions, mates)
}

/// Returns the conditions under which an event was played, as far as its record says.
fn conditions_of(runner: &dyn Runner, edition: &Arc<Edition>, record: &Record) -> Result<Conditions, Diagnostic> {
    Ok(Conditions {
        tempo: tempo(runner, edition, record)?,
        options: record.options_for(edition),
        readings: record.readings.clone(),
    })
}

/// Rules under everything that can be where these conditions leave something open.
fn rule_under_all(
    runner: &dyn Runner,
    edition: &Arc<Edition>,
    record: &Record,
    conditions: Conditions,
    mates: &KnownMates,
) -> Result<Vec<Ruling>, Diagnostic> {
    let mut ruled = Vec::new();
    for possibility in Possibilities::of_tempo_and_options(edition, conditions) {
        if possibility.unlisted.is_some() {
            ruled.push((possibility.assumed, Vec::new()));
            continue;
        }
        for (supposed, rulings) in rule_under(runner, edition, &possibility.conditions, record, mates)? {
            ruled.push(([possibility.assumed.clone(), supposed].concat(), rulings));
        }
    }
    Ok(join(ruled, &branch::join).unwrap_or_default())
}
