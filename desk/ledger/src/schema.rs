//! The tables of the file, and what lets nobody change them.

use rusqlite::Connection;

use crate::{
    fault::{self, Wrong},
    form::{APPLICATION, FORM},
    hash,
};

/// The kind of an entry that erases personal texts; its body names them under the same word.
pub const ERASED: &str = "erased";

/// The tables of the file. `to_wipe` notes erasures after which the file has not been rewritten yet: a deleted row leaves
/// nothing in its place, but may have been elsewhere before. `head` says what the last entry is: in a copy that was made while
/// entries were written, some pages are older than others, and what is missing in the older ones is missed.
const TABLES: &str = include_str!("schema/tables.sql");

/// The triggers that protect the file: nothing is changed, nothing is removed but a text that an entry erases, and nothing is
/// added but at the end. A replacement (`INSERT OR REPLACE`) is detected before the insertion, as no other trigger sees it.
const TRIGGERS: &str = include_str!("schema/triggers.sql");

/// Returns whether the file is still empty.
///
/// # Errors
///
/// It is the file of something else, or of a newer version.
pub(crate) fn is_fresh(connection: &Connection) -> Result<bool, Wrong> {
    let number = |sql: &str| connection.query_row(sql, [], |row| row.get::<_, i64>(0));
    let application = number("PRAGMA application_id")?;
    let form = number("PRAGMA user_version")?;
    let tables = number("SELECT count(*) FROM sqlite_schema")?;
    match (application, form, tables) {
        (0, 0, 0) => Ok(true),
        (APPLICATION, FORM, _) => Ok(false),
        (APPLICATION, form, _) if form > 0 => Err(Wrong::OtherForm(form)),
        _ => Err(Wrong::NoEvent),
    }
}

/// Makes the tables of an event, known by 32 bytes of its own.
pub(crate) fn create(connection: &Connection, event: &[u8; 32]) -> Result<(), Wrong> {
    connection.execute_batch(TABLES)?;
    connection.execute("INSERT INTO meta VALUES ('event', ?1)", [&event[..]])?;
    connection.execute("INSERT INTO head VALUES (1, 0, ?1)", [&hash::of_event(event).bytes()[..]])?;
    connection.execute_batch(TRIGGERS)?;
    connection.pragma_update(None, "application_id", APPLICATION)?;
    note_form(connection)
}

/// Writes the form of the file, again if it is there.
pub(crate) fn note_form(connection: &Connection) -> Result<(), Wrong> {
    Ok(connection.pragma_update(None, "user_version", FORM)?)
}

/// Refuses a file whose tables or triggers are not those that it was made with.
pub(crate) fn check(connection: &Connection) -> Result<(), Wrong> {
    let made = Connection::open_in_memory()?;
    made.execute_batch(TABLES)?;
    made.execute_batch(TRIGGERS)?;
    let (made, found) = (parts(&made)?, parts(connection)?);
    let differs = |one: &&Part, others: &[Part]| !others.contains(one);
    let missing = made.iter().find(|one| differs(one, &found));
    match missing.or_else(|| found.iter().find(|one| differs(one, &made))) {
        None => Ok(()),
        Some(part) => Err(fault::other_tables(&part.0)),
    }
}

/// A table, an index or a trigger: its name, and what it was made with.
type Part = (String, Option<String>);

fn parts(connection: &Connection) -> Result<Vec<Part>, Wrong> {
    let mut statement = connection.prepare("SELECT name, sql FROM sqlite_schema")?;
    let parts = statement.query_map([], |row| Ok((row.get(0)?, row.get(1)?)))?;
    Ok(parts.collect::<rusqlite::Result<_>>()?)
}
