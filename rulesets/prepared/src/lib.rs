#![doc = include_str!("../README.md")]

use std::sync::OnceLock;

use kodeks_base::Diagnostic;
use kodeks_rulesets::{Library, prepared_packs};

/// The packs, without their texts.
static PACKS: &[u8] = include_bytes!(concat!(env!("OUT_DIR"), "/packs.bin"));

/// The texts in them.
static TEXTS: &str = include_str!(concat!(env!("OUT_DIR"), "/texts.txt"));

/// Has the program go by the editions that were read when it was built. Call it before anything is asked of
/// an edition: what was read before stays as it was read.
///
/// # Errors
///
/// They were read by another version of kodeks.
pub fn start() -> Result<(), Diagnostic> {
    prepared_packs::start_with(PACKS, TEXTS)
}

/// Returns the editions inside the program, as they were read when it was built.
///
/// # Errors
///
/// They were read by another version of kodeks.
pub fn built_in() -> Result<Library, Diagnostic> {
    static STARTED: OnceLock<()> = OnceLock::new();
    if STARTED.get().is_none() {
        start()?;
        STARTED.get_or_init(|| ());
    }
    Library::built_in()
}
