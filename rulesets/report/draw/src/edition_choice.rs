//! The edition by which it is ruled, and why it is that one.

use kodeks_views::ruling::EditionChoiceView;

use crate::{Block, Mark};

/// Returns what of the record was left aside, if anything.
#[must_use]
pub fn left_aside(view: &EditionChoiceView) -> Vec<Block> {
    view.text.left_aside.iter().map(|said| Block::marked(Mark::Aside, said.as_str())).collect()
}

/// Returns which edition it is ruled by and why; whether it departs from a lock; and which packs from outside it goes by.
#[must_use]
pub fn why_this_edition(view: &EditionChoiceView) -> Vec<Block> {
    let why = view.text.why.iter().map(|said| Block::marked(Mark::Aside, said.as_str()));
    why.chain(view.text.warnings.iter().map(|said| Block::marked(Mark::Warning, said.as_str()))).collect()
}
