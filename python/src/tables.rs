//! Columns in, columns out: tables of games in Arrow's form, and tables of what is found in them.

mod arrays;
mod columns;
mod functions;
mod origin;
mod pieces;
mod request;
mod stream;
mod work;

pub use functions::{audit, facts, games, impact};
pub use pieces::{_collections, _count, _piece, _pieces};
pub use stream::Stream;
