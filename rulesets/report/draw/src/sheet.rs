//! A ruling on a sheet of paper, to be shown to the players and signed.

use kodeks_views::{RulingView, SheetView};
use kodeks_words::Words;
use maud::{Markup, html};

use crate::{
    Block,
    diagram::drawings,
    document,
    edition_choice::left_aside,
    html::{ChoiceStyle, Face, draw},
    receipt::receipt_text,
    ruling::{self, RulingFace},
};

/// The style of a sheet, after that of every page of HTML.
pub const SHEET_STYLE: &str = include_str!("sheet.css");

/// Paper: nothing leads anywhere, and a choice has a box to tick.
pub struct Paper<'w> {
    /// The language.
    pub words: &'w Words,
}

impl Face for Paper<'_> {
    fn words(&self) -> &Words {
        self.words
    }

    fn choices(&self) -> ChoiceStyle<'_> {
        ChoiceStyle::Boxes
    }
}

/// Returns a ruling on a record as one page of HTML that needs nothing else: event, players, what
/// happened, a diagram, what is ordered and by which article, the receipt, and room for signatures. What
/// the record does not say is left open to be written by hand.
#[must_use]
pub fn sheet(view: &SheetView, words: &Words) -> String {
    let body = html! {
        body class="sheet" {
            (drawings())
            main { (parts_of_sheet("position", view, words)) }
        }
    };
    document(&words.say("sheet"), SHEET_STYLE, &body, words)
}

/// Returns the parts of such a sheet, without its frame, style and [`drawings`], for a page that shows
/// it; `id` names the diagram on that page.
#[must_use]
pub fn parts_of_sheet(id: &str, view: &SheetView, words: &Words) -> Markup {
    let (paper, ruling) = (Paper { words }, &view.ruling);
    html! {
        header {
            h1 { (words.say("sheet")) }
            (head(view))
        }
        div {
            section class="happened" {
                div {
                    h2 { (words.say("sheet-happened")) }
                    (draw(&ruling::seen(ruling, words), &paper))
                }
                (draw(&ruling::diagram_or_position(ruling, id, words).into_iter().collect::<Vec<_>>(), &paper))
            }
            section {
                h2 { (words.say("sheet-ruling")) }
                (draw(&ordered(ruling, words), &paper))
            }
            section {
                h2 { (words.say("sheet-why")) }
                p { (ruling.edition_sentence) "." }
                (draw(&why(ruling, words), &paper))
                (draw(&ruling::local_changes(ruling, RulingFace::paper(), words), &paper))
                (draw(&ruling::alternatives(ruling, RulingFace::paper(), words), &paper))
                (draw(&ruling.edition_choice.iter().flat_map(left_aside).collect::<Vec<_>>(), &paper))
            }
            (signatures(view))
            section class="receipt" {
                pre { (receipt_text(&view.receipt, words).trim_end()) }
                @if let Some(outside) = &view.outside { p { (outside) } }
            }
        }
    }
}

/// Returns what is ordered on paper, with what each value of something open comes to, and why.
#[must_use]
pub fn ordered(view: &RulingView, words: &Words) -> Vec<Block> {
    let mut blocks = ruling::answer(view, RulingFace::paper(), words);
    blocks.extend(ruling::comments(view, RulingFace::paper(), words));
    blocks.extend(ruling::assumed(view, RulingFace::paper(), words));
    blocks.extend(ruling::branches(view, RulingFace::paper(), words));
    blocks.extend(ruling::besides(view));
    blocks
}

/// Returns on paper why nothing is ordered or a claim is incorrect, and the articles that apply.
#[must_use]
pub fn why(view: &RulingView, words: &Words) -> Vec<Block> {
    let mut blocks = ruling::unmet(view, RulingFace::paper(), words);
    blocks.extend(ruling::reasons(view, RulingFace::paper()));
    blocks
}

/// Event, round, board, players, day and time; a line to write on where the record does not say.
fn head(view: &SheetView) -> Markup {
    html! {
        dl class="head" {
            @for line in &view.head {
                div {
                    dt { (line.label) }
                    dd { @if let Some(value) = &line.value { (value) } @else { (line_to_write_on()) } }
                }
            }
        }
    }
}

fn line_to_write_on() -> Markup {
    html! { span class="open" {} }
}

fn signatures(view: &SheetView) -> Markup {
    html! {
        section class="signatures" {
            @for signer in &view.signers {
                div { (line_to_write_on()) span class="who" { (signer) } }
            }
        }
    }
}
