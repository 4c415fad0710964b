#![doc = include_str!("../README.md")]
#![cfg_attr(test, allow(clippy::unwrap_used, clippy::expect_used, clippy::panic))]

mod asked;
mod base64;
mod beside;
mod engine;
mod event;
mod files;
mod folder;
mod frame;
mod guides;
pub mod hall;
mod happened;
mod laws;
mod links;
mod packed;
mod packs;
mod pages;
mod phone;
mod quiz;
mod settings;
mod single;
mod view;
mod what_if;
mod zipped;

pub use base64::base64;
pub use engine::Engine;
pub use folder::Site;
pub use links::{drawn as drawn_for_a_phone, in_letters};
pub use single::single;
pub use view::in_a_box;
