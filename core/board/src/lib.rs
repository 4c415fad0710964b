#![doc = include_str!("../README.md")]
#![cfg_attr(test, allow(clippy::unwrap_used, clippy::expect_used, clippy::panic))]

pub mod attacks;
mod bitboard;
mod board;
mod castling;
mod chess960;
mod color;
mod comparison;
mod fen;
mod game;
mod illegal_move;
mod legality;
pub mod limits;
mod moves;
pub mod notation;
mod perft;
mod pgn;
mod piece;
mod position;
mod raw_move;
mod san;
mod setup;
mod square;
mod time;
mod time_control;
pub mod touch;

pub use bitboard::Bitboard;
pub use board::Board;
pub use castling::{CastlingRights, CastlingSide};
pub use color::Color;
pub use comparison::{CastlingComparison, EnPassantComparison, RepetitionCriteria};
pub use fen::{FEN_COUNTS, FenError};
pub use game::{Game, LookAlike, Moment, PositionDifference, RepetitionKeys};
pub use illegal_move::IllegalMove;
pub use moves::{Move, MoveKind, MoveList};
pub use perft::perft;
pub use pgn::{
    ClockShown, PgnFault, PgnGame, PgnMove, PgnProblem, PgnReader, PgnRows, PgnStartError, RowPlace, RowText,
};
pub use piece::{Piece, PieceType};
pub use position::{Position, SetupError, SetupErrorKind};
pub use raw_move::RawMove;
pub use san::SanError;
pub use setup::Setup;
pub use square::{File, Rank, Square};
pub use time::Time;
pub use time_control::{Bonus, Period, PeriodShare, TimeControl, TimeControlError};
pub use touch::{KingAndRook, Promotion, ReleasedPiece, Touch, TouchError, TouchedPiece};
