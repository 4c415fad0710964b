//! Opening a file: SQLite's settings for every connection.

use std::{
    fs::{self, File, OpenOptions},
    io,
    path::{Path, PathBuf},
    time::Duration,
};

use kodeks_base::Diagnostic;
use rusqlite::{Connection, OpenFlags};

use crate::{
    fault::{self, Wrong},
    schema,
};

/// How long is waited for somebody who reads, where what they read would be moved.
pub(crate) const WAIT: Duration = Duration::from_secs(2);

/// Settings of every connection. Comparing, sorting and temporary data stay in memory: no personal text gets into an unknown
/// file.
const ALWAYS: &str = "
PRAGMA trusted_schema = OFF;
PRAGMA cell_size_check = ON;
PRAGMA foreign_keys = ON;
PRAGMA secure_delete = ON;
PRAGMA temp_store = MEMORY;
PRAGMA synchronous = FULL;
PRAGMA fullfsync = ON;
PRAGMA checkpoint_fullfsync = ON;
";

/// Returns the path without links and `..`, and makes an empty file where none is.
pub(crate) fn place(path: &Path) -> Result<PathBuf, Diagnostic> {
    make_if_missing(path)?;
    let found = fs::metadata(path).map_err(|error| fault::unreadable(path, &error))?;
    if found.is_dir() {
        let folder = io::ErrorKind::IsADirectory.into();
        return Err(fault::unreadable(path, &folder));
    }
    if !found.is_file() {
        let other = io::ErrorKind::InvalidInput.into();
        return Err(fault::unreadable(path, &other));
    }
    fs::canonicalize(path).map_err(|error| fault::unreadable(path, &error))
}

/// Makes an empty file that nobody else may read, if there is none.
pub(crate) fn make_if_missing(path: &Path) -> Result<(), Diagnostic> {
    match make(path) {
        Err(error) if error.kind() == io::ErrorKind::AlreadyExists => Ok(()),
        made => made.map_err(|error| fault::unwritable(path, &error)),
    }
}

/// Makes an empty file that nobody else may read, where none was.
///
/// A file that is there is not opened: closing it would take the locks of SQLite from it.
pub(crate) fn make(path: &Path) -> io::Result<()> {
    let mut options = OpenOptions::new();
    options.write(true).create_new(true);
    #[cfg(unix)]
    {
        use std::os::unix::fs::OpenOptionsExt;
        options.mode(0o600);
    }
    options.open(path)?.sync_all()?;
    sync_folder(path)
}

/// Waits until the name of a file is kept by the disk, too.
fn sync_folder(path: &Path) -> io::Result<()> {
    if !cfg!(unix) {
        return Ok(());
    }
    match path.parent() {
        Some(folder) if !folder.as_os_str().is_empty() => File::open(folder)?.sync_all(),
        _ => File::open(".")?.sync_all(),
    }
}

/// Opens a file that is there, and changes nothing in it yet.
///
/// # Errors
///
/// It is not that of an event, or of a newer version.
pub(crate) fn look(path: &Path) -> Result<Connection, Wrong> {
    let flags = OpenFlags::SQLITE_OPEN_READ_WRITE | OpenFlags::SQLITE_OPEN_NO_MUTEX;
    let connection = prepare(Connection::open_with_flags(path, flags)?)?;
    let is_fresh = schema::is_fresh(&connection)?;
    let pages: i64 = connection.query_row("PRAGMA page_count", [], |row| row.get(0))?;
    // SQLite takes a file of a few bytes for an empty one.
    let has_bytes = fs::metadata(path).is_ok_and(|found| found.len() > 0);
    if is_fresh && pages == 0 && has_bytes { Err(fault::foreign()) } else { Ok(connection) }
}

/// Lets a connection write safely, and makes the tables where there are none.
pub(crate) fn begin(connection: &mut Connection) -> Result<(), Wrong> {
    let mode: String = connection.pragma_update_and_check(None, "journal_mode", "WAL", |row| row.get(0))?;
    match mode.as_str() {
        "wal" => make_tables(connection),
        _ => Err(fault::no_journal()),
    }
}

/// Makes the tables where there are none.
pub(crate) fn make_tables(connection: &mut Connection) -> Result<(), Wrong> {
    let making = connection.transaction_with_behavior(rusqlite::TransactionBehavior::Immediate)?;
    if schema::is_fresh(&making)? {
        schema::create(&making, &random()?)?;
    }
    Ok(making.commit()?)
}

/// Opens what is kept in the memory of this program under a name.
pub(crate) fn in_memory(name: &str) -> Result<Connection, Wrong> {
    let flags = OpenFlags::SQLITE_OPEN_READ_WRITE
        | OpenFlags::SQLITE_OPEN_CREATE
        | OpenFlags::SQLITE_OPEN_URI
        | OpenFlags::SQLITE_OPEN_NO_MUTEX;
    prepare(Connection::open_with_flags(name, flags)?)
}

/// Opens a file to read it; nothing can be written through it.
pub(crate) fn to_read(path: &Path) -> Result<Connection, Wrong> {
    let flags = OpenFlags::SQLITE_OPEN_READ_ONLY | OpenFlags::SQLITE_OPEN_NO_MUTEX;
    prepare(Connection::open_with_flags(path, flags)?)
}

fn prepare(connection: Connection) -> Result<Connection, Wrong> {
    connection.busy_timeout(WAIT)?;
    connection.execute_batch(ALWAYS)?;
    connection.set_prepared_statement_cache_capacity(32);
    Ok(connection)
}

/// Returns 32 bytes that nobody can guess.
pub(crate) fn random() -> Result<[u8; 32], Wrong> {
    let mut bytes = [0; 32];
    match getrandom::fill(&mut bytes) {
        Ok(()) => Ok(bytes),
        Err(error) => Err(Wrong::Sqlite(rusqlite::Error::ToSqlConversionFailure(error.to_string().into()))),
    }
}
