#![doc = include_str!("../README.md")]
#![cfg_attr(test, allow(clippy::unwrap_used, clippy::expect_used, clippy::panic))]

mod archive;
mod beside;
mod citations;
pub mod clocks;
pub mod conditions;
pub mod context;
pub mod elements;
mod engine;
pub mod event;
pub mod files;
mod folder;
mod form_fields;
mod fragment;
pub mod frame;
mod guides;
pub mod incident;
mod laws;
mod links;
mod navigation;
mod packs;
mod pages;
mod phone;
mod places;
pub mod qr_code;
mod quiz;
mod single;
pub mod what_happened;
mod what_if;

pub use engine::{Engine, OpenVenue};
pub use folder::Site;
pub use packs::{PackImport, PackTexts};
pub use pages::{HALL, HALL_PAGES, HallPage};
pub use places::language_and_place;
pub use single::single;
