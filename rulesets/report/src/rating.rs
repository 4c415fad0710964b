//! Calculations of a rating: on a page, as JSON, and the tables that the regulations print.

mod json;
mod page;

pub use json::json;
pub(crate) use json::schema;
pub use page::page;
