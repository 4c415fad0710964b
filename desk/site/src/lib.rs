#![doc = include_str!("../README.md")]
#![cfg_attr(test, allow(clippy::unwrap_used, clippy::expect_used, clippy::panic))]

mod asked;
mod beside;
mod engine;
mod folder;
mod frame;
mod happened;
mod packs;
mod view;
mod what_if;
mod zipped;

pub use engine::Engine;
pub use folder::Site;
