//! What was told, each thing with the way to take it back: a ruling in the log is put right by telling it again.

use kodeks_base::Diagnostic;
use kodeks_report::Words;
use kodeks_rulesets::record::Draft;
use maud::{Markup, html};
use serde_json::{Value as Json, json};

use crate::{asked::Desk, view::asks};

use super::{ANSWERS, Ruled, Stage};

/// The list of what happened, as a record has it.
const HAPPENED: &str = "happened";

/// Draws what was told, in the order in which it was.
pub(super) fn told(ruled: &Ruled, words: &Words) -> Markup {
    let record = ruled.heard.record.json();
    let events: Vec<&Json> = record[HAPPENED].as_array().into_iter().flatten().collect();
    let last = events.len();
    html! {
        details class="told-so-far" id="told-so-far" {
            summary { (words.say("site-hall-told")) }
            p class="aside" { (words.say("site-hall-told-about")) }
            @for (place, event) in events.iter().enumerate() {
                @let fields = event.as_object();
                @let key = fields.and_then(|fields| fields.keys().next()).map_or("", String::as_str);
                ul class="fields" {
                    @for (number, (field, value)) in fields.into_iter().flatten().enumerate() {
                        li {
                            span { (called(key, field, number == 0, words)) ": " strong { (said(value, words)) } }
                            @if number > 0 {
                                button type="button" class="small" data-ask=(asks("take-back", &json!({ "place": place, "field": field }))) {
                                    (words.say("site-hall-not-so"))
                                }
                            }
                        }
                    }
                    // Whatever came after it hangs on it, so the last goes first.
                    @if place + 1 == last {
                        li {
                            button type="button" class="small" data-ask=(asks("take-back", &json!({ "place": place }))) { (words.say("site-hall-take-back")) }
                        }
                    }
                }
            }
        }
    }
}

fn called(key: &str, field: &str, is_first: bool, words: &Words) -> String {
    if is_first { super::tiles::called(key, words) } else { words.field(key, field) }
}

/// Says a value as people do.
fn said(value: &Json, words: &Words) -> String {
    match value {
        Json::Bool(true) => words.say("ask-yes"),
        Json::Bool(false) => words.say("ask-no"),
        Json::String(text) if matches!(text.as_str(), "white" | "black") => words.say(text),
        Json::String(text) => words.word(text),
        Json::Array(all) => {
            let all: Vec<String> = all.iter().map(|one| said(one, words)).collect();
            all.join(", ")
        }
        Json::Object(fields) => {
            let fields: Vec<String> = fields
                .iter()
                .map(|(name, value)| match name.as_str() {
                    "white" | "black" => format!("{} {}", words.say(name), said(value, words)),
                    _ => said(value, words),
                })
                .collect();
            fields.join(", ")
        }
        other => other.to_string(),
    }
}

/// Takes back what a field says, or an event.
pub(super) fn take_back(desk: &Desk<'_>, stage: &mut Stage) -> Result<(), Diagnostic> {
    let ruled = Ruled::of(desk, &stage.draft(desk)?, None)?;
    let mut record = ruled.heard.record.json();
    let place = desk.asked.with["place"].as_u64().and_then(|place| usize::try_from(place).ok()).unwrap_or(usize::MAX);
    let events = record[HAPPENED].as_array_mut();
    if let Some(events) = events.filter(|events| place < events.len()) {
        match desk.asked.text("field") {
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
    stage.record = Draft::of_text(ANSWERS, &record.to_string())?.to_string();
    stage.not_known.clear();
    Ok(())
}
