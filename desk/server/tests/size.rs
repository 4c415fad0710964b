//! A large event: what its entries take of memory, how long it takes to open, and what a page of it costs.

use std::{
    path::{Path, PathBuf},
    time::{Duration, Instant},
};

use kodeks_desk::Opening;
use kodeks_ledger::{Ledger, PendingEntry, PersonalText};
use kodeks_site::files::{ASSETS, RULES};
use serde_json::{Value as Json, json};
use sha2::{Digest, Sha256};
use tempfile::TempDir;

use crate::common::{Device, Program, event, joined, record, served, served_from};

const ROUNDS: u64 = 9;
const BOARDS: u64 = 200;

/// Writes the log of an event with as many entries, half of them incidents as a device entered one, half remarks.
fn write_event(entries: u64) -> (TempDir, PathBuf) {
    let served = served();
    let chief = served.chief();
    chief.taken(event("fide@2023", "90+30"));
    let happened = "moves = \"1. d4 Nf6 2. c4 e6 3. Nc3 Bb4\"\nclocks = { white = \"1:20:00\", black = \"1:25:00\" }\n\
                    [[happened]]\nillegal_move = \"Ne4\"\nnoticed_by = \"arbiter\"\n";
    let told = record("fide@2023", "90+30", 1, 1, happened);
    let entry = chief.taken(json!({ "kind": "incident", "round": 1, "board": 1, "record": told }));
    let (device, path) = (chief.name.clone(), served.file().to_owned());
    let folder = served.end().unwrap();
    let mut ledger = Ledger::open(&path).unwrap();
    let incident = ledger.entry(entry["number"].as_u64().unwrap()).unwrap().unwrap();
    let games = (1..=ROUNDS).flat_map(|round| {
        (1..=BOARDS).map(move |board| json!({ "round": round, "board": board, "players": [2 * board - 1, 2 * board] }))
    });
    let players = (1..=2 * BOARDS).map(|number| PersonalText {
        name: "player".to_owned(),
        text: json!({ "number": number, "name": format!("Kowalska, Anna {number}") }).to_string(),
    });
    let pairings = json!({ "pairings": { "file": "r.csv", "games": games.collect::<Vec<_>>() } });
    let log = |kind: &str, place: Option<u64>, body: Json, personal: Vec<PersonalText>| PendingEntry {
        device: device.clone(),
        number: 1000 + place.unwrap_or_default(),
        at: incident.at.clone(),
        kind: kind.to_owned(),
        round: place.and_then(|place| u32::try_from(1 + place / BOARDS % ROUNDS).ok()),
        board: place.and_then(|place| u32::try_from(1 + place % BOARDS).ok()),
        about: None,
        body,
        personal,
    };
    ledger.append(&[log("pairings", None, pairings, players.collect())]).unwrap();
    let remark = || PersonalText { name: "remark".to_owned(), text: "the opponent had not seen it".to_owned() };
    let all: Vec<PendingEntry> = (1..=entries)
        .map(|place| match place % 2 {
            0 => log("incident", Some(place), incident.body.json(), Vec::new()),
            _ => log("remark", Some(place), json!({ "told_at": incident.at }), vec![remark()]),
        })
        .collect();
    for batch in all.chunks(500) {
        ledger.append(batch).unwrap();
    }
    (folder, path)
}

/// Returns the shortest of some times that something takes: the others have waited for other work of the machine.
fn shortest(mut does: impl FnMut()) -> Duration {
    let times = (0..7).map(|_| {
        let began = Instant::now();
        does();
        began.elapsed()
    });
    times.min().unwrap()
}

/// A program that serves an event, its chief arbiter's device, and how long it took to start.
fn open(path: &Path) -> (Program, Device, Duration) {
    let began = Instant::now();
    let program = Program::begin(path);
    let start = began.elapsed();
    let chief = joined(&program.host, &program.code, "Chief");
    (program, chief, start)
}

fn draw(device: &Device, place: &str) {
    let question = json!({ "ask": "hall", "language": "en", "place": place, "hall": {} });
    let answer = device.post("/desk/ask", &question);
    assert_eq!(answer.status, 200, "{}", answer.text);
    assert!(answer.json()["error"].is_null(), "{}", answer.text);
}

struct Sizes {
    start: Duration,
    bytes_an_entry: Option<u64>,
    boards: Duration,
    log: Duration,
    whole: usize,
    packed: usize,
}

fn measure(entries: u64) -> Sizes {
    // What every event takes is taken off.
    let (_folder, path) = write_event(2);
    let (program, chief, _) = open(&path);
    draw(&chief, "boards/");
    let before = program.memory();
    program.kill();
    let (_folder, path) = write_event(entries);
    let (program, chief, start) = open(&path);
    draw(&chief, "boards/");
    let bytes_an_entry = before.zip(program.memory()).map(|(before, after)| after.saturating_sub(before) / entries);
    let all = chief.get("/desk/hall");
    let sizes = Sizes {
        start,
        bytes_an_entry,
        boards: shortest(|| draw(&chief, "boards/")),
        log: shortest(|| draw(&chief, "log/")),
        whole: all.text.len(),
        packed: all.bytes.len(),
    };
    program.kill();
    eprintln!(
        "{entries} entries: started in {:.2} s, {} bytes of memory each, boards {:.1} ms, log {:.1} ms, all {} bytes, packed {}",
        sizes.start.as_secs_f64(),
        sizes.bytes_an_entry.map_or_else(|| "unknown".to_owned(), |bytes| bytes.to_string()),
        sizes.boards.as_secs_f64() * 1000.0,
        sizes.log.as_secs_f64() * 1000.0,
        sizes.whole,
        sizes.packed,
    );
    sizes
}

#[test]
fn an_entry_takes_little_memory_and_less_of_the_network() {
    let sizes = measure(2000);
    assert!(sizes.packed * 5 < sizes.whole, "{} {}", sizes.packed, sizes.whole);
    // What reads and what draws keeps some megabytes, however few entries there are.
    assert!(sizes.bytes_an_entry.is_none_or(|bytes| bytes < 16 << 10), "{:?}", sizes.bytes_an_entry);
}

mod whole {
    use super::{Duration, measure};

    #[test]
    #[ignore = "takes a minute, and wants a machine that does nothing else"]
    fn of_twenty_thousand_entries_each_takes_eight_kilobytes_at_most() {
        let sizes = measure(20_000);
        assert!(sizes.bytes_an_entry.is_none_or(|bytes| bytes <= 8 << 10), "{:?}", sizes.bytes_an_entry);
        assert!(sizes.start < Duration::from_secs(10), "{:?}", sizes.start);
        assert!(sizes.boards < Duration::from_millis(200), "{:?}", sizes.boards);
    }
}

#[test]
fn a_reload_costs_less_than_twenty_kilobytes() {
    let folder = TempDir::new().unwrap();
    // Rules that no compression makes small: each byte follows from a hash of its place.
    let rules: Vec<u8> = (0..20_000_u32).flat_map(|place| Sha256::digest(place.to_le_bytes())).collect();
    let opening = Opening { rules: Some(rules), ..Opening::default() };
    let served = served_from(&folder.path().join("event.kodeks"), opening);
    let chief = served.chief();
    let names = ASSETS.iter().map(|(name, _)| *name).chain(["site.css", "icon.svg", RULES]);
    let (mut first, mut again) = (chief.get("/").bytes.len(), chief.get("/").bytes.len());
    for name in names {
        let answer = chief.get(&format!("/{name}"));
        assert_eq!((answer.status, answer.header("cache-control")), (200, Some("no-cache")), "{name}");
        let tag = answer.header("etag").unwrap_or_else(|| panic!("{name} has no tag")).to_owned();
        let known = chief.ask("GET", &format!("/{name}"), None, &[("If-None-Match", &tag)]);
        assert_eq!((known.status, known.header("etag")), (304, Some(tag.as_str())), "{name}");
        let other = chief.ask("GET", &format!("/{name}"), None, &[("If-None-Match", "\"another\"")]);
        assert_eq!((other.status, other.bytes.len()), (200, answer.bytes.len()), "{name}");
        first += answer.bytes.len();
        again += known.head.len() + known.bytes.len();
    }
    assert!(first > 500_000, "{first} bytes at the first visit");
    assert!(again < 20_000, "{again} bytes at a reload");
}
