//! The letters that may be asked for.

use kodeks_core::notation::Letters;

/// Reads the name of the language whose letters a game is written with.
pub fn read_letters(text: &str) -> Result<Letters, String> {
    Letters::from_name(&text.to_ascii_lowercase()).ok_or_else(|| {
        let names: Vec<&str> = Letters::ALL.into_iter().map(Letters::name).collect();
        format!("write one of {}", names.join(", "))
    })
}
