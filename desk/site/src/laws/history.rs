//! The history of an article: what each edition says, under a slider over the years.

use kodeks_draw::{ArticleLinks, history_row, local_text};
use kodeks_report::diff::in_its_language;
use kodeks_rulesets::Edition;
use kodeks_views::{
    ArticleView, HistoryRow, LocalText,
    history::{ArticleChapterView, ChapterView, relevant_chapters},
};
use maud::{Markup, html};

use super::{reader::Reader, shelf::Shelf};

/// What the editions say about one regulation, or about the article where none carries it out.
pub(super) struct Told<'a> {
    /// What the regulation is called, where there is one.
    pub(super) title: Option<&'a LocalText>,
    /// What each edition says, a row for each layer.
    pub(super) rows: Vec<HistoryRow<'a>>,
}

impl<'a> Told<'a> {
    /// Returns what one edition says.
    pub(super) fn of<'b>(&'b self, edition: &Edition) -> impl Iterator<Item = &'b HistoryRow<'a>> {
        let label = edition.label();
        self.rows.iter().filter(move |row| row.edition == label)
    }
}

/// Tells what the editions say about an article.
pub(super) fn told(view: &ArticleView) -> Vec<Told<'_>> {
    if let Some(history) = view.article.iter().find_map(|article| article.history.as_ref()) {
        return vec![Told { title: None, rows: relevant_chapters(history).map(ArticleChapterView::row).collect() }];
    }
    let mut names: Vec<&str> = Vec::new();
    let mut told = Vec::new();
    for regulation in &view.regulations {
        if !names.contains(&regulation.regulation.as_str()) {
            names.push(&regulation.regulation);
            let rows = regulation.history.iter().flat_map(ChapterView::rows).collect();
            told.push(Told { title: Some(&regulation.title), rows });
        }
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
pub(super) fn draw(reader: &Reader<'_>, shelf: &Shelf, told: &[Told<'_>], links: ArticleLinks<'_>) -> Markup {
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
            ol id="stops" class="stops" { @for edition in &stops { (stop(reader, edition, told, edition.label() == label, links)) } }
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
fn stop(reader: &Reader<'_>, edition: &Edition, told: &[Told<'_>], is_here: bool, links: ArticleLinks<'_>) -> Markup {
    let head = edition.head();
    let title = head.title.in_language(reader.words.language());
    html! {
        li data-said=(title) aria-current=[is_here.then_some("true")] {
            h3 { (in_its_language(title)) " " span class="force" { (reader.words.in_force(head).unwrap_or_default()) } }
            @for one in speaking(edition, told) {
                @if told.len() > 1 { @if let Some(title) = one.title { h4 { (local_text(title)) } } }
                @for row in one.of(edition) { (history_row(row, links)) }
            }
        }
    }
}
