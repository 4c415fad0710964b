//! The reference for writers of packs.

use kodeks_views::ReferenceView;
use kodeks_words::Words;

use crate::{Block, Mark, RichText, block::LabelledLines, terminal::column_width};

/// How wide the column of names is at most.
const WIDEST: usize = 40;

/// Returns a line for each thing.
#[must_use]
pub fn references(views: &[ReferenceView]) -> Vec<Block> {
    let lines = views
        .iter()
        .map(|view| (RichText::marked(Mark::Article, view.name.as_str()), RichText::new(view.title.as_str())));
    vec![Block::Labelled(LabelledLines { class: "names", width: (0, WIDEST), lines: lines.collect() })]
}

/// Returns everything about one thing.
#[must_use]
pub fn reference(view: &ReferenceView, words: &Words) -> Vec<Block> {
    let head =
        (RichText::marked(Mark::Article, view.name.as_str()), RichText::marked(Mark::Strong, view.title.as_str()));
    let head = LabelledLines { class: "name", width: (0, usize::MAX), lines: vec![head] };
    let label = |name: &str| words.say(&format!("reference-{name}"));
    let width = column_width(view.rows.iter().map(|(name, _)| label(name)), 0, usize::MAX);
    let mut blocks = vec![Block::Labelled(head), Block::Gap];
    for (name, text) in &view.rows {
        if text.contains('\n') {
            let lines = text.lines().map(|line| RichText::new(format!("    {line}")));
            blocks.push(Block::Gap);
            blocks.push(Block::section("", 2, vec![Block::heading(2, label(name))]));
            blocks.push(Block::Verbatim(lines.collect()));
        } else {
            let line = (RichText::marked(Mark::Strong, label(name)), RichText::new(text.as_str()));
            let lines = LabelledLines { class: "facts", width: (width, width), lines: vec![line] };
            blocks.push(Block::section("", 2, vec![Block::Labelled(lines)]));
        }
    }
    blocks
}
