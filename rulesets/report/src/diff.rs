//! A comparison of editions in words, and its data for programs.

mod announced;
mod answer;
mod changes;
mod comparison;
mod curves;
mod difference;
mod distinct;
mod games;
mod games_rows;
mod json;
mod ladders;
mod named;
mod numbers;
mod pictures;
mod plane;
mod row;
mod set;
mod settings;

use kodeks_compare::{Comparison, Effect, report::Report};
use kodeks_draw::{
    comparison::{draw_html, draw_markdown, draw_page, draw_question, draw_step, fits_a_screen},
    terminal::Page,
};

use crate::Words;

pub use answer::{describe_answer, describe_difference, describe_witness};
pub use comparison::{comparison_view, step_view};
pub use games_rows::{GAMES_COLUMNS, IMPACT, games_objects, games_rows};
pub(crate) use json::schema;
pub use json::{games_json, json};
pub use kodeks_draw::comparison::{Extent, draw_texts, in_its_language, redline};
pub use set::with_numbers;

/// Returns a comparison as a page of a terminal.
#[must_use]
pub fn page(report: &Report, extent: Extent, words: &Words) -> Page {
    draw_page(&comparison_view(report, words), extent, words)
}

/// Returns a comparison as Markdown.
#[must_use]
pub fn markdown(report: &Report, words: &Words) -> String {
    draw_markdown(&comparison_view(report, words), words)
}

/// Returns a comparison as one page of HTML.
#[must_use]
pub fn html(report: &Report, words: &Words) -> String {
    draw_html(&comparison_view(report, words), words)
}

/// Returns everything that was found between two editions as a page of a terminal.
#[must_use]
pub fn comparison_page(comparison: &Comparison, words: &Words) -> Page {
    draw_step(step_view(comparison, words), words)
}

/// Returns whether a screen has room for all differences of a comparison.
#[must_use]
pub fn has_room_for_differences(comparison: &Comparison, words: &Words) -> bool {
    fits_a_screen(&step_view(comparison, words), words)
}

/// Returns one question with everything that is decided otherwise.
pub(crate) fn effect_page(comparison: &Comparison, effect: &Effect, words: &Words) -> Page {
    draw_question(&difference::question_view(comparison, effect, &[], words), words)
}
