//! Repetition of a ruling from its receipt.

use std::path::Path;

use kodeks_answers::ReceiptCheck;
use kodeks_base::{Diagnostic, Language};
use kodeks_rulesets::{Library, StoredReceipt};

use crate::{Exit, library::CommonArgs};

/// Rules again from a receipt and reports whether the ruling is the same.
///
/// # Errors
///
/// The receipt cannot be read, is that of another command, or what it says cannot be answered.
pub fn put_in(
    path: &Path,
    common: &CommonArgs,
    answer: fn(&mut Library, &StoredReceipt, Language) -> Result<ReceiptCheck, Diagnostic>,
) -> Result<Exit, Diagnostic> {
    let kept = StoredReceipt::read(path)?;
    let answered = answer(&mut common.library()?, &kept, common.language())?;
    common.format.print(|| answered.json(), || answered.page());
    Ok(answered.outcome().map_or(Exit::NotTheSame, Exit::from))
}
