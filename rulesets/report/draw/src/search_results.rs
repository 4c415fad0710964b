//! The answer of a search by words.

use kodeks_views::SearchResultsView;
use kodeks_words::Words;

use crate::{Block, Mark};

/// The most results on a page; the others are counted.
const SHOWN: usize = 20;

/// Returns what was found, `all` of it or only the nearest.
#[must_use]
pub fn search_results(view: &SearchResultsView, all: bool, words: &Words) -> Vec<Block> {
    let shown = if all { view.hits.len() } else { SHOWN };
    let mut blocks = Vec::new();
    for hit in view.hits.iter().take(shown) {
        blocks.push(Block::Gap);
        blocks.push(Block::heading(2, hit.heading(words)));
        let places = Some(hit.all_places()).filter(|places| !places.is_empty());
        let mut below: Vec<Block> = places.map(|places| Block::marked(Mark::Aside, places)).into_iter().collect();
        below.push(Block::marked(Mark::Article, hit.open.as_str()));
        blocks.push(Block::section("", 2, below));
    }
    let more = view.hits.len().saturating_sub(shown);
    if more > 0 {
        blocks.push(Block::Gap);
        blocks.push(Block::marked(Mark::Aside, words.say_with("find-more", &[("more", more.into())])));
    }
    blocks
}
