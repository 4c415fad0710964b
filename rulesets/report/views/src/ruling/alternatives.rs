//! What would change a ruling.

use kodeks_core::Order;
use kodeks_rulesets::{Alternatives, Edition, Outcome, possibilities::Assumption, written::As};
use kodeks_words::{Words, ruling::missing_name};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::{Value as Json, json};

/// What would change the last ruling on a record, and what was chosen and does not.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
pub struct AlternativesView {
    /// Each other value of an option, or other reading, under which the ruling would be another.
    pub changes: Vec<ChangeView>,
    /// The options with a time or a number that the ruling reads: another value may change it.
    pub numbers: Vec<String>,
    /// What was chosen for this event and makes no difference, as the record writes it.
    pub without_difference: Vec<String>,
    /// The numbers in words.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub number_changes: Vec<NumberChangeView>,
    /// What was chosen and makes no difference, in a sentence.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub without_difference_text: Option<String>,
}

/// A value under which a ruling would be another.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
pub struct ChangeView {
    /// The value as the record writes it.
    pub written: String,
    /// How it would be answered.
    pub outcome: Outcome,
    /// What would be ordered.
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
    /// That it may change the ruling, in words.
    pub sentence: String,
}

impl AlternativesView {
    /// Returns what would change the last ruling under an edition.
    #[must_use]
    pub fn new(found: &Alternatives, edition: &Edition, words: &Words) -> AlternativesView {
        let changes = found.changes.iter().map(|(other, ruling)| ChangeView {
            written: other.written(),
            outcome: ruling.outcome,
            orders: ruling.orders.iter().map(|order| json!(order)).collect(),
            sentence: words.answered(ruling),
        });
        let numbers = found.numbers.iter().map(|name| {
            let what = ("what", missing_name(edition, name, words).into());
            NumberChangeView {
                written: format!("{name} = …"),
                sentence: words.say_with("alternatives-number", &[what]),
            }
        });
        let without_difference: Vec<String> = found.without_difference.iter().map(Assumption::written).collect();
        let chosen = ("chosen", without_difference.join(", ").into());
        AlternativesView {
            changes: changes.collect(),
            numbers: found.numbers.clone(),
            number_changes: numbers.collect(),
            without_difference_text: (!without_difference.is_empty())
                .then(|| words.say_with("alternatives-without-difference", &[chosen])),
            without_difference,
        }
    }
}
