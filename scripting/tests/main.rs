//! The tests of this crate in one program, which is built once: `cargo test -p kodeks-scripting any_words::` runs those of one file.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, missing_docs)]

mod any_words;
mod bounds;
mod common;
mod facts;
mod faults;
mod procedures;
mod ratings;
mod verbs;
