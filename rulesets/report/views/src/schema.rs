//! JSON Schemas: of the files of packs, cases, events and records, for editors that know TOML, and of JSON answers.
//!
//! They are made from the tables by which the files are read: questions and their facts, events,
//! mechanics, options and readings. What the readers refuse by going through a whole pack, such as a
//! regulation that does not exist, a schema does not see.

mod event_schemas;
mod number;
mod open;

use kodeks_rulesets::{Edition, cases, json_form::schema_of, lock, pack, proposal, rating, record, vocabulary};
use kodeks_words::Words;
use serde_json::{Value as Json, json};

use crate::{
    AuditView, ErrorsView, RatingView, ReceiptComparisonView, RulingView, comparison, receipt::StoredReceiptView,
};

pub use number::{SCHEMA, with_schema};

use open::filled_in;

pub(crate) use event_schemas::events;

/// A kind of file or of JSON answer that has a schema.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Schema {
    /// `pack.toml`.
    Pack,
    /// `layer.toml`.
    Layer,
    /// A regulation.
    Regulation,
    /// `proposal.toml`.
    Proposal,
    /// `texts.toml`.
    Texts,
    /// A printed table, in the folder `tables`.
    Table,
    /// `vocabulary.toml`, or a file of the folder `vocabulary`.
    Vocabulary,
    /// Cases.
    Case,
    /// The conditions of an event.
    Event,
    /// A record of what happened.
    Record,
    /// A player's results, whose rating is to be calculated.
    Rating,
    /// The lock of an event: the packs that it is bound to.
    Lock,
    /// The report of a comparison.
    Diff,
    /// A ruling on one event.
    Ruling,
    /// The receipt of a ruling.
    Receipt,
    /// The result of ruling again on a receipt.
    Again,
    /// A rating calculation.
    RatingResult,
    /// The findings of an audit in one game.
    Audit,
    /// Error messages.
    Errors,
}

impl Schema {
    /// Every kind.
    pub const ALL: [Schema; 19] = [
        Schema::Pack,
        Schema::Layer,
        Schema::Regulation,
        Schema::Proposal,
        Schema::Texts,
        Schema::Table,
        Schema::Vocabulary,
        Schema::Case,
        Schema::Event,
        Schema::Record,
        Schema::Rating,
        Schema::Lock,
        Schema::Diff,
        Schema::Ruling,
        Schema::Receipt,
        Schema::Again,
        Schema::RatingResult,
        Schema::Audit,
        Schema::Errors,
    ];

    /// Returns its name: `pack`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Schema::Pack => "pack",
            Schema::Layer => "layer",
            Schema::Regulation => "regulation",
            Schema::Proposal => "proposal",
            Schema::Texts => "texts",
            Schema::Table => "table",
            Schema::Vocabulary => "vocabulary",
            Schema::Case => "case",
            Schema::Event => "event",
            Schema::Record => "record",
            Schema::Rating => "rating",
            Schema::Lock => "lock",
            Schema::Diff => "diff",
            Schema::Ruling => "ruling",
            Schema::Receipt => "receipt",
            Schema::Again => "again",
            Schema::RatingResult => "rating-result",
            Schema::Audit => "audit",
            Schema::Errors => "errors",
        }
    }

    /// Returns the files of a pack that it is for, as editors match paths; nothing for files that
    /// may have any name.
    #[must_use]
    pub const fn files(self) -> Option<&'static str> {
        match self {
            Schema::Pack => Some("**/pack.toml"),
            Schema::Layer => Some("**/layer.toml"),
            Schema::Proposal => Some("**/proposal.toml"),
            Schema::Texts => Some("**/texts.toml"),
            Schema::Table => Some("**/tables/*.toml"),
            Schema::Vocabulary => Some("**/{vocabulary,vocabulary/*}.toml"),
            Schema::Case => Some("**/cases/**/*.toml"),
            Schema::Lock => Some("**/*.lock"),
            _ => None,
        }
    }

    /// Whether it describes an answer of the program, not a file that somebody writes or keeps.
    #[must_use]
    pub const fn is_answer(self) -> bool {
        matches!(
            self,
            Schema::Diff | Schema::Ruling | Schema::Again | Schema::RatingResult | Schema::Audit | Schema::Errors
        )
    }

    /// Returns the schema of that name.
    #[must_use]
    pub fn by_name(name: &str) -> Option<Schema> {
        Schema::ALL.into_iter().find(|schema| schema.name() == name)
    }

    /// Returns the schema, with the options and readings of these editions.
    #[must_use]
    pub fn json(self, editions: &[Edition], words: &Words) -> Json {
        let schema = match self {
            Schema::Pack => pack::schema(),
            Schema::Layer => pack::layer_schema(),
            Schema::Regulation => pack::regulation::schema(words.vocabulary()),
            Schema::Proposal => proposal::schema(),
            Schema::Texts => pack::texts::schema(),
            Schema::Table => pack::table::schema(),
            Schema::Vocabulary => vocabulary::schema(),
            Schema::Case => cases::schema(words.vocabulary()),
            Schema::Event => record::event_file_schema(),
            Schema::Record => record::schema(),
            Schema::Rating => rating::schema(),
            Schema::Lock => lock::schema(),
            Schema::Diff => comparison::schema(),
            Schema::Ruling => RulingView::schema(),
            Schema::Receipt => schema_of::<StoredReceiptView<'_>>(),
            Schema::Again => schema_of::<ReceiptComparisonView>(),
            Schema::RatingResult => schema_of::<RatingView>(),
            Schema::Audit => AuditView::schema(),
            Schema::Errors => schema_of::<ErrorsView>(),
        };
        let mut schema = filled_in(schema, editions, words);
        if self.is_answer() {
            number::require(&mut schema);
        }
        let mut whole = json!({
            "$schema": "http://json-schema.org/draft-07/schema#",
            "$id": format!("urn:kodeks:schema:{}:{SCHEMA}", self.name()),
            "title": words.say(&format!("schema-{}", self.name())),
        });
        if let (Json::Object(whole), Json::Object(schema)) = (&mut whole, schema) {
            whole.extend(schema);
        }
        whole
    }
}
