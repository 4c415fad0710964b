//! Everything that a person or a program is shown: words in three languages, pages of text, HTML and
//! Markdown, JSON and its schemas.

#![cfg_attr(test, allow(clippy::unwrap_used, clippy::expect_used, clippy::panic))]

pub mod audit;
pub mod cases;
pub mod diff;
pub mod errors;
pub mod find;
mod found;
mod html;
pub mod json;
pub mod mate;
pub mod meant;
pub mod page;
pub mod rating;
mod schema;
mod sheet;
mod words;

pub use schema::Schema;
pub use sheet::sheet;
pub use words::{Argument, Words};
