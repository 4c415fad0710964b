//! The exclusive lock on an event file.

use std::{
    ffi::OsString,
    path::{Path, PathBuf},
    time::Duration,
};

use kodeks_base::Diagnostic;
use rusqlite::{Connection, OpenFlags};

use crate::{fault::Wrong, open};

/// A file beside that of the event that this program alone has, as long as this lives. The system lets go of it when the program
/// ends, however it ends.
///
/// It is an empty file of SQLite's, whose lock works on every system. A lock on the file of the event itself
/// (`locking_mode=EXCLUSIVE`) would keep out those who only read in this program, too.
#[derive(Debug)]
pub(crate) struct Lock {
    _held: Connection,
}

impl Lock {
    /// Takes it.
    ///
    /// # Errors
    ///
    /// Another program has it, or nothing can be written beside the file.
    pub(crate) fn of(event: &Path) -> Result<Lock, Diagnostic> {
        let path = beside(event);
        open::make_if_missing(&path)?;
        match hold(&path) {
            Ok(held) => Ok(Lock { _held: held }),
            Err(wrong) => Err(wrong.diagnostic(&event.display().to_string())),
        }
    }
}

fn hold(path: &Path) -> Result<Connection, Wrong> {
    let flags = OpenFlags::SQLITE_OPEN_READ_WRITE | OpenFlags::SQLITE_OPEN_NO_MUTEX;
    let held = Connection::open_with_flags(path, flags)?;
    held.busy_timeout(Duration::ZERO)?;
    // Nothing is ever written, so no journal is needed.
    held.execute_batch("PRAGMA journal_mode = OFF; BEGIN EXCLUSIVE;")?;
    Ok(held)
}

fn beside(event: &Path) -> PathBuf {
    let mut name = OsString::from(event);
    name.push("-lock");
    PathBuf::from(name)
}
