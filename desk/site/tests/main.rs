//! The page, tapped as a person would tap it, without a browser.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

mod common;
mod happened;
mod laws;
