#![doc = include_str!("../README.md")]
#![cfg_attr(test, allow(clippy::unwrap_used, clippy::expect_used, clippy::panic))]

mod chain;
mod event_file;
mod export;
mod fault;
mod form;
mod hash;
mod insert;
mod ledger;
mod location;
mod lock;
mod moment;
mod open;
mod pending_entry;
mod personal_texts;
mod reader;
mod recovered_copy;
mod refusal;
mod schema;
mod stored_entry;

pub use chain::Verification;
pub use hash::Hash;
pub use insert::AppendOutcome;
pub use ledger::{Erasure, Ledger};
pub use pending_entry::{BODY_BYTES, NAME_BYTES, PERSONAL, PendingEntry, PersonalText, TEXT_BYTES};
pub use personal_texts::StoredText;
pub use reader::{READ_BYTES, Reader};
pub use refusal::Refusal;
pub use schema::ERASED;
pub use stored_entry::{PersonalTextPlace, StoredBody, StoredEntry};
