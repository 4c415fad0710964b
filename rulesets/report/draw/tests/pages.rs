//! Other pages of a terminal: cases, checkmates, ratings, the state of the table, lists and references; receipts.

use kodeks_base::Language;
use kodeks_draw::{self as draw, Block, ExamPart, Page, receipt};
use kodeks_views::{
    CaseView, ClockSettingView, ConformityView, ErrorCodeView, EventFormView, EventGroupView, ExamView, KeyCheckView,
    LimitsView, MateView, RatingView, ReceiptComparisonView, ReceiptView, ReferenceView, SearchResultsView, SourceView,
    StateView, TempoView, VersionView, clock::ClockProvisionView, mate::CertificateView,
};
use kodeks_words::Words;
use serde_json::json;

use crate::fields::{DrawnFace, LeftOut, assert_all_drawn, assert_drawn, fill_forms, on_terminal};

fn words() -> Words {
    Words::new(Language::English)
}

fn blocks(blocks: &[Block]) -> String {
    on_terminal(&Page::from_blocks(blocks, &words()))
}

#[test]
fn every_field_of_a_case_is_drawn() {
    let terminal = |view: &CaseView| on_terminal(&draw::case(view, &words()));
    let answers: LeftOut = (&["answers.*"], "`groups` has the answers in words, with their editions and articles");
    assert_all_drawn(&[DrawnFace::new("terminal", &[answers], terminal)]);
}

/// The reason for values that stand in a sentence.
const IN_WORDS: &str = "its sentence says it";

/// What the regulations at a path leave out.
macro_rules! provisions_at {
    ($path:literal) => {
        (
            &[
                concat!($path, ".regulation"),
                concat!($path, ".pack"),
                concat!($path, ".layer"),
                concat!($path, ".article"),
                concat!($path, ".articles[].pack"),
                concat!($path, ".amended_by"),
                concat!($path, ".begins.*"),
                concat!($path, ".standing"),
                concat!($path, ".title"),
                concat!($path, ".summary"),
                concat!($path, ".discretion"),
                concat!($path, ".facts.*"),
                concat!($path, ".readings.*"),
                concat!($path, ".source[]"),
                concat!($path, ".unverified"),
                concat!($path, ".orders_text"),
            ],
            "the heading and the sentences of a provision say it, and the article has it in full",
        )
    };
}

#[test]
fn every_field_of_an_answer_about_a_mate_is_drawn() {
    let mut all = fill_forms::<MateView>();
    for filled in &mut all {
        filled.set("/mated", &[json!("4k3/8/8/8/8/8/8/R3K3 b - - 0 1"), json!("4k3/8/8/8/8/8/8/4K2R b - - 0 1")]);
    }
    let terminal = |view: &MateView| on_terminal(&draw::mate(view, &words()));
    let values: LeftOut = (
        &["winner", "position", "answer", "line", "plies", "shortest", "proof", "positions", "microseconds"],
        IN_WORDS,
    );
    assert_drawn(&all, &[DrawnFace::new("terminal", &[values], terminal)]);
}

#[test]
fn every_field_of_a_certificate_is_drawn() {
    let terminal = |view: &CertificateView| on_terminal(&draw::certificate(view));
    assert_all_drawn(&[DrawnFace::new("terminal", &[], terminal)]);
}

#[test]
fn every_field_of_an_answer_about_a_tempo_is_drawn() {
    let values: LeftOut =
        (&["time_control", "total", "calculation", "editions[].rules", "editions[].outcome"], IN_WORDS);
    let regulations: LeftOut = provisions_at!("editions[].reasons[]");
    let mut all = fill_forms::<TempoView>();
    for filled in &mut all {
        filled.set("/editions/0/tempo", &[json!("rapid"), json!(null)]);
        filled.add(|json| json["editions"][0]["reasons"][0]["articles"][0]["called"] = json!(null));
    }
    let terminal = |view: &TempoView| blocks(&draw::tempo(view));
    assert_drawn(&all, &[DrawnFace::new("terminal", &[values, regulations], terminal)]);
}

#[test]
fn every_field_of_a_rating_is_drawn() {
    let mut all = fill_forms::<RatingView>();
    for filled in &mut all {
        filled.set("/text/rows/0/0", &[json!("new-rating"), json!("published")]);
        filled.set("/text/beside/0/0", &[json!("k"), json!("change")]);
        filled.add(|json| json["text"]["provisions"][0]["articles"][0]["called"] = json!(null));
    }
    let values: LeftOut = (
        &[
            "on",
            "outcome",
            "player.*",
            "games[].opponent.*",
            "games[].score",
            "games[].rated.*",
            "games[].articles[]",
            "new_ratings[].*",
            "sum",
            "k",
            "change",
            "rounded",
            "new_rating",
            "raised",
            "published",
            "missing[]",
        ],
        "`text` says it",
    );
    let regulations: LeftOut = provisions_at!("text.provisions[]");
    let in_text: LeftOut = (&["rules[].*", "reasons[].*"], "`text` says it");
    let around: LeftOut = (&["chosen.*", "left_aside[]"], "it stands around the page, as around a ruling");
    let terminal = |view: &RatingView| on_terminal(&draw::rating(view, &[view], &words()));
    assert_drawn(&all, &[DrawnFace::new("terminal", &[values, regulations, in_text, around], terminal)]);
}

#[test]
fn every_field_of_a_clock_that_is_set_is_drawn() {
    let mut all = fill_forms::<ClockSettingView>();
    for filled in &mut all {
        filled.add(|json| {
            json["clocks"][0]["lines"][0]["articles"][0]["called"] = json!(null);
            json["judgement"][0]["articles"][0]["called"] = json!(null);
        });
    }
    let pack: LeftOut =
        (&["clocks[].lines[].articles[].pack", "judgement[].articles[].pack"], "a page leads to the article by it");
    let terminal = |view: &ClockSettingView| blocks(&draw::clock_setting(view));
    assert_drawn(&all, &[DrawnFace::new("terminal", &[pack], terminal)]);
    let mut all = fill_forms::<Vec<ClockProvisionView>>();
    for filled in &mut all {
        filled.add(|json| json[0]["articles"][0]["called"] = json!(null));
    }
    let pack: LeftOut = (&["[].articles[].pack"], "a page leads to the article by it");
    let line = |views: &Vec<ClockProvisionView>| blocks(&[Block::text(draw::clock_provisions(views))]);
    assert_drawn(&all, &[DrawnFace::new("line", &[pack], line)]);
}

#[test]
fn every_field_of_an_exam_is_drawn() {
    let mut all = fill_forms::<ExamView>();
    for filled in &mut all {
        filled.set("/questions/0/diagram/position", &[json!("4k3/8/8/8/8/8/8/R3K3 w - - 0 1")]);
        filled.add(|json| {
            json["questions"][0]["key"]["reasons"][0]["articles"][0]["called"] = json!(null);
            // What a wrong answer says stands beside its letter on the sheet, and with the answer to an open question.
            json["questions"][0]["key"]["traps"][0]["letter"] = json!(null);
        });
    }
    let values: LeftOut = (
        &[
            "edition",
            "level",
            "subject",
            "seed",
            "questions[].number",
            "made_by.program",
            "made_by.pack",
            "made_by.hash",
            "made_by.outside[].*",
        ],
        "a sentence says it",
    );
    let kinds: LeftOut = (&["questions[].key.traps[].kind"], "its sentence says where the answer is right");
    let pack: LeftOut = (&["questions[].key.reasons[].articles[].pack"], "a page leads to the article by it");
    let terminal = |view: &ExamView| blocks(&draw::exam(view, ExamPart::Both, &words()));
    assert_drawn(&all, &[DrawnFace::new("terminal", &[values, kinds, pack], terminal)]);
}

#[test]
fn every_field_of_a_key_that_was_checked_is_drawn() {
    let mut all = fill_forms::<KeyCheckView>();
    for filled in &mut all {
        filled.add(|json| json["answers"][0]["articles"][0]["called"] = json!(null));
    }
    let values: LeftOut = (&["holding"], "a sentence says it");
    let pack: LeftOut = (&["answers[].articles[].pack"], "a page leads to the article by it");
    let terminal = |view: &KeyCheckView| blocks(&draw::key_check(view, &words()));
    assert_drawn(&all, &[DrawnFace::new("terminal", &[values, pack], terminal)]);
}

#[test]
fn a_sheet_draws_nothing_of_the_key() {
    for filled in fill_forms::<ExamView>() {
        let view: ExamView = serde_json::from_value(filled.json.clone()).unwrap();
        let sheet = blocks(&draw::exam(&view, ExamPart::Sheet, &words()));
        assert_eq!(sheet, blocks(&draw::exam(&view.sheet(), ExamPart::Sheet, &words())));
    }
}

#[test]
fn every_field_of_the_state_of_the_table_is_drawn() {
    let values: LeftOut = (&["[].*"], IN_WORDS);
    let terminal = |view: &StateView| blocks(&draw::state(view, &words()));
    assert_all_drawn(&[DrawnFace::new("terminal", &[values], terminal)]);
}

#[test]
fn every_field_of_a_code_of_messages_is_drawn() {
    let terminal = |view: &ErrorCodeView| on_terminal(&draw::error_code(view, &words()));
    assert_all_drawn(&[DrawnFace::new("terminal", &[], terminal)]);
    let list = |views: &Vec<ErrorCodeView>| on_terminal(&draw::error_codes(views));
    let in_full: LeftOut = (&["[].about", "[].wrong", "[].right"], "the page of a code has it");
    assert_all_drawn(&[DrawnFace::new("list", &[in_full], list)]);
}

#[test]
fn every_field_of_a_search_is_drawn() {
    let terminal = |view: &SearchResultsView| blocks(&draw::search_results(view, true, &words()));
    let left_out: LeftOut =
        (&["[].name", "[].is_in_force"], "the command that opens it has the name, and the places have the editions");
    assert_all_drawn(&[DrawnFace::new("terminal", &[left_out], terminal)]);
}

#[test]
fn every_field_of_a_version_is_drawn() {
    let mut all = fill_forms::<VersionView>();
    for filled in &mut all {
        // A question is drawn as in a comparison, whose test has its fields; alone it has no table to which it leads.
        filled.json["causes"][0]["question"]["rows"] = json!([]);
        let is_other = |path: &str| path == "causes[].question.title" || !path.starts_with("causes[].question.");
        filled.leaves.retain(|leaf| is_other(&leaf.path));
        filled.choices.retain(|choice| is_other(&choice.path));
        // A cause stands below the part that it calls for.
        for place in ["/causes/0/bump", "/text/parts/0/0"] {
            filled.set(place, &[json!("minor")]);
        }
    }
    let values: LeftOut = (
        &["pack", "old", "new", "called_for", "claimed", "least", "causes[].cause", "causes[].name", "evidence.*"],
        "`text`, or the sentence of a cause, says it",
    );
    let terminal = |view: &VersionView| on_terminal(&draw::version(view, &words()));
    assert_drawn(&all, &[DrawnFace::new("terminal", &[values], terminal)]);
}

#[test]
fn every_field_of_the_reference_is_drawn() {
    let values: LeftOut = (&["*"], "the rows say it");
    let terminal = |view: &ReferenceView| blocks(&draw::reference(view, &words()));
    assert_all_drawn(&[DrawnFace::new("terminal", &[values], terminal)]);
    let list = |views: &Vec<ReferenceView>| blocks(&draw::references(views));
    let in_full: LeftOut = (&["[].rows[][]", "[].*"], "the page of each has it");
    assert_all_drawn(&[DrawnFace::new("list", &[in_full], list)]);
}

#[test]
fn every_field_of_a_source_is_drawn() {
    let left_out: LeftOut =
        (&["[].path", "[].edition", "[].amended.*", "[].amended_in.*", "[].stands_on.*"], "the comments say it");
    let terminal = |views: &Vec<SourceView>| blocks(&draw::source(views));
    assert_all_drawn(&[DrawnFace::new("terminal", &[left_out], terminal)]);
}

#[test]
fn every_field_of_the_events_is_drawn() {
    let left_out: LeftOut = (&["[].event", "[].says[]", "[].schema"], "the lines of a record say it");
    let terminal = |views: &Vec<EventFormView>| on_terminal(&draw::events(views));
    assert_all_drawn(&[DrawnFace::new("terminal", &[left_out], terminal)]);
    let list = |views: &Vec<EventGroupView>| on_terminal(&draw::event_groups(views, &words()));
    assert_all_drawn(&[DrawnFace::new("list", &[], list)]);
}

#[test]
fn every_field_of_a_conformity_is_drawn() {
    let mut all = fill_forms::<ConformityView>();
    for filled in &mut all {
        filled.set("/answer", &[json!("does-not"), json!("conforms")]);
    }
    let values: LeftOut = (
        &[
            "pack",
            "laws",
            "article",
            "points",
            "examples[].verdict",
            "examples[].articles[]",
            "examples[].more",
            "others[].verdict",
            "others[].articles[]",
        ],
        IN_WORDS,
    );
    let terminal = |view: &ConformityView| blocks(&draw::conformity(view));
    assert_drawn(&all, &[DrawnFace::new("terminal", &[values], terminal)]);
}

#[test]
fn every_field_of_the_limits_is_drawn() {
    let terminal = |view: &LimitsView| blocks(&draw::limits(view, &words()));
    let values: LeftOut = (&["limits[].name", "limits[].most", "limits[].unit"], "the most as people write it says it");
    assert_all_drawn(&[DrawnFace::new("terminal", &[values], terminal)]);
}

#[test]
fn every_field_of_a_receipt_is_drawn() {
    let terminal = |view: &ReceiptView| blocks(&receipt::receipt(view, &words()));
    assert_all_drawn(&[DrawnFace::new("terminal", &[], terminal)]);
    let again = |view: &ReceiptComparisonView| blocks(&draw::receipt_comparison(view));
    let values: LeftOut = (&["differs[].*", "ruling"], "`text` says what differs, and the new ruling stands below");
    assert_drawn(&fill_forms::<ReceiptComparisonView>(), &[DrawnFace::new("terminal", &[values], again)]);
}
