//! The foot of every paper: the length of the log, the hash of its last entry, and that no ruling is official.

use kodeks_event::EventState;
use kodeks_rulesets::VERSION;
use maud::{Markup, html};

use super::tongues::Tongues;

/// The end of the log: the number of its last entry, and its hash.
#[derive(Clone, Debug, Default)]
pub(super) struct End {
    /// The number.
    pub number: u64,
    /// The hash, in hexadecimal.
    pub hash: String,
}

impl End {
    /// Returns the present end of the log.
    pub(super) fn of(state: &EventState) -> End {
        let number = state.last();
        let hash = state.entry(number).map(|entry| entry.hash.clone());
        End { number, hash: hash.unwrap_or_default() }
    }

    /// Draws it, with the program and that no ruling of it is official.
    pub(super) fn draw(&self, tongues: Tongues<'_>) -> Markup {
        html! {
            footer class="end" {
                p { (tongues.label_with("paper-end", &[("number", self.number.into())])) " " code { (self.hash) } }
                p { "kodeks " (VERSION) ". " (tongues.label("paper-not-official")) }
            }
        }
    }
}
