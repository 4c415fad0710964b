//! What a ruling orders: every order can be carried out at the table that it speaks of, and none contradicts another.

use kodeks_core::Order;
use kodeks_rulesets::{Library, Outcome};
use serde_json::json;

use crate::{
    fuzz::targets::properties::{order_faults, with_branches},
    records::{assert_none, changed, editions, records_of_cases, rulings},
};

/// So many records are left out between two whose orders are always looked at.
const SAMPLED: usize = 10;

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
                    let found = order_faults(ruling).into_iter();
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
