//! The location of a ledger.

use std::{fmt, path::PathBuf};

/// The location of a ledger.
#[derive(Clone, Debug)]
pub(crate) enum LedgerLocation {
    /// In a file.
    File(PathBuf),
    /// In the memory of this program, under a name.
    Memory(String),
}

impl fmt::Display for LedgerLocation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            LedgerLocation::File(path) => path.display().fmt(f),
            LedgerLocation::Memory(name) => f.write_str(name),
        }
    }
}
