//! Elements that pages share: actions of buttons and forms, the box for errors, and the signs of the players.

use kodeks_base::Diagnostic;
use kodeks_board::Color;
use kodeks_words::Words;
use maud::{Markup, html};
use serde_json::{Value as Json, json};

/// Returns the action of a button or a form, as its attribute `data-ask` has it.
#[must_use]
pub fn action(act: &str, with: &Json) -> String {
    json!({ "act": act, "with": with }).to_string()
}

/// Draws an error with its suggestion.
#[must_use]
pub fn error_box(wrong: &Diagnostic, words: &Words) -> Markup {
    let all = std::iter::once(wrong).chain(wrong.others());
    html! {
        div class="wrong" role="alert" {
            @for wrong in all { p { (words.diagnostic(wrong)) } }
        }
    }
}

/// Returns the sign by which a player's pieces are told from the opponent's: `♔` or `♚`.
#[must_use]
pub const fn king(color: Color) -> &'static str {
    match color {
        Color::White => "♔",
        Color::Black => "♚",
    }
}
