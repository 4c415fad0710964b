//! What happened? From what the eye sees to the ruling, one question after the other.

mod answered;
mod begun;
mod board;
mod choices;
mod question;
mod ruled;
mod sheet;
mod tiles;

use kodeks_answers::{Chosen, Heard, WhichEdition};
use kodeks_core::{Color, phrase};
use kodeks_rulesets::{
    Diagnostic, Place, Record, Ruling, Selector,
    record::{Beside, Draft},
};
use maud::Markup;
use serde::{Deserialize, Serialize};

use crate::{
    asked::{Desk, unknown},
    settings::Settings,
    view::{Answered, View},
};

pub(crate) use begun::refuse_unread;
pub(crate) use question::{time_fields, time_given};
pub(crate) use tiles::{says, start};

/// The name by which errors call the record that the answers make.
const ANSWERS: &str = "the answers";

/// What the page stands at: what was told so far.
#[derive(Clone, Debug, Default, Deserialize, Serialize)]
#[serde(default)]
pub(crate) struct Stage {
    /// What was told, as a record (TOML).
    pub(crate) record: String,
    /// What is being told now, before it stands in the record.
    #[serde(skip_serializing_if = "Telling::is_nothing")]
    pub(crate) telling: Telling,
    /// What nobody knows: the places of the record with their fields, `happened 1 by`.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub(crate) not_known: Vec<String>,
    /// The position that is being set up.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) board: Option<board::SettingUp>,
    /// Whether the ruling is shown as a sheet, and in which language beside: its code, or nothing.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) sheet: Option<String>,
    /// The packs by which it was ruled, with their hashes, so that a link tells when they are others.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub(crate) packs: Vec<String>,
}

/// An event that is being told.
#[derive(Clone, Debug, Default, PartialEq, Deserialize, Serialize)]
#[serde(default)]
pub(crate) struct Telling {
    /// What the eye saw: `phone`.
    #[serde(skip_serializing_if = "Option::is_none")]
    tile: Option<String>,
    /// Whom it is about: `white`, `black`, or `nobody` in particular.
    #[serde(skip_serializing_if = "Option::is_none")]
    player: Option<String>,
    /// What was written in everyday words.
    #[serde(skip_serializing_if = "Option::is_none")]
    words: Option<String>,
    /// The field that begins the event, where what it says is still to be told: `touch`.
    #[serde(skip_serializing_if = "Option::is_none")]
    event: Option<String>,
}

impl Telling {
    fn is_nothing(&self) -> bool {
        *self == Telling::default()
    }

    /// Returns the player whom it is about, if it is about one.
    fn color(&self) -> Option<Color> {
        let named = self.player.as_deref()?;
        Color::BOTH.into_iter().find(|color| color.name() == named)
    }
}

impl Stage {
    /// Returns what the page stands at where a record was told elsewhere.
    pub(crate) fn of_record(record: &Record) -> Result<Stage, Diagnostic> {
        let draft = Draft::of_text(ANSWERS, &record.json().to_string())?;
        Ok(Stage {
            record: draft.to_string(),
            ..Stage::default()
        })
    }

    /// Returns the record as it is being written; a new one begins with what is kept about the event.
    pub(crate) fn draft(&self, settings: &Settings) -> Result<Draft, Diagnostic> {
        if !self.record.trim().is_empty() {
            return Draft::of_text(ANSWERS, &self.record);
        }
        let mut draft = Draft::new(ANSWERS);
        let told = [
            ("name", &settings.name),
            ("rules", &settings.rules),
            ("on", &settings.on),
            ("time", &settings.time),
            ("tempo", &settings.tempo),
        ];
        for (field, value) in told {
            if let Some(value) = value {
                draft.say(Place::Event, field, &as_written(field, value), value)?;
            }
        }
        for (name, value) in &settings.options {
            draft.answer(Place::Options, name, value, name)?;
        }
        Ok(draft)
    }

    /// Returns whether an event stands in the record, or a position that is asked about.
    fn is_told(&self) -> bool {
        self.record.contains("[[happened]]") || self.record.contains("happened = [")
    }
}

/// Returns a value of the event as a record has it: a day without quotes, a text with them.
fn as_written(field: &str, value: &str) -> String {
    match field {
        "on" => value.to_owned(),
        _ => format!("\"{}\"", value.replace('\\', "\\\\").replace('"', "\\\"")),
    }
}

/// A record that was put to an edition.
pub(crate) struct Ruled {
    /// The record.
    pub(crate) heard: Heard,
    /// The edition.
    pub(crate) chosen: Chosen,
    /// The rulings on each event.
    pub(crate) rulings: Vec<Ruling>,
}

impl Ruled {
    /// Rules on a record by the edition that it names, or by this one.
    pub(crate) fn of(
        desk: &Desk<'_>,
        draft: &Draft,
        rules: Option<Selector>,
    ) -> Result<Ruled, Diagnostic> {
        let heard = Heard::of_draft(draft.clone(), Beside::nothing(), desk.library)?;
        let which = WhichEdition {
            rules,
            ..WhichEdition::default()
        };
        let ruled = which.rule_without_lock(desk.library, &heard.record);
        let (chosen, rulings) = ruled.map_err(|error| heard.placed(error))?;
        Ok(Ruled {
            heard,
            chosen,
            rulings,
        })
    }
}

/// Answers what this part of the page asks.
pub(crate) fn answered(desk: &Desk<'_>) -> Answered {
    let mut stage: Stage = desk.asked.state();
    let mut settings = desk.asked.settings.clone();
    match desk.asked.act.as_str() {
        "open" if desk.asked.with["sheet"] == false => stage.sheet = None,
        "open" => {}
        "sheet" => stage.sheet = Some(desk.asked.text("language").to_owned()),
        "game" => answered::game(desk, &mut stage)?,
        "tile" => stage.telling.tile = Some(desk.asked.text("tile").to_owned()),
        "player" => stage.telling.player = Some(desk.asked.text("player").to_owned()),
        "find" => stage.telling.words = Some(desk.asked.text("words").to_owned()),
        "begin" => begun::begin(desk, &mut stage)?,
        "first" => begun::first(desk, &mut stage)?,
        "answer" => answered::answer(desk, &mut stage, &mut settings)?,
        "not-known" => stage.not_known.push(desk.asked.text("what").to_owned()),
        "board" => board::tapped(desk, &mut stage)?,
        "decide" => choices::decide(desk, &mut stage)?,
        "next" => stage.telling.tile = Some(tiles::NEXT.to_owned()),
        "new" => stage = Stage::default(),
        other => return Err(unknown(other)),
    }
    let (title, html) = drawn(desk, &mut stage)?;
    let mut view = View::of(&html).titled(title).at(&stage);
    if settings != desk.asked.settings {
        view.settings = serde_json::to_value(settings).ok();
    }
    Ok(view)
}

/// Draws what the page stands at, with its title.
fn drawn(desk: &Desk<'_>, stage: &mut Stage) -> Result<(String, Markup), Diagnostic> {
    if let Some(event) = stage.telling.event.clone() {
        return Ok(begun::ask_first(desk, stage, &event));
    }
    if let Some(board) = &stage.board {
        return board::drawn(desk, board);
    }
    if stage.sheet.is_some() && stage.is_told() {
        return sheet::drawn(desk, stage);
    }
    if stage.telling.is_nothing() && stage.is_told() {
        return question_or_ruling(desk, stage);
    }
    Ok(tiles::drawn(desk, stage))
}

/// Draws the next question, or the ruling where nothing else is known.
fn question_or_ruling(desk: &Desk<'_>, stage: &mut Stage) -> Result<(String, Markup), Diagnostic> {
    let ruled = Ruled::of(desk, &stage.draft(&desk.asked.settings)?, None)?;
    let Some(ruling) = ruled.rulings.last() else {
        return Err(Diagnostic::internal("what was told has a ruling"));
    };
    let all = ruling.asked();
    let is_open =
        |asked: &&kodeks_rulesets::Asked| !stage.not_known.contains(&question::named(asked));
    match all.iter().find(is_open) {
        Some(asked) => Ok(question::drawn(desk, &ruled, ruling, asked)),
        None => ruled::drawn(desk, stage, &ruled, ruling),
    }
}

/// Returns the place of a record that a page names: `event`, `event.options`, `game`, or the number of an event.
pub(crate) fn place_named(name: &str) -> Result<Place, Diagnostic> {
    let places = [Place::Event, Place::Options, Place::Game];
    if let Some(place) = places.into_iter().find(|place| place.table() == name) {
        return Ok(place);
    }
    match name.parse() {
        Ok(number) => Ok(Place::Happened { number, line: 0 }),
        Err(_) => Err(Diagnostic::command_line(phrase!(
            "K0812-place",
            "the page names `{name}`, which is no place of a record",
            name
        ))),
    }
}

/// Returns how a page names a place of a record.
pub(crate) fn name_of(place: Place) -> String {
    match place {
        Place::Happened { number, .. } => number.to_string(),
        other => other.table().to_owned(),
    }
}
