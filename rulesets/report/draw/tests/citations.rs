//! The citations of a text, as a list and with marks in the text.

use kodeks_base::Language;
use kodeks_draw::{self as draw, Page};
use kodeks_views::CitationsView;
use kodeks_words::Words;
use serde_json::json;

use crate::fields::{DrawnFace, LeftOut, assert_drawn, fill_forms, on_terminal};

#[test]
fn every_field_of_citations_is_drawn() {
    let words = Words::new(Language::English);
    let mut all = fill_forms::<CitationsView>();
    for filled in &mut all {
        filled.set("/files/0/paragraphs/0/pieces/0/citation", &[json!(0), json!(null)]);
        // The articles that are meant stand in the text where the number is wrong.
        filled.add(|json| json["files"][0]["citations"][0]["verdict"] = json!("renumbered"));
    }
    let in_words: LeftOut = (
        &[
            "to",
            "files[].edition",
            "files[].ground",
            "files[].citations[].number",
            "files[].citations[].paper",
            "files[].citations[].edition",
            "files[].citations[].fits[]",
            "counts[].count",
        ],
        "its sentence says it",
    );
    let on_a_list: LeftOut = (
        &["files[].citations[].articles[]", "files[].citations[].translated[]", "files[].paragraphs[].*"],
        "a list has the sentences, and not the text",
    );
    let in_html: LeftOut = (&["counts[].verdict"], "a mark is the same for all");
    let terminal = |view: &CitationsView| on_terminal(&Page::from_blocks(&draw::citations(view, true, &words), &words));
    let page = |view: &CitationsView| draw::marked_citations(view, &words).into_string();
    assert_drawn(
        &all,
        &[
            DrawnFace::new("terminal", &[in_words, on_a_list], terminal),
            DrawnFace::new("HTML", &[in_words, in_html], page),
        ],
    );
}
