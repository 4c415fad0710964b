//! What makes two questions alike: the same regulations and the same answer, whoever did it and whatever the numbers are.

use kodeks_core::{Order, Score};
use kodeks_rulesets::{Outcome, Ruling};

/// Returns a text that is the same for questions that are alike.
pub(super) fn likeness(ruling: &Ruling) -> String {
    let regulations = ruling.rulebook.regulations();
    let stem = |place: usize| regulations[place].regulation.stem.as_str();
    let mut stems: Vec<&str> = ruling.reasons.iter().map(|reason| stem(reason.regulation)).collect();
    if ruling.outcome == Outcome::NoConsequence || stems.is_empty() {
        // Nothing applies: alike is what comes near to the same regulations.
        stems.extend(ruling.unmet.iter().map(|unmet| stem(unmet.regulation)));
        stems.extend(ruling.why_not.iter().map(|refused| stem(refused.regulation)));
    }
    stems.sort_unstable();
    stems.dedup();
    let orders: Vec<String> = ruling.orders.iter().map(form).collect();
    format!("{} {} {}", stems.join(","), ruling.outcome.name(), orders.join(","))
}

/// Returns an order without players, times and moves.
fn form(order: &Order) -> String {
    match order {
        Order::EndGame(Score::Won(_)) => "end-game won".to_owned(),
        Order::EndGame(Score::HalfTo(_)) => "end-game half".to_owned(),
        Order::EndGame(Score::Drawn | Score::BothLost) | Order::PlayAs(_) => order.to_string(),
        Order::Must { duty, .. }
        | Order::Should { duty, .. }
        | Order::May { duty, .. }
        | Order::MustNot { duty, .. } => {
            format!("{} {duty}", name(order))
        }
        Order::MayChoose { choice, .. } => choice.clone(),
        order => name(order),
    }
}

fn name(order: &Order) -> String {
    let short = order.to_string();
    short.split(' ').next().unwrap_or_default().to_owned()
}
