//! What is printed says what was entered, in every language; and what is taken away as a file can be put in again.

use std::{
    fs,
    path::{Path, PathBuf},
    process::Command,
};

use kodeks_answers::ReceiptCheck;
use kodeks_base::Language;
use kodeks_desk::Opening;
use kodeks_rulesets::{Library, Outcome, StoredReceipt};
use serde_json::{Value as Json, json};
use tempfile::TempDir;

use crate::{
    common::{Device, Served, event, record, served, served_from},
    counting::base64,
};

/// A player whose name would be markup, and others.
const PAIRINGS: &str = "round,board,white,black\n1,1,\"Novák, <b>Jan</b>\",\"Kowalska, Ewa\"\n1,2,Clark,Davis\n2,1,Clark,\"Novák, <b>Jan</b>\"\n";

/// White, in check, leaves his king there: the opponent gains two minutes (7.5.5 of 2023).
const ILLEGAL: &str = "moves = \"1. e4 e5 2. f4 exf4 3. Bc4 Qh4+\"\nclocks = { white = \"1:20:00\", black = \"1:25:00\" }\n\n\
                       [[happened]]\nillegal_move = \"d3\"\nnoticed_by = \"opponent\"\n";

/// A telephone that rings loses (11.3.2.2 of 2023).
const PHONE: &str = "moves = \"1. e4 e5\"\n\n[[happened]]\nphone = \"rings\"\nby = \"black\"\n";

/// What the arbiter may choose of, and has chosen (12.9 of 2023).
const WARNED: &str = "[[happened]]\nconduct = \"distracts\"\nby = \"white\"\n\n[[happened]]\ndecides = [\"warning\"]\n";

fn begun() -> (Served, Device) {
    let served = served();
    let chief = served.chief();
    chief.taken(event("fide@2023", "90+30"));
    chief.taken(json!({ "kind": "pairings", "file": "round.csv", "base64": base64(PAIRINGS) }));
    (served, chief)
}

fn incident(round: u32, board: u32, rest: &str) -> Json {
    json!({
        "kind": "incident", "round": round, "board": board, "told_at": "2026-11-28T10:15:00.000Z",
        "record": record("fide@2023", "90+30", round, board, rest),
    })
}

fn page(device: &Device, path: &str) -> String {
    let answer = device.get(path);
    assert_eq!(answer.status, 200, "{path}: {}", answer.text);
    answer.text
}

fn number(entry: &Json) -> u64 {
    entry["number"].as_u64().unwrap()
}

fn has(page: &str, said: &[&str]) {
    for said in said {
        assert!(page.contains(said), "`{said}` is missing:\n{}", body(page));
    }
}

/// What stands on a page after the drawings.
fn body(page: &str) -> &str {
    page.split_once("<main>").map_or(page, |(_, body)| body)
}

fn has_not(page: &str, said: &[&str]) {
    for said in said {
        assert!(!page.contains(said), "`{said}` is there:\n{}", body(page));
    }
}

#[test]
fn an_incident_has_everything_on_its_paper_in_two_languages() {
    let (_served, chief) = begun();
    let mut told = incident(1, 1, ILLEGAL);
    told["remark"] = json!("Seen by <i>both</i>.\nHe took it back himself.");
    let entry = chief.taken(told);
    let path = format!("/desk/paper/incident/{}", number(&entry));
    let english = page(&chief, &format!("{path}?lang=en"));
    has(
        &english,
        &[
            "Ruling on an incident",
            "An illegal move: d3, claimed by the opponent.",
            "Black’s clock (Kowalska, Ewa): 1:25:00 + 2:00 = 1:27:00.",
            "<s>1:25:00</s> → <strong>1:27:00</strong>",
            ">7.5.5<",
            "Novák, &lt;b&gt;Jan&lt;/b&gt;",
            "Kowalska, Ewa",
            "FIDE Laws of Chess 2023",
            "The position before it",
            "Seen by &lt;i&gt;both&lt;/i&gt;.\nHe took it back himself.",
            "90+30",
            ">Open<",
            "Chief",
            "2026-11-28 ",
            "The log ends with No. 4; its hash:",
            "No ruling of kodeks is official",
        ],
    );
    let hash = entry["hash"].as_str().unwrap();
    assert_eq!(hash.len(), 64);
    has(&english, &[hash, &format!("fide@2023:1.0.0 <code>{}", lock(&chief))]);
    has_not(&english, &["<b>Jan</b>", "Błędne", "style=", "onclick", "http://", "https://"]);
    // Two squares are marked: that of the pawn and where it went.
    assert_eq!(english.matches("class=\"marked\"").count(), 2);
    assert_eq!(english.matches("class=\"who\"").count(), 3);

    let both = page(&chief, &format!("{path}?lang=pl&beside=cs"));
    has(
        &both,
        &[
            "Orzeczenie w sprawie zdarzenia",
            "Rozhodnutí o případu",
            "lang=\"pl\"",
            "lang=\"cs\"",
            "Sędzia",
            "Rozhodčí",
            "Przepisy gry FIDE 2023",
            "Pravidla šachu FIDE 2023",
        ],
    );
    has_not(&both, &["Ruling on an incident", "Arbiter<"]);
    // Names and the diagram stand there once for both.
    assert_eq!(both.matches("role=\"img\"").count(), 1);
    assert_eq!(page(&chief, &format!("{path}?lang=pl&beside=cs")), both);
    assert_eq!(page(&chief, &format!("{path}?lang=en&beside=en")), english);
}

/// The hash of the edition to which the event is locked.
fn lock(device: &Device) -> String {
    let hall = device.hall();
    hall["event"]["lock"][0]["hash"].as_str().unwrap().to_owned()
}

#[test]
fn what_the_arbiter_chose_is_ticked_among_what_he_could_choose() {
    let (_served, chief) = begun();
    let entry = chief.taken(incident(1, 2, WARNED));
    let paper = page(&chief, &format!("/desk/paper/incident/{}?lang=en", number(&entry)));
    has(
        &paper,
        &[
            "White distracts his opponent.",
            "The arbiter could choose, and chose what is ticked:",
            "<li class=\"chosen\"><span class=\"box\">✓</span>",
            ">12.9<",
        ],
    );
    assert_eq!(paper.matches("✓").count(), 1);
    // The choices of 12.9 without the fine, which nobody has announced.
    assert_eq!(paper.matches("class=\"box\"").count(), 10);
    has_not(&paper, &["he may choose one or more"]);
}

#[test]
fn what_corrects_what_stands_on_both_papers() {
    let (served, chief) = begun();
    let arbiter = served.arbiter(&chief, "arbiter", "Nowak, Anna");
    let late = |late: &str| format!("[[happened]]\narrives = \"black\"\nlate = \"{late}\"\n");
    let first = arbiter.taken(incident(1, 1, &late("0:12:00")));
    let mut told = incident(1, 1, &late("0:14:00"));
    (told["kind"], told["about"]) = (json!("correction"), first["number"].clone());
    let second = arbiter.taken(told);
    let (first, second) = (number(&first), number(&second));
    let of_first = page(&chief, &format!("/desk/paper/incident/{first}?lang=en"));
    has(&of_first, &[&format!("Does not stand any more: see No. {second}."), "Nowak, Anna", "12 minutes"]);
    let of_second = page(&chief, &format!("/desk/paper/incident/{second}?lang=en"));
    has(&of_second, &["What corrects what", &format!("No. {first}"), "14 minutes"]);
    has_not(&of_second, &["Does not stand any more"]);
    let of_round = page(&chief, "/desk/paper/round/1?lang=en");
    has(&of_round, &[&format!("Corrects No. {first}."), "<del><p>"]);
    assert_eq!(of_round.matches("<del>").count(), 1);
}

#[test]
fn the_paper_of_a_round_tells_what_is_open_and_which_results_changed() {
    let (served, chief) = begun();
    let other = served.arbiter(&chief, "arbiter", "Other");
    let knew = chief.hall()["last"].as_u64().unwrap();
    let one = chief.taken(incident(1, 1, ILLEGAL));
    // Told without knowing of the other: perhaps the same.
    let mut again = incident(1, 1, ILLEGAL);
    again["knew"] = json!(knew);
    let two = other.taken(again);
    chief.taken(incident(1, 2, PHONE));
    let left = chief.taken(incident(2, 1, "[[happened]]\nothers = \"interfere\"\n"));

    let round = page(&chief, "/desk/paper/round/1?lang=en");
    has(
        &round,
        &[
            "Still open",
            &format!("Perhaps another ruling on one incident, beside No. {}", number(&one)),
            "Results changed by rulings",
            "Clark",
            "1–0",
            "(<span lang=\"en\">by a ruling</span>)",
            "11.3.2.2",
        ],
    );
    has(&round, &[&format!("id=\"entry-{}\"", number(&two))]);
    has_not(&round, &["The arbiter has not said yet", "Nothing is open"]);
    let second = page(&chief, "/desk/paper/round/2?lang=cs");
    has(
        &second,
        &[
            "Rozhodčí dosud neřekl, co vybírá.",
            "Žádné rozhodnutí nezměnilo výsledek.",
            &format!("#entry-{}", number(&left)),
        ],
    );
}

#[test]
fn the_paper_of_a_round_names_a_result_of_the_file_that_contradicts_a_ruling() {
    let (_served, chief) = begun();
    // White wins on board 2, as the telephone rings.
    chief.taken(incident(1, 2, PHONE));
    let paper = || page(&chief, "/desk/paper/round/1?lang=en");
    has(&paper(), &["Nothing is open"]);
    let results =
        "round,board,white,black,result\n1,1,\"Novák, <b>Jan</b>\",\"Kowalska, Ewa\",1-0\n1,2,Clark,Davis,1/2-1/2\n";
    chief.taken(json!({ "kind": "pairings", "file": "results.csv", "base64": base64(results) }));
    let contradicted = ["<span lang=\"en\">Board 2</span>: ", "The file of the pairings has ½–½, the log has 1–0."];
    has(&paper(), &contradicted);
    has_not(&paper(), &["Nothing is open"]);
    has(
        &page(&chief, "/desk/paper/round/1?lang=pl"),
        &["Szachownica 2", "W pliku kojarzeń jest ½–½, w dzienniku 1–0."],
    );
    // Board 1 of the file has a result, and nobody has ruled on it.
    has_not(&paper(), &["<span lang=\"en\">Board 1</span>: "]);
    // The chief arbiter enters which is right.
    chief.taken(json!({ "kind": "result", "round": 1, "board": 2, "result": "1-0" }));
    has_not(&paper(), &contradicted[1..]);
    has(&paper(), &["Nothing is open"]);
}

#[test]
fn the_paper_of_a_player_adds_up_the_event_and_a_deleted_name_is_a_number() {
    let (_served, chief) = begun();
    chief.taken(incident(1, 1, ILLEGAL));
    let with_black = "[[happened]]\narrives = \"black\"\nlate = \"0:14:00\"\n";
    chief.taken(incident(2, 1, with_black));
    let players = chief.hall()["players"].clone();
    let jan = players.as_array().unwrap().iter().find(|one| one["name"].as_str().unwrap().contains("Jan")).unwrap();
    let jan = jan["number"].as_u64().unwrap();
    let path = format!("/desk/paper/player/{jan}?lang=en&beside=pl");
    let paper = page(&chief, &path);
    has(
        &paper,
        &[
            "Novák, &lt;b&gt;Jan&lt;/b&gt;",
            "What stands against the player",
            "Co zapisano zawodnikowi",
            "illegal move",
            "14 minutes",
            "Round 1",
            "Runda 2",
            "Black gains 2 minutes.",
            "Kowalska, Ewa",
        ],
    );
    assert_eq!(chief.post("/desk/erase", &json!({ "players": [jan] })).status, 200);
    let paper = page(&chief, &path);
    has(&paper, &[&format!("Player No. {jan}"), &format!("Zawodnik nr {jan}"), "Kowalska, Ewa"]);
    has_not(&paper, &["Jan"]);
    let log = page(&chief, "/desk/log.csv?lang=en");
    has_not(&log, &["Jan"]);
}

#[test]
fn the_report_of_the_event_has_everything_in_its_order() {
    let (served, chief) = begun();
    let arbiter = served.arbiter(&chief, "arbiter", "Nowak, Anna");
    let first = arbiter.taken(incident(1, 1, ILLEGAL));
    chief.taken(incident(1, 2, PHONE));
    arbiter.taken(incident(2, 1, ILLEGAL));
    arbiter.taken(json!({ "kind": "withdrawal", "round": 1, "board": 1, "about": first["number"] }));
    let hall = chief.hall();
    let last = hall["entries"].as_array().unwrap().last().unwrap().clone();
    let paper = page(&chief, "/desk/paper/event?lang=en&beside=cs");
    has(
        &paper,
        &[
            "Report of the chief arbiter",
            "Zpráva hlavního rozhodčího",
            "FIDE Laws of Chess 2023 (fide@2023)",
            &lock(&chief),
            "Nothing was announced that the edition asks for",
            &format!("Withdrawn by No. {}: does not stand.", number(&last)),
            &format!("Withdraws No. {}.", number(&first)),
            "Nowak, Anna",
            "chief arbiter",
            last["hash"].as_str().unwrap(),
            &format!("each of its {} entries is as it was entered", number(&last)),
            "An illegal move is made and noticed.",
            "No ruling of kodeks is official",
            "Žádné rozhodnutí programu kodeks není oficiální",
        ],
    );
    // The illegal move that was withdrawn is not counted, the other one is.
    has(&paper, &["<td>7.5.5</td><td>1</td>", "<td>11.3.2.2</td><td>1</td>"]);
    let places = ["id=\"entry-5\"", "id=\"entry-6\"", "id=\"entry-7\"", "id=\"entry-8\""]
        .map(|place| paper.find(place).unwrap_or_else(|| panic!("{place}: {paper}")));
    assert!(places.is_sorted());
    assert_eq!(page(&chief, "/desk/paper/event?lang=en&beside=cs"), paper);
}

/// A file that says what forms ask for, of three players; as long as nobody is paired, there are no games.
const TOURNAMENT: &str = "012 Open\n022 Brno <b>\n032 CZE\n042 2026/11/28\n052 2026/12/06\n062 3\n\
    092 Individual: Swiss-System\n102 IA Horák, Ota (12345)\n112 Mazur, Iga\n112 Lis, Jan\n122 90+30\n142 9\n\
    001    1 wWGM Adamczyk, Łucja                   2301 POL    12345601             0.0    1\n\
    001    2 m FM Bureš, Čeněk                      2250 CZE    12345602             0.0    2\n\
    001    3 m    Dąbek, Jan                           0 CZE                         0.0    3\n";

/// The value beside a label in the head of a paper in English; nothing is a line to fill in.
fn fact<'a>(paper: &'a str, label: &str) -> &'a str {
    let (_, after) = paper.split_once(&format!("<dt><span lang=\"en\">{label}</span></dt><dd>")).unwrap_or_else(|| {
        panic!("`{label}` is missing:\n{}", body(paper));
    });
    let value = after.split("</dd>").next().unwrap();
    if value == "<span class=\"open\"></span>" { "" } else { value }
}

#[test]
fn the_report_of_the_event_has_the_facts_that_forms_ask_for_and_lines_for_what_nobody_knows() {
    let served = served();
    let chief = served.chief();
    chief.taken(event("fide@2023", "90+30"));
    chief.taken(json!({ "kind": "pairings", "file": "open.trf", "base64": base64(TOURNAMENT) }));
    let paper = || page(&chief, "/desk/paper/event?lang=en");
    let known = paper();
    for (label, value) in [
        ("Event", "Open"),
        ("Town", "Brno &lt;b&gt;"),
        ("Federation", "CZE"),
        ("Type of tournament", "Individual: Swiss-System"),
        ("Time control", "90+30"),
        ("Number of rounds", "5"),
        ("Players", "3"),
        ("Players by federation", "2 (CZE 2, POL 1)"),
        ("Titled players", "2 (WGM 1, FM 1)"),
        ("Rated players", "2"),
        ("Chief arbiter", "IA Horák, Ota (12345)"),
        ("Deputies", "Mazur, Iga; Lis, Jan"),
        ("Venue", ""),
        ("Organiser", ""),
        ("Title norms", ""),
    ] {
        assert_eq!(fact(&known, label), value, "{label}");
    }
    // The chief arbiter has said two days of the event, which are those of the paper.
    assert!(fact(&known, "From – to").contains("28") && fact(&known, "From – to").contains("29"));
    assert!(fact(&known, "Tempo").contains("standard"), "{}", fact(&known, "Tempo"));
    has_not(&known, &["missing from the numbers"]);
    // The same arbiters are not written again by the next file, and their names stand in no body of an entry.
    chief.taken(json!({ "kind": "pairings", "file": "open.trf", "base64": base64(TOURNAMENT) }));
    let log = page(&chief, "/desk/log.json");
    has_not(&log, &["Horák", "Mazur"]);

    assert_eq!(chief.post("/desk/erase", &json!({ "players": [1] })).status, 200);
    let less = paper();
    assert_eq!(fact(&less, "Players"), "3");
    assert_eq!(fact(&less, "Titled players"), "1 (FM 1)");
    has(&less, &["One player is missing from the numbers by federation"]);
    assert_eq!(
        chief.post("/desk/erase", &json!({ "all": true })).json()["texts"],
        6,
        "2 players, 3 officials, a device"
    );
    let erased = paper();
    for label in ["Chief arbiter", "Deputies", "Players by federation", "Titled players", "Rated players"] {
        assert_eq!(fact(&erased, label), "", "{label}");
    }
    assert_eq!(fact(&erased, "Players"), "3");
    has_not(&format!("{erased}{}", chief.hall()), &["Horák", "Mazur", "Bureš"]);
}

#[test]
fn what_is_not_there_is_told_as_a_page_and_strangers_are_told_nothing() {
    let (served, chief) = begun();
    let reader = served.arbiter(&chief, "reader", "Reader");
    for (path, said) in [
        ("incident/99", "záznam 99 s rozhodnutím neexistuje"),
        // The event itself is no ruling.
        ("incident/2", "záznam 2 s rozhodnutím neexistuje"),
        ("round/7", "o kole 7 není nic známo"),
        ("player/99", "o hráči č. 99 není nic známo"),
        ("board/1", "tisk `board/1` neexistuje"),
    ] {
        let answer = reader.get(&format!("/desk/paper/{path}?lang=cs"));
        assert_eq!(answer.status, 404, "{path}");
        has(&answer.text, &["<!DOCTYPE html>", said]);
    }
    let stranger = served.stranger();
    for path in ["paper/event", "log.csv", "log.json", "results.csv", "results.json", "receipt/3.json", "export.db"] {
        assert_eq!(stranger.get(&format!("/desk/{path}")).status, 401, "{path}");
    }
    assert_eq!(reader.get("/desk/export.db").status, 403);
    assert_eq!(reader.get("/desk/receipt/2.json").status, 404);
    assert_eq!(reader.get("/desk/paper/event").status, 200);
}

#[test]
fn a_paper_needs_no_script_of_its_own_and_may_ask_nobody() {
    let (_served, chief) = begun();
    let answer = chief.get("/desk/paper/event?lang=en");
    let head = answer.head.to_ascii_lowercase();
    has(
        &head,
        &[
            "default-src 'none'; style-src 'self'; script-src 'self'",
            "content-disposition: inline; filename=\"kodeks-event.html\"",
            "cache-control: no-store",
            "x-content-type-options: nosniff",
        ],
    );
    assert_eq!(answer.text.matches("<script").count(), 1);
    has(&answer.text, &["<script src=\"/desk/paper.js\" defer></script>"]);
    for (path, media) in [("paper.css", "text/css"), ("paper.js", "text/javascript")] {
        let answer = chief.get(&format!("/desk/{path}"));
        assert_eq!(answer.status, 200);
        has(&answer.head.to_ascii_lowercase(), &[&format!("content-type: {media}")]);
    }
}

#[test]
fn the_log_is_a_table_without_formulas_and_for_programs_with_every_record() {
    let (_served, chief) = begun();
    let mut told = incident(1, 1, ILLEGAL);
    told["remark"] = json!("=HYPERLINK(\"http://x\")");
    let entry = chief.taken(told);
    let answer = chief.get("/desk/log.csv?lang=pl");
    has(&answer.head.to_ascii_lowercase(), &["attachment; filename=\"kodeks-log.csv\""]);
    let rows: Vec<&str> = answer.text.trim_start_matches('\u{feff}').split("\r\n").collect();
    // The heads, the chief's device, the event, the pairings, the incident; the last line is ended.
    assert_eq!(rows.len(), 6, "{rows:?}");
    assert!(rows[0].starts_with("entry,kind,at,"));
    has(
        rows[4],
        &[
            "4,incident,",
            ",1,1,\"Novák, <b>Jan</b>\",\"Kowalska, Ewa\",Chief,",
            "\"'=HYPERLINK(\"\"http://x\"\")\"",
            "7.5.5",
            entry["hash"].as_str().unwrap(),
        ],
    );
    let written = chief.get("/desk/log.json").json();
    assert_eq!(written["last"], 4);
    assert_eq!(written["hash"], entry["hash"]);
    assert_eq!(written["entries"][3]["record"], entry["record"]);
    assert_eq!(written["entries"][3]["counted"], json!([{ "illegal-move": 1 }, {}]));
    assert_eq!(written["games"][0]["entries"], json!([4]));
    has_not(&written.to_string(), &["\"receipt\""]);
}

#[test]
fn the_results_that_rulings_changed_are_written() {
    let (_served, chief) = begun();
    chief.taken(incident(1, 2, PHONE));
    let table = page(&chief, "/desk/results.csv");
    let rows: Vec<&str> = table.lines().collect();
    assert_eq!(rows.len(), 2, "{table}");
    has(rows[1], &["1", "2", "Clark", "Davis", "1-0"]);
    let written = page(&chief, "/desk/results.json");
    has(&written, &["1-0", "Davis"]);
}

#[test]
fn the_chief_arbiter_takes_the_whole_event_away() {
    let (_served, chief) = begun();
    let entry = chief.taken(incident(1, 1, ILLEGAL));
    let answer = chief.get("/desk/export.db");
    assert_eq!(answer.status, 200);
    has(&answer.head.to_ascii_lowercase(), &["attachment; filename=\"kodeks-event.db\""]);
    assert!(answer.bytes.starts_with(b"SQLite format 3\0"));
    let folder = TempDir::new().unwrap();
    let file = folder.path().join("taken-away.kodeks");
    fs::write(&file, &answer.bytes).unwrap();
    let again = served_from(&file, Opening::default());
    let (entries, hash) = again.desk.verify().unwrap();
    assert_eq!((entries, json!(hash)), (number(&entry), entry["hash"].clone()));
    // No copy is left behind.
    let left = fs::read_dir(std::env::temp_dir()).unwrap();
    let own = std::process::id();
    let left: Vec<PathBuf> = left
        .map(|one| one.unwrap().path())
        .filter(|path| path.to_string_lossy().contains(&format!("kodeks-export-{own}-")))
        .collect();
    assert_eq!(left, Vec::<PathBuf>::new());
}

/// Puts a receipt in again, and returns how it ends now if that is the same, byte for byte.
fn put_in_again(text: &str, packs: &[(&str, &str)]) -> Option<Outcome> {
    let folder = TempDir::new().unwrap();
    let file = folder.path().join("receipt.json");
    fs::write(&file, text).unwrap();
    let kept = StoredReceipt::read(&file).unwrap();
    let mut library = Library::built_in().unwrap();
    for (name, pack) in packs {
        let texts = vec![("pack.toml".to_owned(), (*pack).to_owned())];
        library.add_texts(name, texts).unwrap();
    }
    let again = ReceiptCheck::rule(&mut library, &kept, Language::Polish).unwrap();
    again.outcome()
}

#[test]
fn a_receipt_is_ruled_the_same_by_anybody_byte_for_byte() {
    let (_served, chief) = begun();
    for (rest, outcome) in [
        (ILLEGAL, Outcome::Decided),
        (PHONE, Outcome::Decided),
        (WARNED, Outcome::Decided),
        ("[[happened]]\narrives = \"black\"\nlate = \"0:14:00\"\n", Outcome::ArbiterDecides),
        ("[[happened]]\nothers = \"interfere\"\n", Outcome::ArbiterDecides),
        ("moves = \"1. e4 e5\"\n\n[[happened]]\nresigns = \"white\"\n", Outcome::Decided),
        ("moves = \"1. e4 e5\"\n\n[[happened]]\nmove = \"Nf3\"\n", Outcome::NoConsequence),
        (
            "moves = \"1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 Nf6 4. Ng1\"\n\n\
             [[happened]]\nclaim = \"threefold\"\nby = \"black\"\nmove = \"Ng8\"\n",
            Outcome::Decided,
        ),
        (
            "start = \"8/8/8/8/8/2k5/8/K6N w - - 0 60\"\n\n[[happened]]\nflag = \"black\"\nnoticed_by = \"arbiter\"\n",
            Outcome::Decided,
        ),
    ] {
        let entry = chief.taken(incident(1, 1, rest));
        let path = format!("/desk/receipt/{}.json", number(&entry));
        let answer = chief.get(&path);
        assert_eq!(answer.status, 200, "{rest}: {}", answer.text);
        assert_eq!(put_in_again(&answer.text, &[]), Some(outcome), "{rest}");
    }
}

#[test]
fn a_receipt_that_was_changed_is_not_the_same() {
    let (_served, chief) = begun();
    let entry = chief.taken(incident(1, 1, ILLEGAL));
    let answer = chief.get(&format!("/desk/receipt/{}.json", number(&entry)));
    let changed = answer.text.replace("d3", "d4");
    assert_ne!(changed, answer.text);
    let folder = TempDir::new().unwrap();
    let file = folder.path().join("receipt.json");
    fs::write(&file, &changed).unwrap();
    // Whoever changed the record has not changed its hash, which stands beside it.
    let outcome = StoredReceipt::read(&file).ok().and_then(|kept| {
        let mut library = Library::built_in().unwrap();
        let again = ReceiptCheck::rule(&mut library, &kept, Language::English).ok()?;
        again.outcome()
    });
    assert_eq!(outcome, None);
}

#[test]
fn a_receipt_of_a_local_pack_is_ruled_the_same_by_who_has_the_pack() {
    const CLUB: &str = "name = \"club\"\nedition = \"2026\"\nversion = \"1.0.0\"\ntitle = { en = \"Our club\" }\nextends = \"fide@2023\"\n\
                        authentic = \"en\"\n[amends.\"1\".illegal-move]\nopponent_gains = \"3 min\"\n";
    let folder = TempDir::new().unwrap();
    let pack = folder.path().join("club");
    fs::create_dir(&pack).unwrap();
    fs::write(pack.join("pack.toml"), CLUB).unwrap();
    let opening = Opening { packs: vec![pack.clone()], ..Opening::default() };
    let served = served_from(&folder.path().join("event.kodeks"), opening);
    let chief = served.chief();
    chief.taken(event("club@2026", "90+30"));
    let mut told = incident(1, 1, ILLEGAL);
    told["record"] = json!(record("club@2026", "90+30", 1, 1, ILLEGAL));
    let entry = chief.taken(told);
    let paper = page(&chief, &format!("/desk/paper/incident/{}?lang=en", number(&entry)));
    has(&paper, &["Black’s clock: 1:25:00 + 3:00 = 1:28:00.", "club@2026:1.0.0 <code>", "Our club"]);
    let receipt = page(&chief, &format!("/desk/receipt/{}.json", number(&entry)));
    let name = pack.display().to_string();
    assert_eq!(put_in_again(&receipt, &[(&name, CLUB)]), Some(Outcome::Decided));
    assert_eq!(put_in_again(&receipt, &[]), None);
}

#[test]
fn what_was_ruled_when_the_rules_were_others_stands_as_it_was_entered() {
    let (_served, chief) = begun();
    let entry = chief.taken(incident(1, 1, ILLEGAL));
    // By the Laws of 2005 nobody gains two minutes; what was entered stays.
    let mut other = event("fide@2005", "90+30");
    other["event"]["settings"]["on"] = json!("2006-01-07");
    chief.taken(other);
    let paper = page(&chief, &format!("/desk/paper/incident/{}?lang=en", number(&entry)));
    has(
        &paper,
        &[
            "An illegal move: d3, claimed by the opponent.",
            "Black gains 2 minutes.",
            "What stands here is what was ruled when it was entered.",
        ],
    );
}

/// Returns the browser, if there is one.
fn browser() -> Option<PathBuf> {
    let path = std::env::var_os("PATH")?;
    std::env::split_paths(&path).map(|folder| folder.join("chromium")).find(|place| place.is_file())
}

/// Returns a paper with its style in it, so that it can be looked at from a file.
pub fn with_style(device: &Device, path: &str) -> String {
    let style = page(device, "/desk/paper.css");
    let link = "<link rel=\"stylesheet\" href=\"/desk/paper.css\">";
    let paper = page(device, path);
    assert!(paper.contains(link), "{path}");
    paper.replace(link, &format!("<style>{style}</style>"))
}

/// What a page tells of itself: how wide what stands on it is.
const TELL: &str = "<script>parent.postMessage(String(document.documentElement.scrollWidth), '*')</script></body>";

/// A window cannot be as narrow as a telephone; a frame in it can.
const FRAME: &str = "<!DOCTYPE html><html><body style=\"margin:0\">\
    <script>onmessage = (said) => document.documentElement.setAttribute('data-wide', said.data)</script>\
    <iframe src=\"page.html\" style=\"border:0;width:WIDTHpx;height:30000px\"></iframe></body></html>";

/// Shows a page at a width, and returns how wide what stands on it is.
fn shown(browser: &Path, html: &str, width: u32) -> u32 {
    let folder = TempDir::new().unwrap();
    fs::write(folder.path().join("page.html"), html.replace("</body>", TELL)).unwrap();
    let frame = folder.path().join("frame.html");
    fs::write(&frame, FRAME.replace("WIDTH", &width.to_string())).unwrap();
    let profile = format!("--user-data-dir={}", folder.path().join("profile").display());
    let output = Command::new(browser)
        .args(["--headless", "--no-sandbox", "--disable-gpu", "--dump-dom", &profile])
        .args(["--window-size=1400,900", "--virtual-time-budget=10000"])
        .arg(format!("file://{}", frame.display()))
        .output()
        .unwrap();
    let dom = String::from_utf8_lossy(&output.stdout).into_owned();
    let (_, after) = dom.split_once("data-wide=\"").unwrap_or_else(|| panic!("{dom}"));
    after.split_once('"').unwrap().0.parse().unwrap()
}

#[test]
#[ignore = "needs a browser"]
fn no_paper_is_wider_than_a_phone_or_a_desk_in_a_browser() {
    let browser = browser().expect("Debian has it as the package `chromium`");
    let folder = TempDir::new().unwrap();
    let demo = kodeks_desk::demo(&folder.path().join("demo")).unwrap();
    let served = served_from(&folder.path().join("event.kodeks"), Opening::default());
    demo.tell(&served.desk).unwrap();
    let chief = served.chief();
    let ruling = "[[happened]]\nothers = \"interfere\"\n";
    chief.taken(json!({ "kind": "remark", "round": 1, "board": 2, "remark": "x".repeat(300) }));
    chief.taken(incident_of_demo(&chief, 3, ruling));
    let entries = chief.hall()["entries"].clone();
    let mut places: Vec<String> = entries
        .as_array()
        .unwrap()
        .iter()
        .filter(|entry| entry["record"].is_string())
        .map(|entry| format!("incident/{}", number(entry)))
        .collect();
    places.extend(["round/1", "player/4", "player/12", "event"].map(str::to_owned));
    for place in places {
        for languages in ["lang=pl", "lang=en&beside=cs"] {
            let html = with_style(&chief, &format!("/desk/paper/{place}?{languages}"));
            // To be looked at.
            let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("papers");
            fs::create_dir_all(&folder).unwrap();
            let file = format!("demo-{}-{languages}.html", place.replace('/', "-"));
            fs::write(folder.join(file), &html).unwrap();
            for width in [360, 1280] {
                assert_eq!(shown(&browser, &html, width), width, "{place}, {languages}");
            }
        }
    }
}

/// Something that happened at a board of the demo.
fn incident_of_demo(device: &Device, board: u32, rest: &str) -> Json {
    let entries = device.hall()["entries"].clone();
    let record = entries.as_array().unwrap().iter().find_map(|entry| entry["record"].as_str()).unwrap();
    let (event, _) = record.split_once("[game]").unwrap();
    json!({
        "kind": "incident", "round": 1, "board": board,
        "record": format!("{event}[game]\nround = 1\nboard = {board}\n{rest}"),
    })
}

/// Prints a page, and returns on how many sheets.
fn printed(browser: &Path, html: &str) -> usize {
    let folder = TempDir::new().unwrap();
    let (page, pdf) = (folder.path().join("page.html"), folder.path().join("page.pdf"));
    fs::write(&page, html).unwrap();
    let profile = format!("--user-data-dir={}", folder.path().join("profile").display());
    let output = Command::new(browser)
        .args(["--headless", "--no-sandbox", "--disable-gpu", "--no-pdf-header-footer", &profile])
        .arg(format!("--print-to-pdf={}", pdf.display()))
        .arg(format!("file://{}", page.display()))
        .output()
        .unwrap();
    assert!(output.status.success(), "{output:?}");
    let written = fs::read(&pdf).unwrap();
    written.split(|byte| *byte == b'\n').filter(|line| line.ends_with(b"/Type /Page")).count()
}

/// Incidents of which much is to be said: by their rules, time and record.
fn long_ones() -> Vec<(&'static str, &'static str, Option<&'static str>, String)> {
    let remark = "The players were asked one after the other. ".repeat(40);
    let moves = "1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 Nf6 4. Ng1 Ng8 5. Nc3 Nc6 6. Nb1 Nb8 7. Nf3 Nf6 8. Ng1";
    vec![
        (
            "threefold",
            "fide@2005",
            Some("90+30"),
            format!("moves = \"{moves}\"\n\n[[happened]]\nclaim = \"threefold\"\nby = \"black\"\nmove = \"Ng8\"\n"),
        ),
        ("choices", "fide@2023", Some("90+30"), "[[happened]]\nconduct = \"distracts\"\nby = \"white\"\n".to_owned()),
        ("chosen", "fide@2023", Some("90+30"), WARNED.to_owned()),
        ("phone", "fide@2023", Some("90+30"), PHONE.to_owned()),
        ("blitz", "fide@2014", Some("3+2"), ILLEGAL_IN_BLITZ.to_owned()),
        ("supervised or not", "fide@2023", Some("3+2"), ILLEGAL_IN_BLITZ.to_owned()),
        // Neither the tempo nor whether it is supervised is known: five branches.
        ("no tempo", "fide@2014", None, ILLEGAL_IN_BLITZ.to_owned()),
        ("remark", "fide@2023", Some("90+30"), format!("{ILLEGAL}\n#{remark}")),
    ]
}

const ILLEGAL_IN_BLITZ: &str = "moves = \"1. e4 e5\"\nclocks = { white = \"2:00\", black = \"1:30\" }\n\n\
                                [[happened]]\nillegal_move = \"Bh6\"\nnoticed_by = \"opponent\"\n";

#[test]
#[ignore = "needs a browser"]
fn every_incident_is_printed_on_one_page_in_a_browser() {
    let browser = browser().expect("Debian has it as the package `chromium`");
    for (name, rules, time, rest) in long_ones() {
        let served = served();
        let chief = served.chief();
        let day = match rules {
            "fide@2005" => "2006-01-07",
            "fide@2014" => "2015-01-10",
            _ => "2026-11-28",
        };
        let mut set = event(rules, time.unwrap_or("90+30"));
        set["event"]["settings"]["on"] = json!(day);
        if time.is_none() {
            set["event"]["settings"]["time"] = Json::Null;
        }
        chief.taken(set);
        chief.taken(json!({ "kind": "pairings", "file": "round.csv", "base64": base64(PAIRINGS) }));
        let mut record = record(rules, time.unwrap_or("90+30"), 1, 1, &rest).replace("2026-11-28", day);
        if time.is_none() {
            record = record.replace("time = \"90+30\"\n", "");
        }
        let mut told = incident(1, 1, "");
        told["record"] = json!(record);
        if name == "remark" {
            told["remark"] = json!("The players were asked one after the other. ".repeat(80));
        }
        let entry = chief.taken(told);
        let path = format!("/desk/paper/incident/{}", number(&entry));
        for languages in
            ["lang=en", "lang=pl", "lang=cs", "lang=pl&beside=cs", "lang=en&beside=pl", "lang=cs&beside=en"]
        {
            let html = with_style(&chief, &format!("{path}?{languages}"));
            // To be looked at.
            let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("papers");
            fs::create_dir_all(&folder).unwrap();
            let file = format!("{}-{languages}.html", name.replace(' ', "-"));
            fs::write(folder.join(file), &html).unwrap();
            assert_eq!(printed(&browser, &html), 1, "{name}, {languages}");
        }
    }
}
