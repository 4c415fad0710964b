//! Entries as earlier versions wrote them, and entries that cannot be read.

use kodeks_base::Language;
use kodeks_event::{BoardPlace, DeviceRole, EventState, Translations};
use kodeks_ledger::{AppendOutcome, Ledger, PendingEntry, PersonalText};
use serde_json::{Value as Json, json};

/// Writes entries into a log, each a kind, a board of round 1, a body and a personal text, and folds them into a state.
struct Log {
    ledger: Ledger,
    state: EventState,
    number: u64,
}

impl Log {
    fn new() -> Log {
        Log { ledger: Ledger::create_in_memory().unwrap(), state: EventState::default(), number: 0 }
    }

    fn enter(&mut self, kind: &str, board: Option<u32>, body: Json, personal: &[(&str, &str)]) -> u64 {
        self.number += 1;
        let personal =
            personal.iter().map(|(name, text)| PersonalText { name: (*name).to_owned(), text: (*text).to_owned() });
        let new = PendingEntry {
            device: "d-1".to_owned(),
            number: self.number,
            at: "2026-11-28T09:15:02.250Z".to_owned(),
            kind: kind.to_owned(),
            round: board.map(|_| 1),
            board,
            about: None,
            body,
            personal: personal.collect(),
        };
        let appended = self.ledger.append(&[new]).unwrap();
        let [AppendOutcome::Entered(stored)] = &appended[..] else {
            panic!("{appended:?}");
        };
        let ids: Vec<u64> = stored.personal.iter().map(|text| text.id).collect();
        let texts = self.ledger.personal(&ids).unwrap();
        self.state.apply(stored, &texts);
        self.state.last()
    }
}

fn incident() -> Json {
    json!({
        "told_at": "2026-11-28T10:15:00+01:00", "knew": 2, "sent": "ab",
        "incident": {
            "record": "[[happened]]\nphone = \"rings\"\nby = \"black\"\n",
            "happened": { "en": "Black's phone rang.", "pl": "Zadzwonił telefon czarnych.", "cs": "Černému zazvonil telefon." },
            "ruled": { "en": "White wins." }, "articles": ["11.3.2.2"], "outcome": "decided", "result": "1-0",
            "before": [{}, {}], "counted": [{}, { "illegal-move": 1 }],
            "marks": [{ "is_black": true, "what": "phone", "said": { "en": "a phone rang" } }],
            "shown": "cd", "differs": false, "receipt": { "schema": 1 },
        },
    })
}

#[test]
fn an_event_file_as_it_was_always_written_is_read() {
    let mut log = Log::new();
    let device = json!({ "device": { "device": "d-1", "role": "chief", "key": "ef" } });
    log.enter("device", None, device, &[("arbiter", "Eva")]);
    let setup = json!({
        "settings": { "name": "Open", "rules": "fide@2023", "on": "2026-11-28" }, "days": ["2026-11-28"], "rounds": 9,
        "is_set": true, "lock": [{ "label": "fide@2023:1.0.0", "hash": "12" }], "fault": null,
    });
    log.enter("event", None, json!({ "event": { "event": setup, "lock": "[[pack]]" } }), &[]);
    let pairings = json!({
        "file": "r.csv", "hash": "34", "told": { "name": "Open", "from": null, "days": [], "rounds": null, "time": null },
        "games": [{ "round": 1, "board": 1, "is_derived": false, "players": [1, 2], "result": null }],
    });
    let players = [("player", r#"{"number":1,"name":"Adamowicz"}"#), ("player", r#"{"number":2,"name":"Bakerova"}"#)];
    log.enter("pairings", None, json!({ "pairings": pairings }), &players);
    let pack = json!({ "label": "club@2026", "hash": "56", "file": "club.zip", "texts": [["pack.toml", "name = 1"]] });
    log.enter("pack", None, json!({ "pack": pack }), &[]);
    let number = log.enter("incident", Some(1), incident(), &[("remark", "in the coat")]);
    let hall = log.state.hall();
    assert_eq!(hall.event.settings.name.as_deref(), Some("Open"));
    assert_eq!(hall.event.lock[0].label, "fide@2023:1.0.0");
    assert_eq!(log.state.devices["d-1"].body.role, DeviceRole::Chief);
    assert_eq!(log.state.packs["club@2026"].texts[0].0, "pack.toml");
    let entry = hall.entry(number).unwrap();
    assert_eq!((entry.arbiter.as_str(), entry.remark.as_deref()), ("Eva", Some("in the coat")));
    assert_eq!(entry.happened.text(Language::Polish), "Zadzwonił telefon czarnych.");
    assert_eq!(entry.ruled.text(Language::Czech), "White wins.");
    let board = hall.board(1, 1).unwrap();
    assert_eq!((board.ruled.as_deref(), board.counted[1]["illegal-move"]), (Some("1-0"), 1));
    let marks = &hall.player(2).unwrap().marks;
    assert_eq!(marks.iter().map(|mark| mark.what.as_str()).collect::<Vec<_>>(), ["illegal-move", "phone"]);
    assert!(hall.entries.iter().all(|entry| entry.unreadable.is_none()));
    assert!(json!(hall.entries).to_string().find("unreadable").is_none());
    assert_eq!(log.state.receipt(number), Some(&json!({ "schema": 1 })));
}

#[test]
fn an_entry_that_cannot_be_read_is_kept_and_marked_and_has_no_effect() {
    let mut log = Log::new();
    let mut other_form = incident();
    other_form["incident"]["articles"] = json!("11.3.2.2");
    let first = log.enter("incident", Some(1), other_form, &[]);
    let second = log.enter("incident", Some(1), json!({ "told_at": "2026-11-28T10:15:00+01:00" }), &[]);
    for (number, why) in [(first, "invalid type: string \"11.3.2.2\""), (second, "missing field `incident`")] {
        let entry = log.state.entry(number).unwrap();
        let fault = entry.unreadable.as_deref().unwrap();
        assert!(fault.contains(why), "{fault}");
        assert_eq!((entry.record.as_ref(), entry.device.as_str(), entry.board), (None, "d-1", Some(1)));
        assert_eq!(json!(entry)["unreadable"], fault);
    }
    assert_eq!(log.state.board(BoardPlace { round: 1, board: 1 }).entries, Vec::<u64>::new());
    // What comes after it counts.
    let third = log.enter("incident", Some(1), incident(), &[]);
    assert_eq!(log.state.board(BoardPlace { round: 1, board: 1 }).entries, [third]);
}

#[test]
fn a_setup_that_cannot_be_read_leaves_the_one_before_in_force() {
    let mut log = Log::new();
    let setup = |rounds: Json| json!({ "event": { "event": { "rounds": rounds, "is_set": true }, "lock": "" } });
    log.enter("event", None, setup(json!(9)), &[]);
    let number = log.enter("event", None, setup(json!("nine")), &[]);
    assert_eq!(log.state.setup().rounds, Some(9));
    assert!(log.state.entry(number).unwrap().unreadable.is_some());
}

#[test]
fn a_player_who_cannot_be_read_is_left_out_and_the_pairings_are_marked() {
    let mut log = Log::new();
    let games = json!([{ "round": 1, "board": 1, "players": [1, 2] }]);
    let players = [("player", r#"{"number":1,"name":"Adamowicz"}"#), ("player", r#"{"number":"two"}"#)];
    let number = log.enter("pairings", None, json!({ "pairings": { "games": games } }), &players);
    assert_eq!(log.state.player(1).name, "Adamowicz");
    assert_eq!(log.state.player(2).name, "");
    assert!(log.state.player_text(0).is_none());
    assert!(log.state.entry(number).unwrap().unreadable.is_some());
}

#[test]
fn an_entry_of_a_kind_that_is_not_known_has_no_effect() {
    let mut log = Log::new();
    let last = log.enter("later", Some(1), json!({}), &[]);
    assert!(log.state.entry(last).is_none());
    assert_eq!(log.state.boards().count(), 0);
}

#[test]
fn a_sentence_is_in_english_where_a_language_lacks_it() {
    let text: Translations = [("en".to_owned(), "here".to_owned())].into_iter().collect();
    assert_eq!(text.text(Language::Polish), "here");
    assert_eq!(Translations::default().text(Language::Polish), "");
}
