//! Editions of the regulations as packs: reading, resolving, ruling, comparing.
//!
//! A [`Library`] holds the packs at hand; [`Library::edition`] resolves one of them with everything
//! it stands on; a [`Rulebook`] is what is in force at one event.

#![cfg_attr(test, allow(clippy::unwrap_used, clippy::expect_used, clippy::panic))]

pub mod audit;
pub mod authoring;
mod branch;
pub mod cases;
pub mod compare;
mod condition;
mod consult;
mod contents;
mod coverage;
mod date;
mod dead;
mod document;
mod edition;
mod error;
mod files;
mod history;
pub mod json;
mod language;
mod law;
mod library;
mod lock;
pub mod mate;
mod pack;
pub mod page;
pub mod rating;
mod receipt;
mod record;
mod regulation;
mod rulebook;
mod ruling;
mod schema;
mod select;
mod selector;
mod show;
mod table;
mod texts;
mod timeline;
mod unavailable;
mod words;

pub use branch::Branch;
pub use condition::{Bound, Condition, Constraint, Test, Truth};
pub use consult::{Applied, Because, Consultation, NotApplied, Outcome};
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
pub use schema::Schema;
pub use selector::{Selector, Wanted};
pub use show::Found;
pub use table::{Printed, Tables};
pub use texts::{Divergence, Settled};
pub use timeline::{Answers, Timeline, Told};
pub use unavailable::Unavailable;
pub use words::{Argument, Words};

/// The version of the program, as receipts and locks name it.
pub const VERSION: &str = env!("CARGO_PKG_VERSION");
