#![doc = include_str!("../README.md")]
#![cfg_attr(test, allow(clippy::unwrap_used, clippy::expect_used, clippy::panic))]

mod asked;
mod beside;
mod engine;
mod event;
mod folder;
mod frame;
mod guides;
mod happened;
mod laws;
mod packed;
mod view;

pub use engine::Engine;
pub use folder::Site;
