//! The fuzz targets of `rulesets/fuzz`, driven by changes to good files, the same ones every time.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

#[path = "../fuzz/targets.rs"]
mod targets;

use std::{fs, path::Path};

use kodeks_rulesets::{EditionLock, EditionRequest, Library, Selector};
use kodeks_testing::Mutations;

/// Puts a text to a target, and many texts made of it.
fn drive(target: fn(&[u8]), text: &str, words: &[&str]) {
    let mut mutations = Mutations::new(words);
    target(text.as_bytes());
    for _ in 0..150 {
        target(&mutations.of(text.as_bytes()));
    }
}

fn read(path: &str) -> String {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR"));
    fs::read_to_string(folder.join(path)).unwrap()
}

const WORDS: [&str; 12] =
    ["\"", "[", "]", "{", "}", "=", "\n", "true", "99999999999999999999", "'''", "é", "fide@2014"];

#[test]
fn packs_that_are_changed_anyhow_are_read_or_refused() {
    let head = "name = \"club\"\nedition = \"2020\"\nversion = \"1.0.0\"\ntitle = { en = \"Our club\" }\nauthentic = \"en\"\n\
        [contents]\n\"1\" = \"fuzzed\"\n";
    let regulation = read("packs/fide/2014/09-the-drawn-game/fivefold-repetition.toml");
    drive(targets::pack, &format!("{head}\n---\n{regulation}"), &WORDS);
}

#[test]
fn cases_that_are_changed_anyhow_are_read_or_refused() {
    drive(targets::case, &read("cases/09-the-drawn-game/incorrect-draw-claim.toml"), &WORDS);
}

#[test]
fn events_that_are_changed_anyhow_are_ruled_on_or_refused() {
    for name in ["incorrect-claim", "second-illegal-move", "five-occurrences"] {
        drive(targets::event, &read(&format!("../cli/examples/{name}.toml")), &WORDS);
    }
}

#[test]
fn words_of_a_pack_that_are_changed_anyhow_are_read_or_refused() {
    for name in ["smart-watch", "fire-alarm", "house-rating"] {
        let path = format!("../cli/tests/fixtures/{name}/vocabulary.toml");
        drive(targets::vocabulary, &read(&path), &WORDS);
    }
}

#[test]
fn locks_that_are_changed_anyhow_are_read_or_refused() {
    let event = Path::new("open.toml");
    let library = Library::built_in().unwrap();
    let edition = library.edition(&EditionRequest::Pack(Selector::parse("fide@2014").unwrap())).unwrap();
    let lock = EditionLock::of(&edition, event).to_toml().unwrap();
    drive(targets::lock, &lock, &WORDS);
}

#[test]
fn events_in_json_that_are_changed_anyhow_are_taken_in_turn_or_refused() {
    drive(targets::json, TABLE, &WORDS);
}

/// A game at a table, event by event.
const TABLE: &str = r#"{
    "event": { "rules": "fide@2014", "tempo": "standard" },
    "game": { "moves": "1. e4 e5 2. Nf3 Nc6", "clocks": ["1:00:00", "1:00:00"] },
    "happened": [
        { "move": "Bb5" },
        { "offers_draw": "white" },
        { "move": "Nf6" },
        { "move": "O-O" },
        { "resigns": "black" }
    ]
}"#;
