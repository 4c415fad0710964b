//! Decisions that a ruling leaves to the arbiter, and the arbiter's choice.

use std::sync::Arc;

use kodeks_base::{Complaint, phrase};
use kodeks_core::{Decision, Incident, Inquiry, Order};
use kodeks_scripting::LawValue;

use crate::{AppliedRegulation, Outcome, document::word_meant_or_known};

use super::{
    answer::Ruling,
    answer_kind::AnswerKind,
    asked::{EarlierQuestion, OpenQuestion},
    open_question::quote_words,
    table_words::DECIDES,
};

/// Choices of the arbiter, each with what it does to the game.
pub(super) type Choices = Vec<(LawValue, Vec<Order>)>;

/// A decision that a ruling left to the arbiter.
#[derive(Clone)]
pub(super) struct OpenDecision {
    pub(super) inquiry: Inquiry,
    choices: Vec<(String, Vec<Order>)>,
    several: bool,
    pub(super) reasons: Vec<AppliedRegulation>,
}

impl OpenDecision {
    /// Returns what a ruling leaves to the arbiter, if it does.
    pub(super) fn by(ruling: &Ruling, inquiry: &Inquiry) -> Option<OpenDecision> {
        if ruling.outcome != Outcome::ArbiterDecides {
            return None;
        }
        Some(OpenDecision {
            inquiry: inquiry.clone(),
            choices: choices(&ruling.orders),
            several: ruling.orders.contains(&Order::MayChooseSeveral),
            reasons: ruling.reasons.clone(),
        })
    }

    /// Returns the additional decision that a decided ruling leaves to the arbiter, if any. Its inquiry is closed, so
    /// that his choice is not counted as another illegal move.
    pub(super) fn besides(ruling: &Ruling) -> Option<OpenDecision> {
        let besides = ruling.besides.first()?;
        Some(OpenDecision {
            inquiry: Inquiry::of(Incident::Decision),
            choices: choices(&besides.orders),
            several: besides.orders.contains(&Order::MayChooseSeveral),
            reasons: ruling.besides.clone(),
        })
    }

    /// Returns the articles that leave it to the arbiter: `11.5, 12.9`.
    pub(super) fn articles(&self) -> String {
        let articles = self.reasons.iter().flat_map(|reason| &reason.articles);
        articles.map(String::as_str).collect::<Vec<_>>().join(", ")
    }

    /// Returns the question what he chose, and his choices. Of choices with the same effect on the game, only the first.
    pub(super) fn ask(&self, ruling: &Ruling) -> (EarlierQuestion, Choices) {
        let mut different = Choices::new();
        for (choice, orders) in &self.choices {
            let effect: Vec<Order> = orders.iter().filter(|order| order.changes_the_game()).cloned().collect();
            if different.iter().all(|(_, other)| *other != effect) {
                different.push((LawValue::Word(choice.clone()), effect));
            }
        }
        let words: Vec<String> = self.choices.iter().map(|(choice, _)| choice.clone()).collect();
        let regulations = self.reasons.iter().filter_map(|reason| ruling.rulebook.regulations().get(reason.regulation));
        let asked = OpenQuestion {
            name: DECIDES.to_owned(),
            question: None,
            written: format!("{DECIDES} = {}", quote_words(&words)),
            answer: AnswerKind::Word(words),
            place: ruling.place,
            field: DECIDES.to_owned(),
            regulations: regulations.cloned().collect(),
        };
        (EarlierQuestion(Arc::new(asked)), different)
    }

    /// Returns the orders of the first choice of which this holds.
    pub(super) fn orders_by(&self, holds: impl Fn(&[Order]) -> bool) -> Vec<Order> {
        let meant = self.choices.iter().find(|(_, orders)| holds(orders));
        meant.map(|(_, orders)| orders.clone()).unwrap_or_default()
    }

    /// Returns the orders of the choices that the arbiter made, with the amounts that were named.
    pub(super) fn orders_of_choice(&self, decision: &Decision) -> Result<Vec<Order>, Complaint> {
        if decision.choices.len() > 1 && !self.several {
            return Err(phrase!("K0311", "only one of the choices may be chosen here").into());
        }
        let mut orders = Vec::new();
        for name in &decision.choices {
            let (_, ordered) =
                self.choices.iter().find(|(choice, _)| choice == name).ok_or_else(|| no_such_choice(self, name))?;
            for order in ordered {
                orders.push(filled_in(order, decision)?);
            }
        }
        Ok(orders)
    }
}

/// Returns the choices among these orders, with what each means.
fn choices(orders: &[Order]) -> Vec<(String, Vec<Order>)> {
    let choice = |order: &Order| match order {
        Order::MayChoose { choice, orders } => Some((choice.clone(), orders.clone())),
        _ => None,
    };
    orders.iter().filter_map(choice).collect()
}

/// Says why the arbiter cannot choose this.
fn no_such_choice(open: &OpenDecision, name: &str) -> Complaint {
    let choices: Vec<&str> = open.choices.iter().map(|(choice, _)| choice.as_str()).collect();
    Complaint::new(phrase!(
        "K0308",
        "`{name}` is not among what the arbiter may choose here by {articles}",
        name,
        articles = open.articles()
    ))
    .with_hint(word_meant_or_known(name, choices))
}

/// Fills in the times that the arbiter decided on.
fn filled_in(order: &Order, decision: &Decision) -> Result<Order, Complaint> {
    let decided =
        || decision.time.ok_or_else(|| phrase!("K0312", "how much? write `time = \"2:00\"` beside `decides`"));
    Ok(match order {
        Order::GiveTimeAsDecided(to) => Order::GiveTime { to: *to, time: decided()? },
        Order::TakeTimeAsDecided(from) => Order::TakeTime { from: *from, time: decided()? },
        Order::SetClocks(None) => Order::SetClocks(Some(decision.clocks.ok_or_else(|| {
            phrase!(
                "K0312-clocks",
                "set to what? write `clocks = {{ white = \"10:00\", black = \"12:30\" }}` beside `decides`"
            )
        })?)),
        other => other.clone(),
    })
}
