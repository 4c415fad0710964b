//! The chessboard as an arbiter sees it.
//!
//! Positions legal and illegal, complete moves and the reason why a move is not one, notation,
//! clocks, and the facts that the Laws ask about. This crate states facts, never verdicts:
//! "seventy-five quiet moves by each" is a fact, "drawn" is what an edition makes of it.

#![cfg_attr(test, allow(clippy::unwrap_used, clippy::expect_used, clippy::panic))]

pub mod attacks;
mod attempt;
mod bitboard;
mod board;
mod castling;
mod color;
mod fen;
mod illegal_move;
mod judge;
mod mate;
mod moves;
mod perft;
mod piece;
mod position;
mod san;
mod setup;
mod square;
mod time;

pub use attempt::Attempt;
pub use bitboard::Bitboard;
pub use board::Board;
pub use castling::{CastlingRights, Side};
pub use color::Color;
pub use fen::FenError;
pub use illegal_move::IllegalMove;
pub use mate::{Budget, Dead, MateAnswer, Proof, can_mate, is_dead};
pub use moves::{Move, MoveKind, MoveList};
pub use perft::perft;
pub use piece::{Kind, Piece};
pub use position::{Flaw, Position, PositionError};
pub use san::SanError;
pub use setup::Setup;
pub use square::{File, Rank, Square};
pub use time::Time;
