#![doc = include_str!("../README.md")]
#![cfg_attr(test, allow(clippy::unwrap_used, clippy::expect_used, clippy::panic))]

mod asked;
mod base64;
mod engine;
mod files;
mod folder;
mod frame;
mod happened;
mod links;
mod pages;
mod quiz;
mod single;
mod view;

pub use engine::Engine;
pub use folder::Site;
pub use single::single;
