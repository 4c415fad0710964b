//! Verification of the chain of hashes, read from its beginning.

use std::collections::BTreeMap;

use rusqlite::{Connection, OptionalExtension, Row, Rows};
use serde::Serialize;
use serde_json::Value as Json;

use crate::{
    fault::{self, Wrong},
    hash::{self, Hash, HashedEntry, TextDigest},
    schema::{self, ERASED},
    stored_entry::{COLUMNS, hash},
};

/// The result of verifying the whole file.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Verification {
    /// The number of entries.
    pub entries: u64,
    /// The number of personal texts that are there.
    pub texts: u64,
    /// The number of personal texts that were erased.
    pub erased: u64,
    /// The hash of the last entry; that of the event where there is none. Entries that somebody cut off at the end, and took out of
    /// the file's mark, are shown by nothing but this, where it was written down elsewhere: on a report, on paper.
    pub head_hash: Hash,
}

/// The end of the chain.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Head {
    pub(crate) seq: u64,
    pub(crate) hash: Hash,
}

/// Reads everything, and finds what was changed.
pub(crate) fn verify(connection: &Connection) -> Result<Verification, Wrong> {
    // One transaction reads one state.
    let reading = connection.unchecked_transaction()?;
    schema::check(&reading)?;
    let mut erased = BTreeMap::new();
    let head = walk(&reading, beginning(&reading)?, |seq, body| {
        for id in erased_by(body) {
            erased.insert(id, seq);
        }
    })?;
    check_mark(&reading, head)?;
    let (texts, gone) = look_at_texts(&reading, &erased)?;
    let whole: String = reading.query_row("PRAGMA integrity_check(1)", [], |row| row.get(0))?;
    match whole.as_str() {
        "ok" => Ok(Verification { entries: head.seq, texts, erased: gone, head_hash: head.hash }),
        _ => Err(fault::damage()),
    }
}

/// Returns the head of the chain before the first entry.
fn beginning(connection: &Connection) -> Result<Head, Wrong> {
    let sql = "SELECT value FROM meta WHERE name = 'event'";
    let event: Option<Vec<u8>> = connection.prepare_cached(sql)?.query_row([], |row| row.get(0)).optional()?;
    match event {
        Some(event) if event.len() == 32 => Ok(Head { seq: 0, hash: hash::of_event(&event) }),
        _ => Err(fault::damage()),
    }
}

/// Compares the end of the chain with what the file says of it.
fn check_mark(connection: &Connection, head: Head) -> Result<(), Wrong> {
    let mut marked = connection.prepare("SELECT entry, hash FROM head")?;
    let mut rows = marked.query([])?;
    let Some(row) = rows.next()? else {
        return Err(fault::damage());
    };
    let marked = Head { seq: row.get(0)?, hash: hash(row, 1)? };
    match (marked.seq == head.seq, marked.hash == head.hash) {
        (true, true) => Ok(()),
        (false, _) => Err(fault::not_whole(head.seq, marked.seq)),
        (true, false) => Err(fault::damage()),
    }
}

/// Returns where the chain ends, without reading all of it.
pub(crate) fn end(connection: &Connection) -> Result<Head, Wrong> {
    let mut last = connection.prepare_cached("SELECT seq, hash FROM entry ORDER BY seq DESC LIMIT 1")?;
    let mut rows = last.query([])?;
    match rows.next()? {
        None => beginning(connection),
        Some(row) => Ok(Head { seq: row.get(0)?, hash: hash(row, 1)? }),
    }
}

/// Follows the chain from here to its end, and shows the bodies of entries that erase texts.
pub(crate) fn walk(connection: &Connection, from: Head, mut erasing: impl FnMut(u64, &str)) -> Result<Head, Wrong> {
    let sql = format!("SELECT {COLUMNS} FROM entry WHERE seq > ?1 ORDER BY seq");
    let mut statement = connection.prepare(&sql)?;
    let mut entries = statement.query([from.seq])?;
    let mut digests =
        connection.prepare("SELECT id, entry, name, digest FROM personal_digest WHERE entry > ?1 ORDER BY id")?;
    let mut digests = Digests::of(digests.query([from.seq])?)?;
    let mut head = from;
    while let Some(row) = entries.next()? {
        let seq = row.get(0)?;
        if seq != head.seq + 1 {
            return Err(fault::missing(head.seq + 1));
        }
        let sealed = read_hashed(row)?;
        let (previous, own) = (hash(row, 9)?, hash(row, 10)?);
        if own != hash::of_entry(&previous, &sealed, &digests.of_entry(seq)?) {
            return Err(fault::change(seq));
        }
        if previous != head.hash {
            return Err(fault::broken(seq));
        }
        if sealed.kind == ERASED {
            erasing(seq, sealed.body);
        }
        head = Head { seq, hash: own };
    }
    match digests.next {
        None => Ok(head),
        // A text that no entry was hashed with.
        Some((entry, digested)) => Err(fault::text_changed(entry, digested.id)),
    }
}

fn read_hashed<'a>(row: &'a Row<'_>) -> Result<HashedEntry<'a>, Wrong> {
    let text = |column: usize| Ok::<_, Wrong>(row.get_ref(column)?.as_str()?);
    Ok(HashedEntry {
        seq: row.get(0)?,
        device: text(1)?,
        number: row.get(2)?,
        at: text(3)?,
        kind: text(4)?,
        round: row.get(5)?,
        board: row.get(6)?,
        about: row.get(7)?,
        body: text(8)?,
    })
}

/// The digests of personal texts, entry by entry.
struct Digests<'a> {
    rows: Rows<'a>,
    next: Option<(u64, TextDigest)>,
}

impl<'a> Digests<'a> {
    fn of(rows: Rows<'a>) -> Result<Digests<'a>, Wrong> {
        let mut digests = Digests { rows, next: None };
        digests.step()?;
        Ok(digests)
    }

    fn step(&mut self) -> Result<Option<TextDigest>, Wrong> {
        let next = match self.rows.next()? {
            None => None,
            Some(row) => Some((row.get(1)?, TextDigest { id: row.get(0)?, name: row.get(2)?, digest: hash(row, 3)? })),
        };
        let before = std::mem::replace(&mut self.next, next);
        Ok(before.map(|(_, digested)| digested))
    }

    fn of_entry(&mut self, seq: u64) -> Result<Vec<TextDigest>, Wrong> {
        let mut own = Vec::new();
        while self.next.as_ref().is_some_and(|(entry, _)| *entry == seq) {
            own.extend(self.step()?);
        }
        Ok(own)
    }
}

/// Returns the texts that an entry erases, by its body.
fn erased_by(body: &str) -> Vec<u64> {
    let body: Json = serde_json::from_str(body).unwrap_or_default();
    body[ERASED].as_array().into_iter().flatten().filter_map(Json::as_u64).collect()
}

/// Compares each personal text with what stays of it, and finds those that are gone. Returns how many are kept and how many are
/// erased.
fn look_at_texts(connection: &Connection, erased: &BTreeMap<u64, u64>) -> Result<(u64, u64), Wrong> {
    let mut texts = connection.prepare(
        "SELECT own.id, own.entry, own.digest, own.entry IS personal.entry AND own.name IS personal.name, \
         personal.salt, personal.text FROM personal_digest AS own LEFT JOIN personal ON personal.id = own.id ORDER BY own.id",
    )?;
    let mut rows = texts.query([])?;
    let (mut kept, mut gone) = (0, 0);
    while let Some(row) = rows.next()? {
        let (id, entry) = (row.get(0)?, row.get(1)?);
        let digest = hash(row, 2)?;
        let is_there = row.get_ref(4)?.as_blob_or_null()?;
        match (is_there, erased.get(&id)) {
            (None, Some(_)) => gone += 1,
            (None, None) => return Err(fault::text_gone(entry, id)),
            (Some(_), Some(by)) => return Err(fault::text_there(*by, id)),
            (Some(salt), None) => {
                let text = row.get_ref(5)?.as_str()?;
                if !row.get::<_, bool>(3)? || hash::of_text(salt, text.as_bytes()) != digest {
                    return Err(fault::text_changed(entry, id));
                }
                kept += 1;
            }
        }
    }
    let mut strange =
        connection.prepare("SELECT entry, id FROM personal WHERE id NOT IN (SELECT id FROM personal_digest)")?;
    let mut strange = strange.query([])?;
    if let Some(row) = strange.next()? {
        return Err(fault::text_changed(row.get(0)?, row.get(1)?));
    }
    let mut statement = connection.prepare("SELECT personal, entry FROM erasure ORDER BY personal")?;
    let erasures = statement.query_map([], |row| Ok((row.get(0)?, row.get(1)?)))?;
    if erasures.collect::<rusqlite::Result<Vec<(u64, u64)>>>()?
        == Vec::from_iter(erased.iter().map(|(id, seq)| (*id, *seq)))
    {
        Ok((kept, gone))
    } else {
        Err(fault::other_tables("erasure"))
    }
}
