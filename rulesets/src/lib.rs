#![doc = include_str!("../README.md")]
#![cfg_attr(test, allow(clippy::unwrap_used, clippy::expect_used, clippy::panic))]

pub mod cases;
pub mod contents;
pub mod document;
mod edition;
pub mod json_form;
mod library;
pub mod limits;
pub mod pack;
pub mod prepared_packs;
pub mod proposal;
pub mod rating;
pub mod record;
pub mod ruling;
mod text;
pub mod vocabulary;

pub use edition::changes;
pub use library::{lock, signature};
pub use ruling::{consult, dead, possibilities};

pub use cases::{
    coverage::{ArticleCoverage, coverage},
    timeline::{AnswersByEdition, RegulationTimeline, Timeline},
};
pub use contents::{
    Article, CheckGrade, Citation, CommentClass, CrossReference, ReferenceKind, RowCheck, RowComment, Status,
    leaning_on,
};
pub use edition::amending::{AmendingFile, NumberSet, toml_text};
pub use edition::changes::{NumberChange, RegulationChange};
pub use edition::correspondence::{Correspondence, KnownNumber};
pub use edition::history::{ArticleChapter, Chapter, HistoryEntry, HistoryNote, article_history, history};
pub use edition::joining::{Collision, JoinedEdition};
pub use edition::numbers::NumberPlace;
pub use edition::show::Provision;
pub use edition::source::SourceFile;
pub use edition::unread::UnreadDeclaration;
pub use edition::{ArticleReference, Edition, EditionLayer, EditionRegulation};
pub use edition::{
    conditions::Conditions,
    rulebook::{Interruption, Rulebook},
};
pub use library::Library;
pub use library::edition_name::{EditionName, FIRST_VERSION};
pub use library::files::{CASES, PROPOSAL, source};
pub use library::former_names::FormerNames;
pub use library::lock::{Binding, Caller, EditionLock, LockedPack, read_event_of};
pub use library::receipt_packs::Apart;
pub use library::selector::{EditionRequest, Selector};
pub use library::signature::{PublicKey, Signers};
pub use library::signature_check::head_to_sign;
pub use library::texts::{TextsOfPack, is_of_a_pack, texts_of_packs};
pub use library::unavailable::Unavailable;
pub use pack::condition::{Condition, Constraint, FactBound, Test, Truth};
pub use pack::date_range::DateRange;
pub use pack::law::{LawEntry, LawTable, NumberReference, PartName};
pub use pack::regulation::{LeftToTheEvent, Regulation};
pub use pack::summary_place::{
    CLOCK_ENDING, COUNT_ENDING, GrammaticalCase, SummaryPiece, SummaryPlace, summary_pieces,
};
pub use pack::table::{PrintedTable, Tables};
pub use pack::texts::{Divergence, Settlement};
pub use pack::{Amendment, Choice, EventOption, Layer, OptionKind, Outside, Pack, PackHead, Reading, Revision};
pub use record::receipt::{Receipt, ReceiptCondition, ReceiptPack};
pub use record::source::{RecordSource, SourceText};
pub use record::stored_receipt::{
    Asking, Grounds, Request, StoredReceipt, StoredReceiptPack, Why, WhyThis, refuse_unreadable,
};
pub use record::{Record, RecordedMove, days_of_event, days_of_tag, stated_field};
pub use ruling::asked::{DECIDES, EarlierQuestion, OpenQuestion};
pub use ruling::consult::{
    AppliedRegulation, AssumedFact, Because, Consultation, InapplicableRegulation, NearMiss, Outcome, RegulationTrace,
    Runner,
};
pub use ruling::{
    Alternatives, AnswerKind, Branch, EarlierAssumption, IrrelevantCondition, OpenDay, RecordPlace, Ruling,
    alternatives, rule, rule_within, score, tempo,
};
pub use text::Text;

/// The version of the program, as receipts and locks name it.
pub const VERSION: &str = env!("CARGO_PKG_VERSION");
