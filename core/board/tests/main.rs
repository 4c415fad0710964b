//! The tests of this crate in one program, which is built once: `cargo test -p kodeks-board chess960::` runs those of one file.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, missing_docs)]

mod chess960;
mod common;
mod cozy_chess;
mod fuzz;
mod game;
mod game_collections;
mod legality;
mod long_games;
mod notation;
mod notation_games;
mod other_programs;
mod perft;
mod pgn;
mod pgn_broken;
mod pgn_collections;
mod pgn_odd;
mod pgn_quick;
mod pgn_rows;
mod released;
mod san;
mod time_controls;
mod touch;
