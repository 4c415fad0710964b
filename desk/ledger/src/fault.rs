//! Faults of an event file, as errors.

use std::{io, path::Path};

use kodeks_base::{Complaint, Diagnostic, Phrase, files, phrase};
use rusqlite::{Error, ErrorCode, ffi};

use crate::form;

/// A fault, before its file is known.
#[derive(Debug)]
pub(crate) enum Wrong {
    /// An error of SQLite.
    Sqlite(Error),
    /// The file is of something else.
    NoEvent,
    /// The file is an event's in another form than this version reads.
    OtherForm(i64),
    /// A fault of the file's content.
    Told(Complaint),
}

impl From<Error> for Wrong {
    fn from(error: Error) -> Wrong {
        Wrong::Sqlite(error)
    }
}

impl From<rusqlite::types::FromSqlError> for Wrong {
    fn from(_: rusqlite::types::FromSqlError) -> Wrong {
        damage()
    }
}

impl Wrong {
    /// Returns whether something would have to be written, by who may only read, before it could be read.
    pub(crate) fn is_of_what_may_not_be_written(&self) -> bool {
        let Wrong::Sqlite(Error::SqliteFailure(failure, _)) = self else {
            return false;
        };
        matches!(failure.code, ErrorCode::ReadOnly | ErrorCode::CannotOpen)
    }

    /// Says it of a file that had this form before SQLite opened it, `None` if it was no event's. Taking back what was half written may
    /// have spoiled that, if the journal was damaged or copied at another time; then it is damage.
    pub(crate) fn diagnostic_of(self, file: &str, form_before: Option<i64>) -> Diagnostic {
        let form = match &self {
            Wrong::NoEvent => None,
            Wrong::OtherForm(form) => Some(*form),
            Wrong::Sqlite(Error::SqliteFailure(failure, _)) if failure.code == ErrorCode::NotADatabase => None,
            _ => return self.diagnostic(file),
        };
        if form_before.is_some() && form != form_before { damage().diagnostic(file) } else { self.diagnostic(file) }
    }

    /// Says it of this file.
    pub(crate) fn diagnostic(self, file: &str) -> Diagnostic {
        match self {
            Wrong::NoEvent => Diagnostic::of_file(file, no_event()),
            Wrong::OtherForm(form) => Diagnostic::of_file(file, other_form(form)),
            Wrong::Told(complaint) => Diagnostic::of_file(file, complaint),
            Wrong::Sqlite(error) => match of_sqlite(&error) {
                Some(complaint) => Diagnostic::of_file(file, complaint),
                None => Diagnostic::internal(error),
            },
        }
    }
}

/// Returns what SQLite says in words; `None` for what only a fault of this program brings about.
fn of_sqlite(error: &Error) -> Option<Complaint> {
    let failure = match error {
        Error::SqliteFailure(failure, _) => failure,
        // The file holds values that were never written into it.
        Error::FromSqlConversionFailure(..)
        | Error::IntegralValueOutOfRange(..)
        | Error::InvalidColumnType(..)
        | Error::Utf8Error(..) => return Some(damage_complaint()),
        _ => return None,
    };
    let complaint = match (failure.code, failure.extended_code) {
        (ErrorCode::DiskFull, _) | (_, ffi::SQLITE_IOERR_SHMSIZE) => unwritten(files::why(&io::Error::from(
            io::ErrorKind::StorageFull,
        )))
        .with_help(phrase!("K0922-help", "what was acknowledged is kept; make room, and send again what was not")),
        // SQLite looks before it writes.
        (_, ffi::SQLITE_READONLY_DBMOVED) => not_at_its_place(),
        (ErrorCode::ReadOnly | ErrorCode::PermissionDenied | ErrorCode::CannotOpen, _) => {
            unwritten(files::why(&io::Error::from(io::ErrorKind::PermissionDenied))).with_help(phrase!(
                "K0922-help-allowed",
                "the file and its folder have to be writable by whoever starts this program"
            ))
        }
        (
            ErrorCode::SystemIoFailure,
            ffi::SQLITE_IOERR_READ | ffi::SQLITE_IOERR_SHORT_READ | ffi::SQLITE_IOERR_CORRUPTFS,
        ) => damage_complaint(),
        (ErrorCode::SystemIoFailure, _) => {
            Complaint::new(phrase!("K0922-disk", "cannot be written: the disk does not take it")).with_help(phrase!(
                "K0922-help-disk",
                "what was acknowledged is kept; copy the file to another disk before anything else"
            ))
        }
        (ErrorCode::DatabaseBusy | ErrorCode::DatabaseLocked | ErrorCode::FileLockingProtocolFailed, _) => in_use(),
        (ErrorCode::NotADatabase, _) => no_event(),
        (ErrorCode::DatabaseCorrupt, _) => damage_complaint(),
        _ => return None,
    };
    Some(complaint)
}

fn unwritten(why: Phrase) -> Complaint {
    Complaint::new(phrase!("K0922", "cannot be written: {why}", why))
}

/// Says that the system lets nothing be written here.
pub(crate) fn unwritable(path: &Path, error: &io::Error) -> Diagnostic {
    Diagnostic::of_file(&path.display().to_string(), unwritten(files::why(error)))
}

/// Says that the disk does not say that it has kept what was written.
pub(crate) fn sync_failure(error: &io::Error) -> Wrong {
    Wrong::Told(unwritten(files::why(error)))
}

/// Returns the error for a file that cannot be read as a ledger.
pub(crate) fn unreadable(path: &Path, error: &io::Error) -> Diagnostic {
    let why = files::why(error);
    let wrong = phrase!("K0921-unread", "cannot be read: {why}", why);
    Diagnostic::of_file(&path.display().to_string(), wrong)
}

/// Says that this disk cannot keep the file as it has to be kept.
pub(crate) fn no_journal() -> Wrong {
    Wrong::Told(
        Complaint::new(phrase!(
            "K0922-journal",
            "cannot be written safely: this disk lets no journal be kept beside the file"
        ))
        .with_help(phrase!("K0922-help-journal", "name a file on a disk of this computer")),
    )
}

fn no_event() -> Complaint {
    Complaint::new(phrase!("K0921", "this is not the file of an event"))
        .with_help(phrase!("K0921-help", "name one that `kodeks desk` has made, or one that is not there yet"))
}

/// Says that the file is of a newer version, or of one that was never released.
fn other_form(form: i64) -> Complaint {
    let wrong = if form > form::FORM {
        phrase!("K0921-newer", "a newer version of kodeks made this file (form {form})", form)
    } else {
        phrase!("K0921-older", "an older version of kodeks made this file (form {form})", form)
    };
    Complaint::new(wrong).with_help(phrase!("K0921-help-newer", "use that version"))
}

fn in_use() -> Complaint {
    Complaint::new(phrase!("K0921-in-use", "another program has this file open")).with_help(phrase!(
        "K0921-help-in-use",
        "close it there: one program at a time writes what happens at an event"
    ))
}

/// Says that another program has this file.
pub(crate) fn used_elsewhere(path: &Path) -> Diagnostic {
    Diagnostic::of_file(&path.display().to_string(), in_use())
}

/// Says that the path names the open file no more.
pub(crate) fn moved() -> Wrong {
    Wrong::Told(not_at_its_place())
}

fn not_at_its_place() -> Complaint {
    Complaint::new(phrase!("K0934", "the file that is open was deleted, renamed or replaced: nothing is entered any more"))
        .with_help(phrase!(
            "K0934-help",
            "what was acknowledged is still in the copy that the page of the event makes: take it before the program ends, and go \
             on with it"
        ))
}

/// Says that a journal is there whose file is not.
pub(crate) fn journal_alone(path: &Path, journal: &Path) -> Diagnostic {
    let name = journal.file_name().unwrap_or_default().to_string_lossy().into_owned();
    let complaint =
        Complaint::new(phrase!("K0934-journal", "there is no such file, but its journal `{name}`", name)).with_help(phrase!(
            "K0934-help-journal",
            "give the file its name back if it was renamed: its last entries may stand in the journal; otherwise name another one"
        ));
    Diagnostic::of_file(&path.display().to_string(), complaint)
}

/// Says that the file says of itself that it has other entries.
pub(crate) fn not_whole(entries: u64, marked: u64) -> Wrong {
    Wrong::Told(with_copy(phrase!(
        "K0921-cut",
        "the file is not whole: of {marked} entries it has {entries}",
        marked,
        entries
    )))
}

/// Says that somebody else wrote into the file while it was open here.
pub(crate) fn elsewhere() -> Wrong {
    Wrong::Told(with_copy(phrase!("K0921-elsewhere", "another program has written into this file")))
}

fn damage_complaint() -> Complaint {
    with_copy(phrase!("K0921-damaged", "the file is damaged"))
}

/// Says that the file is damaged, where it cannot be said which entry is.
pub(crate) fn damage() -> Wrong {
    Wrong::Told(damage_complaint())
}

/// Says that tables or triggers were changed.
pub(crate) fn other_tables(name: &str) -> Wrong {
    Wrong::Told(with_copy(phrase!(
        "K0921-tables",
        "the tables of the file were changed: `{name}` is not as it was made",
        name
    )))
}

/// Says that an entry was changed.
pub(crate) fn change(seq: u64) -> Wrong {
    Wrong::Told(with_copy(phrase!("K0921-changed", "entry {seq} is not as it was entered", seq)))
}

/// Says that an entry does not follow the one before it.
pub(crate) fn broken(seq: u64) -> Wrong {
    let before = seq - 1;
    Wrong::Told(with_copy(match before {
        0 => phrase!("K0921-event", "entry 1 is not the first one of this event"),
        _ => phrase!(
            "K0921-broken",
            "entry {seq} does not follow entry {before}: one of them is not as it was entered",
            seq,
            before
        ),
    }))
}

/// Says that an entry is not there.
pub(crate) fn missing(seq: u64) -> Wrong {
    Wrong::Told(with_copy(phrase!("K0921-missing", "entry {seq} is missing", seq)))
}

/// Says that a personal text was changed.
pub(crate) fn text_changed(seq: u64, id: u64) -> Wrong {
    Wrong::Told(with_copy(phrase!(
        "K0921-text",
        "the personal text {id} of entry {seq} is not as it was entered",
        id,
        seq
    )))
}

/// Says that a personal text is gone though no entry erases it.
pub(crate) fn text_gone(seq: u64, id: u64) -> Wrong {
    Wrong::Told(with_copy(phrase!(
        "K0921-text-gone",
        "the personal text {id} of entry {seq} is gone, and no entry erases it",
        id,
        seq
    )))
}

/// Says that a personal text is there though an entry erases it.
pub(crate) fn text_there(seq: u64, id: u64) -> Wrong {
    Wrong::Told(with_copy(phrase!(
        "K0921-text-there",
        "entry {seq} erases the personal text {id}, which is still there",
        seq,
        id
    )))
}

/// Says it, and what can be done about a file in which something was changed.
fn with_copy(wrong: Phrase) -> Complaint {
    Complaint::new(wrong)
        .with_help(phrase!(
            "K0921-help-copy",
            "write nothing more into it; if it was copied while the program ran, copy it again, on the page of the event; an \
             earlier copy may still be whole"
        ))
}
