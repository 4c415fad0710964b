//! A ruling as an answer says it, and whether another would be as right.

use std::collections::BTreeSet;

use kodeks_core::Order;
use kodeks_rulesets::{Outcome, Ruling};
use kodeks_words::{Words, ruling};

/// The most that is left to the arbiter in an answer; more is no answer for a button.
const MOST_CHOICES: usize = 4;

/// The most lines of an answer.
const MOST_LINES: usize = 7;

/// A ruling as an answer says it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct RulingText {
    /// The answer, a line for each order.
    pub(super) lines: Vec<String>,
    /// The orders and choices by name, the same in every language.
    ordered: BTreeSet<String>,
    /// The orders that the arbiter may add.
    besides: BTreeSet<String>,
    /// Whether the game simply goes on.
    is_nothing: bool,
}

impl RulingText {
    /// Says a ruling; nothing where it is no answer: in conflict, open in several ways, or too long for a button.
    pub(super) fn of(ruling: &Ruling, words: &Words) -> Option<RulingText> {
        let mut lines: Vec<String> = Vec::new();
        let mut ordered = BTreeSet::new();
        match ruling.outcome {
            Outcome::Decided | Outcome::ArbiterDecides => {
                lines.extend(ruling::bare_orders(&ruling.orders).map(|order| words.order(order)));
                ordered.extend(ruling::bare_orders(&ruling.orders).map(ToString::to_string));
                let choices = || ruling::choices_in(&ruling.orders).map(|(_, orders)| orders);
                if choices().count() > MOST_CHOICES {
                    return None;
                }
                if let Some(head) = ruling::choices_head(&ruling.orders, words) {
                    lines.push(head);
                    lines.extend(choices().map(|orders| format!("– {}", words.say_choice(orders))));
                }
                ordered.extend(choices().map(|orders| in_short(orders)));
            }
            Outcome::NoConsequence => {
                lines.push(words.say("site-quiz-nothing"));
                ordered.insert(String::new());
            }
            Outcome::Undecided if ruling.branches.is_empty() && !ruling.missing.is_empty() => {
                let missing = ruling.missing.iter().map(|name| ruling::missing_name(ruling.edition(), name, words));
                let on = ("on", missing.collect::<Vec<_>>().join(", ").into());
                lines.push(words.say_with("site-quiz-depends", &[on]));
                ordered.extend(ruling.missing.iter().map(|name| format!("? {name}")));
            }
            Outcome::Undecided | Outcome::Conflict | Outcome::NotCovered => return None,
        }
        let besides = ruling.besides.iter().flat_map(|left| ruling::choices_in(&left.orders));
        let is_play_on = |order: &Order| matches!(order, Order::PlayOn);
        let is_nothing = ruling.outcome == Outcome::NoConsequence
            || (ruling.outcome == Outcome::Decided && ruling.orders.iter().all(is_play_on));
        ((1..=MOST_LINES).contains(&lines.len())).then(|| RulingText {
            lines,
            ordered,
            besides: besides.map(|(_, orders)| in_short(orders)).collect(),
            is_nothing,
        })
    }

    /// Returns whether an answer is partly right instead of another, so that the two must not be offered together.
    pub(super) fn overlaps(&self, other: &RulingText) -> bool {
        let may = |said: &RulingText| &said.ordered | &said.besides;
        (self.is_nothing && other.is_nothing)
            || self.ordered.is_subset(&may(other))
            || other.ordered.is_subset(&may(self))
            || self.lines == other.lines
    }
}

/// Returns orders in short.
fn in_short(orders: &[Order]) -> String {
    let orders: Vec<String> = orders.iter().map(ToString::to_string).collect();
    orders.join("; ")
}
