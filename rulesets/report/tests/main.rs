//! The tests of this crate in one program, which is built once: `cargo test -p kodeks-report audit::` runs those of one file.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, missing_docs)]

mod audit;
mod browser;
mod cases;
#[path = "../../../core/board/tests/collections/mod.rs"]
mod collections;
#[path = "../../tests/common/mod.rs"]
mod common;
mod compare;
mod completeness;
mod evidence;
mod fields;
mod fuzz;
mod impact;
#[path = "../../../core/board/tests/common/mutate.rs"]
#[allow(dead_code)]
mod mutate;
mod open_mate;
#[path = "../../tests/common/prepared.rs"]
mod prepared;
mod rating;
mod record;
mod report;
mod schemas;
mod sheet;
mod show;
mod shown_to_the_players;
mod versions;
mod ways;
mod words_of_rulings;
