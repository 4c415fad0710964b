//! Faults of external packs that are skipped: reported after the answer, unless they were the answer.

use std::sync::{Mutex, PoisonError};

use kodeks_base::{Diagnostic, DiagnosticKind};

/// Faults of external packs.
static UNFIT: Mutex<Vec<Diagnostic>> = Mutex::new(Vec::new());

/// Faults that were reported already.
static TOLD: Mutex<Vec<Diagnostic>> = Mutex::new(Vec::new());

/// Notes faults of external packs.
pub fn note(faults: Vec<Diagnostic>) {
    let mut unfit = UNFIT.lock().unwrap_or_else(PoisonError::into_inner);
    for fault in faults {
        if !unfit.contains(&fault) {
            unfit.push(fault);
        }
    }
}

/// Notes that a fault was reported.
pub fn note_reported(fault: &Diagnostic) {
    // Nothing else is told twice, and of a file of many lines there can be any number.
    if fault.kind() != DiagnosticKind::Pack {
        return;
    }
    let mut told = TOLD.lock().unwrap_or_else(PoisonError::into_inner);
    told.push(fault.clone());
}

/// Returns the faults of external packs that were not reported yet.
pub fn unreported_faults() -> Vec<Diagnostic> {
    let unfit = UNFIT.lock().unwrap_or_else(PoisonError::into_inner);
    let told = TOLD.lock().unwrap_or_else(PoisonError::into_inner);
    let is_told = |fault: &Diagnostic| {
        let place = (fault.file(), fault.line(), fault.complaint());
        told.iter().any(|other| (other.file(), other.line(), other.complaint()) == place)
    };
    unfit.iter().filter(|fault| !is_told(fault)).cloned().collect()
}
