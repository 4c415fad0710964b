//! A record that tells something against what it has told before is refused, and says what the record shows.

use kodeks_rulesets::Library;
use serde_json::{Value as Json, json};

use crate::records::{editions, rulings};

/// Events, and what the error has to say of the last of them; `None` where nothing is wrong.
fn told() -> Vec<(Json, Option<&'static str>)> {
    let result = |result: &'static str| Some(result);
    vec![
        (json!([{ "resigns": "black" }, { "scores": "win", "by": "white" }]), None),
        (json!([{ "resigns": "black" }, { "scores": "win", "by": "black" }]), result("the result of the game is 1-0")),
        (json!([{ "resigns": "black" }, { "scores": "draw" }]), result("the result of the game is 1-0")),
        (json!([{ "resigns": "black" }, { "scores": "forfeit-by-both" }]), result("the result of the game is 1-0")),
        (
            json!([{ "offers_draw": "white" }, { "answers_offer": "accepts", "by": "black" }, { "scores": "draw" }]),
            None,
        ),
        (
            json!([{ "offers_draw": "white" }, { "answers_offer": "accepts", "by": "black" }, { "scores": "win", "by": "white" }]),
            result("the result of the game is 1/2-1/2"),
        ),
        (json!([{ "scores": "win", "by": "black" }]), None),
    ]
}

#[test]
fn an_event_that_contradicts_the_result_is_refused() {
    let library = Library::built_in().unwrap();
    for edition in editions(&library) {
        for (happened, expected) in told() {
            let record = json!({
                "event": { "time": "90+30" }, "game": { "start": "startpos", "moves": "1. e4 e5" }, "happened": happened,
            });
            let said = rulings(&library, &edition, &record);
            match expected {
                None => assert!(said.is_ok(), "{}: {record}: {said:?}", edition.label()),
                Some(expected) => {
                    let refused = said.expect_err(&record.to_string());
                    assert!(refused.contains(expected), "{}: {record}: {refused}", edition.label());
                }
            }
        }
    }
}

#[test]
fn points_that_the_arbiter_has_decided_are_not_those_of_the_result() {
    let library = Library::built_in().unwrap();
    let record = json!({
        "event": { "time": "90+30" },
        "game": { "start": "startpos", "moves": "1. e4 e5" },
        "happened": [
            { "conduct": "distracts", "by": "white" },
            { "decides": "fewer-points-for-the-offender" },
            { "resigns": "black" },
            { "scores": "win", "by": "white" },
        ],
    });
    for edition in editions(&library).iter().filter(|edition| edition.label().starts_with("fide@")) {
        let refused = rulings(&library, edition, &record).expect_err(&edition.label());
        assert!(refused.contains("the arbiter has decided on points of this game"), "{}: {refused}", edition.label());
    }
}
