//! Whether every field of a view is drawn by every face.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

mod audit;
mod comparison;
mod fields;
mod ruling;
