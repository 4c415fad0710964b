//! Opening a file: SQLite's settings for every connection.

use std::{
    ffi::OsString,
    fs::{self, File, OpenOptions},
    io::{self, Read},
    path::{Path, PathBuf},
    time::Duration,
};

use kodeks_base::Diagnostic;
use rusqlite::{Connection, OpenFlags};

use crate::{
    fault::{self, Wrong},
    schema,
};

/// How long is waited for somebody who reads or writes: longer than reading the whole of a large event takes.
const WAIT: Duration = Duration::from_secs(5);

/// The ends of the names of journals: of that which takes back what was half written, and of one with what is new.
pub(crate) const JOURNALS: [&str; 2] = ["-journal", "-wal"];

/// The first bytes of a journal.
const JOURNAL: [u8; 8] = [0xd9, 0xd5, 0x05, 0xf9, 0x20, 0xa1, 0x63, 0xd7];

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

/// Returns the path without links and `..`, and whether a file is there.
pub(crate) fn place(path: &Path) -> Result<(PathBuf, bool), Diagnostic> {
    let not_found = |error: &io::Error| error.kind() == io::ErrorKind::NotFound;
    let found = match fs::metadata(path) {
        Err(error) if not_found(&error) => return place_of_new(path).map(|path| (path, false)),
        found => found.map_err(|error| fault::unreadable(path, &error))?,
    };
    if found.is_dir() {
        let folder = io::ErrorKind::IsADirectory.into();
        return Err(fault::unreadable(path, &folder));
    }
    if !found.is_file() {
        let other = io::ErrorKind::InvalidInput.into();
        return Err(fault::unreadable(path, &other));
    }
    let path = fs::canonicalize(path).map_err(|error| fault::unreadable(path, &error))?;
    Ok((path, true))
}

/// Returns the path of a file that is not there yet, in a folder that is.
fn place_of_new(path: &Path) -> Result<PathBuf, Diagnostic> {
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
    let name = path.file_name().ok_or_else(|| io::ErrorKind::InvalidFilename.into());
    let path_of = |name| Ok(fs::canonicalize(folder)?.join(name));
    name.and_then(path_of).map_err(|error| fault::unwritable(path, &error))
}

/// Returns the path of a file beside that of an event, by the end of its name.
pub(crate) fn beside(event: &Path, ending: &str) -> PathBuf {
    let mut name = OsString::from(event);
    name.push(ending);
    PathBuf::from(name)
}

/// Makes an empty file that nobody else may read, if there is none.
pub(crate) fn make_if_missing(path: &Path) -> io::Result<()> {
    match make(path) {
        Err(error) if error.kind() == io::ErrorKind::AlreadyExists => Ok(()),
        made => made,
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
    if is_fresh(&connection, path)? && has_bytes(path) { Err(Wrong::NoEvent) } else { Ok(connection) }
}

/// Opens a file that is there, and may only read it.
///
/// # Errors
///
/// It is not that of an event, or of another version.
pub(crate) fn look_to_read(path: &Path) -> Result<Connection, Wrong> {
    let connection = to_read(path)?;
    if is_fresh(&connection, path)? { Err(Wrong::NoEvent) } else { Ok(connection) }
}

/// Returns whether nothing is in a file yet.
fn is_fresh(connection: &Connection, path: &Path) -> Result<bool, Wrong> {
    let is_fresh = schema::is_fresh(connection)?;
    let pages: i64 = connection.query_row("PRAGMA page_count", [], |row| row.get(0))?;
    // SQLite takes a file of a few bytes for an empty one.
    Ok(is_fresh && (pages == 0 || !has_bytes(path)))
}

fn has_bytes(path: &Path) -> bool {
    fs::metadata(path).is_ok_and(|found| found.len() > 0)
}

/// Lets a connection write safely, and makes the tables where there are none.
///
/// What is entered is written into the file itself; the journal has what stood there before, and is emptied when it is done. With a
/// journal of what is new (`WAL`), the file alone would lack its last entries, and a copy of it would have fewer without a word.
pub(crate) fn begin(connection: &mut Connection) -> Result<(), Wrong> {
    match journal(connection, "TRUNCATE")?.as_str() {
        "truncate" => make_tables(connection),
        _ => Err(fault::no_journal()),
    }
}

/// Takes away the empty journal.
pub(crate) fn end(connection: &Connection) {
    // An empty one means nothing.
    let _ = journal(connection, "DELETE");
}

fn journal(connection: &Connection, mode: &str) -> Result<String, Wrong> {
    Ok(connection.pragma_update_and_check(None, "journal_mode", mode, |row| row.get(0))?)
}

/// Refuses a file that is not there, or is empty, though its journal is: it would be begun anew.
pub(crate) fn refuse_journal_alone(event: &Path) -> Result<(), Diagnostic> {
    if has_bytes(event) {
        return Ok(());
    }
    let [of_old, of_new] = JOURNALS.map(|ending| beside(event, ending));
    let mut head = [0; 20];
    let is_read = File::open(&of_old).and_then(|mut file| file.read_exact(&mut head)).is_ok();
    // That of a file that was being made notes that there were no pages before.
    if is_read && head[..8] == JOURNAL && head[16..] != [0; 4] {
        Err(fault::journal_alone(event, &of_old))
    } else if has_bytes(&of_new) {
        Err(fault::journal_alone(event, &of_new))
    } else {
        Ok(())
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
