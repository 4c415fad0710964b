//! The incident on a page: its state while it is reported, and the rulings on it.

use kodeks_answers::{EditionOverride, EventEdition, RecordInput};
use kodeks_base::Diagnostic;
use kodeks_board::Color;
use kodeks_event::IncidentSeat;
use kodeks_rulesets::{Library, Record, RecordPlace, Ruling, Selector, record::RecordDraft, record::RecordFolder};
use serde::{Deserialize, Serialize};

/// The name of the record in errors.
pub const RECORD_NAME: &str = "the answers";

/// The state of a page on which an incident is reported.
#[derive(Clone, Debug, Default, Deserialize, Serialize)]
#[serde(default)]
pub struct IncidentState {
    /// The record so far (TOML).
    pub record: String,
    /// The event that is being reported, before it is part of the record.
    #[serde(skip_serializing_if = "EventInput::is_empty")]
    pub(crate) telling: EventInput,
    /// The questions answered by "not known": places of the record with their fields, `happened 1 by`.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub not_known: Vec<String>,
    /// The position that is being set up.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) board: Option<PositionInput>,
    /// The squares tapped so far of an answer that can have several, in their order.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub(crate) squares: Vec<String>,
    /// The code of the second language of the sheet, empty for none; `None` where no sheet is shown.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) sheet: Option<String>,
    /// The packs of the ruling with their hashes, so that a link shows when they are others.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub(crate) packs: Vec<String>,
    /// The place in a hall where it happened.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub seat: Option<IncidentSeat>,
}

/// An event that is being reported.
#[derive(Clone, Debug, Default, PartialEq, Deserialize, Serialize)]
#[serde(default)]
pub(crate) struct EventInput {
    /// The tile: `phone`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) tile: Option<String>,
    /// The player concerned: `white`, `black`, or `nobody` in particular.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) player: Option<String>,
    /// A description in everyday words.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) words: Option<String>,
    /// The event that was chosen, where it is asked which player it is about.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) whom: Option<ChosenEvent>,
    /// The event word whose value is asked for next: `touch`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) event: Option<String>,
}

/// An event that was chosen before its player.
#[derive(Clone, Debug, Default, PartialEq, Deserialize, Serialize)]
#[serde(default)]
pub(crate) struct ChosenEvent {
    /// The event word: `phone`.
    pub(crate) event: String,
    /// What it says: `rings`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) says: Option<String>,
}

/// A position that is being set up.
#[derive(Clone, Debug, Default, PartialEq, Deserialize, Serialize)]
#[serde(default)]
pub(crate) struct PositionInput {
    /// The position so far, in FEN.
    pub(crate) fen: String,
    /// The piece to put down, as FEN writes it; empty for the hand that takes pieces away.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub(crate) hand: String,
}

impl EventInput {
    pub(crate) fn is_empty(&self) -> bool {
        *self == EventInput::default()
    }

    /// Returns the player concerned, if it is one.
    pub(crate) fn color(&self) -> Option<Color> {
        let named = self.player.as_deref()?;
        Color::BOTH.into_iter().find(|color| color.name() == named)
    }
}

impl IncidentState {
    /// Returns the state for a record that was written elsewhere.
    pub(crate) fn of_record(record: &Record) -> Result<IncidentState, Diagnostic> {
        let draft = RecordDraft::of_text(RECORD_NAME, &record.json().to_string())?;
        Ok(IncidentState { record: draft.to_string(), ..IncidentState::default() })
    }

    /// Returns whether the record has an event.
    #[must_use]
    pub fn has_event(&self) -> bool {
        let draft = RecordDraft::of_text(RECORD_NAME, &self.record);
        draft.is_ok_and(|draft| matches!(draft.last_event(), RecordPlace::Happened { number, .. } if number > 0))
    }
}

/// A record with the rulings on it under one edition.
pub struct IncidentRuling {
    /// The record.
    pub heard: RecordInput,
    /// The edition.
    pub chosen: EventEdition,
    /// The rulings, one for each event.
    pub rulings: Vec<Ruling>,
}

/// Reads what a report says so far, whether or not it has an event yet.
///
/// # Errors
///
/// Something in the record cannot be.
pub fn read_record(library: &Library, draft: &RecordDraft) -> Result<Record, Diagnostic> {
    Ok(RecordInput::of_draft(draft.clone(), RecordFolder::nothing(), library)?.record)
}

impl IncidentRuling {
    /// Rules on a record under the edition that it names, or under this one.
    ///
    /// # Errors
    ///
    /// Something in the record cannot be, or there is no such edition.
    pub fn new(library: &Library, draft: &RecordDraft, rules: Option<Selector>) -> Result<IncidentRuling, Diagnostic> {
        let heard = RecordInput::of_draft(draft.clone(), RecordFolder::nothing(), library)?;
        let which = EditionOverride { rules, ..EditionOverride::default() };
        let ruled = which.rule_without_lock(library, &heard.record);
        let (chosen, rulings) = ruled.map_err(|error| heard.locate_error(error))?;
        Ok(IncidentRuling { heard, chosen, rulings })
    }
}
