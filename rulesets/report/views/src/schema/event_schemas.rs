//! `[[happened]]`: the events of a record, each with its fields.

use kodeks_core::Question;
use kodeks_rulesets::record::{EventForm, FORMS, report_schema};
use kodeks_words::Words;
use serde_json::{Value as Json, json};

/// Returns what one event can be.
pub(super) fn event(words: &Words) -> Json {
    let events: Vec<Json> = events(words).map(|(_, schema)| schema).collect();
    json!({ "anyOf": events })
}

/// Returns every event by the field that begins it, with its schema.
pub(crate) fn events(words: &Words) -> impl Iterator<Item = (&'static str, Json)> {
    let forms = FORMS.iter().map(|one| (one.key(), form(one, words)));
    let reported = words.vocabulary().questions().iter().filter_map(|question| {
        let key = question.key()?;
        Some((key, report(question, key, words)))
    });
    forms.chain(reported)
}

/// An event that the board and the clocks know.
fn form(form: &EventForm, words: &Words) -> Json {
    let title = words.form(form.key());
    with_description(form.schema(), &title)
}

/// A report: the first fact bears the name of the question.
fn report(question: &Question, key: &str, words: &Words) -> Json {
    let mut schema = report_schema(question, key);
    for fact in &question.facts {
        let property = &mut schema["properties"][fact.field()];
        *property = with_description(property.take(), &words.fact(fact.name));
    }
    with_description(schema, &words.question(question.name))
}

/// Adds what is said about it in editors.
pub(super) fn with_description(mut schema: Json, description: &str) -> Json {
    schema["description"] = json!(description);
    schema
}
