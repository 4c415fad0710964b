//! The tests of this crate.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

mod changed;
mod common;
mod damaged;
mod files;
mod pgn;
mod tables;
mod trf_2016;
mod trf_2026;
