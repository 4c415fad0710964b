//! The arbiters whom files of pairings name, with the texts in the log that have their names.

use std::collections::BTreeSet;

use kodeks_ledger::StoredText;

use crate::{Official, personal};

/// The arbiters whom files of pairings have named. Of each section the newest file that names any is right.
#[derive(Debug, Default)]
pub(super) struct Officials {
    texts: Vec<OfficialText>,
}

/// A personal text about an arbiter.
#[derive(Debug)]
struct OfficialText {
    id: u64,
    section: u32,
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
    pub(super) fn add(&mut self, section: u32, entry: u64, texts: &[StoredText]) -> Result<(), serde_json::Error> {
        let mut read = Ok(());
        for text in texts.iter().filter(|text| text.name == personal::OFFICIAL) {
            let official = match text.text.as_deref().map(serde_json::from_str).transpose() {
                Ok(official) => official,
                Err(fault) => {
                    read = Err(fault);
                    None
                }
            };
            self.texts.push(OfficialText { id: text.id, section, entry, official });
        }
        read
    }

    /// Returns the arbiters whom the newest file of a section names.
    pub(super) fn of_section(&self, section: u32) -> Vec<Official> {
        let of_section = || self.texts.iter().filter(|text| text.section == section);
        let newest = of_section().map(|text| text.entry).max();
        of_section().filter(|text| Some(text.entry) == newest).filter_map(|text| text.official.clone()).collect()
    }

    /// Returns the arbiters whom the newest file of each section names, each once.
    pub(super) fn all(&self) -> Vec<Official> {
        let sections: BTreeSet<u32> = self.texts.iter().map(|text| text.section).collect();
        let mut all: Vec<Official> = Vec::new();
        for official in sections.into_iter().flat_map(|section| self.of_section(section)) {
            if !all.contains(&official) {
                all.push(official);
            }
        }
        all
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
