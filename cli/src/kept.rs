//! Keeping a record that was written in a conversation: whole, or not at all.

use std::{
    fs,
    path::{Path, PathBuf},
    process,
};

use kodeks_core::{Complaint, phrase};
use kodeks_report::Words;
use kodeks_rulesets::{Diagnostic, files::unwritable, record::Draft};

use crate::conversation::Conversation;

/// Where a record is to be kept.
pub struct Place(PathBuf);

impl Place {
    /// Returns a place that is free, or that of the record itself.
    ///
    /// # Errors
    ///
    /// Another file stands there.
    pub fn free_or(path: &Path, own: Option<&Path>) -> Result<Place, Diagnostic> {
        let is_own = own.is_some_and(|own| own == path);
        match path.exists() && !is_own {
            false => Ok(Place(path.to_owned())),
            true => {
                let message =
                    Complaint::new(phrase!("K0703-there", "there is such a file already"))
                        .with_help(phrase!("K0703-help-there", "name another one with `--out`"));
                Err(Diagnostic::of_file(&path.display().to_string(), message))
            }
        }
    }
}

/// Writes a record, and says where. It is written to a file beside and then moved, so that nobody finds
/// half of it.
///
/// # Errors
///
/// It cannot be written.
pub fn keep(
    draft: &Draft,
    place: &Place,
    talk: &Conversation<'_>,
    words: &Words,
) -> Result<(), Diagnostic> {
    let Place(path) = place;
    let name = path.display().to_string();
    let mut beside = path.clone().into_os_string();
    beside.push(format!(".{}", process::id()));
    let beside = PathBuf::from(beside);
    let written = fs::write(&beside, draft.to_string());
    let moved = written.and_then(|()| fs::rename(&beside, path));
    moved.map_err(|error| {
        let _ = fs::remove_file(&beside);
        unwritable(&name, &error)
    })?;
    let file = ("file", name.clone().into());
    talk.tell_text(&words.say_with("ask-kept", &[file]));
    Ok(())
}
