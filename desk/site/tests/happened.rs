//! What happened? Told by taps.

use std::collections::BTreeSet;

use kodeks_base::Language;
use kodeks_rulesets::{
    Library,
    record::{self, RecordDraft, RecordFolder},
    rule,
};
use kodeks_words::Words;
use serde_json::{Value as Json, json};

use crate::common::Phone;

/// The most taps from the first screen to the ruling.
const MOST: usize = 5;

fn phone(language: Language) -> Phone {
    Phone::at("happened", language)
}

fn tile(name: &str) -> Json {
    json!({ "tile": name })
}

/// Taps the first button that begins this event of this player.
fn begins<'a>(phone: &'a mut Phone, event: &str, says: Option<&str>, player: &str) -> &'a mut Phone {
    phone.tap_what("begin", &json!({ "event": event, "says": says, "player": player }))
}

/// Looks that a ruling is there, after as many taps as may be.
fn is_ruled(phone: &Phone, about: &str) {
    assert!(phone.html.contains("class=\"orders\""), "{about}: {}", phone.text());
    assert!(phone.taps <= MOST, "{about}: {} taps", phone.taps);
}

#[test]
fn what_happens_most_is_ruled_on_within_five_taps_in_every_language() {
    for language in Language::ALL {
        let at_an_event = || {
            // As it is kept on the device after the first incident of the event.
            phone(language).with(json!({ "rules": "fide@2023", "time": "3+2", "options": { "supervised": true } }))
        };
        let mut rings = phone(language);
        rings.tap_what("tile", &tile("phone"));
        begins(&mut rings, "phone", Some("rings"), "black");
        is_ruled(&rings, "a phone that rings");

        let mut illegal = at_an_event();
        illegal.tap_what("tile", &tile("piece"));
        begins(&mut illegal, "illegal_move", None, "white");
        illegal.tap_what("answer", &json!({ "field": "pressed", "value": true }));
        illegal.tap_what("answer", &json!({ "field": "number", "value": 1 }));
        is_ruled(&illegal, "an illegal move in blitz");

        let mut late = phone(language);
        late.tap_what("tile", &tile("person"));
        begins(&mut late, "arrives", None, "black");
        late.tap_what("answer", &json!({ "field": "late", "value": "0:20:00" }));
        // The text has a default time of its own; what the event announced is asked first.
        late.tap_what("answer", &json!({ "field": "default_time", "value": "0:30:00" }));
        is_ruled(&late, "a late arrival");

        let mut offer = phone(language);
        offer.tap_what("tile", &tile("offer"));
        begins(&mut offer, "offers_draw", None, "white");
        while !offer.html.contains("class=\"orders\"") && offer.taps < MOST {
            offer.tap_what("answer", &json!({}));
        }
        is_ruled(&offer, "an offer of a draw");

        let mut flag = at_an_event();
        flag.tap_what("tile", &tile("clock"));
        begins(&mut flag, "flag", None, "white");
        while flag.orders().is_empty() && flag.taps < MOST {
            flag.tap_what("answer", &json!({ "value": false }));
        }
        is_ruled(&flag, "a fallen flag with few men");
    }
}

#[test]
fn what_is_answered_about_the_event_is_kept_and_not_asked_again() {
    let mut first = phone(Language::English);
    first.tap_what("tile", &tile("piece"));
    begins(&mut first, "illegal_move", None, "white");
    assert!(first.html.contains("data-about=\"tempo\""), "{}", first.text());
    first.tap_what("answer", &json!({ "field": "tempo", "value": "blitz" }));
    assert_eq!(first.settings["tempo"], "blitz");
    first.tap_what("answer", &json!({ "field": "supervised", "value": true }));
    assert_eq!(first.settings["options"]["supervised"], true);
    let mut second = phone(Language::English).with(first.settings.clone());
    second.tap_what("tile", &tile("piece"));
    begins(&mut second, "illegal_move", None, "black");
    assert!(second.html.contains("data-about=\"clock_pressed\""), "{}", second.text());
}

#[test]
fn what_nobody_knows_is_left_open_and_both_answers_are_given() {
    let mut phone = phone(Language::English).with(json!({ "rules": "fide@2023", "tempo": "blitz" }));
    phone.tap_what("tile", &tile("piece"));
    begins(&mut phone, "illegal_move", None, "white");
    while phone.html.contains("data-about=") {
        phone.tap("not known");
    }
    assert!(phone.html.contains("class=\"branch\""), "{}", phone.text());
    assert!(phone.text().contains("supervised"), "{}", phone.text());
}

#[test]
fn a_position_is_set_up_by_taps_legal_or_not() {
    let mut phone = phone(Language::English).with(json!({ "rules": "fide@2023", "time": "90+30" }));
    phone.tap_what("tile", &tile("clock"));
    begins(&mut phone, "flag", None, "black");
    while !phone.text().contains("Set up the position") {
        phone.tap_what("answer", &json!({ "value": false }));
    }
    phone.tap("Set up the position");
    let man = |man: &str| json!({ "do": "hand", "man": man });
    let square = |square: &str| json!({ "do": "square", "square": square });
    for (piece, at) in [("K", "g1"), ("N", "e5"), ("k", "a8"), ("k", "c8")] {
        phone.tap_what("board", &man(piece));
        phone.tap_what("board", &square(at));
    }
    assert_eq!(phone.state["board"]["fen"], "k1k5/8/8/4N3/8/8/8/6K1 w - - 0 1");
    // The same man again takes it away, and an empty hand takes one up.
    phone.tap_what("board", &square("c8"));
    phone.tap_what("board", &json!({ "do": "turn" }));
    assert_eq!(phone.state["board"]["fen"], "k7/8/8/4N3/8/8/8/6K1 b - - 0 1");
    phone.tap("Use this position");
    assert!(!phone.orders().is_empty(), "{}", phone.text());
    assert!(phone.text().contains("The game is drawn"), "{}", phone.text());
}

#[test]
fn a_game_that_is_pasted_is_read_with_its_players() {
    let mut phone = phone(Language::English).with(json!({ "rules": "fide@2014", "time": "90+30" }));
    let pgn = "[Event \"Club\"]\n[White \"Nowak, Anna\"]\n[Black \"Novák, Jan\"]\n[Result \"*\"]\n\n1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 Nf6 4. Ng1 *\n";
    phone.ask(&json!({ "act": "game", "with": { "moves": pgn, "clock-white-minutes": "10", "clock-black-minutes": "1", "clock-black-seconds": "30" } }));
    assert!(phone.answer["error"].is_null(), "{}", phone.answer);
    phone.tap_what("tile", &tile("claim"));
    begins(&mut phone, "claim", Some("threefold"), "black");
    let text = phone.text();
    assert!(!phone.orders().is_empty(), "{text}");
    assert!(text.contains("By fide@2014, the edition that was named."), "{text}");
    let record = phone.state["record"].as_str().unwrap();
    assert!(record.contains("white = \"Nowak, Anna\""), "{record}");
}

#[test]
fn the_sheet_is_shown_in_another_language_beside() {
    let mut phone = phone(Language::Polish);
    phone.tap_what("tile", &tile("phone"));
    begins(&mut phone, "phone", Some("rings"), "black");
    phone.tap("Arkusz do druku");
    assert!(phone.text().contains("Wygrywają białe") || phone.text().contains("Białe wygrywają"), "{}", phone.text());
    phone.tap("English");
    assert!(phone.text().contains("White wins"), "{}", phone.text());
    assert_eq!(phone.html.matches("class=\"sheet\"").count(), 2);
    phone.tap("Wróć do orzeczenia");
    assert!(!phone.orders().is_empty());
}

#[test]
fn whatever_can_be_tapped_is_answered() {
    let mut looked_at = 0;
    for name in ["piece", "clock", "claim", "offer", "phone", "person", "paper", "more"] {
        let mut start = phone(Language::Czech);
        start.tap_what("tile", &tile(name));
        for button in start.buttons() {
            let mut phone = phone(Language::Czech);
            phone.ask(&button.asks);
            // What is asked next is answered by the first thing that can be tapped, as far as it goes.
            for _ in 0..8 {
                assert!(phone.answer["error"].is_null(), "{}: {}", button.text, phone.answer);
                looked_at += 1;
                let buttons = phone.buttons();
                let is_answer = |button: &&crate::common::Button| {
                    ["answer", "first", "not-known"].contains(&button.asks["act"].as_str().unwrap())
                };
                let Some(next) = buttons.iter().find(is_answer) else {
                    break;
                };
                let (asks, before) = (next.asks.clone(), phone.state.clone());
                phone.ask(&asks);
                if !phone.answer["error"].is_null() {
                    // An answer that the edition refuses is told, and can be put right.
                    assert!(phone.html.contains("class=\"wrong\""), "{}", phone.answer);
                    phone.state = before;
                    break;
                }
            }
        }
    }
    assert!(looked_at > 300, "{looked_at}");
}

#[test]
fn what_is_left_to_the_arbiter_is_chosen_by_a_button_with_its_amount() {
    // 2023, 11.5 with 12.9: the arbiter chooses among penalties, some of them with a time that he says.
    let mut phone = phone(Language::English).with(json!({ "rules": "fide@2023", "time": "90+30" }));
    phone.ask(&json!({ "act": "game", "with": { "clock-white-minutes": "10", "clock-black-minutes": "5" } }));
    phone.tap_what("tile", &tile("person"));
    phone.tap("White distracts his opponent");
    while phone.html.contains("data-about=") {
        phone.tap("not known");
    }
    let before = phone.state.clone();
    phone.ask(&json!({ "act": "decide", "with": { "choice-more-time-for-the-opponent": true, "time-minutes": "2" } }));
    println!("{} {}", phone.answer["error"], phone.html);
    assert!(phone.answer["error"].is_null(), "{before}\n{}", phone.text());
    assert!(phone.text().contains("7:00"), "{}", phone.text());
}

#[test]
fn everyday_words_of_any_language_find_what_happened() {
    for (language, words) in [
        (Language::English, "phone rang black"),
        (Language::Polish, "dzwonek czarnych"),
        (Language::Czech, "zazvonil telefon cerneho"),
    ] {
        let mut phone = phone(language);
        phone.send(&json!({ "words": words }));
        begins(&mut phone, "phone", Some("rings"), "black");
        is_ruled(&phone, words);
    }
    let mut phone = phone(Language::English);
    phone.send(&json!({ "words": "xyzzy" }));
    assert!(phone.text().contains("Nothing is called so"), "{}", phone.text());
    phone.tap_what("tile", &tile("phone"));
}

#[test]
fn every_event_is_offered_under_one_tile() {
    let vocabulary = Library::built_in().unwrap().vocabulary().unwrap();
    let tiles = vocabulary.tiles().iter().map(|tile| tile.name).chain(["more"]);
    let mut offered: Vec<String> = Vec::new();
    for name in tiles {
        let mut page = phone(Language::English);
        page.tap_what("tile", &tile(name));
        let events =
            page.buttons().into_iter().filter_map(|button| Some(button.asks["with"]["event"].as_str()?.to_owned()));
        offered.extend(events.collect::<BTreeSet<String>>());
    }
    offered.sort_unstable();
    let mut all: Vec<&str> = record::beginnings(&vocabulary).filter(|event| *event != "decides").collect();
    all.sort_unstable();
    assert_eq!(offered, all);
}

#[test]
fn a_page_asks_by_the_same_sentences_as_the_program() {
    let library = Library::built_in().unwrap();
    let vocabulary = library.vocabulary().unwrap();
    let mut asked_of = Vec::new();
    for event in [
        "phone = \"rings\"",
        "claim = \"threefold\"",
        "claim = \"threefold\"\nby = \"white\"",
        "flag = \"white\"",
        "illegal_move = \"e5\"",
        "illegal_move = { seen = true }\nby = \"white\"",
        "arrives = \"white\"",
        "notices = \"illegal-position\"",
        "set_up = \"colours-reversed\"",
        "answers_offer = \"accepts\"",
        "scoresheet = \"in-advance\"\nby = \"black\"",
        "scoresheet = \"not-written\"\nby = \"black\"",
    ] {
        for language in Language::ALL {
            for rules in ["fide@2014", "fide@2023"] {
                let text = format!("[event]\nrules = \"{rules}\"\n\n[[happened]]\n{event}\n");
                let draft = RecordDraft::of_text("record.toml", &text).unwrap();
                let record = draft.record(RecordFolder::nothing(), &vocabulary).unwrap();
                let edition = library.edition(&record.edition_request(None, None)).unwrap();
                let ruling = rule(library.host(), &edition, &record).unwrap().pop().unwrap();
                let Some(asked) = ruling.open_questions().into_iter().next() else {
                    continue;
                };
                let words = Words::new(language);
                let question = match edition.option(&asked.name) {
                    Some(option) => words.ask_option(option),
                    None => words.ask(&asked.name, asked.question),
                };
                assert!(words.say_open_question(&ruling, &asked).starts_with(&question), "{question}");
                let mut phone = Phone::at("happened", language);
                phone.state = json!({ "record": text });
                phone.ask(&json!({ "act": "open" }));
                assert!(phone.title.starts_with(&question), "{event}: {} is not {question}", phone.title);
                asked_of.push(asked.name);
            }
        }
    }
    asked_of.sort();
    asked_of.dedup();
    assert!(asked_of.len() >= 7, "{asked_of:?}");
}
