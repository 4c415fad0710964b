//! The comparison of a receipt with a new ruling.

use kodeks_views::ReceiptComparisonView;

use crate::{Block, Mark};

/// Returns whether the ruling is the same, and what differs.
#[must_use]
pub fn receipt_comparison(view: &ReceiptComparisonView) -> Vec<Block> {
    let text = &view.text;
    let mark = if view.same { Mark::Strong } else { Mark::Warning };
    let mut below: Vec<Block> = text.apart.iter().chain(&text.differs).map(|line| Block::text(line.clone())).collect();
    below.extend(text.more.iter().map(|more| Block::marked(Mark::Aside, more.clone())));
    vec![Block::marked(mark, text.heading.clone()), Block::section("", 2, below)]
}
