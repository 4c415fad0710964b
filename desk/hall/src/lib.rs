#![doc = include_str!("../README.md")]
#![cfg_attr(test, allow(clippy::unwrap_used, clippy::expect_used, clippy::panic))]

mod access;
mod board;
mod boards;
mod calls;
mod card;
mod decisions;
mod entries;
mod entry;
mod event;
mod files;
mod imports;
mod labels;
mod live;
mod log;
mod name_order;
mod new_entries;
mod outbox;
mod players;
mod report;
mod seat;
mod status;
mod venue;

use kodeks_base::Diagnostic;
use kodeks_site::Engine;

pub use files::{HallFile, hall_document, hall_files};

/// Creates an engine with the built-in packs, for the public pages and those of an event.
///
/// # Errors
///
/// A pack cannot be read.
pub fn engine() -> Result<Engine, Diagnostic> {
    Ok(Engine::new()?.with_venue(venue::open))
}
