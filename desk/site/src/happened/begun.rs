//! How an event begins in the record: the field that begins it, and whom it is about.

use kodeks_base::Diagnostic;
use kodeks_core::{FactType, Question};
use kodeks_rulesets::{
    Place,
    record::{Draft, FORMS, FieldValues},
};
use maud::{Markup, html};
use serde_json::{Value as Json, json};

use crate::{asked::Desk, view::asks};

use super::{
    Stage, Telling,
    question::{self, Way},
    tiles,
};

/// What the field that begins an event can be.
fn first_values(event: &str, desk: &Desk<'_>) -> Option<FieldValues> {
    let form = FORMS.iter().find(|form| form.key() == event);
    match form {
        Some(form) => Some(form.fields[0].values),
        None => {
            let question = desk.words.vocabulary().reported(event)?;
            Some(FieldValues::Fact(question.facts[0].fact_type))
        }
    }
}

/// Begins an event that was tapped; what it says is asked next where that is not known yet.
pub(super) fn begin(desk: &Desk<'_>, stage: &mut Stage) -> Result<(), Diagnostic> {
    let event = desk.asked.text("event").to_owned();
    if let Some(player) = desk.asked.with["player"].as_str() {
        stage.telling.player = Some(player.to_owned());
    }
    let player = stage.telling.color();
    let first = match (desk.asked.with["says"].as_str(), first_values(&event, desk)) {
        (Some(says), _) => Some(json!(says)),
        (None, Some(FieldValues::IllegalMove)) => Some(json!({ "seen": true })),
        (None, Some(FieldValues::Fact(FactType::Bool))) => Some(json!(true)),
        (None, Some(FieldValues::Fact(FactType::Player))) => player.map(|player| json!(player.name())),
        (None, Some(FieldValues::Fact(FactType::Enum(all)))) if all.contains(&"both") => {
            player.map(|player| json!(player.name()))
        }
        _ => None,
    };
    match first {
        Some(first) => write(desk, stage, &event, &first),
        None => {
            stage.telling.event = Some(event);
            Ok(())
        }
    }
}

/// Takes what the field says that begins the event.
pub(super) fn first(desk: &Desk<'_>, stage: &mut Stage) -> Result<(), Diagnostic> {
    let Some(event) = stage.telling.event.clone() else {
        return Ok(());
    };
    let value = &desk.asked.with["value"];
    if value.as_str().is_some_and(|text| text.trim().is_empty()) {
        return Ok(());
    }
    let value = match first_values(&event, desk) {
        Some(FieldValues::Fact(kind)) => question::written(&question::way_of(kind), value),
        _ => value.clone(),
    };
    write(desk, stage, &event, &value)
}

/// Writes the field that begins the event, and whom it is about.
fn write(desk: &Desk<'_>, stage: &mut Stage, event: &str, first: &Json) -> Result<(), Diagnostic> {
    let mut draft = stage.draft(desk)?;
    let place: Place = draft.begin_event();
    draft.answer(place, event, first, event)?;
    let question = desk.words.vocabulary().reported(event);
    let is_about_the_first = matches!(first.as_str(), Some("white" | "black" | "both"));
    let whom = whom(event, question).filter(|_| !is_about_the_first);
    if let (Some(whom), Some(player)) = (whom, stage.telling.color()) {
        draft.answer(place, whom, &json!(player.name()), whom)?;
    }
    refuse_unread(desk, &draft)?;
    stage.record = draft.to_string();
    stage.telling = Telling::default();
    Ok(())
}

/// Refuses a record that cannot be read.
pub(crate) fn refuse_unread(desk: &Desk<'_>, draft: &Draft) -> Result<(), Diagnostic> {
    draft.record(kodeks_rulesets::record::Beside::nothing(), &desk.library.vocabulary()?)?;
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
pub(super) fn ask_first(desk: &Desk<'_>, stage: &Stage, event: &str) -> (String, Markup) {
    let words = desk.words;
    let title = tiles::called(event, words);
    let way = match first_values(event, desk) {
        Some(FieldValues::Fact(FactType::Enum(all))) => {
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
        p class="question" { (words.say("ask-which-of-these")) }
        (question::ways(&way, |value| asks("first", &json!({ "value": value })), &asks("first", &json!({})), words))
    };
    (title, html)
}
