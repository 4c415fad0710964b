//! Former names by which editions were asked for: they go on working, and the new name is reported.

use std::sync::{Arc, Mutex, PoisonError};

use kodeks_base::{Complaint, Diagnostic, phrase};

use crate::{Library, PackHead, Selector};

/// The former names by which editions of a library were asked for, shared with whoever reports them.
#[derive(Clone, Debug, Default)]
pub struct FormerNames(Arc<Mutex<Vec<(String, String)>>>);

impl FormerNames {
    /// Returns a warning for each former name that was used since this was last asked, with the new name.
    #[must_use]
    pub fn take(&self) -> Vec<Diagnostic> {
        let mut names = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        names.drain(..).map(|(former, name)| warning(&former, &name)).collect()
    }

    fn note(&self, former: String, name: String) {
        let mut names = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if names.iter().all(|(known, _)| *known != former) {
            names.push((former, name));
        }
    }
}

fn warning(former: &str, name: &str) -> Diagnostic {
    let message = Complaint::new(phrase!("K0551", "`{former}` is a former name of `{name}`", former, name))
        .with_help(phrase!("K0551-help", "write `{name}`; the former name goes on working", name));
    Diagnostic::of_request(message)
}

impl Library {
    /// Returns the former names by which editions were asked for.
    #[must_use]
    pub fn former_names(&self) -> FormerNames {
        self.former_names.clone()
    }

    /// Notes that an edition was asked for by a name that it had before.
    pub(super) fn note_name(&self, asked: &Selector, found: &PackHead) {
        if found.is_asked_by_former_name(asked) {
            let bare = Selector { readings: Vec::new(), hash: None, ..asked.clone() };
            self.former_names.note(bare.to_string(), found.short_label());
        }
    }
}
