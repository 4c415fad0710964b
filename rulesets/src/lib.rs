//! Editions of the regulations as packs: reading, resolving, ruling.
//!
//! A [`Library`] holds the packs at hand; [`Library::edition`] resolves one of them with everything
//! it stands on; a [`Rulebook`] is what is in force at one event.

#![cfg_attr(test, allow(clippy::unwrap_used, clippy::expect_used, clippy::panic))]

pub mod branch;
pub mod cases;
pub mod changes;
mod cited;
mod condition;
pub mod consult;
pub mod contents;
mod coverage;
mod date;
pub mod dead;
pub mod document;
mod edition;
pub mod error;
pub mod files;
mod history;
mod language;
mod law;
mod library;
pub mod lock;
pub mod pack;
pub mod possibilities;
pub mod rating;
mod receipt;
pub mod record;
mod regulation;
mod rulebook;
pub mod ruling;
mod select;
mod selector;
mod show;
mod table;
mod texts;
mod timeline;
mod unavailable;

pub use branch::Branch;
pub use changes::{Change, NumberChange};
pub use condition::{Bound, Condition, Constraint, Test, Truth};
pub use consult::{Applied, Because, Consultation, NotApplied, Outcome, Runner, Traced};
pub use contents::{Article, Citation, Status};
pub use coverage::{Covered, coverage};
pub use date::Date;
pub use edition::{Cited, Edition, Placed, PlacedLayer};
pub use error::PackError;
pub use history::{ArticleChapter, Chapter, Entry, Says, article_history, history};
pub use language::{Language, Text};
pub use law::{LawEntry, LawTable};
pub use library::Library;
pub use lock::{Lock, LockedPack};
pub use pack::{Amendment, Choice, EventOption, Head, Layer, OptionKind, Pack, Part, Reading};
pub use receipt::{Receipt, Stated};
pub use record::{Record, RecordedMove, read_event_of};
pub use regulation::Regulation;
pub use rulebook::{Conditions, Rulebook};
pub use ruling::{Ruling, rule, rule_within, tempo};
pub use selector::{Selector, Wanted};
pub use show::Found;
pub use table::{Printed, Tables};
pub use texts::{Divergence, Settled};
pub use timeline::{Answers, Timeline, Told};
pub use unavailable::Unavailable;

/// The version of the program, as receipts and locks name it.
pub const VERSION: &str = env!("CARGO_PKG_VERSION");
