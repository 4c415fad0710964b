//! A program that is killed while it writes loses nothing that it acknowledged, and leaves nothing half there.

use std::{
    env,
    io::{BufRead, BufReader, Read},
    path::{Path, PathBuf},
    process::{Command, Stdio},
    thread,
    time::{Duration, Instant},
};

use kodeks_ledger::{AppendOutcome, Ledger};

use crate::{
    common::{Numbers, bytes_of, has, place},
    protocol,
};

/// The example that writes; Cargo builds it with the tests.
pub fn writer() -> PathBuf {
    let own = env::current_exe().unwrap();
    let folder = own.parent().and_then(Path::parent).unwrap();
    let writer = folder.join("examples/writer");
    assert!(
        writer.with_extension(env::consts::EXE_EXTENSION).exists(),
        "build it by `cargo build -p kodeks-ledger --examples`"
    );
    writer
}

/// What was acknowledged before the program was killed: the numbers of entries, and of the device.
fn acknowledged(path: &Path, from: u64, wait: Duration, is_early: bool) -> Vec<(u64, u64)> {
    let mut writer = Command::new(writer()).arg(path).arg(from.to_string()).stdout(Stdio::piped()).spawn().unwrap();
    let mut out = BufReader::new(writer.stdout.take().unwrap());
    let mut told = String::new();
    if !is_early {
        out.read_line(&mut told).unwrap();
    }
    let reading = thread::spawn(move || {
        out.read_to_string(&mut told).unwrap();
        told
    });
    thread::sleep(wait);
    // It has not ended by itself.
    assert_eq!(writer.try_wait().unwrap(), None);
    writer.kill().unwrap();
    writer.wait().unwrap();
    let told = reading.join().unwrap();
    // What stands after the last end of a line was not told to its end.
    let whole = &told[..told.rfind('\n').map_or(0, |end| end + 1)];
    whole
        .lines()
        .map(|line| {
            let (seq, number) = line.split_once(' ').unwrap();
            (seq.parse().unwrap(), number.parse().unwrap())
        })
        .collect()
}

/// What was seen in all rounds.
#[derive(Default)]
struct Seen {
    acknowledged: usize,
    unacknowledged: usize,
    entries: usize,
    erasing: usize,
}

/// Looks at everything after the entry `checked`: each has the number that follows, and is as it was sent.
fn check(ledger: &Ledger, checked: u64) -> u64 {
    let mut last = checked;
    loop {
        let entries = ledger.entries_after(last, 500).unwrap();
        if entries.is_empty() {
            return last;
        }
        for entry in entries {
            last += 1;
            assert_eq!((entry.seq, entry.number), (last, last));
            let sent = protocol::entry(last);
            let about = (entry.round, entry.board, entry.about);
            assert_eq!(about, (sent.round, sent.board, sent.about));
            let ids: Vec<u64> = entry.personal.iter().map(|place| place.id).collect();
            let texts = ledger.personal(&ids).unwrap().into_iter().map(|text| text.text);
            if protocol::is_erasing(last) {
                assert_eq!(entry.kind, "erased");
                assert_eq!(entry.body.json()["number"], last);
                assert_eq!(entry.body.json()["erased"].as_array().unwrap().len(), 2);
                assert!(ids.is_empty());
                continue;
            }
            assert_eq!((&entry.kind, entry.body.json()), (&sent.kind, sent.body));
            let is_erased = ledger.entry(last + 1).unwrap().is_some_and(|next| next.kind == "erased");
            let expected = sent.personal.into_iter().map(|one| Some(one.text).filter(|_| !is_erased));
            assert!(texts.eq(expected), "{last}");
        }
    }
}

/// Starts a writer and kills it, so many times; what is left is looked at each time, and gone on with.
fn rounds(rounds: u64) -> Seen {
    let mut seen = Seen::default();
    let mut numbers = Numbers(0x6b6f_6465_6b73);
    let (mut folder, mut path) = place();
    let mut last = 0;
    for round in 0..rounds {
        if round % 25 == 0 {
            (folder, path) = place();
            last = 0;
        }
        // Some are killed before they say anything: while the file is made, or read.
        let is_early = round % 8 == 0;
        let wait = Duration::from_micros(numbers.below(40_000));
        let told = acknowledged(&path, last + 1, wait, is_early);
        assert!(is_early || !told.is_empty());

        let mut ledger = Ledger::open(&path).unwrap();
        let found = ledger.verify().unwrap();
        // What an entry erases is gone once the file is open again, wherever the program was killed.
        let bytes = bytes_of(folder.path());
        for number in (last + 1..=found.entries).filter(|number| protocol::is_erasing(*number)) {
            for place in 0..2 {
                let text = protocol::text(number - 1, place);
                assert!(!has(&bytes, &text), "{text}");
            }
            seen.erasing += 1;
        }
        for (seq, number) in &told {
            assert_eq!(seq, number);
            let entry = ledger.entry(*seq).unwrap().unwrap();
            assert_eq!(entry.number, *number);
        }
        let there = check(&ledger, last);
        assert_eq!(found.entries, there);
        let acknowledged = told.last().map_or(last, |(seq, _)| *seq);
        assert_eq!(u64::try_from(told.len()).unwrap(), acknowledged - last);
        assert!(there >= acknowledged);
        seen.acknowledged += told.len();
        seen.unacknowledged += usize::try_from(there - acknowledged).unwrap();

        // What was not acknowledged is sent again, and more; then all of it once more.
        let resent = (acknowledged + 1)..(there + 16);
        let sent = protocol::send(&mut ledger, resent.clone()).unwrap();
        for (appended, number) in sent.iter().zip(resent.clone()) {
            assert_eq!(appended.entry().map(|entry| entry.seq), Some(number));
            let is_again = matches!(appended, AppendOutcome::Again(_));
            assert_eq!(is_again, number <= there, "{number}: {appended:?}");
        }
        assert_eq!(sent.len(), resent.clone().count());
        let again = protocol::send(&mut ledger, resent).unwrap();
        assert!(again.iter().all(|one| matches!(one, AppendOutcome::Again(_))));
        last = check(&ledger, there);
        assert_eq!(last, there + 15);
        assert_eq!(ledger.verify().unwrap().entries, last);
        seen.entries += told.len() + sent.len();
    }
    seen
}

#[test]
fn what_was_acknowledged_is_there_after_a_kill_and_nothing_is_half_there() {
    let seen = rounds(25);
    assert!(seen.acknowledged > 25, "{}", seen.acknowledged);
}

mod whole {
    use super::{Instant, rounds};

    #[test]
    #[ignore = "the whole takes minutes; the usual run has a sample"]
    fn what_was_acknowledged_is_there_after_a_thousand_kills() {
        let began = Instant::now();
        let seen = rounds(1000);
        println!(
            "a thousand kills in {:.0?}: {} entries acknowledged and there, {} there without, {} sent in all, \
             {} that erase",
            began.elapsed(),
            seen.acknowledged,
            seen.unacknowledged,
            seen.entries,
            seen.erasing
        );
        // How many depends on the disk: each is waited for.
        assert!(seen.acknowledged > 2000 && seen.unacknowledged > 0);
    }
}
