//! The tables of the file, and what lets nobody change them.

use rusqlite::Connection;

use crate::fault::{self, Wrong};

/// The kind of an entry that erases personal texts; its body names them under the same word.
pub const ERASED: &str = "erased";

/// By which other programs know the file: `kodL`.
const APPLICATION: i64 = 0x6b6f_644c;

/// The form of the file that this version writes and reads.
const FORM: i64 = 1;

/// What the file is made of. `to_wipe` notes erasures after which the file has not been written anew yet: a row that was taken out
/// leaves nothing where it stood, but may have stood elsewhere before.
const TABLES: &str = "
CREATE TABLE meta(
    name TEXT PRIMARY KEY NOT NULL,
    value BLOB NOT NULL
) STRICT;
CREATE TABLE entry(
    seq INTEGER PRIMARY KEY CHECK (seq >= 1),
    device TEXT NOT NULL,
    number INTEGER NOT NULL CHECK (number >= 1),
    at TEXT NOT NULL,
    kind TEXT NOT NULL,
    round INTEGER,
    board INTEGER,
    about INTEGER REFERENCES entry(seq) CHECK (about < seq),
    body TEXT NOT NULL CHECK (json_valid(body)),
    previous BLOB NOT NULL CHECK (length(previous) = 32),
    hash BLOB NOT NULL CHECK (length(hash) = 32),
    UNIQUE (device, number)
) STRICT;
CREATE TABLE personal_digest(
    id INTEGER PRIMARY KEY CHECK (id >= 1),
    entry INTEGER NOT NULL REFERENCES entry(seq),
    name TEXT NOT NULL,
    digest BLOB NOT NULL CHECK (length(digest) = 32)
) STRICT;
CREATE INDEX personal_digest_entry ON personal_digest(entry);
CREATE TABLE personal(
    id INTEGER PRIMARY KEY REFERENCES personal_digest(id),
    entry INTEGER NOT NULL REFERENCES entry(seq),
    name TEXT NOT NULL,
    salt BLOB NOT NULL CHECK (length(salt) = 32),
    text TEXT NOT NULL
) STRICT;
CREATE TABLE erasure(
    personal INTEGER PRIMARY KEY REFERENCES personal_digest(id),
    entry INTEGER NOT NULL REFERENCES entry(seq)
) STRICT;
CREATE TABLE to_wipe(
    entry INTEGER PRIMARY KEY
) STRICT;
";

/// What keeps it: nothing is changed, nothing is taken out but a text that an entry erases, and nothing is put in but at the end.
/// That something would be replaced (`INSERT OR REPLACE`) is seen before it is put in, as no other trigger sees it.
const TRIGGERS: &str = "
CREATE TRIGGER entry_comes_last BEFORE INSERT ON entry
WHEN NEW.seq IS NOT (SELECT coalesce(max(seq), 0) + 1 FROM entry)
    OR EXISTS (SELECT 1 FROM entry WHERE device = NEW.device AND number = NEW.number)
    OR (NEW.seq > 1 AND NEW.previous IS NOT (SELECT hash FROM entry WHERE seq = NEW.seq - 1))
BEGIN SELECT RAISE(ABORT, 'an entry follows the last one'); END;
CREATE TRIGGER entry_stays BEFORE UPDATE ON entry
BEGIN SELECT RAISE(ABORT, 'what was entered is not changed'); END;
CREATE TRIGGER entry_is_kept BEFORE DELETE ON entry
BEGIN SELECT RAISE(ABORT, 'what was entered is not taken out'); END;
CREATE TRIGGER personal_digest_comes_last BEFORE INSERT ON personal_digest
WHEN NEW.id IS NOT (SELECT coalesce(max(id), 0) + 1 FROM personal_digest)
    OR NEW.entry IS NOT (SELECT max(seq) FROM entry)
BEGIN SELECT RAISE(ABORT, 'a personal text belongs to the last entry'); END;
CREATE TRIGGER personal_digest_stays BEFORE UPDATE ON personal_digest
BEGIN SELECT RAISE(ABORT, 'what was entered is not changed'); END;
CREATE TRIGGER personal_digest_is_kept BEFORE DELETE ON personal_digest
BEGIN SELECT RAISE(ABORT, 'what was entered is not taken out'); END;
CREATE TRIGGER personal_is_digested BEFORE INSERT ON personal
WHEN NOT EXISTS (
        SELECT 1 FROM personal_digest AS own
        WHERE own.id = NEW.id AND own.entry = NEW.entry AND own.name = NEW.name
    )
    OR NEW.entry IS NOT (SELECT max(seq) FROM entry)
    OR EXISTS (SELECT 1 FROM personal WHERE id = NEW.id)
    OR EXISTS (SELECT 1 FROM erasure WHERE personal = NEW.id)
BEGIN SELECT RAISE(ABORT, 'a personal text belongs to the last entry'); END;
CREATE TRIGGER personal_stays BEFORE UPDATE ON personal
BEGIN SELECT RAISE(ABORT, 'what was entered is not changed'); END;
CREATE TRIGGER personal_is_erased BEFORE DELETE ON personal
WHEN NOT EXISTS (SELECT 1 FROM erasure WHERE personal = OLD.id)
BEGIN SELECT RAISE(ABORT, 'a personal text is erased by an entry that says so'); END;
CREATE TRIGGER erasure_is_entered BEFORE INSERT ON erasure
WHEN EXISTS (SELECT 1 FROM erasure WHERE personal = NEW.personal)
    OR NOT EXISTS (
        SELECT 1 FROM entry, json_each(entry.body, '$.erased') AS one
        WHERE entry.seq = NEW.entry AND entry.kind = 'erased' AND one.type = 'integer' AND one.value = NEW.personal
    )
BEGIN SELECT RAISE(ABORT, 'a personal text is erased by an entry that says so'); END;
CREATE TRIGGER erasure_stays BEFORE UPDATE ON erasure
BEGIN SELECT RAISE(ABORT, 'what was entered is not changed'); END;
CREATE TRIGGER erasure_is_kept BEFORE DELETE ON erasure
BEGIN SELECT RAISE(ABORT, 'what was entered is not taken out'); END;
CREATE TRIGGER meta_comes_first BEFORE INSERT ON meta
BEGIN SELECT RAISE(ABORT, 'what an event is, is said once'); END;
CREATE TRIGGER meta_stays BEFORE UPDATE ON meta
BEGIN SELECT RAISE(ABORT, 'what an event is, is said once'); END;
CREATE TRIGGER meta_is_kept BEFORE DELETE ON meta
BEGIN SELECT RAISE(ABORT, 'what an event is, is said once'); END;
";

/// Returns whether nothing stands in the file yet.
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
        (APPLICATION, form, _) if form > FORM => Err(fault::newer(form)),
        _ => Err(fault::foreign()),
    }
}

/// Makes the tables of an event, known by 32 bytes of its own.
pub(crate) fn create(connection: &Connection, event: &[u8; 32]) -> Result<(), Wrong> {
    connection.execute_batch(TABLES)?;
    connection.execute("INSERT INTO meta VALUES ('event', ?1)", [&event[..]])?;
    connection.execute_batch(TRIGGERS)?;
    connection.pragma_update(None, "application_id", APPLICATION)?;
    connection.pragma_update(None, "user_version", FORM)?;
    Ok(())
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
    let mut parts = connection.prepare("SELECT name, sql FROM sqlite_schema")?;
    let parts = parts.query_map([], |row| Ok((row.get(0)?, row.get(1)?)))?;
    Ok(parts.collect::<rusqlite::Result<_>>()?)
}
