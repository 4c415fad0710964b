//! The history of an article: what each edition says, and what changed since the edition before and in the one after.

use kodeks_draw::{ArticleLinks, HistoryStop, article_comparison, article_history};
use kodeks_rulesets::Edition;
use kodeks_views::history::ArticleHistory;
use maud::{Markup, html};

use super::{reader::PageReader, shelf::Shelf};

/// Draws the history, under a slider that stops at all editions of the body, and of others at those that say something.
pub(super) fn draw(
    reader: &PageReader<'_>,
    shelf: &Shelf,
    histories: &[ArticleHistory<'_>],
    links: ArticleLinks<'_>,
) -> Markup {
    let here = shelf.edition().label();
    let stop = |edition: &Edition| {
        let (head, label) = (edition.head(), edition.label());
        let mut rows = histories.iter().flat_map(|history| history.of(&label));
        let is_shown = shelf.is_of_its_body(edition) || rows.any(|row| !row.articles.is_empty());
        is_shown.then(|| HistoryStop {
            title: head.title.in_language(reader.words.language()).to_owned(),
            in_force: reader.words.in_force(head).unwrap_or_default(),
            year: head.edition.to_string(),
            is_here: label == here,
            edition: label.clone(),
        })
    };
    let stops: Vec<HistoryStop> = shelf.editions().iter().filter_map(stop).collect();
    article_history(&stops, histories, links, reader.words)
}

/// Draws what changed since the edition before, and in the one after.
pub(super) fn edition_comparisons(
    reader: &PageReader<'_>,
    shelf: &Shelf,
    histories: &[ArticleHistory<'_>],
    links: ArticleLinks<'_>,
) -> Markup {
    let here = shelf.edition();
    let with = |message: &str, other: &Edition, was: &Edition, is: &Edition| {
        let title = other.head().title.in_language(reader.words.language());
        let heading = reader.words.say_with(message, &[("edition", title.into())]);
        article_comparison(&heading, (&was.label(), &is.label()), histories, links, reader.words)
    };
    html! {
        @if let Some(before) = shelf.before() { (with("site-laws-since", before, before, here)) }
        @if let Some(after) = shelf.after() { (with("site-laws-later", after, here, after)) }
    }
}
