//! Decisions that a ruling leaves to the arbiter: the amount beside a choice, and the choice that is made.

use kodeks_base::Diagnostic;
use kodeks_board::Color;
use kodeks_rulesets::record::RecordDraft;
use kodeks_words::Words;
use maud::{Markup, html};
use serde_json::{Value as Json, json};

use crate::{
    context::PageContext,
    incident::{IncidentRuling, IncidentState},
};

use super::{
    draft,
    question::{time_fields, time_given},
};

/// How the name of the box begins that chooses one of several.
pub(crate) const CHOICE_BOX: &str = "choice-";

/// Draws the fields in which the arbiter says how much beside a choice.
pub(crate) fn amount_fields(asks_time: bool, asks_clocks: bool, words: &Words) -> Markup {
    html! {
        @if asks_time { (time_fields("time", &words.say("site-time"), words)) }
        @if asks_clocks {
            @for color in Color::BOTH { (time_fields(&format!("clock-{}", color.name()), &words.player(color), words)) }
        }
    }
}

/// Writes what the arbiter decides.
pub(super) fn decide(context: &PageContext<'_>, stage: &mut IncidentState) -> Result<(), Diagnostic> {
    let with = &context.question.with;
    let ticked: Vec<&str> = with
        .as_object()
        .into_iter()
        .flatten()
        .filter(|(_, value)| **value == json!(true))
        .filter_map(|(name, _)| name.strip_prefix(CHOICE_BOX))
        .collect();
    let choice = match &with["choice"] {
        Json::Null => json!(ticked),
        one => one.clone(),
    };
    let mut draft: RecordDraft = draft(context, stage)?;
    let place = draft.begin_event();
    draft.answer(place, "decides", &choice, "decides")?;
    if let Some(time) = time_given("time", with) {
        draft.answer(place, "time", &json!(time), "time")?;
    }
    if let (Some(white), Some(black)) = (time_given("clock-white", with), time_given("clock-black", with)) {
        draft.answer(place, "clocks", &json!({ "white": white, "black": black }), "clocks")?;
    }
    IncidentRuling::new(context.library, &draft, None)?;
    stage.record = draft.to_string();
    Ok(())
}
