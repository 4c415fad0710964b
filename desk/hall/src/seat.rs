//! The place of an incident in the hall: what the event and the game add to its record, and its entry in the log.

use std::collections::BTreeMap;

use kodeks_base::{Diagnostic, phrase};
use kodeks_board::Color;
use kodeks_core::{ILLEGAL_MOVE, Standing, Vocabulary};
use kodeks_event::{Entry, EntryKind, Hall, HallBoard, IncidentSeat, NewEntry, PageAnswer, PageResult, ruling_hash};
use kodeks_rulesets::{RecordPlace, record::RecordDraft};
use kodeks_site::{
    context::PageContext,
    elements::action,
    incident::{IncidentRuling, IncidentState, RECORD_NAME},
    what_happened::{draft, draw},
};
use maud::{Markup, html};
use serde_json::{Value as Json, json};

use crate::{
    labels::{at_board, place},
    new_entries::refuse_reader,
};

/// Returns the board of a place.
fn board_of<'a>(seat: &IncidentSeat, hall: &'a Hall) -> Option<&'a HallBoard> {
    hall.board(seat.round?, seat.board?)
}

/// Begins a record with the setup of the event, and with what is known of the game.
pub(super) fn begin(context: &PageContext<'_>, hall: &Hall, stage: &IncidentState) -> Result<RecordDraft, Diagnostic> {
    let event = hall.event.settings.begin(RECORD_NAME)?;
    let Some(seat) = &stage.seat else {
        return Ok(event);
    };
    let board = board_of(seat, hall);
    let live = board.and_then(|board| board.live.as_ref());
    let game = live.map_or("", |live| live.game.as_str());
    let mut draft = RecordDraft::of_text(RECORD_NAME, &format!("{event}\n{game}"))?;
    write_place(&mut draft, seat)?;
    if seat.board.is_some() {
        // The log knows that nothing was counted, too.
        let counted = board.map(|board| board.counted.clone());
        let counts = counts(&counted.unwrap_or_default(), context.words.vocabulary());
        draft.answer(RecordPlace::Game, COUNTS, &counts, COUNTS)?;
    }
    Ok(draft)
}

/// The field of the counts.
const COUNTS: &str = "illegal_moves";

/// Writes round and board, and removes the names of the players.
fn write_place(draft: &mut RecordDraft, seat: &IncidentSeat) -> Result<(), Diagnostic> {
    for color in Color::BOTH {
        draft.take_back(RecordPlace::Game, color.name());
    }
    for (field, number) in [("round", seat.round), ("board", seat.board)] {
        if let Some(number) = number.map(|number| number.to_string()) {
            draft.say_text(RecordPlace::Game, field, &number, &number)?;
        }
    }
    Ok(())
}

/// Returns fault counts as a record has them: numbers, or kinds where there are others than illegal moves.
fn counts(counted: &[FaultCounts; 2], vocabulary: &Vocabulary) -> Json {
    let kinds: Vec<&str> =
        vocabulary.questions().iter().filter_map(|question| question.counts_as).chain([ILLEGAL_MOVE]).collect();
    let counted = counted.each_ref().map(|counted| {
        let counted = counted.iter();
        let is_known = |(kind, times): &(&String, &u32)| **times > 0 && kinds.contains(&kind.as_str());
        counted.filter(is_known).collect::<BTreeMap<_, _>>()
    });
    let by_kind = counted.iter().flat_map(BTreeMap::keys).any(|kind| *kind != ILLEGAL_MOVE);
    let [white, black] = counted.map(|counted| {
        if by_kind && !counted.is_empty() { json!(counted) } else { json!(counted.values().copied().sum::<u32>()) }
    });
    json!({ "white": white, "black": black })
}

/// The faults of a player, and how many times each.
type FaultCounts = BTreeMap<String, u32>;

/// Repeats the report of an entry with the fault counts before it now.
pub(super) fn repeat(context: &PageContext<'_>, hall: &Hall, stage: &mut IncidentState) -> Result<(), Diagnostic> {
    let Some(seat) = &mut stage.seat else {
        return Ok(());
    };
    seat.is_again = false;
    let entry = seat.about.and_then(|number| hall.entry(number));
    let (Some(board), Some(entry)) = (board_of(seat, hall), entry) else {
        return Ok(());
    };
    let mut counted: [FaultCounts; 2] = Default::default();
    let before = board.entries.iter().filter(|number| **number < entry.number);
    for other in before.filter_map(|number| hall.entry(*number)) {
        if let Some(record) = other.record.as_ref().filter(|_| other.is_ruling()) {
            let ruled = IncidentRuling::new(context.library, &RecordDraft::of_text(RECORD_NAME, record)?, None)?;
            add(&mut counted, &ruled);
        }
    }
    let record = entry.record.clone().unwrap_or_default();
    let mut draft = RecordDraft::of_text(RECORD_NAME, &record)?;
    draft.take_back(RecordPlace::Game, COUNTS);
    let counts = counts(&counted, context.words.vocabulary());
    draft.answer(RecordPlace::Game, COUNTS, &counts, COUNTS)?;
    // The number of the illegal move was given when less was known.
    let RecordPlace::Happened { number: last, .. } = draft.last_event() else {
        return Ok(());
    };
    for number in 1..=last {
        draft.take_back(RecordPlace::Happened { number, line: 0 }, "number");
    }
    stage.record = draft.to_string();
    Ok(())
}

/// Adds the faults that a ruling counts to those that its record begins with.
fn add(counted: &mut [FaultCounts; 2], ruled: &IncidentRuling) {
    let before = ruled.heard.record.faults.as_ref();
    let standing = ruled.rulings.last().into_iter().flat_map(|ruling| &ruling.standing);
    for one in standing {
        if let Standing::Counted { player, fault, times } = one
            && let Some(color) = Color::BOTH.into_iter().find(|color| color.name() == *player)
        {
            let before = before.and_then(|faults| faults[color.index()].get(fault).copied());
            let more = times.saturating_sub(before.unwrap_or_default());
            let sum = counted[color.index()].entry((*fault).to_owned()).or_default();
            *sum = sum.saturating_add(more);
        }
    }
}

/// Continues the record of an entry, which the longer one will replace.
fn continue_entry(stage: &mut IncidentState, entry: &Entry) {
    stage.record = entry.record.clone().unwrap_or_default();
    if let Some(seat) = &mut stage.seat {
        seat.about = Some(entry.number);
    }
}

/// Takes the place of an incident that was reported without one, and adds what is known of the game to the record. Where the game is
/// over by a ruling, it continues the record of that ruling.
pub(super) fn take(context: &PageContext<'_>, hall: &Hall, stage: &mut IncidentState) -> Result<(), Diagnostic> {
    let mut seat = stage.seat.clone().unwrap_or_default();
    if context.question.with["nowhere"] == true {
        seat.is_nowhere = true;
    } else {
        seat.round = Some(number(context, "round")?);
        seat.board = Some(number(context, "board")?);
    }
    let before = draft(context, stage)?;
    let heard = IncidentRuling::new(context.library, &before, None)?.heard;
    let over = board_of(&seat, hall).filter(|board| board.ruled.is_some());
    stage.seat = Some(seat.clone());
    if let Some(last) = over.and_then(|board| hall.last_ruling(board)) {
        continue_entry(stage, last);
        let mut draft = draft(context, stage)?;
        for event in heard.record.json()["happened"].as_array().into_iter().flatten() {
            let place = draft.begin_event();
            for (field, value) in event.as_object().into_iter().flatten() {
                draft.answer(place, field, value, field)?;
            }
        }
        stage.record = draft.to_string();
        return Ok(());
    }
    let mut draft = before;
    write_place(&mut draft, &seat)?;
    let counts = board_of(&seat, hall).map(|board| counts(&board.counted, context.words.vocabulary()));
    if let (None, Some(counts)) = (&heard.record.faults, counts) {
        draft.answer(RecordPlace::Game, COUNTS, &counts, COUNTS)?;
    }
    IncidentRuling::new(context.library, &draft, None)?;
    stage.record = draft.to_string();
    Ok(())
}

fn number(context: &PageContext<'_>, field: &str) -> Result<u32, Diagnostic> {
    let text = context.question.text(field).trim();
    text.parse().ok().filter(|number| *number > 0).ok_or_else(|| {
        Diagnostic::command_line(phrase!(
            "K0815-number",
            "`{text}` is no number of a round or a board; write one such as `3`",
            text
        ))
    })
}

/// Enters the incident with its ruling; asks first where it was, if that is not known.
pub(super) fn enter(context: &PageContext<'_>, hall: &Hall, stage: &mut IncidentState) -> PageResult {
    refuse_reader(hall)?;
    let seat = stage.seat.clone().unwrap_or_default();
    if !stage.has_event() || !seat.is_known() {
        let (title, html) = where_it_was(context, hall);
        return Ok(PageAnswer::new(&html.0).with_title(title).at(stage));
    }
    if seat.entered.is_some() {
        // A second tap enters nothing more.
        let (title, html) = draw(context, stage)?;
        return Ok(PageAnswer::new(&html.0).with_title(title).at(stage));
    }
    let mut draft = draft(context, stage)?;
    write_place(&mut draft, &seat)?;
    let ruled = IncidentRuling::new(context.library, &draft, None)?;
    stage.record = draft.to_string();
    // An entry that was not in the log when this was continued may be there by now.
    let own = seat.about_own.and_then(|own| hall.own(own));
    let about = own.map(|entry| entry.number).or(seat.about);
    let about_own = seat.about_own.filter(|_| own.is_none());
    let entry = NewEntry {
        number: hall.next,
        kind: if about.is_some() || about_own.is_some() { EntryKind::Correction } else { EntryKind::Incident },
        round: seat.round,
        board: seat.board,
        about,
        about_own,
        knew: seat.knew,
        record: Some(stage.record.clone()),
        shown: Some(ruling_hash(&ruled.rulings)),
        ..NewEntry::default()
    };
    if let Some(seat) = &mut stage.seat {
        seat.entered = Some(hall.next);
    }
    let (title, html) = draw(context, stage)?;
    let view = PageAnswer::new(&html.0).with_title(title).at(stage);
    Ok(PageAnswer { enter: vec![entry], ..view })
}

/// Asks where the incident was.
fn where_it_was(context: &PageContext<'_>, hall: &Hall) -> (String, Markup) {
    let words = context.words;
    let title = words.say("site-hall-where");
    let round = (hall.round > 0).then_some(hall.round);
    let field = |name: &str, called: &str, value: Option<u32>| {
        html! {
            label { span { (words.say(called)) } input id=(name) name=(name) value=[value] inputmode="numeric" pattern="[0-9]+" autocomplete="off" required; }
        }
    };
    let html = html! {
        h1 class="question" { (title) }
        form class="given" data-ask=(action("seat", &json!({}))) {
            div class="pairs" { (field("round", "sheet-round", round)) (field("board", "sheet-board", None)) }
            button type="submit" class="answer" { (words.say("site-answer")) }
        }
        ul class="answers" {
            li { button type="button" class="answer quiet" data-ask=(action("seat", &json!({ "nowhere": true }))) { (words.say("site-hall-nowhere")) } }
        }
    };
    (title, html)
}

/// Draws the line above the page: where it happened, and between whom.
pub(super) fn draw_place(context: &PageContext<'_>, hall: &Hall, stage: &IncidentState) -> Markup {
    let Some(seat) = &stage.seat else {
        return html! {};
    };
    let words = context.words;
    let board = board_of(seat, hall);
    html! {
        @if seat.board.is_some() {
            p class="seat" {
                strong { (place(seat.round, seat.board, words)) }
                @if let Some(board) = board {
                    " " (at_board(hall, board, Color::White, words)) " – " (at_board(hall, board, Color::Black, words))
                }
            }
        }
        @if let Some(about) = seat.about {
            p class="aside" { (words.say_with("site-hall-in-the-place", &[("number", about.into())])) }
        }
    }
}

/// Draws the button that enters a ruling, or the note that it was entered.
pub(super) fn draw_entry(context: &PageContext<'_>, hall: &Hall, stage: &IncidentState) -> Markup {
    let words = context.words;
    if !hall.may_enter() {
        return html! {};
    }
    let seat = stage.seat.clone().unwrap_or_default();
    let place = json!({ "round": seat.round, "board": seat.board });
    html! {
        ul class="answers enter" {
            li {
                @match seat.entered {
                    None => button type="button" class="answer first" data-ask=(action("enter", &json!({}))) { (words.say("site-hall-enter")) },
                    Some(number) => {
                        @let own = hall.own(number);
                        p class="entered" data-waits[own.is_none()] {
                            "✓ "
                            @match own {
                                Some(entry) => (words.say_with("site-hall-entered-as", &[("number", entry.number.into())])),
                                None => (words.say("site-hall-entered")),
                            }
                        }
                        @if seat.board.is_some() {
                            button type="button" class="answer" data-go=(context.link("boards/")) data-state=(place.to_string()) { (words.say("site-hall-to-the-board")) }
                        } @else {
                            button type="button" class="answer" data-go=(context.link("log/")) data-state="{}" { (words.say("site-hall-to-the-log")) }
                        }
                    }
                }
            }
        }
    }
}
