//! A disk that is full, and one that nothing may be written to: nothing acknowledged is lost, nothing is half there, and when there
//! is room again it goes on.

use std::{
    fs,
    path::{Path, PathBuf},
    process::Command,
};

use kodeks_ledger::{AppendOutcome, Ledger, PendingEntry};
use serde_json::json;
use tempfile::TempDir;

use crate::common::{bytes_of, entered, has, new, refused, with_texts};

/// A file system of its own in memory, with this much room.
struct Disk(TempDir);

impl Disk {
    /// Makes it; `None` where this is not allowed.
    fn of(megabytes: u32) -> Option<Disk> {
        let folder = tempfile::tempdir().unwrap();
        let size = format!("size={megabytes}m");
        let mounted = mount(&["-t", "tmpfs", "-o", &size, "kodeks-test"], folder.path());
        if !mounted {
            println!("no disk of its own can be made here: not tested");
        }
        mounted.then_some(Disk(folder))
    }

    fn path(&self, name: &str) -> PathBuf {
        self.0.path().join(name)
    }

    /// Fills it to the last byte.
    fn fill(&self) {
        for size in [1 << 16, 1 << 12, 1] {
            let more = vec![0_u8; size];
            let path = self.path("filler");
            let mut file = fs::OpenOptions::new().create(true).append(true).open(path).unwrap();
            while std::io::Write::write_all(&mut file, &more).is_ok() {}
        }
    }

    fn empty(&self) {
        fs::remove_file(self.path("filler")).unwrap();
    }
}

impl Drop for Disk {
    fn drop(&mut self) {
        let _ = Command::new("umount").arg(self.0.path()).output();
    }
}

fn mount(options: &[&str], folder: &Path) -> bool {
    let mounted = Command::new("mount").args(options).arg(folder).output();
    mounted.is_ok_and(|done| done.status.success())
}

fn large(number: u64) -> PendingEntry {
    let text = format!("Kowalska {number}");
    let mut new = with_texts(new("hall", number), &[("player", &text)]);
    new.body = json!({ "number": number, "long": "x".repeat(3000) });
    new
}

/// Asserts that exactly the first entries are there, as they were sent.
fn assert_there(ledger: &Ledger, last: u64) {
    let found = ledger.verify().unwrap();
    assert_eq!((found.entries, found.texts), (last, last));
    let mut seen = 0;
    while seen < last {
        for entry in ledger.entries_after(seen, 1000).unwrap() {
            seen += 1;
            assert_eq!((entry.seq, entry.number), (seen, seen));
            assert_eq!(entry.body.json(), large(seen).body);
        }
    }
}

#[test]
fn a_full_disk_loses_nothing_and_is_gone_on_with_when_there_is_room() {
    let Some(disk) = Disk::of(3) else { return };
    let path = disk.path("open.kodeks");
    let mut ledger = Ledger::open(&path).unwrap();
    let mut last = 0;
    for round in 0..3 {
        if round > 0 {
            disk.fill();
        }
        // Until it is full; three at a time, so that some would fit.
        let told = loop {
            let three: Vec<PendingEntry> = (1..=3).map(|more| large(last + more)).collect();
            match ledger.append(&three) {
                Ok(_) => last += 3,
                Err(told) => break told,
            }
        };
        assert_eq!(told.code(), "K0922", "{told}");
        assert_eq!(told.message(), "cannot be written: there is no room left");
        assert!(told.help().unwrap().starts_with("what was acknowledged"));
        assert_there(&ledger, last);
        // One alone may still have had room.
        let told = loop {
            match ledger.append(&[large(last + 1)]) {
                Ok(_) => last += 1,
                Err(told) => break told,
            }
        };
        assert_eq!(told.code(), "K0922");
        // What is there is said to be there even so.
        let again = ledger.append(&[large(1)]).unwrap();
        assert!(matches!(again[0], AppendOutcome::Again(_)));
        if round == 0 {
            // There is no room to be made but by a larger disk.
            assert!(mount(&["-o", "remount,size=6m"], disk.0.path()));
        } else {
            disk.empty();
        }
        assert_there(&ledger, last);
        for _ in 0..10 {
            last += 1;
            entered(&mut ledger, &large(last));
        }
        assert_there(&ledger, last);
    }
    assert!(last > 200, "{last}");
    drop(ledger);
    assert_there(&Ledger::open(&path).unwrap(), last);
}

#[test]
fn a_file_is_opened_erased_from_and_copied_on_a_full_disk_or_not_at_all() {
    let Some(disk) = Disk::of(4) else { return };
    let path = disk.path("open.kodeks");
    let mut ledger = Ledger::open(&path).unwrap();
    for number in 1..=100 {
        entered(&mut ledger, &large(number));
    }
    disk.fill();
    let told = ledger.erase(&new("stage", 1), &[50]).unwrap_err();
    assert_eq!(told.code(), "K0922");
    let text = ledger.personal(&[50]).unwrap().remove(0).text;
    assert_eq!(text.as_deref(), Some("Kowalska 50"));
    let copy = disk.path("copy.kodeks");
    let told = ledger.export(&copy).unwrap_err();
    assert_eq!(told.code(), "K0922", "{told}");
    assert!(!copy.exists());
    assert_there(&ledger, 100);
    drop(ledger);
    // Nothing new is begun, and nothing is spoilt by trying.
    disk.fill();
    let told = refused(&disk.path("other.kodeks"));
    assert_eq!(told.code(), "K0922", "{told}");
    match Ledger::open(&path) {
        Ok(ledger) => assert_there(&ledger, 100),
        Err(told) => assert_eq!(told.code(), "K0922", "{told}"),
    }
    disk.empty();
    let mut ledger = Ledger::open(&path).unwrap();
    assert_there(&ledger, 100);
    let erased = ledger.erase(&new("stage", 1), &[50]).unwrap();
    assert!(erased.is_wiped);
    assert!(!has(&bytes_of(disk.0.path()), "Kowalska 50"));
    Ledger::open(&disk.path("other.kodeks")).unwrap();
}

#[test]
fn a_text_is_erased_where_there_is_no_room_to_write_the_file_anew_and_gone_from_it_later() {
    let Some(disk) = Disk::of(3) else { return };
    let path = disk.path("open.kodeks");
    let mut ledger = Ledger::open(&path).unwrap();
    // More than half of the disk.
    for number in 1..=420 {
        entered(&mut ledger, &large(number));
    }
    let erased = ledger.erase(&new("stage", 1), &[50]).unwrap();
    assert!(!erased.is_wiped);
    assert_eq!(ledger.personal(&[50]).unwrap()[0].text, None);
    let told = ledger.wipe().unwrap_err();
    assert_eq!(told.code(), "K0922");
    entered(&mut ledger, &new("stage", 2));
    drop(ledger);
    assert!(mount(&["-o", "remount,size=12m"], disk.0.path()));
    let ledger = Ledger::open(&path).unwrap();
    let bytes = bytes_of(disk.0.path());
    assert!(!has(&bytes, "Kowalska 50") && has(&bytes, "Kowalska 51"));
    assert_eq!(ledger.verify().unwrap().erased, 1);
}

#[test]
fn a_disk_that_may_only_be_read_is_told() {
    let Some(disk) = Disk::of(4) else { return };
    let path = disk.path("open.kodeks");
    drop(Ledger::open(&path).unwrap());
    assert!(mount(&["-o", "remount,ro"], disk.0.path()));
    for name in ["open.kodeks", "other.kodeks"] {
        let told = refused(&disk.path(name));
        assert_eq!(told.code(), "K0922", "{told}");
    }
    assert!(mount(&["-o", "remount,rw"], disk.0.path()));
    let mut ledger = Ledger::open(&path).unwrap();
    entered(&mut ledger, &large(1));
}
