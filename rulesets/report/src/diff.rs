//! The report of a comparison: a table of changes, what is decided otherwise with examples, and
//! pictures; for people on a page of text, HTML or Markdown, for programs as JSON.

mod anchors;
mod announced;
mod changes;
mod choices;
mod claims_picture;
pub mod comparison;
mod decided;
mod distinct;
mod figure;
mod filter;
mod games_rows;
mod games_told;
mod html;
mod json;
mod ladder_picture;
mod markdown;
mod named;
mod numbers_table;
mod numbers_told;
mod outside;
mod page;
mod pictures;
mod plane_picture;
pub mod redline;
mod rows;
mod screen;
mod set;
mod shown;
mod step;
mod tables;
mod texts;
mod told;

pub use games_rows::{GAMES_COLUMNS, IMPACT, games_objects, games_rows};
pub use html::html;
pub(crate) use json::schema;
pub use json::{games_json, json};
pub use markdown::markdown;
pub use page::{Extent, page};
pub use screen::has_room_for_differences;
pub use set::with_numbers;
pub use texts::{spoken, texts};
pub use told::{example, said, told};
