//! Reading what was entered.

use std::path::Path;

use kodeks_base::Diagnostic;
use rusqlite::{Connection, params};

use crate::{
    chain::{self, Verified},
    entry::{self, COLUMNS, Entry},
    export,
    fault::Wrong,
    kept::Kept,
    open,
    texts::{self, Text},
};

/// After how many bytes of bodies [`Reader::entries_after`] returns what it has.
pub const READ_BYTES: usize = 16 << 20;

/// What reads the entries of an event while others are entered; each thread that reads has one of its own.
#[derive(Debug)]
pub struct Reader {
    pub(crate) connection: Connection,
    place: Kept,
}

impl Reader {
    pub(crate) fn of(connection: Connection, place: Kept) -> Reader {
        Reader { connection, place }
    }

    /// Returns another one, for another thread.
    ///
    /// # Errors
    ///
    /// The file cannot be opened again.
    pub fn reader(&self) -> Result<Reader, Diagnostic> {
        let opened = match &self.place {
            Kept::File(path) => open::to_read(path),
            Kept::Memory(name) => open::in_memory(name),
        };
        let connection = self.told(opened)?;
        Ok(Reader::of(connection, self.place.clone()))
    }

    /// Returns entries after the one with this number, 0 for those from the first: at most so many, and no more once their bodies
    /// have [`READ_BYTES`] bytes, but one at least if there is one.
    ///
    /// # Errors
    ///
    /// The file cannot be read.
    pub fn entries_after(&self, seq: i64, limit: usize) -> Result<Vec<Entry>, Diagnostic> {
        self.told(self.read_after(seq, limit))
    }

    fn read_after(&self, seq: i64, limit: usize) -> Result<Vec<Entry>, Wrong> {
        let sql = format!("SELECT {COLUMNS} FROM entry WHERE seq > ?1 ORDER BY seq LIMIT ?2");
        let mut after = self.connection.prepare_cached(&sql)?;
        let mut rows = after.query(params![seq, bounded(limit)])?;
        let (mut entries, mut bytes) = (Vec::new(), 0);
        while bytes < READ_BYTES
            && let Some(row) = rows.next()?
        {
            bytes += row.get_ref(8)?.as_str()?.len();
            entries.push(entry::of_row(&self.connection, row)?);
        }
        Ok(entries)
    }

    /// Returns the entry with this number, if there is one.
    ///
    /// # Errors
    ///
    /// The file cannot be read.
    pub fn entry(&self, seq: i64) -> Result<Option<Entry>, Diagnostic> {
        let entries = self.entries_after(seq.saturating_sub(1), 1)?;
        Ok(entries.into_iter().find(|entry| entry.seq == seq))
    }

    /// Returns the last entry, if there is one.
    ///
    /// # Errors
    ///
    /// The file cannot be read.
    pub fn last(&self) -> Result<Option<Entry>, Diagnostic> {
        let end = self.told(chain::end(&self.connection))?;
        self.entry(end.seq)
    }

    /// Returns the personal texts with these ids, in this order; what nobody entered is left out.
    ///
    /// # Errors
    ///
    /// The file cannot be read.
    pub fn personal(&self, ids: &[i64]) -> Result<Vec<Text>, Diagnostic> {
        self.told(texts::with_ids(&self.connection, ids))
    }

    /// Returns at most so many personal texts after the one with this id, 0 for those from the first: to find those of a person.
    ///
    /// # Errors
    ///
    /// The file cannot be read.
    pub fn personal_after(&self, id: i64, limit: usize) -> Result<Vec<Text>, Diagnostic> {
        self.told(texts::after(&self.connection, id, bounded(limit)))
    }

    /// Reads everything, and finds what was changed.
    ///
    /// # Errors
    ///
    /// Something was changed or is damaged; the message says which entry.
    pub fn verify(&self) -> Result<Verified, Diagnostic> {
        self.told(chain::verify(&self.connection))
    }

    /// Writes a copy as of this moment, personal texts included, into a file that is not there yet and that nobody else may read;
    /// the copy is read whole.
    ///
    /// # Errors
    ///
    /// The file is there or cannot be written, or what would be copied was changed; no half of a copy is left.
    pub fn export(&self, path: &Path) -> Result<Verified, Diagnostic> {
        export::export(&self.connection, &self.place, path)
    }

    /// Says of this file what is wrong.
    pub(crate) fn told<T>(&self, done: Result<T, Wrong>) -> Result<T, Diagnostic> {
        done.map_err(|wrong| wrong.told(&self.place.to_string()))
    }
}

fn bounded(limit: usize) -> i64 {
    i64::try_from(limit).unwrap_or(i64::MAX)
}
