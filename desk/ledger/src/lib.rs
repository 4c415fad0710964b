#![doc = include_str!("../README.md")]
#![cfg_attr(test, allow(clippy::unwrap_used, clippy::expect_used, clippy::panic))]

mod chain;
mod entry;
mod export;
mod fault;
mod hash;
mod insert;
mod kept;
mod ledger;
mod lock;
mod moment;
mod new;
mod open;
mod reader;
mod refusal;
mod schema;
mod texts;

pub use chain::Verified;
pub use entry::{Entry, Place};
pub use hash::Hash;
pub use insert::Appended;
pub use ledger::{Erased, Ledger};
pub use new::{BODY_BYTES, NAME_BYTES, New, PERSONAL, Personal, TEXT_BYTES};
pub use reader::{READ_BYTES, Reader};
pub use refusal::Refusal;
pub use schema::ERASED;
pub use texts::Text;
