//! The ledger of an event, in the hands of the one who writes into it.

use std::{ops::Deref, path::Path, sync::Arc};

use kodeks_base::Diagnostic;
use rusqlite::{Connection, TransactionBehavior};

use crate::{
    chain::{self, Head},
    fault::{self, Wrong},
    insert::{self, AppendOutcome},
    location::LedgerLocation,
    lock::{self, Lock, NameLock},
    open,
    pending_entry::PendingEntry,
    reader::Reader,
    schema,
};

/// The ledger of an event. It also reads, as [`Reader`] tells.
#[derive(Debug)]
pub struct Ledger {
    // Closed before the lock is let go.
    reader: Reader,
    _lock: Option<Lock>,
    head: Head,
    /// Whether it is not known if the last writing took place.
    is_unsure: bool,
    /// Whether erased texts may still be in the file, outside its records.
    is_to_rewrite: bool,
}

/// The result of an erasure.
#[derive(Clone, Debug, PartialEq)]
pub struct Erasure {
    /// The entry that says so.
    pub appended: AppendOutcome,
    /// Whether the texts are gone from the file, too. If somebody reads at that moment or the disk is full, their bytes may remain
    /// until [`Ledger::wipe`] succeeds or the file is opened again.
    pub is_wiped: bool,
}

impl Ledger {
    /// Opens the file of an event, or begins it where there is none; all of it is read.
    ///
    /// There are further files of the same name with `-journal` and `-lock`. If the program is killed, the first takes back what was
    /// half written: it belongs to the file until that is opened again.
    ///
    /// # Errors
    ///
    /// `K0921`: it is no file of an event, of another version, damaged, changed or not whole, or another program has it open. `K0922`:
    /// it cannot be written. `K0934`: it is not there, but its journal is.
    pub fn open(path: &Path) -> Result<Ledger, Diagnostic> {
        let (path, is_there) = open::place(path)?;
        let name = path.display().to_string();
        // Nothing is written before the locks are held, and nothing beside a file that is no ledger.
        let (file, form, connection, name_lock) = if is_there {
            let file = lock::lock_file(&path)?;
            open::refuse_journal_alone(&path)?;
            let form = file.form();
            let connection = open::look(&path).map_err(|wrong| wrong.diagnostic_of(&name, form))?;
            (file, form, connection, NameLock::of(&path)?)
        } else {
            let name_lock = NameLock::of(&path)?;
            open::refuse_journal_alone(&path)?;
            open::make(&path).map_err(|error| fault::unwritable(&path, &error))?;
            let file = lock::lock_file(&path)?;
            (file, None, open::look(&path).map_err(|wrong| wrong.diagnostic(&name))?, name_lock)
        };
        if !file.is_at_its_place() {
            return Err(fault::used_elsewhere(&path));
        }
        let lock = Lock::new(name_lock, Arc::clone(&file));
        let reader = Reader::of(connection, LedgerLocation::File(path.clone(), file));
        Ledger::start(reader, Some(lock), open::begin).map_err(|wrong| wrong.diagnostic_of(&name, form))
    }

    /// Begins the ledger of an event that is gone with this program, for tests.
    ///
    /// # Errors
    ///
    /// There is no memory left.
    pub fn create_in_memory() -> Result<Ledger, Diagnostic> {
        let begun = || {
            let name = open::random()?.map(|byte| format!("{byte:02x}")).concat();
            let name = format!("file:/kodeks-{name}?vfs=memdb");
            let reader = Reader::of(open::in_memory(&name)?, LedgerLocation::Memory(name));
            Ledger::start(reader, None, open::make_tables)
        };
        begun().map_err(|wrong| wrong.diagnostic("memory"))
    }

    fn start(
        mut reader: Reader,
        lock: Option<Lock>,
        begin: impl FnOnce(&mut Connection) -> Result<(), Wrong>,
    ) -> Result<Ledger, Wrong> {
        begin(&mut reader.connection)?;
        let found = chain::verify(&reader.connection)?;
        // A disk that may only be read is told now, and not when something happens.
        schema::note_form(&reader.connection)?;
        let to_wipe = "SELECT EXISTS (SELECT 1 FROM to_wipe)";
        let is_to_rewrite = reader.connection.query_row(to_wipe, [], |row| row.get(0))?;
        let mut ledger = Ledger {
            reader,
            _lock: lock,
            head: Head { seq: found.entries, hash: found.head_hash },
            is_unsure: false,
            is_to_rewrite,
        };
        // Where that cannot be done now, it is done later.
        let _ = ledger.rewrite();
        Ok(ledger)
    }

    /// Stores all of this at once, in this order. Everything reported as stored is on the disk when this returns; on an error
    /// nothing of it is stored, and the next time goes on from the last stored entry.
    ///
    /// The same number of the same device with the same content is entered once; its moment (`at`) is not compared, as what is
    /// sent again comes later. What is refused keeps nothing else back.
    ///
    /// # Errors
    ///
    /// `K0922`: it cannot be written. `K0921`: another program wrote into the file, or has read it for too long. `K0934`: the file was
    /// deleted, renamed or replaced; what was to be stored may be in it, but nobody would find it there.
    pub fn append(&mut self, batch: &[PendingEntry]) -> Result<Vec<AppendOutcome>, Diagnostic> {
        self.write(|connection, head| batch.iter().map(|new| insert::append(connection, head, new)).collect())
    }

    /// Erases personal texts: enters that they are erased, by this entry, whose kind becomes [`crate::ERASED`] and whose body gets
    /// their ids under the same word. The chain still holds, as what is hashed of a text stays.
    ///
    /// The whole file is written anew, so that nothing of the texts stays in it; so it is better to erase many at once than one by
    /// one.
    ///
    /// # Errors
    ///
    /// As for [`Ledger::append`].
    pub fn erase(&mut self, new: &PendingEntry, ids: &[u64]) -> Result<Erasure, Diagnostic> {
        let appended = self.write(|connection, head| insert::erase(connection, head, new, ids))?;
        let is_entered = matches!(appended, AppendOutcome::Entered(_));
        self.is_to_rewrite |= is_entered;
        // It is erased, whatever becomes of the bytes.
        let is_wiped = self.rewrite().is_ok();
        Ok(Erasure { appended, is_wiped })
    }

    /// Does what may still have to be done for erased texts to be gone from the file.
    ///
    /// # Errors
    ///
    /// `K0922`: it cannot be written, or `K0921`: somebody reads it; nothing is lost.
    pub fn wipe(&mut self) -> Result<(), Diagnostic> {
        let done = self.rewrite();
        self.reader.diagnostic(done)
    }

    /// Rewrites the file, if erased texts may be in it.
    fn rewrite(&mut self) -> Result<(), Wrong> {
        if self.is_to_rewrite {
            self.reader.connection.execute_batch("VACUUM; DELETE FROM to_wipe;")?;
            self.is_to_rewrite = false;
        }
        Ok(())
    }

    fn write<T>(&mut self, work: impl FnOnce(&Connection, &mut Head) -> Result<T, Wrong>) -> Result<T, Diagnostic> {
        let done = self.try_to_write(work);
        self.reader.diagnostic(done)
    }

    fn try_to_write<T>(&mut self, work: impl FnOnce(&Connection, &mut Head) -> Result<T, Wrong>) -> Result<T, Wrong> {
        let connection = &mut self.reader.connection;
        let writing = connection.transaction_with_behavior(TransactionBehavior::Immediate)?;
        let mut head = self.head;
        if chain::end(&writing)? != head {
            if !self.is_unsure {
                return Err(fault::elsewhere());
            }
            // The write that could not be confirmed had succeeded.
            head = chain::walk(&writing, head, |_, _| {})?;
        }
        let done = work(&writing, &mut head)?;
        self.is_unsure = true;
        writing.commit()?;
        self.is_unsure = false;
        self.head = head;
        // SQLite has looked before it wrote, and nobody may be told of what is in no file any more.
        if self.reader.place.is_at_its_place() { Ok(done) } else { Err(fault::moved()) }
    }
}

impl Drop for Ledger {
    fn drop(&mut self) {
        open::end(&self.reader.connection);
    }
}

impl Deref for Ledger {
    type Target = Reader;

    fn deref(&self) -> &Reader {
        &self.reader
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::{AppendOutcome, Ledger};
    use crate::{PendingEntry, PersonalText};

    fn entry(number: u64) -> PendingEntry {
        PendingEntry {
            device: "hall".to_owned(),
            number,
            at: "2026-01-10T14:03:07.250Z".to_owned(),
            kind: "incident".to_owned(),
            round: None,
            board: None,
            about: None,
            body: json!({ "long": "x".repeat(1000) }),
            personal: vec![PersonalText { name: "player".to_owned(), text: format!("Kowalska {number}") }],
        }
    }

    /// As on a disk that is full, where none can be made for a test.
    #[test]
    fn where_no_page_is_left_nothing_is_half_entered_and_later_it_goes_on() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("open.kodeks");
        let mut ledger = Ledger::open(&path).unwrap();
        let pages = |ledger: &Ledger, most: i64| {
            let connection = &ledger.reader.connection;
            let set = connection.pragma_update_and_check(None, "max_page_count", most, |_| Ok(()));
            set.unwrap();
        };
        pages(&ledger, 60);
        let mut last = 0;
        let told = loop {
            let three: Vec<PendingEntry> = (1..=3).map(|more| entry(last + more)).collect();
            match ledger.append(&three) {
                Ok(appended) => {
                    let is_entered = |one: &AppendOutcome| matches!(one, AppendOutcome::Entered(_));
                    assert!(appended.iter().all(is_entered));
                    last += 3;
                }
                Err(told) => break told,
            }
        };
        assert!(last > 60, "{last}");
        assert_eq!(told.code(), "K0922");
        assert_eq!(told.message(), "cannot be written: there is no room left");
        let found = ledger.verify().unwrap();
        assert_eq!((found.entries, found.texts), (last, last));
        pages(&ledger, 1 << 20);
        let three: Vec<PendingEntry> = (0..3).map(|more| entry(last + more)).collect();
        let appended = ledger.append(&three).unwrap();
        assert!(matches!(
            appended[..],
            [AppendOutcome::Again(_), AppendOutcome::Entered(_), AppendOutcome::Entered(_)]
        ));
        drop(ledger);
        let found = Ledger::open(&path).unwrap().verify().unwrap();
        assert_eq!(found.entries, last + 2);
    }

    /// An error does not always say that nothing was written.
    #[test]
    fn what_may_have_been_written_in_spite_of_an_error_is_looked_at() {
        let mut ledger = Ledger::create_in_memory().unwrap();
        ledger.append(&[entry(1)]).unwrap();
        let before = ledger.head;
        ledger.append(&[entry(2), entry(3)]).unwrap();
        (ledger.head, ledger.is_unsure) = (before, true);
        let appended = ledger.append(&[entry(3), entry(4)]).unwrap();
        assert!(matches!(appended[0], AppendOutcome::Again(_)));
        assert_eq!(appended[1].entry().map(|entry| entry.seq), Some(4));
        assert_eq!(ledger.verify().unwrap().entries, 4);
    }
}
