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
mod chess960;
mod clock;
mod color;
mod comparison;
mod event;
mod fact;
mod fen;
mod game;
mod illegal_move;
mod judge;
mod mate;
mod moves;
pub mod notation;
mod order;
mod perft;
mod pgn;
mod piece;
mod position;
pub mod question;
pub mod rating;
mod san;
mod score;
mod setup;
mod square;
mod table;
mod tempo;
mod time;
mod time_control;
pub mod touch;

pub use attempt::Attempt;
pub use bitboard::Bitboard;
pub use board::Board;
pub use castling::{CastlingRights, Side};
pub use clock::{Clocks, SavedTime};
pub use color::Color;
pub use comparison::{CastlingComparison, Comparison, EnPassantComparison};
pub use event::{Decision, DrawClaim, Event, FlagNoticed, IllegalMoveNoticed, Report};
pub use fact::{Fact, FactType, Facts, Value};
pub use fen::FenError;
pub use game::Game;
pub use illegal_move::IllegalMove;
pub use mate::{
    Budget, Certificate, CertificateError, Certified, CountedDraws, Dead, Evidence, Man,
    MateAnswer, PositionSet, Proof, Refusal, Wall, can_mate, can_mate_before_draws, certify, check,
    few_men_can_mate, glance, is_dead, is_dead_if, is_mate_possible, likelier_winner,
};
pub use moves::{Move, MoveKind, MoveList};
pub use order::{Order, Who};
pub use perft::perft;
pub use pgn::{PgnFault, PgnGame, PgnMove, PgnProblem, PgnReader, PgnStartError};
pub use piece::{Kind, Piece};
pub use position::{Flaw, Position, PositionError};
pub use question::{DUTIES, Origin, QUESTIONS, Question};
pub use san::SanError;
pub use score::Score;
pub use setup::Setup;
pub use square::{File, Rank, Square};
pub use table::{
    ClaimedDraw, Inquiry, MateAsked, Matter, NoticedIllegalMove, OddPosition, Step, Table,
    TableError, material,
};
pub use tempo::Tempo;
pub use time::Time;
pub use time_control::{Bonus, Period, TimeControl, TimeControlError};
pub use touch::{KingAndRook, Promotion, Released, Touch, TouchError, TouchedPiece};
