//! Answers to what a ruling asks, and what the arbiter decides, written into the record.

use kodeks_core::{Complaint, phrase};
use kodeks_rulesets::{Diagnostic, Place, record::Draft};
use serde_json::{Value as Json, json};

use crate::asked::Desk;

use super::{Ruled, Stage, begun::refuse_unread, place_named, question::time_given};

/// Writes an answer; one that the edition refuses is told and not written.
pub(super) fn answer(desk: &Desk<'_>, stage: &mut Stage) -> Result<(), Diagnostic> {
    let asked = desk.asked;
    let place = place_named(asked.text("place"))?;
    let field = asked.text("field");
    let value = given(desk)?;
    let mut draft = stage.draft(&asked.settings)?;
    // What a person writes is read as on the command line: `3` is a number, `e2,e4` are squares.
    match &value {
        Json::String(text)
            if asked.with["value"].is_null() || asked.with["written"].is_string() =>
        {
            draft.say(place, field, text.trim(), text)?;
        }
        value => draft.answer(place, field, value, field)?,
    }
    Ruled::of(desk, &draft, None)?;
    stage.record = draft.to_string();
    Ok(())
}

/// Returns what was tapped, or written into a form.
fn given(desk: &Desk<'_>) -> Result<Json, Diagnostic> {
    let with = &desk.asked.with;
    if !with["value"].is_null() {
        return Ok(with["value"].clone());
    }
    if let (Some(white), Some(black)) = (time_given("white", with), time_given("black", with)) {
        return Ok(json!({ "white": white, "black": black }));
    }
    if let Some(time) = time_given("value", with) {
        return Ok(json!(time));
    }
    Err(Diagnostic::command_line(
        Complaint::new(phrase!("K0812-empty", "nothing was written")).with_help(phrase!(
            "K0812-help-empty",
            "write an answer, or tap that it is not known"
        )),
    ))
}

/// Sets up what stands on the board, in FEN.
pub(super) fn position(desk: &Desk<'_>, stage: &mut Stage) -> Result<(), Diagnostic> {
    let fen = desk.asked.text("fen");
    let mut draft = stage.draft(&desk.asked.settings)?;
    draft.say_text(Place::Game, "start", fen, fen)?;
    match stage.is_told() {
        true => Ruled::of(desk, &draft, None).map(|_| ())?,
        false => refuse_unread(desk, &draft)?,
    }
    stage.record = draft.to_string();
    Ok(())
}

/// Writes what the arbiter decides of what the ruling left to him.
pub(super) fn decide(desk: &Desk<'_>, stage: &mut Stage) -> Result<(), Diagnostic> {
    let with = &desk.asked.with;
    let mut draft: Draft = stage.draft(&desk.asked.settings)?;
    let place = draft.begin_event();
    draft.answer(place, "decides", &with["choice"], "decides")?;
    if let Some(time) = time_given("time", with) {
        draft.answer(place, "time", &json!(time), "time")?;
    }
    Ruled::of(desk, &draft, None)?;
    stage.record = draft.to_string();
    Ok(())
}
