//! The location of a ledger.

use std::{fmt, path::PathBuf, sync::Arc};

use crate::event_file::EventFile;

/// The location of a ledger.
#[derive(Clone, Debug)]
pub(crate) enum LedgerLocation {
    /// In a file, which stays open as long as this lives.
    File(PathBuf, Arc<EventFile>),
    /// In the memory of this program, under a name.
    Memory(String),
}

impl LedgerLocation {
    /// Returns whether the ledger is still there.
    pub(crate) fn is_at_its_place(&self) -> bool {
        match self {
            LedgerLocation::File(_, file) => file.is_at_its_place(),
            LedgerLocation::Memory(_) => true,
        }
    }
}

impl fmt::Display for LedgerLocation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            LedgerLocation::File(path, _) => path.display().fmt(f),
            LedgerLocation::Memory(name) => f.write_str(name),
        }
    }
}
