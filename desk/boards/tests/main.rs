//! The tests of this crate.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]
