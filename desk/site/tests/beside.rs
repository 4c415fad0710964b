//! All editions side by side.

use serde_json::json;

use crate::common::{LANGUAGES, Page, text};

const EXAMPLES: [(&str, &str, usize); 7] = [
    ("ringing-telephone", "White's telephone rings: the arbiter sets what Black scores", 2),
    ("incorrect-draw-claim", "ten minutes: half would be five, three are taken", 3),
    ("decisive-illegal-move", "from 2014 the second illegal move loses", 2),
    ("default-time", "an hour and a second late: lost in 2005", 3),
    ("unpromoted-pawn", "first illegal move: the pawn goes back until 2014, then it becomes a queen", 2),
    ("fivefold-repetition", "five times in all, with other play between: the game goes on", 2),
    ("seventy-five-moves", "Black has made seventy-five moves, and White now makes his seventy-fifth", 2),
];

fn columns(html: &str) -> Vec<String> {
    html.split("<section class=\"column\">")
        .skip(1)
        .map(|part| part.split("</section>").next().unwrap().to_owned())
        .collect()
}

#[test]
fn an_incident_is_offered_in_each_language_and_told_under_every_edition() {
    for language in LANGUAGES {
        let mut page = Page::of("beside", language);
        let start = page.html("open", &json!({}));
        for (regulation, case, least) in EXAMPLES {
            let with = json!({ "regulation": regulation, "case": case });
            assert!(start.contains(regulation), "{language}: {regulation}");
            let html = page.html("example", &with);
            let columns = columns(&html);
            assert!(columns.len() >= least, "{language} {regulation}: {}", text(&html));
            // What differs is marked by more than a colour, and each cites its articles.
            assert!(columns[1..].iter().all(|column| column.contains('≠')), "{regulation}");
            assert!(columns.iter().any(|column| column.contains("<mark>")), "{regulation}");
            assert!(html.contains("class=\"article\" href=\"../"), "{regulation}");
            // Every edition stands in one column, in those of its body.
            for year in [2005, 2009, 2014, 2017, 2018, 2023] {
                let place = format!("/fide/{year}/\"");
                let place = if language == "en" { format!("../fide/{year}/\"") } else { place };
                assert_eq!(html.matches(&place).count(), 1, "{language} {regulation} {year}");
            }
            page.tap("new", &json!({}));
        }
    }
}

#[test]
fn editions_that_rule_alike_stand_together() {
    let mut page = Page::of("beside", "en");
    let with = json!({ "regulation": EXAMPLES[1].0, "case": EXAMPLES[1].1 });
    let html = page.html("example", &with);
    assert!(columns(&html)[1].contains("<del>White loses 3 minutes.</del>"));
    assert!(columns(&html)[2].contains("gains <mark>2</mark> minutes."));
    let columns: Vec<String> = columns(&html).iter().map(|column| text(column)).collect();
    assert_eq!(columns.len(), 3, "{columns:?}");
    assert!(columns[0].starts_with("FIDE Laws of Chess 2005"), "{}", columns[0]);
    assert!(columns[2].starts_with("FIDE Laws of Chess 2014 , 2017 , 2018 , 2023"), "{}", columns[2]);
    assert!(columns[2].contains("gains 2 minutes"), "{}", columns[2]);
    assert!(columns[0].contains("10:00 → 7:00"), "{}", columns[0]);
}

#[test]
fn a_switch_turns_the_ruling() {
    let mut page = Page::of("beside", "en");
    page.tap("example", &json!({ "regulation": EXAMPLES[1].0, "case": EXAMPLES[1].1 }));
    // In blitz the opponent gains one minute from 2014 on.
    let blitz = page.tap("fact", &json!({ "place": "event", "field": "tempo", "value": "blitz" }));
    assert_eq!(blitz["into"], "beside");
    assert!(text(blitz["html"].as_str().unwrap()).contains("gains 1 minute"));
    let record = page.state["record"].as_str().unwrap();
    assert!(record.contains("tempo = \"blitz\"") && !record.contains("time = \"40/2h"), "{record}");
    // The time control is still there to be gone back to.
    let back = page.html("fact", &json!({ "place": "event", "field": "time", "value": "40/2h:1h" }));
    assert!(!text(&back).contains("gains 1 minute"));
    // Nobody knows what is played: both are told.
    let open = page.html("fact", &json!({ "place": "event", "field": "tempo", "value": null }));
    assert!(text(&open).contains("gains 1 minute") && text(&open).contains("gains 2 minutes"), "{}", text(&open));
}

#[test]
fn what_an_edition_misses_is_asked_and_answered() {
    let mut page = Page::of("beside", "en");
    let html = page.html("example", &json!({ "regulation": EXAMPLES[3].0, "case": EXAMPLES[3].1 }));
    assert!(text(&html).contains("How late may a player arrive"), "{}", text(&html));
    let with = json!({ "place": "event.options", "field": "default_time",
        "value-hours": "2", "value-minutes": "", "value-seconds": "" });
    let later = page.html("fact", &with);
    assert!(page.state["record"].as_str().unwrap().contains("default_time = \"2:00:00\""));
    assert_ne!(columns(&html).len(), 0);
    assert_ne!(text(&html), text(&later));
    // How late he is is a fact of the record.
    let with = json!({ "place": "1", "field": "late",
        "value-hours": "3", "value-minutes": "0", "value-seconds": "0" });
    let lost = page.html("fact", &with);
    assert!(text(&lost).contains("Black wins: 0-1"), "{}", text(&lost));
}

#[test]
fn an_edition_that_cannot_rule_says_why() {
    let mut page = Page::of("beside", "en");
    page.state = json!({ "record": "[event]\nrules = \"fide@2023\"\ntempo = \"standard\"\n\n[[happened]]\nphone = \"rings\"\nby = \"white\"\n",
        "editions": ["fide@2023:1.0.0", "fide@2005:1.0.0"] });
    let html = page.html("open", &json!({}));
    assert!(columns(&html).len() >= 2);
    let refused = page.asks("fact", &json!({ "place": "1", "field": "phone", "value": "sings" }));
    assert!(!refused["error"].is_null());
    // Which editions are shown is chosen.
    let one = page.html("editions", &json!({ "fide@2023:1.0.0": true }));
    assert_eq!(columns(&one).len(), 1);
    assert!(!page.asks("editions", &json!({}))["error"].is_null());
    let go = page.tap("what-if", &json!({}));
    assert_eq!(go["go"], "what-if/");
}
