//! What was found in games: on a page, as JSON, as rows of a table, and as comments in the games.

mod annotate;
mod case;
mod facts;
mod html;
mod json;
mod row;
mod sentence;
mod summary;
mod worst;

pub use annotate::annotated;
pub use case::AuditedGame;
pub use facts::{FACTS, facts_row};
pub use html::html;
pub(crate) use json::schema;
pub use json::{finding as finding_as_json, game as game_as_json, tally as tally_as_json};
pub use row::{COLUMNS, Cell, FINDINGS, TableForm, rows};
pub(crate) use sentence::{after, doubt_in_words};
pub use summary::{AuditSummary, SummaryRoom, WorstOfKind, summary};
pub use worst::WorstGames;
