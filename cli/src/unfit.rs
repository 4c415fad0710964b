//! Packs of folders that are left aside because something is wrong with them: told once the command has
//! answered, unless that was the answer.

use std::sync::{Mutex, PoisonError};

use kodeks_rulesets::Diagnostic;

use crate::output::warn;

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
    let mut told = TOLD.lock().unwrap_or_else(PoisonError::into_inner);
    told.push(fault.clone());
}

/// Tells what is wrong with packs of folders, a line for each, unless it has been told.
pub fn tell() {
    let unfit = UNFIT.lock().unwrap_or_else(PoisonError::into_inner);
    let told = TOLD.lock().unwrap_or_else(PoisonError::into_inner);
    let is_new = |fault: &&Diagnostic| {
        let is_same = |other: &&Diagnostic| {
            (other.file(), other.line(), other.complaint())
                == (fault.file(), fault.line(), fault.complaint())
        };
        !told.iter().any(|other| is_same(&other))
    };
    let new: Vec<&Diagnostic> = unfit.iter().filter(is_new).collect();
    warn(&new);
}
