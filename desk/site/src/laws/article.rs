//! The page of an article.

use kodeks_base::Diagnostic;
use kodeks_report::{
    diff::spoken,
    page::{ArticleTold, RegulationTold, misprints},
};
use kodeks_rulesets::{Article, Placed, cases::ReadCases};
use maud::{Markup, html};

use crate::frame::{edition_place, laws_place};

use super::{
    Drawn, cases, chapters::chapters, compared, history, neighbours, reader::Reader, regulation, shelf::Shelf, texts,
};

/// Draws the page.
pub(super) fn draw(
    reader: &Reader<'_>,
    shelf: &Shelf,
    read: &ReadCases,
    article: &Article,
) -> Result<Drawn, Diagnostic> {
    let edition = shelf.edition();
    let regulations = edition.carrying_out(article);
    let told = history::told(reader, shelf, article, &regulations);
    let title = match &regulations[..] {
        [] => article.number.clone(),
        several => format!("{} {}", article.number, titles(reader, several)),
    };
    let edition_title = edition.head().title.in_language(reader.words.language());
    Ok(Drawn {
        title: format!("{title} · {edition_title}"),
        place: laws_place(edition.head(), &article.number),
        body: html! {
            (crumbs(reader, shelf, article))
            article class="law" {
                (head(reader, shelf, article, &regulations))
                (says(reader, shelf, article, &regulations))
                @for said in misprints(article, reader.words) { p class="misprint" { (said) } }
                @if article.unverified { p class="unverified" { (capital(&reader.say("unverified"))) "." } }
            }
            (texts::readings(reader, edition, &article.number, &regulations))
            (texts::differ(reader, edition, |place| concerns(place, &article.number)))
            (history::draw(reader, shelf, &told))
            (compared::draw(reader, shelf, &told))
            (cases::draw(reader, shelf, read, article, &regulations)?)
            (neighbours::draw(reader, shelf, article))
            (foot(reader, shelf))
        },
    })
}

/// Returns a text with its first letter large.
pub(super) fn capital(said: &str) -> String {
    let mut letters = said.chars();
    let first: Vec<char> = letters.next().into_iter().flat_map(char::to_uppercase).collect();
    first.into_iter().chain(letters).collect()
}

/// Returns whether a place where texts differ is this article: they may name several, `9.2, 9.3`.
fn concerns(place: &str, number: &str) -> bool {
    let mut places = place.split([',', ' ']);
    place == number || places.any(|place| place == number)
}

fn titles(reader: &Reader<'_>, regulations: &[&Placed]) -> String {
    let mut titles: Vec<&str> = Vec::new();
    for placed in regulations {
        let title = placed.regulation.title.in_language(reader.words.language());
        if !titles.contains(&title) {
            titles.push(title);
        }
    }
    titles.join(", ")
}

/// Draws the way to the page from the top.
fn crumbs(reader: &Reader<'_>, shelf: &Shelf, article: &Article) -> Markup {
    let head = shelf.edition().head();
    let place = edition_place(head) + "/";
    let chapters = chapters(shelf, reader.words);
    let chapter = chapters.iter().find(|chapter| chapter.articles.iter().any(|other| other.number == article.number));
    html! {
        nav class="crumbs" aria-label=(reader.say("site-laws-way")) {
            a href=(reader.link("laws/")) { (reader.say("site-laws-nav")) }
            a href=(reader.link(&place)) { (spoken(head.title.in_language(reader.words.language()))) }
            @if let Some(chapter) = chapter {
                a href={ (reader.link(&place)) "#" (chapter.anchor()) } { (chapter.called()) }
            }
        }
    }
}

/// Draws the number and what the article is called.
fn head(reader: &Reader<'_>, shelf: &Shelf, article: &Article, regulations: &[&Placed]) -> Markup {
    html! {
        header {
            h1 {
                span class="number" { (article.number) }
                @if let [only] = regulations { " " (spoken(only.regulation.title.in_language(reader.words.language()))) }
            }
            p class="kicker" { (reader.force(shelf.edition().head())) }
        }
    }
}

/// Draws what the article says: by its regulations, or in its own words.
fn says(reader: &Reader<'_>, shelf: &Shelf, article: &Article, regulations: &[&Placed]) -> Markup {
    let edition = shelf.edition();
    if regulations.is_empty() {
        let told = ArticleTold::of(edition, article, reader.words);
        return html! {
            p class="says" { (spoken(&told.text)) }
            dl class="facts" {
                dt { (reader.say("status")) }
                dd class=[told.is_open.then_some("warning")] { (told.status) }
                @for line in &told.amended { dd { (line) } }
            }
        };
    }
    html! {
        @for placed in regulations {
            @let told = RegulationTold::of(edition, placed, reader.words);
            (regulation::draw(reader, edition, &told, regulations.len() > 1))
        }
    }
}

/// Where the text of an edition is published by the body that adopted it, as far as the sources name the place.
const PUBLISHED: [(&str, &str); 1] = [("fide@2023", "https://handbook.fide.com/chapter/E012023")];

/// Draws what stands below: the language of the text that counts, where it is published, and paper.
fn foot(reader: &Reader<'_>, shelf: &Shelf) -> Markup {
    let head = shelf.edition().head();
    let language = format!("site-laws-authentic-{}", head.authentic.code());
    html! {
        p class="aside" { (reader.say("site-laws-own-words")) " " (reader.say(&language)) }
        @for (_, address) in PUBLISHED.iter().filter(|(edition, _)| *edition == head.short_label()) {
            p { a href=(address) rel="external noreferrer" { (reader.say("site-laws-published")) } }
        }
        p class="tools" { button type="button" class="answer" data-print { (reader.say("site-laws-print")) } }
    }
}
