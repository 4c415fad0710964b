//! What was entered.

use rusqlite::{Connection, Row, params};
use serde::Serialize;
use serde_json::Value as Json;

use crate::{
    fault::{self, Wrong},
    hash::{Digested, Hash},
};

/// The columns of an entry, as [`of_row`] reads them.
pub(crate) const COLUMNS: &str = "seq, device, number, at, kind, round, board, about, body, previous, hash";

/// What was entered, as it stands for good.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Entry {
    /// Its number in the event, from 1, without gaps.
    pub seq: i64,
    /// The device that it comes from.
    pub device: String,
    /// The number that the device gave it.
    pub number: i64,
    /// When: RFC 3339, UTC, with milliseconds.
    pub at: String,
    /// What it is.
    pub kind: String,
    /// The round that it belongs to, if it belongs to one.
    pub round: Option<u32>,
    /// The board that it belongs to, if it belongs to one.
    pub board: Option<u32>,
    /// The entry that it corrects or continues.
    pub about: Option<i64>,
    /// What it says.
    pub body: Json,
    /// Its personal texts, in the order in which they were given; the texts themselves are asked for by their ids.
    pub personal: Vec<Place>,
    /// The hash of the entry before.
    pub previous: Hash,
    /// Its own hash.
    pub hash: Hash,
}

/// Where a personal text stands.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Place {
    /// The number by which it is asked for; none is ever given twice.
    pub id: i64,
    /// What it is: `player`, `remark`.
    pub name: String,
}

/// Reads an entry from a row of [`COLUMNS`].
pub(crate) fn of_row(connection: &Connection, row: &Row<'_>) -> Result<Entry, Wrong> {
    let seq = row.get(0)?;
    let body = row.get_ref(8)?.as_str()?;
    let personal = digests(connection, seq)?.into_iter();
    Ok(Entry {
        seq,
        device: row.get(1)?,
        number: row.get(2)?,
        at: row.get(3)?,
        kind: row.get(4)?,
        round: row.get(5)?,
        board: row.get(6)?,
        about: row.get(7)?,
        body: serde_json::from_str(body).map_err(|_| fault::changed(seq))?,
        personal: personal.map(|Digested { id, name, .. }| Place { id, name }).collect(),
        previous: hash(row, 9)?,
        hash: hash(row, 10)?,
    })
}

/// Reads a hash from a column.
pub(crate) fn hash(row: &Row<'_>, column: usize) -> Result<Hash, Wrong> {
    let bytes = row.get_ref(column)?.as_blob()?;
    Hash::of_bytes(bytes).ok_or_else(fault::damaged)
}

/// Returns what stays of the personal texts of an entry.
fn digests(connection: &Connection, seq: i64) -> Result<Vec<Digested>, Wrong> {
    let mut found =
        connection.prepare_cached("SELECT id, name, digest FROM personal_digest WHERE entry = ?1 ORDER BY id")?;
    let mut rows = found.query(params![seq])?;
    let mut digests = Vec::new();
    while let Some(row) = rows.next()? {
        digests.push(Digested { id: row.get(0)?, name: row.get(1)?, digest: hash(row, 2)? });
    }
    Ok(digests)
}
