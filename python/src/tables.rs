//! Columns in, columns out: tables of games in Arrow's form, and tables of what is found in them.

mod arrays;
mod asked;
mod columns;
mod functions;
mod origin;
mod stream;
mod work;

pub use functions::{audit, facts, games, impact};
pub use stream::Stream;
