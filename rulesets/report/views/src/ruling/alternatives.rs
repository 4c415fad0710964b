//! The alternatives that would change a ruling.

use kodeks_core::Order;
use kodeks_rulesets::{Alternatives, Edition, Outcome, json_form::As, possibilities::Assumption};
use kodeks_words::{Words, ruling::missing_name};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::{Value as Json, json};

/// The alternatives that would change the last ruling on a record, and the choices that make no difference.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
pub struct AlternativesView {
    /// Each other value of an option, or other reading, under which the ruling would be another.
    pub changes: Vec<ChangeView>,
    /// The options with a time or a number that the ruling reads: another value may change it.
    pub numbers: Vec<String>,
    /// The choices for this event that make no difference, as the record writes them.
    pub without_difference: Vec<String>,
    /// The numbers in words.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub number_changes: Vec<NumberChangeView>,
    /// The choices that make no difference, in a sentence.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub without_difference_text: Option<String>,
    /// The same without names of a record.
    #[serde(default, skip_serializing)]
    pub without_difference_label: Option<String>,
}

/// A value under which a ruling would be another.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
pub struct ChangeView {
    /// The value as the record writes it.
    pub written: String,
    /// The value in words.
    #[serde(default, skip_serializing)]
    pub label: String,
    /// How it would be answered.
    pub outcome: Outcome,
    /// The orders that would be given.
    #[schemars(with = "As<Vec<Order>>")]
    pub orders: Vec<Json>,
    /// The same in words.
    pub sentence: String,
}

/// A number under another value of which a ruling may be another.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
pub struct NumberChangeView {
    /// The number as the record writes it: `default_time = …`.
    pub written: String,
    /// The number in words.
    #[serde(default, skip_serializing)]
    pub label: String,
    /// That it may change the ruling, in words.
    pub sentence: String,
}

impl AlternativesView {
    /// Returns what would change the last ruling under an edition.
    #[must_use]
    pub fn new(found: &Alternatives, edition: &Edition, words: &Words) -> AlternativesView {
        let changes = found.changes.iter().map(|(other, ruling)| ChangeView {
            written: other.to_text(),
            label: label(other, edition, words),
            outcome: ruling.outcome,
            orders: ruling.orders.iter().map(|order| json!(order)).collect(),
            sentence: words.say_outcome(ruling),
        });
        let numbers = found.numbers.iter().map(|name| {
            let label = missing_name(edition, name, words);
            NumberChangeView {
                written: format!("{name} = …"),
                sentence: words.say_with("alternatives-number", &[("what", label.as_str().into())]),
                label,
            }
        });
        let without_difference: Vec<String> = found.without_difference.iter().map(Assumption::to_text).collect();
        let labels: Vec<String> = found.without_difference.iter().map(|other| label(other, edition, words)).collect();
        let no_difference = |chosen: &[String]| {
            let chosen = ("chosen", chosen.join(", ").into());
            (!labels.is_empty()).then(|| words.say_with("alternatives-without-difference", &[chosen]))
        };
        AlternativesView {
            changes: changes.collect(),
            numbers: found.numbers.clone(),
            number_changes: numbers.collect(),
            without_difference_text: no_difference(&without_difference),
            without_difference_label: no_difference(&labels),
            without_difference,
        }
    }
}

/// Returns a tempo, an option or a reading in words.
fn label(other: &Assumption, edition: &Edition, words: &Words) -> String {
    match other {
        Assumption::Tempo(tempo) => words.tempo(*tempo),
        Assumption::Option(name, value) => words.option(name, value),
        Assumption::Reading { article, choice } => {
            let reading = edition.readings().iter().find(|reading| reading.article == *article);
            let known = reading.and_then(|reading| reading.choice(choice));
            let title = known.map_or(choice.as_str(), |known| known.title.in_language(words.language()));
            format!("{article}: {title}")
        }
        Assumption::Earlier(asked, value) => {
            let answer = words.in_an_answer(&asked.0.name, value, &asked.0.answer);
            format!("{}: {answer}", words.fact(&asked.0.name))
        }
    }
}
