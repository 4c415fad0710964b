//! The page of an article.

use kodeks_answers::comments_on_article;
use kodeks_base::Diagnostic;
use kodeks_draw::{comparison::in_its_language, law_article};
use kodeks_rulesets::{Article, EditionRegulation, Provision, cases::ReadCases};
use kodeks_views::ArticleView;
use maud::{Markup, html};

use super::{LawsPage, cases, chapters::chapters, history, neighbours, reader::PageReader, shelf::Shelf, texts};
use crate::places::{edition_place, laws_place};

/// Draws the page.
pub(super) fn draw(
    reader: &PageReader<'_>,
    shelf: &Shelf,
    read: &ReadCases,
    article: &Article,
) -> Result<LawsPage, Diagnostic> {
    let edition = shelf.edition();
    let regulations = edition.carrying_out(article);
    let provision = Provision { edition, article: edition.article(&article.number), regulations: regulations.clone() };
    let comments = comments_on_article(reader.library, edition, &article.number, reader.words)?;
    let view = ArticleView { comments, ..ArticleView::new(&provision, shelf.editions(), reader.words) };
    let histories = view.histories();
    let links = |edition: &str, number: &str| {
        let edition = shelf.editions().iter().find(|other| other.label() == edition)?;
        let (head, article) = edition.article(number)?;
        Some(reader.link(&laws_place(head, &article.number)))
    };
    let title = match &regulations[..] {
        [] => article.number.clone(),
        several => format!("{} {}", article.number, titles(reader, several)),
    };
    let edition_title = edition.head().title.in_language(reader.words.language());
    Ok(LawsPage {
        title: format!("{title} · {edition_title}"),
        place: laws_place(edition.head(), &article.number),
        body: html! {
            (crumbs(reader, shelf, article))
            article class="law" {
                (head(reader, shelf, article, &regulations))
                (law_article(&view, &links, reader.words))
            }
            (texts::readings(reader, edition, &article.number, &regulations))
            (texts::differ(reader, edition, |place| concerns(place, &article.number)))
            (history::draw(reader, shelf, &histories, &links))
            (history::edition_comparisons(reader, shelf, &histories, &links))
            (cases::draw(reader, shelf, read, article, &regulations)?)
            (neighbours::draw(reader, shelf, article))
            (foot(reader, shelf))
        },
    })
}

/// Returns whether a place where texts differ is this article: they may name several, `9.2, 9.3`.
fn concerns(place: &str, number: &str) -> bool {
    let mut places = place.split([',', ' ']);
    place == number || places.any(|place| place == number)
}

fn titles(reader: &PageReader<'_>, regulations: &[&EditionRegulation]) -> String {
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
fn crumbs(reader: &PageReader<'_>, shelf: &Shelf, article: &Article) -> Markup {
    let head = shelf.edition().head();
    let place = edition_place(head) + "/";
    let chapters = chapters(shelf, reader.words);
    let chapter = chapters.iter().find(|chapter| chapter.articles.iter().any(|other| other.number == article.number));
    html! {
        nav class="crumbs" aria-label=(reader.say("site-laws-way")) {
            a href=(reader.link("laws/")) { (reader.say("site-laws-nav")) }
            a href=(reader.link(&place)) { (in_its_language(head.title.in_language(reader.words.language()))) }
            @if let Some(chapter) = chapter {
                a href={ (reader.link(&place)) "#" (chapter.anchor()) } { (chapter.heading()) }
            }
        }
    }
}

/// Draws the number and what the article is called.
fn head(reader: &PageReader<'_>, shelf: &Shelf, article: &Article, regulations: &[&EditionRegulation]) -> Markup {
    html! {
        header {
            h1 {
                span class="number" { (reader.words.article(&article.number)) }
                @if let [only] = regulations { " " (in_its_language(only.regulation.title.in_language(reader.words.language()))) }
            }
            p class="kicker" { (reader.force(shelf.edition().head())) }
        }
    }
}

/// Draws the foot of the page: the language of the authentic text, its publication, and the link to print.
fn foot(reader: &PageReader<'_>, shelf: &Shelf) -> Markup {
    let head = shelf.edition().head();
    let language = format!("site-laws-authentic-{}", head.authentic.code());
    html! {
        p class="aside" { (reader.say("site-laws-own-words")) " " (reader.say(&language)) }
        @if let Some(address) = &head.address {
            p { a href=(address) rel="external noreferrer" { (reader.say("site-laws-published")) } }
        }
        p class="tools" { button type="button" class="answer" data-print { (reader.say("site-laws-print")) } }
    }
}
