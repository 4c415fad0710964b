//! A card that folds: a step with what it has in one line, and whether it is done.

use kodeks_words::Words;
use maud::{Markup, html};

/// A step of what is to be set up.
pub(super) struct Card {
    /// The name by which a page keeps it open.
    pub name: &'static str,
    /// The message with its title.
    pub title: &'static str,
    /// Whether it is done.
    pub is_done: bool,
    /// Whether it is drawn open.
    pub is_open: bool,
    /// What it has, in one line.
    pub line: String,
    /// The content.
    pub body: Markup,
}

impl Card {
    /// Draws it.
    pub(super) fn draw(&self, words: &Words) -> Markup {
        // A page keeps open what stood open. A card that is done meanwhile has another name, so that it folds.
        let id = format!("card-{}{}", self.name, if self.is_done { "-done" } else { "" });
        html! {
            details class="entry card" id=(id) open[self.is_open] {
                summary {
                    span {
                        strong {
                            @if self.is_done { "✓ " }
                            (words.say(self.title))
                        }
                        " " small class="line" { (self.line) }
                    }
                }
                (self.body)
            }
        }
    }
}
