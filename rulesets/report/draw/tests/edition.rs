//! The contents of an edition, a part of them, its coverage and its texts on a terminal.

use kodeks_base::Language;
use kodeks_draw as draw;
use kodeks_views::{
    EditionView,
    edition::{CoverageView, SectionView, TextsView},
};
use kodeks_words::Words;
use serde_json::json;

use crate::fields::{DrawnFace, LeftOut, assert_all_drawn, assert_drawn, fill_forms, on_terminal};

/// The reason for values that stand in a sentence.
const IN_WORDS: &str = "its sentence says it";

/// Fields of an article that a list leaves out, which has a line for each.
const ARTICLES: LeftOut = (
    &[
        "articles[].mechanics[]",
        "articles[].layer",
        "articles[].option",
        "articles[].grade",
        "articles[].check.*",
        "articles[].misprints.*",
        "articles[].refers_to.*",
        "articles[].referred_to_by.*",
        "articles[].says",
        "articles[].status_sentence",
        "articles[].amended[]",
        "articles[].history.*",
        "articles[].cases",
        "articles[].missing",
        "articles[].about",
        "articles[].cases_sentence",
    ],
    "text or titles and the status in a few words; the page of the article has the rest, and a coverage its cases",
);

#[test]
fn every_field_of_an_edition_is_drawn() {
    let words = Words::new(Language::English);
    let mut all = fill_forms::<EditionView>();
    for filled in &mut all {
        // The articles of a body stand below it.
        for place in ["/articles/0/numbered_by", "/bodies/0/pack"] {
            filled.set(place, &[json!("fide@2023:1.0.0")]);
        }
    }
    let of_edition: LeftOut = (
        &["pack", "edition", "version", "title", "layers[].regulations[]"],
        "the sentence of its body says what it is, and the regulations of layers stand among the articles",
    );
    let values: LeftOut = (
        &[
            "layers[].tempi[]",
            "layers[].options.*",
            "layers[].begins.*",
            "layers[].standing.*",
            "layers[].applies",
            "layers[].without[]",
            "layers[].amends[].article",
            "layers[].amends[].regulation",
            "layers[].amends[].number",
            "layers[].amends[].value",
            "options[].kind",
            "options[].words[]",
            "options[].within.*",
            "options[].default",
            "options[].default_by_tempo.*",
            "readings[].article",
            "readings[].default",
            "readings[].choices[].choice",
            "readings[].choices[].title",
            "readings[].choices[].source[]",
        ],
        IN_WORDS,
    );
    let terminal = |view: &EditionView| on_terminal(&draw::contents(view, &words));
    assert_drawn(&all, &[DrawnFace::new("terminal", &[of_edition, values, ARTICLES], terminal)]);
}

#[test]
fn every_field_of_a_section_of_an_edition_is_drawn() {
    let words = Words::new(Language::English);
    let one_edition: LeftOut = (&["edition", "articles[].numbered_by"], "the sentence on the edition says it");
    let terminal = |view: &SectionView| on_terminal(&draw::section(view, &words));
    assert_all_drawn(&[DrawnFace::new("terminal", &[one_edition, ARTICLES], terminal)]);
}

#[test]
fn every_field_of_a_coverage_is_drawn() {
    let left_out: LeftOut = (
        &[
            "edition",
            "articles[].regulations.*",
            "articles[].mechanics[]",
            "articles[].layer",
            "articles[].option",
            "articles[].text",
            "articles[].unverified",
            "articles[].grade",
            "articles[].check.*",
            "articles[].misprints.*",
            "articles[].refers_to.*",
            "articles[].referred_to_by.*",
            "articles[].numbered_by",
            "articles[].history.*",
            "articles[].says",
            "articles[].status_name",
            "articles[].status_sentence",
            "articles[].amended[]",
        ],
        "a coverage says of an article what it is about and how many cases it has",
    );
    let counts: LeftOut = (
        &["grades.text", "grades.fragment", "grades.changes", "grades.memory", "grades.none"],
        "their sentence says it",
    );
    let mut all = fill_forms::<CoverageView>();
    for filled in &mut all {
        // An article without a case is told from one that has some.
        filled.set("/articles/0/cases", &[json!(0), json!(1)]);
    }
    let terminal = |view: &CoverageView| on_terminal(&draw::coverage(view));
    assert_drawn(&all, &[DrawnFace::new("terminal", &[left_out, counts], terminal)]);
}

#[test]
fn every_field_of_the_texts_of_an_edition_is_drawn() {
    let words = Words::new(Language::English);
    let terminal = |view: &TextsView| on_terminal(&draw::texts(view, &words));
    let left_out: LeftOut = (
        &[
            "edition",
            "texts[].reading",
            "texts[].choices[].choice",
            "texts[].choices[].title",
            "texts[].choices[].source[]",
            "defaults[].source",
            "defaults[].readings[]",
        ],
        "the sentence on the edition, the names of the choices, their sentences and those of the defaults say it",
    );
    assert_all_drawn(&[DrawnFace::new("terminal", &[left_out], terminal)]);
}
