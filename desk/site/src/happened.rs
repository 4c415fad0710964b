//! What happened? From what the eye sees to the ruling, one question after the other.

mod answered;
mod begun;
mod board;
mod choices;
mod question;
mod ruled;
mod seat;
mod sheet;
mod taken_back;
mod tiles;

use kodeks_answers::{Chosen, Heard, WhichEdition};
use kodeks_base::{Diagnostic, phrase};
use kodeks_board::Color;
use kodeks_rulesets::{
    Place, Record, Ruling, Selector,
    record::{Beside, Draft},
};
use maud::{Markup, html};
use serde::{Deserialize, Serialize};

use crate::{
    asked::{Desk, unknown},
    hall::barred,
    view::{Answered, View},
};

pub(crate) use begun::refuse_unread;
pub(crate) use choices::{CHOICE_BOX, amount_fields};
pub(crate) use question::{time_fields, time_given};
pub(crate) use ruled::standing;
pub(crate) use seat::Seat;
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
    /// Where it happened, in a hall.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) seat: Option<Seat>,
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
        Ok(Stage { record: draft.to_string(), ..Stage::default() })
    }

    /// Returns the record as it is being written; a new one begins with what is kept about the event, in a hall with what is known
    /// of the game, too.
    pub(crate) fn draft(&self, desk: &Desk<'_>) -> Result<Draft, Diagnostic> {
        if !self.record.trim().is_empty() {
            return Draft::of_text(ANSWERS, &self.record);
        }
        match (&desk.asked.hall, &self.seat) {
            (Some(hall), Some(seat)) => seat::begun(desk, hall, seat),
            (Some(hall), None) => hall.event.settings.begin(ANSWERS),
            (None, _) => desk.asked.settings.begin(ANSWERS),
        }
    }

    /// Returns whether an event stands in the record, or a position that is asked about.
    fn is_told(&self) -> bool {
        self.record.contains("[[happened]]") || self.record.contains("happened = [")
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
    pub(crate) fn of(desk: &Desk<'_>, draft: &Draft, rules: Option<Selector>) -> Result<Ruled, Diagnostic> {
        let heard = Heard::of_draft(draft.clone(), Beside::nothing(), desk.library)?;
        let which = WhichEdition { rules, ..WhichEdition::default() };
        let ruled = which.rule_without_lock(desk.library, &heard.record);
        let (chosen, rulings) = ruled.map_err(|error| heard.placed(error))?;
        Ok(Ruled { heard, chosen, rulings })
    }
}

/// Answers what this part of the page asks.
pub(crate) fn answered(desk: &Desk<'_>) -> Answered {
    let hall = desk.asked.hall.as_ref();
    if let Some((title, html)) = hall.and_then(|hall| barred(desk, hall)) {
        return Ok(View::of(&html).titled(title));
    }
    let mut stage: Stage = desk.asked.state();
    let mut settings = desk.asked.settings.clone();
    let before = stage.record.clone();
    if let Some(hall) = hall {
        let seat = stage.seat.get_or_insert_with(|| Seat::nobody_knows(hall));
        if seat.is_again {
            seat::again(desk, hall, &mut stage)?;
        }
    }
    match (desk.asked.act.as_str(), hall) {
        ("open", _) if desk.asked.with["sheet"] == false => stage.sheet = None,
        ("open", _) => {}
        ("sheet", _) => stage.sheet = Some(desk.asked.text("language").to_owned()),
        ("game", _) => answered::game(desk, &mut stage)?,
        ("tile", _) => stage.telling.tile = Some(desk.asked.text("tile").to_owned()),
        ("player", _) => stage.telling.player = Some(desk.asked.text("player").to_owned()),
        ("find", _) => stage.telling.words = Some(desk.asked.text("words").to_owned()),
        ("begin", _) => begun::begin(desk, &mut stage)?,
        ("first", _) => begun::first(desk, &mut stage)?,
        ("answer", _) => answered::answer(desk, &mut stage, &mut settings)?,
        ("not-known", _) => stage.not_known.push(desk.asked.text("what").to_owned()),
        ("board", _) => board::tapped(desk, &mut stage)?,
        ("decide", _) => choices::decide(desk, &mut stage)?,
        ("next", _) => stage.telling.tile = Some(tiles::NEXT.to_owned()),
        ("new", _) => stage = Stage::default(),
        ("seat", Some(hall)) => seat::take(desk, hall, &mut stage)?,
        ("take-back", Some(_)) => taken_back::take_back(desk, &mut stage)?,
        ("enter", Some(hall)) => return seat::enter(desk, hall, &mut stage),
        (other, _) => return Err(unknown(other)),
    }
    if let Some(hall) = hall {
        let seat = stage.seat.get_or_insert_with(|| Seat::nobody_knows(hall));
        if stage.record != before {
            seat.told_on();
        }
    }
    let (title, html) = drawn(desk, &mut stage)?;
    let mut view = View::of(&html).titled(title).at(&stage);
    // In a hall the event is what the laptop says: what is answered there stands in the record alone.
    if hall.is_none() && settings != desk.asked.settings {
        view.settings = serde_json::to_value(settings).ok();
    }
    Ok(view)
}

/// Draws what the page stands at, with its title; in a hall below where it happened.
fn drawn(desk: &Desk<'_>, stage: &mut Stage) -> Result<(String, Markup), Diagnostic> {
    let (title, html) = drawn_alone(desk, stage)?;
    Ok(match &desk.asked.hall {
        Some(hall) => (title, html! { (seat::line(desk, hall, stage)) (html) }),
        None => (title, html),
    })
}

/// Draws what the page stands at, with its title.
fn drawn_alone(desk: &Desk<'_>, stage: &mut Stage) -> Result<(String, Markup), Diagnostic> {
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
    let ruled = Ruled::of(desk, &stage.draft(desk)?, None)?;
    let Some(ruling) = ruled.rulings.last() else {
        return Err(Diagnostic::internal("what was told has a ruling"));
    };
    let all = ruling.asked();
    let is_open = |asked: &&kodeks_rulesets::Asked| !stage.not_known.contains(&question::named(asked));
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
