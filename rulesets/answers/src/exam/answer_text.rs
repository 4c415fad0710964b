//! The answer to a question of an exam, and whether another would be as right.

use std::collections::BTreeSet;

use kodeks_core::Order;
use kodeks_rulesets::{Outcome, Ruling};
use kodeks_words::{Words, ruling};

/// The most that is left to the arbiter in an answer; more is nothing to choose between.
const MOST_CHOICES: usize = 4;

/// The most lines of an answer.
const MOST_LINES: usize = 7;

/// A ruling as the answer to a question.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct AnswerText {
    /// The answer, a line for each order.
    pub(super) lines: Vec<String>,
    /// The orders and choices by name, the same in every language.
    ordered: BTreeSet<String>,
    /// The orders that the arbiter may add.
    besides: BTreeSet<String>,
    /// Whether the game simply goes on.
    is_nothing: bool,
}

impl AnswerText {
    /// Says a ruling; nothing where it is no answer: in conflict, dependent on what nobody tells, or too long to choose.
    pub(super) fn new(ruling: &Ruling, words: &Words) -> Option<AnswerText> {
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
                lines.push(words.say("exam-nothing"));
                ordered.insert(String::new());
            }
            Outcome::Undecided | Outcome::Conflict | Outcome::NotCovered => return None,
        }
        let besides = ruling.besides.iter().flat_map(|left| ruling::choices_in(&left.orders));
        let is_play_on = |order: &Order| matches!(order, Order::PlayOn);
        let is_nothing = ruling.outcome == Outcome::NoConsequence
            || (ruling.outcome == Outcome::Decided && ruling.orders.iter().all(is_play_on));
        ((1..=MOST_LINES).contains(&lines.len())).then(|| AnswerText {
            lines,
            ordered,
            besides: besides.map(|(_, orders)| in_short(orders)).collect(),
            is_nothing,
        })
    }

    /// Returns whether an answer is partly right instead of another, so that the two must not be offered together.
    pub(super) fn overlaps(&self, other: &AnswerText) -> bool {
        let may = |said: &AnswerText| &said.ordered | &said.besides;
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
