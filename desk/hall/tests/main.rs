//! The pages of an event, tapped and asked as a device in the hall does it, without a browser.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

#[path = "../../site/tests/common/mod.rs"]
#[allow(dead_code, unused_imports)]
mod common;
mod hall;
mod sections;
