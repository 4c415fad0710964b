//! Reading what was entered.

use std::{io, path::Path, sync::Arc};

use kodeks_base::Diagnostic;
use rusqlite::{Connection, params};

use crate::{
    chain::{self, Verification},
    event_file::EventFile,
    export,
    fault::{self, Wrong},
    location::LedgerLocation,
    open,
    personal_texts::{self, StoredText},
    recovered_copy::RecoveredCopy,
    stored_entry::{self, COLUMNS, StoredEntry},
};

/// After how many bytes of bodies [`Reader::entries_after`] returns what it has.
pub const READ_BYTES: usize = 16 << 20;

/// A reader of the entries, for use while others are written; each thread has its own.
#[derive(Debug)]
pub struct Reader {
    // Closed before the file that `place` keeps open, and before the copy is removed.
    pub(crate) connection: Connection,
    pub(crate) place: LedgerLocation,
    _copy: Option<RecoveredCopy>,
}

impl Reader {
    pub(crate) fn of(connection: Connection, place: LedgerLocation) -> Reader {
        Reader { connection, place, _copy: None }
    }

    /// Opens the file of an event only to read it, also while another program writes into it. Nothing is changed, neither in the file
    /// nor beside it: if a journal says that something was half written, that is taken back in a copy, which is gone with this.
    ///
    /// # Errors
    ///
    /// `K0921`: it cannot be read, or is no file of an event or one of another version. `K0934`: it is empty or not there, but its
    /// journal is.
    pub fn open(path: &Path) -> Result<Reader, Diagnostic> {
        let (path, is_there) = open::place(path)?;
        open::refuse_journal_alone(&path)?;
        if !is_there {
            return Err(fault::unreadable(&path, &io::ErrorKind::NotFound.into()));
        }
        let name = path.display().to_string();
        let file = EventFile::open(&path).map_err(|error| fault::unreadable(&path, &error))?;
        let form = file.form();
        let place = LedgerLocation::File(path.clone(), Arc::new(file));
        match open::look_to_read(&path) {
            Ok(connection) => Ok(Reader::of(connection, place)),
            Err(wrong) if wrong.is_of_what_may_not_be_written() => {
                let copy = RecoveredCopy::of(&path)?;
                let connection = open::look(&copy.file).map_err(|wrong| wrong.diagnostic_of(&name, form))?;
                Ok(Reader { connection, place, _copy: Some(copy) })
            }
            Err(wrong) => Err(wrong.diagnostic(&name)),
        }
    }

    /// Returns another one, for another thread.
    ///
    /// # Errors
    ///
    /// The file cannot be opened again.
    pub fn reader(&self) -> Result<Reader, Diagnostic> {
        let opened = match &self.place {
            LedgerLocation::File(path, _) => open::to_read(path),
            LedgerLocation::Memory(name) => open::in_memory(name),
        };
        let connection = self.diagnostic(opened)?;
        Ok(Reader::of(connection, self.place.clone()))
    }

    /// Returns entries after the one with this number, 0 for those from the first: at most so many, and no more once their bodies
    /// have [`READ_BYTES`] bytes, but one at least if there is one.
    ///
    /// # Errors
    ///
    /// The file cannot be read.
    pub fn entries_after(&self, seq: u64, limit: usize) -> Result<Vec<StoredEntry>, Diagnostic> {
        self.diagnostic(self.read_after(seq, limit))
    }

    fn read_after(&self, seq: u64, limit: usize) -> Result<Vec<StoredEntry>, Wrong> {
        let sql = format!("SELECT {COLUMNS} FROM entry WHERE seq > ?1 ORDER BY seq LIMIT ?2");
        let mut after = self.connection.prepare_cached(&sql)?;
        let mut rows = after.query(params![seq, row_limit(limit)])?;
        let (mut entries, mut bytes) = (Vec::new(), 0);
        while bytes < READ_BYTES
            && let Some(row) = rows.next()?
        {
            bytes += row.get_ref(8)?.as_str()?.len();
            entries.push(stored_entry::of_row(&self.connection, row)?);
        }
        Ok(entries)
    }

    /// Returns the entry with this number, if there is one.
    ///
    /// # Errors
    ///
    /// The file cannot be read.
    pub fn entry(&self, seq: u64) -> Result<Option<StoredEntry>, Diagnostic> {
        let entries = self.entries_after(seq.saturating_sub(1), 1)?;
        Ok(entries.into_iter().find(|entry| entry.seq == seq))
    }

    /// Returns the last entry, if there is one.
    ///
    /// # Errors
    ///
    /// The file cannot be read.
    pub fn last(&self) -> Result<Option<StoredEntry>, Diagnostic> {
        let end = self.diagnostic(chain::end(&self.connection))?;
        self.entry(end.seq)
    }

    /// Returns the personal texts with these ids, in this order; what nobody entered is left out.
    ///
    /// # Errors
    ///
    /// The file cannot be read.
    pub fn personal(&self, ids: &[u64]) -> Result<Vec<StoredText>, Diagnostic> {
        self.diagnostic(personal_texts::with_ids(&self.connection, ids))
    }

    /// Returns at most so many personal texts after the one with this id, 0 for those from the first: to find those of a person.
    ///
    /// # Errors
    ///
    /// The file cannot be read.
    pub fn personal_after(&self, id: u64, limit: usize) -> Result<Vec<StoredText>, Diagnostic> {
        self.diagnostic(personal_texts::after(&self.connection, id, row_limit(limit)))
    }

    /// Reads everything, and finds what was changed.
    ///
    /// # Errors
    ///
    /// Something was changed or is damaged; the message says which entry.
    pub fn verify(&self) -> Result<Verification, Diagnostic> {
        self.diagnostic(chain::verify(&self.connection))
    }

    /// Writes a copy as of this moment, personal texts included, into a file that is not there yet and that nobody else may read;
    /// the copy is read whole.
    ///
    /// # Errors
    ///
    /// The file is there or cannot be written, or what would be copied was changed; no half of a copy is left.
    pub fn export(&self, path: &Path) -> Result<Verification, Diagnostic> {
        export::export(&self.connection, &self.place, path)
    }

    /// Says of this file what is wrong.
    pub(crate) fn diagnostic<T>(&self, done: Result<T, Wrong>) -> Result<T, Diagnostic> {
        done.map_err(|wrong| wrong.diagnostic(&self.place.to_string()))
    }
}

fn row_limit(limit: usize) -> i64 {
    i64::try_from(limit).unwrap_or(i64::MAX)
}
