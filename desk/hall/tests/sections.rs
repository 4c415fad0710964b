//! An event with sections on a device: heads, searching, the own boards, players of two files, and bringing a file.

use kodeks_base::Language;
use serde_json::{Value as Json, json};

use crate::hall::{Device, hall};

/// A with two boards at round 2, and B with two from board 3 on, at round 1; each with a player 1.
fn festival() -> Json {
    let mut known = hall();
    known["round"] = json!(2);
    known["sections"] = json!([
        { "number": 0, "name": "A", "first": 1, "round": 2 },
        { "number": 1, "name": "B", "first": 3, "round": 1 },
    ]);
    known["boards"] = json!([
        { "round": 1, "board": 1, "players": [1, 2] },
        { "round": 1, "board": 2, "players": [3, 4] },
        { "round": 1, "board": 3, "section": 1, "own": 1, "players": [1, 2], "is_derived": true },
        { "round": 1, "board": 4, "section": 1, "own": 2, "players": [3, 4], "is_derived": true },
        { "round": 2, "board": 1, "players": [2, 3] },
        { "round": 2, "board": 2, "players": [4, 1] },
    ]);
    known["players"] = json!([
        { "number": 1, "name": "Adamec" }, { "number": 2, "name": "Bureš" },
        { "number": 3, "name": "Cibulka" }, { "number": 4, "name": "Dvořák" },
        { "section": 1, "number": 1, "name": "Adamec", "federation": "POL" }, { "section": 1, "number": 2, "name": "Fiala" },
        { "section": 1, "number": 3, "name": "Gajda" }, { "section": 1, "number": 4, "name": "Bartoš" },
    ]);
    known
}

/// The boards that are shown, in their order: round and number in the hall.
fn shown(device: &Device) -> Vec<(u64, u64)> {
    let buttons = device.phone.buttons().into_iter().filter(|button| button.asks["act"] == "board");
    buttons
        .map(|button| {
            let with = &button.asks["with"];
            (with["round"].as_u64().unwrap(), with["board"].as_u64().unwrap())
        })
        .collect()
}

fn heads(device: &Device) -> Vec<String> {
    let heads = device.phone.html.split("<h2 class=\"section\">").skip(1);
    heads.map(|rest| rest.split("</h2>").next().unwrap().to_owned()).collect()
}

#[test]
fn each_section_is_shown_at_its_newest_round_or_all_at_one() {
    let mut device = Device::at("boards/", festival(), Language::English);
    device.is_well();
    assert_eq!(shown(&device), [(2, 1), (2, 2), (1, 3), (1, 4)]);
    assert_eq!(heads(&device), ["Section A, round 2", "Section B, round 1"]);
    assert!(device.phone.html.contains("<h1>Boards</h1>"));
    assert!(device.phone.text().contains("3 B 1") && device.phone.text().contains("4 B 2"), "{}", device.phone.text());
    device.tap_what("round", &json!({ "round": 1 }));
    assert_eq!(shown(&device), [(1, 1), (1, 2), (1, 3), (1, 4)]);
    assert_eq!(heads(&device), ["Section A", "Section B"]);
    device.tap_what("round", &json!({ "round": 2 }));
    assert_eq!((shown(&device), heads(&device).len()), (vec![(2, 1), (2, 2)], 1));
    // Back to what is played now, by its button and from a board that is played now.
    let now = device
        .phone
        .buttons()
        .into_iter()
        .find(|button| button.asks["act"] == "round" && button.asks["with"] == json!({}));
    device.ask(&now.unwrap().asks);
    assert_eq!(shown(&device).len(), 4);
    device.tap_what("board", &json!({ "board": 4 }));
    assert_eq!(device.phone.state["round"], 1);
    assert!(device.phone.text().contains("Round 1, board 4 (B 2)"), "{}", device.phone.text());
    device.tap_what("list", &json!({}));
    assert_eq!(shown(&device).len(), 4);
    // From a board of an earlier round back to that round.
    device
        .tap_what("round", &json!({ "round": 1 }))
        .tap_what("board", &json!({ "board": 1 }))
        .tap_what("list", &json!({}));
    assert_eq!(shown(&device), [(1, 1), (1, 2), (1, 3), (1, 4)]);
    // Where all are at one round, it is as with one file, but for the heads.
    let mut known = festival();
    known["sections"][0]["round"] = json!(1);
    known["round"] = json!(1);
    let device = Device::at("boards/", known, Language::English);
    assert!(device.phone.html.contains("<h1>Round 1</h1>") && !device.phone.html.contains("round-newest"));
    assert_eq!((shown(&device).len(), heads(&device)), (4, vec!["Section A".to_owned(), "Section B".to_owned()]));
}

#[test]
fn one_file_without_a_name_has_no_heads() {
    let mut known = hall();
    known["sections"] = json!([{ "number": 0, "name": "", "first": 1, "round": 1 }]);
    let device = Device::at("boards/", known, Language::Polish);
    assert_eq!((heads(&device).len(), shown(&device).len()), (0, 3));
}

#[test]
fn a_board_without_a_pairing_is_in_no_section() {
    let mut known = festival();
    known["boards"].as_array_mut().unwrap().push(json!({ "round": 2, "board": 9, "ruled": "1-0" }));
    let mut device = Device::at("boards/", known, Language::English);
    assert_eq!(heads(&device).last().unwrap(), "Without a pairing, round 2");
    device.tap_what("board", &json!({ "board": 9 }));
    assert!(device.phone.text().contains("Round 2, board 9") && !device.phone.text().contains("board 9 ("));
}

#[test]
fn a_board_is_found_by_its_section_and_the_number_there() {
    let mut device = Device::at("boards/", festival(), Language::English);
    let mut found = |words: &str| {
        device.ask(&json!({ "act": "find", "with": { "words": words } }));
        shown(&device).into_iter().map(|(_, board)| board).collect::<Vec<_>>()
    };
    assert_eq!(found("B 2"), [4]);
    assert_eq!(found("b2"), [4]);
    assert_eq!(found("2"), [2], "the number in the hall");
    assert_eq!(found("A 2"), [2]);
    assert_eq!(found("b"), [1, 3, 4], "Bureš of A, and all of B");
    assert_eq!(found("b fia"), [3]);
    assert_eq!(found("fia"), [3]);
    assert_eq!(found("ba"), [4], "Bartoš; not section B and a name with an A");
    assert!(found("b 3").is_empty() && found("x 1").is_empty());
}

#[test]
fn a_device_may_show_one_section() {
    let mut known = festival();
    known["own_section"] = json!(1);
    // What was set apart before by numbers does not hold with it.
    known["sector"] = json!([1, 1]);
    let mut device = Device::at("boards/", known.clone(), Language::English);
    assert_eq!(shown(&device), [(1, 3), (1, 4)]);
    assert!(device.phone.html.contains("aria-pressed=\"true\" data-desk=\"{&quot;do&quot;:&quot;sector&quot;,&quot;with&quot;:{&quot;section&quot;:1}}\""));
    device.ask(&json!({ "act": "find", "with": { "words": "cibulka" } }));
    assert_eq!(shown(&device), [(2, 1)], "a search finds every board");
    // A section that the event does not have is none.
    known["own_section"] = json!(7);
    assert_eq!(shown(&Device::at("boards/", known, Language::English)), [(2, 1)]);
}

#[test]
fn players_of_one_number_are_two() {
    let mut known = festival();
    known["me"]["role"] = json!("chief");
    known["players"][4]["marks"] =
        json!([{ "what": "warn", "said": { "en": "a warning" }, "times": 1, "round": 1, "board": 3, "entry": 3 }]);
    let mut device = Device::at("boards/", known.clone(), Language::English);
    device.tap_what("players", &json!({}));
    assert!(
        device.phone.text().contains("Adamec A") && device.phone.text().contains("Adamec B, POL a warning"),
        "{}",
        device.phone.text()
    );
    device.tap_what("player", &json!({ "player": "1-1" }));
    let text = device.phone.text();
    assert!(text.contains("Round 1, board 3 (B 1)") && !text.contains("board 1 (A)"), "{text}");
    assert!(device.phone.html.contains("/desk/paper/player/1-1?"));
    device.tap_what("players", &json!({})).tap_what("player", &json!({ "player": 1 }));
    let text = device.phone.text();
    assert!(text.contains("Round 2, board 2 (A)") && !text.contains("a warning"), "{text}");
    // From the board to its player, and the log of that player.
    device.ask(&json!({ "act": "board", "with": { "round": 1, "board": 3 } }));
    device.tap_what("player", &json!({ "player": "1-2" }));
    assert!(device.phone.text().contains("Fiala"));
    device.go("hall/", Json::Null);
    assert!(device.phone.html.contains("<option value=\"1-1\">Adamec (B)</option>"));
    device.hall["entries"] = json!([
        { "number": 1, "kind": "remark", "remark": "of A", "round": 1, "board": 1 },
        { "number": 2, "kind": "remark", "remark": "of B", "round": 1, "board": 3 },
    ]);
    device.go("log/", json!({}));
    device.ask(&json!({ "act": "find", "with": { "player": "1-1" } }));
    let text = device.phone.text();
    assert!(text.contains("of B") && !text.contains("of A"), "{text}");
}

#[test]
fn where_it_was_needs_no_round_where_the_board_says_it() {
    let mut device = Device::at("", festival(), Language::English);
    device.tap_what("tile", &json!({ "tile": "phone" }));
    device.begin("phone", Some("rings"), "white");
    device.tap_what("enter", &json!({}));
    device.ask(&json!({ "act": "seat", "with": { "round": "", "board": "4" } }));
    device.tap_what("enter", &json!({}));
    assert_eq!((&device.entered()[0]["round"], &device.entered()[0]["board"]), (&json!(1), &json!(4)));
    assert!(device.phone.text().contains("Round 1, board 4 (B 2)"), "{}", device.phone.text());
}

#[test]
fn numbers_are_corrected_section_by_section() {
    let mut known = festival();
    known["me"]["role"] = json!("chief");
    let mut device = Device::at("boards/", known, Language::English);
    assert!(
        device.phone.html.contains("id=\"board-numbers-1\"") && !device.phone.html.contains("id=\"board-numbers\"")
    );
    device.ask(&json!({ "act": "numbers", "with": { "round": 1, "section": 1, "board-3": "4", "board-4": "3" } }));
    let entered = device.entered()[0].clone();
    assert_eq!(
        (&entered["round"], &entered["section"], &entered["numbers"]),
        (&json!(1), &json!({ "number": 1 }), &json!([[3, 4], [4, 3]]))
    );
}

#[test]
fn a_file_is_brought_as_a_section() {
    let mut known = festival();
    known["me"]["role"] = json!("chief");
    known["sections"][0]["name"] = json!("");
    let mut device = Device::at("hall/", known, Language::English);
    device.is_well();
    assert!(device.phone.html.contains("placeholder=\"5\""), "after the last board");
    let mut brought = |section: &str, name: &str, first: &str| {
        let with = json!({ "kind": "pairings", "file": "b.trf", "base64": "MDE=", "section": section, "name": name, "first": first });
        device.ask(&json!({ "act": "file", "with": with }));
        device.entered().first().map(|entered| entered["section"].clone())
    };
    for (section, name, first, expected) in [
        ("", "", "", Json::Null),
        ("1", "", "", json!({ "number": 1 })),
        ("", " C ", "", json!({ "name": "C" })),
        ("1", "C", "41", json!({ "name": "C", "first": 41 })),
        ("0", "A", "", json!({ "number": 0, "name": "A" })),
        ("0", "", "", json!({ "number": 0 })),
    ] {
        assert_eq!(brought(section, name, first), Some(expected), "{section} {name} {first}");
    }
    assert_eq!(brought("", "C", "x"), None);
    assert!(device.phone.html.contains("class=\"wrong\""));
    // What was read is confirmed with its section, and another time control is told.
    device.hall["entries"] = json!([{
        "number": 5, "kind": "pairings", "device": "d1", "device_number": 7,
        "import": { "file": "b.trf", "section": "B", "players": 24, "round": 2, "boards": 12, "hall_boards": [31, 42], "other_time": "15+10" },
    }]);
    for language in Language::ALL {
        let known = device.hall.clone();
        let mut device = Device::at("hall/", known, language);
        device.go("hall/", json!({ "entered": 7 }));
        device.is_well();
        let words = kodeks_words::Words::new(language);
        let text = device.phone.text();
        let named = words.say_with("site-hall-section-named", &[("name", "B".to_owned().into())]);
        let other = words.say_with("site-hall-other-time", &[("time", "15+10".to_owned().into())]);
        for said in [named.as_str(), "31–42", other.as_str(), &words.say("site-hall-import-settings")] {
            assert!(text.contains(said), "{said} in {text}");
        }
    }
}
