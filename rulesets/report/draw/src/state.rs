//! The state of the table.

use kodeks_views::StateView;
use kodeks_words::Words;

use crate::Block;

/// Returns the state of the table after a ruling, one line for each thing.
#[must_use]
pub fn state(view: &StateView, words: &Words) -> Vec<Block> {
    let mut lines: Vec<Block> = view.items.iter().map(|item| Block::text(item.sentence.clone())).collect();
    if lines.is_empty() {
        lines.push(Block::text(words.say("state-nothing")));
    }
    vec![Block::heading(2, words.say("state-of-the-table")), Block::Gap, Block::section("", 2, lines)]
}
