//! What a ruling orders: every order can be carried out at the table that it speaks of, and none contradicts another.

use kodeks_board::Position;
use kodeks_core::{Event, Order, Who};
use kodeks_rulesets::{Library, Outcome, Ruling};
use serde_json::json;

use crate::records::{assert_none, changed, editions, records_of_cases, rulings};

/// So many records are left out between two whose orders are always looked at.
const SAMPLED: usize = 10;

/// Returns what is wrong with the orders of a ruling, if anything is.
fn faults(ruling: &Ruling) -> Vec<String> {
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
fn with_branches(ruling: &Ruling) -> Vec<&Ruling> {
    let branches = ruling.branches.iter().flat_map(|branch| with_branches(&branch.ruling));
    std::iter::once(ruling).chain(branches).collect()
}

/// Looks at the orders of every ruling on one of so many records of the cases, as they stand and changed.
fn look_at_orders(every: usize) {
    let library = Library::built_in().unwrap();
    let editions = editions(&library);
    let (mut looked_at, mut wrong) = (0, Vec::new());
    for record in records_of_cases(every) {
        for record in std::iter::once(record.clone()).chain(changed(&record)) {
            for edition in &editions {
                let Ok(rulings) = rulings(&library, edition, &record) else {
                    continue;
                };
                for ruling in rulings.iter().flat_map(with_branches) {
                    looked_at += ruling.orders.len();
                    let found = faults(ruling).into_iter();
                    wrong.extend(found.map(|fault| format!("{}: {fault}: {record}", edition.label())));
                }
            }
        }
    }
    assert_none(&wrong);
    assert!(looked_at * every > 50_000, "{looked_at} orders");
}

#[test]
fn every_order_can_be_carried_out_and_none_contradicts_another() {
    look_at_orders(SAMPLED);
}

mod whole {
    #[test]
    #[ignore = "the whole takes minutes; the usual run has a sample"]
    fn every_order_can_be_carried_out_and_none_contradicts_another() {
        super::look_at_orders(1);
    }
}

#[test]
fn a_game_that_is_lost_is_not_set_up_again() {
    let library = Library::built_in().unwrap();
    let record = json!({
        "event": { "time": "90+30" },
        "game": { "moves": "1. e4 e5", "illegal_moves": { "white": 1, "black": 0 } },
        "happened": [{ "illegal_move": "Ke3" }],
    });
    for edition in editions(&library).iter().filter(|edition| edition.label().starts_with("fide@20")) {
        let Ok(rulings) = rulings(&library, edition, &record) else {
            continue;
        };
        let last = rulings.last().unwrap();
        if last.result.is_some() {
            let names: Vec<&str> = last.orders.iter().map(Order::name).collect();
            assert_eq!((names, last.outcome), (vec!["end-game"], Outcome::Decided), "{}", edition.label());
        }
    }
}
