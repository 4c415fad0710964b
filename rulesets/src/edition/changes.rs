//! The change of a regulation from one edition to another.

use kodeks_scripting::LawValue;
use schemars::JsonSchema;
use serde::Serialize;

use crate::{
    Edition, EditionRegulation, LawEntry, LawTable,
    contents::plain_number,
    json_form::{As, write_json},
};

/// The change of a regulation.
#[derive(Clone, Debug, PartialEq)]
pub enum RegulationChange {
    /// Nothing.
    Same,
    /// Only its number is another.
    Renumbered,
    /// It says something else.
    Changed {
        /// The numbers that changed.
        numbers: Vec<NumberChange>,
        /// Whether it applies under other conditions.
        condition: bool,
        /// Whether it orders something else.
        procedure: bool,
        /// Whether it goes before other regulations than it did.
        precedence: bool,
    },
    /// The second edition has it, the first has not.
    Added,
    /// The first edition has it, the second has not.
    Repealed,
}

impl RegulationChange {
    /// Everything that can become of a regulation.
    pub const NAMES: [&str; 5] = ["same", "renumbered", "changed", "added", "repealed"];

    /// Returns `same`, `renumbered`, `changed`, `added` or `repealed`.
    #[must_use]
    pub const fn name(&self) -> &'static str {
        match self {
            RegulationChange::Same => "same",
            RegulationChange::Renumbered => "renumbered",
            RegulationChange::Changed { .. } => "changed",
            RegulationChange::Added => "added",
            RegulationChange::Repealed => "repealed",
        }
    }

    /// Returns what of it changed: `numbers`, `condition`, `procedure`, `precedence`.
    #[must_use]
    pub fn parts(&self) -> Vec<&'static str> {
        let RegulationChange::Changed { numbers, condition, procedure, precedence } = self else {
            return Vec::new();
        };
        let parts = [
            ("numbers", !numbers.is_empty()),
            ("condition", *condition),
            ("procedure", *procedure),
            ("precedence", *precedence),
        ];
        parts.into_iter().filter(|(_, changed)| *changed).map(|(name, _)| name).collect()
    }
}

/// A number of the law that changed.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
pub struct NumberChange {
    /// Its name.
    pub name: String,
    /// The value before; `None` if there was none.
    #[serde(rename = "a", serialize_with = "write_json")]
    #[schemars(with = "As<LawValue>")]
    pub in_a: Option<LawValue>,
    /// The value after; `None` if there is none.
    #[serde(rename = "b", serialize_with = "write_json")]
    #[schemars(with = "As<LawValue>")]
    pub in_b: Option<LawValue>,
}

/// Returns what became of a regulation that both editions have. That it exists under another reading is
/// another condition.
pub fn compare_regulations(a: &EditionRegulation, b: &EditionRegulation) -> RegulationChange {
    change(a, b, a.readings != b.readings)
}

/// Returns what became of a regulation that both editions have under the readings that are chosen, with
/// the numbers that are others because an option of the event has another default. That only one of them
/// reads so is another condition.
pub fn changed_in_force(
    before: &Edition,
    a: &EditionRegulation,
    now: &Edition,
    b: &EditionRegulation,
    reads_otherwise: bool,
) -> RegulationChange {
    let defaults = defaults(before, now, b);
    match change(a, b, reads_otherwise) {
        RegulationChange::Changed { numbers, condition, procedure, precedence } => {
            let by_default = |number: NumberChange| NumberChange {
                in_a: effective_value(before, a, number.in_a, &number.name),
                in_b: effective_value(now, b, number.in_b, &number.name),
                ..number
            };
            let mut numbers: Vec<NumberChange> = numbers.into_iter().map(by_default).collect();
            let is_told = |number: &NumberChange| numbers.iter().any(|own| own.name == number.name);
            let more: Vec<NumberChange> = defaults.into_iter().filter(|number| !is_told(number)).collect();
            numbers.extend(more);
            RegulationChange::Changed { numbers, condition, procedure, precedence }
        }
        change if defaults.is_empty() => change,
        _ => only_numbers(defaults),
    }
}

/// Returns the value of a number; of one that an option of the event gives, its default if it has one.
fn effective_value(
    edition: &Edition,
    placed: &EditionRegulation,
    value: Option<LawValue>,
    name: &str,
) -> Option<LawValue> {
    let default = || {
        let entry = placed.law.get(name)?;
        placed.law.under(entry, edition.option(entry.option.as_deref()?)?.default.as_ref()?).cloned()
    };
    match value {
        Some(LawValue::Unknown) => default().or(Some(LawValue::Unknown)),
        known => known,
    }
}

/// Returns the numbers that are others only because an option of the event has another default.
pub(crate) fn defaults(before: &Edition, now: &Edition, placed: &EditionRegulation) -> Vec<NumberChange> {
    let default = |edition: &Edition, entry: &LawEntry, name: &str| {
        placed.law.under(entry, edition.option(name)?.default.as_ref()?).cloned()
    };
    let number = |entry: &LawEntry| {
        let option = entry.option.as_deref()?;
        let (in_a, in_b) = (default(before, entry, option), default(now, entry, option));
        Some(NumberChange { name: entry.name.clone(), in_a, in_b })
    };
    placed.law.iter().filter_map(number).filter(|number| number.in_a != number.in_b).collect()
}

/// Returns a change of numbers and nothing else.
#[must_use]
pub fn only_numbers(numbers: Vec<NumberChange>) -> RegulationChange {
    RegulationChange::Changed { numbers, condition: false, procedure: false, precedence: false }
}

fn change(a: &EditionRegulation, b: &EditionRegulation, reads_otherwise: bool) -> RegulationChange {
    let numbers = numbers(a, b);
    let condition = a.regulation.when != b.regulation.when || reads_otherwise;
    let procedure = a.regulation.written != b.regulation.written || a.question().name != b.question().name;
    let precedence = a.regulation.exception_to != b.regulation.exception_to;
    if !numbers.is_empty() || condition || procedure || precedence {
        return RegulationChange::Changed { numbers, condition, procedure, precedence };
    }
    same_or_renumbered(&a.article_numbers(), &b.article_numbers())
}

/// Returns what became of something that says the same, by its articles in both editions.
#[must_use]
pub fn same_or_renumbered(in_a: &[String], in_b: &[String]) -> RegulationChange {
    let plain = |articles: &[String]| -> Vec<String> { articles.iter().map(|number| plain_number(number)).collect() };
    if plain(in_a) == plain(in_b) { RegulationChange::Same } else { RegulationChange::Renumbered }
}

/// Returns the numbers of a regulation that are others in the second edition.
#[must_use]
pub fn numbers(a: &EditionRegulation, b: &EditionRegulation) -> Vec<NumberChange> {
    // Where a number differs by an option in both, the numbers that it is under its values tell what changed.
    let is_by_option = |law: &LawTable, name: &str| law.get(name).is_some_and(|entry| entry.is_by_option);
    let stated = a.law.iter().filter(|entry| !entry.is_by_option || !is_by_option(&b.law, &entry.name));
    let kept = stated.map(|entry| NumberChange {
        name: entry.name.clone(),
        in_a: Some(entry.value.clone()),
        in_b: b.law.get(&entry.name).map(|other| other.value.clone()),
    });
    let new = b.law.iter().filter(|entry| a.law.get(&entry.name).is_none()).map(|entry| NumberChange {
        name: entry.name.clone(),
        in_a: None,
        in_b: Some(entry.value.clone()),
    });
    kept.chain(new).filter(|number| number.in_a != number.in_b).collect()
}
