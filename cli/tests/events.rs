//! `kodeks events` tells what can happen, and every form that it tells of is read.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

mod common;

use common::kodeks;

#[test]
fn an_event_is_shown_with_its_sentence_and_its_fields() {
    let said = kodeks(&["events", "phone"]);
    assert_eq!(said.code, 0);
    assert!(said.out.starts_with("A telephone\n"), "{}", said.out);
    let row = said
        .out
        .lines()
        .find(|line| line.contains("phone = \"rings\""));
    assert!(
        row.unwrap().ends_with("White's telephone rings."),
        "{row:?}"
    );
    assert!(said.out.contains("by = \"white\" | \"black\""));
    assert!(
        !said.out.contains("opponent ="),
        "what the table knows is not asked for"
    );
}

#[test]
fn the_sentences_follow_the_language() {
    let said = kodeks(&["events", "phone", "--lang", "cs"]);
    assert!(said.out.contains("Zvoní telefon bílého."), "{}", said.out);
}

#[test]
fn without_a_name_all_are_listed() {
    let said = kodeks(&["events"]);
    for key in ["move", "claim", "flag", "decides", "phone", "set_up"] {
        assert!(said.out.contains(&format!("\n  {key} = ")), "{key}");
    }
}

#[test]
fn an_unknown_event_is_refused_with_what_is_near() {
    let said = kodeks(&["events", "phones"]);
    assert_eq!(
        said.err,
        "error: there is no event `phones`; did you mean `phone`?\n"
    );
    assert_eq!((said.out.as_str(), said.code), ("", 1));
}

#[test]
fn in_json_each_event_has_the_schema_of_its_fields() {
    let said = kodeks(&["events", "phone", "--format", "json"]);
    let events: serde_json::Value = serde_json::from_str(&said.out).unwrap();
    assert_eq!(events[0]["event"], "phone");
    let schema = &events[0]["schema"];
    assert_eq!(schema["required"][0], "phone");
    assert_eq!(schema["properties"]["by"]["enum"][0], "white");
    let all = kodeks(&["events", "--format", "json"]);
    let all: serde_json::Value = serde_json::from_str(&all.out).unwrap();
    assert!(all.as_array().unwrap().len() > 40);
}
