//! An article beside the editions before and after: what changed, with the words marked.

use kodeks_report::{
    diff::{spoken, texts},
    page::HistoryRow,
};
use kodeks_rulesets::Edition;
use maud::{Markup, html};

use super::{
    history::{Told, numbers},
    reader::Reader,
    shelf::Shelf,
};

/// Draws both comparisons.
pub(super) fn draw(reader: &Reader<'_>, shelf: &Shelf, told: &[Told<'_>]) -> Markup {
    let here = shelf.edition();
    html! {
        @if let Some(before) = shelf.before() { (with(reader, "site-laws-since", before, (before, here), told)) }
        @if let Some(after) = shelf.after() { (with(reader, "site-laws-later", after, (here, after), told)) }
    }
}

/// What became of one regulation in a layer, or of the article.
struct Became<'a, 'b> {
    title: &'a Option<String>,
    was: Option<&'a HistoryRow<'b>>,
    is: Option<&'a HistoryRow<'b>>,
}

impl Became<'_, '_> {
    fn is_same(&self) -> bool {
        let text = |row: Option<&HistoryRow<'_>>| row.map(|row| row.text.clone());
        let articles = |row: Option<&HistoryRow<'_>>| row.map(|row| row.articles.clone());
        text(self.was) == text(self.is) && articles(self.was) == articles(self.is)
    }
}

/// Draws what became of the article from one edition to the next; `other` is the one that is not shown on this page.
fn with(
    reader: &Reader<'_>,
    message: &str,
    other: &Edition,
    (was, is): (&Edition, &Edition),
    told: &[Told<'_>],
) -> Markup {
    let title = other.head().title.in_language(reader.words.language());
    let became = became(told, was, is);
    let changed: Vec<&Became<'_, '_>> = became.iter().filter(|one| !one.is_same()).collect();
    html! {
        section class="compared" {
            h2 { (reader.words.say_with(message, &[("edition", title.into())])) }
            @if changed.is_empty() { p { (reader.say("site-laws-unchanged")) } }
            @for one in changed {
                @if told.len() > 1 { @if let Some(title) = one.title { h3 { (spoken(title)) } } }
                p class="changed" { (side(reader, one.was)) " → " (side(reader, one.is)) }
                @let text = |row: Option<&HistoryRow<'_>>| row.and_then(|row| row.text.clone());
                @if one.was.and_then(|row| row.text.as_ref()) != one.is.and_then(|row| row.text.as_ref()) {
                    (texts(&text(one.was), &text(one.is), reader.words))
                }
            }
        }
    }
}

/// Draws where one side stands.
fn side(reader: &Reader<'_>, row: Option<&HistoryRow<'_>>) -> Markup {
    html! {
        @match row {
            Some(row) if !row.articles.is_empty() => {
                (numbers(reader, row)) " "
                @if !row.layer.is_empty() { span class="when" { (row.when) } }
            }
            _ => "–"
        }
    }
}

/// Puts what two editions say beside each other, by regulation and layer.
fn became<'a, 'b>(told: &'a [Told<'b>], was: &Edition, is: &Edition) -> Vec<Became<'a, 'b>> {
    let mut all = Vec::new();
    for one in told {
        let of = |edition: &Edition| -> Vec<&'a HistoryRow<'b>> {
            let rows = one.of(edition);
            rows.filter(|row| !row.articles.is_empty()).collect()
        };
        let (before, now) = (of(was), of(is));
        for row in &before {
            let same = now.iter().find(|other| other.layer == row.layer);
            all.push(Became { title: &one.title, was: Some(row), is: same.copied() });
        }
        let is_new = |row: &&&HistoryRow<'_>| before.iter().all(|other| other.layer != row.layer);
        all.extend(now.iter().filter(is_new).map(|row| Became { title: &one.title, was: None, is: Some(row) }));
    }
    all
}
