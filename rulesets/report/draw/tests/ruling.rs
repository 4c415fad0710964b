//! A ruling on the terminal, on the phone, on paper and for programs.

use kodeks_base::Language;
use kodeks_draw::{
    Block, Page,
    block::Link,
    html::{ChoiceControls, ChoiceStyle, Face, draw},
    left_aside,
    ruling::{RulingFace, reasons_of_page, top_of_page, whole},
    rulings_beside,
    sheet::parts_of_sheet,
    why_this_edition,
};
use kodeks_rulesets::Outcome;
use kodeks_views::{ReceiptView, RulingView, SheetView, beside::RulingGroupView};
use kodeks_words::Words;
use maud::{Markup, html};
use serde_json::{Value as Json, json};

use crate::fields::{DrawnFace, FilledView, LeftOut, assert_drawn, bare_view, fill_forms, on_terminal};

/// Values that stand in a sentence beside them, in the view itself.
const SAID_IN_A_SENTENCE: LeftOut = (
    &[
        "clocks.*",
        "orders[].order",
        "orders[].sentence",
        "reported[].fact",
        "reported[].value",
        "assumed[].fact",
        "assumed[].value",
        "assumed[].written",
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
        "reasons[].begins.*",
        "reasons[].standing",
        "reasons[].title",
        "reasons[].summary",
        "reasons[].discretion",
        "reasons[].facts.*",
        "reasons[].readings.*",
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
        "comments[].comments[].class",
        "comments[].otherwise.outcome",
        "comments[].otherwise.result",
        "branches[].name",
        "branches[].values[]",
        "numbers[]",
        "without_difference[]",
        "chosen.*",
        "left_aside[]",
        "tempo",
        "result",
        "besides[].orders.*",
        "choices[].orders.*",
        "changes[].orders.*",
        "changes[].outcome",
        "missing[].type",
        "missing[].write.table",
        "reasons[].unverified",
        "local_changes[].verdict",
        "local_changes[].articles[]",
    ],
    "it stands in a sentence",
);

/// The packs and sources of regulations.
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
        "comments[].set",
        "comments[].comments[].number",
    ],
    "the receipt and the article say it",
);

/// Words for which JSON has the names that a record writes.
const ONLY_IN_WORDS: LeftOut = (
    &["changes[].label", "number_changes[].label", "without_difference_label", "text.*"],
    "programs have the names and the values",
);

/// The squares of a diagram.
const FRAMED: LeftOut = (&["diagram.marked[]"], "a square has a frame or brackets");

fn written(view: &RulingView) -> String {
    json!(view).to_string()
}

/// Adds a second step, as a single one has no number and its articles stand among the reasons.
fn number_steps(json: &mut Json) {
    let step = json["steps"][0].clone();
    json["steps"].as_array_mut().unwrap().push(step);
}

/// Returns the view in every form in which it can be.
fn filled() -> FilledView {
    let mut filled = fill_forms::<RulingView>().remove(0);
    for outcome in Outcome::ALL {
        let of_outcome = |json: &mut Json| {
            for (place, value) in [
                ("/outcome", json!(outcome)),
                ("/branches/0/ruling/outcome", json!(outcome)),
                ("/look_alikes/0/is_repeated", json!(false)),
                ("/branches/0/ruling/look_alikes/0/is_repeated", json!(false)),
            ] {
                *json.pointer_mut(place).unwrap() = value;
            }
        };
        filled.add(of_outcome);
        filled.add(|json| {
            of_outcome(json);
            json["branches"] = json!([]);
            json["diagram"] = Json::Null;
            // Whether an amount is asked for is seen where only one of several may be chosen.
            for flag in ["asks_time", "asks_clocks", "is_one_of_several"] {
                json["choices"][0][flag] = json!(false);
                json["besides"][0][flag] = json!(false);
            }
        });
        filled.add(|json| {
            of_outcome(json);
            number_steps(json);
            for part in ["reasons", "unmet", "why_not", "steps"] {
                json[part][0]["articles"][0]["called"] = Json::Null;
            }
        });
        filled.add(|json| {
            of_outcome(json);
            number_steps(json);
            json["comments"][0]["otherwise"]["articles"][0]["called"] = Json::Null;
            json["main_reason"]["articles"][0]["called"] = Json::Null;
        });
        for place in ["answer", "evidence", "reasons"] {
            filled.add(|json| {
                of_outcome(json);
                json["remarks"][0]["place"] = json!(place);
            });
        }
    }
    filled
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
            Link::Edition(pack) => Some(format!("/{pack}/")),
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

/// Returns what stands around a ruling: what of the record was left aside, and why it is this edition.
fn edition_choice(view: &RulingView) -> Vec<Block> {
    view.edition_choice.iter().flat_map(|choice| [left_aside(choice), why_this_edition(choice)].concat()).collect()
}

fn terminal(view: &RulingView, words: &Words) -> String {
    let blocks = [whole(view, RulingFace::terminal(true), words), edition_choice(view)].concat();
    on_terminal(&Page::from_blocks(&blocks, words))
}

fn on_phone(view: &RulingView, words: &Words) -> String {
    let blocks = [top_of_page(view, words), reasons_of_page(view, words), edition_choice(view)].concat();
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
    let mut filled = filled();
    let is_inside = |path: &str| path.starts_with("branches[].ruling.");
    let inside = filled.leaves.iter().filter(|leaf| is_inside(&leaf.path)).cloned().collect::<Vec<_>>();
    filled.leaves.retain(|leaf| !is_inside(&leaf.path));
    filled.choices.retain(|choice| !is_inside(&choice.path));
    let not_on_a_terminal: [LeftOut; 4] = [
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
                "choices[].asks_time",
                "choices[].asks_clocks",
                "choices[].is_one_of_several",
                "besides[].asks_time",
                "besides[].asks_clocks",
                "besides[].is_one_of_several",
                "besides[].articles[]",
                "choices[].is_apart",
                "besides[].is_apart",
                "steps[].articles[].pack",
                "main_reason.articles[].pack",
                "comments[].otherwise.articles[].pack",
                "changes[].label",
                "number_changes[].label",
                "without_difference_label",
                "choices[].called",
                "besides[].called",
                "assumed[].sentence",
                "remarks[].sentence",
            ],
            "the position after it can be asked for; the sentence about the edition has the title; nothing is a link; nothing is \
             entered, and the names of a record stand for what it could say instead",
        ),
    ];
    let not_on_a_phone: [LeftOut; 4] = [
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
                "assumed[].sentence_for_writers",
                "remarks[].sentence_for_writers",
            ],
            "a phone asks with buttons, shows the board by itself, and calls things by words, not as a record does",
        ),
    ];
    let not_on_paper: [LeftOut; 4] = [
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
                "choices[].asks_time",
                "choices[].asks_clocks",
                "choices[].is_one_of_several",
                "besides[].choice",
                "besides[].asks_time",
                "besides[].asks_clocks",
                "besides[].is_one_of_several",
                "besides[].articles[]",
                "choices[].is_apart",
                "besides[].is_apart",
                "steps[].articles[].pack",
                "main_reason.articles[].pack",
                "comments[].otherwise.articles[].pack",
                "text.why[]",
                "text.warnings[]",
                "changes[].written",
                "number_changes[].written",
                "without_difference_text",
                "assumed[].sentence_for_writers",
                "remarks[].sentence_for_writers",
            ],
            "the head of a sheet has the tempo, and its receipt the lock and the packs from outside; a sheet has what applies alone, and \
             nobody writes a record on it",
        ),
    ];
    let faces: [DrawnFace<'_, RulingView>; 4] = [
        DrawnFace::new("terminal", &not_on_a_terminal, |view| terminal(view, &words)),
        DrawnFace::new("phone", &not_on_a_phone, |view| on_phone(view, &words)),
        DrawnFace::new("paper", &not_on_paper, |view| on_paper(view, &words)),
        DrawnFace::new("JSON", &[ONLY_IN_WORDS], written),
    ];
    assert_drawn(&[filled.clone()], &faces);
    // Under a branch stands the answer with its reasons; the event and the edition are those of the whole.
    let answers =
        ["steps[].sentence", "reasons[].heading", "reasons[].text", "clock_faces[].after", "choices[].sentence"];
    filled.leaves = inside
        .into_iter()
        .filter(|leaf| answers.iter().any(|name| leaf.path == format!("branches[].ruling.{name}")))
        .collect();
    filled.choices.clear();
    assert_eq!(filled.leaves.len(), answers.len());
    assert_drawn(&[filled], &faces.map(|face| DrawnFace { leaves_out: Vec::new(), ..face }));
}

#[test]
fn every_field_of_a_sheet_is_drawn_on_paper() {
    let words = Words::new(Language::English);
    let mut all = fill_forms::<SheetView>();
    for filled in &mut all {
        let is_of_ruling = |path: &str| path.starts_with("ruling.");
        filled.leaves.retain(|leaf| !is_of_ruling(&leaf.path));
        filled.choices.retain(|choice| !is_of_ruling(&choice.path));
    }
    let paper = |view: &SheetView| parts_of_sheet("position", view, &words).into_string();
    assert_drawn(&all, &[DrawnFace::new("paper", &[], paper)]);
    paper(&bare_view());
}

#[test]
fn every_field_of_rulings_side_by_side_is_drawn() {
    let words = Words::new(Language::English);
    let mut all = fill_forms::<Vec<RulingGroupView>>();
    for filled in &mut all {
        // An edition that cannot rule says why; each is told from the one before.
        filled.add(|json| json[0]["lines"] = Json::Null);
        filled.add(|json| {
            let group = json[0].clone();
            json.as_array_mut().unwrap().push(group);
            let articles = json[0]["articles"].as_array_mut().unwrap();
            articles.push(articles[0].clone());
        });
    }
    let values: LeftOut = (&["[].clocks[].before_ms"], "the clock shows it");
    let page = |views: &Vec<RulingGroupView>| rulings_beside(views, &TestPhone(&words)).into_string();
    assert_drawn(&all, &[DrawnFace::new("HTML", &[values], page)]);
}

#[test]
fn a_ruling_without_anything_optional_is_drawn() {
    let words = Words::new(Language::English);
    for outcome in Outcome::ALL {
        let view = RulingView { outcome, ..bare_view() };
        for drawn in [terminal(&view, &words), on_phone(&view, &words), on_paper(&view, &words)] {
            assert!(drawn.contains(&view.happened));
        }
        let again: RulingView = serde_json::from_str(&written(&view)).unwrap();
        assert_eq!(written(&again), written(&view));
    }
}
