//! The chessboard as an arbiter sees it.
//!
//! Positions legal and illegal, complete moves and the reason why a move is not one, notation,
//! clocks, and the facts that the Laws ask about. This crate states facts, never verdicts:
//! "seventy-five quiet moves by each" is a fact, "drawn" is what an edition makes of it.

#![cfg_attr(test, allow(clippy::unwrap_used, clippy::expect_used, clippy::panic))]

mod clock;
mod color;
mod pgn;
mod time;
mod time_control;

pub use clock::{Clocks, SavedTime};
pub use color::Color;
pub use pgn::{PgnFault, PgnGame, PgnMove, PgnProblem, PgnReader};
pub use time::Time;
pub use time_control::{Bonus, Period, TimeControl, TimeControlError};
