//! The report of a comparison, as `kodeks diff --format json` prints it.

use kodeks_rulesets::{Edition, record};
use serde_json::Value as Json;

use crate::{Words, diff};

use super::{event, happened::questions, values::filled};

/// A report about two editions, or about a whole history.
pub(super) fn report(editions: &[Edition], words: &Words) -> Json {
    let open = [
        ("question", questions(words)),
        (
            "record",
            event::filled_in(record::schema(), editions, words),
        ),
    ];
    filled(diff::schema(), &open)
}
