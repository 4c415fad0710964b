//! A comparison: its blocks, and the page that is made of them in each form.
//!
//! A tree puts a view in order once. What only a comparison has (its tables of changes, its differences with their
//! examples, the ways through a page of HTML) is a [`ComparisonBlock`], which each form draws in its way.

mod anchors;
mod figure;
mod page;
mod screen;
mod texts;
mod tree;

pub use crate::{
    block::comparison::{
        Anchor, ChangeBlock, ChangeHeads, ChangeName, ChangesBlock, ComparisonBlock, ComparisonHead, ContentsBlock,
        DifferenceBlock, FactsBlock, FilterBlock, FilterGroup, Fold, FooterBlock, GamesBlock, NumbersBlock, PartBlock,
        SideBySideBlock, SideBySideBlockRow, StepLinks, TextsBlock,
    },
    html::comparison::in_its_language,
    redline,
};
pub use page::{Extent, draw_html, draw_markdown, draw_page, draw_question, draw_step};
pub use screen::fits_a_screen;
pub use texts::{draw_answers, draw_newer_text, draw_texts};
pub(crate) use tree::{impact_part, packs_footer, step_blocks};

/// The style of a page with changes, after that of every page.
pub const STYLE: &str = concat!(include_str!("comparison/report.css"), include_str!("comparison/report_on_paper.css"));

/// The same for a page that has a style of its own on paper.
pub(crate) const SCREEN_STYLE: &str = include_str!("comparison/report.css");
