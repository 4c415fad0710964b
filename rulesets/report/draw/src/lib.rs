#![doc = include_str!("../README.md")]
#![cfg_attr(test, allow(clippy::unwrap_used, clippy::expect_used, clippy::panic))]

pub mod block;
pub mod diagram;
mod document;
pub mod html;
pub mod markdown;
mod pieces;
pub mod receipt;
pub mod ruling;
pub mod sheet;
pub mod svg;
pub mod terminal;

pub use block::{Block, Mark, RichText};
pub use document::{STYLE, document};
pub use sheet::SHEET_STYLE;
pub use terminal::Page;
