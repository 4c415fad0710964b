//! Where what is told happened, in a hall: the round and the board, with what the event and the game bring to its record.

use std::collections::BTreeMap;

use kodeks_base::{Diagnostic, phrase};
use kodeks_board::Color;
use kodeks_core::{ILLEGAL_MOVE, Standing, Vocabulary};
use kodeks_rulesets::{Place, record::Draft};
use maud::{Markup, html};
use serde::{Deserialize, Serialize};
use serde_json::{Value as Json, json};

use crate::{
    asked::Desk,
    hall::{Board, Entry, Hall, Kind, Unsent, at_board, place, shown},
    view::{Answered, View, asks},
};

use super::{ANSWERS, Ruled, Stage, drawn};

/// Where what is told happened, and what becomes of it in the log.
#[derive(Clone, Debug, Default, PartialEq, Deserialize, Serialize)]
#[serde(default)]
pub(crate) struct Seat {
    /// The round.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) round: Option<u32>,
    /// The board.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) board: Option<u32>,
    /// Whether somebody has said that it was not at a board.
    #[serde(skip_serializing_if = "is_false")]
    pub(crate) is_nowhere: bool,
    /// The last entry that the device knew when it began to be told.
    pub(crate) knew: u64,
    /// The entry in the place of which it stands.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) about: Option<u64>,
    /// The same by the device's own number.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) about_own: Option<u64>,
    /// Whether what it is about is told again, with what is counted before it now.
    #[serde(skip_serializing_if = "is_false")]
    pub(crate) is_again: bool,
    /// The device's own number under which it was entered as it stands.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) entered: Option<u64>,
}

// serde asks by reference.
#[allow(clippy::trivially_copy_pass_by_ref)]
fn is_false(flag: &bool) -> bool {
    !*flag
}

impl Seat {
    /// Begins to tell something of which nobody has said yet where it happened.
    pub(super) fn nobody_knows(hall: &Hall) -> Seat {
        Seat { knew: hall.last, ..Seat::default() }
    }

    /// Returns whether it is known where it happened.
    fn is_known(&self) -> bool {
        self.is_nowhere || self.board.is_some()
    }

    /// Returns the board in the hall.
    fn at<'a>(&self, hall: &'a Hall) -> Option<&'a Board> {
        hall.board(self.round?, self.board?)
    }

    /// Takes note that something else is told now: what was entered stands until this is, in its place.
    pub(super) fn told_on(&mut self) {
        if let Some(entered) = self.entered.take() {
            self.about = None;
            self.about_own = Some(entered);
        }
    }
}

/// Begins a record in a hall: with what the event is played by, and what is known of the game.
pub(super) fn begun(desk: &Desk<'_>, hall: &Hall, seat: &Seat) -> Result<Draft, Diagnostic> {
    let event = hall.event.settings.begin(ANSWERS)?.to_string();
    let board = seat.at(hall);
    let live = board.and_then(|board| board.live.as_ref());
    let game = live.map_or("", |live| live.game.as_str());
    let mut draft = Draft::of_text(ANSWERS, &format!("{event}\n{game}"))?;
    sit(&mut draft, seat)?;
    if seat.board.is_some() {
        // Whoever asks the log knows that nothing was counted, too.
        let counted = board.map(|board| board.counted.clone());
        let counts = counts(&counted.unwrap_or_default(), desk.words.vocabulary());
        draft.answer(Place::Game, COUNTS, &counts, COUNTS)?;
    }
    Ok(draft)
}

/// The field of the counts.
const COUNTS: &str = "illegal_moves";

/// Writes round and board, and leaves nobody's name.
fn sit(draft: &mut Draft, seat: &Seat) -> Result<(), Diagnostic> {
    for color in Color::BOTH {
        draft.take_back(Place::Game, color.name());
    }
    for (field, number) in [("round", seat.round), ("board", seat.board)] {
        if let Some(number) = number.map(|number| number.to_string()) {
            draft.say_text(Place::Game, field, &number, &number)?;
        }
    }
    Ok(())
}

/// Returns what has been counted as a record says it: numbers, or the kinds where there are others than illegal moves.
fn counts(counted: &[Counted; 2], vocabulary: &Vocabulary) -> Json {
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

/// What was counted against a player, and how many times.
type Counted = BTreeMap<String, u32>;

/// Tells an entry again with what is counted before it now: what the entries before it that stand have added.
pub(super) fn again(desk: &Desk<'_>, hall: &Hall, stage: &mut Stage) -> Result<(), Diagnostic> {
    let Some(seat) = &mut stage.seat else {
        return Ok(());
    };
    seat.is_again = false;
    let entry = seat.about.and_then(|number| hall.entry(number));
    let (Some(board), Some(entry)) = (seat.at(hall), entry) else {
        return Ok(());
    };
    let mut counted: [Counted; 2] = Default::default();
    let before = board.entries.iter().filter(|number| **number < entry.number);
    for other in before.filter_map(|number| hall.entry(*number)) {
        if let Some(record) = other.record.as_ref().filter(|_| other.is_ruling()) {
            let ruled = Ruled::of(desk, &Draft::of_text(ANSWERS, record)?, None)?;
            add(&mut counted, &ruled);
        }
    }
    let record = entry.record.clone().unwrap_or_default();
    let mut draft = Draft::of_text(ANSWERS, &record)?;
    draft.take_back(Place::Game, COUNTS);
    let counts = counts(&counted, desk.words.vocabulary());
    draft.answer(Place::Game, COUNTS, &counts, COUNTS)?;
    // Which illegal move it is was said when less was known.
    let Place::Happened { number: last, .. } = draft.last_event() else {
        return Ok(());
    };
    for number in 1..=last {
        draft.take_back(Place::Happened { number, line: 0 }, "number");
    }
    stage.record = draft.to_string();
    Ok(())
}

/// Adds what a ruling counts beyond what its record says was counted before.
fn add(counted: &mut [Counted; 2], ruled: &Ruled) {
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

/// Returns what the page stands at where an entry is told on: its record, in the place of which the longer one will stand.
fn on_from(stage: &mut Stage, entry: &Entry) {
    stage.record = entry.record.clone().unwrap_or_default();
    if let Some(seat) = &mut stage.seat {
        seat.about = Some(entry.number);
    }
}

/// Takes where it happened, where that was not known when it was told. What the game brings comes into the record; where the game
/// is over by a ruling, the record of that is told on.
pub(super) fn take(desk: &Desk<'_>, hall: &Hall, stage: &mut Stage) -> Result<(), Diagnostic> {
    let mut seat = stage.seat.clone().unwrap_or_default();
    if desk.asked.with["nowhere"] == true {
        seat.is_nowhere = true
    } else {
        seat.round = Some(number(desk, "round")?);
        seat.board = Some(number(desk, "board")?);
    }
    let before = stage.draft(desk)?;
    let heard = Ruled::of(desk, &before, None)?.heard;
    let over = seat.at(hall).filter(|board| board.ruled.is_some());
    stage.seat = Some(seat.clone());
    if let Some(last) = over.and_then(|board| hall.last_of(board)) {
        on_from(stage, last);
        let mut draft = stage.draft(desk)?;
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
    sit(&mut draft, &seat)?;
    let counts = seat.at(hall).map(|board| counts(&board.counted, desk.words.vocabulary()));
    if let (None, Some(counts)) = (&heard.record.faults, counts) {
        draft.answer(Place::Game, COUNTS, &counts, COUNTS)?;
    }
    Ruled::of(desk, &draft, None)?;
    stage.record = draft.to_string();
    Ok(())
}

fn number(desk: &Desk<'_>, field: &str) -> Result<u32, Diagnostic> {
    let text = desk.asked.text(field).trim();
    text.parse().ok().filter(|number| *number > 0).ok_or_else(|| {
        Diagnostic::command_line(phrase!(
            "K0815-number",
            "`{text}` is no number of a round or a board; write one such as `3`",
            text
        ))
    })
}

/// Enters what was told in the log, as it is ruled; where it happened is asked first where that is not known.
pub(super) fn enter(desk: &Desk<'_>, hall: &Hall, stage: &mut Stage) -> Answered {
    if !hall.may_enter() {
        return Err(Diagnostic::command_line(phrase!(
            "K0815-reader",
            "this device may look, and enter nothing; the chief arbiter lets in those who may"
        )));
    }
    let seat = stage.seat.clone().unwrap_or_default();
    if !stage.is_told() || !seat.is_known() {
        let (title, html) = where_it_was(desk, hall);
        return Ok(View::of(&html).titled(title).at(stage));
    }
    if seat.entered.is_some() {
        // A second tap enters nothing more.
        let (title, html) = drawn(desk, stage)?;
        return Ok(View::of(&html).titled(title).at(stage));
    }
    let mut draft = stage.draft(desk)?;
    sit(&mut draft, &seat)?;
    let ruled = Ruled::of(desk, &draft, None)?;
    stage.record = draft.to_string();
    // What was not taken when it was told on may have been taken since.
    let own = seat.about_own.and_then(|own| hall.own(own));
    let about = own.map(|entry| entry.number).or(seat.about);
    let about_own = seat.about_own.filter(|_| own.is_none());
    let unsent = Unsent {
        number: hall.next,
        kind: if about.is_some() || about_own.is_some() { Kind::Correction } else { Kind::Incident },
        round: seat.round,
        board: seat.board,
        about,
        about_own,
        knew: seat.knew,
        record: Some(stage.record.clone()),
        shown: Some(shown(&ruled.rulings)),
        ..Unsent::default()
    };
    if let Some(seat) = &mut stage.seat {
        seat.entered = Some(hall.next);
    }
    let (title, html) = drawn(desk, stage)?;
    let view = View::of(&html).titled(title).at(stage);
    Ok(View { enter: vec![unsent], ..view })
}

/// Asks where it was.
fn where_it_was(desk: &Desk<'_>, hall: &Hall) -> (String, Markup) {
    let words = desk.words;
    let title = words.say("site-hall-where");
    let round = (hall.round > 0).then_some(hall.round);
    let field = |name: &str, called: &str, value: Option<u32>| {
        html! {
            label { span { (words.say(called)) } input id=(name) name=(name) value=[value] inputmode="numeric" pattern="[0-9]+" autocomplete="off" required; }
        }
    };
    let html = html! {
        h1 class="question" { (title) }
        form class="given" data-ask=(asks("seat", &json!({}))) {
            div class="pairs" { (field("round", "sheet-round", round)) (field("board", "sheet-board", None)) }
            button type="submit" class="answer" { (words.say("site-answer")) }
        }
        ul class="answers" {
            li { button type="button" class="answer quiet" data-ask=(asks("seat", &json!({ "nowhere": true }))) { (words.say("site-hall-nowhere")) } }
        }
    };
    (title, html)
}

/// Says where it happened, and between whom, above everything else.
pub(super) fn line(desk: &Desk<'_>, hall: &Hall, stage: &Stage) -> Markup {
    let Some(seat) = &stage.seat else {
        return html! {};
    };
    let words = desk.words;
    let board = seat.at(hall);
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

/// Draws the button by which a ruling is entered, or that it was.
pub(super) fn entering(desk: &Desk<'_>, stage: &Stage) -> Markup {
    let words = desk.words;
    let Some(hall) = desk.asked.hall.as_ref().filter(|hall| hall.may_enter()) else {
        return html! {};
    };
    let seat = stage.seat.clone().unwrap_or_default();
    let place = json!({ "round": seat.round, "board": seat.board });
    html! {
        ul class="answers enter" {
            li {
                @match seat.entered {
                    None => button type="button" class="answer first" data-ask=(asks("enter", &json!({}))) { (words.say("site-hall-enter")) },
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
                            button type="button" class="answer" data-go=(desk.link("boards/")) data-state=(place.to_string()) { (words.say("site-hall-to-the-board")) }
                        } @else {
                            button type="button" class="answer" data-go=(desk.link("log/")) data-state="{}" { (words.say("site-hall-to-the-log")) }
                        }
                    }
                }
            }
        }
    }
}
