//! Opening the desk of an event: its log is read, and what writes and watches begins.

use std::{
    path::{Path, PathBuf},
    sync::{Arc, mpsc},
};

use kodeks_base::{Date, Diagnostic, phrase};
use kodeks_event::{EntryBody, EntryKind, EventState, PackBody, UnreadableEntry};
use kodeks_ledger::{Ledger, Reader, Verification};
use kodeks_rulesets::{Library, TextsOfPack, texts_of_packs};
use tokio::sync::oneshot;

use crate::{
    event_server::{EventServer, ends},
    scribe, watching,
    write_job::Job,
};

/// Options for opening an event.
#[derive(Debug, Default)]
pub struct Opening {
    /// The file of the event; it is begun where there is none.
    pub file: PathBuf,
    /// Folders with packs from outside: those that the log does not have yet are entered.
    pub packs: Vec<PathBuf>,
    /// The rules as WebAssembly, for the devices; without them the laptop answers for them.
    pub rules: Option<Vec<u8>>,
    /// The file or folder of games that is watched.
    pub watch: Option<PathBuf>,
    /// The day that counts as today, where it is not that of the machine.
    pub today: Option<Date>,
}

/// The most that waits for the scribe.
const WAITING: usize = 4096;

/// The most entries that are read at once at the start.
const READ: usize = 100;

impl EventServer {
    /// Opens the desk of an event: reads its log and computes the state of the event.
    ///
    /// # Errors
    ///
    /// The file is none of an event, is damaged, or another program has it open; a pack cannot be read.
    pub fn open(opening: Opening) -> Result<Arc<EventServer>, Diagnostic> {
        let ledger = Ledger::open(&opening.file)?;
        let mut state = read(&ledger)?;
        state.watch.path = opening.watch.as_ref().map(|path| path.display().to_string());
        let (to_scribe, jobs) = mpsc::sync_channel(WAITING);
        let desk = Arc::new(EventServer::of(
            (opening.file, ledger.reader()?),
            state,
            opening.rules.as_deref(),
            opening.today,
            to_scribe,
        )?);
        let scribe = scribe::begin(Arc::clone(&desk), ledger, jobs);
        desk.keep_busy(Some(scribe.map_err(no_thread)?), None);
        for folder in &opening.packs {
            for (folder, texts) in texts_of_packs(folder)? {
                desk.bring(folder, texts)?;
            }
        }
        if let Some(path) = opening.watch {
            let watching = watching::begin(Arc::clone(&desk), path);
            desk.keep_busy(None, Some(watching.map_err(no_thread)?));
        }
        Ok(desk)
    }

    /// Enters a pack of a folder, unless the log has it as it is; waits until it is on the disk.
    fn bring(&self, file: String, texts: TextsOfPack) -> Result<(), Diagnostic> {
        let mut library = Library::built_in()?;
        for pack in self.state().packs.values() {
            library.add_texts(&pack.file, pack.texts.clone())?;
        }
        let head = library.add_texts(&file, texts.clone())?;
        let pack = PackBody { label: head.short_label(), hash: head.hash.clone(), file, texts };
        let known = self.state().packs.get(&pack.label).map(|known| known.hash.clone());
        if known.as_ref() == Some(&pack.hash) {
            return Ok(());
        }
        let body = EntryBody { pack: Some(pack), ..EntryBody::default() };
        let (done, written) = oneshot::channel();
        self.send(Job { new: self.own(EntryKind::Pack, &body, Vec::new())?, erases: None, by: None, done })?;
        written.blocking_recv().unwrap_or_else(|_| Err(ends().into()))?;
        Ok(())
    }
}

/// Says that the machine begins no thread.
fn no_thread(error: std::io::Error) -> Diagnostic {
    Diagnostic::command_line(phrase!(
        "K0932-thread",
        "this machine begins no thread: {error}",
        error = error.to_string()
    ))
}

/// What is found in the file of an event.
#[derive(Clone, Debug)]
pub struct FileReport {
    /// What the log says of itself.
    pub verified: Verification,
    /// The entries that this version cannot read.
    pub unreadable: Vec<UnreadableEntry>,
}

/// Reads the file of an event whole, also while it is served, and changes nothing.
///
/// # Errors
///
/// The file is none of an event, or something in it is not as it was entered.
pub fn verify_file(file: &Path) -> Result<FileReport, Diagnostic> {
    let reader = Reader::open(file)?;
    let verified = reader.verify()?;
    Ok(FileReport { verified, unreadable: read(&reader)?.unreadable })
}

/// Reads the whole log.
fn read(reader: &Reader) -> Result<EventState, Diagnostic> {
    let mut state = EventState::default();
    let mut last = 0;
    loop {
        let entries = reader.entries_after(last, READ)?;
        let Some(end) = entries.last() else {
            return Ok(state);
        };
        last = end.seq;
        for entry in entries {
            let ids: Vec<u64> = entry.personal.iter().map(|place| place.id).collect();
            state.apply(&entry, &reader.personal(&ids)?);
        }
    }
}
