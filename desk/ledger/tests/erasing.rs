//! A personal text that is erased is gone from the files, and the chain still holds.

use kodeks_ledger::{AppendOutcome, Ledger, PendingEntry, Refusal};
use rusqlite::Connection;
use serde_json::json;

use crate::common::{Numbers, bytes_of, entered, has, new, place, with_texts};

#[test]
fn an_erased_text_is_gone_and_everything_else_stands() {
    let (folder, path) = place();
    let mut ledger = Ledger::open(&path).unwrap();
    let texts = [("player", "Anna Kowalska"), ("remark", "she was ill")];
    let first = entered(&mut ledger, &with_texts(new("hall", 1), &texts));
    let other = [("player", "Jan Nowak")];
    entered(&mut ledger, &with_texts(new("hall", 2), &other));
    assert!(has(&bytes_of(folder.path()), "Anna Kowalska"));
    let asked = PendingEntry {
        kind: "asked".to_owned(),
        body: json!({ "why": "she asked for it" }),
        ..with_texts(new("hall", 3), &[("arbiter", "Petra")])
    };
    // Who reads now and then is not in the way.
    let reader = ledger.reader().unwrap();
    let before = reader.personal(&[1]).unwrap();
    assert_eq!(before[0].text.as_deref(), Some("Anna Kowalska"));
    let erased = ledger.erase(&asked, &[2, 1, 2]).unwrap();
    assert!(erased.is_wiped);
    assert_eq!(reader.personal(&[1]).unwrap()[0].text, None);
    assert_eq!(reader.verify().unwrap(), ledger.verify().unwrap());
    let AppendOutcome::Entered(entry) = erased.appended else { panic!("{erased:?}") };
    assert_eq!((entry.seq, entry.kind.as_str()), (3, "erased"));
    let expected = json!({ "why": "she asked for it", "erased": [1, 2] });
    assert_eq!(entry.body.json(), expected);
    let bytes = bytes_of(folder.path());
    for text in ["Anna Kowalska", "she was ill"] {
        assert!(!has(&bytes, text), "{text}");
    }
    for text in ["Jan Nowak", "Petra", "she asked for it"] {
        assert!(has(&bytes, text), "{text}");
    }
    let found = ledger.verify().unwrap();
    assert_eq!((found.entries, found.texts, found.erased), (3, 2, 2));
    assert_eq!(ledger.entry(1).unwrap(), Some(first));
    let texts = ledger.personal(&[1, 2, 3]).unwrap();
    let texts: Vec<_> = texts.iter().map(|text| text.text.as_deref()).collect();
    assert_eq!(texts, [None, None, Some("Jan Nowak")]);
    drop((reader, ledger));
    let bytes = bytes_of(folder.path());
    assert!(!has(&bytes, "Kowalska") && has(&bytes, "Jan Nowak"));
    assert_eq!(Ledger::open(&path).unwrap().verify().unwrap(), found);
}

#[test]
fn an_erasure_counts_once_and_brings_nothing_back() {
    let mut ledger = Ledger::create_in_memory().unwrap();
    let sent = with_texts(new("hall", 1), &[("player", "Anna"), ("player", "Jan")]);
    entered(&mut ledger, &sent);
    let first = ledger.erase(&new("hall", 2), &[1]).unwrap().appended;
    let again = ledger.erase(&new("hall", 2), &[1]).unwrap().appended;
    let entry = first.entry().unwrap().clone();
    assert_eq!(first, AppendOutcome::Entered(entry.clone()));
    assert_eq!(again, AppendOutcome::Again(entry));
    for (number, ids, expected) in [
        (2, &[2][..], Refusal::OtherContent { number: 2, seq: 2 }),
        (3, &[1], Refusal::ErasedBefore { id: 1, seq: 2 }),
        (3, &[2, 3], Refusal::NoSuchText { id: 3 }),
        (3, &[], Refusal::NothingToErase),
    ] {
        let refused = ledger.erase(&new("hall", number), ids).unwrap().appended;
        assert_eq!(refused, AppendOutcome::Refused(expected));
    }
    let no_object = PendingEntry { body: json!([]), ..new("hall", 3) };
    assert_eq!(ledger.erase(&no_object, &[2]).unwrap().appended, AppendOutcome::Refused(Refusal::NoObject));
    // The telephone sends it again, with the text that is gone here.
    let resent = ledger.append(&[sent]).unwrap();
    assert!(matches!(resent[0], AppendOutcome::Again(_)));
    let texts = ledger.personal(&[1, 2]).unwrap();
    assert_eq!(texts[0].text, None);
    assert_eq!(texts[1].text.as_deref(), Some("Jan"));
    let found = ledger.verify().unwrap();
    assert_eq!((found.entries, found.texts, found.erased), (2, 1, 1));
}

/// Pages are merged and rows are moved when much is erased; nothing of a text stays where it was moved from.
#[test]
fn nothing_stays_of_many_texts_of_every_size() {
    let (folder, path) = place();
    let mut ledger = Ledger::open(&path).unwrap();
    let mut numbers = Numbers(11);
    let mark = |id: u64| format!("<text {id:05}>");
    let mut id = 0;
    for number in 1..=300 {
        let texts: Vec<String> = (0..2)
            .map(|_| {
                id += 1;
                let most = [40, 300, 9000][usize::try_from(numbers.below(3)).unwrap()];
                mark(id).repeat(1 + usize::try_from(numbers.below(most) / 12).unwrap())
            })
            .collect();
        let texts: Vec<(&str, &str)> = texts.iter().map(|text| ("player", text.as_str())).collect();
        entered(&mut ledger, &with_texts(new("hall", number), &texts));
    }
    let mut left: Vec<u64> = (1..=600).collect();
    let mut gone = Vec::new();
    for round in 0.. {
        let mut some = Vec::new();
        for _ in 0..(1 + numbers.below(20)).min(left.len() as u64) {
            let at = usize::try_from(numbers.below(left.len() as u64)).unwrap();
            some.push(left.swap_remove(at));
        }
        if some.is_empty() {
            break;
        }
        let more = with_texts(new("stage", round + 1), &[("arbiter", "Petra Dvořáková")]);
        assert!(ledger.erase(&more, &some).unwrap().is_wiped);
        gone.append(&mut some);
        if round % 10 != 0 && !left.is_empty() {
            continue;
        }
        let bytes = bytes_of(folder.path());
        let found: std::collections::BTreeSet<String> = bytes
            .windows(12)
            .filter(|part| part.starts_with(b"<text ") && part.ends_with(b">"))
            .map(|part| String::from_utf8_lossy(part).into_owned())
            .collect();
        for id in &gone {
            assert!(!found.contains(&mark(*id)), "{id} in round {round}");
        }
        for id in &left {
            assert!(found.contains(&mark(*id)), "{id} in round {round}");
        }
    }
    assert_eq!(ledger.verify().unwrap().erased, 600);
}

/// Nobody is told of an entry that only those see who read later.
#[test]
fn while_another_program_reads_nothing_is_half_entered_or_half_erased() {
    let (folder, path) = place();
    let mut ledger = Ledger::open(&path).unwrap();
    entered(&mut ledger, &with_texts(new("hall", 1), &[("player", "Anna Kowalska")]));
    let other = Connection::open(&path).unwrap();
    other.execute_batch("BEGIN").unwrap();
    let count = |other: &Connection| other.query_row("SELECT count(*) FROM personal", [], |row| row.get::<_, u64>(0));
    assert_eq!(count(&other).unwrap(), 1);
    let told = ledger.erase(&new("hall", 2), &[1]).unwrap_err();
    assert_eq!((told.code(), told.message()), ("K0921", "another program has this file open"));
    assert_eq!(ledger.personal(&[1]).unwrap()[0].text.as_deref(), Some("Anna Kowalska"));
    assert_eq!(ledger.verify().unwrap().entries, 1);
    other.execute_batch("COMMIT").unwrap();
    assert!(ledger.erase(&new("hall", 2), &[1]).unwrap().is_wiped);
    assert!(!has(&bytes_of(folder.path()), "Anna Kowalska"));
    assert_eq!(count(&other).unwrap(), 0);
}
