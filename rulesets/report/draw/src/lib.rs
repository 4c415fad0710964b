#![doc = include_str!("../README.md")]
#![cfg_attr(test, allow(clippy::unwrap_used, clippy::expect_used, clippy::panic))]

mod article;
pub mod block;
mod case;
pub mod comparison;
pub mod diagram;
mod document;
mod edition;
pub mod html;
mod law;
pub mod markdown;
mod mate;
mod pieces;
pub mod receipt;
pub mod ruling;
pub mod sheet;
pub mod svg;
pub mod terminal;

pub use article::article;
pub use block::{Block, Mark, RichText};
pub use case::{case, case_file, case_situation};
pub use document::{STYLE, document};
pub use edition::{contents, coverage, section, texts};
pub use law::{ArticleLinks, article_numbers, history_row, law_article, local_text};
pub use mate::mate;
pub use sheet::SHEET_STYLE;
pub use terminal::Page;
