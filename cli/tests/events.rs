//! `kodeks events` tells what can happen, and every form that it tells of is read.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

use crate::common::kodeks;

#[test]
fn an_event_is_shown_with_its_sentence_and_its_fields() {
    let said = kodeks(&["events", "phone"]);
    assert_eq!(said.code, 0);
    assert!(said.out.starts_with("A telephone\n"), "{}", said.out);
    let row = said.out.lines().find(|line| line.contains("phone = \"rings\""));
    assert!(row.unwrap().ends_with("White's telephone rings."), "{row:?}");
    assert!(said.out.contains("by = \"white\" | \"black\""));
    assert!(!said.out.contains("opponent ="), "what the table knows is not asked for");
}

#[test]
fn the_sentences_follow_the_language() {
    let said = kodeks(&["events", "phone", "--lang", "cs"]);
    assert!(said.out.contains("Zvoní telefon bílého."), "{}", said.out);
}

#[test]
fn without_a_name_all_are_listed() {
    let overview = kodeks(&["events"]).out;
    let said = kodeks(&["events", "--all"]);
    for key in ["move", "claim", "flag", "decides", "phone", "set_up"] {
        assert!(said.out.contains(&format!("\n  {key} = ")), "{key}");
        assert!(overview.contains(&format!("\n  {key} ")), "{key}");
    }
}

#[test]
fn an_unknown_event_is_refused_with_what_is_near() {
    let said = kodeks(&["events", "phnoe"]);
    assert_eq!(said.err, "error[K0302]: there is no event `phnoe`; did you mean `phone`?\n");
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

/// Returns what is found: each event as it is written, `phone = "sounds"`.
fn found(asked: &str) -> Vec<String> {
    let said = kodeks(&["events", asked]);
    assert_eq!(said.code, 0, "{asked}: {}", said.err);
    said.out
        .lines()
        .filter(|line| line.starts_with("  ") && !line.starts_with("    "))
        .map(|line| line.trim().split("  ").next().unwrap_or_default())
        .map(str::to_owned)
        .collect()
}

#[test]
fn everyday_words_of_three_languages_find_an_event() {
    for (event, asked) in [
        ("leaves = \"for-the-toilets\"", &["toilet", "WC", "toaleta", "ubikacja", "záchod"][..]),
        ("phone = \"sounds\"", &["alarm", "alarm clock", "budzik", "budík"]),
        ("phone = \"carried\"", &["watch", "smartwatch", "zegarek", "hodinky", "headphones"]),
        ("touch = \"e2\"", &["j'adoube", "poprawiam", "opravuji", "castling", "roszada", "rošáda"]),
        (
            "promotes = \"e8\"",
            &[
                "upside-down rook",
                "odwrócona wieża",
                "obrácená věž",
                "announced piece",
                "zapowiedziana figura",
                "oznámená figura",
                "promotion",
                "promocja",
                "proměna",
            ],
        ),
        ("others = \"tell-the-arbiter\"", &["parent", "rodzic", "rodič"]),
        ("captain = \"speaks-to-his-player\"", &["captain", "kapitan", "kapitán"]),
        ("conduct = \"smokes\"", &["smoking", "palenie", "kouření"]),
        ("offers_draw = \"white\"", &["draw", "remis", "remíza"]),
        ("flag = \"white\" | \"black\" | \"both\"", &["flag", "chorągiewka", "praporek"]),
        ("arrives = \"white\" | \"black\"", &["late", "spóźnienie", "zpoždění"]),
        ("resigns = \"white\" | \"black\"", &["resign", "poddanie", "vzdát se"]),
    ] {
        for asked in asked {
            let found = found(asked);
            assert!(found.iter().any(|found| found == event), "{asked}: {found:?}");
        }
    }
}

#[test]
fn neither_marks_nor_capitals_nor_endings_hinder_finding() {
    assert_eq!(found("ZEGAREK"), found("zegarek"));
    // A watch and a clock have one stem in Polish.
    for asked in ["zegarkiem", "Zegarka"] {
        let found = found(asked);
        for phone in self::found("zegarek") {
            assert!(found.contains(&phone), "{asked}: {phone}");
        }
    }
    assert_eq!(found("odwrocona wieza"), found("Odwrócona wieża"));
    assert_eq!(found("toalecie"), ["leaves = \"for-the-toilets\""]);
}

#[test]
fn only_what_was_found_is_listed_of_what_an_event_can_say() {
    let said = kodeks(&["events", "toilet"]);
    assert!(said.out.contains("for-the-toilets"));
    assert!(!said.out.contains("for-the-rest-area"), "{}", said.out);
    assert!(said.out.contains("permission = false | true"));
    let json = kodeks(&["events", "toilet", "--format", "json"]);
    let events: serde_json::Value = serde_json::from_str(&json.out).unwrap();
    assert_eq!(events.as_array().unwrap().len(), 1);
    assert_eq!(events[0]["event"], "leaves");
    assert_eq!(events[0]["says"], serde_json::json!(["for-the-toilets"]));
}

#[test]
fn the_name_of_an_event_finds_that_event_alone() {
    assert_eq!(found("flag").len(), 1);
    let said = kodeks(&["events", "phone", "--format", "json"]);
    let events: serde_json::Value = serde_json::from_str(&said.out).unwrap();
    assert_eq!(events.as_array().unwrap().len(), 1);
    assert_eq!(events[0].get("says"), None);
}
