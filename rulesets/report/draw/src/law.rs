//! Articles as HTML, for the pages of the Laws.

use kodeks_views::{
    ArticleStatusView, HistoryRow, LocalText,
    article::{
        ArticleEntryView, ArticleView, LayerTitleView, NumberView, PrintedTableView, RegulationEntryView,
        RelatedRegulationView,
    },
};
use kodeks_words::Words;
use maud::{Markup, html};

use crate::terminal::Page;

/// Returns the address of an article of an edition (`fide@2023.0.0`), if the page has one.
pub type ArticleLinks<'a> = &'a dyn Fn(&str, &str) -> Option<String>;

/// Draws a text in its language.
#[must_use]
pub fn local_text(text: &LocalText) -> Markup {
    match text.language {
        None => html! { (text.text) },
        Some(language) => html! { span lang=(language.code()) { (text.marked()) } },
    }
}

/// Draws an article: what it says, by its regulations or in its own words, its misprints, and whether it is verified.
#[must_use]
pub fn law_article(view: &ArticleView, links: ArticleLinks<'_>, words: &Words) -> Markup {
    let article = view.article.as_ref();
    html! {
        @if view.regulations.is_empty() { @if let Some(article) = article { (own_words(article, words)) } }
        @for regulation in &view.regulations { (regulation_section(view, regulation, links, words)) }
        @for misprint in article.iter().flat_map(|article| &article.misprints) { p class="misprint" { (misprint.sentence) } }
        @if article.is_some_and(|article| article.unverified) { p class="unverified" { (capital(&words.say("unverified"))) "." } }
    }
}

/// Returns a text with its first letter large.
fn capital(text: &str) -> String {
    let mut letters = text.chars();
    let first: Vec<char> = letters.next().into_iter().flat_map(char::to_uppercase).collect();
    first.into_iter().chain(letters).collect()
}

/// Draws an article that no regulation carries out.
fn own_words(article: &ArticleEntryView, words: &Words) -> Markup {
    let is_open = article.status == ArticleStatusView::NotYet;
    html! {
        p class="says" { (local_text(&article.says)) }
        dl class="facts" {
            dt { (words.say("status")) }
            dd class=[is_open.then_some("warning")] { (article.status_sentence) }
            @for line in &article.amended { dd { (line) } }
        }
    }
}

/// Draws a regulation; with its title, where it is not the only one.
fn regulation_section(
    view: &ArticleView,
    regulation: &RegulationEntryView,
    links: ArticleLinks<'_>,
    words: &Words,
) -> Markup {
    html! {
        section class="regulation" {
            @if view.regulations.len() > 1 { h2 { (local_text(&regulation.title)) } }
            @if let Some(layer) = &regulation.layer_title { p class="layer" { (layer_title(layer, words)) } }
            p class="says" { (local_text(&regulation.summary)) }
            @if let Some(discretion) = &regulation.discretion { p class="discretion" { (local_text(discretion)) } }
            (numbers(&regulation.numbers, words))
            @if let Some(table) = &regulation.table { pre class="printed" tabindex="0" { (printed(table)) } }
            div class="when" {
                h3 { (words.say("applies-if")) }
                ul {
                    // Where there is no condition, the question says when it comes up.
                    @if regulation.when.is_empty() { li { (words.say("applies-always")) ": " (regulation.question_sentence) } }
                    @for constraint in &regulation.when { li { (constraint.sentence) } }
                }
            }
            @if !regulation.reading_sentences.is_empty() {
                div class="reading" {
                    h3 { (words.say("reading")) }
                    ul { @for line in &regulation.reading_sentences { li { (line) } } }
                }
            }
            (related("goes-before", &regulation.goes_before, &view.edition, links, words))
            (related("gives-way-to", &regulation.comes_after, &view.edition, links, words))
            (origin(regulation, words))
        }
    }
}

/// Draws the title of a layer, and when it applies.
fn layer_title(layer: &LayerTitleView, words: &Words) -> Markup {
    let when = words.say_with("applies-when", &[("when", layer.applies.clone().into())]);
    html! { (local_text(&layer.title)) " – " (when) }
}

fn numbers(numbers: &[NumberView], words: &Words) -> Markup {
    html! {
        @if !numbers.is_empty() {
            table class="numbers" {
                caption { (words.say("numbers")) }
                tbody {
                    @for number in numbers {
                        tr {
                            th scope="row" { (number.name) }
                            td { strong { (number.value_sentence) } (number.note) }
                        }
                    }
                }
            }
        }
    }
}

/// Returns a printed table as a terminal shows it.
fn printed(table: &PrintedTableView) -> String {
    let mut page = Page::new();
    crate::article::add_table(&mut page, table);
    page.to_string()
}

/// Draws the regulations that one goes before, or that go before it.
fn related(
    label: &str,
    regulations: &[RelatedRegulationView],
    edition: &str,
    links: ArticleLinks<'_>,
    words: &Words,
) -> Markup {
    html! {
        @if !regulations.is_empty() {
            div class=(label) {
                h3 { (words.say(label)) }
                ul {
                    @for other in regulations {
                        li {
                            (article_numbers(edition, &other.articles, links)) " "
                            (local_text(&other.title))
                            @if let Some(layer) = &other.layer { " (" (layer_title(layer, words)) ")" }
                        }
                    }
                }
            }
        }
    }
}

/// Draws the name of a regulation, its question, its articles and its sources.
fn origin(regulation: &RegulationEntryView, words: &Words) -> Markup {
    html! {
        details class="origin" {
            summary { (words.say("site-laws-origin")) }
            dl class="facts" {
                dt { (words.say("regulation")) } dd { code { (regulation.name) } }
                dt { (words.say("question")) } dd { (regulation.question_sentence) }
                @if regulation.article_sentences().next().is_some() {
                    dt { (words.say("articles")) }
                    @for line in regulation.article_sentences() { dd { (line) } }
                }
                @if !regulation.source.is_empty() { dt { (words.say("source")) } dd { (regulation.source.join(", ")) } }
                dt { (words.say("comes-from")) }
                @for line in &regulation.origin { dd { (line) } }
            }
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
