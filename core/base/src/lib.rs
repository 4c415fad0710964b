#![doc = include_str!("../README.md")]
#![cfg_attr(test, allow(clippy::unwrap_used, clippy::expect_used, clippy::panic))]

mod complaint;
#[cfg(feature = "dates")]
mod date;
mod diagnostic;
mod faults;
mod file_kind;
#[cfg(feature = "files")]
pub mod files;
mod json_meter;
mod language;
pub mod limits;
pub mod machine_clock;
mod named_enum;
mod phrase;
mod saturating;
#[cfg(feature = "suggestions")]
mod suggestion;
pub mod time_limit;
pub mod visible;

pub use complaint::Complaint;
#[cfg(feature = "dates")]
pub use date::{Date, moment};
pub use diagnostic::{Diagnostic, DiagnosticKind};
pub use faults::Faults;
pub use file_kind::FileKind;
pub use json_meter::JsonMeter;
pub use language::Language;
pub use phrase::{InPhrase, Phrase, PhraseArgument, PhraseList};
#[cfg(feature = "suggestions")]
pub use suggestion::{did_you_mean, join_quoted, known_here, nearest, suggestion};
