//! What happens after the end of a game, and what its end overtakes.

use kodeks_base::Diagnostic;
use kodeks_core::{ArbiterStep, Event, Incident, Inquiry, Order, Origin, Score, Value};

use crate::{AppliedRegulation, AssumedFact, Consultation, Outcome};

use super::{Hearing, Ruling, joint_outcome, orders_of, score};

/// Returns whether an event can still happen when the game is over.
pub(super) fn may_follow_the_game(event: &Event) -> bool {
    match event {
        Event::Report(report) => report.question.origin == Origin::ReportAfterTheGame && report.tells_of().is_none(),
        Event::Decision(_) => true,
        _ => false,
    }
}

impl Hearing<'_> {
    /// Rules on an event after the end of the game: the result is final, by the regulations that ended the game. `assumed` are facts of
    /// the event under other values of which something else might be left to do.
    pub(super) fn conclude_after_the_end(
        &mut self,
        event: &Event,
        result: Score,
        assumed: Vec<AssumedFact>,
    ) -> Result<Ruling, Diagnostic> {
        let orders = vec![Order::ResultStands, Order::EndGame(result)];
        let answer = Consultation { assumed, ..Consultation::from_orders(orders, self.end.clone()) };
        self.conclude(event, &Inquiry::of(Incident::Decision), vec![answer])
    }

    /// Returns what the answers to an event still come to when the game is over: they change neither its result nor the clocks, unless a
    /// regulation says itself that it holds after the game.
    pub(super) fn left_after_the_end(&self, answers: Vec<Consultation>) -> Vec<Consultation> {
        let is_about_the_end = |applied: &AppliedRegulation| applied.facts.contains(&(GAME_IS_OVER, Value::Flag(true)));
        let changes = |order: &Order| match order {
            Order::MayChoose { orders, .. } => orders.iter().any(changes_what_is_over),
            order => score(order).is_some(),
        };
        let left = answers.into_iter().filter_map(|mut answer| {
            if answer.applied.iter().any(is_about_the_end) {
                return Some(answer);
            }
            if answer.orders.iter().any(|order| score(order).is_some()) {
                return None;
            }
            answer.orders.retain(|order| !changes(order));
            for applied in &mut answer.applied {
                applied.orders.retain(|order| !changes(order));
            }
            (!answer.orders.is_empty() || answer.outcome == Outcome::Undecided).then_some(answer)
        });
        left.collect()
    }
}

/// The fact that the game is over.
const GAME_IS_OVER: &str = "game_over";

/// Returns whether an order changes the result of a game or the clocks, which nothing does when it is over.
pub(super) fn changes_what_is_over(order: &Order) -> bool {
    score(order).is_some() || order.step() == ArbiterStep::Clocks && !matches!(order, Order::Must { .. })
}

/// Returns whether an order is about a game that goes on.
fn goes_on(order: &Order) -> bool {
    matches!(
        order,
        Order::PlayOn
            | Order::RestorePosition
            | Order::ReplacePawn(_)
            | Order::TakeMoveBack
            | Order::MayPlay { .. }
            | Order::MustPlay { .. }
            | Order::StartClock(_)
            | Order::Wait
            | Order::GiveTime { .. }
            | Order::TakeTime { .. }
            | Order::Must { .. }
    )
}

/// Drops what would be set up for a game that goes on, where one of the answers ends it.
pub(super) fn drop_what_the_end_overtakes(consultations: &mut Vec<Consultation>) {
    if joint_outcome(consultations) != Outcome::Decided
        || !orders_of(consultations).iter().any(|order| score(order).is_some())
    {
        return;
    }
    consultations.retain_mut(|answer| {
        let had_any = !answer.orders.is_empty();
        answer.orders.retain(|order| !goes_on(order));
        !had_any || !answer.orders.is_empty()
    });
}
