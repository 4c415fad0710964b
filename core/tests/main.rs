//! The tests of this crate in one program, which is built once: `cargo test -p kodeks-core offers::` runs those of one file.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, missing_docs)]

mod offers;
#[path = "common/shown.rs"]
mod shown;
mod table;
