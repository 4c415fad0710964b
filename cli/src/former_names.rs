//! Former names by which a command asked for editions: reported after its answer.

use std::sync::{Mutex, PoisonError};

use kodeks_base::Diagnostic;
use kodeks_rulesets::FormerNames;

/// The former names of the libraries of this command.
static NAMES: Mutex<Vec<FormerNames>> = Mutex::new(Vec::new());

/// Has the former names reported by which editions of a library are asked for: `library.former_names()`.
pub fn watch(names: FormerNames) {
    NAMES.lock().unwrap_or_else(PoisonError::into_inner).push(names);
}

/// Returns a warning for each former name that was used and not reported, once.
pub fn unreported() -> Vec<Diagnostic> {
    let names = NAMES.lock().unwrap_or_else(PoisonError::into_inner);
    let mut warnings: Vec<Diagnostic> = Vec::new();
    for warning in names.iter().flat_map(FormerNames::take) {
        if !warnings.contains(&warning) {
            warnings.push(warning);
        }
    }
    warnings
}
