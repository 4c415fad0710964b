//! A comparison as a page of a terminal, as Markdown and as a page of HTML.

use kodeks_views::comparison::{ComparisonView, QuestionChangesView, StepView};
use kodeks_words::Words;
use maud::html;

use crate::{
    diagram, document,
    html::{PlainFace, draw},
    markdown,
    terminal::{Page, Role},
};

use super::{
    STYLE,
    screen::screen_page,
    tree::{head, impact, number_blocks, question_block, side_by_side_block, tree},
};

/// How much of a comparison a terminal shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Extent {
    /// The point of each step on one screen.
    Screen,
    /// Everything.
    Full,
}

/// Returns a comparison as a page of a terminal.
#[must_use]
pub fn draw_page(view: &ComparisonView, extent: Extent, words: &Words) -> Page {
    if extent == Extent::Full {
        return Page::from_blocks(&tree(view, words).into_blocks(), words);
    }
    let mut page = Page::from_blocks(&number_blocks(view, words), words);
    if let Some(side_by_side) = side_by_side_block(view, words) {
        page.add_blocks(0, &[head(view, words), side_by_side], words);
    }
    for step in &view.steps {
        page.gap();
        page.append(screen_page(step, words));
    }
    page.add_blocks(0, impact(view, words).as_slice(), words);
    if let Some(outside) = &view.outside {
        page.gap();
        page.text(0, Role::Aside, outside);
    }
    page
}

/// Returns a comparison as Markdown.
#[must_use]
pub fn draw_markdown(view: &ComparisonView, words: &Words) -> String {
    markdown::draw(&tree(view, words).into_blocks())
}

/// Returns a comparison as one page of HTML that needs nothing else: no script, no other file, no network.
///
/// Each article has a name on the page, such as `2014-7.5b`; what is folded is printed open.
#[must_use]
pub fn draw_html(view: &ComparisonView, words: &Words) -> String {
    let tree = tree(view, words);
    let face = PlainFace { words, level: 0 };
    let mut differences = view.steps.iter().flat_map(|step| &step.questions).flat_map(|question| &question.differences);
    let has_boards = differences.any(|difference| difference.examples.iter().any(|example| example.board.is_some()));
    let body = html! {
        body class="report" {
            a class="skip" href="#report" { (words.say("report-skip")) }
            @if has_boards { (diagram::drawings()) }
            (draw(&[tree.head], &face))
            main id="report" { (draw(&tree.main, &face)) }
            (draw(&[tree.footer], &face))
        }
    };
    document(&view.titles.join(" → "), STYLE, &body, words)
}

/// Returns everything that was found between two editions as a page of a terminal.
#[must_use]
pub fn draw_step(step: StepView, words: &Words) -> Page {
    let view = ComparisonView { titles: step.titles.clone(), steps: vec![step], ..ComparisonView::default() };
    let tree = tree(&view, words);
    let mut page = Page::from_blocks(&[tree.head], words);
    page.add_blocks(0, &tree.main, words);
    page
}

/// Returns a question with different answers as a page of a terminal.
#[must_use]
pub fn draw_question(question: &QuestionChangesView, words: &Words) -> Page {
    Page::from_blocks(&[question_block(question, words)], words)
}
