#![doc = include_str!("../README.md")]
#![cfg_attr(test, allow(clippy::unwrap_used, clippy::expect_used, clippy::panic))]

pub mod cases;
pub mod contents;
pub mod document;
mod edition;
mod library;
pub mod limits;
pub mod pack;
pub mod prepared;
pub mod rating;
pub mod record;
pub mod ruling;
mod text;
pub mod vocabulary;
pub mod written;

pub use edition::changes;
pub use library::{lock, signature};
pub use ruling::{consult, dead, possibilities};

pub use cases::{
    coverage::{Covered, coverage},
    timeline::{AnswersByEdition, RegulationTimeline, Timeline},
};
pub use contents::{Article, Citation, Status};
pub use edition::amending::{AmendingFile, NumberSet, toml_text};
pub use edition::changes::{Change, NumberChange};
pub use edition::history::{ArticleChapter, Chapter, Entry, Says, article_history, history};
pub use edition::numbers::NumberPlace;
pub use edition::show::Provision;
pub use edition::source::SourceFile;
pub use edition::{Cited, Edition, Placed, PlacedLayer};
pub use edition::{conditions::Conditions, rulebook::Rulebook};
pub use library::Library;
pub use library::files::{CASES, source};
pub use library::lock::{Binding, Caller, Lock, LockedPack, read_event_of};
pub use library::named::Apart;
pub use library::selector::{Selector, Wanted};
pub use library::signature::{PublicKey, Signers};
pub use library::signed::head_to_sign;
pub use library::texts::is_of_a_pack;
pub use library::unavailable::Unavailable;
pub use pack::condition::{Bound, Condition, Constraint, Test, Truth};
pub use pack::law::{LawEntry, LawTable};
pub use pack::regulation::Regulation;
pub use pack::table::{Printed, Tables};
pub use pack::texts::{Divergence, Settlement};
pub use pack::{Amendment, Choice, EventOption, Head, Layer, OptionKind, Outside, Pack, Reading, Revision};
pub use record::kept::{Asking, Grounds, KeptReceipt, NamedPack, Request, Why, WhyThis, refuse_unreadable};
pub use record::receipt::{PackUsed, Receipt, Stated};
pub use record::source::{KeptText, Source};
pub use record::{Record, RecordedMove};
pub use ruling::asked::{Answer, Asked};
pub use ruling::consult::{Applied, Because, Consultation, NotApplied, Outcome, Runner, Traced, Unmet};
pub use ruling::{Agreed, Alternatives, Branch, Place, Ruling, alternatives, rule, rule_within, tempo};
pub use text::Text;

/// The version of the program, as receipts and locks name it.
pub const VERSION: &str = env!("CARGO_PKG_VERSION");
