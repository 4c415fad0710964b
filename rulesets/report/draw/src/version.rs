//! The version that a pack needs.

use kodeks_views::VersionView;
use kodeks_words::Words;

use crate::{
    comparison::draw_question,
    terminal::{Page, Role, column_width},
};

/// Draws the version that a difference calls for and why, and what the new pack claims.
#[must_use]
pub fn version(view: &VersionView, words: &Words) -> Page {
    let mut page = Page::new();
    page.text(0, Role::Heading, &view.text.heading);
    page.gap();
    let width = column_width(view.text.rows.iter().map(|(label, _)| label), 0, usize::MAX);
    let role = if view.claims_enough { Role::Plain } else { Role::Warning };
    for (label, text) in &view.text.rows {
        page.labelled(2, (label, Role::Heading), width, role, text);
    }
    for (part, title) in &view.text.parts {
        page.gap();
        page.text(0, Role::Heading, title);
        for cause in view.causes.iter().filter(|cause| cause.bump == *part) {
            page.text(2, Role::Plain, &cause.sentence);
            if let Some(question) = &cause.question {
                page.append(draw_question(question, words).indented(2));
            }
        }
    }
    page.gap();
    page.text(0, Role::Aside, &view.text.evidence);
    page
}
