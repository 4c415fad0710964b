//! The tests of this crate in one program, which is built once: `cargo test -p kodeks-rulesets asked::` runs those of one file.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, missing_docs)]

mod asked;
#[path = "common/club.rs"]
mod club;
mod common;
mod coverage;
mod fuzz;
mod in_force;
mod inherited;
#[path = "../../core/board/tests/common/mutate.rs"]
// The tests of the board use more of it.
#[allow(dead_code)]
mod mutate;
mod packs;
mod select;
mod texts;
