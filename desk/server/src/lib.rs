#![doc = include_str!("../README.md")]
#![cfg_attr(test, allow(clippy::unwrap_used, clippy::expect_used, clippy::panic))]

pub mod body;
mod demo;
mod desk;
mod devices;
mod entering;
mod folder;
mod job;
mod judged;
mod keys;
mod limits;
mod moment;
mod news;
mod opening;
mod pairing;
mod paper;
mod rules;
mod scribe;
mod server;
mod state;
mod watching;

pub use demo::{Demo, demo};
pub use desk::{Desk, Who};
pub use kodeks_site::in_letters;
pub use opening::Opening;
pub use server::{Listening, Server, Tls};
