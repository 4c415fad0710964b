//! Citations of articles in texts: a list for the terminal, and the text with marks in place as HTML.

use kodeks_views::{
    CitationsView,
    citations::{CitationVerdict, CitationView, CitedFileView, CitedPiece},
};
use kodeks_words::Words;
use maud::{Markup, html};

use crate::{Block, Mark, RichText, block::LabelledLines, document};

/// The style of texts with marks, in addition to that of every page.
pub const CITATIONS_STYLE: &str = include_str!("citations.css");

/// The widest column of places and numbers on a terminal.
const LABELS: usize = 22;

/// Returns the citations that have something to be said of, or `all`, text by text, and how many there are of each kind.
#[must_use]
pub fn citations(view: &CitationsView, all: bool, words: &Words) -> Vec<Block> {
    let mut blocks = Vec::new();
    for file in &view.files {
        blocks.push(Block::Gap);
        blocks.push(Block::heading(2, file.name.as_str()));
        let mut below = vec![Block::marked(Mark::Aside, file.edition_sentence.as_str())];
        let is_told = |citation: &&CitationView| all || view.to.is_some() || citation.verdict != CitationVerdict::Right;
        let lines: Vec<(RichText, RichText)> = file.citations.iter().filter(is_told).map(line).collect();
        if file.citations.is_empty() {
            below.push(Block::text(words.say("cite-none")));
        } else if !lines.is_empty() {
            below.push(Block::Labelled(LabelledLines { class: "citations", width: (0, LABELS), lines }));
        }
        blocks.push(Block::section("", 2, below));
    }
    if !view.counts.is_empty() {
        let counts: Vec<&str> = view.counts.iter().map(|counted| counted.sentence.as_str()).collect();
        let mark = if view.has_wrong() { Mark::Warning } else { Mark::Order };
        blocks.push(Block::Gap);
        blocks.push(Block::marked(mark, counts.join(", ")));
    }
    blocks
}

/// Returns the place and the number of a citation, and what was found.
fn line(citation: &CitationView) -> (RichText, RichText) {
    let place = format!("{}:{} ", citation.line, citation.column);
    let label = RichText::marked(Mark::Aside, place).with(Mark::Article, citation.written.as_str());
    let mark = if citation.verdict.is_wrong() { Mark::Warning } else { Mark::Plain };
    let said = RichText::marked(mark, citation.sentence.as_str());
    let said = match &citation.translation_sentence {
        Some(translation) => said.with(Mark::Plain, " ").with(Mark::Note, translation.as_str()),
        None => said,
    };
    (label, said)
}

/// Returns the texts as a page of HTML, each citation marked in its place, with what was found beside it.
#[must_use]
pub fn citations_html(view: &CitationsView, words: &Words) -> String {
    let title = words.say("cite-title");
    let body = html! {
        body class="report citations" {
            header { h1 { (title) } }
            main { (marked_citations(view, words)) }
        }
    };
    document(&title, CITATIONS_STYLE, &body, words)
}

/// Returns the texts with their marks, as a part of a page.
#[must_use]
pub fn marked_citations(view: &CitationsView, words: &Words) -> Markup {
    let counts: Vec<&str> = view.counts.iter().map(|counted| counted.sentence.as_str()).collect();
    html! {
        @if !counts.is_empty() { p class="counts" { (counts.join(", ")) } }
        @for (place, file) in view.files.iter().enumerate() { (marked_text(place, file, words)) }
    }
}

/// Draws a text with its marks; below it what was found of each citation.
fn marked_text(file_place: usize, file: &CitedFileView, words: &Words) -> Markup {
    let id = |citation: usize| format!("c{}-{}", file_place + 1, citation + 1);
    let piece = |piece: &CitedPiece| match piece.citation.and_then(|place| Some((place, file.citations.get(place)?))) {
        Some((place, citation)) => html! {
            a id=(id(place)) class={ "cited " (citation.verdict.name()) } href={ "#" (id(place)) "-found" } title=(citation.sentence) {
                (piece.text)
            }
            @if citation.verdict.is_wrong() && !citation.articles.is_empty() {
                span class="now" { " [→ " (citation.articles.join(", ")) "]" }
            }
            @if let Some(translated) = &citation.translated {
                span class="translated" { " [= " (translated.join(", ")) "]" }
            }
        },
        None => html! { (piece.text) },
    };
    html! {
        section {
            h2 { (file.name) }
            p class="counts" { (file.edition_sentence) }
            @if file.citations.is_empty() { p { (words.say("cite-none")) } }
            div class="text" {
                @for paragraph in &file.paragraphs {
                    p data-line=(paragraph.line) { @for one in &paragraph.pieces { (piece(one)) } }
                }
            }
            dl class="found" {
                @for (place, citation) in file.citations.iter().enumerate() {
                    dt id={ (id(place)) "-found" } {
                        a href={ "#" (id(place)) } { (citation.line) ":" (citation.column) }
                        " " span class={ "cited " (citation.verdict.name()) } { (citation.written) }
                    }
                    dd {
                        (citation.sentence)
                        @if let Some(translation) = &citation.translation_sentence { " " (translation) }
                    }
                }
            }
        }
    }
}
