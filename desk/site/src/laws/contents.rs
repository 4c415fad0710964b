//! The contents of an edition: its chapters and articles, its layers, and what an event announces.

use kodeks_draw::{article_about, comparison::in_its_language};
use kodeks_rulesets::{Article, Edition, PackHead, Status};
use kodeks_views::announcement::{ReadingView, layer_condition, option_sentence};
use maud::{Markup, html};
use serde_json::json;

use super::{
    LawsPage,
    chapters::{ArticlesOfChapter, chapters},
    reader::PageReader,
    shelf::Shelf,
    texts,
};
use crate::places::{edition_place, laws_place};

/// Draws the page.
pub(super) fn draw(reader: &PageReader<'_>, shelf: &Shelf) -> LawsPage {
    let (edition, words) = (shelf.edition(), reader.words);
    let head = edition.head();
    let title = head.title.in_language(words.language());
    let chapters = chapters(shelf, words);
    let notice = words.notice(head, reader.library.today());
    LawsPage {
        title: title.to_owned(),
        place: edition_place(head) + "/",
        body: html! {
            nav class="crumbs" aria-label=(reader.say("site-laws-way")) {
                a href=(reader.link("laws/")) { (reader.say("site-laws-nav")) }
            }
            h1 { (in_its_language(title)) }
            p { (reader.force(head)) }
            @if let Some(notice) = notice { p class="aside" { (in_its_language(&notice)) } }
            (generations(reader, shelf))
            (search(reader))
            nav class="chapters" aria-label=(reader.say("site-laws-chapters")) {
                ol class="leaves" {
                    @for chapter in &chapters { li { a href={ "#" (chapter.anchor()) } { (chapter.heading()) } } }
                }
            }
            @for chapter in &chapters { (articles(reader, edition, chapter)) }
            (stood_on(reader, edition))
            (layers(reader, edition))
            (options(reader, edition))
            (readings(reader, edition))
            (texts::differ(reader, edition, |_| true))
        },
    }
}

/// Draws the field in which an article is looked for, and the place for what is found.
pub(super) fn search(reader: &PageReader<'_>) -> Markup {
    html! {
        search {
            form class="search" data-ask=(json!({ "act": "find" })) {
                label for="words" { (reader.say("site-laws-find")) }
                div {
                    input id="words" name="words" type="search" required autocomplete="off" enterkeyhint="search";
                    button type="submit" { (reader.say("site-search-do")) }
                }
            }
        }
        div id="found" role="status" {}
    }
}

/// Draws the way to the other editions of the body.
fn generations(reader: &PageReader<'_>, shelf: &Shelf) -> Markup {
    let editions: Vec<&Edition> = shelf.editions().iter().filter(|other| shelf.is_of_its_body(other)).collect();
    html! {
        @if editions.len() > 1 {
            nav class="years" aria-label=(reader.say("site-laws-editions")) {
                @for edition in editions {
                    @let head = edition.head();
                    @let here = (head.label() == shelf.edition().label()).then_some("page");
                    a href=(reader.link(&(edition_place(head) + "/"))) aria-current=[here] { (head.edition) }
                }
            }
        }
    }
}

fn articles(reader: &PageReader<'_>, edition: &Edition, chapter: &ArticlesOfChapter<'_>) -> Markup {
    html! {
        section class="chapter" {
            h2 id=(chapter.anchor()) { (chapter.heading()) }
            ol class="contents" {
                @for article in &chapter.articles { li { (row(reader, edition, article)) } }
            }
        }
    }
}

/// Draws an article in one line: its number, and what it is about.
pub(super) fn row(reader: &PageReader<'_>, edition: &Edition, article: &Article) -> Markup {
    html! {
        a href=(reader.link(&laws_place(edition.head(), &article.number))) {
            span class="number" { (reader.words.article(&article.number)) } " "
            (article_about(edition, article, reader.words))
        }
        @if let Some(mark) = mark(&article.status) { " " span class="mark" { (reader.say(mark)) } }
    }
}

/// Returns the mark of an article in the list of contents.
fn mark(status: &Status) -> Option<&'static str> {
    match status {
        Status::Layer(_) => Some("layer"),
        Status::Option(_) => Some("site-laws-option"),
        Status::NotYet => Some("not-yet"),
        Status::Regulations(_) | Status::Mechanics(_) | Status::Informational => None,
    }
}

/// Draws the way to the other bodies whose articles are in force with it.
fn stood_on(reader: &PageReader<'_>, edition: &Edition) -> Markup {
    let mut others: Vec<&PackHead> = Vec::new();
    for (head, _) in edition.contents() {
        let label = head.label();
        let is_other = label != edition.label();
        if is_other && others.iter().all(|other| other.label() != label) {
            others.push(head);
        }
    }
    html! {
        @if !others.is_empty() {
            section {
                h2 { (reader.say("site-laws-with")) }
                ul class="leaves" {
                    @for head in others {
                        li {
                            a href=(reader.link(&(edition_place(head) + "/"))) { (in_its_language(head.title.in_language(reader.words.language()))) }
                        }
                    }
                }
            }
        }
    }
}

fn layers(reader: &PageReader<'_>, edition: &Edition) -> Markup {
    let words = reader.words;
    html! {
        @if !edition.layers().is_empty() {
            section {
                h2 { (reader.say("contents-layers")) }
                dl class="facts" {
                    @for layer in edition.layers() {
                        dt { (in_its_language(layer.title.in_language(words.language()))) }
                        dd {
                            (layer_condition(layer, words)) " " code { (layer.name) }
                            @if let Some(standing) = words.standing_of_layer(layer) { p { (standing) } }
                        }
                    }
                }
            }
        }
    }
}

fn options(reader: &PageReader<'_>, edition: &Edition) -> Markup {
    let words = reader.words;
    html! {
        @if !edition.options().is_empty() {
            section {
                h2 { (reader.say("contents-options")) }
                dl class="facts" {
                    @for option in edition.options() {
                        dt {
                            (reader.articles(edition, std::slice::from_ref(&option.article))) " "
                            (in_its_language(option.title.in_language(words.language())))
                        }
                        dd { (option_sentence(option, words)) " " code { (option.name) } }
                    }
                }
            }
        }
    }
}

fn readings(reader: &PageReader<'_>, edition: &Edition) -> Markup {
    html! {
        @if !edition.readings().is_empty() {
            section {
                h2 { (reader.say("contents-readings")) }
                dl class="facts" {
                    @for reading in edition.readings() {
                        dt { (reader.articles(edition, std::slice::from_ref(&reading.article))) }
                        @for choice in ReadingView::new(reading, reader.words).choices {
                            dd { (in_its_language(&choice.sentence)) " " code { (choice.name) } }
                        }
                    }
                }
            }
        }
    }
}
