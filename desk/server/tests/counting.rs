//! What several arbiters enter is counted once, by game and player, whoever told it and however often.

use serde_json::{Value as Json, json};

use crate::common::{Device, Served, event, record, served};

const PAIRINGS: &str = "round,board,white,black\n1,1,Adams,Baker\n1,2,Clark,Davis\n2,1,Baker,Clark\n2,2,Davis,Adams\n";

/// White moves a pinned knight: with ninety minutes and thirty seconds that is an illegal move of standard play.
fn illegal(by: &str, before: &str) -> String {
    let (moves, illegal) = match by {
        "white" => ("1. d4 Nf6 2. c4 e6 3. Nc3 Bb4", "Ne4"),
        _ => ("1. e4 e5 2. Nf3 d6 3. Bb5+", "a6"),
    };
    format!(
        "moves = \"{moves}\"\nclocks = {{ white = \"1:20:00\", black = \"1:25:00\" }}\n{before}\n\
         [[happened]]\nillegal_move = \"{illegal}\"\nnoticed_by = \"arbiter\"\n"
    )
}

fn incident(round: u32, board: u32, knew: u64, rest: &str) -> Json {
    json!({
        "kind": "incident", "round": round, "board": board, "knew": knew,
        "record": record("fide@2023", "90+30", round, board, rest),
    })
}

fn begun() -> (Served, Device) {
    let served = served();
    let chief = served.chief();
    chief.taken(event("fide@2023", "90+30"));
    chief.taken(json!({ "kind": "pairings", "file": "round.csv", "base64": base64(PAIRINGS) }));
    (served, chief)
}

/// RFC 4648, as a page writes it.
pub fn base64(text: &str) -> String {
    const LETTERS: &[u8] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    let mut written = String::new();
    for three in text.as_bytes().chunks(3) {
        let number = three.iter().fold(0_u32, |number, byte| number << 8 | u32::from(*byte));
        let number = number << (8 * (3 - three.len()));
        for place in 0..4 {
            if place <= three.len() {
                written.push(LETTERS[(number >> (18 - 6 * place) & 63) as usize] as char)
            } else {
                written.push('=')
            }
        }
    }
    written
}

fn board(hall: &Json, round: u32, board: u32) -> Json {
    hall["boards"]
        .as_array()
        .unwrap()
        .iter()
        .find(|one| one["round"] == round && one["board"] == board)
        .cloned()
        .unwrap()
}

fn player(hall: &Json, name: &str) -> Json {
    hall["players"].as_array().unwrap().iter().find(|one| one["name"] == name).cloned().unwrap()
}

fn marks(hall: &Json, name: &str) -> Vec<(String, u64, u64, u64)> {
    let player = player(hall, name);
    let marks = player["marks"].as_array().unwrap().iter();
    let number = |mark: &Json, field: &str| mark[field].as_u64().unwrap();
    marks
        .map(|mark| {
            let what = mark["what"].as_str().unwrap().to_owned();
            (what, number(mark, "times"), number(mark, "round"), number(mark, "board"))
        })
        .collect()
}

/// The first illegal move of standard play: the opponent gains two minutes. The second loses (7.5.5 of 2023).
#[test]
fn the_second_illegal_move_loses_although_another_arbiter_saw_the_first() {
    let (served, chief) = begun();
    let one = served.arbiter(&chief, "arbiter", "One");
    let other = served.arbiter(&chief, "arbiter", "Other");

    let first = one.taken(incident(1, 1, 2, &illegal("white", "")));
    assert_eq!(first["outcome"], "decided");
    let hall = other.hall();
    let counted = json!({ "illegal-move": 1 });
    assert_eq!(board(&hall, 1, 1)["counted"], json!([counted, {}]));
    assert_eq!(board(&hall, 1, 1)["ruled"], Json::Null);

    let known = illegal("white", "illegal_moves = { white = 1 }");
    let knew = hall["last"].as_u64().unwrap();
    let second = other.taken(incident(1, 1, knew, &known));
    assert_eq!(second["beside"], json!([]));
    assert_eq!(second["is_outdated"], false);
    let hall = one.hall();
    assert_eq!(board(&hall, 1, 1)["counted"], json!([{ "illegal-move": 2 }, {}]));
    assert_eq!(board(&hall, 1, 1)["ruled"], "0-1");
    assert_eq!(board(&hall, 1, 2)["counted"], json!([{}, {}]));
    let illegal_move = || "illegal-move".to_owned();
    assert_eq!(marks(&hall, "Adams"), [(illegal_move(), 1, 1, 1), (illegal_move(), 1, 1, 1)]);
    assert_eq!(marks(&hall, "Baker"), []);
}

#[test]
fn what_is_sent_twice_is_counted_once() {
    let (_served, chief) = begun();
    let told = incident(1, 1, 2, &illegal("white", ""));
    let once = chief.enter_as(7, told.clone());
    let again = chief.enter_as(7, told.clone());
    assert_eq!(once["taken"][0]["again"], false);
    assert_eq!(again["taken"][0]["again"], true);
    assert_eq!(again["taken"][0]["entry"]["number"], once["taken"][0]["entry"]["number"]);
    assert_eq!(board(&chief.hall(), 1, 1)["counted"], json!([{ "illegal-move": 1 }, {}]));
    // The same number for something else is no repetition.
    let other = chief.enter_as(7, incident(1, 2, 3, &illegal("white", "")));
    assert_eq!(other["taken"], json!([]));
    assert_eq!(other["refused"][0]["number"], 7);
}

#[test]
fn two_rulings_on_one_incident_are_shown_as_such_and_counted_once_until_it_is_decided() {
    let (served, chief) = begun();
    let one = served.arbiter(&chief, "arbiter", "One");
    let other = served.arbiter(&chief, "arbiter", "Other");
    let knew = chief.hall()["last"].as_u64().unwrap();
    let told = incident(1, 1, knew, &illegal("white", ""));
    let first = one.taken(told.clone());
    let second = other.taken(told.clone());
    assert_eq!(first["beside"], json!([]));
    assert_eq!(second["beside"], json!([first["number"]]));
    let count = |number: u64| json!([{ "illegal-move": number }, {}]);
    assert_eq!(board(&chief.hall(), 1, 1)["counted"], count(1));

    // They are two incidents after all: both count, and the second was ruled without knowing of the first.
    let apart = json!({ "kind": "apart", "round": 1, "board": 1, "about": second["number"] });
    one.taken(apart);
    let hall = chief.hall();
    assert_eq!(board(&hall, 1, 1)["counted"], count(2));
    let entry = |hall: &Json, number: &Json| {
        hall["entries"].as_array().unwrap().iter().find(|one| one["number"] == *number).cloned().unwrap()
    };
    assert_eq!(entry(&hall, &second["number"])["is_outdated"], true);
    assert_eq!(board(&hall, 1, 1)["ruled"], Json::Null);

    // Told again with what is known, it loses.
    let mut again = incident(1, 1, hall["last"].as_u64().unwrap(), &illegal("white", "illegal_moves = { white = 1 }"));
    again["kind"] = json!("correction");
    again["about"] = second["number"].clone();
    let corrected = other.taken(again.clone());
    let hall = chief.hall();
    assert_eq!(entry(&hall, &second["number"])["replaced_by"], corrected["number"]);
    assert_eq!(board(&hall, 1, 1)["counted"], count(2));
    assert_eq!(board(&hall, 1, 1)["ruled"], "0-1");
    // What stands no more is not corrected a second time.
    let why = one.refused(again);
    assert!(why.contains(&format!("entry {}", corrected["number"])), "{why}");
}

#[test]
fn one_of_two_rulings_on_one_incident_can_be_withdrawn() {
    let (served, chief) = begun();
    let one = served.arbiter(&chief, "arbiter", "One");
    let knew = chief.hall()["last"].as_u64().unwrap();
    let first = one.taken(incident(1, 1, knew, &illegal("white", "")));
    let second = chief.taken(incident(1, 1, knew, &illegal("black", "")));
    let hall = chief.hall();
    assert_eq!(board(&hall, 1, 1)["counted"], json!([{ "illegal-move": 1 }, {}]));
    let withdrawn = json!({ "kind": "withdrawal", "round": 1, "board": 1, "about": first["number"] });
    chief.taken(withdrawn);
    let hall = chief.hall();
    // The other stands now, and nothing is beside it any more.
    assert_eq!(board(&hall, 1, 1)["counted"], json!([{}, { "illegal-move": 1 }]));
    assert_eq!(board(&hall, 1, 1)["entries"], json!([second["number"]]));
    assert_eq!(marks(&hall, "Adams"), []);
}

#[test]
fn kinds_of_faults_are_counted_apart_and_handed_on() {
    let (_served, chief) = begun();
    let hands = "moves = \"1. e4 e5 2. Nf3\"\nclocks = { white = \"1:20:00\", black = \"1:25:00\" }\n\
                 [[happened]]\nhands = \"both\"\nby = \"black\"\nclock_pressed = true\n";
    chief.taken(incident(2, 1, 2, hands));
    assert_eq!(board(&chief.hall(), 2, 1)["counted"], json!([{}, { "two-hands": 1 }]));
    let before = "illegal_moves = { black = { \"two-hands\" = 1 } }";
    let knew = chief.hall()["last"].as_u64().unwrap();
    let second = chief.taken(incident(2, 1, knew, &illegal("black", before)));
    assert_eq!(second["is_outdated"], false);
    let hall = chief.hall();
    assert_eq!(board(&hall, 2, 1)["counted"], json!([{}, { "illegal-move": 1, "two-hands": 1 }]));
    assert_eq!(board(&hall, 2, 1)["ruled"], "1-0");
}

/// A telephone is found on White in round 1, and White is late in round 2: both stand against the player over the event.
#[test]
fn what_was_reported_stands_against_the_player_over_the_event() {
    let (_served, chief) = begun();
    chief.taken(incident(1, 2, 2, "[[happened]]\nphone = \"rings\"\nby = \"white\"\n"));
    let late = "[[happened]]\narrives = \"black\"\nlate = \"0:10:00\"\n";
    let mut told = incident(2, 1, 3, late);
    let record = told["record"].as_str().unwrap().replace("[game]", "options = { default_time = \"30 min\" }\n[game]");
    told["record"] = json!(record);
    chief.taken(told);
    let hall = chief.hall();
    assert_eq!(board(&hall, 1, 2)["ruled"], "0-1");
    let kinds: Vec<String> = marks(&hall, "Clark").into_iter().map(|(what, ..)| what).collect();
    assert!(kinds.contains(&"phone".to_owned()), "{kinds:?}");
    assert_eq!(marks(&hall, "Davis"), []);
    // What the event says is kept, as a pack may count one of its words; what is withdrawn counts no more.
    let of_phone =
        player(&hall, "Clark")["marks"].as_array().unwrap().iter().find(|mark| mark["what"] == "phone").cloned();
    let of_phone = of_phone.unwrap();
    assert_eq!(of_phone["word"], "rings");
    chief.taken(json!({ "kind": "withdrawal", "round": 1, "board": 2, "about": of_phone["entry"] }));
    let kinds: Vec<String> = marks(&chief.hall(), "Clark").into_iter().map(|(what, ..)| what).collect();
    assert!(!kinds.contains(&"phone".to_owned()), "{kinds:?}");
}

#[test]
fn no_name_gets_into_a_record() {
    let (_served, chief) = begun();
    let rest = format!("white = \"Adams\"\nblack = \"Baker\"\n{}", illegal("white", ""));
    let entry = chief.taken(incident(1, 1, 2, &rest));
    let kept = entry["record"].as_str().unwrap();
    assert!(!kept.contains("Adams") && !kept.contains("Baker"), "{kept}");
    let receipt = chief.hall().to_string().matches("Adams").count();
    assert_eq!(receipt, 1, "the list of players alone");
}

#[test]
fn everybody_who_listens_hears_of_an_entry_and_of_what_it_changes() {
    let (served, chief) = begun();
    let one = served.arbiter(&chief, "reader", "One");
    let mut news = one.listen();
    crate::common::heard(&mut news, "begin");
    let entry = chief.taken(incident(1, 1, 2, &illegal("white", "")));
    let hall = crate::common::heard(&mut news, "hall");
    assert_eq!(hall["entries"][0]["number"], entry["number"]);
    assert_eq!(hall["version"], one.hall()["version"]);
    assert_eq!(hall["boards"][0]["counted"], json!([{ "illegal-move": 1 }, {}]));
    assert!(hall["devices"].is_null(), "for the chief arbiter alone");
}

/// Of an event with many entries only what a device does not know is sent, and packed where it can unpack it.
#[test]
fn a_device_that_knows_a_version_is_told_what_has_changed_after_it() {
    let (served, chief) = begun();
    let reader = served.arbiter(&chief, "reader", "One");
    for _ in 0..5 {
        chief.taken(incident(1, 1, 2, &illegal("white", "")));
    }
    let known = reader.hall();
    let after = |device: &Device, version: &str| device.get(&format!("/desk/hall?after={version}"));
    let version = known["version"].as_str().unwrap();
    let same = after(&reader, version).json();
    assert_eq!((&same["after"], &same["version"]), (&known["version"], &known["version"]));
    assert!(same["entries"].is_null() && same["boards"].is_null() && same["players"].is_null(), "{same}");
    let entry = chief.taken(incident(1, 2, 2, &illegal("black", "")));
    let change = after(&reader, version).json();
    assert_eq!(change["entries"][0]["number"], entry["number"]);
    assert_eq!((change["entries"].as_array().unwrap().len(), change["boards"].as_array().unwrap().len()), (1, 1));
    assert!(change["devices"].is_null());
    let other = served.arbiter(&chief, "arbiter", "Two");
    assert!(after(&reader, version).json()["devices"].is_null(), "for the chief arbiter alone");
    assert_eq!(after(&chief, version).json()["devices"].as_array().unwrap().len(), 3);
    // A version of another run of the program, one that is to come, and none.
    for unknown in ["0123456789ab-1", &format!("{version}0"), "", "-", "x", "%00"] {
        let whole = after(&other, unknown).json();
        assert!(whole["after"].is_null() && whole["me"]["role"] == "arbiter", "{unknown}: {whole}");
        assert_eq!(whole["entries"], other.hall()["entries"]);
    }
    let asked = |accepts: &str| reader.ask("GET", "/desk/hall", None, &[("Accept-Encoding", accepts)]);
    assert_eq!(asked("br, gzip;q=0.8").json(), reader.hall());
    assert_eq!(reader.get("/desk/hall").header("content-encoding"), Some("gzip"));
    assert_eq!(asked("identity").status, 406);
}

/// A spectator disturbs the hall: it is about no board, is ruled on, and its receipt is kept as any other.
#[test]
fn what_happens_at_no_board_is_entered_too() {
    let (_served, chief) = begun();
    let event = record("fide@2023", "90+30", 1, 1, "");
    let (event, _) = event.split_once("[game]").unwrap();
    let told = format!("{event}\n[[happened]]\nothers = \"interfere\"\nwho = \"spectator\"\n");
    let entry = chief.taken(json!({ "kind": "incident", "record": told }));
    assert_eq!(entry["board"], Json::Null);
    assert_eq!(entry["outcome"], "arbiter-decides");
    let receipt = chief.get(&format!("/desk/receipt/{}.json", entry["number"]));
    assert_eq!(receipt.status, 200, "{}", receipt.text);
    assert!(receipt.json()["packs"].is_array());
}
