//! The report of a comparison, as `kodeks diff --format json` prints it.

use kodeks_core::QUESTIONS;
use kodeks_rulesets::{Edition, record};
use serde_json::Value as Json;

use crate::{Words, diff};

use super::{
    event,
    values::{filled, one_of},
};

/// A report about two editions, or about a whole history.
pub(super) fn report(editions: &[Edition], words: &Words) -> Json {
    let open = [
        (
            "question",
            one_of(QUESTIONS.iter().map(|question| question.name)),
        ),
        (
            "record",
            event::filled_in(record::schema(), editions, words),
        ),
    ];
    filled(diff::schema(), &open)
}
