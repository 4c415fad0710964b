//! The arbiters whom files of pairings name, with the texts in the log that have their names.

use std::collections::BTreeSet;

use kodeks_ledger::StoredText;

use crate::{Official, personal};

/// The arbiters whom files of pairings have named. The newest file that names any is right.
#[derive(Debug, Default)]
pub(super) struct Officials {
    texts: Vec<OfficialText>,
}

/// A personal text about an arbiter.
#[derive(Debug)]
struct OfficialText {
    id: u64,
    entry: u64,
    /// The arbiter; `None` once the text was erased.
    official: Option<Official>,
}

impl Officials {
    /// Takes the arbiters from the texts of an entry.
    ///
    /// # Errors
    ///
    /// The fault of a text that cannot be read; the others are taken.
    pub(super) fn add(&mut self, entry: u64, texts: &[StoredText]) -> Result<(), serde_json::Error> {
        let mut read = Ok(());
        for text in texts.iter().filter(|text| text.name == personal::OFFICIAL) {
            let official = match text.text.as_deref().map(serde_json::from_str).transpose() {
                Ok(official) => official,
                Err(fault) => {
                    read = Err(fault);
                    None
                }
            };
            self.texts.push(OfficialText { id: text.id, entry, official });
        }
        read
    }

    /// Returns the arbiters whom the newest file names.
    pub(super) fn current(&self) -> Vec<Official> {
        let newest = self.texts.iter().map(|text| text.entry).max();
        let of_newest = self.texts.iter().filter(|text| Some(text.entry) == newest);
        of_newest.filter_map(|text| text.official.clone()).collect()
    }

    /// Returns the ids of all texts that are not erased.
    pub(super) fn ids(&self) -> impl Iterator<Item = u64> {
        self.texts.iter().filter(|text| text.official.is_some()).map(|text| text.id)
    }

    /// Removes texts that were erased from the log; returns whether there was one.
    pub(super) fn erase(&mut self, ids: &BTreeSet<u64>) -> bool {
        let mut is_erased = false;
        for text in self.texts.iter_mut().filter(|text| ids.contains(&text.id)) {
            is_erased |= text.official.take().is_some();
        }
        is_erased
    }
}
