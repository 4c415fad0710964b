//! Records as input: a file, a text, or words of the command line.

use std::path::Path;

use kodeks_base::Diagnostic;
use kodeks_rulesets::{
    Library, Record,
    record::{RecordDraft, RecordFolder},
};
use serde_json::{Value as Json, json};

/// A record, with its draft if it was not one file.
#[derive(Debug)]
pub struct RecordInput {
    /// The record.
    pub record: Record,
    /// The record as it was put together from words, if it was.
    pub draft: Option<RecordDraft>,
    /// The folder in which the files lie that it names.
    pub beside: RecordFolder,
}

impl RecordInput {
    /// Reads a record from a file: JSON if its name or its beginning says so, else TOML.
    ///
    /// # Errors
    ///
    /// It cannot be read, or something in it is not as it should be.
    pub fn read(path: &Path, beside: RecordFolder, library: &Library) -> Result<RecordInput, Diagnostic> {
        Ok(RecordInput { record: library.record(path, &beside)?, draft: None, beside })
    }

    /// Reads the text of a record, with this name for errors: JSON if its name or its beginning says so, else TOML.
    ///
    /// # Errors
    ///
    /// Something in it is not as it should be.
    pub fn of_text(name: &str, text: &str, beside: RecordFolder, library: &Library) -> Result<RecordInput, Diagnostic> {
        Ok(RecordInput { record: Record::from_text(name, text, &beside, &library.vocabulary()?)?, draft: None, beside })
    }

    /// Reads what an event says, without a game: the name of its file, or the object that stands under `event` in a record. Errors
    /// call it by this name.
    ///
    /// # Errors
    ///
    /// Something in it is not as it should be.
    pub fn of_event(
        name: &str,
        event: &Json,
        beside: RecordFolder,
        library: &Library,
    ) -> Result<RecordInput, Diagnostic> {
        RecordInput::of_text(name, &json!({ "event": event }).to_string(), beside, library)
    }

    /// Has an error about the record point to the words that it is about.
    #[must_use]
    pub fn locate_error(&self, error: Diagnostic) -> Diagnostic {
        match &self.draft {
            Some(draft) => draft.locate_error(error),
            None => error,
        }
    }

    /// Reads a record that is being written.
    ///
    /// # Errors
    ///
    /// Something in it is not as it should be.
    pub fn of_draft(draft: RecordDraft, beside: RecordFolder, library: &Library) -> Result<RecordInput, Diagnostic> {
        Ok(RecordInput { record: draft.record(&beside, &library.vocabulary()?)?, draft: Some(draft), beside })
    }
}
