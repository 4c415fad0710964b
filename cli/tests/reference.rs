//! `kodeks reference`: what a pack can be written with, as it is declared.

#![allow(clippy::unwrap_used)]

use serde_json::Value as Json;

use crate::common::kodeks;

fn told(arguments: &[&str]) -> String {
    let said = kodeks(&[&["reference"], arguments].concat());
    assert_eq!(said.code, 0, "{}", said.err);
    said.out
}

fn json(arguments: &[&str]) -> Json {
    let told = told(&[arguments, &["--format", "json"]].concat());
    serde_json::from_str(&told).unwrap()
}

#[test]
fn each_part_lists_what_there_is() {
    let starts = |part: &str, line: &str| {
        let told = told(&[part]);
        assert!(told.lines().any(|one| one.starts_with(line)), "{line}\n{told}");
    };
    starts("questions", "draw-claim.incorrect ");
    starts("facts", "claimant.time ");
    starts("orders", "give-time ");
    starts("verbs", "give ");
}

#[test]
fn a_fact_is_told_with_its_type_where_it_may_stand_and_an_example() {
    let fact = json(&["facts", "offender.illegal_moves"]);
    assert_eq!(fact["type"], "int");
    assert_eq!(fact["condition"], "offender.illegal_moves = { at_least = 3 }");
    assert!(fact["questions"].as_array().unwrap().contains(&"illegal-move.penalty".into()));
    let told = told(&["facts", "in_the_venue", "--lang", "pl"]);
    for part in ["bool: `true` albo `false`", "in_the_venue = true", "w zapisie"] {
        assert!(told.contains(part), "{part}\n{told}");
    }
    // Only procedures read a player.
    let player = json(&["facts", "claimant"]);
    assert_eq!(player["type"], "player");
    assert_eq!(player["condition"], Json::Null);
}

#[test]
fn an_order_is_told_as_cases_write_it_and_a_verb_as_procedures_say_it() {
    let order = json(&["orders", "give-time"]);
    assert_eq!(order["case"], "give-time black 3:00");
    assert_eq!(order["verbs"][0], "give(player, time)");
    let verb = json(&["verbs", "half"]);
    assert_eq!(verb["order"], Json::Null);
    assert_eq!(verb["example"], "half(law.time)");
    let told = told(&["orders", "play-on", "--lang", "cs"]);
    assert!(told.starts_with("play-on  Hra pokračuje."), "{told}");
}

#[test]
fn a_question_is_told_with_a_regulation_that_answers_it() {
    let question = json(&["questions", "draw-claim.incorrect"]);
    let example = question["example"].as_str().unwrap();
    assert!(example.starts_with("answers = \"draw-claim.incorrect\"\nruling  = "), "{example}");
    assert_eq!(question["raised"], "table");
    assert_eq!(json(&["questions", "phone"])["event"], "phone");
}

#[test]
fn a_name_that_is_not_there_gets_what_may_be_meant() {
    for (part, name, expected) in [
        ("facts", "claimant.tme", "did you mean `claimant.time`?"),
        ("facts", "clock_white", "there is no fact `clock_white`"),
        ("orders", "givetime", "did you mean `give-time`?"),
        ("verbs", "giv", "did you mean `give`?"),
        ("questions", "draw-claim.incorect", "did you mean `draw-claim.incorrect`?"),
    ] {
        let said = kodeks(&["reference", part, name]);
        assert_eq!(said.code, 1);
        assert!(said.err.contains(expected), "{}", said.err);
    }
}
