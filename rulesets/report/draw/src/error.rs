//! The meaning of the codes of messages.

use kodeks_views::error::ErrorCodeView;
use kodeks_words::Words;

use crate::terminal::{Page, Role};

/// Draws the meaning of a code, with an example.
#[must_use]
pub fn error_code(view: &ErrorCodeView, words: &Words) -> Page {
    let mut page = Page::new();
    page.line([(view.code.as_str(), Role::Article), ("  ", Role::Plain), (view.title.as_str(), Role::Heading)]);
    page.gap();
    page.text(2, Role::Plain, &view.about);
    let samples = [("error-wrong", &view.wrong, Role::Warning), ("error-right", &view.right, Role::Order)];
    for (head, sample, role) in samples {
        let Some(sample) = sample else { continue };
        page.gap();
        page.text(2, Role::Heading, &words.say(head));
        for line in sample.trim().lines() {
            page.verbatim([(format!("    {line}"), role)]);
        }
    }
    page
}

/// Draws every code with its title.
#[must_use]
pub fn error_codes(views: &[ErrorCodeView]) -> Page {
    let mut page = Page::new();
    for view in views {
        page.labelled(0, (&view.code, Role::Article), view.code.len(), Role::Plain, &view.title);
    }
    page
}
