//! Packs of folders that are left aside because something is wrong with them: told once the command has
//! answered, unless that was the answer.

use std::sync::{Mutex, PoisonError};

use kodeks_base::{Diagnostic, DiagnosticKind};

/// What is wrong with packs of folders.
static UNFIT: Mutex<Vec<Diagnostic>> = Mutex::new(Vec::new());

/// What has been told already.
static TOLD: Mutex<Vec<Diagnostic>> = Mutex::new(Vec::new());

/// Notes what is wrong with packs of folders.
pub fn note(faults: Vec<Diagnostic>) {
    let mut unfit = UNFIT.lock().unwrap_or_else(PoisonError::into_inner);
    for fault in faults {
        if !unfit.contains(&fault) {
            unfit.push(fault);
        }
    }
}

/// Notes that something has been told, and need not be told again.
pub fn has_been_told(fault: &Diagnostic) {
    // Nothing else is told twice, and of a file of many lines there can be any number.
    if fault.kind() != DiagnosticKind::Pack {
        return;
    }
    let mut told = TOLD.lock().unwrap_or_else(PoisonError::into_inner);
    told.push(fault.clone());
}

/// Returns what is wrong with packs of folders and has not been told.
pub fn untold() -> Vec<Diagnostic> {
    let unfit = UNFIT.lock().unwrap_or_else(PoisonError::into_inner);
    let told = TOLD.lock().unwrap_or_else(PoisonError::into_inner);
    let is_told = |fault: &Diagnostic| {
        let place = (fault.file(), fault.line(), fault.complaint());
        told.iter().any(|other| (other.file(), other.line(), other.complaint()) == place)
    };
    unfit.iter().filter(|fault| !is_told(fault)).cloned().collect()
}
