//! The history of an article as HTML: under a slider over the years, and beside the editions before and after.

use kodeks_views::{HistoryRow, LocalText, history::ArticleHistory};
use kodeks_words::Words;
use maud::{Markup, html};

use super::{ArticleLinks, article_numbers, local_text};
use crate::comparison::{draw_texts, in_its_language};

/// An edition at which the slider stops.
#[derive(Clone, Debug)]
pub struct HistoryStop {
    /// The edition: `fide@2023:1.0.0`.
    pub edition: String,
    /// Its title.
    pub title: String,
    /// From when to when it is in force.
    pub in_force: String,
    /// Its year.
    pub year: String,
    /// Whether it is the one of the page.
    pub is_here: bool,
}

/// Draws a history: a list, which a script turns into what one stop of the slider shows.
#[must_use]
pub fn article_history(
    stops: &[HistoryStop],
    histories: &[ArticleHistory<'_>],
    links: ArticleLinks<'_>,
    words: &Words,
) -> Markup {
    let here = stops.iter().position(|stop| stop.is_here);
    html! {
        section class="history" {
            h2 id="history" { (words.say("history")) }
            @if stops.len() > 1 {
                div class="slider" hidden {
                    input type="range" min="0" max=(stops.len() - 1) step="1" value=(here.unwrap_or_default())
                        data-shows="stops" aria-labelledby="history";
                    ol class="ticks" aria-hidden="true" { @for stop in stops { li { (stop.year) } } }
                }
            }
            ol id="stops" class="stops" { @for stop in stops { (draw_stop(stop, histories, links)) } }
        }
    }
}

/// Returns those of which an edition says something; the first, where it says nothing of any.
fn speaking<'a, 'b>(edition: &str, histories: &'a [ArticleHistory<'b>]) -> Vec<&'a ArticleHistory<'b>> {
    let speaks = |one: &&ArticleHistory<'_>| one.of(edition).any(|row| !row.articles.is_empty());
    let speaking: Vec<&ArticleHistory<'b>> = histories.iter().filter(speaks).collect();
    if speaking.is_empty() { histories.iter().take(1).collect() } else { speaking }
}

/// Draws what one edition says.
fn draw_stop(stop: &HistoryStop, histories: &[ArticleHistory<'_>], links: ArticleLinks<'_>) -> Markup {
    html! {
        li data-said=(stop.title) aria-current=[stop.is_here.then_some("true")] {
            h3 { (in_its_language(&stop.title)) " " span class="force" { (stop.in_force) } }
            @for one in speaking(&stop.edition, histories) {
                @if histories.len() > 1 { @if let Some(title) = one.title { h4 { (local_text(title)) } } }
                @for row in one.of(&stop.edition) { (history_row(row, links)) }
            }
        }
    }
}

/// Draws a row of a history: the articles, when they apply, what changed, and the whole text.
#[must_use]
pub fn history_row(row: &HistoryRow<'_>, links: ArticleLinks<'_>) -> Markup {
    html! {
        div class="said-then" {
            p {
                @if !row.articles.is_empty() { (article_numbers(row.edition, row.articles, links)) " " }
                @if !row.layer.is_empty() { span class="when" { (row.when) } " " }
                span class="became" { (row.sentence) }
            }
            @if let Some(text) = row.text { p class="text" { (local_text(text)) } }
        }
    }
}

/// A regulation in a layer, or an article, before and after.
struct Became<'a, 'b> {
    title: Option<&'a LocalText>,
    was: Option<&'a HistoryRow<'b>>,
    is: Option<&'a HistoryRow<'b>>,
}

impl Became<'_, '_> {
    fn is_same(&self) -> bool {
        let says = |row: &HistoryRow<'_>| (row.text.cloned(), row.articles.to_vec());
        self.was.map(says) == self.is.map(says)
    }
}

/// Draws what became of an article from one edition to the next, both by their labels, under a heading.
#[must_use]
pub fn article_comparison(
    heading: &str,
    (was, is): (&str, &str),
    histories: &[ArticleHistory<'_>],
    links: ArticleLinks<'_>,
    words: &Words,
) -> Markup {
    let became = became(histories, was, is);
    let changed: Vec<&Became<'_, '_>> = became.iter().filter(|one| !one.is_same()).collect();
    html! {
        section class="compared" {
            h2 { (heading) }
            @if changed.is_empty() { p { (words.say("site-laws-unchanged")) } }
            @for one in changed {
                @if histories.len() > 1 { @if let Some(title) = one.title { h3 { (local_text(title)) } } }
                p class="changed" { (side(one.was, links)) " → " (side(one.is, links)) }
                @let text = |row: Option<&HistoryRow<'_>>| row.and_then(|row| row.text).map(|text| text.marked().into_owned());
                @if text(one.was) != text(one.is) { (draw_texts(&text(one.was), &text(one.is), words)) }
            }
        }
    }
}

/// Draws the articles of one side.
fn side(row: Option<&HistoryRow<'_>>, links: ArticleLinks<'_>) -> Markup {
    html! {
        @match row {
            Some(row) if !row.articles.is_empty() => {
                (article_numbers(row.edition, row.articles, links)) " "
                @if !row.layer.is_empty() { span class="when" { (row.when) } }
            }
            _ => "–"
        }
    }
}

/// Puts what two editions say beside each other, by regulation and layer.
fn became<'a, 'b>(histories: &'a [ArticleHistory<'b>], was: &str, is: &str) -> Vec<Became<'a, 'b>> {
    let mut all = Vec::new();
    for one in histories {
        let of = |edition: &str| -> Vec<&'a HistoryRow<'b>> {
            let rows = one.of(edition);
            rows.filter(|row| !row.articles.is_empty()).collect()
        };
        let (before, now) = (of(was), of(is));
        for row in &before {
            let same = now.iter().find(|other| other.layer == row.layer);
            all.push(Became { title: one.title, was: Some(row), is: same.copied() });
        }
        let is_new = |row: &&&HistoryRow<'_>| before.iter().all(|other| other.layer != row.layer);
        all.extend(now.iter().filter(is_new).map(|row| Became { title: one.title, was: None, is: Some(row) }));
    }
    all
}
