//! The tests of this crate in one program, which is built once: `cargo test -p kodeks amend::` runs those of one file.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, missing_docs)]

mod again;
mod amend;
mod ask;
mod audit;
mod authoring;
mod cite;
mod common;
mod completions;
#[cfg(feature = "desk")]
mod desk;
mod diff;
mod draft;
mod errors;
mod events;
mod exam;
mod examples;
mod files;
mod find;
mod graph;
mod growth;
mod guesses;
mod house;
mod limits;
mod lock;
mod man;
mod mate;
#[cfg(feature = "mcp")]
mod mcp;
mod next_edition;
mod program;
mod proposals;
mod rating;
mod readme;
mod reference;
mod schema;
mod set;
mod show;
mod sign;
mod terminal;
mod to_add_something;
mod told;
mod tutorial;
mod unseen;
mod version;
mod vocabulary;
mod watch;
mod whose_pack;
