//! The tests of this crate.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

mod common;
mod counting;
mod demo;
mod door;
mod encrypted;
mod hostile;
mod killed;
mod lasting;
mod load;
mod paper;
mod sections;
mod size;
