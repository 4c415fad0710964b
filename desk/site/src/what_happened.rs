//! The page "What happened?": from a first observation to the ruling, one question after the other.

mod answers;
mod before;
mod beginning;
mod board;
mod choices;
mod question;
mod ruling;
mod sheet;
mod squares;
mod tiles;

use kodeks_base::{Diagnostic, phrase};
use kodeks_core::Handling;
use kodeks_event::{PageAnswer, PageResult, unknown_question};
use kodeks_rulesets::{AnswerKind, OpenQuestion, Outcome, RecordPlace, Ruling, record::RecordDraft};
use maud::{Markup, html};

use crate::{
    context::PageContext,
    incident::{IncidentRuling, IncidentState, RECORD_NAME},
};

pub(crate) use beginning::refuse_unread;
pub use ruling::standing;
pub use tiles::event_label;
pub(crate) use tiles::{says, start};

/// The line above what a record knows of the game.
const GAME: &str = "[game]\n";

/// Returns the record as it is being written. A new one begins with the settings of the device, or with what the venue knows of the
/// event and the game.
///
/// # Errors
///
/// The record, or what it begins with, cannot be read.
pub fn draft(context: &PageContext<'_>, stage: &IncidentState) -> Result<RecordDraft, Diagnostic> {
    match context.venue {
        _ if stage.has_event() => RecordDraft::of_text(RECORD_NAME, &stage.record),
        Some(_) if !stage.record.trim().is_empty() => RecordDraft::of_text(RECORD_NAME, &stage.record),
        Some(venue) => venue.begin(context, stage),
        None => {
            let event = context.question.settings.begin(RECORD_NAME)?;
            // Until something has happened the settings can still change; what is known of the game stays.
            match stage.record.split_once(GAME) {
                Some((_, game)) => RecordDraft::of_text(RECORD_NAME, &format!("{event}\n{GAME}{game}")),
                None => Ok(event),
            }
        }
    }
}

/// Answers a question of the page.
pub(crate) fn answer(context: &PageContext<'_>) -> PageResult {
    let venue = context.venue;
    if let Some((title, html)) = venue.and_then(|venue| venue.barrier(context)) {
        return Ok(PageAnswer::new(&html.0).with_title(title));
    }
    let mut stage: IncidentState = context.question.state();
    let mut settings = context.question.settings.clone();
    let before = stage.record.clone();
    if let Some(venue) = venue {
        venue.prepare(context, &mut stage)?;
    }
    if !["square", "open"].contains(&context.question.act.as_str()) {
        stage.squares.clear();
    }
    match (context.question.act.as_str(), venue) {
        ("open", _) if context.question.with["sheet"] == false => stage.sheet = None,
        ("open", _) => {}
        ("sheet", _) => stage.sheet = Some(context.question.text("language").to_owned()),
        ("game", _) => answers::game(context, &mut stage)?,
        ("tile", _) => stage.telling.tile = Some(context.question.text("tile").to_owned()),
        ("player", _) => stage.telling.player = Some(context.question.text("player").to_owned()),
        ("conditions", None) => before::take(context, &mut settings)?,
        ("whom", _) => stage.telling.whom = Some(tiles::chosen(context)),
        ("find", _) => stage.telling.words = Some(context.question.text("words").to_owned()),
        ("begin", _) => beginning::begin(context, &mut stage)?,
        ("first", _) => beginning::first(context, &mut stage)?,
        ("answer", _) => answers::answer(context, &mut stage, &mut settings)?,
        ("not-known", _) => stage.not_known.push(context.question.text("what").to_owned()),
        ("board", _) => board::tap(context, &mut stage)?,
        ("square", _) => squares::tap(context, &mut stage),
        ("decide", _) => choices::decide(context, &mut stage)?,
        ("next", _) => stage.telling.tile = Some(tiles::NEXT.to_owned()),
        ("new", _) => stage = IncidentState::default(),
        ("enter", Some(venue)) => return venue.enter(context, &mut stage),
        (act, Some(venue)) if venue.act(context, &mut stage, act)? => {}
        (other, _) => return Err(unknown_question(other)),
    }
    if let Some(venue) = venue {
        let is_changed = stage.record != before;
        venue.finish(&mut stage, is_changed);
    }
    // At an event the server has the settings: what is answered there goes into the record alone.
    let has_new_settings = venue.is_none() && settings != context.question.settings;
    if has_new_settings && context.question.act != "conditions" {
        settings.confirm(context.question.today());
    }
    let first = before::draw(context, &settings, &stage)?;
    let (title, html) = first.map_or_else(|| draw(context, &mut stage), Ok)?;
    let mut answer = PageAnswer::new(&html.0).with_title(title).at(&stage);
    if has_new_settings {
        answer.settings = serde_json::to_value(settings).ok();
    }
    Ok(answer)
}

/// Draws the page in its state, with its title; at a venue below the place of the incident.
///
/// # Errors
///
/// The record cannot be ruled.
pub fn draw(context: &PageContext<'_>, stage: &mut IncidentState) -> Result<(String, Markup), Diagnostic> {
    let (title, html) = draw_step(context, stage)?;
    Ok(match context.venue {
        Some(venue) => (title, html! { (venue.draw_place(context, stage)) (html) }),
        None => (title, html),
    })
}

/// Draws the page as it begins at an event, where the log says what is offered first.
///
/// # Errors
///
/// What the event says cannot be read.
pub(crate) fn start_at_event(context: &PageContext<'_>) -> Result<Markup, Diagnostic> {
    match context.venue.and_then(|venue| venue.barrier(context)) {
        Some((_, html)) => Ok(html),
        None => Ok(draw(context, &mut IncidentState::default())?.1),
    }
}

/// Draws the next step of the report, with its title.
fn draw_step(context: &PageContext<'_>, stage: &mut IncidentState) -> Result<(String, Markup), Diagnostic> {
    if let Some(event) = stage.telling.event.clone() {
        return Ok(beginning::ask_first(context, stage, &event));
    }
    if let Some(chosen) = &stage.telling.whom {
        return tiles::draw_whom(context, stage, chosen);
    }
    if let Some(board) = &stage.board {
        return board::draw(context, board);
    }
    let has_event = stage.has_event();
    if stage.sheet.is_some() && has_event {
        return sheet::draw(context, stage);
    }
    if stage.telling.is_empty() && has_event {
        return question_or_ruling(context, stage);
    }
    tiles::draw(context, stage)
}

/// Draws the next question, or the ruling where nothing else is known.
fn question_or_ruling(context: &PageContext<'_>, stage: &mut IncidentState) -> Result<(String, Markup), Diagnostic> {
    let ruled = IncidentRuling::new(context.library, &draft(context, stage)?, None)?;
    let Some(ruling) = ruled.rulings.last() else {
        return Err(Diagnostic::internal("what was told has a ruling"));
    };
    // What would be taken for granted is asked first.
    let all = [ruling.open_questions(), ruling.granted_questions()].concat();
    let is_open = |asked: &&OpenQuestion| !stage.not_known.contains(&question::name_question(asked));
    // Who it was is asked before what hangs on it.
    let players = |asked: &&OpenQuestion| asked.answer == AnswerKind::Player;
    let open: Vec<&OpenQuestion> = all.iter().filter(is_open).collect();
    match open.iter().copied().find(players).or_else(|| open.first().copied()) {
        Some(asked) => Ok(question::draw(context, stage, &ruled, ruling, asked)),
        None if hangs_on_the_board(ruling) && !stage.not_known.iter().any(|what| what == question::POSITION) => {
            Ok(question::draw_position(ruling, context.words))
        }
        None => ruling::draw_ruling(context, stage, &ruled, ruling),
    }
}

/// Returns whether a ruling orders nothing only because nobody knows what stands on the board, which tells what follows from a promotion.
fn hangs_on_the_board(ruling: &Ruling) -> bool {
    let is_open = ruling.outcome == Outcome::NoConsequence && !ruling.is_board_known;
    is_open && question::handling(ruling) == Some(Handling::Promoted)
}

/// Returns the place of a record that a page names: `event`, `event.options`, `game`, or the number of an event.
pub(crate) fn place_named(name: &str) -> Result<RecordPlace, Diagnostic> {
    let places = [RecordPlace::Event, RecordPlace::Options, RecordPlace::Game];
    if let Some(place) = places.into_iter().find(|place| place.table() == name) {
        return Ok(place);
    }
    match name.parse() {
        Ok(number) => Ok(RecordPlace::Happened { number, line: 0 }),
        Err(_) => Err(Diagnostic::command_line(phrase!(
            "K0812-place",
            "the page names `{name}`, which is no place of a record",
            name
        ))),
    }
}

/// Returns how a page names a place of a record.
pub(crate) fn name_of(place: RecordPlace) -> String {
    match place {
        RecordPlace::Happened { number, .. } => number.to_string(),
        other => other.table().to_owned(),
    }
}
