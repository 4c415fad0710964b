//! Articles as HTML, for the pages of the Laws.

mod history;

use kodeks_rulesets::{Article, Edition};
use kodeks_views::{ArticleView, LocalText, law::article_text};
use kodeks_words::Words;
use maud::{Markup, html};

use crate::{
    article::{ArticleFace, article_blocks},
    block::Link,
    html::{Face, draw},
};

pub use history::{HistoryStop, article_comparison, article_history, history_row};

/// Returns the address of an article of an edition (`fide@2023:1.0.0`), if the page has one.
pub type ArticleLinks<'a> = &'a dyn Fn(&str, &str) -> Option<String>;

/// Draws a text in its language.
#[must_use]
pub fn local_text(text: &LocalText) -> Markup {
    match text.language {
        None => html! { (text.text) },
        Some(language) => html! { span lang=(language.code()) { (text.marked()) } },
    }
}

/// Draws what an article is about, in a line.
#[must_use]
pub fn article_about(edition: &Edition, article: &Article, words: &Words) -> Markup {
    html! { span class="about" { (local_text(&article_text(edition, article, words))) } }
}

/// Draws an article: what it says, by its regulations or in its own words, its misprints, and whether it is verified.
#[must_use]
pub fn law_article(view: &ArticleView, links: ArticleLinks<'_>, words: &Words) -> Markup {
    draw(&article_blocks(view, ArticleFace::InPage, words), &LawFace { words, links })
}

/// A page of the Laws: articles lead to their pages.
struct LawFace<'f> {
    words: &'f Words,
    links: ArticleLinks<'f>,
}

impl Face for LawFace<'_> {
    fn words(&self) -> &Words {
        self.words
    }

    fn address(&self, link: &Link) -> Option<String> {
        match link {
            Link::Article { pack, number } => (self.links)(pack, number),
            other => other.address_on_page(),
        }
    }
}

/// Draws numbers of articles of an edition, each a link to its page where it has one.
#[must_use]
pub fn article_numbers(edition: &str, numbers: &[String], links: ArticleLinks<'_>) -> Markup {
    html! {
        @for (place, number) in numbers.iter().enumerate() {
            @if place > 0 { ", " }
            @match links(edition, number) {
                Some(address) => a class="article" href=(address) { (number) },
                None => span class="article" { (number) },
            }
        }
    }
}
