//! The page of the clock: what both clocks are to be set to.

use kodeks_base::Language;
use serde_json::{Value as Json, json};

use crate::common::{LANGUAGES, Page, Phone, text, unescaped};

/// A phone whose clocks are counted: White on the move.
fn counted(language: Language, settings: Json, number: &str) -> Phone {
    let mut phone = Phone::at("clock", language).with(settings);
    phone.ask(&json!({ "act": "open" }));
    phone.send(&json!({
        "clock-white-hours": "", "clock-white-minutes": "5", "clock-white-seconds": "10",
        "clock-black-hours": "0", "clock-black-minutes": "12", "clock-black-seconds": "30",
        "control": settings_time(&phone), "turn": "white", "move": number,
    }));
    assert!(phone.answer["error"].is_null(), "{}", phone.answer);
    phone
}

fn settings_time(phone: &Phone) -> String {
    phone.settings["time"].as_str().unwrap_or_default().to_owned()
}

fn standard(time: &str) -> Json {
    json!({ "rules": "fide@2023", "time": time })
}

/// Sends what a form of the page asks for.
fn put_right(phone: &mut Phone, with: &Json) {
    phone.ask(&json!({ "act": "add", "with": with }));
}

#[test]
fn the_time_of_an_illegal_move_is_a_tap_with_its_article() {
    for (language, tapped, set) in [
        (Language::English, "Black +2:00", "Set Black’s clock to 14:30."),
        (Language::Polish, "czarne +2:00", "Zegar czarnych ustawić na 14:30."),
        (Language::Czech, "černý +2:00", "Hodiny černého nastavit na 14:30."),
    ] {
        let mut phone = counted(language, standard("90+30"), "31");
        let button = phone.buttons().into_iter().find(|button| button.text.to_lowercase() == tapped.to_lowercase());
        let button = button.unwrap_or_else(|| panic!("{tapped}: {}", phone.text()));
        phone.ask(&button.asks);
        let shown = phone.text();
        assert!(shown.contains(set) && shown.contains("12:30 + 2:00 = 14:30"), "{shown}");
        assert!(phone.html.contains("fide/2023/7.5.5/"), "{}", phone.html);
        // Once more, and taken out again.
        phone.ask(&button.asks);
        assert!(phone.text().contains("14:30 + 2:00 = 16:30"), "{}", phone.text());
        phone.tap_what("remove", &json!({ "place": 1 }));
        assert!(phone.text().contains(set), "{}", phone.text());
    }
}

#[test]
fn everything_that_can_have_to_be_put_right_has_its_form() {
    let mut phone = counted(Language::English, standard("40/90+30:30+30"), "42");
    put_right(&mut phone, &json!({ "kind": "give", "player": "black", "time-minutes": "1", "time-seconds": "15" }));
    put_right(&mut phone, &json!({ "kind": "wrong-side", "player": "white", "time-seconds": "40" }));
    put_right(&mut phone, &json!({ "kind": "stood", "player": "black", "time-minutes": "2" }));
    put_right(&mut phone, &json!({ "kind": "missing", "player": "white", "moves": "2" }));
    put_right(&mut phone, &json!({ "kind": "period", "player": "white", "period": "1", "moves": "" }));
    let shown = phone.text();
    for line in [
        "12:30 + 1:15 = 13:45 : the arbiter’s decision ( 12.9 )",
        "5:10 + 0:40 = 5:50",
        "13:45 − 0:40 = 13:05",
        "13:05 + 2:00 = 15:05",
        "5:50 + 1:00 = 6:50 : 2 increments missing (2 × 0:30)",
        "6:50 + 30:00 = 36:50 : the time of period 2 was not added",
        "The move counter: 41 for White, 41 for Black.",
        "6.10.2 A wrong setting of the clock",
        "This only counts. It does not rule.",
    ] {
        assert!(shown.contains(line), "`{line}` is missing: {shown}");
    }
    phone.tap("Another clock");
    assert!(phone.state["corrections"].is_null() && phone.state["clocks"].is_null(), "{}", phone.state);
}

#[test]
fn what_is_wrong_is_told_and_nothing_is_lost() {
    let mut phone = counted(Language::English, standard("90+30"), "");
    let before = phone.state.clone();
    for (with, said) in [
        (json!({ "kind": "missing", "player": "white", "moves": "2" }), "the number of the move"),
        (json!({ "kind": "missing", "player": "white", "moves": "two" }), "`two` is not a number"),
        (json!({ "kind": "give", "player": "white" }), "how much is not said"),
    ] {
        put_right(&mut phone, &with);
        assert!(phone.text().contains(said), "{}", phone.text());
        assert_eq!(phone.state, before);
    }
    let mut phone = Phone::at("clock", Language::English).with(standard("90+30"));
    phone.ask(&json!({ "act": "shown", "with": { "clock-white-minutes": "5" } }));
    assert!(phone.text().contains("what both clocks show is not said"), "{}", phone.text());
}

#[test]
fn a_time_control_of_one_period_asks_for_no_further_one() {
    let has_period = |time: &str| counted(Language::English, standard(time), "31").html.contains("period-number");
    assert!(has_period("40/90+30:30+30"));
    assert!(!has_period("90+30"));
}

#[test]
fn times_that_depend_on_what_nobody_has_said_are_not_offered() {
    let open = counted(Language::English, standard("15+10"), "31");
    assert!(open.text().contains("depends on tempo and supervision"), "{}", open.text());
    assert!(!open.text().contains("+1:00"), "{}", open.text());
    let settings = json!({ "rules": "fide@2023", "time": "15+10", "options": { "supervised": true } });
    let said = counted(Language::English, settings, "31");
    assert!(said.text().contains("Black +1:00"), "{}", said.text());
    assert!(!said.text().contains("+2:00"), "{}", said.text());
}

#[test]
fn the_page_names_no_message_in_any_language() {
    for language in LANGUAGES {
        let mut page = Page::of("clock", language);
        page.tap("open", &json!({}));
        page.state =
            json!({ "clocks": ["0:05:10", "0:12:30"], "control": "40/90+30:30+30", "turn": "black", "number": 41 });
        page.tap("open", &json!({}));
        page.tap("add", &json!({ "kind": "too-many", "player": "white", "moves": "1" }));
        page.tap("add", &json!({ "kind": "period", "player": "black", "period": "1", "moves": "39" }));
    }
}

#[test]
fn a_ruling_that_changes_clocks_leads_to_the_page_with_its_times() {
    let record = "[event]\nrules = \"fide@2023\"\ntime = \"90+30\"\n\n[game]\nmoves = \"1. d4 e6 2. c4 Bb4+\"\n\
                  clocks = { white = \"1:00:00\", black = \"50:00\" }\n\n[[happened]]\nillegal_move = \"a3\"\n\
                  by = \"white\"\nnoticed_by = \"arbiter\"\n";
    let mut page = Page::of("happened", "en");
    page.state = json!({ "record": record });
    let html = page.html("open", &json!({}));
    let button = html.split("<button ").find(|button| button.contains("data-go=\"../clock/\"")).expect("the way there");
    let state = button.split("data-state=\"").nth(1).unwrap().split('"').next().unwrap();
    let mut clock = Page::of("clock", "en");
    clock.state = serde_json::from_str(&unescaped(state)).unwrap();
    let shown = text(&clock.html("open", &json!({})));
    assert!(shown.contains("50:00 + 2:00 = 52:00") && shown.contains("7.5.5"), "{shown}");
    assert!(shown.contains("2 for White") || shown.contains("The move counter: 2 for White, 2 for Black."), "{shown}");
    // A ruling that changes no clock leads nowhere.
    page.state =
        json!({ "record": "[event]\nrules = \"fide@2023\"\ntime = \"90+30\"\n\n[[happened]]\nresigns = \"white\"\n" });
    assert!(!page.html("open", &json!({})).contains("data-go=\"../clock/\""));
}
