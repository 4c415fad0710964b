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

use crate::common::{Phone, TODAY};

/// The most taps from the first screen to the ruling.
const MOST: usize = 5;

fn phone(language: Language) -> Phone {
    Phone::at("happened", language)
}

fn tile(name: &str) -> Json {
    json!({ "tile": name })
}

/// Taps one of the commonest incidents, and whom it is about.
fn happens<'a>(phone: &'a mut Phone, event: &str, says: Option<&str>, player: &str) -> &'a mut Phone {
    phone.tap_what("whom", &json!({ "event": event, "says": says }));
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
        happens(&mut rings, "phone", Some("rings"), "black");
        is_ruled(&rings, "a phone that rings");
        assert_eq!(rings.taps, 2);

        let mut illegal = at_an_event();
        happens(&mut illegal, "illegal_move", None, "white");
        illegal.tap_what("answer", &json!({ "field": "pressed", "value": true }));
        illegal.tap_what("answer", &json!({ "field": "number", "value": 1 }));
        is_ruled(&illegal, "an illegal move in blitz");

        let mut late = phone(language);
        happens(&mut late, "arrives", None, "black");
        late.tap_what("answer", &json!({ "field": "late", "value": "0:20:00" }));
        // The text has a default time of its own; what the event announced is asked first.
        late.tap_what("answer", &json!({ "field": "default_time", "value": "0:30:00" }));
        is_ruled(&late, "a late arrival");

        let mut offer = phone(language);
        happens(&mut offer, "offers_draw", None, "white");
        while !offer.html.contains("class=\"orders\"") && offer.taps < MOST {
            offer.tap_what("answer", &json!({}));
        }
        is_ruled(&offer, "an offer of a draw");

        let mut flag = at_an_event();
        happens(&mut flag, "flag", None, "white");
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
    first.begin("illegal_move", None, "white");
    assert!(first.html.contains("data-about=\"tempo\""), "{}", first.text());
    first.tap_what("answer", &json!({ "field": "tempo", "value": "blitz" }));
    assert_eq!(first.settings["tempo"], "blitz");
    first.tap_what("answer", &json!({ "field": "supervised", "value": true }));
    assert_eq!(first.settings["options"]["supervised"], true);
    let mut second = phone(Language::English).with(first.settings.clone());
    second.tap_what("tile", &tile("piece"));
    second.begin("illegal_move", None, "black");
    assert!(second.html.contains("data-about=\"clock_pressed\""), "{}", second.text());
}

#[test]
fn what_matters_most_of_the_announcements_is_asked_first_and_the_rest_is_folded() {
    for language in Language::ALL {
        let mut settings = Phone::at("event", language).with(json!({ "rules": "fide@2023" }));
        settings.ask(&json!({ "act": "open" }));
        let place =
            |name: &str| settings.html.find(&format!("name=\"option-{name}\"")).unwrap_or_else(|| panic!("{name}"));
        let rest = settings.html.find("id=\"announced-rest\"").unwrap();
        let first = ["default_time", "no_agreed_draws", "moves_before_agreement", "telephones_in_bags", "supervised"];
        assert!(first.map(place).is_sorted() && first.iter().all(|name| place(name) < rest), "{}", settings.html);
        assert!(["report_when_leaving", "chess960"].iter().all(|name| place(name) > rest));
        assert!(settings.html.contains("id=\"announced-rest\">"), "folded");
        let said = json!({ "rules": "fide@2023", "option-report_when_leaving": "true", "option-supervised": "false" });
        settings.ask(&json!({ "act": "set", "with": said }));
        assert_eq!(settings.settings["options"], json!({ "supervised": false, "report_when_leaving": true }));
        assert!(settings.html.contains("id=\"announced-rest\" open"), "what was said is seen");
    }
}

#[test]
fn an_event_chooses_comments_and_rules_on_other_matters_beside_its_laws() {
    let choice = |label: &str| format!("name=\"beside-{label}\"");
    for language in Language::ALL {
        let mut settings = Phone::at("event", language).with(json!({ "rules": "fide@2023" }));
        settings.ask(&json!({ "act": "open" }));
        let offered = ["fide-comments@2025", "fide-captains@2022", "fide-appeals@2023", "fide-general@2018"];
        assert!(offered.iter().all(|label| settings.html.contains(&choice(label))), "{}", settings.html);
        // Neither another edition of the Laws nor a rating stands beside the Laws, and no rules on other matters in their place.
        assert!(
            ["uschess@2026", "ffe@2025", "fide-rating@2025"]
                .iter()
                .all(|label| !settings.html.contains(&choice(label)))
        );
        assert!(!settings.html.contains("option value=\"fide-captains"), "{}", settings.html);
        let said = json!({
            "rules": "fide@2023", "tempo": "blitz", "beside-fide-comments@2025": true, "beside-fide-captains@2022": true,
            "beside-fide-appeals@2023": false,
        });
        settings.ask(&json!({ "act": "set", "with": said }));
        assert_eq!(settings.settings["also"], json!(["fide-captains@2022", "fide-comments@2025"]));
        assert_eq!(settings.html.matches("type=\"checkbox\"").count(), settings.html.matches("beside-").count());
        assert!(settings.html.contains("value=\"fide-captains@2022\" checked"), "{}", settings.html);
    }
    // By the day, too: the Laws in force, with what was chosen.
    let mut settings = Phone::at("event", Language::English).with(json!({}));
    settings.ask(&json!({ "act": "set", "with": { "beside-fide-captains@2022": true } }));
    assert_eq!(settings.settings["also"], json!(["fide-captains@2022"]));
    // Comments on one edition do not hold for an event under another.
    let wrong = json!({ "rules": "fide@2018", "beside-fide-comments@2025": true });
    settings.ask(&json!({ "act": "set", "with": wrong }));
    assert!(settings.answer["error"].to_string().contains("K0562"), "{}", settings.answer);
}

#[test]
fn what_nobody_knows_is_left_open_and_both_answers_are_given() {
    let mut phone = phone(Language::English).with(json!({ "rules": "fide@2023", "tempo": "blitz" }));
    phone.tap_what("tile", &tile("piece"));
    phone.begin("illegal_move", None, "white");
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
    phone.begin("flag", None, "black");
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
    phone.begin("claim", Some("threefold"), "black");
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
    phone.begin("phone", Some("rings"), "black");
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
    let vocabulary = Library::built_in().unwrap().vocabulary().unwrap();
    let tiles = vocabulary.tiles().iter().map(|tile| tile.name).chain(["more"]);
    for (name, player) in tiles.flat_map(|name| ["white", "black"].map(|player| (name, player))) {
        let mut start = phone(Language::Czech);
        start.tap_what("tile", &tile(name));
        if start.buttons().iter().any(|button| button.asks["act"] == "player") {
            start.tap_what("player", &json!({ "player": player }));
        }
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
    happens(&mut phone, "conduct", Some("distracts"), "white");
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
        phone.begin("phone", Some("rings"), "black");
        is_ruled(&phone, words);
    }
    let mut phone = phone(Language::English);
    phone.send(&json!({ "words": "xyzzy" }));
    assert!(phone.text().contains("No incident was found"), "{}", phone.text());
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
        for player in ["white", "nobody"] {
            if page.buttons().iter().any(|button| button.asks["with"]["player"] == player) {
                page.ask(&json!({ "act": "player", "with": { "player": player } }));
            }
        }
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

/// What a device asks before an incident, on this day and with these settings.
fn phone_with(settings: Json) -> Phone {
    let mut phone = phone(Language::English);
    phone.settings = settings;
    phone
}

fn ring(phone: &mut Phone) {
    phone.tap_what("whom", &json!({ "event": "phone", "says": "rings" }));
}

/// What the bar of conditions says.
fn bar(phone: &Phone) -> String {
    crate::common::plain(phone.answer["conditions"].as_str().unwrap())
}

#[test]
fn a_device_that_knows_nothing_asks_for_the_tempo_and_supervision_in_a_tap_each() {
    let mut phone = phone_with(json!({}));
    phone.ask(&json!({ "act": "open" }));
    assert!(bar(&phone).starts_with("2023 · tempo not said"), "{}", bar(&phone));
    ring(&mut phone);
    for tempo in ["standard", "rapid", "blitz"] {
        assert!(phone.buttons().iter().any(|button| button.asks["with"]["tempo"] == tempo), "{tempo}");
    }
    phone.tap("blitz");
    assert!(bar(&phone).contains("2023 · blitz · supervised: not said"), "{}", bar(&phone));
    phone.tap("no");
    assert!(bar(&phone).contains("2023 · blitz · not supervised"), "{}", bar(&phone));
    assert_eq!((&phone.settings["since"], &phone.settings["day"]), (&json!(TODAY), &json!(TODAY)));
    // The report goes on where it was begun.
    phone.tap_what("begin", &json!({ "player": "black" }));
    is_ruled(&phone, "a phone in blitz");
    assert!(phone.text().contains("blitz · not supervised"), "{}", phone.text());
    // The next incident is asked nothing before.
    phone.tap_what("new", &json!({}));
    ring(&mut phone);
    phone.tap_what("begin", &json!({ "player": "white" }));
}

#[test]
fn supervision_is_asked_only_where_it_decides() {
    let mut phone = phone_with(json!({}));
    ring(&mut phone);
    phone.tap("standard play");
    phone.tap_what("begin", &json!({ "player": "white" }));
    assert_eq!(bar(&phone).matches('·').count(), 1, "{}", bar(&phone));
    // 2005 has no supervised blitz.
    let mut phone = phone_with(json!({ "rules": "fide@2005", "tempo": "blitz", "day": TODAY }));
    phone.ask(&json!({ "act": "open" }));
    assert!(!bar(&phone).contains("supervised"), "{}", bar(&phone));
}

#[test]
fn a_time_control_can_be_written_and_a_wrong_one_is_not_kept() {
    let mut phone = phone_with(json!({}));
    ring(&mut phone);
    let before = phone.state.clone();
    phone.ask(&json!({ "act": "conditions", "with": { "time": "soon" } }));
    assert!(!phone.answer["error"].is_null());
    assert_eq!(phone.settings, json!({}));
    phone.state = before;
    phone.ask(&json!({ "act": "open" }));
    phone.send(&json!({ "time": "90+30" }));
    assert!(bar(&phone).contains("standard play 90+30"), "{}", bar(&phone));
}

#[test]
fn whoever_skips_is_asked_when_a_ruling_hangs_on_it() {
    let mut phone = phone_with(json!({}));
    phone.tap_what("whom", &json!({ "event": "illegal_move" }));
    phone.tap("Skip");
    phone.tap_what("begin", &json!({ "player": "white" }));
    assert!(phone.html.contains("data-about=\"tempo\""), "{}", phone.text());
    assert!(bar(&phone).contains("tempo not said"), "{}", bar(&phone));
}

#[test]
fn on_another_day_the_page_asks_once_whether_it_is_the_same_event() {
    let kept = json!({ "tempo": "rapid", "name": "Open of Brno", "since": "2026-11-21", "day": "2026-11-22" });
    let mut phone = phone_with(kept.clone());
    ring(&mut phone);
    let text = phone.text();
    assert!(text.contains("2023 · rapid") && text.contains("Open of Brno"), "{text}");
    assert!(text.contains("since 21 November 2026"), "{text}");
    phone.tap("Yes");
    assert_eq!((&phone.settings["since"], &phone.settings["day"]), (&json!("2026-11-21"), &json!(TODAY)));
    phone.tap_what("begin", &json!({ "player": "white" }));
    is_ruled(&phone, "the same event");
    // Another event begins with nothing known.
    let mut phone = phone_with(kept);
    ring(&mut phone);
    phone.tap("another event");
    assert!(phone.settings["tempo"].is_null() && phone.settings["name"].is_null(), "{}", phone.settings);
    phone.tap("blitz");
    assert_eq!(phone.settings["since"], TODAY);
}

#[test]
fn what_was_written_of_the_game_is_ruled_under_the_conditions_that_are_answered_after_it() {
    let mut phone = phone_with(json!({ "tempo": "rapid", "since": "2026-11-21", "day": "2026-11-22" }));
    let game = json!({ "white": "Nowak, Anna", "clock-white-minutes": "5", "clock-black-minutes": "4" });
    phone.ask(&json!({ "act": "game", "with": game }));
    phone.tap_what("whom", &json!({ "event": "illegal_move" }));
    phone.tap("another event");
    phone.tap("standard play");
    assert!(phone.text().contains("Nowak, Anna"), "{}", phone.text());
    phone.tap_what("begin", &json!({ "player": "white" }));
    let record = phone.state["record"].as_str().unwrap();
    assert!(record.contains("tempo = \"standard\"") && record.contains("Nowak, Anna"), "{record}");
}

#[test]
fn the_first_screen_has_eight_whole_sentences_and_no_sentence_twice() {
    for language in Language::ALL {
        let words = Words::new(language);
        let mut phone = phone(language);
        phone.ask(&json!({ "act": "open" }));
        let (whom, tiles): (Vec<_>, Vec<_>) =
            phone.buttons().into_iter().partition(|button| button.asks["act"] == "whom");
        assert_eq!(whom.len(), 8);
        assert!(whom.iter().all(|button| button.text.contains(' ')), "{whom:?}");
        // What is rare stands after the tiles.
        let at = |name: &str| tiles.iter().position(|button| button.asks["with"]["tile"] == name).unwrap();
        for rare in ["chess960", "adjourned", "blind"] {
            assert!(at(rare) > at("more"), "{rare}");
        }
        for name in ["piece", "clock", "claim", "offer", "phone", "person", "paper", "more"] {
            phone.ask(&json!({ "act": "tile", "with": { "tile": name } }));
            for player in ["white", "black"] {
                if !phone.buttons().iter().any(|button| button.asks["act"] == "player") {
                    continue;
                }
                phone.tap_what("player", &json!({ "player": player }));
                let buttons = phone.buttons();
                let chosen: Vec<_> = buttons.iter().filter(|button| button.asks["act"] == "begin").collect();
                assert!(!chosen.is_empty(), "{name} of {player}");
                let other = if player == "white" { "black" } else { "white" };
                for button in &chosen {
                    assert_ne!(button.asks["with"]["player"], other);
                    assert_eq!(chosen.iter().filter(|one| one.text == button.text).count(), 1, "{}", button.text);
                }
                let named = words.say(player);
                assert!(phone.text().contains(&named), "{named}");
            }
        }
    }
}

#[test]
fn both_flags_can_be_down() {
    let mut phone = phone(Language::English).with(json!({ "rules": "fide@2023", "time": "90+30" }));
    phone.tap_what("whom", &json!({ "event": "flag" }));
    phone.tap("both flags");
    assert!(phone.state["record"].as_str().unwrap().contains("flag = \"both\""), "{}", phone.state);
}

#[test]
fn a_search_asks_once_whom_it_is_about() {
    let mut phone = phone(Language::English);
    phone.ask(&json!({ "act": "find", "with": { "words": "phone rang" } }));
    phone.begin("phone", Some("rings"), "black");
    is_ruled(&phone, "a search without a player");
}
