//! The tests of this crate in one program, which is built once: `cargo test -p kodeks-winnability certificates::` runs those of one file.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, missing_docs)]

mod certificates;
mod few_pieces;
mod fuzz;
mod helpmates;
mod winnability;
