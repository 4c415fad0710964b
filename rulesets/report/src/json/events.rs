//! The events as JSON: each with the schema of what can be written.

use kodeks_base::Diagnostic;
use serde::Serialize;
use serde_json::{Value as Json, json};

use crate::{Words, found::EventSelection, schema};

/// An event, by the field that begins it, with the schema of its fields.
#[derive(Serialize)]
struct WrittenEvent<'a> {
    event: &'static str,
    /// What it says, where everyday words found only that.
    #[serde(skip_serializing_if = "<[String]>::is_empty")]
    says: &'a [String],
    schema: Json,
}

/// Returns every event, or those that begin with a field or that everyday words call so, each with what it
/// is about and the schema of its fields.
///
/// # Errors
///
/// Nothing is called so; says which event is near.
pub fn events(only: Option<&str>, words: &Words) -> Result<Json, Diagnostic> {
    let found = EventSelection::by(only, words)?;
    let events: Vec<WrittenEvent<'_>> = schema::events(words)
        .filter_map(|(event, schema)| {
            let says = found.of(event)?;
            Some(WrittenEvent { event, says, schema })
        })
        .collect();
    Ok(json!(events))
}
