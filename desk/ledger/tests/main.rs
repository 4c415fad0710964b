//! The tests of this crate.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

mod chain;
mod common;
mod copied;
mod entering;
mod erasing;
mod files;
mod full;
mod killed;
#[path = "../examples/writer/protocol.rs"]
mod protocol;
mod triggers;
