//! The pages, tapped and asked as a person and a browser do it, without a browser.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

mod beside;
mod citations;
mod clock;
mod common;
mod happened;
mod laws;
mod packs;
mod walk;
mod what_if;
