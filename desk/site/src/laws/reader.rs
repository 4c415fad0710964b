//! Whom a page of the Laws is drawn for: the language, and where the page lies.

use kodeks_rulesets::{Edition, Library, PackHead};
use kodeks_words::Words;
use maud::{Markup, html};

use crate::{
    context::PageContext,
    places::{article_place, link, place_in, root},
};

/// Who reads a page, and from where.
pub(super) struct PageReader<'a> {
    pub(super) library: &'a Library,
    pub(super) words: &'a Words,
    /// The way from the page to the root of the site.
    root: String,
}

impl<'a> PageReader<'a> {
    /// Returns who asks.
    pub(super) fn of(context: &PageContext<'a>) -> PageReader<'a> {
        PageReader { library: context.library, words: context.words, root: context.question.root.clone() }
    }

    /// Returns who reads the page at a place below the root.
    pub(super) fn at(library: &'a Library, words: &'a Words, place: &str) -> PageReader<'a> {
        PageReader { library, words, root: root(&place_in(words.language(), place)) }
    }

    /// Returns a message.
    pub(super) fn say(&self, name: &str) -> String {
        self.words.say(name)
    }

    /// Returns the way to another page of the same language.
    pub(super) fn link(&self, place: &str) -> String {
        link(&self.root, self.words.language(), place)
    }

    /// Draws numbers of articles that are in force in an edition, each a link to its page.
    pub(super) fn articles(&self, edition: &Edition, numbers: &[String]) -> Markup {
        html! {
            @for (place, number) in numbers.iter().enumerate() {
                @if place > 0 { ", " }
                a class="article" href=(self.link(&article_place(edition, number))) { (number) }
            }
        }
    }

    /// Draws from when to when an edition is in force, and whether it is on the day of the device, which the page itself sees.
    pub(super) fn force(&self, head: &PackHead) -> Markup {
        let Some((from, until)) = head.in_force else {
            return html! {};
        };
        let until = until.map(|day| day.to_string());
        html! {
            @if let Some(said) = self.words.in_force(head) { span class="force" { (said) } }
            " "
            span class="badge" hidden data-from=(from) data-until=[until] { (self.say("site-laws-today")) }
        }
    }
}
