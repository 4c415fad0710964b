//! A copy of the file that is made while entries are written, by whatever program, has every entry that was acknowledged before, or
//! is refused; and so it is with a file whose journal was damaged or is gone.

use std::{
    fs::{self, File},
    io::{BufRead, BufReader, Read, Write},
    path::{Path, PathBuf},
    process::{Child, Command, Stdio},
    sync::{
        Arc,
        atomic::{AtomicU64, Ordering},
    },
    thread,
    time::Duration,
};

use kodeks_ledger::{Ledger, Reader};

use crate::{
    common::{Numbers, place},
    killed::writer,
};

/// A program that writes, and the last entry that it has acknowledged.
struct Writing {
    child: Child,
    acknowledged: Arc<AtomicU64>,
    reading: Option<thread::JoinHandle<()>>,
}

impl Writing {
    /// Begins it, and waits until it has acknowledged something.
    fn begin(path: &Path, from: u64) -> Writing {
        let mut child = Command::new(writer()).arg(path).arg(from.to_string()).stdout(Stdio::piped()).spawn().unwrap();
        let lines = BufReader::new(child.stdout.take().unwrap()).split(b'\n');
        let acknowledged = Arc::new(AtomicU64::new(0));
        let to = Arc::clone(&acknowledged);
        let reading = thread::spawn(move || {
            for line in lines {
                let line = String::from_utf8(line.unwrap()).unwrap();
                // The last line may not have been told to its end.
                if let Some(Ok(entry)) = line.split_once(' ').map(|(entry, _)| entry.parse()) {
                    to.store(entry, Ordering::SeqCst);
                }
            }
        });
        let writing = Writing { child, acknowledged, reading: Some(reading) };
        while writing.acknowledged() == 0 {
            thread::sleep(Duration::from_millis(1));
        }
        writing
    }

    fn acknowledged(&self) -> u64 {
        self.acknowledged.load(Ordering::SeqCst)
    }

    /// Kills it, and returns what it had acknowledged.
    fn kill(mut self) -> u64 {
        self.child.kill().unwrap();
        self.child.wait().unwrap();
        self.reading.take().unwrap().join().unwrap();
        self.acknowledged()
    }
}

impl Drop for Writing {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

fn beside(path: &Path, ending: &str) -> PathBuf {
    let mut name = path.to_owned().into_os_string();
    name.push(ending);
    name.into()
}

/// Copies a file part by part, as a slow program would.
fn copy_slowly(from: &Path, to: &Path, numbers: &mut Numbers) {
    let (mut from, mut to) = (File::open(from).unwrap(), File::create(to).unwrap());
    let mut part = vec![0; 4096 * (1 + usize::try_from(numbers.below(16)).unwrap())];
    loop {
        let read = from.read(&mut part).unwrap();
        if read == 0 {
            return;
        }
        to.write_all(&part[..read]).unwrap();
        thread::sleep(Duration::from_micros(numbers.below(400)));
    }
}

/// Returns whether a copy opens with at least so many entries; if not, it is said what to do.
fn is_whole(copy: &Path, acknowledged: u64) -> bool {
    match Ledger::open(copy) {
        Ok(ledger) => {
            let entries = ledger.verify().unwrap().entries;
            assert!(entries >= acknowledged, "{entries} of {acknowledged}");
            true
        }
        Err(told) => {
            assert_eq!(told.code(), "K0921", "{told}");
            let help = told.help().unwrap();
            assert!(help.contains("copy it again"), "{told}: {help}");
            false
        }
    }
}

#[test]
fn a_copy_has_what_was_acknowledged_or_is_refused() {
    let mut numbers = Numbers(0x636f_7079);
    let (mut whole, mut refused) = (0, 0);
    for _ in 0..5 {
        let (folder, path) = place();
        let writing = Writing::begin(&path, 1);
        for round in 0..40 {
            thread::sleep(Duration::from_micros(numbers.below(10_000)));
            let copy = folder.path().join(format!("copy-{round}"));
            let acknowledged = writing.acknowledged();
            let mut copy_one = |ending: &str| {
                let (from, to) = (beside(&path, ending), beside(&copy, ending));
                // The journal may be gone or be made just now.
                if round % 2 == 0 && from.exists() {
                    copy_slowly(&from, &to, &mut numbers);
                } else if from.exists() {
                    fs::copy(&from, &to).unwrap();
                }
            };
            match round % 3 {
                0 => copy_one(""),
                1 => ["", "-journal"].into_iter().for_each(copy_one),
                _ => ["-journal", ""].into_iter().for_each(copy_one),
            }
            if is_whole(&copy, acknowledged) {
                whole += 1
            } else {
                refused += 1
            }
            for ending in ["", "-journal", "-lock"] {
                let _ = fs::remove_file(beside(&copy, ending));
            }
        }
        writing.kill();
    }
    println!("{whole} copies were whole, {refused} refused");
    assert!(whole > 20, "{whole} {refused}");
}

/// Returns a folder in which a program was killed in the middle of writing, and what it had acknowledged.
pub fn killed_in_the_middle(numbers: &mut Numbers) -> (tempfile::TempDir, PathBuf, u64) {
    loop {
        let (folder, path) = place();
        let writing = Writing::begin(&path, 1);
        thread::sleep(Duration::from_micros(20_000 + numbers.below(30_000)));
        let acknowledged = writing.kill();
        if fs::metadata(beside(&path, "-journal")).is_ok_and(|found| found.len() > 1000) {
            return (folder, path, acknowledged);
        }
    }
}

#[test]
fn a_journal_that_is_damaged_or_gone_costs_no_entry_without_a_word() {
    let mut numbers = Numbers(0x6c6f_6773);
    let (mut whole, mut refused) = (0, 0);
    for _ in 0..6 {
        let (folder, path, acknowledged) = killed_in_the_middle(&mut numbers);
        let journal = fs::read(beside(&path, "-journal")).unwrap();
        let length = journal.len() as u64;
        let mut journals: Vec<Option<Vec<u8>>> = vec![Some(journal.clone()), None];
        for _ in 0..5 {
            let length = usize::try_from(numbers.below(length)).unwrap();
            journals.push(Some(journal[..length].to_vec()));
        }
        for round in 0..20 {
            let mut journal = journal.clone();
            // The head, and anywhere.
            let at = if round < 7 { 8 + numbers.below(20) } else { numbers.below(length) };
            journal[usize::try_from(at).unwrap()] ^= 1 << numbers.below(8);
            journals.push(Some(journal));
        }
        for (place, journal) in journals.into_iter().enumerate() {
            let copy = folder.path().join(format!("copy-{place}"));
            fs::copy(&path, &copy).unwrap();
            let is_untouched = place == 0;
            if let Some(journal) = journal {
                fs::write(beside(&copy, "-journal"), journal).unwrap();
            }
            let is_whole = is_whole(&copy, acknowledged);
            assert!(is_whole || !is_untouched);
            if is_whole { whole += 1 } else { refused += 1 }
        }
    }
    println!("{whole} were whole, {refused} refused");
    // How many are refused hangs on how far the program was when it was killed.
    assert!(whole > 6, "{whole} {refused}");
}

/// Returns a journal that puts other bytes in the place of the first page: no checksum has the number of a page, or its first bytes.
/// `None` where no page was written into it to its end.
fn with_another_first_page(mut journal: Vec<u8>, spoil: impl Fn(&mut [u8])) -> Option<Vec<u8>> {
    let number = |bytes: &[u8]| usize::try_from(u32::from_be_bytes(bytes.try_into().unwrap())).unwrap();
    let (sector, page) = (number(&journal[20..24]), number(&journal[24..28]));
    // One that counts, with as many pages as there are bytes for.
    journal[..8].copy_from_slice(&[0xd9, 0xd5, 0x05, 0xf9, 0x20, 0xa1, 0x63, 0xd7]);
    journal[8..12].fill(0xff);
    let mut has_page = false;
    for record in journal[sector..].chunks_exact_mut(page + 8) {
        record[..4].copy_from_slice(&1_u32.to_be_bytes());
        spoil(&mut record[4..76]);
        has_page = true;
    }
    has_page.then_some(journal)
}

#[test]
fn a_journal_that_spoils_the_first_page_does_not_make_it_the_file_of_something_else() {
    let mut numbers = Numbers(0x7061_6765);
    // Not SQLite's; of another program; of another form.
    for byte in [0, 71, 63] {
        let (folder, path, acknowledged, journal) = loop {
            let (folder, path, acknowledged) = killed_in_the_middle(&mut numbers);
            let head = fs::read(&path).unwrap()[..72].to_vec();
            let spoil = |first: &mut [u8]| {
                first.copy_from_slice(&head);
                first[byte] ^= 1;
            };
            if let Some(journal) = with_another_first_page(fs::read(beside(&path, "-journal")).unwrap(), spoil) {
                break (folder, path, acknowledged, journal);
            }
        };
        let copy = folder.path().join("copy");
        let put = || {
            fs::copy(&path, &copy).unwrap();
            fs::write(beside(&copy, "-journal"), &journal).unwrap();
        };
        put();
        assert!(!is_whole(&copy, acknowledged), "{byte}");
        put();
        let told = Reader::open(&copy).unwrap_err();
        assert!(told.help().unwrap().contains("copy it again"), "{byte}: {told}");
    }
}
