//! Entries as earlier versions wrote them, and entries that cannot be read.

use std::sync::Arc;

use kodeks_base::Language;
use kodeks_event::{
    BoardPlace, DeviceRole, Entry, EventPlayer, EventState, Hall, HallBoard, HallChange, LiveAlert, PlayerKey,
    Translations, UnreadableEntry, WatchedGame,
};
use kodeks_ledger::{AppendOutcome, Ledger, PendingEntry, PersonalText};
use serde_json::{Value as Json, json};

/// Writes entries into a log, each a kind, a board of round 1, a body and a personal text, and folds them into a state.
pub struct Log {
    ledger: Ledger,
    pub state: EventState,
    number: u64,
    /// The entry that the next one is about.
    about: Option<u64>,
    /// The round that the next one is about, without a board.
    of_round: Option<u32>,
}

impl Log {
    pub fn new() -> Log {
        Log {
            ledger: Ledger::create_in_memory().unwrap(),
            state: EventState::default(),
            number: 0,
            about: None,
            of_round: None,
        }
    }

    pub fn enter(&mut self, kind: &str, board: Option<u32>, body: Json, personal: &[(&str, &str)]) -> u64 {
        self.number += 1;
        let personal =
            personal.iter().map(|(name, text)| PersonalText { name: (*name).to_owned(), text: (*text).to_owned() });
        let new = PendingEntry {
            device: "d-1".to_owned(),
            number: self.number,
            at: "2026-11-28T09:15:02.250Z".to_owned(),
            kind: kind.to_owned(),
            round: self.of_round.take().or(board.map(|_| 1)),
            board,
            about: self.about.take(),
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

    /// Enters something about a round.
    pub fn enter_in_round(&mut self, kind: &str, round: u32, body: Json) -> u64 {
        self.of_round = Some(round);
        self.enter(kind, None, body, &[])
    }

    /// Folds the whole log anew.
    pub fn fold(&self) -> EventState {
        let mut state = EventState::default();
        for number in 1..=self.state.last() {
            let stored = self.ledger.entry(number).unwrap().unwrap();
            let ids: Vec<u64> = stored.personal.iter().map(|text| text.id).collect();
            state.apply(&stored, &self.ledger.personal(&ids).unwrap());
        }
        state
    }
}

/// Returns a player of the one file of an event.
fn only(number: u32) -> PlayerKey {
    PlayerKey { section: 0, number }
}

pub fn incident() -> Json {
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
    let marks = &hall.player(only(2)).unwrap().marks;
    assert_eq!(marks.iter().map(|mark| mark.what.as_str()).collect::<Vec<_>>(), ["illegal-move", "phone"]);
    assert!(hall.entries.iter().all(|entry| entry.unreadable.is_none()));
    assert!(json!(hall.entries).to_string().find("unreadable").is_none());
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
    assert_eq!(log.state.player(only(1)).name, "Adamowicz");
    assert_eq!(log.state.player(only(2)).name, "");
    assert!(log.state.player_text(only(0)).is_none());
    assert!(log.state.entry(number).unwrap().unreadable.is_some());
}

#[test]
fn an_entry_of_a_kind_that_is_not_known_has_no_effect() {
    let mut log = Log::new();
    let last = log.enter("later", Some(1), json!({}), &[]);
    assert!(log.state.entry(last).is_none());
    assert_eq!(log.state.boards().count(), 0);
    let expected = UnreadableEntry { number: last, kind: "later".to_owned(), fault: None };
    assert_eq!(log.state.unreadable, [expected]);
}

#[test]
fn a_body_whose_fields_are_all_new_is_not_taken_for_an_empty_one() {
    let mut log = Log::new();
    let mut with_more = incident();
    with_more["incident"]["penalty"] = json!("none");
    for (kind, body, why) in [
        ("call", json!({}), "missing field `call`"),
        ("result", json!({}), "missing field `result`"),
        ("boards", json!({}), "missing field `numbers`"),
        ("incident", json!({ "incident": {} }), "missing field `record`"),
        ("incident", json!({ "incident": { "happening": "x" } }), "unknown field `happening`"),
        ("correction", json!({ "ruling": {} }), "unknown field `ruling`"),
        ("incident", with_more, "unknown field `penalty`"),
        ("device", json!({ "device": {} }), "missing field `device`"),
        ("revoked", json!({ "device": { "name": "d-1" } }), "unknown field `name`"),
        ("pack", json!({ "pack": {} }), "missing field `pack`"),
    ] {
        let number = log.enter(kind, Some(1), body, &[]);
        let told = log.state.unreadable.last().unwrap();
        assert_eq!((told.number, told.kind.as_str()), (number, kind));
        assert!(told.fault.as_ref().unwrap().contains(why), "{told:?}");
    }
    assert_eq!(log.state.boards().count(), 0);
    assert!(log.state.devices.is_empty() && log.state.packs.is_empty());
}

#[test]
fn a_sentence_is_in_english_where_a_language_lacks_it() {
    let text: Translations = [("en".to_owned(), "here".to_owned())].into_iter().collect();
    assert_eq!(text.text(Language::Polish), "here");
    assert_eq!(Translations::default().text(Language::Polish), "");
}

/// Puts what has changed into what a device knows, as its page does.
pub fn merge(known: &mut Hall, change: HallChange) {
    known.last = change.last;
    known.round = change.round;
    known.sections = change.sections.unwrap_or_else(|| known.sections.clone());
    known.event = change.event.unwrap_or_else(|| known.event.clone());
    known.tournament = change.tournament.unwrap_or_else(|| known.tournament.clone());
    known.watch = change.watch.unwrap_or_else(|| known.watch.clone());
    known.log_fault = change.log_fault;
    let is_gone = |board: &HallBoard| change.gone.contains(&[board.round, board.board]);
    let is_other =
        |board: &HallBoard| change.boards.iter().all(|one| (one.round, one.board) != (board.round, board.board));
    known.boards.retain(|board| !is_gone(board) && is_other(board));
    let is_new = |entry: &Arc<Entry>| change.entries.iter().any(|one| one.number == entry.number);
    known.entries.retain(|entry| !is_new(entry));
    let is_told = |player: &EventPlayer| change.players.iter().any(|one| one.key() == player.key());
    known.players.retain(|player| !is_told(player));
    known.boards.extend(change.boards);
    known.entries.extend(change.entries);
    known.players.extend(change.players);
    known.boards.sort_by_key(|board| (board.round, board.board));
    known.entries.sort_by_key(|entry| entry.number);
    known.players.sort_by_key(|player| player.key());
}

/// Whatever happens, a device that is told what has changed after any version that it knew knows what one that asks for all is told.
#[test]
fn what_has_changed_after_a_version_makes_of_it_the_whole() {
    let mut log = Log::new();
    let mut versions: Vec<(u64, Hall)> = Vec::new();
    let mut keep = |state: &EventState| {
        let hall = state.hall();
        for (version, known) in &versions {
            let mut known = known.clone();
            merge(&mut known, state.hall_change(&state.changes_after(*version)));
            assert_eq!(known, hall, "after {version} at {}", state.version());
        }
        versions.push((state.version(), hall));
    };
    keep(&log.state);
    let device = json!({ "device": { "device": "d-1", "role": "chief", "key": "ef" } });
    log.enter("device", None, device, &[("arbiter", "Eva")]);
    keep(&log.state);
    let setup = json!({ "settings": { "name": "Open" }, "rounds": 9, "is_set": true });
    log.enter("event", None, json!({ "event": { "event": setup, "lock": "" } }), &[]);
    keep(&log.state);
    let paired = |boards: &[[u32; 2]]| {
        let games =
            boards.iter().zip(1..).map(|(players, board)| json!({ "round": 1, "board": board, "players": players }));
        json!({ "pairings": { "games": games.collect::<Vec<_>>(), "told": { "name": "Open", "city": "Brno" } } })
    };
    let players = [
        ("player", r#"{"number":1,"name":"Adamowicz"}"#),
        ("player", r#"{"number":2,"name":"Bakerova"}"#),
        ("official", r#"{"office":"chief","name":"Cibulka"}"#),
    ];
    log.enter("pairings", None, paired(&[[1, 2], [3, 4], [5, 6]]), &players);
    keep(&log.state);
    let first = log.enter("incident", Some(1), incident(), &[("remark", "in the coat")]);
    keep(&log.state);
    let mut second = incident();
    second["incident"]["before"] = json!([{}, { "illegal-move": 2 }]);
    log.enter("incident", Some(1), second, &[]);
    keep(&log.state);
    // Board 3 is no more, and board 2 has other players.
    log.enter("pairings", None, paired(&[[1, 2], [3, 5]]), &[]);
    keep(&log.state);
    let place = BoardPlace { round: 2, board: 7 };
    log.state.watch(place, Some(WatchedGame { plies: 3, ..WatchedGame::default() }));
    keep(&log.state);
    log.state.watch(place, None);
    keep(&log.state);
    log.state.watch_faults(vec![Translations::default()]);
    keep(&log.state);
    log.state.set_fault(Some(Translations::default()));
    keep(&log.state);
    for fault in [Some(Translations::default()), None] {
        log.state.set_log_fault(fault);
        keep(&log.state);
    }
    let remark = log.enter("remark", Some(1), json!({}), &[("remark", "said twice")]);
    keep(&log.state);
    let texts = log.state.all_texts().into_iter().collect();
    log.state.erase(&texts);
    keep(&log.state);
    let gone = |number: u64| log.state.entry(number).unwrap().remark.is_none();
    assert!(gone(first) && gone(remark) && log.state.player(only(1)).name.is_empty());
}

/// A state that is asked for everything after each entry says the same as one that has just read the log, and a device that is told each
/// change knows the same.
#[test]
fn a_state_that_is_asked_again_and_again_is_that_of_its_log() {
    let mut log = Log::new();
    let mut known = log.state.hall();
    let mut version = log.state.version();
    let mut look = |log: &Log| {
        let whole = log.fold().hall();
        assert_eq!(log.state.hall(), whole, "after {}", log.state.last());
        merge(&mut known, log.state.hall_change(&log.state.changes_after(version)));
        assert_eq!(known, whole, "after {}", log.state.last());
        version = log.state.version();
    };
    let paired = |round: u32, boards: &[[u32; 2]]| {
        let games = boards
            .iter()
            .zip(1..)
            .map(|(players, board)| json!({ "round": round, "board": board, "players": players }));
        json!({ "pairings": { "games": games.collect::<Vec<_>>(), "told": { "name": "Open" } } })
    };
    let named = |number: u32, name: &str| json!({ "number": number, "name": name }).to_string();
    let (first, second) = (named(1, "Adamowicz"), named(6, "Bakerova"));
    log.enter("pairings", None, paired(1, &[[1, 2], [3, 4], [5, 6]]), &[("player", &first), ("player", &second)]);
    look(&log);
    let of_board_one = log.enter("incident", Some(1), incident(), &[]);
    look(&log);
    let of_board_three = log.enter("incident", Some(3), incident(), &[]);
    look(&log);
    assert_eq!(log.state.player(only(6)).marks.len(), 2);
    log.about = Some(of_board_one);
    let corrected = log.enter("correction", Some(1), incident(), &[]);
    look(&log);
    log.about = Some(corrected);
    log.enter("withdrawal", Some(1), json!({}), &[]);
    look(&log);
    // Player 6 plays in this round no more.
    log.enter("pairings", None, paired(1, &[[1, 2], [3, 4], [5, 7]]), &[]);
    look(&log);
    assert_eq!(log.state.player(only(6)).marks.len(), 0);
    log.about = Some(of_board_three);
    log.enter("remark", Some(3), json!({}), &[("remark", "in the coat")]);
    look(&log);
    log.enter("pairings", None, paired(2, &[[6, 1]]), &[("player", &named(6, "Bakerová"))]);
    look(&log);
    log.enter("incident", Some(2), json!({ "incident": {} }), &[]);
    look(&log);
}

#[test]
fn what_has_not_changed_is_not_told_again() {
    let mut log = Log::new();
    let first = log.enter("incident", Some(1), incident(), &[]);
    let version = log.state.version();
    let told = |state: &EventState| {
        let change = state.hall_change(&state.changes_after(version));
        let numbers: Vec<u64> = change.entries.iter().map(|entry| entry.number).collect();
        (numbers, change.boards.len(), change.event.is_some())
    };
    assert_eq!(told(&log.state), (vec![], 0, false));
    let second = log.enter("incident", Some(2), incident(), &[]);
    assert_eq!((first, told(&log.state)), (1, (vec![second], 1, false)));
}

/// A file of the next round that tells less takes nothing away; one that names other arbiters is right.
#[test]
fn a_tournament_is_what_its_files_tell_and_the_names_of_its_arbiters_are_erased() {
    let official = |office: &str, name: &str| json!({ "office": office, "name": name }).to_string();
    let told = |told: Json| json!({ "pairings": { "games": [], "told": told } });
    let mut log = Log::new();
    let first = json!({
        "name": "Open", "city": "Brno", "federation": "CZE", "from": "2026-11-28", "until": "2026-12-06",
        "kind": "Individual: Swiss-System", "rounds": 9, "days": ["2026-11-28"], "time": "90+30",
    });
    let (chief, deputy) = (official("chief", "IA Adamowicz"), official("deputy", "Bakerova"));
    log.enter("pairings", None, told(first), &[("official", &chief), ("official", &deputy)]);
    log.enter("pairings", None, told(json!({ "until": "2026-12-05", "time_unread": "fast" })), &[]);
    let facts = log.state.facts();
    assert_eq!((facts.name.as_deref(), facts.city.as_deref(), facts.rounds), (Some("Open"), Some("Brno"), Some(9)));
    assert_eq!((facts.kind.as_deref(), facts.time), (Some("Individual: Swiss-System"), None), "the newer file's time");
    assert_eq!(facts.last_day.unwrap().to_string(), "2026-12-05");
    assert_eq!((facts.chief.as_deref(), &facts.deputies[..]), (Some("IA Adamowicz"), &["Bakerova".to_owned()][..]));
    assert_eq!(log.state.hall().facts(), log.state.facts(), "a device knows the same");

    let other = official("chief", "Cibulka");
    log.enter("pairings", None, told(json!({})), &[("official", &other)]);
    let facts = log.state.facts();
    assert_eq!((facts.chief.as_deref(), facts.deputies.len()), (Some("Cibulka"), 0));
    let version = log.state.version();
    let texts: Vec<u64> = log.state.all_texts();
    assert_eq!(texts.len(), 3, "those of earlier files, too");
    log.state.erase(&texts.into_iter().collect());
    assert_eq!((log.state.facts().chief, log.state.all_texts()), (None, vec![]));
    let change = log.state.hall_change(&log.state.changes_after(version));
    assert!(change.tournament.unwrap().officials.is_empty(), "and every page is told");
    // An arbiter who cannot be read marks the entry, and the others are taken.
    let number = log.enter("pairings", None, told(json!({})), &[("official", "no JSON"), ("official", &deputy)]);
    assert!(log.state.entry(number).unwrap().unreadable.is_some());
    assert_eq!(log.state.facts().deputies, ["Bakerova"]);
}

/// Returns pairings of board 1 with a result.
fn results(result: &str) -> Json {
    json!({ "pairings": {
        "file": "r1.trf", "players": 30, "games": [{ "round": 1, "board": 1, "is_derived": true, "players": [1, 2], "result": result }],
    } })
}

#[test]
fn a_result_of_the_next_file_that_contradicts_a_ruling_is_told_until_somebody_decides() {
    let mut log = Log::new();
    let decisions = |log: &Log| log.state.hall().open_decisions().len();
    // A ruling that comes after the file changes its result, and contradicts nothing.
    log.enter("pairings", None, results("1/2-1/2"), &[]);
    log.enter("incident", Some(1), incident(), &[]);
    assert_eq!(decisions(&log), 0);
    for (written, expected) in [("1/2-1/2", 1), ("*", 0), ("0-1", 1), ("1-0", 0), ("+/-", 0), ("0-1", 1)] {
        let number = log.enter("pairings", None, results(written), &[]);
        assert_eq!(decisions(&log), expected, "{written} after a ruling of 1-0");
        let entry = log.state.entry(number).unwrap();
        let import = entry.import.as_ref().unwrap();
        assert_eq!((import.players, import.round, import.boards, import.is_derived), (30, 1, 1, true));
        let told: Vec<_> =
            import.contradictions.iter().map(|one| (one.written.as_str(), one.logged.as_str())).collect();
        assert_eq!(told, if expected == 1 { vec![(written, "1-0")] } else { vec![] });
    }
    // The chief arbiter enters which is right; what holds is that, and the file says so or is told of again.
    log.enter("result", Some(1), json!({ "result": "0-1" }), &[]);
    let board = log.state.board(BoardPlace { round: 1, board: 1 });
    assert_eq!((board.shown_result(), board.ruled.as_deref(), decisions(&log)), (Some("0-1"), Some("1-0"), 0));
    log.enter("pairings", None, results("0-1"), &[]);
    assert_eq!(decisions(&log), 0);
    log.enter("pairings", None, results("1-0"), &[]);
    assert_eq!(decisions(&log), 1);
    // A ruling after it holds again.
    log.enter("incident", Some(1), incident(), &[]);
    let board = log.state.board(BoardPlace { round: 1, board: 1 });
    assert_eq!((board.shown_result(), board.entered.as_deref(), decisions(&log)), (Some("1-0"), None, 0));
    assert_eq!(log.fold().hall(), log.state.hall());
}

#[test]
fn a_call_is_open_until_an_entry_about_its_board_or_until_it_is_done() {
    let mut log = Log::new();
    let calls = |log: &Log| -> Vec<(u32, u64, Option<u64>)> {
        let hall = log.state.hall();
        hall.open_calls().iter().map(|one| (one.board, one.call.number, one.going.map(|going| going.number))).collect()
    };
    let step = |step: &str| json!({ "call": step });
    let first = log.enter("call", Some(47), step("wanted"), &[]);
    let second = log.enter("call", Some(3), step("wanted"), &[]);
    // Called twice is called once.
    log.enter("call", Some(47), step("wanted"), &[]);
    assert_eq!(calls(&log), [(47, first, None), (3, second, None)]);
    log.about = Some(first);
    let going = log.enter("call", Some(47), step("going"), &[]);
    log.about = Some(first);
    log.enter("call", Some(47), step("going"), &[]);
    assert_eq!(calls(&log), [(47, first, Some(going)), (3, second, None)]);
    log.enter("incident", Some(47), incident(), &[]);
    assert_eq!(calls(&log), [(3, second, None)]);
    assert_eq!(calls(&log), {
        let hall = log.fold().hall();
        hall.open_calls().iter().map(|one| (one.board, one.call.number, None)).collect::<Vec<_>>()
    });
    log.about = Some(second);
    log.enter("call", Some(3), step("done"), &[]);
    assert_eq!(calls(&log), []);
    let third = log.enter("call", Some(3), step("wanted"), &[]);
    assert_eq!(calls(&log), [(3, third, None)]);
    // A call is no board of its own, and no ruling.
    assert_eq!(log.state.hall().boards.len(), 1);
}

#[test]
fn who_has_seen_an_alert_is_told_until_it_is_gone() {
    let mut log = Log::new();
    let device = json!({ "device": { "device": "d-1", "role": "chief", "key": "ef" } });
    log.enter("device", None, device, &[("arbiter", "Eva")]);
    let place = BoardPlace { round: 1, board: 1 };
    let alert = LiveAlert { id: "over@8".to_owned(), ..LiveAlert::default() };
    let game = |plies| WatchedGame { plies, alerts: vec![alert.clone()], ..WatchedGame::default() };
    log.state.watch(place, Some(game(8)));
    let version = log.state.version();
    assert!(!log.state.see(place, "flag@9", "d-1"), "there is no such alert");
    assert!(log.state.see(place, "over@8", "d-1") && !log.state.see(place, "over@8", "d-1"));
    assert_eq!(log.state.changes_after(version).boards.len(), 1);
    let seen = |log: &Log| {
        log.state.board(place).live.iter().flat_map(|live| live.alerts[0].seen_by.clone()).collect::<Vec<_>>()
    };
    assert_eq!(seen(&log), ["Eva"]);
    // The game goes on, and it was seen.
    log.state.watch(place, Some(game(9)));
    assert_eq!(seen(&log), ["Eva"]);
    // Where the alert was gone, it is a new one.
    log.state.watch(place, Some(WatchedGame::default()));
    log.state.watch(place, Some(game(9)));
    assert_eq!(seen(&log), Vec::<String>::new());
    // Whose name is deleted has none here either.
    log.state.see(place, "over@8", "d-1");
    let texts = log.state.all_texts().into_iter().collect();
    log.state.erase(&texts);
    assert_eq!(seen(&log), Vec::<String>::new());
}

#[test]
fn corrected_numbers_of_boards_stay_with_their_games_and_the_next_round_is_counted_anew() {
    let mut log = Log::new();
    let paired = |games: &[(u32, u32, [u32; 2])]| {
        let games = games.iter().map(
            |(round, board, players)| json!({ "round": round, "board": board, "is_derived": true, "players": players }),
        );
        json!({ "pairings": { "games": games.collect::<Vec<_>>() } })
    };
    let round = [(1, 1, [1, 2]), (1, 2, [3, 4]), (1, 3, [5, 6])];
    log.enter("pairings", None, paired(&round), &[]);
    // The first board is played on the stage, as number 10, and the others go up by one.
    log.enter_in_round("boards", 1, json!({ "numbers": [[1, 10], [2, 1], [3, 2]] }));
    let boards = |log: &Log, round: u32| -> Vec<(u32, [Option<u32>; 2], bool)> {
        let hall = log.state.hall();
        let of_round = hall.boards.iter().filter(|board| board.round == round);
        of_round.map(|board| (board.board, board.players, board.is_derived)).collect()
    };
    let corrected = [(1, [Some(3), Some(4)], false), (2, [Some(5), Some(6)], false), (10, [Some(1), Some(2)], false)];
    assert_eq!(boards(&log, 1), corrected);
    log.enter("incident", Some(10), incident(), &[]);
    assert_eq!(log.state.player(only(2)).marks.len(), 2, "of the player who has Black on board 10");
    // The file of the next round has the same games of this one, in its own count.
    let mut next = round.to_vec();
    next.extend([(2, 1, [1, 3]), (2, 2, [5, 2])]);
    log.enter("pairings", None, paired(&next), &[]);
    assert_eq!(boards(&log, 1), corrected);
    assert_eq!(boards(&log, 2), [(1, [Some(1), Some(3)], true), (2, [Some(5), Some(2)], true)]);
    // A round that is paired otherwise is counted anew.
    log.enter("pairings", None, paired(&[(1, 1, [1, 2]), (1, 2, [3, 6]), (1, 3, [5, 4])]), &[]);
    assert_eq!(boards(&log, 1).iter().filter(|(_, _, is_derived)| *is_derived).count(), 3);
    assert_eq!(log.fold().hall(), log.state.hall());
}
