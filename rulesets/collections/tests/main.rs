//! The tests of this crate in one program, which is built once.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, missing_docs)]

mod fuzz;
mod pieces;
mod tables;
