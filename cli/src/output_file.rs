//! Atomic writing of output files.

use std::path::{Path, PathBuf};

use kodeks_base::{Complaint, Diagnostic, files, phrase};
use kodeks_collections::is_same_file;
use kodeks_rulesets::record::RecordDraft;
use kodeks_words::Words;

use crate::conversation::Conversation;

/// A file to be written.
pub struct OutputFile(PathBuf);

impl OutputFile {
    /// Returns a file that does not exist yet, or the file of the record itself; errors name the option.
    ///
    /// # Errors
    ///
    /// There is another file at that path.
    pub fn free_or(path: &Path, own: Option<&Path>, option: &str) -> Result<OutputFile, Diagnostic> {
        let is_own = own.is_some_and(|own| own == path);
        if path.exists() && !is_own {
            let message = Complaint::new(phrase!("K0703-there", "there is such a file already")).with_help(phrase!(
                "K0703-help-there",
                "name another one with `--{option}`",
                option
            ));
            Err(Diagnostic::of_file(&path.display().to_string(), message))
        } else {
            Ok(OutputFile(path.to_owned()))
        }
    }

    /// Refuses a file to which something else is written as well.
    ///
    /// # Errors
    ///
    /// It is this one.
    pub fn refuse_as_other(&self, other: Option<&Path>) -> Result<(), Diagnostic> {
        if other.is_some_and(|other| is_same_file(&self.0, other)) {
            let message = phrase!("K0703-twice", "two things would be written to this file");
            let help = phrase!("K0703-help-other", "name another file");
            let message = Complaint::new(message).with_help(help);
            Err(Diagnostic::of_file(&self.name(), message))
        } else {
            Ok(())
        }
    }

    /// Returns the name of the file.
    pub fn name(&self) -> String {
        self.0.display().to_string()
    }

    /// Writes a text there, so that nobody finds half of it.
    ///
    /// # Errors
    ///
    /// It cannot be written.
    pub fn write(&self, text: &str) -> Result<(), Diagnostic> {
        files::write(&self.0, text)
    }
}

/// Writes a record, and says where.
///
/// # Errors
///
/// It cannot be written.
pub fn keep(draft: &RecordDraft, place: &OutputFile, talk: &Conversation<'_>, words: &Words) -> Result<(), Diagnostic> {
    place.write(&draft.to_string())?;
    let file = ("file", place.name().into());
    talk.tell_text(&words.say_with("ask-kept", &[file]));
    Ok(())
}
