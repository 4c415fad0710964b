//! Helpers that tests and benches of several crates share. No other code may depend on them.

// A test that cannot be prepared fails.
#![allow(clippy::unwrap_used, clippy::expect_used)]

pub mod club;
pub mod collections;
pub mod measure;

mod folder;
mod mutations;
mod random;

pub use folder::Folder;
pub use mutations::Mutations;
pub use random::Random;
