//! What if: other numbers, and what is ruled otherwise.

use std::time::{Duration, Instant};

use serde_json::{Value as Json, json};

use crate::common::{LANGUAGES, Page, text};

const CASE: &str = "[event]\nrules = \"fide@2023\"\ntime = \"90+30\"\n\n[game]\nmoves = \"1. d4 e6 2. c4 Bb4+\"\nclocks = { white = \"1:00:00\", black = \"50:00\" }\n\n[[happened]]\nillegal_move = \"a3\"\nby = \"white\"\nnoticed_by = \"arbiter\"\n";

fn page(language: &'static str) -> Page {
    let mut page = Page::of("what-if", language);
    page.state = json!({ "edition": "fide@2023", "record": CASE });
    page
}

/// Follows what the page asks by itself until nothing more comes, and returns everything that was shown.
fn followed(page: &mut Page, mut answer: Json) -> String {
    let mut shown = String::new();
    while !answer["then"].is_null() {
        let act = answer["then"]["act"].as_str().unwrap().to_owned();
        let with = answer["then"]["with"].clone();
        answer = page.tap(&act, &with);
        shown += answer["html"].as_str().unwrap();
    }
    shown
}

#[test]
fn a_number_is_found_and_moved_in_each_language() {
    for language in LANGUAGES {
        let mut page = Page::of("what-if", language);
        let start = page.html("open", &json!({}));
        assert!(start.contains("fide@2023"));
        let html = page.html("edition", &json!({ "edition": "fide@2023" }));
        assert!(html.contains("illegal-move.opponent_gains"), "{language}");
        let found = page.html("numbers", &json!({ "words": "7.5.5 " }));
        assert!(found.contains("illegal-move.opponent_gains"), "{language}");
        assert!(!found.contains("incorrect-draw-claim"), "{language}");
        let html = page.html("number", &json!({ "number": "illegal-move.opponent_gains" }));
        assert!(html.contains("type=\"range\"") && html.contains("value=\"120\""), "{html}");
        let moved = page.tap("set", &json!({ "number": "illegal-move.opponent_gains", "seconds": "180" }));
        assert_eq!(moved["into"], "otherwise");
        assert_eq!(page.state["set"], json!(["illegal-move.opponent_gains=3 min"]));
        let said = text(moved["html"].as_str().unwrap());
        assert!(said.contains("3 minut") && said.contains("2 minut"), "{language}: {said}");
        let cases = followed(&mut page, moved);
        let said = text(&cases);
        assert!(said.contains("3 minut"), "{language}: {said}");
        // Back to the text: nothing is changed.
        page.tap("set", &json!({ "number": "illegal-move.opponent_gains", "value": "2 min" }));
        assert!(page.state["set"].is_null());
    }
}

#[test]
fn the_incident_is_ruled_on_before_and_after() {
    let mut page = page("en");
    page.state["set"] = json!(["7.5.5.opponent_gains=3 min"]);
    let opened = page.tap("open", &json!({}));
    let html = opened["html"].as_str().unwrap();
    let said = text(html);
    assert!(said.contains("The incident in question"), "{said}");
    assert!(said.contains("gains 2 minutes") && said.contains("gains 3 minutes"), "{said}");
    assert!(said.contains("50:00 → 53:00"), "{said}");
    assert!(said.contains("The smallest example"), "{said}");
    assert!(html.contains("kodeks diff fide@2023 --set"), "{html}");
    // The name of the article and that of the regulation mean the same number.
    page.tap("set", &json!({ "number": "illegal-move.opponent_gains", "seconds": "240" }));
    assert_eq!(page.state["set"], json!(["illegal-move.opponent_gains=4 min"]));
    page.tap("set", &json!({ "number": "seventy-five-moves.moves", "value": "70" }));
    assert_eq!(page.state["set"].as_array().unwrap().len(), 2, "{}", page.state);
    page.tap("take-back", &json!({ "set": "illegal-move.opponent_gains=4 min" }));
    assert_eq!(page.state["set"], json!(["seventy-five-moves.moves=70"]));
    let go = page.tap("beside", &json!({}));
    assert_eq!(go["go"], "compare/");
    assert!(go["state"]["record"].as_str().unwrap().contains("illegal_move"));
}

#[test]
fn what_cannot_be_is_refused_and_changes_nothing() {
    let mut page = page("en");
    for (number, value) in [("illegal-move.opponent_gains", "soon"), ("illegal-move.nothing", "2 min"), ("x", "1")] {
        let refused = page.asks("set", &json!({ "number": number, "value": value }));
        assert!(!refused["error"].is_null(), "{number}");
        assert!(refused["html"].as_str().unwrap().contains("role=\"alert\""));
        assert!(page.state["set"].is_null());
    }
}

#[test]
fn every_number_can_be_moved_and_it_takes_no_second() {
    let mut page = Page::of("what-if", "en");
    let html = page.html("edition", &json!({ "edition": "fide@2023" }));
    let names: Vec<String> = html
        .split("&quot;number&quot;:&quot;")
        .skip(1)
        .map(|rest| rest.split('&').next().unwrap().to_owned())
        .collect();
    assert!(names.len() > 20, "{names:?}");
    let mut slowest = (Duration::ZERO, String::new());
    for name in &names {
        page.state = json!({ "edition": "fide@2023" });
        let editor = page.html("number", &json!({ "number": name }));
        let with = match (editor.contains("name=\"seconds\""), editor.contains("type=\"range\"")) {
            (true, _) => json!({ "number": name, "seconds": "65" }),
            (false, true) => json!({ "number": name, "value": "7" }),
            (false, false) => continue,
        };
        let begun = Instant::now();
        let answer = page.tap("set", &with);
        let took = begun.elapsed();
        assert!(!answer["then"].is_null(), "{name}");
        if took > slowest.0 {
            slowest = (took, name.clone());
        }
    }
    println!("{} numbers, the slowest {} in {:?}", names.len(), slowest.1, slowest.0);
    assert!(slowest.0 < Duration::from_secs(5), "{slowest:?}");
}

#[test]
fn the_cases_that_turn_are_told() {
    let mut page = page("en");
    page.state["set"] = json!(["7.5.5.opponent_gains=3 min"]);
    let opened = page.tap("open", &json!({}));
    let begun = Instant::now();
    let last = followed(&mut page, opened.clone());
    let first = begun.elapsed();
    let said = text(&last);
    println!("all cases in {first:?}: {}", said.chars().take(200).collect::<String>());
    assert!(said.contains("cases that were written by hand"), "{said}");
    assert!(said.contains("the first illegal move"), "{said}");
    let begun = Instant::now();
    followed(&mut page, opened);
    println!("and again in {:?}", begun.elapsed());
    // A case is opened as an incident.
    assert!(last.contains("&quot;act&quot;:&quot;case&quot;"));
    let open = page.tap("case", &json!({ "record": CASE }));
    assert_eq!((open["go"].as_str(), open["state"]["record"].as_str()), (Some(""), Some(CASE)));
}

#[test]
fn the_changes_are_kept_as_a_pack_that_rules_the_same() {
    for set in [
        json!(["7.5.5.opponent_gains=3 min"]),
        json!(["A.3.opponent_gains=90 s"]),
        json!(["seventy-five-moves.moves=70", "illegal-move.opponent_gains=4 min"]),
    ] {
        let mut page = page("pl");
        page.state["set"] = set.clone();
        let opened = page.html("open", &json!({}));
        assert!(opened.contains("pack-name"));
        let taken = page.asks("pack", &json!({ "name": "fide" }));
        assert!(!taken["error"].is_null(), "{taken}");
        let handed = page.tap("pack", &json!({ "name": "otherwise" }));
        assert_eq!(handed["file"]["name"], "otherwise.zip");
        // Brought again it is a pack like any other.
        page.part = "packs";
        let brought = page.asks("read", &json!({ "file": "otherwise.zip", "base64": handed["file"]["base64"] }));
        assert_eq!(brought["wrong"], json!([]), "{brought}");
        assert_eq!(brought["packs"][0]["label"], "otherwise@2026");
        if let Ok(folder) = std::env::var("KODEKS_KEEP_PACKS") {
            let name = set.to_string().replace(|c: char| !c.is_alphanumeric(), "-");
            let folder = std::path::Path::new(&folder).join(name);
            for file in brought["packs"][0]["texts"].as_array().unwrap() {
                let path = folder.join("otherwise").join(file[0].as_str().unwrap());
                std::fs::create_dir_all(path.parent().unwrap()).unwrap();
                std::fs::write(path, file[1].as_str().unwrap()).unwrap();
            }
        }
        let ruled = |page: &mut Page, rules: &str| {
            page.part = "rule";
            let answer = page.asks("open", &json!({ "record": CASE.replace("fide@2023", rules) }));
            let ruling = if answer.is_array() { &answer[0] } else { &answer };
            assert!(ruling["orders"].is_array(), "{answer}");
            ruling["orders"].to_string()
        };
        let (was, is) = (ruled(&mut page, "fide@2023"), ruled(&mut page, "otherwise@2026"));
        let turns = set[0].as_str().unwrap().starts_with("7.5.5") || set.as_array().unwrap().len() == 2;
        assert_eq!(was != is, turns, "{set}: {was} {is}");
        // And it can be changed further.
        page.part = "what-if";
        page.state = json!({ "edition": "otherwise@2026", "set": ["illegal-move.opponent_gains=5 min"] });
        let further = page.tap("open", &json!({}));
        assert!(text(further["html"].as_str().unwrap()).contains("5 minut"));
        followed(&mut page, further);
    }
}
