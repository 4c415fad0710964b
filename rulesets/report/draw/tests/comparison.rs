//! A comparison on the terminal, as HTML and as Markdown.

use kodeks_base::Language;
use kodeks_draw::comparison::{Extent, draw_html, draw_markdown, draw_page};
use kodeks_views::comparison::ComparisonView;
use kodeks_words::Words;
use serde_json::{Value as Json, json};

use crate::fields::{DrawnFace, LeftOut, assert_drawn, bare_view, fill_forms, on_terminal};

/// Values that put rows in their order or find them.
const NAMES: LeftOut = (
    &[
        "steps[].decided[].regulation",
        "steps[].decided[].question",
        "steps[].decided[].plainness.*",
        "steps[].without_effect[].regulation",
        "steps[].without_effect[].question",
        "steps[].without_effect[].plainness.*",
        "steps[].questions[].differences[].causes[].regulation",
        "side_by_side.rows[].regulation",
    ],
    "it orders rows or finds them, and is said by their titles and counts",
);

/// Short forms for a line of a screen.
const ONE_LINE: LeftOut = (
    &[
        "steps[].titles[]",
        "steps[].same_regulations",
        "steps[].announced[].kind",
        "steps[].same[].is_proved",
        "steps[].decided[].first_articles.*",
        "steps[].decided[].bare_title",
        "steps[].decided[].conditions",
        "steps[].decided[].brief_changes[]",
        "steps[].without_effect[].first_articles.*",
        "steps[].without_effect[].bare_title",
        "steps[].without_effect[].conditions",
        "steps[].without_effect[].brief_changes[]",
        "steps[].questions[].conditions",
        "steps[].questions[].differences[].causes[].first_articles.*",
    ],
    "it is for a line of a screen, or for its counts; here the long form stands",
);

/// Fields that repeat what is said above.
const SAID_ABOVE: LeftOut = (
    &[
        "steps[].decided[].evidence",
        "steps[].without_effect[].simplest.*",
        "steps[].questions[].differences[].answers[].brief.*",
        "steps[].questions[].differences[].examples[].answers[].brief.*",
    ],
    "the question or the answer has it in full",
);

/// The lines and areas of pictures.
const PICTURES: LeftOut = (&["pictures[].figures[].drawing.*"], "its notes say it in sentences");

/// The places of lines and areas in a picture.
const COORDINATES: LeftOut = (
    &[
        "pictures[].figures[].drawing.areas[].corners[][]",
        "pictures[].figures[].drawing.borders[].ends[][]",
        "pictures[].figures[].drawing.crossings[][]",
        "pictures[].figures[].drawing.curves[].corners[][]",
        "pictures[].figures[].drawing.frame[]",
        "pictures[].figures[].drawing.marks[][]",
        "pictures[].figures[].drawing.marks[][][]",
        "pictures[].figures[].drawing.most",
        "pictures[].figures[].drawing.ticks[][]",
    ],
    "the picture has them in its own measure",
);

/// Names and classes for a page that is not read from its beginning.
const PLACES: LeftOut = (
    &[
        "numbers[].numbers[].runs[].is_there",
        "steps[].decided[].presence",
        "steps[].without_effect[].presence",
        "steps[].decided[].not_under[]",
        "steps[].without_effect[].not_under[]",
        "steps[].questions[].name",
        "steps[].questions[].differences[].not_under[]",
        "steps[].questions[].differences[].examples[].boards_after[].side",
        "pictures[].figures[].id",
    ],
    "it is a name or a class by which a page of HTML finds and leaves out rows",
);

/// Fields that a screen, which has the differences of one step, leaves to a page.
const LONG: LeftOut = (
    &[
        "version",
        "editions[].pack",
        "editions[].hash",
        "editions[].address",
        "pictures.*",
        "numbers[].numbers[].runs[].is_there",
        "steps[].labels[]",
        "steps[].counts",
        "steps[].same[].evidence",
        "steps[].same[].questions[]",
        "steps[].decided[].simplest.*",
        "steps[].without_effect[].first_articles.*",
        "steps[].without_effect[].bare_title",
        "steps[].without_effect[].conditions",
        "steps[].without_effect[].brief_changes[]",
        "steps[].questions[].differences[].causes[].articles",
        "steps[].questions[].differences[].causes[].is_only",
        "steps[].questions[].differences[].causes[].title",
        "steps[].questions[].differences[].examples[].board",
        "steps[].questions[].differences[].examples[].boards_after.*",
        "steps[].questions[].differences[].examples[].control",
        "steps[].questions[].differences[].examples[].length",
        "steps[].questions[].differences[].examples[].moves",
    ],
    "a screen has a line for what is decided otherwise, and no room for it",
);

/// Takes the values of a field out of a view, wherever they are.
fn clear(json: &mut Json, field: &str) {
    match json {
        Json::Object(entries) => {
            for (name, value) in entries {
                if name == field {
                    *value = Json::Null;
                } else {
                    clear(value, field);
                }
            }
        }
        Json::Array(items) => items.iter_mut().for_each(|item| clear(item, field)),
        _ => {}
    }
}

#[test]
fn every_field_of_a_comparison_is_drawn_by_every_form() {
    let words = Words::new(Language::English);
    let mut filled = fill_forms::<ComparisonView>();
    for filled in &mut filled {
        filled.set("/steps/0/questions/0/rows/0", &[json!(0)]);
        filled.set("/numbers/0/numbers/0/runs/0/editions", &[json!(1), json!(2)]);
        // A step in which nothing is decided otherwise says so; a screen has room for one of the notes on what was not read.
        for note in ["by_changes", "unverified"] {
            filled.add(|json| {
                clear(json, note);
                json["steps"][0]["decided"] = json!([]);
                json["steps"][0]["questions"][0]["rows"] = json!([]);
            });
        }
        // A screen without room for all counts what it does not list.
        for rows in [json!([0]), json!([])] {
            filled.add(|json| {
                json["steps"][0]["questions"][0]["rows"] = rows.clone();
                let wording = json["steps"][0]["wording"].as_array_mut().unwrap();
                for number in 0..40 {
                    wording.push(wording[0].clone());
                    wording[number]["title"] = json!(number.to_string());
                }
            });
        }
        // A comparison of two editions has the counts at its head and no numbers, a history has both below.
        filled.add(|json| {
            // A table is of numbers that change.
            let runs = json["numbers"][0]["numbers"][0]["runs"].as_array_mut().unwrap();
            runs.push(runs[0].clone());
            // One cause among several is named.
            json["steps"][0]["questions"][0]["differences"][0]["causes"][0]["is_only"] = json!(false);
        });
    }
    let page = |view: &ComparisonView, extent: Extent| on_terminal(&draw_page(view, extent, &words));
    let everywhere = [NAMES, ONE_LINE, SAID_ABOVE];
    let elsewhere = |more: &[LeftOut]| [&everywhere[..], more].concat();
    let not_on_a_terminal: LeftOut = (
        &["steps[].decided[].simplest.*", "steps[].questions[].differences[].examples[].moves"],
        "the question below has the facts; of a long game a terminal has the brief moves",
    );
    let in_a_table: LeftOut = (&["steps[].questions[].differences[].examples[].brief_moves"], "it has all moves");
    assert_drawn(
        &filled,
        &[
            DrawnFace::new("terminal", &elsewhere(&[PICTURES, PLACES, not_on_a_terminal]), |view| {
                page(view, Extent::Full)
            }),
            DrawnFace::new("screen", &[NAMES, PLACES, SAID_ABOVE, LONG], |view| page(view, Extent::Screen)),
            DrawnFace::new("HTML", &elsewhere(&[COORDINATES, in_a_table]), |view| draw_html(view, &words)),
            DrawnFace::new("Markdown", &elsewhere(&[PICTURES, PLACES, in_a_table]), |view| draw_markdown(view, &words)),
        ],
    );
}

#[test]
fn an_empty_comparison_is_drawn_by_every_form() {
    let words = Words::new(Language::English);
    let view: ComparisonView = bare_view();
    assert!(draw_html(&view, &words).contains("<main"));
    assert!(!draw_markdown(&view, &words).is_empty());
    assert!(!draw_page(&view, Extent::Full, &words).lines(None).is_empty());
    assert!(!draw_page(&view, Extent::Screen, &words).lines(None).is_empty() || view.steps.is_empty());
}
