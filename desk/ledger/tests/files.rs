//! Which files are taken, who may have them open, and what a copy is.

use std::{
    fs,
    io::{BufRead, BufReader},
    path::Path,
    process::{Command, Stdio},
};

use kodeks_ledger::{Ledger, Reader};
use rusqlite::Connection;

use crate::{
    common::{Numbers, behind, bytes_of, entered, has, new, place, refused, with_texts},
    copied, killed,
};

#[cfg(unix)]
fn mode(path: &Path) -> u32 {
    use std::os::unix::fs::PermissionsExt;
    fs::metadata(path).unwrap().permissions().mode() & 0o777
}

#[cfg(unix)]
#[test]
fn nobody_else_may_read_the_files() {
    let (folder, path) = place();
    let mut ledger = Ledger::open(&path).unwrap();
    entered(&mut ledger, &new("hall", 1));
    ledger.export(&folder.path().join("copy")).unwrap();
    let mut names = Vec::new();
    for file in fs::read_dir(folder.path()).unwrap() {
        let file = file.unwrap();
        assert_eq!(mode(&file.path()), 0o600, "{file:?}");
        names.push(file.file_name().into_string().unwrap());
    }
    names.sort();
    let expected = ["copy", "open.kodeks", "open.kodeks-journal", "open.kodeks-lock"];
    assert_eq!(names, expected);
    drop(ledger);
    assert!(!folder.path().join("open.kodeks-journal").exists());
}

#[test]
fn a_file_is_found_again_as_it_was_left() {
    let (_folder, path) = place();
    let mut ledger = Ledger::open(&path).unwrap();
    let empty = ledger.verify().unwrap();
    assert_eq!((empty.entries, empty.texts, empty.erased), (0, 0, 0));
    drop(ledger);
    ledger = Ledger::open(&path).unwrap();
    assert_eq!(ledger.verify().unwrap(), empty);
    let entry = entered(&mut ledger, &new("hall", 1));
    assert_eq!(entry.previous, empty.head_hash);
    drop(ledger);
    let mut ledger = Ledger::open(&path).unwrap();
    assert_eq!(ledger.last().unwrap(), Some(entry.clone()));
    assert_eq!(entered(&mut ledger, &new("hall", 2)).previous, entry.hash);
    // Two events never share a chain.
    let other = Ledger::create_in_memory().unwrap();
    assert_ne!(other.verify().unwrap().head_hash, empty.head_hash);
}

#[test]
fn a_file_of_something_else_is_refused_and_left_as_it_is() {
    let (folder, path) = place();
    let sqlite = |sql: &str| {
        let path = folder.path().join("made");
        let _ = fs::remove_file(&path);
        Connection::open(&path).unwrap().execute_batch(sql).unwrap();
        fs::read(path).unwrap()
    };
    drop(Ledger::open(&path).unwrap());
    let mut newer = path.clone();
    newer.set_file_name("newer");
    fs::copy(&path, &newer).unwrap();
    behind(&newer).execute_batch("PRAGMA user_version = 3").unwrap();
    let foreign = "this is not the file of an event";
    for (bytes, expected) in [
        (b"1. e4 e5 2. Nf3 Nc6 3. Bb5 a6".repeat(100), foreign),
        (b"SQLite format 3\0".to_vec(), foreign),
        (b"x".to_vec(), foreign),
        (sqlite("CREATE TABLE entry(seq)"), foreign),
        (sqlite("PRAGMA application_id = 7"), foreign),
        (sqlite("PRAGMA user_version = 1"), foreign),
        (fs::read(&newer).unwrap(), "a newer version of kodeks made this file (form 3)"),
    ] {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("other");
        fs::write(&path, &bytes).unwrap();
        let told = refused(&path);
        assert_eq!((told.code(), told.message()), ("K0921", expected));
        assert!(told.help().is_some());
        assert_eq!(bytes_of(folder.path()), bytes, "{expected}");
    }
    let told = refused(folder.path());
    assert_eq!(told.code(), "K0921");
    assert_eq!(told.message(), "cannot be read: it is a folder");
    let told = refused(&folder.path().join("none/open.kodeks"));
    assert_eq!(told.code(), "K0922");
    assert_eq!(told.message(), "cannot be written: there is no such file or folder");
}

#[test]
fn one_program_has_it_open() {
    let (folder, path) = place();
    let expected = "another program has this file open";
    let mut ledger = Ledger::open(&path).unwrap();
    entered(&mut ledger, &new("hall", 1));
    let told = refused(&path);
    assert_eq!((told.code(), told.message()), ("K0921", expected));
    // The same file by another name.
    #[cfg(unix)]
    {
        let other = folder.path().join("other");
        std::os::unix::fs::symlink(&path, &other).unwrap();
        assert_eq!(refused(&other).message(), expected);
    }
    entered(&mut ledger, &new("hall", 2));
    drop(ledger);
    let other = folder.path().join("writer.kodeks");
    let mut writer =
        Command::new(killed::writer()).args([other.as_os_str(), "1".as_ref()]).stdout(Stdio::piped()).spawn().unwrap();
    let mut first = String::new();
    let mut out = BufReader::new(writer.stdout.take().unwrap());
    out.read_line(&mut first).unwrap();
    let told = refused(&other);
    writer.kill().unwrap();
    writer.wait().unwrap();
    assert_eq!(first, "1 1\n");
    assert_eq!((told.code(), told.message()), ("K0921", expected));
    Ledger::open(&other).unwrap();
    Ledger::open(&path).unwrap();
}

/// Everything in a folder but empty locks: names, with the moment of the last change and the content.
fn folder_of(folder: &Path) -> Vec<(String, std::time::SystemTime, Vec<u8>)> {
    let mut files: Vec<_> = fs::read_dir(folder)
        .unwrap()
        .filter(|file| !file.as_ref().unwrap().path().to_str().unwrap().ends_with("-lock"))
        .map(|file| {
            let file = file.unwrap();
            let changed = file.metadata().unwrap().modified().unwrap();
            (file.file_name().into_string().unwrap(), changed, fs::read(file.path()).unwrap())
        })
        .collect();
    files.sort();
    files
}

/// A program that has entered something into a file and stands still; it is killed when this is dropped.
#[cfg(target_os = "linux")]
struct Stopped {
    writer: std::process::Child,
    /// It writes into this until it is stopped, and ends where nobody could read that.
    output: BufReader<std::process::ChildStdout>,
}

#[cfg(target_os = "linux")]
impl Stopped {
    fn of(path: &Path) -> Stopped {
        let writer =
            Command::new(killed::writer()).args([path.as_os_str(), "1".as_ref()]).stdout(Stdio::piped()).spawn();
        let mut writer = writer.unwrap();
        let output = BufReader::new(writer.stdout.take().unwrap());
        let mut stopped = Stopped { writer, output };
        let mut first = String::new();
        stopped.output.read_line(&mut first).unwrap();
        assert_eq!(first, "1 1\n");
        let signal = Command::new("kill").args(["-STOP", &stopped.writer.id().to_string()]).status().unwrap();
        assert!(signal.success());
        std::thread::sleep(std::time::Duration::from_millis(50));
        stopped
    }
}

#[cfg(target_os = "linux")]
impl Drop for Stopped {
    fn drop(&mut self) {
        let _ = self.writer.kill();
        let _ = self.writer.wait();
    }
}

#[cfg(target_os = "linux")]
#[test]
fn another_name_of_a_file_that_is_open_is_refused_and_nothing_is_touched() {
    let (folder, path) = place();
    let other = folder.path().join("other.kodeks");
    let writer = Stopped::of(&path);
    fs::hard_link(&path, &other).unwrap();
    let before = folder_of(folder.path());
    let told = refused(&other);
    assert_eq!((told.code(), told.message()), ("K0921", "another program has this file open"));
    assert_eq!(folder_of(folder.path()), before);
    drop(writer);
    assert!(Ledger::open(&path).unwrap().verify().unwrap().entries > 0);
}

#[cfg(target_os = "linux")]
#[test]
fn a_file_that_was_renamed_while_it_is_open_is_begun_anew_under_neither_name() {
    let (folder, path) = place();
    let other = folder.path().join("other.kodeks");
    let _writer = Stopped::of(&path);
    fs::rename(&path, &other).unwrap();
    let before = folder_of(folder.path());
    for path in [&path, &other] {
        let told = refused(path);
        assert_eq!((told.code(), told.message()), ("K0921", "another program has this file open"));
        assert_eq!(folder_of(folder.path()), before);
    }
}

#[cfg(unix)]
#[test]
fn nothing_is_acknowledged_once_the_file_is_not_at_its_place() {
    for change in ["deleted", "renamed", "replaced"] {
        let (folder, path) = place();
        let mut ledger = Ledger::open(&path).unwrap();
        entered(&mut ledger, &new("hall", 1));
        let other = folder.path().join("other.kodeks");
        match change {
            "deleted" => fs::remove_file(&path).unwrap(),
            "renamed" => fs::rename(&path, &other).unwrap(),
            _ => {
                ledger.export(&other).unwrap();
                fs::rename(&other, &path).unwrap();
            }
        }
        // What is there is not acknowledged either.
        for batch in [[new("hall", 2)], [new("hall", 1)], [new("hall", 2)]] {
            let told = ledger.append(&batch).unwrap_err();
            assert_eq!(told.code(), "K0934", "{change}");
            assert!(told.help().unwrap().contains("copy"), "{change}");
        }
        // What was acknowledged can still be copied.
        let copy = folder.path().join("copy.kodeks");
        assert!(ledger.export(&copy).unwrap().entries >= 1, "{change}");
        if change == "renamed" {
            fs::rename(&other, &path).unwrap();
            entered(&mut ledger, &new("hall", 2));
            assert_eq!(ledger.verify().unwrap().entries, 2);
        }
    }
}

/// Whoever only reads changes nothing, neither while another program writes nor after that was killed.
#[cfg(target_os = "linux")]
#[test]
fn a_file_is_read_whole_and_nothing_is_changed() {
    let (folder, path) = place();
    let missing = Reader::open(&path).map(|_| ()).unwrap_err();
    assert_eq!((missing.code(), missing.message()), ("K0921", "cannot be read: there is no such file or folder"));
    assert!(folder_of(folder.path()).is_empty());
    let writer = Stopped::of(&path);
    let before = folder_of(folder.path());
    // It may have been stopped in the middle of writing.
    if let Ok(reader) = Reader::open(&path) {
        assert!(reader.verify().unwrap().entries >= 1);
    }
    drop(writer);
    assert!(Reader::open(&path).unwrap().verify().unwrap().entries >= 1);
    assert_eq!(folder_of(folder.path()), before);
    let foreign = folder.path().join("foreign");
    for bytes in [&b""[..], b"x", &[7; 9000]] {
        fs::write(&foreign, bytes).unwrap();
        let told = Reader::open(&foreign).map(|_| ()).unwrap_err();
        assert_eq!((told.code(), told.message()), ("K0921", "this is not the file of an event"));
    }
}

#[cfg(unix)]
#[test]
fn what_was_half_written_is_taken_back_in_a_copy_when_a_file_is_only_read() {
    let mut numbers = Numbers(0x6f6e_6c79);
    let (folder, path, acknowledged) = copied::killed_in_the_middle(&mut numbers);
    let before = folder_of(folder.path());
    let reader = Reader::open(&path).unwrap();
    let found = reader.verify().unwrap();
    assert!(found.entries >= acknowledged);
    drop(reader);
    assert_eq!(folder_of(folder.path()), before);
    assert_eq!(Ledger::open(&path).unwrap().verify().unwrap(), found);
}

#[test]
fn a_journal_without_its_file_is_no_empty_event() {
    let (folder, path) = place();
    let (of_old, of_new) = (folder.path().join("open.kodeks-journal"), folder.path().join("open.kodeks-wal"));
    // The form of a journal: its first bytes, three numbers, and how many pages there were.
    let journal = |pages: u8| {
        let mut journal = b"\xd9\xd5\x05\xf9\x20\xa1\x63\xd7".to_vec();
        journal.extend([0, 0, 0, 1, 1, 2, 3, 4, 0, 0, 0, pages, 0, 0, 2, 0, 0, 0, 16, 0]);
        journal.resize(1024, 0);
        journal
    };
    for (beside, bytes) in [(&of_old, journal(7)), (&of_new, vec![1; 4152])] {
        for is_empty in [false, true] {
            fs::write(beside, &bytes).unwrap();
            if is_empty {
                fs::write(&path, []).unwrap();
            }
            let before = folder_of(folder.path());
            let told = refused(&path);
            assert_eq!(told.code(), "K0934");
            assert!(told.message().contains(beside.file_name().unwrap().to_str().unwrap()), "{told}");
            assert_eq!(folder_of(folder.path()), before);
            let _ = fs::remove_file(&path);
        }
        fs::remove_file(beside).unwrap();
    }
    // That of a file that was just being made is none.
    fs::write(&of_old, journal(0)).unwrap();
    Ledger::open(&path).unwrap();
}

#[test]
fn what_another_program_writes_meanwhile_is_noticed() {
    let (_folder, path) = place();
    let mut ledger = Ledger::open(&path).unwrap();
    entered(&mut ledger, &new("hall", 1));
    behind(&path)
        .execute_batch(
            "INSERT INTO entry SELECT 2, 'x', 1, at, kind, round, board, about, body, hash, hash FROM entry WHERE seq = 1",
        )
        .unwrap();
    for _ in 0..2 {
        let told = ledger.append(&[new("hall", 2)]).unwrap_err();
        assert_eq!(told.code(), "K0921");
        assert_eq!(told.message(), "another program has written into this file");
    }
    let told = ledger.verify().unwrap_err();
    assert_eq!(told.message(), "entry 2 is not as it was entered");
    drop(ledger);
    assert_eq!(refused(&path).message(), "entry 2 is not as it was entered");
}

#[test]
fn a_copy_is_whole_and_goes_over_no_file() {
    let (folder, path) = place();
    let mut ledger = Ledger::open(&path).unwrap();
    let text = [("player", "Anna Kowalska")];
    entered(&mut ledger, &with_texts(new("hall", 1), &text));
    let copy = folder.path().join("copy.kodeks");
    let whole = ledger.verify().unwrap();
    assert_eq!(ledger.export(&copy).unwrap(), whole);
    let told = ledger.export(&copy).unwrap_err();
    assert_eq!(told.code(), "K0922");
    assert_eq!(told.message(), "cannot be written: it is there already");
    let told = ledger.export(&path).unwrap_err();
    assert_eq!(told.message(), "cannot be written: it is there already");
    // Whoever reads can copy, too, and what is in memory can be kept.
    let reader = ledger.reader().unwrap();
    entered(&mut ledger, &new("hall", 2));
    let other = folder.path().join("other.kodeks");
    assert_eq!(reader.export(&other).unwrap(), ledger.verify().unwrap());
    let mut memory = Ledger::create_in_memory().unwrap();
    entered(&mut memory, &new("hall", 1));
    let kept = folder.path().join("kept.kodeks");
    assert_eq!(memory.export(&kept).unwrap(), memory.verify().unwrap());
    drop(ledger);
    let mut copied = Ledger::open(&copy).unwrap();
    assert_eq!(copied.verify().unwrap(), whole);
    let texts = copied.personal(&[1]).unwrap();
    assert_eq!(texts[0].text.as_deref(), Some("Anna Kowalska"));
    entered(&mut copied, &new("hall", 2));
    assert!(has(&fs::read(&other).unwrap(), "Anna Kowalska"));
}
