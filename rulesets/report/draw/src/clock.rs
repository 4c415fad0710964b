//! Clocks that an arbiter sets, with their sums.

use kodeks_views::{
    ClockSettingView,
    clock::{ClockLineView, ClockProvisionView, ClockToSetView},
};

use crate::{Block, Mark, RichText, ruling::articles};

/// Returns what each clock is to be set to, with its sum line by line, and what remains the arbiter's judgement.
#[must_use]
pub fn clock_setting(view: &ClockSettingView) -> Vec<Block> {
    let clocks = view.clocks.iter().flat_map(clock).collect();
    let mut blocks = vec![Block::section("orders", 0, clocks)];
    blocks.extend(view.notes.iter().chain(&view.moves_sentence).map(|sentence| Block::text(sentence.as_str())));
    if !view.judgement.is_empty() {
        let text = RichText::new(format!("{} ", view.judgement_sentence)).and(clock_provisions(&view.judgement));
        blocks.push(Block::marked(Mark::Note, text.with(Mark::Plain, ".")));
    }
    blocks.push(Block::marked(Mark::Aside, view.about_sentence.as_str()));
    blocks
}

/// Returns regulations in a line, each by its articles and its title.
#[must_use]
pub fn clock_provisions(all: &[ClockProvisionView]) -> RichText {
    let mut text = RichText::default();
    for (place, one) in all.iter().enumerate() {
        if place > 0 {
            text = text.with(Mark::Plain, "; ");
        }
        text = text.and(articles(&one.articles)).with(Mark::Plain, format!(" {}", one.title));
    }
    text
}

fn clock(view: &ClockToSetView) -> Vec<Block> {
    let mut blocks = vec![Block::marked(Mark::Order, view.sentence.as_str())];
    if !view.lines.is_empty() {
        let items = view.lines.iter().map(|one| vec![Block::text(line(one))]).collect();
        blocks.push(Block::List { is_numbered: false, items });
    }
    blocks.extend(view.fall_sentence.iter().map(|sentence| Block::marked(Mark::Warning, sentence.as_str())));
    blocks
}

fn line(view: &ClockLineView) -> RichText {
    let mut text = RichText::marked(Mark::Strong, view.sum.as_str()).with(Mark::Plain, format!(": {}", view.about));
    if !view.articles.is_empty() {
        text = text.with(Mark::Plain, " (").and(articles(&view.articles)).with(Mark::Plain, ")");
    }
    text
}
