//! The first field of an event in the record: its event word, and the player concerned.

use kodeks_base::Diagnostic;
use kodeks_board::Color;
use kodeks_core::{FactType, Question};
use kodeks_rulesets::{AnswerKind, RecordPlace, record::FORMS, record::FieldValues, record::RecordDraft};
use maud::{Markup, html};
use serde_json::{Value as Json, json};

use crate::{
    context::PageContext,
    incident::{EventInput, IncidentState},
};

use super::{
    draft,
    question::{self, Way},
    squares::{SquareBoard, SquareChoice},
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
    if context.question.with["instead"] == true {
        let mut draft = draft(context, stage)?;
        draft.take_back_event();
        stage.record = draft.to_string();
    }
    let player = stage.telling.color();
    let first = match (context.question.with["says"].as_str(), first_values(&event, context)) {
        (Some(says), _) => Some(json!(says)),
        (None, Some(FieldValues::IllegalMove)) => Some(json!({ "seen": true })),
        (None, Some(FieldValues::Fact(FactType::Flag))) => Some(json!(true)),
        (None, Some(FieldValues::Fact(FactType::Player))) => player.map(|player| json!(player.name())),
        (None, Some(FieldValues::Fact(FactType::Word(all)))) if all.contains(&"both") && all.contains(&"white") => {
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
    match question::answer_given(&context.question.with) {
        Some(value) => write(context, stage, &event, &value),
        None => Ok(()),
    }
}

/// Writes the field that begins the event, and whom it is about.
fn write(context: &PageContext<'_>, stage: &mut IncidentState, event: &str, first: &Json) -> Result<(), Diagnostic> {
    let mut draft = draft(context, stage)?;
    let place: RecordPlace = draft.begin_event();
    draft.answer(place, event, first, &tiles::event_label(event, context.words))?;
    let question = context.words.vocabulary().report_question(event);
    // Where the field names players, it says whom the event is about; `hands = "both"` does not.
    let names_players = match first_values(event, context) {
        Some(FieldValues::Fact(FactType::Player)) => true,
        Some(FieldValues::Fact(FactType::Word(all))) => Color::BOTH.iter().all(|color| all.contains(&color.name())),
        _ => false,
    };
    let whom = whom(event, question).filter(|_| !names_players);
    if let (Some(whom), Some(player)) = (whom, stage.telling.color()) {
        draft.answer(place, whom, &json!(player.name()), whom)?;
    }
    also(context, &mut draft, place)?;
    refuse_unread(context, &draft)?;
    stage.record = draft.to_string();
    stage.telling = EventInput::default();
    Ok(())
}

/// Writes what a button says beside its answer: further fields of the same place.
pub(super) fn also(context: &PageContext<'_>, draft: &mut RecordDraft, place: RecordPlace) -> Result<(), Diagnostic> {
    for (field, value) in context.question.with["also"].as_object().into_iter().flatten() {
        draft.answer(place, field, value, &context.words.fact(field))?;
    }
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
        Some(FieldValues::Fact(kind)) => {
            let squares = match context.words.vocabulary().report_question(event) {
                Some(question) => SquareChoice::first_of(question, stage.telling.color()),
                None => SquareChoice::one(),
            };
            question::way_of(event, &AnswerKind::of(kind), squares, words)
        }
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
        (question::ways(&way, "first", |value| json!({ "value": value }), &SquareBoard::of_record(context, stage), words))
    };
    (title, html)
}
