//! A comparison on the terminal, as HTML and as Markdown.

use kodeks_base::Language;
use kodeks_draw::comparison::{Extent, draw_html, draw_markdown, draw_page};
use kodeks_views::comparison::ComparisonView;
use kodeks_words::Words;
use serde_json::{Value as Json, json};

use crate::fields::{DrawnFace, FilledView, LeftOut, assert_drawn, fill};

/// Values that put rows in their order or find them.
const NAMES: LeftOut = (
    &[
        "steps[].same_regulations",
        "steps[].decided[].regulation",
        "steps[].decided[].question",
        "steps[].decided[].plainness.*",
        "steps[].without_effect[].regulation",
        "steps[].without_effect[].question",
        "steps[].without_effect[].plainness.*",
        "steps[].questions[].rows[]",
        "steps[].questions[].differences[].causes[].regulation",
        "numbers[].numbers[].runs[].editions",
    ],
    "it orders rows or finds them, and is said by their titles and counts",
);

/// What a screen says of a question in one line.
const ONE_LINE: LeftOut = (
    &[
        "steps[].titles[]",
        "steps[].decided[].first_articles.*",
        "steps[].decided[].bare_title",
        "steps[].decided[].brief_changes[]",
        "steps[].without_effect[].first_articles.*",
        "steps[].without_effect[].bare_title",
        "steps[].without_effect[].brief_changes[]",
        "steps[].questions[].conditions",
        "steps[].questions[].differences[].causes[].first_articles.*",
    ],
    "it is short for a line of a screen; here the long form stands",
);

/// What is said once above.
const SAID_ABOVE: LeftOut = (
    &[
        "steps[].decided[].evidence",
        "steps[].without_effect[].simplest.*",
        "steps[].questions[].differences[].answers[].brief.*",
        "steps[].questions[].differences[].examples[].answers[].brief.*",
    ],
    "the question or the answer has it in full",
);

/// What a picture is drawn from.
const PICTURES: LeftOut = (&["pictures[].figures[].drawing.*"], "its notes say it in sentences");

/// What only a page has that is not read from its beginning.
const PLACES: LeftOut = (
    &[
        "steps[].decided[].not_under[]",
        "steps[].without_effect[].not_under[]",
        "steps[].questions[].name",
        "steps[].questions[].differences[].not_under[]",
        "steps[].questions[].differences[].examples[].boards_after[].side",
        "pictures[].figures[].id",
    ],
    "it is a name or a class by which a page of HTML finds and leaves out rows",
);

fn filled(is_full: bool) -> (ComparisonView, FilledView) {
    let schema = Json::from(schemars::schema_for!(ComparisonView));
    let mut filled = fill(&schema, is_full);
    let json = &mut filled.json;
    if is_full {
        json["steps"][0]["questions"][0]["rows"] = json!([0]);
        json["numbers"][0]["numbers"][0]["runs"][0]["editions"] = json!(1);
    }
    (serde_json::from_value(json.clone()).unwrap(), filled)
}

#[test]
fn every_field_of_a_comparison_is_drawn_by_every_form() {
    let words = Words::new(Language::English);
    // A comparison of two editions has the counts at its head and no numbers, a history has both below.
    let (history, filled) = filled(true);
    let numbers = history.numbers.clone();
    let mut changing = history.clone();
    // A table is of numbers that change.
    changing.numbers[0].numbers[0].runs.push(numbers[0].numbers[0].runs[0].clone());
    // One cause among several is named.
    for cause in &mut changing.steps[0].questions[0].differences[0].causes {
        cause.is_only = false;
    }
    let views = [&history, &changing];
    let page = |view: &ComparisonView| {
        let lines = draw_page(view, Extent::Full, &words).lines(None).into_iter();
        lines.map(|line| line.into_iter().map(|span| span.text + " ").collect::<String>()).collect::<String>()
    };
    let drawn = |draw: &dyn Fn(&ComparisonView) -> String| views.into_iter().map(draw).collect::<Vec<_>>();
    let everywhere = [NAMES, ONE_LINE, SAID_ABOVE, PICTURES];
    let elsewhere = |more: &[LeftOut]| [&everywhere[..], more].concat();
    let on_a_terminal: LeftOut = (
        &["steps[].decided[].simplest.*", "steps[].questions[].differences[].examples[].moves"],
        "the question below has the facts; of a long game a terminal has the brief moves",
    );
    let in_a_table: LeftOut = (&["steps[].questions[].differences[].examples[].brief_moves"], "it has all moves");
    assert_drawn(
        "ComparisonView",
        &filled.leaves,
        &[
            DrawnFace { name: "terminal", drawings: drawn(&page), leaves_out: &elsewhere(&[PLACES, on_a_terminal]) },
            DrawnFace {
                name: "HTML",
                drawings: drawn(&|view| draw_html(view, &words)),
                leaves_out: &elsewhere(&[in_a_table]),
            },
            DrawnFace {
                name: "Markdown",
                drawings: drawn(&|view| draw_markdown(view, &words)),
                leaves_out: &elsewhere(&[PLACES, in_a_table]),
            },
        ],
    );
}

#[test]
fn an_empty_comparison_is_drawn_by_every_form() {
    let words = Words::new(Language::English);
    let (view, _) = filled(false);
    assert!(draw_html(&view, &words).contains("<main"));
    assert!(!draw_markdown(&view, &words).is_empty());
    assert!(!draw_page(&view, Extent::Full, &words).lines(None).is_empty());
    assert!(!draw_page(&view, Extent::Screen, &words).lines(None).is_empty() || view.steps.is_empty());
}
