//! An article beside the editions before and after: what changed, with the words marked.

use kodeks_draw::{ArticleLinks, article_numbers, local_text};
use kodeks_report::diff::draw_texts;
use kodeks_rulesets::Edition;
use kodeks_views::{HistoryRow, LocalText};
use maud::{Markup, html};

use super::{history::Told, reader::Reader, shelf::Shelf};

/// Draws both comparisons.
pub(super) fn draw(reader: &Reader<'_>, shelf: &Shelf, told: &[Told<'_>], links: ArticleLinks<'_>) -> Markup {
    let here = shelf.edition();
    html! {
        @if let Some(before) = shelf.before() { (with(reader, "site-laws-since", before, (before, here), told, links)) }
        @if let Some(after) = shelf.after() { (with(reader, "site-laws-later", after, (here, after), told, links)) }
    }
}

/// What became of one regulation in a layer, or of the article.
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

/// Draws what became of the article from one edition to the next; `other` is the one that is not shown on this page.
fn with(
    reader: &Reader<'_>,
    message: &str,
    other: &Edition,
    (was, is): (&Edition, &Edition),
    told: &[Told<'_>],
    links: ArticleLinks<'_>,
) -> Markup {
    let title = other.head().title.in_language(reader.words.language());
    let became = became(told, was, is);
    let changed: Vec<&Became<'_, '_>> = became.iter().filter(|one| !one.is_same()).collect();
    html! {
        section class="compared" {
            h2 { (reader.words.say_with(message, &[("edition", title.into())])) }
            @if changed.is_empty() { p { (reader.say("site-laws-unchanged")) } }
            @for one in changed {
                @if told.len() > 1 { @if let Some(title) = one.title { h3 { (local_text(title)) } } }
                p class="changed" { (side(one.was, links)) " → " (side(one.is, links)) }
                @let text = |row: Option<&HistoryRow<'_>>| row.and_then(|row| row.text).map(|text| text.marked().into_owned());
                @if text(one.was) != text(one.is) {
                    (draw_texts(&text(one.was), &text(one.is), reader.words))
                }
            }
        }
    }
}

/// Draws where one side stands.
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
            all.push(Became { title: one.title, was: Some(row), is: same.copied() });
        }
        let is_new = |row: &&&HistoryRow<'_>| before.iter().all(|other| other.layer != row.layer);
        all.extend(now.iter().filter(is_new).map(|row| Became { title: one.title, was: None, is: Some(row) }));
    }
    all
}
