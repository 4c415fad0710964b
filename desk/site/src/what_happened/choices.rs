//! Decisions that a ruling leaves to the arbiter: the amount beside a choice, and the choice that is made.

use kodeks_base::Diagnostic;
use kodeks_rulesets::record::RecordDraft;
use serde_json::{Value as Json, json};

use crate::{
    context::PageContext,
    form_fields::{CHOICE_BOX, read_time},
    incident::{IncidentRuling, IncidentState},
};

use super::draft;

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
    if let Some(time) = read_time("time", with) {
        draft.answer(place, "time", &json!(time), "time")?;
    }
    if let (Some(white), Some(black)) = (read_time("clock-white", with), read_time("clock-black", with)) {
        draft.answer(place, "clocks", &json!({ "white": white, "black": black }), "clocks")?;
    }
    IncidentRuling::new(context.library, &draft, None)?;
    stage.record = draft.to_string();
    Ok(())
}
