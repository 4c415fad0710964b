//! A ruling on the terminal, on the phone, on paper and for programs.

use kodeks_base::Language;
use kodeks_draw::{
    Block, Page,
    block::Link,
    html::{ChoiceControls, ChoiceStyle, Face, draw},
    ruling::{RulingFace, reasons_of_page, top_of_page, whole},
    sheet::parts_of_sheet,
};
use kodeks_rulesets::Outcome;
use kodeks_views::{ReceiptView, RulingView, SheetView};
use kodeks_words::Words;
use maud::{Markup, html};
use serde_json::{Value as Json, json};

use crate::fields::{DrawnFace, FilledView, LeftOut, assert_drawn, fill};

/// What stands in a sentence beside it, in the view itself.
const SAID_IN_A_SENTENCE: LeftOut = (
    &[
        "clocks.*",
        "clock_faces[].before_ms",
        "missing[].name",
        "missing[].choices[]",
        "missing[].sentence.*",
        "missing[].write.number",
        "missing[].write.line",
        "missing[].write.field",
        "missing[].write.example",
        "reasons[].article",
        "reasons[].amended_by",
        "reasons[].title",
        "reasons[].summary",
        "reasons[].discretion",
        "reasons[].facts.*",
        "unmet[].article",
        "unmet[].title",
        "unmet[].facts[].fact",
        "unmet[].facts[].test",
        "unmet[].facts[].bound",
        "unmet[].facts[].found",
        "why_not[].article",
        "why_not[].title",
        "why_not[].because.*",
        "illegal.reason",
        "illegal.articles[]",
        "mates[].*",
        "occurrences[]",
        "last_progress_ply",
        "ended_at_ply",
        "look_alikes[].ply",
        "choices[].order",
        "besides[].order",
        "besides[].articles[]",
        "branches[].name",
        "branches[].values[]",
        "numbers[]",
        "without_difference[]",
        "chosen.*",
        "left_aside[]",
    ],
    "it stands in a sentence",
);

/// What says where a pack comes from.
const PROVENANCE: LeftOut = (
    &[
        "rules[].*",
        "reasons[].regulation",
        "reasons[].pack",
        "reasons[].layer",
        "reasons[].source[]",
        "unmet[].regulation",
        "unmet[].pack",
        "why_not[].regulation",
        "why_not[].pack",
        "missing[].decides[].*",
    ],
    "the receipt and the article say it",
);

/// The squares of a diagram.
const FRAMED: LeftOut = (&["diagram.marked[]"], "a square has a frame or brackets");

fn written(view: &RulingView) -> String {
    json!(view).to_string()
}

/// The view in every form in which it can be.
fn variants(filled: &FilledView) -> Vec<RulingView> {
    let of = |json: &Json| serde_json::from_value::<RulingView>(json.clone()).unwrap();
    let mut variants = Vec::new();
    for outcome in Outcome::ALL {
        let mut json = filled.json.clone();
        json["outcome"] = json!(outcome);
        for (place, value) in [
            ("/branches/0/ruling/outcome", json!(outcome)),
            ("/look_alikes/0/is_repeated", json!(false)),
            ("/branches/0/ruling/look_alikes/0/is_repeated", json!(false)),
        ] {
            if let Some(field) = json.pointer_mut(place) {
                *field = value;
            }
        }
        variants.push(of(&json));
        json["branches"] = json!([]);
        json["diagram"] = Json::Null;
        variants.push(of(&json));
        for place in ["answer", "evidence", "reasons"] {
            if let Some(remark) = json.pointer_mut("/remarks/0/place") {
                *remark = json!(place);
                variants.push(of(&json));
            }
        }
    }
    variants
}

/// A phone that leads to the Laws and has buttons for choices.
struct TestPhone<'w>(&'w Words);

impl Face for TestPhone<'_> {
    fn words(&self) -> &Words {
        self.0
    }

    fn address(&self, link: &Link) -> Option<String> {
        match link {
            Link::Article { pack, number } => Some(format!("/{pack}/{number}/")),
            _ => None,
        }
    }

    fn choices(&self) -> ChoiceStyle<'_> {
        ChoiceStyle::Controls(self)
    }
}

impl ChoiceControls for TestPhone<'_> {
    fn ask(&self, choice: Option<&str>) -> String {
        choice.unwrap_or_default().to_owned()
    }

    fn box_name(&self, choice: &str) -> String {
        choice.to_owned()
    }

    fn fields(&self, asks_time: bool, asks_clocks: bool) -> Markup {
        html! { (asks_time) (asks_clocks) }
    }

    fn send(&self) -> String {
        String::new()
    }
}

fn on_terminal(view: &RulingView, words: &Words) -> String {
    Page::from_blocks(&whole(view, RulingFace::terminal(true), words), words).to_string()
}

fn on_phone(view: &RulingView, words: &Words) -> String {
    let blocks: Vec<Block> = [top_of_page(view, words), reasons_of_page(view, words)].concat();
    draw(&blocks, &TestPhone(words)).into_string()
}

fn on_paper(view: &RulingView, words: &Words) -> String {
    let sheet = SheetView {
        head: Vec::new(),
        ruling: view.clone(),
        receipt: ReceiptView { rows: Vec::new() },
        outside: None,
        signers: Vec::new(),
    };
    parts_of_sheet("position", &sheet, words).into_string()
}

#[test]
fn every_face_draws_every_field_of_a_ruling() {
    let words = Words::new(Language::English);
    let filled = fill(&RulingView::schema(), true);
    let views = variants(&filled);
    let drawn = |draw: fn(&RulingView, &Words) -> String| views.iter().map(|view| draw(view, &words)).collect();
    let (alone, inside): (Vec<_>, Vec<_>) =
        filled.leaves.into_iter().partition(|leaf| !leaf.path.starts_with("branches[].ruling."));
    let terminal: [LeftOut; 4] = [
        FRAMED,
        SAID_IN_A_SENTENCE,
        PROVENANCE,
        (
            &[
                "position",
                "edition_title",
                "reasons[].articles[].pack",
                "unmet[].articles[].pack",
                "why_not[].articles[].pack",
            ],
            "the position after it can be asked for; the sentence about the edition has the title; nothing is a link",
        ),
    ];
    let phone: [LeftOut; 4] = [
        FRAMED,
        SAID_IN_A_SENTENCE,
        PROVENANCE,
        (
            &[
                "position",
                "missing[].write.sentence",
                "changes[].written",
                "number_changes[].written",
                "without_difference_text",
            ],
            "a phone asks with buttons, shows the board by itself, and calls things by words, not as a record does",
        ),
    ];
    let paper: [LeftOut; 4] = [
        FRAMED,
        SAID_IN_A_SENTENCE,
        PROVENANCE,
        (
            &[
                "edition_title",
                "tempo_sentence",
                "missing[].write.sentence",
                "why_not[].*",
                "reasons[].articles[].pack",
                "unmet[].articles[].pack",
                "choices[].choice",
                "besides[].choice",
                "changes[].written",
                "number_changes[].written",
                "without_difference_text",
            ],
            "the head of a sheet has the tempo; a sheet has what applies alone, and nobody writes a record on it",
        ),
    ];
    let faces = [
        DrawnFace { name: "terminal", drawings: drawn(on_terminal), leaves_out: &terminal },
        DrawnFace { name: "phone", drawings: drawn(on_phone), leaves_out: &phone },
        DrawnFace { name: "paper", drawings: drawn(on_paper), leaves_out: &paper },
        DrawnFace { name: "JSON", drawings: drawn(|view, _| written(view)), leaves_out: &[] },
    ];
    assert_drawn("ruling", &alone, &faces);
    // Under a branch stands the answer with its reasons; the event and the edition are those of the whole.
    let answers =
        ["orders[].sentence", "reasons[].heading", "reasons[].text", "clock_faces[].after", "choices[].sentence"];
    for face in &faces {
        for name in answers {
            let leaf = inside.iter().find(|leaf| leaf.path == format!("branches[].ruling.{name}")).unwrap();
            assert!(face.drawings.iter().any(|drawing| drawing.contains(&leaf.value)), "{}: {}", face.name, leaf.path);
        }
    }
}

#[test]
fn a_flag_of_a_ruling_changes_what_is_drawn_where_it_is_for_people() {
    let words = Words::new(Language::English);
    let filled = fill(&RulingView::schema(), true);
    for (flag, outcome) in
        [("asks_time", "arbiter-decides"), ("asks_clocks", "arbiter-decides"), ("is_one_of_several", "arbiter-decides")]
    {
        let drawn = |is: bool| {
            let mut json = filled.json.clone();
            json["outcome"] = json!(outcome);
            for other in ["asks_time", "asks_clocks", "is_one_of_several"] {
                json["choices"][0][other] = json!(false);
            }
            json["choices"][0][flag] = json!(is);
            on_phone(&serde_json::from_value(json).unwrap(), &words)
        };
        assert_ne!(drawn(true), drawn(false), "{flag}");
    }
}

#[test]
fn what_would_change_a_ruling_is_called_by_words_where_nobody_writes_records() {
    let words = Words::new(Language::English);
    let mut json = fill(&RulingView::schema(), true).json;
    json["changes"][0]["label"] = json!("Words of a value");
    json["number_changes"][0]["label"] = json!("Words of a number");
    json["without_difference_label"] = json!("Words of the rest");
    let written = ["changes", "number_changes"].map(|list| json[list][0]["written"].as_str().unwrap().to_owned());
    let view: RulingView = serde_json::from_value(json).unwrap();
    for drawn in [on_phone(&view, &words), on_paper(&view, &words)] {
        for label in ["Words of a value", "Words of a number", "Words of the rest"] {
            assert!(drawn.contains(label), "{label}");
        }
        assert!(written.iter().all(|written| !drawn.contains(written.as_str())));
    }
    let terminal = on_terminal(&view, &words);
    assert!(written.iter().all(|written| terminal.contains(written.as_str())) && !terminal.contains("Words of"));
}

#[test]
fn a_ruling_without_anything_optional_is_drawn() {
    let words = Words::new(Language::English);
    let filled = fill(&RulingView::schema(), false);
    for view in variants(&filled) {
        for drawn in [on_terminal(&view, &words), on_phone(&view, &words), on_paper(&view, &words)] {
            assert!(drawn.contains(&view.happened));
        }
        let again: RulingView = serde_json::from_str(&written(&view)).unwrap();
        assert_eq!(written(&again), written(&view));
    }
}
