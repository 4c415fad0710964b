//! What was entered is there after the end of the program, and what was deleted is not.

use std::{
    fs,
    sync::{Arc, Mutex},
};

use kodeks_desk::Opening;
use kodeks_event::Hall;
use serde_json::json;

use crate::{
    common::{event, record, served, served_from},
    counting::base64,
};

const PAIRINGS: &str = "round,board,white,black\n1,1,Adamowicz,Bakerova\n";

#[test]
fn after_a_restart_everything_stands_as_before_and_devices_are_still_let_in() {
    let served = served();
    let chief = served.chief();
    chief.taken(event("fide@2023", "90+30"));
    chief.taken(json!({ "kind": "pairings", "file": "r.csv", "base64": base64(PAIRINGS) }));
    let told = record("fide@2023", "90+30", 1, 1, "[[happened]]\nphone = \"rings\"\nby = \"black\"\n");
    chief.taken(json!({ "kind": "call", "call": "wanted", "round": 1, "board": 47 }));
    chief.taken(json!({ "kind": "incident", "round": 1, "board": 1, "record": told, "remark": "in the coat" }));
    let before = chief.hall();
    let file = served.file().to_owned();
    let _folder = served.end();
    let again = served_from(&file, Opening::default());
    let mut chief = chief;
    chief.host.clone_from(&again.host);
    let mut after = chief.hall();
    // Who listens is not written down, and versions are of a run of the program.
    after["devices"] = before["devices"].clone();
    assert_ne!(after["version"], before["version"]);
    after["version"] = before["version"].clone();
    assert_eq!(after, before);
    let entries = after["entries"].as_array().unwrap();
    assert_eq!(entries.last().unwrap()["remark"], "in the coat");
    // A call that nobody has answered is still one.
    let hall: Hall = serde_json::from_value(after.clone()).unwrap();
    let calls = hall.open_calls();
    assert_eq!(calls.iter().map(|call| (call.round, call.board)).collect::<Vec<_>>(), [(1, 47)]);
    let (number, hash) = again.desk.verify().unwrap();
    assert_eq!(json!(number), after["last"]);
    assert_eq!(json!(hash), entries.last().unwrap()["hash"]);
}

#[test]
fn a_former_name_by_which_the_event_calls_its_edition_is_reported_at_every_start() {
    let served = served();
    served.chief().taken(event("fide@2023.0.0", "90+30"));
    let file = served.file().to_owned();
    let _folder = served.end();
    for _ in 0..2 {
        let again = served_from(&file, Opening::default());
        let reported = again.desk.rules().library.former_names().take();
        let said: Vec<String> = reported.iter().map(ToString::to_string).collect();
        assert!(
            matches!(&said[..], [one] if one.starts_with("`fide@2023.0.0` is a former name of `fide@2023`")),
            "{said:?}"
        );
    }
}

#[test]
fn deleted_names_are_gone_from_the_pages_and_from_the_file() {
    let served = served();
    let chief = served.chief();
    chief.taken(event("fide@2023", "90+30"));
    chief.taken(json!({ "kind": "pairings", "file": "r.csv", "base64": base64(PAIRINGS) }));
    chief.taken(json!({ "kind": "remark", "round": 1, "board": 1, "remark": "Bakerova was heard by the arbiter" }));
    let erased = chief.post("/desk/erase", &json!({ "players": [2] }));
    assert_eq!(erased.json()["texts"], 2);
    let hall = chief.hall();
    let named = hall.to_string();
    assert!(!named.contains("Bakerova") && named.contains("Adamowicz"), "{named}");
    let file = served.file().to_owned();
    let folder = served.end();
    for entry in fs::read_dir(folder.as_ref().unwrap().path()).unwrap() {
        let bytes = fs::read(entry.unwrap().path()).unwrap();
        let is_there = bytes.windows(8).any(|window| window == b"Bakerova");
        assert!(!is_there);
    }
    // The chain still holds, and the rest is still there.
    let again = served_from(&file, Opening::default());
    let (number, _) = again.desk.verify().unwrap();
    assert_eq!(json!(number), json!(hall["last"].as_u64().unwrap()));
    let mut chief = chief;
    chief.host.clone_from(&again.host);
    assert_eq!(chief.hall()["players"][1]["name"], "");
    assert_eq!(chief.post("/desk/erase", &json!({ "all": true })).status, 200);
    assert!(!chief.hall().to_string().contains("Adamowicz"));
}

/// Each text that somebody may have written into a record stands where it can be erased, and is gone from every file then.
#[test]
fn what_is_written_into_a_record_is_deleted_with_the_remarks() {
    let served = served();
    let chief = served.chief();
    chief.taken(event("fide@2023", "90+30"));
    let rest = "# Carlsen was loud\n[[happened]]\nphone = \"rings\" # by Nakamura\nby = \"black\"\n";
    let told = record("fide@2023", "90+30", 1, 1, rest).replace("board = 1", "board = \"Firouzja\"");
    let told = format!("{told}# Abdusattorov\n");
    chief.taken(json!({ "kind": "incident", "round": 1, "board": 1, "record": told, "remark": "Caruana saw it" }));
    let number = chief.hall()["last"].as_u64().unwrap();
    let remark = chief.hall()["entries"].as_array().unwrap().last().unwrap()["remark"].clone();
    assert_eq!(remark, "Caruana saw it\nCarlsen was loud\nby Nakamura\nAbdusattorov");
    assert_eq!(served.desk.entries(), number);
    assert_eq!(chief.post("/desk/erase", &json!({ "all": true })).status, 200);
    let pages = ["/desk/log.json".to_owned(), "/desk/log.csv".to_owned(), format!("/desk/receipt/{number}.json")];
    let pages: Vec<String> = pages.iter().map(|place| chief.get(place).text.clone()).collect();
    let folder = served.end();
    let files = fs::read_dir(folder.as_ref().unwrap().path()).unwrap();
    let files = files.map(|file| String::from_utf8_lossy(&fs::read(file.unwrap().path()).unwrap()).into_owned());
    for bytes in files.chain(pages) {
        for text in ["Carlsen", "Nakamura", "Firouzja", "Abdusattorov", "Caruana"] {
            assert!(!bytes.contains(text), "{text}");
        }
    }
}

#[test]
fn when_it_was_told_is_a_moment() {
    let served = served();
    let chief = served.chief();
    let remark = |told_at: &str| json!({ "kind": "remark", "round": 1, "board": 1, "remark": "x", "told_at": told_at });
    let became = chief.enter(remark("Magnus Carlsen"));
    let html = became["refused"][0]["html"].as_str().unwrap();
    assert!(html.contains("Magnus Carlsen") && html.contains("is no moment"), "{html}");
    chief.taken(remark("2026-11-28T10:15:00+01:00"));
}

/// No terminal and no table is made to do anything by what somebody wrote.
#[test]
fn the_log_as_files_shows_what_cannot_be_seen() {
    let served = served();
    let chief = served.chief();
    chief.taken(json!({ "kind": "remark", "round": 1, "board": 1, "remark": "a\u{1b}[31m\u{202e}b\u{7}" }));
    let table = chief.get("/desk/log.csv").text.clone();
    assert!(table.contains("a<U+001B>[31m<U+202E>b<U+0007>"), "{table}");
    let written = chief.get("/desk/log.json").text.clone();
    assert!(written.contains(r"a\u001b[31m\u202eb\u0007"), "{written}");
    for file in [table, written] {
        let is_hidden = |letter: char| kodeks_base::visible::is_unseen(letter) && !"\r\n\u{feff}".contains(letter);
        assert!(!file.contains(is_hidden));
    }
}

#[cfg(unix)]
#[test]
fn where_the_file_is_gone_nothing_is_acknowledged_and_every_page_says_so() {
    let served = served();
    let chief = served.chief();
    let remark = || json!({ "kind": "remark", "round": 1, "board": 1, "remark": "x" });
    chief.taken(remark());
    let faults: Arc<Mutex<Vec<String>>> = Arc::default();
    let told = Arc::clone(&faults);
    served.desk.when_not_written(move |fault| told.lock().unwrap().push(fault.code().to_owned()));
    let elsewhere = served.file().with_extension("elsewhere");
    let known = chief.hall()["version"].clone();
    fs::rename(served.file(), &elsewhere).unwrap();
    for _ in 0..2 {
        let answer = chief.post(
            "/desk/enter",
            &json!({ "entries": [{ "number": 77, "kind": "remark", "round": 1, "board": 1, "remark": "y" }] }),
        );
        assert_ne!(answer.status, 200);
    }
    assert!(chief.hall()["log_fault"]["en"].as_str().unwrap().contains("was deleted, renamed or replaced"));
    // A page that was away knows by the version that there is something to ask for.
    assert_ne!(chief.hall()["version"], known);
    assert_eq!(*faults.lock().unwrap(), ["K0934"]);
    // What was acknowledged is still in the copy.
    assert_eq!(chief.get("/desk/export.db").status, 200);
    fs::rename(&elsewhere, served.file()).unwrap();
    chief.taken(remark());
    assert!(chief.hall()["log_fault"].is_null());
}

#[test]
fn a_local_pack_is_kept_with_the_event_and_the_event_locked_to_it() {
    let folder = tempfile::TempDir::new().unwrap();
    let pack = folder.path().join("club");
    fs::create_dir(&pack).unwrap();
    let text = "name = \"club\"\nedition = \"2026\"\nversion = \"1.0.0\"\ntitle = { en = \"Our club\" }\nextends = \"fide@2023\"\n\
                authentic = \"en\"\n\
                [amends.\"1\".illegal-move]\nopponent_gains = \"3 min\"\n";
    fs::write(pack.join("pack.toml"), text).unwrap();
    let file = folder.path().join("event.kodeks");
    let opening = || Opening { packs: vec![folder.path().to_owned()], ..Opening::default() };
    let served = served_from(&file, opening());
    let chief = served.chief();
    let set = chief.taken(event("club@2026", "90+30"));
    assert_eq!(set["kind"], "event");
    let hall = chief.hall();
    assert_eq!(hall["event"]["lock"][0]["label"], "club@2026:1.0.0");
    assert_eq!(hall["event"]["lock"][1]["label"], "fide@2023:1.0.0");
    let rest = "moves = \"1. d4 Nf6 2. c4 e6 3. Nc3 Bb4\"\nclocks = { white = \"1:20:00\", black = \"1:25:00\" }\n\
                [[happened]]\nillegal_move = \"Ne4\"\nnoticed_by = \"arbiter\"\n";
    let told = json!({
        "kind": "incident", "round": 1, "board": 1, "record": record("club@2026", "90+30", 1, 1, rest),
    });
    let ruled = chief.taken(told.clone());
    assert!(ruled["ruled"]["en"].as_str().unwrap().contains("3 minutes"), "{ruled}");
    drop(served);

    // Without its folder it is the same, as the pack stands in the file of the event.
    let again = served_from(&file, Opening::default());
    let mut chief = chief;
    chief.host.clone_from(&again.host);
    assert!(chief.taken(told.clone())["ruled"]["en"].as_str().unwrap().contains("3 minutes"));
    let packs = chief.get("/desk/packs").json();
    assert_eq!(packs["packs"][0]["label"], "club@2026");
    drop(again);

    // A pack of the same name and other contents is told, and nothing is ruled until that is mended.
    fs::write(pack.join("pack.toml"), text.replace("\"3 min\"", "\"4 min\"")).unwrap();
    let other = served_from(&file, opening());
    chief.host.clone_from(&other.host);
    let fault = chief.hall()["event"]["fault"]["en"].clone();
    assert!(fault.as_str().unwrap().contains("club@2026:1.0.0"), "{fault}");
    assert!(chief.refused(told).contains("club@2026:1.0.0"));
}

#[test]
fn the_numbers_of_boards_are_corrected_before_something_is_entered_about_them() {
    let served = served();
    let chief = served.chief();
    chief.taken(event("fide@2023", "90+30"));
    let two = "round,board,white,black\n1,1,Adamowicz,Bakerova\n1,2,Cole,Dvorak\n";
    chief.taken(json!({ "kind": "pairings", "file": "r.csv", "base64": base64(two) }));
    let numbers = |numbers: &[[u32; 2]]| json!({ "kind": "boards", "round": 1, "numbers": numbers });
    let arbiter = served.arbiter(&chief, "arbiter", "Arbiter");
    assert!(arbiter.refused(numbers(&[[1, 2], [2, 1]])).contains("may not enter this"));
    assert!(chief.refused(numbers(&[[1, 2]])).contains("twice, or never"));
    assert!(chief.refused(numbers(&[[1, 0]])).contains("twice, or never"));
    chief.taken(numbers(&[[1, 2], [2, 1]]));
    let hall = chief.hall();
    let white = hall["boards"][1]["players"][0].as_u64().unwrap();
    let named = hall["players"].as_array().unwrap().iter().find(|player| player["number"] == white).unwrap();
    assert_eq!((&hall["boards"][1]["board"], &named["name"]), (&json!(2), &json!("Adamowicz")));
    chief.taken(json!({ "kind": "remark", "round": 1, "board": 2, "remark": "x" }));
    assert!(chief.refused(numbers(&[[2, 3]])).contains("is about board 2"));
    chief.taken(numbers(&[[1, 7]]));
}
