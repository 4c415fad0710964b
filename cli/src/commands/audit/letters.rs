//! The letters that may be asked for.

use kodeks_core::{Complaint, notation::Letters, phrase};
use kodeks_rulesets::error::quoted;

/// Reads the name of the language whose letters a game is written with.
///
/// # Errors
///
/// There are no such letters; says which there are.
pub fn read_letters(text: &str) -> Result<Letters, Complaint> {
    Letters::from_name(&text.to_ascii_lowercase()).ok_or_else(|| {
        let known = quoted(Letters::ALL.map(Letters::name));
        Complaint::new(phrase!(
            "K0120",
            "`{name}` is no language of letters",
            name = text
        ))
        .with_help(phrase!("K0120-help", "write one of {known}", known))
    })
}
