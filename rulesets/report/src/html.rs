//! Pages of HTML that need nothing else: no script, no other file, no network.

pub(crate) mod diagram;
mod pieces;
pub(crate) mod svg;

use kodeks_base::visible;
use kodeks_board::Piece;
use kodeks_rulesets::VERSION;
use maud::{DOCTYPE, Markup, PreEscaped, html};

use crate::Words;

pub use diagram::{diagram, drawings};

/// Returns a man by itself, as a picture as wide as a square; the [drawings] stand once on its page.
#[must_use]
pub fn man(piece: Piece) -> Markup {
    let view = format!("0 0 {0} {0}", pieces::SQUARE);
    html! {
        svg viewBox=(view) aria-hidden="true" focusable="false" { (pieces::man(piece, (0.0, 0.0))) }
    }
}

/// The style of every page.
pub const STYLE: &str = include_str!("html/style.css");

/// Returns a page with this title and body; `style` is its own, besides that of every page. Whatever nobody sees stands
/// there as its number.
pub(crate) fn document(title: &str, style: &str, body: &Markup, words: &Words) -> String {
    let page = html! {
        (DOCTYPE)
        html lang=(words.language().code()) {
            head {
                meta charset="utf-8";
                meta name="viewport" content="width=device-width, initial-scale=1";
                meta name="color-scheme" content="light dark";
                meta name="generator" content={ "kodeks " (VERSION) };
                title { (title) }
                style { (PreEscaped(STYLE)) (PreEscaped(style)) }
            }
            (body)
        }
    };
    visible::html(&page.into_string()).into_owned()
}
