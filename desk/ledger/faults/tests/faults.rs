//! Two hundred entries are written on a disk that fails at each of its operations, or loses power there: nothing that was acknowledged
//! is lost, nothing is half there, and it goes on.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

#[path = "../../examples/writer/protocol.rs"]
mod protocol;

use std::{
    env, fs,
    path::{Path, PathBuf},
    sync::{Mutex, MutexGuard, PoisonError},
    time::Instant,
};

use kodeks_ledger::Ledger;
use kodeks_ledger_faults::{Cut, Disk, Fault};
use tempfile::TempDir;

/// How many entries are written.
const ENTRIES: u64 = 200;

/// There is one disk.
static ALONE: Mutex<()> = Mutex::new(());

fn alone() -> MutexGuard<'static, ()> {
    Disk::begin();
    ALONE.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Each so-manyth operation alone is tried, if `KODEKS_FAULTS_EACH` says so.
fn each() -> usize {
    env::var("KODEKS_FAULTS_EACH").ok().and_then(|each| each.parse().ok()).unwrap_or(1)
}

fn place() -> (TempDir, PathBuf) {
    // In memory, where there is such a folder: what is synced is what our disk says.
    let memory = Path::new("/dev/shm");
    let folder = if memory.is_dir() { tempfile::tempdir_in(memory) } else { tempfile::tempdir() };
    let path = folder.as_ref().unwrap().path().join("open.kodeks");
    (folder.unwrap(), path)
}

/// Writes everything from a number to the last, in parts; what fails is tried once more if `is_stubborn`. Returns the last entry that
/// was acknowledged.
fn write(path: &Path, first: u64, is_stubborn: bool) -> u64 {
    let opened = Ledger::open(path).or_else(|told| if is_stubborn { Ledger::open(path) } else { Err(told) });
    let Ok(mut ledger) = opened else { return first - 1 };
    let mut number = first;
    while number <= ENTRIES {
        let after = (number + 1 + number % 10).min(ENTRIES + 1);
        let mut sent = protocol::send(&mut ledger, number..after);
        if is_stubborn && sent.is_err() {
            sent = protocol::send(&mut ledger, number..after);
        }
        match sent {
            Ok(sent) => assert!(sent.iter().all(|one| one.entry().is_some())),
            Err(told) => {
                assert!(!is_stubborn, "{told}");
                return number - 1;
            }
        }
        number = after;
    }
    ENTRIES
}

/// Asserts that everything up to a number is there, as it was sent, and nothing half; returns the last number.
fn check(folder: &Path, path: &Path, acknowledged: u64) -> u64 {
    let ledger = Ledger::open(path).unwrap_or_else(|told| panic!("{acknowledged} acknowledged: {told}"));
    let last = ledger.verify().unwrap().entries;
    assert!(last >= acknowledged, "{last} of {acknowledged}");
    let entries = ledger.entries_after(0, 10_000).unwrap();
    let files = fs::read_dir(folder).unwrap().map(|file| fs::read(file.unwrap().path()).unwrap());
    let files: Vec<String> = files.map(|bytes| String::from_utf8_lossy(&bytes).into_owned()).collect();
    for (entry, number) in entries.iter().zip(1..) {
        let sent = protocol::entry(number);
        assert_eq!((entry.seq, entry.number), (number, number));
        if protocol::is_erasing(number) {
            assert_eq!(entry.kind, "erased");
            for place in 0..2 {
                let text = protocol::text(number - 1, place);
                assert!(!files.iter().any(|file| file.contains(&text)), "{text}");
            }
        } else {
            assert_eq!((&entry.kind, entry.body.json(), entry.about), (&sent.kind, sent.body, sent.about));
        }
    }
    last
}

/// Returns the number of operations of a run in which nothing fails.
fn operations() -> u64 {
    let (folder, path) = place();
    Disk::count(None, false);
    assert_eq!(write(&path, 1, false), ENTRIES);
    let operations = Disk::operations();
    assert_eq!(check(folder.path(), &path, ENTRIES), ENTRIES);
    operations
}

#[test]
fn each_operation_fails_once_and_from_then_on() {
    let _alone = alone();
    let began = Instant::now();
    let (operations, mut faults) = (operations(), 0);
    for at in (1..=operations).step_by(each()) {
        for fault in [Fault::Once(at), Fault::From(at)] {
            let (folder, path) = place();
            Disk::count(Some(fault), false);
            let acknowledged = write(&path, 1, matches!(fault, Fault::Once(_)));
            assert!(Disk::operations() >= at);
            Disk::count(None, false);
            let last = check(folder.path(), &path, acknowledged);
            // What was not acknowledged is sent again.
            assert_eq!(write(&path, acknowledged + 1, false), ENTRIES);
            assert!(last <= ENTRIES);
            assert_eq!(check(folder.path(), &path, ENTRIES), ENTRIES);
            faults += 1;
        }
    }
    println!("{faults} faults at {operations} operations of {ENTRIES} entries in {:.0?}", began.elapsed());
}

#[test]
fn the_power_is_cut_at_each_operation() {
    let _alone = alone();
    let began = Instant::now();
    let (operations, mut cuts, mut without) = (operations(), 0, 0);
    for at in (1..=operations).step_by(each()) {
        for cut in [Cut::Nothing, Cut::Everything, Cut::Some(at), Cut::Some(at + operations)] {
            let (folder, path) = place();
            // Nothing is written any more after the cut.
            Disk::count(Some(Fault::From(at)), true);
            let acknowledged = write(&path, 1, false);
            Disk::cut(cut).unwrap();
            Disk::count(None, false);
            let last = check(folder.path(), &path, acknowledged);
            without += last - acknowledged;
            assert_eq!(write(&path, acknowledged + 1, false), ENTRIES);
            cuts += 1;
        }
    }
    println!(
        "{cuts} power cuts at {operations} operations of {ENTRIES} entries in {:.0?}; {without} entries there without \
         acknowledgement",
        began.elapsed()
    );
}
