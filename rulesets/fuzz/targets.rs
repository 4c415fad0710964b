//! What is put to the readers of packs, cases and events: whatever stands in a file is understood, or is an
//! error that names the file.
//!
//! Driven by `cargo fuzz` here, and by seeded changes in `rulesets/tests/fuzz.rs`.

use std::{fs, path::PathBuf};

use kodeks_rulesets::{Diagnostic, Library, Record, Selector, Wanted, cases::CaseFile};

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
    thread_local! {
        static LIBRARY: Library = Library::built_in().expect("the packs inside");
    }
    LIBRARY.with(|library| {
        let selector = Selector::parse("fide@2014").expect("an edition");
        let edition = library
            .edition(&Wanted::Pack(selector))
            .expect("an edition");
        let edition = std::sync::Arc::new(edition);
        if let Err(error) = kodeks_rulesets::rule(library.host(), &edition, record) {
            assert!(!error.to_string().is_empty());
        }
    });
}
