#![doc = include_str!("../README.md")]
#![cfg_attr(test, allow(clippy::unwrap_used, clippy::expect_used, clippy::panic))]

pub mod again;
pub mod audit;
pub mod cases;
pub mod diff;
pub mod errors;
pub mod find;
mod found;
pub mod json;
pub mod limits;
pub mod mate;
pub mod meant;
pub mod page;
pub mod rated;
pub mod rating;
pub mod reference;
mod schema;
pub mod source;

pub use kodeks_views::OutsidePack;
pub use kodeks_words::{Argument, Words};
pub use schema::{SCHEMA, Schema, with_schema};
