//! What was found in games: on a page, as JSON, as rows of a table, and as comments in the games.

mod annotate;
mod json;
mod page;
mod row;

pub use annotate::annotated;
pub(crate) use json::schema;
pub use json::{finding as finding_as_json, game as game_as_json, tally as tally_as_json};
pub(crate) use page::{after, doubt_in_words};
pub use page::{game as game_as_page, tally as tally_as_page};
pub use row::{COLUMNS, Cell, rows};
