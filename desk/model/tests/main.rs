//! The fold of a log, entry by entry.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

mod fold;
mod sections;
