//! Complaints about conditions that facts can never meet together.

use kodeks_base::{Complaint, phrase};
use kodeks_core::ImpossibleError;

/// Says what is wrong with what cannot be.
pub(super) fn not_impossible(error: &ImpossibleError) -> Complaint {
    match error {
        ImpossibleError::NoSuchFact(name) => phrase!("K1048", "`{name}` is not a fact of this question", name).into(),
        ImpossibleError::Unfit(part) => phrase!("K1048-unfit", "`{part}` says what the fact cannot be", part).into(),
        ImpossibleError::NotUnderstood(part) => {
            let wrong = phrase!("K1048-read", "`{part}` is not understood", part);
            Complaint::new(wrong).with_help(phrase!(
                "K1048-help-read",
                "write `fact`, `not fact`, `fact is word`, `fact is not word`, `fact < other` or `fact > 2 * other + 1`, joined with `and`"
            ))
        }
    }
}
