//! The report of an incident so far, each part with a button that takes it back: a ruling in the log is corrected by a new report.

use kodeks_base::Diagnostic;
use kodeks_rulesets::record::RecordDraft;
use kodeks_site::{
    context::PageContext,
    elements::action,
    incident::{IncidentRuling, IncidentState, RECORD_NAME},
    what_happened::{draft, event_label},
};
use kodeks_words::Words;
use maud::{Markup, html};
use serde_json::{Value as Json, json};

/// The list of events in a record.
const HAPPENED: &str = "happened";

/// Draws the report so far, folded.
pub(super) fn draw(ruled: &IncidentRuling, words: &Words) -> Markup {
    html! {
        details class="told-so-far" id="told-so-far" {
            summary { (words.say("site-hall-told")) }
            (events(ruled, words))
        }
    }
}

/// Draws the report of an entry that is corrected, above everything else; nothing while it cannot be read.
pub(super) fn draw_to_correct(context: &PageContext<'_>, stage: &IncidentState, number: u64) -> Markup {
    let words = context.words;
    let ruled = draft(context, stage).and_then(|draft| IncidentRuling::new(context.library, &draft, None));
    html! {
        @if let Ok(ruled) = ruled {
            section class="told-so-far" id="to-correct" {
                h2 { (words.say_with("site-hall-what-is-not-so", &[("number", number.into())])) }
                (events(&ruled, words))
            }
        }
    }
}

/// Draws the events of the record in their order.
fn events(ruled: &IncidentRuling, words: &Words) -> Markup {
    let record = ruled.heard.record.json();
    let events: Vec<&Json> = record[HAPPENED].as_array().into_iter().flatten().collect();
    let last = events.len();
    html! {
        p class="aside" { (words.say("site-hall-told-about")) }
        @for (place, event) in events.iter().enumerate() {
            @let fields = event.as_object();
            @let key = fields.and_then(|fields| fields.keys().next()).map_or("", String::as_str);
            ul class="fields" {
                @for (number, (field, value)) in fields.into_iter().flatten().enumerate() {
                    li {
                        span { (field_label(key, field, number == 0, words)) ": " strong { (value_text(value, words)) } }
                        @if number > 0 {
                            button type="button" class="small" data-ask=(action("take-back", &json!({ "place": place, "field": field }))) {
                                (words.say("site-hall-not-so"))
                            }
                        }
                    }
                }
                // Later events depend on earlier ones, so the last is taken back first.
                @if place + 1 == last {
                    li {
                        button type="button" class="small" data-ask=(action("take-back", &json!({ "place": place }))) { (words.say("site-hall-take-back")) }
                    }
                }
            }
        }
    }
}

fn field_label(key: &str, field: &str, is_first: bool, words: &Words) -> String {
    if is_first { event_label(key, words) } else { words.field(key, field) }
}

/// Returns a value in words.
fn value_text(value: &Json, words: &Words) -> String {
    match value {
        Json::Bool(true) => words.say("ask-yes"),
        Json::Bool(false) => words.say("ask-no"),
        Json::String(text) if matches!(text.as_str(), "white" | "black") => words.say(text),
        Json::String(text) => words.word(text),
        Json::Array(all) => {
            let all: Vec<String> = all.iter().map(|one| value_text(one, words)).collect();
            all.join(", ")
        }
        Json::Object(fields) => {
            let fields: Vec<String> = fields
                .iter()
                .map(|(name, value)| match name.as_str() {
                    "white" | "black" => format!("{} {}", words.say(name), value_text(value, words)),
                    _ => value_text(value, words),
                })
                .collect();
            fields.join(", ")
        }
        other => other.to_string(),
    }
}

/// Takes back a field, or an event.
pub(super) fn take_back(context: &PageContext<'_>, stage: &mut IncidentState) -> Result<(), Diagnostic> {
    let ruled = IncidentRuling::new(context.library, &draft(context, stage)?, None)?;
    let mut record = ruled.heard.record.json();
    let place =
        context.question.with["place"].as_u64().and_then(|place| usize::try_from(place).ok()).unwrap_or(usize::MAX);
    let events = record[HAPPENED].as_array_mut();
    if let Some(events) = events.filter(|events| place < events.len()) {
        match context.question.text("field") {
            "" => {
                events.remove(place);
            }
            field => {
                if let Some(fields) = events[place].as_object_mut() {
                    fields.shift_remove(field);
                }
            }
        }
        if events.is_empty() {
            record.as_object_mut().map(|record| record.shift_remove(HAPPENED));
        }
    }
    stage.record = RecordDraft::of_text(RECORD_NAME, &record.to_string())?.to_string();
    stage.not_known.clear();
    Ok(())
}
