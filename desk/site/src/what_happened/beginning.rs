//! The first field of an event in the record: its event word, and the player concerned.

use kodeks_base::Diagnostic;
use kodeks_core::{FactType, Question};
use kodeks_rulesets::{RecordPlace, record::FORMS, record::FieldValues, record::RecordDraft};
use maud::{Markup, html};
use serde_json::{Value as Json, json};

use crate::{
    context::PageContext,
    elements::action,
    incident::{EventInput, IncidentState},
};

use super::{
    draft,
    question::{self, Way},
    tiles,
};

/// Returns the possible values of an event word.
fn first_values(event: &str, context: &PageContext<'_>) -> Option<FieldValues> {
    let form = FORMS.iter().find(|form| form.key() == event);
    match form {
        Some(form) => Some(form.fields[0].values),
        None => {
            let question = context.words.vocabulary().report_question(event)?;
            Some(FieldValues::Fact(question.facts[0].fact_type))
        }
    }
}

/// Begins an event that was tapped; what it says is asked next where that is not known yet.
pub(super) fn begin(context: &PageContext<'_>, stage: &mut IncidentState) -> Result<(), Diagnostic> {
    let event = context.question.text("event").to_owned();
    if let Some(player) = context.question.with["player"].as_str() {
        stage.telling.player = Some(player.to_owned());
    }
    let player = stage.telling.color();
    let first = match (context.question.with["says"].as_str(), first_values(&event, context)) {
        (Some(says), _) => Some(json!(says)),
        (None, Some(FieldValues::IllegalMove)) => Some(json!({ "seen": true })),
        (None, Some(FieldValues::Fact(FactType::Flag))) => Some(json!(true)),
        (None, Some(FieldValues::Fact(FactType::Player))) => player.map(|player| json!(player.name())),
        (None, Some(FieldValues::Fact(FactType::Word(all)))) if all.contains(&"both") => {
            player.map(|player| json!(player.name()))
        }
        _ => None,
    };
    match first {
        Some(first) => write(context, stage, &event, &first),
        None => {
            stage.telling.event = Some(event);
            Ok(())
        }
    }
}

/// Takes what the field says that begins the event.
pub(super) fn first(context: &PageContext<'_>, stage: &mut IncidentState) -> Result<(), Diagnostic> {
    let Some(event) = stage.telling.event.clone() else {
        return Ok(());
    };
    let value = &context.question.with["value"];
    if value.as_str().is_some_and(|text| text.trim().is_empty()) {
        return Ok(());
    }
    let value = match first_values(&event, context) {
        Some(FieldValues::Fact(kind)) => question::to_record_value(&question::way_of(kind), value),
        _ => value.clone(),
    };
    write(context, stage, &event, &value)
}

/// Writes the field that begins the event, and whom it is about.
fn write(context: &PageContext<'_>, stage: &mut IncidentState, event: &str, first: &Json) -> Result<(), Diagnostic> {
    let mut draft = draft(context, stage)?;
    let place: RecordPlace = draft.begin_event();
    draft.answer(place, event, first, event)?;
    let question = context.words.vocabulary().report_question(event);
    let is_about_the_first = matches!(first.as_str(), Some("white" | "black" | "both"));
    let whom = whom(event, question).filter(|_| !is_about_the_first);
    if let (Some(whom), Some(player)) = (whom, stage.telling.color()) {
        draft.answer(place, whom, &json!(player.name()), whom)?;
    }
    refuse_unread(context, &draft)?;
    stage.record = draft.to_string();
    stage.telling = EventInput::default();
    Ok(())
}

/// Refuses a record that cannot be read.
pub(crate) fn refuse_unread(context: &PageContext<'_>, draft: &RecordDraft) -> Result<(), Diagnostic> {
    draft.record(kodeks_rulesets::record::RecordFolder::nothing(), &context.library.vocabulary()?)?;
    Ok(())
}

/// Returns the field of an event that says whom it is about.
fn whom(key: &str, question: Option<&'static Question>) -> Option<&'static str> {
    match (key, question) {
        ("illegal_move" | "claim", _) => Some("by"),
        ("notices", _) => Some("offender"),
        (_, Some(question)) => question.whom_it_is_about().map(kodeks_core::Fact::field),
        _ => None,
    }
}

/// Asks for what the field says that begins an event.
pub(super) fn ask_first(context: &PageContext<'_>, stage: &IncidentState, event: &str) -> (String, Markup) {
    let words = context.words;
    let title = tiles::event_label(event, words);
    let way = match first_values(event, context) {
        Some(FieldValues::Fact(FactType::Word(all))) => {
            let said = tiles::says(event, stage.telling.color(), words);
            if said.is_empty() {
                Way::Words(all.iter().map(|word| (json!(word), words.word(word))).collect())
            } else {
                Way::Words(said.into_iter().map(|(word, said)| (json!(word), said)).collect())
            }
        }
        Some(FieldValues::Fact(kind)) => question::way_of(kind),
        Some(FieldValues::Clocks) => Way::Clocks,
        _ => Way::Text,
    };
    let way = match way {
        Way::Words(mut all) if all.iter().any(|(word, _)| *word == "both") => {
            for (word, said) in &mut all {
                *said = match word.as_str().unwrap_or_default() {
                    "both" => words.say("ask-both-flags"),
                    other => words.say(other),
                };
            }
            Way::Words(all)
        }
        other => other,
    };
    let html = html! {
        h1 { (title) }
        p class="question" { (words.ask_first(event).unwrap_or_else(|| words.say("ask-which-of-these"))) }
        (question::ways(&way, |value| action("first", &json!({ "value": value })), &action("first", &json!({})), words))
    };
    (title, html)
}
