//! Personal texts: those that are kept, and those that were erased.

use rusqlite::{Connection, OptionalExtension, Row, params};
use serde::Serialize;

use crate::fault::Wrong;

/// A personal text.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct StoredText {
    /// The number by which it is asked for.
    pub id: u64,
    /// The entry that it belongs to.
    pub entry: u64,
    /// Its name: `player`, `remark`.
    pub name: String,
    /// The text; nothing once it is erased.
    pub text: Option<String>,
}

/// The columns of a text.
const TEXT: &str = "SELECT own.id, own.entry, own.name, personal.text FROM personal_digest AS own \
                    LEFT JOIN personal ON personal.id = own.id";

fn of_row(row: &Row<'_>) -> rusqlite::Result<StoredText> {
    Ok(StoredText { id: row.get(0)?, entry: row.get(1)?, name: row.get(2)?, text: row.get(3)? })
}

/// Returns the texts with these ids, without those that nobody entered.
pub(crate) fn with_ids(connection: &Connection, ids: &[u64]) -> Result<Vec<StoredText>, Wrong> {
    let mut one = connection.prepare_cached(&format!("{TEXT} WHERE own.id = ?1"))?;
    let mut texts = Vec::new();
    for id in ids {
        texts.extend(one.query_row([id], of_row).optional()?);
    }
    Ok(texts)
}

/// Returns texts after that with this id, by their ids.
pub(crate) fn after(connection: &Connection, id: u64, limit: i64) -> Result<Vec<StoredText>, Wrong> {
    let sql = format!("{TEXT} WHERE own.id > ?1 ORDER BY own.id LIMIT ?2");
    let mut some = connection.prepare_cached(&sql)?;
    let texts = some.query_map(params![id, limit], of_row)?;
    Ok(texts.collect::<rusqlite::Result<_>>()?)
}
