//! The frame of a page of HTML that needs nothing else: no script, no other file, no network.

use kodeks_base::visible;
use kodeks_rulesets::VERSION;
use kodeks_words::Words;
use maud::{DOCTYPE, Markup, PreEscaped, html};

/// The style of every page.
pub const STYLE: &str = include_str!("document.css");

/// Returns a page with this title and body; `style` is its own, after that of every page. A character that nobody would
/// see is written as its number.
#[must_use]
pub fn document(title: &str, style: &str, body: &Markup, words: &Words) -> String {
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
