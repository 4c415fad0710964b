#![doc = include_str!("../README.md")]
#![cfg_attr(test, allow(clippy::unwrap_used, clippy::expect_used, clippy::panic))]

mod demo;
mod devices;
mod engines;
mod entry_intake;
mod event_server;

mod keys;
pub mod limits;
mod moment;
mod news;
mod opening;
mod pairing;
mod paper;
mod rules;
mod ruling;
mod scribe;
mod section;
mod server;
mod watching;
mod write_job;

pub use demo::{Demo, demo};
pub use devices::RequestingDevice;
pub use event_server::EventServer;
pub use kodeks_event::UnreadableEntry;
pub use kodeks_site::qr_code::in_letters;
pub use opening::{FileReport, Opening, verify_file};
pub use server::{Access, Listening, ROUTES, Route, Server, Tls};
