//! The pages, asked as a browser asks them.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, missing_docs)]

mod beside;
mod common;
mod packs;
mod what_if;
