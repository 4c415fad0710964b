//! The exclusive lock on an event file.

use std::{path::Path, sync::Arc, time::Duration};

use kodeks_base::Diagnostic;
use rusqlite::{Connection, OpenFlags};

use crate::{
    event_file::EventFile,
    fault::{self, Wrong},
    open,
};

/// The file of an event, which this program alone has as long as this lives. The system lets go of it when the program ends, however
/// it ends.
///
/// There are two locks. One is on the file itself and holds under every name that it has; where the system has none that lets SQLite
/// work, it is left out. The other is on the name, so that a file that was renamed is not begun anew under its old name. SQLite's own
/// lock on the file (`locking_mode=EXCLUSIVE`) would keep out those who only read in this program, too.
#[derive(Debug)]
pub(crate) struct Lock {
    _name: NameLock,
    file: Arc<EventFile>,
}

impl Lock {
    /// Joins the two locks.
    pub(crate) fn new(name: NameLock, file: Arc<EventFile>) -> Lock {
        Lock { _name: name, file }
    }
}

impl Drop for Lock {
    fn drop(&mut self) {
        self.file.unlock();
    }
}

/// Opens and locks a file that is there, whatever it is; nothing is written.
///
/// # Errors
///
/// Another program has it, or it cannot be read.
pub(crate) fn lock_file(path: &Path) -> Result<Arc<EventFile>, Diagnostic> {
    let file = EventFile::open(path).map_err(|error| fault::unreadable(path, &error))?;
    match file.lock() {
        Ok(true) => Ok(Arc::new(file)),
        Ok(false) => Err(fault::used_elsewhere(path)),
        Err(error) => Err(fault::unreadable(path, &error)),
    }
}

/// A lock on the name of the file: on an empty file beside it, of SQLite's, whose locks work on every system.
#[derive(Debug)]
pub(crate) struct NameLock {
    _held: Connection,
}

impl NameLock {
    /// Takes it.
    ///
    /// # Errors
    ///
    /// Another program has it, or nothing can be written beside the file.
    pub(crate) fn of(event: &Path) -> Result<NameLock, Diagnostic> {
        let path = open::beside(event, "-lock");
        open::make_if_missing(&path).map_err(|error| fault::unwritable(event, &error))?;
        match hold(&path) {
            Ok(held) => Ok(NameLock { _held: held }),
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
