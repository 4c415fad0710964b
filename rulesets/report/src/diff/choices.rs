//! Rulings that leave the arbiter many choices, told briefly.

use kodeks_compare::Answer;
use kodeks_core::{Order, Question};
use kodeks_rulesets::Edition;

use crate::Words;

use super::told::said;

/// How many choices are told one by one wherever they come up; where there are more, once on the page.
const FEW: usize = 3;

/// A ruling with many choices.
pub(super) struct Choices {
    /// All of them, in words; two rulings with the same choices have the same here.
    pub all: String,
    /// The ruling with the first of them.
    pub brief: String,
    /// How many others there are, in words.
    pub others: String,
}

impl Choices {
    /// Returns an answer so if it leaves the arbiter many choices.
    pub(super) fn of(edition: &Edition, question: &Question, answer: &Answer, words: &Words) -> Option<Choices> {
        let is_choice = |order: &Order| matches!(order, Order::MayChoose { .. });
        let count = answer.orders.iter().filter(|order| is_choice(order)).count();
        if count <= FEW {
            return None;
        }
        let (mut all, mut brief) = (answer.clone(), answer.clone());
        all.orders.retain(is_choice);
        let mut told = 0;
        brief.orders.retain(|order| {
            told += usize::from(is_choice(order));
            !is_choice(order) || told == 1
        });
        Some(Choices {
            all: said(edition, question, &all, words),
            brief: said(edition, question, &brief, words),
            others: words.say_with("report-more-choices", &[("count", (count - 1).into())]),
        })
    }
}
