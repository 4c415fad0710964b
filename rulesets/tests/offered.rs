//! What a ruling leaves to the arbiter: every choice that it offers can be made, and the game goes on after it.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

use std::sync::Arc;

use kodeks_core::KnownMates;
use kodeks_rulesets::{Edition, Library, Outcome, Ruling, alternatives};
use kodeks_winnability::Budget;
use serde_json::{Value as Json, json};

use crate::{
    fuzz::targets::properties::{decisions, offered},
    records::{assert_none, editions, read, records_of_cases, rulings, with},
};

/// So many records are left out between two whose choices are always made.
const SAMPLED: usize = 12;

/// Rules on a record in JSON, and works out what would change the last ruling, as `kodeks rule` does.
fn last_ruling(library: &Library, edition: &Arc<Edition>, record: &Json) -> Result<Ruling, String> {
    let last = rulings(library, edition, record)?.into_iter().next_back().ok_or("no ruling")?;
    let mates = KnownMates::from(Budget::RULING);
    let record = read(edition, record)?;
    alternatives(library.host(), edition, &record, &last, &mates).map_err(|wrong| wrong.to_string())?;
    Ok(last)
}

/// Rules on a record after which the arbiter makes a choice, with what he has to say of it: how much, or what the clocks show.
fn decide(library: &Library, edition: &Arc<Edition>, record: &Json, choice: &str) -> Result<Json, String> {
    let mut wrong = String::new();
    for decision in decisions(choice) {
        let decided = with(record, decision);
        match last_ruling(library, edition, &decided) {
            // What he decides can leave him something else: a stop without a valid reason, its penalty.
            Ok(ruling) if matches!(ruling.outcome, Outcome::Decided | Outcome::ArbiterDecides) => return Ok(decided),
            Ok(ruling) => wrong = format!("{:?}", ruling.outcome),
            Err(error) => wrong = error,
        }
    }
    Err(wrong)
}

/// Makes every choice that is offered, after one of every so many records of the cases, under each tempo and supervision.
fn make_every_choice(every: usize) {
    let library = Library::built_in().unwrap();
    let editions = editions(&library);
    let (mut made, mut faults) = (0, Vec::new());
    for record in records_of_cases(every) {
        for edition in &editions {
            let Ok(ruling) = last_ruling(&library, edition, &record) else {
                continue;
            };
            for choice in offered(&ruling) {
                let fault = |wrong: String| format!("{}: {choice}: {wrong}: {record}", edition.label());
                match decide(&library, edition, &record, &choice) {
                    Err(wrong) => faults.push(fault(wrong)),
                    Ok(decided) => {
                        made += 1;
                        let after = with(&decided, json!({ "resigns": "white" }));
                        match last_ruling(&library, edition, &after) {
                            // In an illegal position nobody works out whether a player can still checkmate: it is asked.
                            Ok(ruling) if ruling.result.is_some() || !ruling.open_questions().is_empty() => {}
                            Ok(ruling) => faults.push(fault(format!("after it: {:?}", ruling.outcome))),
                            Err(wrong) => faults.push(fault(format!("after it: {wrong}"))),
                        }
                    }
                }
            }
        }
    }
    assert_none(&faults);
    assert!(made * every > 5000, "{made} choices");
}

#[test]
fn every_choice_that_is_offered_can_be_made() {
    make_every_choice(SAMPLED);
}

mod whole {
    #[test]
    #[ignore = "the whole takes minutes; the usual run has a sample"]
    fn every_choice_that_is_offered_can_be_made() {
        super::make_every_choice(1);
    }
}
