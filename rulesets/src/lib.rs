//! Editions of the regulations as packs: reading, resolving, ruling, comparing.

#![cfg_attr(test, allow(clippy::unwrap_used, clippy::expect_used, clippy::panic))]
