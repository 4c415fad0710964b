//! The chessboard as an arbiter sees it.
//!
//! Positions legal and illegal, complete moves and the reason why a move is not one, notation,
//! clocks, and the facts that the Laws ask about. This crate states facts, never verdicts:
//! "seventy-five quiet moves by each" is a fact, "drawn" is what an edition makes of it.

#![cfg_attr(test, allow(clippy::unwrap_used, clippy::expect_used, clippy::panic))]

mod color;
mod comparison;
mod fact;
mod order;
mod piece;
pub mod question;
mod score;
mod tempo;
mod time;

pub use color::Color;
pub use comparison::{CastlingComparison, Comparison, EnPassantComparison};
pub use fact::{Fact, Facts, Nature, Value};
pub use order::Order;
pub use piece::Kind;
pub use question::{QUESTIONS, Question};
pub use score::Score;
pub use tempo::Tempo;
pub use time::Time;
