#![doc = include_str!("../README.md")]
#![cfg_attr(test, allow(clippy::unwrap_used, clippy::expect_used, clippy::panic))]

pub mod again;
pub mod audit;
pub mod cases;
pub mod diff;
pub mod errors;
pub mod find;
mod found;
pub mod html;
pub mod json;
pub mod limits;
pub mod mate;
pub mod meant;
mod outside;
pub mod page;
pub mod rated;
pub mod rating;
pub mod reference;
mod schema;
pub mod sheet;
pub mod source;
mod words;

pub use outside::OutsidePack;
pub use schema::Schema;
pub use sheet::{SHEET_STYLE, parts_of_sheet, sheet};
pub use words::{Argument, Words};
