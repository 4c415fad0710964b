//! The schemas hold for every TOML file of the repository, and for what the readers refuse they do
//! not.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

use std::{
    collections::BTreeMap,
    fs,
    path::{Path, PathBuf},
};

use jsonschema::Validator;
use kodeks_base::{Date, Language};
use kodeks_prepared::built_in;
use kodeks_rulesets::{
    Apart, Asking, Binding, Edition, EditionLock, EditionRequest, Grounds, Library, Receipt, Record, Request, Selector,
    StoredReceipt, Why, WhyThis,
    cases::CaseFile,
    rating::{RatingRecord, calculate},
    rule,
};
use kodeks_testing::Folder;
use kodeks_views::{ErrorsView, RatingView, ReceiptComparisonView, RulingView, Schema, receipt_json, with_schema};
use kodeks_words::Words;
use serde::Deserialize;
use serde_json::{Map, Value as Json, json};
use toml::de::{DeTable, DeValue};

fn validators() -> BTreeMap<&'static str, Validator> {
    let editions: Vec<Edition> = built_in().unwrap().editions().unwrap();
    let words = Words::new(Language::English);
    let validator = |schema: Schema| {
        let json = schema.json(&editions, &words);
        jsonschema::meta::validate(&json).unwrap_or_else(|error| panic!("{}: {error}", schema.name()));
        assert_eq!(json["$id"], format!("urn:kodeks:schema:{}:1", schema.name()));
        (schema.name(), jsonschema::draft7::new(&json).unwrap())
    };
    Schema::ALL.into_iter().map(validator).collect()
}

/// Returns TOML as editors give it to a schema: days as texts.
fn toml(text: &str) -> Json {
    table(DeTable::parse(text).unwrap().get_ref())
}

fn table(table: &DeTable<'_>) -> Json {
    let entries = table.iter().map(|(key, of)| (key.get_ref().to_string(), value(of.get_ref())));
    Json::Object(entries.collect::<Map<String, Json>>())
}

fn value(of: &DeValue<'_>) -> Json {
    match of {
        DeValue::String(text) => json!(text),
        DeValue::Integer(number) => json!(number.as_str().parse::<i64>().unwrap()),
        DeValue::Float(number) => json!(number.as_str().parse::<f64>().unwrap()),
        DeValue::Boolean(flag) => json!(flag),
        DeValue::Datetime(day) => json!(day.to_string()),
        DeValue::Array(values) => values.iter().map(|of| value(of.get_ref())).collect(),
        DeValue::Table(of) => table(of),
    }
}

fn repository() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// Returns every TOML file below a folder, by its path from there.
fn files(folder: &Path) -> Vec<PathBuf> {
    let mut found = Vec::new();
    let mut folders = vec![folder.to_owned()];
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|ending| ending == "toml") {
                found.push(path);
            }
        }
    }
    found.sort();
    found
}

/// Returns the schema of a file in the repository.
fn schema_of(path: &str) -> Option<&'static str> {
    let name = path.rsplit('/').next().unwrap();
    match name {
        "Cargo.toml" | "deny.toml" => None,
        // Tables that one test reads.
        _ if path.contains("/tests/") && !path.contains("/tests/next_edition/") => None,
        "vocabulary.toml" => Some("vocabulary"),
        // Tables that the program itself reads.
        _ if path.contains("/src/") => None,
        _ if path.contains("/vocabulary/") => Some("vocabulary"),
        _ if path.contains("examples/rating/") => Some("rating"),
        "proposal.toml" => Some("proposal"),
        _ if path.contains("examples/proposals/") => Some("pack"),
        _ if path.contains("examples/") => Some("record"),
        _ if path.contains("/cases/") => Some("case"),
        "pack.toml" => Some("pack"),
        "layer.toml" => Some("layer"),
        "texts.toml" => Some("texts"),
        _ if path.contains("/tables/") => Some("table"),
        _ => Some("regulation"),
    }
}

#[test]
fn every_file_of_the_repository_is_as_its_schema_says() {
    let validators = validators();
    let mut tried: BTreeMap<&str, usize> = BTreeMap::new();
    let mut wrong = Vec::new();
    for folder in ["rulesets", "cli/examples", "cli/tests/next_edition"] {
        for path in files(&repository().join(folder)) {
            let name = path.strip_prefix(repository()).unwrap().to_string_lossy().replace('\\', "/");
            let Some(schema) = schema_of(&name) else {
                continue;
            };
            *tried.entry(schema).or_default() += 1;
            let json = toml(&fs::read_to_string(&path).unwrap());
            let errors = validators[schema].iter_errors(&json).take(2);
            wrong.extend(errors.map(|error| {
                let text: String = error.to_string().chars().take(200).collect();
                format!("{name} ({schema}) at {}: {text}", error.instance_path())
            }));
        }
    }
    assert!(wrong.is_empty(), "{} faults\n{}", wrong.len(), wrong[..wrong.len().min(30)].join("\n"));
    for schema in
        ["pack", "layer", "regulation", "texts", "table", "vocabulary", "case", "record", "rating", "proposal"]
    {
        assert!(tried.get(schema).is_some_and(|count| *count > 0), "{schema}: {tried:?}");
    }
}

#[test]
fn a_field_more_in_any_file_is_refused() {
    let validators = validators();
    for folder in ["rulesets", "cli/examples"] {
        for path in files(&repository().join(folder)) {
            let name = path.to_string_lossy().replace('\\', "/");
            let Some(schema) = schema_of(&name) else {
                continue;
            };
            let mut json = toml(&fs::read_to_string(&path).unwrap());
            json["sumary"] = json!("x");
            assert!(!validators[schema].is_valid(&json), "{name}");
        }
    }
}

#[test]
fn a_lock_and_an_event_file_are_as_their_schemas_say() {
    let validators = validators();
    let library = built_in().unwrap();
    let wanted = EditionRequest::Pack(Selector::parse("fide@2014").unwrap());
    let edition = library.edition(&wanted).unwrap();
    let lock = toml(&EditionLock::of(&edition, Path::new("open.toml")).to_toml().unwrap());
    assert!(validators["lock"].is_valid(&lock), "{lock}");
    let event = |text: &str| validators["event"].is_valid(&toml(text));
    assert!(event("[event]\nrules = \"fide@2014\"\n[event.options]\nsupervised = false\n"));
    assert!(!event("[event]\nrules = \"FIDE 2014\"\n"));
    assert!(!event("[event]\n[event.options]\nsupervised = \"no\"\n"), "a flag");
    assert!(!event("[event]\n[event.readings]\n\"9.6a\" = \"cycle\"\n"), "a misspelt choice");
    assert!(!event("[event]\n[game]\n"));
}

/// Asserts that what is written for programs is as its schema says, with nothing more inside.
fn assert_written(schema: &Validator, json: &Json) {
    let errors = schema.iter_errors(json).map(|error| error.to_string());
    assert_eq!(errors.collect::<Vec<_>>(), [""; 0], "{json:#}");
}

/// Asserts that an answer has the number of its form and is as its schema says, and that without the number it is not.
fn assert_answer(schema: &Validator, answer: Json) {
    assert!(!schema.is_valid(&answer), "{answer:#}");
    assert_written(schema, &with_schema(answer));
}

#[test]
fn rulings_with_their_receipts_are_as_their_schemas_say() {
    let validators = validators();
    let library = built_in().unwrap();
    let mut ruled = 0;
    let words = Words::new(Language::Polish);
    for path in files(&repository().join("cli/examples")) {
        let Ok(record) = Record::read(&path) else {
            continue;
        };
        for name in ["fide@2005", "fide@2014", "fide@2023", "swidnica@2020"] {
            let wanted = EditionRequest::Pack(Selector::parse(name).unwrap());
            let edition = library.edition(&wanted).unwrap();
            let Ok(rulings) = rule(library.host(), &edition, &record) else {
                continue;
            };
            for ruling in &rulings {
                ruled += 1;
                let written = RulingView::json(ruling, Language::Polish);
                assert_answer(&validators["ruling"], written.clone());
                let receipt = Receipt::of(&ruling.rulebook, ruling.tempo, &record, &Binding::Free);
                let grounds = Grounds {
                    request: Request {
                        command: Asking::Ruling,
                        rules: wanted.selector().clone(),
                        on: None,
                        today: Date::parse("2026-01-10").unwrap(),
                        language: Language::Polish,
                        all: false,
                        why_not: true,
                        state: false,
                    },
                    chosen: WhyThis { why: Why::Named, left_aside: vec!["supervised".to_owned()] },
                    record: record.source.clone(),
                };
                let answered = [written.clone()];
                let receipt = receipt_json(&receipt, &grounds, &answered);
                assert_written(&validators["receipt"], &receipt);
                // What is written is read, and put in again it is the same.
                let kept = StoredReceipt::from_text("receipt.json", &receipt.to_string()).unwrap();
                assert_eq!(kept.grounds, grounds);
                let again = ReceiptComparisonView::new(&kept, &receipt, &answered, answered[0].clone(), &words);
                assert!(again.same);
                assert_answer(&validators["again"], json!(again));
                let apart = Apart { place: 0, named: kept.packs[0].clone(), here: Vec::new() };
                let without = ReceiptComparisonView::without_packs(&kept, &[apart], "0.0.1", &words);
                assert!(!without.same);
                assert_answer(&validators["again"], json!(without));
                let mut broken = with_schema(written);
                broken["outcome"] = json!("perhaps");
                assert!(!validators["ruling"].is_valid(&broken));
            }
        }
    }
    assert!(ruled > 20, "{ruled}");
}

#[test]
fn errors_are_as_their_schema_says() {
    let validators = validators();
    let words = Words::new(Language::Czech);
    let broken = "[event]\nrules = 2023\ntempoo = \"blitz\"\n[[happened]]\nresigns = \"Kowalski\"\n";
    let folder = Folder::new().with("record.toml", broken);
    let wrong = Record::read(&folder.path().join("record.toml")).unwrap_err();
    let asked = Selector::parse("FIDE 2023").unwrap_err();
    for (faults, count) in [([&wrong].into_iter().chain(wrong.others()).collect::<Vec<_>>(), 3), (vec![&asked], 1)] {
        let written = json!(ErrorsView::new(faults, &words));
        assert_eq!(written["errors"].as_array().unwrap().len(), count, "{written}");
        assert_answer(&validators["errors"], written.clone());
        let mut wrong = with_schema(written);
        wrong["errors"][0]["code"] = json!("E12");
        assert!(!validators["errors"].is_valid(&wrong));
    }
}

#[test]
fn calculated_ratings_are_as_their_schema_says() {
    let validator = &validators()["rating-result"];
    let library = built_in().unwrap();
    let records = files(&repository().join("cli/examples/rating"));
    assert!(!records.is_empty());
    for path in records {
        let record = RatingRecord::read(&path).unwrap();
        for name in ["fide-rating@2011", "fide-rating@2014", "fide-rating@2025"] {
            let wanted = EditionRequest::Pack(Selector::parse(name).unwrap());
            let edition = library.edition(&wanted).unwrap();
            let calculation = calculate(library.host(), &edition, &record).unwrap();
            let written = json!(RatingView::new(&calculation, &record, &Words::new(Language::Czech)));
            assert_answer(validator, written);
        }
    }
}

/// Asserts that a schema and the reader agree about a text.
fn assert_agree(schema: &Validator, text: &str, is_read: bool) {
    let json = toml(text);
    let errors: Vec<String> = schema.iter_errors(&json).map(|error| error.to_string()).collect();
    assert_eq!(errors.is_empty(), is_read, "{text}\n{errors:#?}");
}

/// Texts that a reader reads, and texts that it refuses.
#[derive(Deserialize)]
struct Texts {
    right: Vec<String>,
    wrong: Vec<String>,
}

/// Returns the schema of a text of a kind, the whole file that the text is a part of, and whether a reader reads it.
fn read_text(kind: &str, text: &str) -> (&'static str, String, bool) {
    let head =
        "name = \"club\"\nedition = \"2020\"\nversion = \"1.0.0\"\ntitle = { en = \"Club\" }\nauthentic = \"en\"\n";
    let contents = "[contents]\n\"1\" = \"claim\"\n";
    let answer = "answers = \"game.over\"\nruling = \"draw()\"";
    let regulation = |text: &str| {
        format!("title = {{ en = \"A claim\" }}\nsummary = {{ en = \"A claim.\" }}\nsource = \"a test\"\n{text}\n")
    };
    let (schema, file, text) = match kind {
        "happened" => ("record", "record.toml", format!("[[happened]]\n{text}\n")),
        "record" => ("record", "record.toml", text.to_owned()),
        "rating" => ("rating", "rating.toml", text.to_owned()),
        "case" => ("case", "case.toml", format!("regulation = \"x\"\n[[case]]\nname = \"a case\"\n{text}\n")),
        "pack" => ("pack", "pack.toml", format!("{head}{text}\n{contents}")),
        "regulation" => ("regulation", "claim.toml", regulation(text)),
        "vocabulary" => ("vocabulary", "vocabulary.toml", text.to_owned()),
        "proposal" => ("proposal", "proposals/club/proposal.toml", text.to_owned()),
        _ => panic!("{kind}"),
    };
    let folder = match kind {
        "pack" => Folder::new().with("claim.toml", &regulation(answer)),
        "regulation" => Folder::new().with("pack.toml", &format!("{head}\n{contents}")),
        "vocabulary" => Folder::new().with("pack.toml", head),
        "proposal" => Folder::new().with("proposals/club/pack.toml", &format!("{head}extends = \"fide@2023\"\n")),
        _ => Folder::new(),
    };
    let path = PathBuf::from(folder.write(file, &text));
    let is_read = match schema {
        "record" => Record::read(&path).is_ok(),
        "rating" => RatingRecord::read(&path).is_ok(),
        "case" => CaseFile::read(&path).is_ok(),
        "proposal" => built_in().unwrap().proposals_in(&folder.path().join("proposals")).is_ok(),
        _ => Library::empty().edition_in(folder.path()).is_ok(),
    };
    (schema, text, is_read)
}

#[test]
fn what_a_reader_refuses_the_schema_refuses_too() {
    let validators = validators();
    let kinds: BTreeMap<String, Texts> = toml::from_str(include_str!("schemas/texts.toml")).unwrap();
    for (kind, Texts { right, wrong }) in &kinds {
        let right = right.iter().map(|text| (text, true));
        for (text, is_right) in right.chain(wrong.iter().map(|text| (text, false))) {
            let (schema, text, is_read) = read_text(kind, text);
            assert_eq!(is_read, is_right, "{kind}: {text}");
            assert_agree(&validators[schema], &text, is_read);
        }
    }
}
