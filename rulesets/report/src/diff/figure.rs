//! A picture with what is said below it.

use maud::{Markup, html};

/// A picture of the report.
#[derive(Clone, Debug)]
pub(super) struct Figure {
    /// The picture, with its text alternative.
    pub svg: Markup,
    /// What it is a picture of.
    pub title: String,
    /// What is said below it.
    pub notes: Vec<String>,
}

impl Figure {
    /// Returns the picture with its title above and its notes below.
    pub(super) fn markup(&self) -> Markup {
        html! {
            figure {
                figcaption { (self.title) }
                (self.svg)
                @if !self.notes.is_empty() {
                    ul class="notes" { @for note in &self.notes { li { (note) } } }
                }
            }
        }
    }
}
