//! A stored entry.

use rusqlite::{Connection, Row, params};
use serde::{Deserialize, Serialize, Serializer};
use serde_json::Value as Json;

use crate::{
    fault::{self, Wrong},
    hash::{Hash, TextDigest},
};

/// The columns of an entry, as [`of_row`] reads them.
pub(crate) const COLUMNS: &str = "seq, device, number, at, kind, round, board, about, body, previous, hash";

/// An entry of the log, which never changes.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct StoredEntry {
    /// Its number in the event, from 1, without gaps.
    pub seq: u64,
    /// The device that it comes from.
    pub device: String,
    /// The number that the device gave it.
    pub number: u64,
    /// When: RFC 3339, UTC, with milliseconds.
    pub at: String,
    /// Its kind.
    pub kind: String,
    /// The round that it belongs to, if it belongs to one.
    pub round: Option<u32>,
    /// The board that it belongs to, if it belongs to one.
    pub board: Option<u32>,
    /// The entry that it corrects or continues.
    pub about: Option<u64>,
    /// Its body.
    pub body: StoredBody,
    /// Its personal texts, in the order in which they were given; the texts themselves are asked for by their ids.
    pub personal: Vec<PersonalTextPlace>,
    /// The hash of the entry before.
    pub previous: Hash,
    /// Its own hash.
    pub hash: Hash,
}

/// The body of an entry: an object of JSON, as it is in the file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StoredBody(Box<str>);

impl StoredBody {
    pub(crate) fn of(text: &str) -> StoredBody {
        StoredBody(text.into())
    }

    /// Reads what it holds, and leaves out what that does not name.
    ///
    /// # Errors
    ///
    /// It has another form.
    pub fn read<'a, T: Deserialize<'a>>(&'a self) -> serde_json::Result<T> {
        serde_json::from_str(&self.0)
    }

    /// Returns all that it holds.
    #[must_use]
    pub fn json(&self) -> Json {
        // Nothing but an object of JSON is entered.
        self.read().unwrap_or_default()
    }
}

impl Serialize for StoredBody {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.json().serialize(serializer)
    }
}

/// The place of a personal text.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct PersonalTextPlace {
    /// The number by which it is asked for; none is ever given twice.
    pub id: u64,
    /// Its name: `player`, `remark`.
    pub name: String,
}

/// Reads an entry from a row of [`COLUMNS`].
pub(crate) fn of_row(connection: &Connection, row: &Row<'_>) -> Result<StoredEntry, Wrong> {
    let seq = row.get(0)?;
    let body = row.get_ref(8)?.as_str()?;
    let personal = digests(connection, seq)?.into_iter();
    Ok(StoredEntry {
        seq,
        device: row.get(1)?,
        number: row.get(2)?,
        at: row.get(3)?,
        kind: row.get(4)?,
        round: row.get(5)?,
        board: row.get(6)?,
        about: row.get(7)?,
        body: StoredBody::of(body),
        personal: personal.map(|TextDigest { id, name, .. }| PersonalTextPlace { id, name }).collect(),
        previous: hash(row, 9)?,
        hash: hash(row, 10)?,
    })
}

/// Reads a hash from a column.
pub(crate) fn hash(row: &Row<'_>, column: usize) -> Result<Hash, Wrong> {
    let bytes = row.get_ref(column)?.as_blob()?;
    Hash::of_bytes(bytes).ok_or_else(fault::damage)
}

/// Returns what stays of the personal texts of an entry.
fn digests(connection: &Connection, seq: u64) -> Result<Vec<TextDigest>, Wrong> {
    let mut found =
        connection.prepare_cached("SELECT id, name, digest FROM personal_digest WHERE entry = ?1 ORDER BY id")?;
    let mut rows = found.query(params![seq])?;
    let mut digests = Vec::new();
    while let Some(row) = rows.next()? {
        digests.push(TextDigest { id: row.get(0)?, name: row.get(1)?, digest: hash(row, 2)? });
    }
    Ok(digests)
}
