//! Reads games in PGN from a stream, one after the other, broken ones too.

mod commands;
mod game;
mod gap;
mod legacy;
mod lines;
mod moves;
mod plain;
mod problem;
mod reader;
mod run;
mod start;
mod tag;
mod text_place;
mod token;

pub use game::PgnGame;
pub use moves::{ClockShown, PgnMove};
pub use problem::{PgnFault, PgnProblem};
pub use reader::{PgnReader, PgnRows, RowPlace, RowText};
pub use start::PgnStartError;
