//! Whether games that are played by a pack may be rated.

use kodeks_views::{
    ConformityView,
    conformity::{ConformityExample, LocalChangeView},
};

use crate::{Block, Mark, RichText, block::LabelledLines};

/// Returns the answer, with an example for each question with another answer.
#[must_use]
pub fn conformity(view: &ConformityView) -> Vec<Block> {
    let mark = match view.answer.as_str() {
        "nothing-to-compare" => Mark::Plain,
        "does-not" => Mark::Warning,
        _ => Mark::Order,
    };
    let mut blocks = vec![Block::marked(mark, view.sentence.as_str())];
    blocks.extend(view.examples.iter().flat_map(example));
    if !view.others.is_empty() {
        blocks.push(Block::Gap);
        blocks.extend(view.others.iter().map(local_change));
    }
    blocks
}

/// Returns what an edition of the Laws says of a local rule or announcement.
pub(crate) fn local_change(view: &LocalChangeView) -> Block {
    Block::text(view.verdict_sentence.as_str())
}

fn example(view: &ConformityExample) -> Vec<Block> {
    let answers = view.answers.iter();
    let lines =
        answers.map(|(label, text)| (RichText::marked(Mark::Article, label.as_str()), RichText::new(text.as_str())));
    let lines = LabelledLines { class: "answers", width: (0, usize::MAX), lines: lines.collect() };
    let mut said =
        vec![local_change(&view.change), Block::marked(Mark::Aside, view.facts.as_str()), Block::Labelled(lines)];
    if view.more > 0 {
        said.push(Block::marked(Mark::Aside, view.more_sentence.as_str()));
    }
    vec![Block::Gap, Block::heading(2, view.question.as_str()), Block::section("", 2, said)]
}
