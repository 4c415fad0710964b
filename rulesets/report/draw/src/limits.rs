//! The bounds of everything that is read and worked out.

use kodeks_views::LimitsView;
use kodeks_words::Words;

use crate::{Block, Mark, RichText, block::LabelledLines, terminal::column_width};

/// Returns bounds below headings that say what they are of.
#[must_use]
pub fn limits(view: &LimitsView, words: &Words) -> Vec<Block> {
    let width = column_width(view.limits.iter().map(|limit| &limit.told), 0, usize::MAX);
    let mut blocks = Vec::new();
    for group in view.limits.chunk_by(|one, other| one.of == other.of) {
        let lines = group.iter().map(|limit| {
            (RichText::marked(Mark::Article, format!("{:>width$}", limit.told)), limit.why.as_str().into())
        });
        let lines = LabelledLines { class: "limits", width: (width, width), lines: lines.collect() };
        let of = group.first().map_or("", |limit| limit.of.as_str());
        blocks.push(Block::Gap);
        blocks.push(Block::heading(2, words.say(&format!("limits-of-{of}"))));
        blocks.push(Block::section("", 2, vec![Block::Labelled(lines)]));
    }
    blocks
}
