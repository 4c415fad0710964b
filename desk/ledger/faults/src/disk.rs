//! What the disk does with each operation, and what is left on it after a power cut.

use std::{
    collections::BTreeMap,
    fs, io,
    sync::{Mutex, MutexGuard, PoisonError},
};

use crate::vfs;

/// The bytes that a disk writes whole or not at all.
const SECTOR: usize = 512;

/// The disk, of which there is one.
static DISK: Mutex<State> =
    Mutex::new(State { operations: 0, fault: None, is_recording: false, files: BTreeMap::new() });

/// When an operation fails.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fault {
    /// This one alone, counted from 1.
    Once(u64),
    /// This one and all that come after it.
    From(u64),
}

/// What a power cut leaves of what was written since the last sync of a file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Cut {
    /// Nothing.
    Nothing,
    /// Everything.
    Everything,
    /// Some sectors, written in another order, by numbers that begin with this one.
    Some(u64),
}

/// The disk that SQLite writes to in this program.
#[derive(Debug)]
pub struct Disk;

struct State {
    operations: u64,
    fault: Option<Fault>,
    is_recording: bool,
    files: BTreeMap<String, FileOnDisk>,
}

/// A file: its bytes as of the last sync, and what was done since.
#[derive(Default)]
struct FileOnDisk {
    synced: Vec<u8>,
    since: Vec<Change>,
}

enum Change {
    Write { at: usize, bytes: Vec<u8> },
    Truncate(usize),
}

impl Change {
    fn apply(&self, to: &mut Vec<u8>) {
        match self {
            Change::Write { at, bytes } => {
                let end = at + bytes.len();
                if to.len() < end {
                    to.resize(end, 0);
                }
                to[*at..end].copy_from_slice(bytes);
            }
            Change::Truncate(size) => to.resize(*size, 0),
        }
    }

    /// Splits a write into sectors.
    fn sectors(&self) -> Vec<Change> {
        match self {
            Change::Truncate(size) => vec![Change::Truncate(*size)],
            Change::Write { at, bytes } => {
                let mut parts = Vec::new();
                let mut done = 0;
                while done < bytes.len() {
                    let from = at + done;
                    let end = (done + SECTOR - from % SECTOR).min(bytes.len());
                    parts.push(Change::Write { at: from, bytes: bytes[done..end].to_vec() });
                    done = end;
                }
                parts
            }
        }
    }
}

impl Disk {
    /// Has every database that is opened from now on be on this disk.
    pub fn begin() {
        vfs::register();
    }

    /// Counts operations from 1 again; one of them may fail. `is_recording` if the power may be cut.
    pub fn count(fault: Option<Fault>, is_recording: bool) {
        *lock() = State { operations: 0, fault, is_recording, files: BTreeMap::new() };
    }

    /// Returns how many operations there were: files opened, synced, truncated and deleted, and writes.
    #[must_use]
    pub fn operations() -> u64 {
        lock().operations
    }

    /// Cuts the power once everything is closed: leaves in each file what was synced, and some of what was not.
    ///
    /// # Errors
    ///
    /// The files cannot be written.
    pub fn cut(what: Cut) -> io::Result<()> {
        let files = std::mem::take(&mut lock().files);
        let mut numbers = match what {
            Cut::Some(first) => first.wrapping_mul(0x9e37_79b9_7f4a_7c15) | 1,
            _ => 1,
        };
        let mut below = |most: usize| {
            numbers ^= numbers << 13;
            numbers ^= numbers >> 7;
            numbers ^= numbers << 17;
            usize::try_from(numbers % most as u64).unwrap_or_default()
        };
        for (path, file) in files {
            let mut left = file.synced;
            match what {
                Cut::Nothing => {}
                Cut::Everything => file.since.iter().for_each(|change| change.apply(&mut left)),
                Cut::Some(_) => {
                    let mut parts: Vec<Change> = file.since.iter().flat_map(Change::sectors).collect();
                    while !parts.is_empty() {
                        let part = parts.swap_remove(below(parts.len()));
                        if below(2) == 0 {
                            part.apply(&mut left);
                        }
                    }
                }
            }
            fs::write(path, left)?;
        }
        Ok(())
    }
}

fn lock() -> MutexGuard<'static, State> {
    DISK.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Counts an operation, and returns whether it is to fail.
pub(crate) fn fails() -> bool {
    let mut state = lock();
    state.operations += 1;
    match state.fault {
        None => false,
        Some(Fault::Once(at)) => state.operations == at,
        Some(Fault::From(at)) => state.operations >= at,
    }
}

fn record(path: &str, does: impl FnOnce(&mut FileOnDisk)) {
    let mut state = lock();
    if state.is_recording {
        // What was there before this was recorded is on the disk.
        let file = state.files.entry(path.to_owned());
        does(file.or_insert_with(|| FileOnDisk { synced: fs::read(path).unwrap_or_default(), since: Vec::new() }));
    }
}

/// Notes that a file was opened.
pub(crate) fn note_open(path: &str) {
    record(path, |_| {});
}

/// Notes a write.
pub(crate) fn note_write(path: &str, at: usize, bytes: &[u8]) {
    record(path, |file| file.since.push(Change::Write { at, bytes: bytes.to_vec() }));
}

/// Notes that a file was cut to a size.
pub(crate) fn note_truncation(path: &str, size: usize) {
    record(path, |file| file.since.push(Change::Truncate(size)));
}

/// Notes that what was written is on the disk.
pub(crate) fn note_sync(path: &str) {
    record(path, |file| {
        for change in std::mem::take(&mut file.since) {
            change.apply(&mut file.synced);
        }
    });
}

/// Notes that a file was deleted. Until its folder is synced it may come back; what it holds then is nothing new.
pub(crate) fn note_deletion(path: &str) {
    lock().files.remove(path);
}
