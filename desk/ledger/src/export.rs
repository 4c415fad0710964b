//! A copy of the whole file, as of one moment.

use std::{
    fs::{self, OpenOptions},
    io,
    path::Path,
};

use kodeks_base::Diagnostic;
use rusqlite::Connection;

use crate::{
    chain::{self, Verification},
    fault::{self, Wrong},
    location::LedgerLocation,
    open,
};

/// SQLite's name for files on a disk.
const DISK: &str = if cfg!(windows) { "win32" } else { "unix" };

/// Writes a copy into a file that is not there yet, and reads the copy whole.
pub(crate) fn export(connection: &Connection, from: &LedgerLocation, path: &Path) -> Result<Verification, Diagnostic> {
    open::make(path).map_err(|error| fault::unwritable(path, &error))?;
    let copied = copy(connection, from, path);
    if copied.is_err() {
        // Half a copy is none; that it is in the way is all that could be wrong with it.
        let _ = fs::remove_file(path);
    }
    copied.map_err(|wrong| wrong.diagnostic(&path.display().to_string()))
}

fn copy(connection: &Connection, from: &LedgerLocation, path: &Path) -> Result<Verification, Wrong> {
    // A whole path, so that no name is one that means something else to SQLite.
    let whole = fs::canonicalize(path).unwrap_or_else(|_| path.to_owned());
    let name = whole.to_str().ok_or_else(|| fault::sync_failure(&io::ErrorKind::InvalidFilename.into()))?;
    let name = match from {
        LedgerLocation::File(..) => name.to_owned(),
        // A database in memory would be copied into memory.
        LedgerLocation::Memory(_) => format!("file:{}?vfs={DISK}", escape(name)),
    };
    connection.execute("VACUUM INTO ?1", [name])?;
    let verified = chain::verify(&open::to_read(path)?)?;
    let written = OpenOptions::new().write(true).open(path);
    match written.and_then(|file| file.sync_all()) {
        Ok(()) => Ok(verified),
        Err(error) => Err(fault::sync_failure(&error)),
    }
}

/// Returns a path encoded for an address.
fn escape(path: &str) -> String {
    let escape = |letter: char| match letter {
        '%' | '?' | '#' => format!("%{:02x}", u32::from(letter)),
        letter => letter.to_string(),
    };
    path.chars().map(escape).collect()
}
