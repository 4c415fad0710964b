//! A receipt as blocks.

use kodeks_views::ReceiptView;
use kodeks_words::Words;

use crate::{Block, Mark, Page, RichText, block::LabelledLines, terminal::column_width};

/// The widest column of labels, in characters.
const LABELS: usize = 20;

/// Returns a receipt.
#[must_use]
pub fn receipt(view: &ReceiptView, words: &Words) -> Vec<Block> {
    let width = column_width(view.rows.iter().map(|row| &row.label), 0, LABELS);
    let lines = view.rows.iter().flat_map(|row| {
        row.lines.iter().enumerate().map(|(place, line)| {
            let label = if place == 0 { row.label.as_str() } else { "" };
            (RichText::marked(Mark::Aside, label), RichText::new(line.clone()))
        })
    });
    let lines = LabelledLines { class: "receipt", width: (width, width), lines: lines.collect() };
    vec![Block::heading(2, words.say("receipt")), Block::section("", 2, vec![Block::Labelled(lines)])]
}

/// Returns a receipt as text of a fixed width.
#[must_use]
pub fn receipt_text(view: &ReceiptView, words: &Words) -> String {
    Page::from_blocks(&receipt(view, words), words).to_string()
}
