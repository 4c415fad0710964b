//! Where the ledger of an event is kept.

use std::{fmt, path::PathBuf};

/// Where it is kept.
#[derive(Clone, Debug)]
pub(crate) enum Kept {
    /// In a file.
    File(PathBuf),
    /// In the memory of this program, under a name.
    Memory(String),
}

impl fmt::Display for Kept {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Kept::File(path) => path.display().fmt(f),
            Kept::Memory(name) => f.write_str(name),
        }
    }
}
