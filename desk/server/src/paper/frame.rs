//! The frame of a paper: its head, and what leads to the same paper in other languages.

use kodeks_base::{Language, visible};
use kodeks_draw::{SHEET_STYLE, STYLE as PAGE_STYLE, diagram};
use kodeks_rulesets::VERSION;
use maud::{DOCTYPE, Markup, html};

use super::{request::PaperRequest, tongues::Tongues};

/// The style of papers, in addition to that of every page and of sheets.
const STYLE: &str = include_str!("paper.css");

/// The script that prints a paper when its button is pressed.
pub const SCRIPT: &str = include_str!("paper.js");

/// Returns the whole style of papers.
#[must_use]
pub fn style() -> String {
    [PAGE_STYLE, SHEET_STYLE, STYLE].concat()
}

/// A paper with its frame.
pub(super) struct PaperFrame<'a> {
    /// The request, if there is such a paper.
    pub asked: Option<PaperRequest>,
    /// Its title.
    pub title: String,
    /// The class of the page: how large its letters are.
    pub class: String,
    /// Its content.
    pub body: &'a Markup,
}

impl PaperFrame<'_> {
    /// Returns the whole page. Invisible characters are written as their numbers.
    pub(super) fn document(&self, tongues: Tongues<'_>) -> String {
        let first = tongues.first();
        let class = match tongues.second() {
            Some(_) => format!("two {}", self.class),
            None => self.class.clone(),
        };
        let page = html! {
            (DOCTYPE)
            html lang=(first.language().code()) class=(class.trim_end()) {
                head {
                    meta charset="utf-8";
                    meta name="viewport" content="width=device-width, initial-scale=1";
                    meta name="color-scheme" content="light dark";
                    meta name="generator" content={ "kodeks " (VERSION) };
                    meta name="referrer" content="no-referrer";
                    title { (self.title) }
                    link rel="stylesheet" href="/desk/paper.css";
                    script src="/desk/paper.js" defer {}
                }
                body class="paper sheet" {
                    @if let Some(asked) = self.asked { (tools(asked, tongues)) }
                    (diagram::drawings())
                    main { (self.body) }
                }
            }
        };
        visible::html(&page.into_string()).into_owned()
    }
}

/// Draws the controls above a paper on the screen: print, and other languages.
fn tools(asked: PaperRequest, tongues: Tongues<'_>) -> Markup {
    let (first, second) = (tongues.first(), tongues.second());
    let here = first.language();
    let beside = second.map(kodeks_words::Words::language);
    let link = |language: Language, beside: Option<Language>| {
        let beside = beside.filter(|other| *other != language).map(|other| format!("&beside={}", other.code()));
        let place = asked.place();
        format!("/desk/paper/{place}?lang={}{}", language.code(), beside.unwrap_or_default())
    };
    html! {
        nav class="tools" aria-label=(first.say("paper-languages")) {
            button type="button" data-print hidden { (first.say("paper-print")) }
            ul {
                @for language in Language::ALL {
                    li { a href=(link(language, beside)) lang=(language.code()) aria-current=[(language == here).then_some("true")] { (language.own_name()) } }
                }
            }
            ul {
                li { (first.say("paper-beside")) }
                li { a href=(link(here, None)) aria-current=[beside.is_none().then_some("true")] { (first.say("paper-alone")) } }
                @for other in Language::ALL.into_iter().filter(|other| *other != here) {
                    li { a href=(link(here, Some(other))) lang=(other.code()) aria-current=[(beside == Some(other)).then_some("true")] { (other.own_name()) } }
                }
            }
        }
    }
}
