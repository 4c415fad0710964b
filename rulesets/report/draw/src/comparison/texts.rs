//! An old and a new text, with the words marked that only one of them has.

use kodeks_views::comparison::DifferenceView;
use kodeks_words::Words;
use maud::Markup;

use crate::{block::comparison::TextsBlock, html::comparison, redline::beside};

/// Draws the newer of two texts as HTML, with the words marked that the older one does not have.
#[must_use]
pub fn draw_newer_text(was: &str, is: &str) -> Markup {
    let [_, runs] = beside(was, is);
    maud::html! { p class="is" { @for run in runs { @if run.is_own { mark { (run.text) } } @else { (run.text) } } } }
}

/// Draws what both editions answer to the facts of a difference, each after its name.
#[must_use]
pub fn draw_answers(difference: &DifferenceView, names: [&str; 2]) -> Markup {
    maud::html! {
        div { @for (name, answer) in names.iter().zip(&difference.answers) { p { strong { (name) ": " } (answer.orders) } } }
    }
}

/// Draws an old and a new text beside each other as HTML, or the one that there is.
#[must_use]
pub fn draw_texts(was: &Option<String>, is: &Option<String>, words: &Words) -> Markup {
    comparison::draw_texts(&TextsBlock::new(was.as_deref(), is.as_deref(), words))
}
