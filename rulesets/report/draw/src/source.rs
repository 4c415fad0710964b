//! The files of an edition, to be copied.

use kodeks_views::SourceView;

use crate::{Block, Mark, RichText};

/// Returns files one below the other, each after its comments.
#[must_use]
pub fn source(files: &[SourceView]) -> Vec<Block> {
    files.iter().flat_map(|file| [Block::Gap, Block::Verbatim(lines(file))]).collect()
}

fn lines(file: &SourceView) -> Vec<RichText> {
    // Scripts have other comments than TOML.
    let mark = if file.path.ends_with(".rhai") { "//" } else { "#" };
    let comments = file.comments.iter().map(|line| RichText::marked(Mark::Aside, format!("{mark} {line}")));
    comments.chain(file.text.trim_end().lines().map(RichText::new)).collect()
}
