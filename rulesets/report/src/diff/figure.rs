//! A picture with what is said below it.

use maud::{Markup, html};

use kodeks_draw::svg::{Alternative, picture};

/// How wide a picture is.
pub(super) const WIDTH: f64 = 340.0;

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
    /// Returns a picture of a height, with its title above it; whoever cannot see it is told its notes.
    pub(super) fn noted(id: &str, height: f64, title: String, notes: Vec<String>, body: &Markup) -> Figure {
        let alternative = Alternative { title, description: notes.join(" ") };
        Figure { svg: picture(id, (WIDTH, height), &alternative, body), title: alternative.title, notes }
    }

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
