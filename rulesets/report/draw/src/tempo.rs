//! Which tempo a time control is.

use kodeks_views::{EditionTempoView, TempoView};

use crate::{Block, Mark, ruling::provisions};

/// Returns how the time is worked out, and what each edition says, with its regulations.
#[must_use]
pub fn tempo(view: &TempoView) -> Vec<Block> {
    let mut blocks = vec![Block::heading(1, view.sentence.as_str())];
    blocks.extend(view.editions.iter().flat_map(by_edition));
    blocks
}

fn by_edition(view: &EditionTempoView) -> Vec<Block> {
    let mark = if view.tempo.is_some() { Mark::Order } else { Mark::Warning };
    let mut blocks = vec![Block::Gap, Block::marked(mark, view.sentence.as_str())];
    if !view.reasons.is_empty() {
        blocks.extend([Block::Gap, provisions(&view.reasons, 2, Vec::new())]);
    }
    blocks
}
