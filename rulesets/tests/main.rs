//! The tests of this crate in one program, which is built once: `cargo test -p kodeks-rulesets asked::` runs those of one file.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, missing_docs)]

mod asked;
mod beside;
mod contradictions;
mod correspondence;
mod counted;
mod coverage;
mod dated;
mod editions_and_versions;
mod equal_numbers;
mod fuzz;
mod grades;
mod in_force;
mod inherited;
mod joined;
mod king_captured;
mod left_open;
mod national;
mod offered;
mod options_in_law;
mod orders;
mod packs;
mod permissions;
mod printed;
mod records;
mod references;
mod second_opinion;
mod select;
mod texts;
