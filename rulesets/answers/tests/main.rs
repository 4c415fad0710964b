//! The tests of this crate in one program, which is built once: `cargo test -p kodeks-answers audit::` runs those of one file.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, missing_docs)]

mod audit;
mod browser;
mod cases;
mod citations;
mod clock;
mod comments;
mod compare;
mod completeness;
mod evidence;
mod exam;
mod foreign_words;
mod fuzz;
mod impact;
mod messages;
mod modals;
mod national;
mod open_mate;
mod rating;
mod record;
mod report;
mod ruled;
mod schemas;
mod sheet;
mod show;
mod shown_to_the_players;
mod steps;
mod versions;
mod ways;
mod words_of_rulings;
