//! What is entered, what counts once, and what is refused.

use kodeks_ledger::{AppendOutcome, BODY_BYTES, Ledger, PERSONAL, PendingEntry, READ_BYTES, Refusal, TEXT_BYTES};
use serde_json::{Value as Json, json};

use crate::common::{entered, new, place, with_texts};

/// What is changed, and what is told of it.
type Change = (fn(&mut PendingEntry), &'static str);

/// What an entry would be refused for.
fn refusal(ledger: &mut Ledger, new: PendingEntry) -> Refusal {
    match ledger.append(&[new]).unwrap().remove(0) {
        AppendOutcome::Refused(refusal) => refusal,
        other => panic!("{other:?}"),
    }
}

#[test]
fn what_is_entered_is_read_as_it_was_given() {
    let mut ledger = Ledger::create_in_memory().unwrap();
    assert_eq!(ledger.last().unwrap(), None);
    assert_eq!(ledger.entry(0).unwrap(), None);
    let texts = [("player", "Petra Dvořáková"), ("remark", ""), ("remark", "a\0b\n")];
    let first = entered(&mut ledger, &with_texts(new("hall", 7), &texts));
    let second = PendingEntry {
        round: None,
        board: None,
        about: Some(1),
        kind: "ruling".to_owned(),
        body: json!({ "0": [1.1, -0.1, 123_456_789.123_456_78, u64::MAX, "\0", {}], "żółw": null }),
        ..new("stage", 1)
    };
    let second_entry = entered(&mut ledger, &second);
    assert_eq!((first.seq, first.number, first.about), (1, 7, None));
    assert_eq!(second_entry.about, Some(1));
    assert_eq!(second_entry.previous, first.hash);
    assert_eq!(ledger.entry(1).unwrap(), Some(first.clone()));
    let read = ledger.entry(2).unwrap().unwrap();
    assert_eq!((read.round, read.board, read.kind.as_str()), (None, None, "ruling"));
    assert_eq!(read.body.json()["żółw"], Json::Null);
    assert_eq!(read.body.json()["0"][3], json!(u64::MAX));
    assert_eq!(ledger.last().unwrap().map(|last| last.seq), Some(2));
    assert_eq!(ledger.entries_after(1, 10).unwrap(), [read]);
    let ids: Vec<u64> = first.personal.iter().map(|place| place.id).collect();
    assert_eq!(ids, [1, 2, 3]);
    let texts = ledger.personal(&[3, 99, 1]).unwrap();
    let found: Vec<_> =
        texts.iter().map(|text| (text.id, text.entry, text.name.as_str(), text.text.as_deref())).collect();
    assert_eq!(found, [(3, 1, "remark", Some("a\0b\n")), (1, 1, "player", Some("Petra Dvořáková"))]);
    assert_eq!(ledger.personal_after(1, 1).unwrap()[0].id, 2);
}

#[test]
fn an_entry_is_json_with_its_hashes_as_digits() {
    let mut ledger = Ledger::create_in_memory().unwrap();
    let entry = entered(&mut ledger, &with_texts(new("hall", 1), &[("player", "Anna")]));
    let (previous, hash) = (entry.previous.to_string(), entry.hash.to_string());
    assert!(hash.len() == 64 && hash.bytes().all(|byte| byte.is_ascii_hexdigit()));
    assert_eq!(
        serde_json::to_value(&entry).unwrap(),
        json!({
            "seq": 1, "device": "hall", "number": 1, "at": "2026-01-10T14:03:07.250Z", "kind": "incident", "round": 3,
            "board": 12, "about": null, "body": { "phone": "rings", "by": "black", "count": 1 },
            "personal": [{ "id": 1, "name": "player" }], "previous": previous, "hash": hash,
        })
    );
}

#[test]
fn what_is_sent_twice_counts_once_and_what_contradicts_it_is_refused() {
    let mut ledger = Ledger::create_in_memory().unwrap();
    let sent = with_texts(new("hall", 1), &[("player", "Anna"), ("remark", "ill")]);
    let entry = entered(&mut ledger, &sent);
    let mut again = sent.clone();
    again.at = "2026-01-10T14:09:00.000Z".to_owned();
    again.body = json!({ "count": 1, "by": "black", "phone": "rings" });
    assert_eq!(
        ledger.append(&[sent.clone(), again]).unwrap(),
        [AppendOutcome::Again(entry.clone()), AppendOutcome::Again(entry)]
    );
    let changes: [fn(&mut PendingEntry); 9] = [
        |new| new.kind = "ruling".to_owned(),
        |new| new.round = None,
        |new| new.board = Some(13),
        |new| new.about = Some(1),
        |new| new.body = json!({ "phone": "rings", "by": "white", "count": 1 }),
        |new| new.personal[0].text = "Anne".to_owned(),
        |new| new.personal[1].name = "arbiter".to_owned(),
        |new| new.personal.swap(0, 1),
        |new| drop(new.personal.pop()),
    ];
    for change in changes {
        let mut other = sent.clone();
        change(&mut other);
        let expected = Refusal::OtherContent { number: 1, seq: 1 };
        assert_eq!(refusal(&mut ledger, other.clone()), expected, "{other:?}");
    }
    // The same number of another device is another entry.
    entered(&mut ledger, &new("stage", 1));
    // Numbers with many digits are the same again, however they are rounded.
    let mut number = 0.1_f64;
    for round in 2..500 {
        number = (number * 7.3).fract() + f64::EPSILON;
        let mut new = new("hall", round);
        new.body = json!({ "seconds": number * 1e3, "exact": number });
        entered(&mut ledger, &new);
        let sent = ledger.append(&[new]).unwrap();
        assert!(matches!(sent[0], AppendOutcome::Again(_)), "{number}");
    }
}

#[test]
fn what_is_refused_spoils_nothing_else_that_comes_with_it() {
    let mut ledger = Ledger::create_in_memory().unwrap();
    let about = |number, about| PendingEntry { about: Some(about), ..new("hall", number) };
    let batch = [
        about(1, 1),
        new("hall", 2),
        about(3, 1),
        PendingEntry { body: json!({ "other": true }), ..new("hall", 2) },
        new("hall", 2),
        about(4, 3),
        new("hall", 5),
    ];
    let appended = ledger.append(&batch).unwrap();
    let told: Vec<String> = appended
        .iter()
        .map(|appended| match appended {
            AppendOutcome::Entered(entry) => format!("{} as {}", entry.number, entry.seq),
            AppendOutcome::Again(entry) => format!("{} again as {}", entry.number, entry.seq),
            AppendOutcome::Refused(refusal) => refusal.to_string(),
        })
        .collect();
    assert_eq!(
        told,
        [
            "there is no entry 1 that this could be about",
            "2 as 1",
            "3 as 2",
            "this device gave the number 2 to something else, which is entry 1",
            "2 again as 1",
            "there is no entry 3 that this could be about",
            "5 as 3",
        ]
    );
    assert_eq!(ledger.verify().unwrap().entries, 3);
    assert_eq!(ledger.append(&[]).unwrap(), []);
}

#[test]
fn what_is_not_as_it_has_to_be_is_refused() {
    let mut ledger = Ledger::create_in_memory().unwrap();
    let nested = |deep: usize| {
        let inner = (1..deep).fold(json!(1), |inner, _| json!([inner]));
        json!({ "a": inner })
    };
    let refused: [Change; 14] = [
        (|new| new.device = String::new(), "`device` is one line of 1 to 128 letters"),
        (|new| new.device = "x".repeat(129), "`device` is one line of 1 to 128 letters"),
        (|new| new.kind = "a\nb".to_owned(), "`kind` is one line of 1 to 128 letters"),
        (|new| *new = with_texts(new.clone(), &[("", "Anna")]), "`name` is one line of 1 to 128 letters"),
        (|new| new.number = 0, "`0` is no number of an entry: a device counts from 1"),
        (|new| new.number = u64::MAX, "`18446744073709551615` is no number of an entry: a device counts from 1"),
        (|new| new.at = "2026-01-10".to_owned(), "`2026-01-10` is no moment such as `2026-01-10T14:03:07.250Z`"),
        (|new| new.body = json!([1]), "`body` is an object of JSON"),
        (|new| new.body = json!("text"), "`body` is an object of JSON"),
        (|new| new.body = json!({ "a": "x".repeat(BODY_BYTES - 7) }), "`body` has at most 4096 KiB"),
        (|new| *new = with_texts(new.clone(), &[("a", &"x".repeat(TEXT_BYTES + 1))]), "`text` has at most 64 KiB"),
        (|new| *new = with_texts(new.clone(), &[("a", "x"); PERSONAL + 1]), "an entry has at most 6000 personal texts"),
        (
            |new| new.kind = "erased".to_owned(),
            "an entry of the kind `erased` is made by erasing personal texts, and in no other way",
        ),
        (|new| new.about = Some(u64::MAX), "there is no entry 18446744073709551615 that this could be about"),
    ];
    for (change, expected) in refused {
        let mut new = new("hall", 1);
        change(&mut new);
        assert_eq!(refusal(&mut ledger, new).to_string(), expected);
    }
    let mut deep = new("hall", 1);
    deep.body = nested(101);
    assert_eq!(
        refusal(&mut ledger, deep.clone()).to_string(),
        "`body` has at most 100 objects and lists inside each other"
    );
    // What is just within every bound is entered, and read.
    deep.body = nested(100);
    entered(&mut ledger, &deep);
    let mut large = new(&"x".repeat(128), i64::MAX.unsigned_abs());
    large.body = json!({ "a": "x".repeat(BODY_BYTES - 8) });
    assert_eq!(large.body.to_string().len(), 4 << 20);
    let text = "x".repeat(64 << 10);
    let large = with_texts(large, &[("a", text.as_str()); 256]);
    let entry = entered(&mut ledger, &large);
    assert_eq!(entry.personal.len(), 256);
    assert_eq!(ledger.entry(2).unwrap(), Some(entry));
    assert_eq!(ledger.verify().unwrap().texts, 256);
}

#[test]
fn no_more_is_read_at_once_than_fits() {
    let mut ledger = Ledger::create_in_memory().unwrap();
    let batch: Vec<PendingEntry> = (1..=6)
        .map(|number| PendingEntry { body: json!({ "a": "x".repeat(BODY_BYTES - 8) }), ..new("hall", number) })
        .collect();
    ledger.append(&batch).unwrap();
    assert_eq!(READ_BYTES / BODY_BYTES, 4);
    assert_eq!(ledger.entries_after(0, 100).unwrap().len(), 4);
    assert_eq!(ledger.entries_after(4, 100).unwrap().len(), 2);
    assert_eq!(ledger.entries_after(0, 3).unwrap().len(), 3);
    assert_eq!(ledger.entries_after(6, 3).unwrap(), []);
}

#[test]
fn others_read_while_one_writes() {
    let (_folder, path) = place();
    for ledger in [Ledger::open(&path), Ledger::create_in_memory()] {
        let mut ledger = ledger.unwrap();
        let reader = ledger.reader().unwrap();
        let reading = std::thread::spawn(move || {
            let (mut seen, mut looks) = (0, 0);
            while seen < 300 {
                for entry in reader.entries_after(seen, 50).unwrap() {
                    assert_eq!((entry.seq, entry.number), (seen + 1, seen + 1));
                    seen += 1;
                }
                looks += 1;
            }
            (looks, reader.verify().unwrap().entries)
        });
        for number in 0..100 {
            let three: Vec<PendingEntry> = (1..=3).map(|more| new("hall", 3 * number + more)).collect();
            ledger.append(&three).unwrap();
        }
        let (looks, entries) = reading.join().unwrap();
        assert!(looks > 1);
        assert_eq!(entries, 300);
    }
}
