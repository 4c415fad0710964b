//! The fuzz targets of `rulesets/fuzz`, driven by changes to good files, the same ones every time.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

#[path = "../fuzz/targets.rs"]
pub(crate) mod targets;

use std::{fs, path::Path};

use kodeks_core::{FactType, Origin};
use kodeks_rulesets::{EditionLock, EditionRequest, Library, Selector};
use kodeks_testing::{Mutations, Random};
use serde_json::{Map, Value as Json, json};

use crate::records::{assert_none, editions, records_of_cases};

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

/// So many records are made up in every run, and so many in the whole one.
const RECORDS: usize = 400;
const ALL_RECORDS: usize = 5000;

#[test]
fn records_that_are_changed_anyhow_get_rulings_that_hold() {
    for name in ["incorrect-claim", "second-illegal-move", "telephone"] {
        drive(targets::ruling, &read(&format!("../cli/examples/{name}.toml")), &WORDS);
    }
}

#[test]
fn records_that_are_made_up_get_rulings_that_hold() {
    rule_on_made_up_records(RECORDS);
}

/// Rules on so many records that begin like one of a case and go on with anything.
fn rule_on_made_up_records(count: usize) {
    let library = Library::built_in().unwrap();
    let editions = editions(&library);
    let cases = records_of_cases(1);
    let events: Vec<&Json> = cases.iter().filter_map(|record| record["happened"].as_array()).flatten().collect();
    let mut random = Random::new(64);
    let (mut faults, mut ruled_on, mut choices, mut fields) = (Vec::new(), 0, 0, 0);
    for _ in 0..count {
        let edition = random.one_of(&editions);
        let mut record = random.one_of(&cases).clone();
        record["event"]["rules"] = json!(edition.short_label());
        let mut happened = record["happened"].as_array().cloned().unwrap_or_default();
        happened.truncate(random.below(3));
        for _ in 0..=random.below(2) {
            let event = match random.below(2) {
                0 => (*random.one_of(&events)).clone(),
                _ => made_up_report(&mut random, &library),
            };
            happened.push(event);
        }
        record["happened"] = Json::Array(happened);
        let check = targets::look_at_rulings(record.to_string().as_bytes());
        ruled_on += usize::from(check.rulings > 0);
        choices += check.choices;
        fields += check.unnamed_fields;
        faults.extend(check.faults);
    }
    eprintln!("{count} records, {ruled_on} ruled on, {choices} choices made, {fields} fields left out unnamed");
    assert_none(&faults);
    assert!(ruled_on * 3 > count && choices * 5 > count && fields * 2 > count, "{ruled_on}, {choices}, {fields}");
}

/// Returns a report of anything, with about half of its fields.
fn made_up_report(random: &mut Random, library: &Library) -> Json {
    let vocabulary = library.vocabulary().unwrap();
    let is_report = |origin: Origin| matches!(origin, Origin::Report | Origin::ReportAfterTheGame);
    let questions = vocabulary.questions().iter().filter(|question| is_report(question.origin));
    let questions: Vec<_> = questions.collect();
    let question = random.one_of(&questions);
    let mut report = Map::new();
    for (place, fact) in question.facts.iter().enumerate().filter(|(_, fact)| fact.is_stated) {
        let value = match fact.fact_type {
            FactType::Flag => json!(random.below(2) == 0),
            FactType::Word(words) => json!(random.one_of(words)),
            FactType::Player => json!(random.one_of(&["white", "black"])),
            FactType::Count => json!(random.below(4)),
            FactType::Time => json!(random.one_of(&["0:10", "2:00", "45:00"])),
            FactType::Move | FactType::Moves | FactType::Squares => continue,
        };
        if place == 0 || random.below(2) == 0 {
            report.insert(fact.name.to_owned(), value);
        }
    }
    Json::Object(report)
}

mod whole {
    #[test]
    #[ignore = "the whole takes minutes; the usual run has a sample"]
    fn records_that_are_made_up_get_rulings_that_hold() {
        super::rule_on_made_up_records(super::ALL_RECORDS);
    }
}
