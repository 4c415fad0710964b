//! The events as JSON: each with the schema of what can be written.

use kodeks_rulesets::{Diagnostic, error::suggestion, record::beginnings};
use serde::Serialize;
use serde_json::{Value as Json, json};

use crate::{Words, schema};

/// An event, by the field that begins it, with the schema of its fields.
#[derive(Serialize)]
struct WrittenEvent {
    event: &'static str,
    schema: Json,
}

/// Returns every event, or those that begin with a field, each with what it is about and the schema
/// of its fields.
///
/// # Errors
///
/// There is no event of that name; says which is near.
pub fn events(only: Option<&str>, words: &Words) -> Result<Json, Diagnostic> {
    let is_asked = |key: &str| only.is_none_or(|only| only == key);
    let events: Vec<WrittenEvent> = schema::events(words)
        .filter(|(key, _)| is_asked(key))
        .map(|(event, schema)| WrittenEvent { event, schema })
        .collect();
    match only.filter(|_| events.is_empty()) {
        None => Ok(json!(events)),
        Some(unknown) => {
            let hint = suggestion(unknown, beginnings(words.vocabulary()));
            Err(Diagnostic::asked(format!("there is no event `{unknown}`")).with_hint(hint))
        }
    }
}
