//! What several tests need.

use std::{
    fs,
    path::{Path, PathBuf},
};

use kodeks_base::Diagnostic;
use kodeks_ledger::{AppendOutcome, Ledger, PendingEntry, PersonalText, StoredEntry};
use rusqlite::Connection;
use serde_json::json;
use tempfile::TempDir;

/// A folder of its own, and a file of an event in it that is not there yet.
pub fn place() -> (TempDir, PathBuf) {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("open.kodeks");
    (folder, path)
}

/// Something to be entered.
pub fn new(device: &str, number: u64) -> PendingEntry {
    PendingEntry {
        device: device.to_owned(),
        number,
        at: "2026-01-10T14:03:07.250Z".to_owned(),
        kind: "incident".to_owned(),
        round: Some(3),
        board: Some(12),
        about: None,
        body: json!({ "phone": "rings", "by": "black", "count": number }),
        personal: Vec::new(),
    }
}

/// The same with personal texts.
pub fn with_texts(new: PendingEntry, texts: &[(&str, &str)]) -> PendingEntry {
    let personal = texts.iter().map(|(name, text)| PersonalText { name: (*name).to_owned(), text: (*text).to_owned() });
    PendingEntry { personal: personal.collect(), ..new }
}

/// Enters one thing that has not been entered before.
pub fn entered(ledger: &mut Ledger, new: &PendingEntry) -> StoredEntry {
    let appended = ledger.append(std::slice::from_ref(new)).unwrap();
    match <[AppendOutcome; 1]>::try_from(appended).unwrap() {
        [AppendOutcome::Entered(entry)] => entry,
        [other] => panic!("{other:?}"),
    }
}

/// Returns why a file cannot be opened.
pub fn refused(path: &Path) -> Diagnostic {
    Ledger::open(path).map(|_| ()).unwrap_err()
}

/// Opens a file as another program would, with nothing that holds that program back but what stands in the file.
pub fn behind(path: &Path) -> Connection {
    let connection = Connection::open(path).unwrap();
    connection.execute_batch("PRAGMA foreign_keys = OFF; PRAGMA ignore_check_constraints = ON;").unwrap();
    connection
}

/// Changes a file with its triggers taken away and put back.
pub fn change_behind(path: &Path, sql: &str) {
    let connection = behind(path);
    let triggers: Vec<(String, String)> = connection
        .prepare("SELECT name, sql FROM sqlite_schema WHERE type = 'trigger'")
        .unwrap()
        .query_map([], |row| Ok((row.get(0)?, row.get(1)?)))
        .unwrap()
        .map(Result::unwrap)
        .collect();
    assert!(triggers.len() > 10);
    for (name, _) in &triggers {
        connection.execute_batch(&format!("DROP TRIGGER {name}")).unwrap();
    }
    connection.execute_batch(sql).unwrap();
    assert!(connection.total_changes() > 0, "{sql}");
    for (_, sql) in &triggers {
        connection.execute_batch(sql).unwrap();
    }
}

/// Returns the bytes of every file of a folder.
pub fn bytes_of(folder: &Path) -> Vec<u8> {
    let files = fs::read_dir(folder).unwrap();
    let bytes = files.map(|file| fs::read(file.unwrap().path()).unwrap());
    bytes.collect::<Vec<_>>().concat()
}

/// Returns whether the bytes have these somewhere in them.
pub fn has(bytes: &[u8], sought: &str) -> bool {
    bytes.windows(sought.len()).any(|part| part == sought.as_bytes())
}

/// Numbers without a pattern, the same in every run.
pub struct Numbers(pub u64);

impl Numbers {
    /// Returns a number below this.
    pub fn below(&mut self, most: u64) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        self.0 % most
    }
}
