//! What is put to the readers of packs, cases and events: whatever stands in a file is understood, or is an
//! error that names the file.
//!
//! Driven by `cargo fuzz` here, and by seeded changes in `rulesets/tests/fuzz.rs`.

pub mod properties;

use std::{
    fs,
    path::{Path, PathBuf},
    sync::Arc,
};

use kodeks_base::Diagnostic;
use kodeks_core::KnownMates;
use kodeks_rulesets::{
    Edition, EditionLock, EditionRequest, Library, Outcome, Record, Ruling, Selector, alternatives, cases::CaseFile,
    rule_within, vocabulary,
};
use kodeks_winnability::Budget;
use serde_json::Value as Json;

/// A folder of this process alone.
fn folder(name: &str) -> PathBuf {
    let folder = std::env::temp_dir().join(format!("kodeks-fuzz-{name}-{}", std::process::id()));
    fs::create_dir_all(&folder).expect("a folder for files");
    folder
}

fn names_a_file(error: &Diagnostic) {
    let said = error.to_string();
    assert!(!error.file().is_empty() && !said.is_empty(), "{said}");
}

/// Reads the head of a pack, and the pack if it has one. The text up to a line of `---` is its
/// `pack.toml`, what follows is a regulation.
pub fn pack(data: &[u8]) {
    let text = String::from_utf8_lossy(data);
    let (head, regulation) = text.split_once("\n---\n").unwrap_or((&text, ""));
    let folder = folder("pack");
    fs::write(folder.join("pack.toml"), head).expect("a file");
    fs::write(folder.join("fuzzed.toml"), regulation).expect("a file");
    let mut library = Library::empty();
    match library.edition_in(&folder) {
        Ok(edition) => assert!(!edition.label().is_empty()),
        Err(error) => assert!(!error.to_string().is_empty()),
    }
}

/// Reads the words that a pack brings.
pub fn vocabulary(data: &[u8]) {
    let folder = folder("vocabulary");
    let head =
        "name = \"club\"\nedition = \"2020\"\nversion = \"1.0.0\"\ntitle = { en = \"Our club\" }\nauthentic = \"en\"\n";
    fs::write(folder.join("pack.toml"), head).expect("a file");
    fs::write(folder.join("vocabulary.toml"), data).expect("a file");
    let mut library = Library::empty();
    match library.edition_in(&folder) {
        Ok(edition) => {
            let mut names: Vec<&str> = Vec::new();
            for question in edition.vocabulary().questions() {
                assert!(!names.contains(&question.name), "{}", question.name);
                names.push(question.name);
            }
        }
        Err(error) => names_a_file(&error),
    }
}

/// Reads the lock of an event. What was understood must be understood again as it is written.
pub fn lock(data: &[u8]) {
    let event = folder("lock").join("fuzzed.toml");
    fs::write(EditionLock::beside(&event), data).expect("a file");
    match EditionLock::read(&event) {
        Ok(Some(lock)) => {
            lock.write().expect("a file");
            let again = EditionLock::read(&event).expect("what was written is read");
            assert!(again.is_some_and(|again| again.locks_the_same(&lock)));
        }
        Ok(None) => panic!("there is a lock"),
        Err(error) => names_a_file(&error),
    }
}

/// Reads a record in JSON and takes what happened in it one event after the other, as a table does. What was ruled before
/// stays as it was when more happens.
pub fn json(data: &[u8]) {
    let text = String::from_utf8_lossy(data);
    let words = vocabulary::all_built_in().expect("the words inside");
    let record = match Record::from_text("fuzzed.json", &text, Path::new(""), &words) {
        Ok(record) => record,
        Err(error) => return names_a_file(&error),
    };
    let mut before: Option<String> = None;
    for taken in 1..=record.happened.len().min(LONGEST_TABLE) {
        let mut so_far = record.clone();
        so_far.happened.truncate(taken);
        let Some(rulings) = rulings_on(&so_far) else {
            return;
        };
        assert!(rulings.len() <= taken, "at most a ruling on each event");
        let asked = |ruling: &Ruling| format!("{:?}", ruling.outcome);
        if let (Some(before), Some(same)) = (before, taken.checked_sub(2)) {
            assert_eq!(rulings.get(same).map(asked), Some(before));
        }
        before = rulings.last().map(asked);
    }
}

/// How many events of a table are taken one after the other: each is ruled on with all before it.
const LONGEST_TABLE: usize = 8;

/// Reads a file of cases.
pub fn case(data: &[u8]) {
    let path = folder("case").join("fuzzed.toml");
    fs::write(&path, data).expect("a file");
    if let Err(error) = CaseFile::read(&path) {
        names_a_file(&error);
    }
}

/// Reads an event and what happened in it, and rules on it if that is settled.
pub fn event(data: &[u8]) {
    let path = folder("event").join("fuzzed.toml");
    fs::write(&path, data).expect("a file");
    match Record::read(&path) {
        Err(error) => names_a_file(&error),
        Ok(record) => rule(&record),
    }
}

fn rule(record: &Record) {
    let _ = rulings_on(record);
}

/// Returns the rulings on a record; none where something in it cannot be.
fn rulings_on(record: &Record) -> Option<Vec<Ruling>> {
    LIBRARY.with(|library| {
        let selector = Selector::parse("fide@2014").expect("an edition");
        let edition = library.edition(&EditionRequest::Pack(selector)).expect("an edition");
        let edition = Arc::new(edition);
        match rule_within(library.host(), &edition, record, &Budget::FAST.into()) {
            Ok(rulings) => Some(rulings),
            Err(error) => {
                assert!(!error.to_string().is_empty());
                None
            }
        }
    })
}

/// Rules on a record by the edition that it names, with everything that would change the ruling, and looks at what holds of every
/// ruling.
pub fn ruling(data: &[u8]) {
    let faults = look_at_rulings(data).faults;
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

/// What was looked at in the rulings on a record.
#[derive(Debug, Default)]
pub struct RulingCheck {
    /// How many rulings there were.
    pub rulings: usize,
    /// How many choices of the last one were made.
    pub choices: usize,
    /// How many fields of its event were left out, and the ruling did not name them.
    pub unnamed_fields: usize,
    /// What does not hold.
    pub faults: Vec<String>,
}

/// Rules on a record, and looks at what holds of every ruling; at nothing where it cannot be ruled on.
pub fn look_at_rulings(data: &[u8]) -> RulingCheck {
    let text = String::from_utf8_lossy(data);
    let mut check = RulingCheck::default();
    LIBRARY.with(|library| {
        let vocabulary = library.vocabulary().expect("the words inside");
        let record = match Record::from_text("fuzzed.toml", &text, Path::new(""), &vocabulary) {
            Ok(record) => record,
            Err(error) => return names_a_file(&error),
        };
        let Ok(edition) = library.edition(&record.edition_request(None, None)) else {
            return;
        };
        let record = record.json();
        let Ok(rulings) = rule_by(library, &edition, &record) else {
            return;
        };
        check.rulings = rulings.len();
        for ruling in rulings.iter().flat_map(properties::with_branches) {
            check.faults.extend(properties::order_faults(ruling));
        }
        if let Some(last) = rulings.last() {
            check.choices = properties::offered(last).len();
            check.faults.extend(choices_refused(library, &edition, &record, last));
            told_as_certain(library, &edition, &record, last, &mut check);
        }
        for fault in &mut check.faults {
            *fault = format!("{}: {fault}: {record}", edition.short_label());
        }
    });
    check
}

/// Rules on a record in JSON, and works out what would change the last ruling.
fn rule_by(library: &Library, edition: &Arc<Edition>, record: &Json) -> Result<Vec<Ruling>, Diagnostic> {
    let record = Record::from_text("fuzzed.json", &record.to_string(), Path::new(""), edition.vocabulary())?;
    let mates = KnownMates::from(Budget::FAST);
    let rulings = rule_within(library.host(), edition, &record, &mates)?;
    if let Some(last) = rulings.last() {
        alternatives(library.host(), edition, &record, last, &mates)?;
    }
    Ok(rulings)
}

/// Makes every choice that a ruling offers, and returns those that cannot be made.
fn choices_refused(library: &Library, edition: &Arc<Edition>, record: &Json, last: &Ruling) -> Vec<String> {
    let mut refused = Vec::new();
    for choice in properties::offered(last) {
        let mut wrong = String::new();
        let can_be_made = properties::decisions(&choice).into_iter().any(|decision| {
            let mut decided = record.clone();
            decided["happened"].as_array_mut().expect("what happened").push(decision);
            match rule_by(library, edition, &decided) {
                Ok(rulings) => {
                    let outcome = rulings.last().map(|ruling| ruling.outcome);
                    wrong = format!("{outcome:?}");
                    matches!(outcome, Some(Outcome::Decided | Outcome::ArbiterDecides))
                }
                Err(error) => {
                    wrong = error.to_string();
                    false
                }
            }
        });
        if !can_be_made {
            refused.push(format!("`{choice}` is offered and cannot be decided: {wrong}"));
        }
    }
    refused
}

/// Leaves out each field of the last event, and notes those without which something is told as certain that the field would change.
fn told_as_certain(library: &Library, edition: &Arc<Edition>, record: &Json, last: &Ruling, check: &mut RulingCheck) {
    let happened = record["happened"].as_array().map_or(&[][..], Vec::as_slice);
    for field in properties::stated_fields(last) {
        let name = field.fact.name;
        // What an earlier event has said of it is known.
        if field.fact.is_kept && happened.iter().rev().skip(1).any(|earlier| !earlier[name].is_null()) {
            continue;
        }
        let under = |value: Option<&Json>| {
            let mut record = record.clone();
            let event = record["happened"].as_array_mut()?.last_mut()?.as_object_mut()?;
            event.remove(name);
            event.extend(value.map(|value| (name.to_owned(), value.clone())));
            rule_by(library, edition, &record).ok()?.pop()
        };
        let Some(without) = under(None).filter(|without| !properties::names(without, name)) else {
            continue;
        };
        check.unnamed_fields += 1;
        for value in &field.values {
            let Some(with) = under(Some(value)) else {
                continue;
            };
            check
                .faults
                .extend(properties::order_faults(&with).into_iter().map(|fault| format!("{name} = {value}: {fault}")));
            if with.outcome != Outcome::Undecided
                && (with.outcome, &with.orders, with.result) != (without.outcome, &without.orders, without.result)
            {
                let (orders, others) = (&without.orders, &with.orders);
                let fault = format!("without `{name}` {orders:?} is told as certain, with `{value}` it is {others:?}");
                check.faults.push(fault);
            }
        }
    }
}

thread_local! {
    static LIBRARY: Library = Library::built_in().expect("the packs inside");
}
