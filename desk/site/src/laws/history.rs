//! The history of an article: what each edition says, under a slider over the years.

use kodeks_report::{
    diff::spoken,
    page::{HistoryRow, article_rows, regulation_rows},
};
use kodeks_rulesets::{Article, Edition, Placed};
use maud::{Markup, html};

use crate::frame::laws_place;

use super::{reader::Reader, shelf::Shelf};

/// What the editions say about one regulation, or about the article where none carries it out.
pub(super) struct Told<'a> {
    /// What the regulation is called, where there is one.
    pub(super) title: Option<String>,
    /// What each edition says, a row for each layer.
    pub(super) rows: Vec<HistoryRow<'a>>,
}

impl<'a> Told<'a> {
    /// Returns what one edition says.
    pub(super) fn of<'b>(&'b self, edition: &Edition) -> impl Iterator<Item = &'b HistoryRow<'a>> {
        let label = edition.label();
        self.rows.iter().filter(move |row| row.of.label() == label)
    }
}

/// Tells what the editions say about an article.
pub(super) fn told<'a>(
    reader: &Reader<'_>,
    shelf: &'a Shelf,
    article: &Article,
    regulations: &[&Placed],
) -> Vec<Told<'a>> {
    let words = reader.words;
    if regulations.is_empty() {
        let rows = article_rows(shelf.editions(), article, shelf.edition(), words);
        return vec![Told { title: None, rows }];
    }
    let mut stems: Vec<&str> = Vec::new();
    let mut told = Vec::new();
    for placed in regulations {
        let stem = placed.regulation.stem.as_str();
        if stems.contains(&stem) {
            continue;
        }
        stems.push(stem);
        let title = placed.regulation.title.in_language(words.language());
        told.push(Told { title: Some(title.to_owned()), rows: regulation_rows(shelf.editions(), stem, words) });
    }
    told
}

/// Returns the editions at which the slider stops: all of the body, and of others those that say something.
fn stops<'a>(shelf: &'a Shelf, told: &[Told<'_>]) -> Vec<&'a Edition> {
    let says_something = |edition: &&Edition| {
        let mut rows = told.iter().flat_map(|told| told.of(edition));
        shelf.is_of_its_body(edition) || rows.any(|row| !row.articles.is_empty())
    };
    shelf.editions().iter().filter(says_something).collect()
}

/// Draws it: a list, which a script turns into what one stop of the slider shows.
pub(super) fn draw(reader: &Reader<'_>, shelf: &Shelf, told: &[Told<'_>]) -> Markup {
    let stops = stops(shelf, told);
    let label = shelf.edition().label();
    let here = stops.iter().position(|edition| edition.label() == label);
    html! {
        section class="history" {
            h2 id="history" { (reader.say("history")) }
            @if stops.len() > 1 {
                div class="slider" hidden {
                    input type="range" min="0" max=(stops.len() - 1) step="1" value=(here.unwrap_or_default())
                        data-shows="stops" aria-labelledby="history";
                    ol class="ticks" aria-hidden="true" { @for edition in &stops { li { (edition.head().version.major) } } }
                }
            }
            ol id="stops" class="stops" { @for edition in &stops { (stop(reader, edition, told, edition.label() == label)) } }
        }
    }
}

/// Returns those of whom an edition says something; the first, where it says nothing of any.
fn speaking<'a, 'b>(edition: &Edition, told: &'a [Told<'b>]) -> Vec<&'a Told<'b>> {
    let speaks = |one: &&Told<'_>| one.of(edition).any(|row| !row.articles.is_empty());
    let speaking: Vec<&Told<'b>> = told.iter().filter(speaks).collect();
    if speaking.is_empty() { told.iter().take(1).collect() } else { speaking }
}

/// Draws what one edition says.
fn stop(reader: &Reader<'_>, edition: &Edition, told: &[Told<'_>], is_here: bool) -> Markup {
    let head = edition.head();
    let title = head.title.in_language(reader.words.language());
    html! {
        li data-said=(title) aria-current=[is_here.then_some("true")] {
            h3 { (spoken(title)) " " span class="force" { (reader.words.in_force(head).unwrap_or_default()) } }
            @for one in speaking(edition, told) {
                @if told.len() > 1 { @if let Some(title) = &one.title { h4 { (spoken(title)) } } }
                @for row in one.of(edition) { (said(reader, row)) }
            }
        }
    }
}

/// Draws one row: by which articles, when, what became of it, and what it says.
fn said(reader: &Reader<'_>, row: &HistoryRow<'_>) -> Markup {
    html! {
        div class="said-then" {
            p {
                @if !row.articles.is_empty() { (numbers(reader, row)) " " }
                @if !row.layer.is_empty() { span class="when" { (row.when) } " " }
                span class="became" { (row.said) }
            }
            @if let Some(text) = &row.text { p class="text" { (spoken(text)) } }
        }
    }
}

/// Draws the articles of a row, each a link to its page in that edition.
pub(super) fn numbers(reader: &Reader<'_>, row: &HistoryRow<'_>) -> Markup {
    match &row.articles[..] {
        [only] => {
            let place = row.of.article(only).map(|(head, article)| laws_place(head, &article.number));
            match place {
                Some(place) => html! { a class="article" href=(reader.link(&place)) { (only) } },
                None => html! { span class="article" { (only) } },
            }
        }
        several => reader.articles(row.of, several),
    }
}
