//! What holds of every ruling, whatever the record: its orders can be carried out, the choices that it offers can be made, and
//! what hangs on something that the record leaves out is not told as certain.

use std::collections::BTreeSet;

use kodeks_board::{Color, Position};
use kodeks_core::{Event, Fact, FactType, Order, Who};
use kodeks_rulesets::{Outcome, Ruling};
use serde_json::{Value as Json, json};

/// Returns what is wrong with the orders of a ruling, if anything is.
pub fn order_faults(ruling: &Ruling) -> Vec<String> {
    let orders = &ruling.orders;
    let has = |wanted: fn(&Order) -> bool| orders.iter().any(wanted);
    let mut wrong = Vec::new();
    let results = orders.iter().filter(|order| matches!(order, Order::EndGame(_))).count();
    if results > 1 {
        wrong.push("the game ends twice".to_owned());
    }
    let goes_on = |order: &Order| {
        matches!(
            order,
            Order::PlayOn
                | Order::RestorePosition
                | Order::TakeMoveBack
                | Order::ReplacePawn(_)
                | Order::MayPlay { .. }
                | Order::MustPlay { .. }
                | Order::Wait
                | Order::StartClock(_)
                | Order::GiveTime { .. }
                | Order::TakeTime { .. }
        )
    };
    if results > 0 && has(goes_on) {
        wrong.push("the game ends and goes on".to_owned());
    }
    for order in orders {
        match order {
            // What an arbiter has decided to let go on is his own.
            Order::PlayOn if ruling.is_board_known && !matches!(ruling.event, Event::Decision(_)) => {
                let position = Position::from_setup(ruling.setup).ok();
                if position.is_some_and(|position| position.legal_moves().is_empty()) {
                    wrong.push("the game goes on, and there is no legal move".to_owned());
                }
            }
            Order::TakeTime { from, .. } => {
                let gains = |order: &Order| matches!(order, Order::GiveTime { to, .. } if to == from);
                if orders.iter().any(gains) {
                    wrong.push(format!("{from:?} gains and loses time"));
                }
            }
            Order::MayPlay { by, moves } if moves.is_empty() => wrong.push(format!("{by:?} has to play nothing")),
            Order::MayPlay { .. } | Order::MustPlay { .. } if ruling.is_board_known => {
                wrong.extend(impossible_moves(ruling, order));
            }
            Order::MustNot { who, duty } => {
                let is_demanded = |other: &Order| match other {
                    Order::Must { who: other, duty: demanded }
                    | Order::Should { who: other, duty: demanded }
                    | Order::May { who: other, duty: demanded } => other == who && demanded == duty,
                    _ => false,
                };
                if orders.iter().any(is_demanded) {
                    wrong.push(format!("`{duty}` is demanded and forbidden"));
                }
                let castles = |moves: &Order| {
                    moves.moves_to_play().is_some_and(|all| all.iter().any(|one| one.starts_with("O-O")))
                };
                if matches!(who, Who::Player(_)) && duty.starts_with("castle") && orders.iter().any(castles) {
                    wrong.push("castling is forbidden and demanded".to_owned());
                }
            }
            _ => {}
        }
    }
    wrong
}

/// Returns the moves of an order that cannot be played on the position of its ruling.
fn impossible_moves(ruling: &Ruling, order: &Order) -> Option<String> {
    let by = match order {
        Order::MayPlay { by, .. } | Order::MustPlay { by, .. } => *by,
        _ => return None,
    };
    let Ok(position) = Position::from_setup(ruling.setup) else {
        return Some("moves are ordered on an illegal position".to_owned());
    };
    let moves = order.moves_to_play().unwrap_or_default();
    if position.turn() != by {
        return Some(format!("{by:?} has to play {moves:?} and is not on the move"));
    }
    let cannot: Vec<&String> = moves.iter().filter(|one| position.read_san(one).is_err()).collect();
    (!cannot.is_empty()).then(|| format!("{cannot:?} cannot be played"))
}

/// Returns a ruling and those of its branches.
pub fn with_branches(ruling: &Ruling) -> Vec<&Ruling> {
    let branches = ruling.branches.iter().flat_map(|branch| with_branches(&branch.ruling));
    std::iter::once(ruling).chain(branches).collect()
}

/// Returns the names of the choices that a ruling offers.
pub fn offered(ruling: &Ruling) -> BTreeSet<String> {
    let besides = ruling.besides.iter().flat_map(|left| &left.orders);
    let choice = |order: &Order| match order {
        Order::MayChoose { choice, .. } => Some(choice.clone()),
        _ => None,
    };
    ruling.orders.iter().chain(besides).filter_map(choice).collect()
}

/// Returns the events by which an arbiter makes a choice, the shortest first: alone, with how much it is, and with what the clocks
/// show.
pub fn decisions(choice: &str) -> [Json; 3] {
    let clocks = json!({ "white": "10:00", "black": "12:00" });
    [
        json!({ "decides": choice }),
        json!({ "decides": choice, "time": "2:00" }),
        json!({ "decides": choice, "clocks": clocks }),
    ]
}

/// A field of the last event of a record, with each value that it can have.
pub struct StatedField {
    /// The fact that it states.
    pub fact: Fact,
    /// The values, as a record writes them.
    pub values: Vec<Json>,
}

/// Returns the fields of a report that say yes or no, a word or a player, but for the one that begins it, and for what a known board
/// shows, also who is on the move.
pub fn stated_fields(ruling: &Ruling) -> Vec<StatedField> {
    let Event::Report(report) = &ruling.event else {
        return Vec::new();
    };
    let values = |fact: &Fact| match fact.fact_type {
        FactType::Flag => vec![json!(true), json!(false)],
        FactType::Word(words) => words.iter().map(|word| json!(word)).collect(),
        FactType::Player => Color::BOTH.map(|player| json!(player.name())).to_vec(),
        _ => Vec::new(),
    };
    let is_shown = |fact: &Fact| fact.shown.is_some() && ruling.is_board_known;
    let facts = report.question.facts.iter().skip(1).filter(|fact| fact.is_stated && !is_shown(fact));
    facts.map(|fact| StatedField { fact: *fact, values: values(fact) }).collect()
}

/// Returns whether a ruling names what it leaves open, or that it takes this fact for granted.
pub fn names(ruling: &Ruling, fact: &str) -> bool {
    let assumed = ruling.assumed.iter().chain(ruling.assumed_at_the_end.iter().map(|earlier| &earlier.assumed));
    ruling.outcome == Outcome::Undecided
        || !ruling.went_on.is_empty()
        || assumed.into_iter().any(|assumed| assumed.fact.name == fact)
}
