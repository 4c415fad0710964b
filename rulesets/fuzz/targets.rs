//! What is put to the readers of packs, cases and events: whatever stands in a file is understood, or is an
//! error that names the file.
//!
//! Driven by `cargo fuzz` here, and by seeded changes in `rulesets/tests/fuzz.rs`.

use std::{
    fs,
    path::{Path, PathBuf},
};

use kodeks_base::Diagnostic;
use kodeks_rulesets::{
    EditionLock, EditionRequest, Library, Record, Ruling, Selector, cases::CaseFile, rule_within, vocabulary,
};
use kodeks_winnability::Budget;

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
    thread_local! {
        static LIBRARY: Library = Library::built_in().expect("the packs inside");
    }
    LIBRARY.with(|library| {
        let selector = Selector::parse("fide@2014").expect("an edition");
        let edition = library.edition(&EditionRequest::Pack(selector)).expect("an edition");
        let edition = std::sync::Arc::new(edition);
        match rule_within(library.host(), &edition, record, &Budget::FAST.into()) {
            Ok(rulings) => Some(rulings),
            Err(error) => {
                assert!(!error.to_string().is_empty());
                None
            }
        }
    })
}
