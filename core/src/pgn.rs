//! Reads games in PGN from a stream, one after the other, broken ones too.

mod commands;
mod game;
mod gap;
mod lines;
mod plain;
mod problem;
mod reader;
mod start;
mod tag;
mod token;

pub use game::{PgnGame, PgnMove};
pub use problem::{PgnFault, PgnProblem};
pub use reader::PgnReader;
pub use start::PgnStartError;
