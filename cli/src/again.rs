//! A receipt that is put in again: read from its file, answered, and what came of that printed.

use std::path::Path;

use kodeks_answers::ReceiptCheck;
use kodeks_base::{Diagnostic, Language};
use kodeks_rulesets::{KeptReceipt, Library};

use crate::{Exit, library::Common};

/// Has a receipt answered again and tells whether that is the same.
///
/// # Errors
///
/// The receipt cannot be read, is that of another command, or what it says cannot be answered.
pub fn put_in(
    path: &Path,
    common: &Common,
    answer: fn(&mut Library, &KeptReceipt, Language) -> Result<ReceiptCheck, Diagnostic>,
) -> Result<Exit, Diagnostic> {
    let kept = KeptReceipt::read(path)?;
    let answered = answer(&mut common.library()?, &kept, common.language())?;
    common.format.print(|| answered.json(), || answered.page());
    Ok(answered.outcome().map_or(Exit::NotTheSame, Exit::from))
}
