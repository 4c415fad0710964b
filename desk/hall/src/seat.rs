//! The place of an incident in the hall: what the event and the game add to its record, and its entry in the log.

use std::{collections::BTreeMap, sync::Arc};

use kodeks_base::{Diagnostic, phrase};
use kodeks_board::Color;
use kodeks_core::{Fact, ILLEGAL_MOVE, Standing, Vocabulary};
use kodeks_event::{
    Entry, EntryKind, Hall, HallBoard, IncidentSeat, NewEntry, OpenDecision, PageAnswer, PageResult, PlayerMark,
    ruling_hash,
};
use kodeks_rulesets::{RecordPlace, record::RecordDraft};
use kodeks_site::{
    context::PageContext,
    elements::action,
    incident::{IncidentRuling, IncidentState, RECORD_NAME, read_record},
    what_happened::{draft, draw},
};
use maud::{Markup, html};
use serde_json::{Value as Json, json};

use crate::{
    decisions::{also_told, moment},
    labels::{at_board, mark as mark_label, name_at_board, place, player_at_board},
    new_entries::{read_number, refuse_reader},
    outbox::hour,
    report,
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
        write_offences(context, hall, seat, &mut draft)?;
    }
    Ok(draft)
}

/// The field of the counts.
const COUNTS: &str = "illegal_moves";

/// The field of what packs count of a player over the event.
const OFFENCES: &str = "offences";

/// Writes what the log has against both players that a pack counts; nothing where no pack counts anything, or nobody is paired.
fn write_offences(
    context: &PageContext<'_>,
    hall: &Hall,
    seat: &IncidentSeat,
    draft: &mut RecordDraft,
) -> Result<(), Diagnostic> {
    let vocabulary = context.words.vocabulary();
    let facts = counting_facts(vocabulary);
    let Some(board) = board_of(seat, hall).filter(|board| board.players.iter().any(Option::is_some)) else {
        return Ok(());
    };
    if facts.is_empty() {
        return Ok(());
    }
    let of_player = |color: Color| {
        let counts =
            facts.iter().map(|fact| (fact.name, count(&counted_marks(hall, board, seat, color, fact, vocabulary))));
        counts.filter(|(_, times)| *times > 0).collect::<BTreeMap<_, _>>()
    };
    let offences = json!({ "white": of_player(Color::White), "black": of_player(Color::Black) });
    draft.answer(RecordPlace::Game, OFFENCES, &offences, OFFENCES)
}

/// Returns the facts that count what players did before, each once.
fn counting_facts(vocabulary: &Vocabulary) -> Vec<&Fact> {
    let mut facts: Vec<&Fact> = Vec::new();
    for fact in vocabulary.questions().iter().flat_map(|question| &question.facts) {
        if fact.counts.is_some() && facts.iter().all(|known| known.name != fact.name) {
            facts.push(fact);
        }
    }
    facts
}

/// Returns the marks of a player over the event that a fact counts: of entries in force, but for the one that is corrected.
fn counted_marks<'a>(
    hall: &'a Hall,
    board: &HallBoard,
    seat: &IncidentSeat,
    color: Color,
    fact: &Fact,
    vocabulary: &Vocabulary,
) -> Vec<&'a PlayerMark> {
    let player = player_at_board(hall, board, color);
    let kinds = fact.counts.unwrap_or_default();
    let is_before = |mark: &PlayerMark| seat.about.is_none_or(|about| mark.entry < about);
    let is_counted =
        |mark: &&PlayerMark| is_before(mark) && kinds.iter().any(|kind| is_of_kind(mark, kind, vocabulary));
    player.into_iter().flat_map(|player| &player.marks).filter(is_counted).collect()
}

/// Returns whether a mark is of a kind that facts count: an order, an event, or one word of an event, `phone.rings`.
fn is_of_kind(mark: &PlayerMark, kind: &str, vocabulary: &Vocabulary) -> bool {
    let is_event = |name: &str| vocabulary.question(name).and_then(|question| question.key()) == Some(&mark.what);
    let of_word =
        || kind.rsplit_once('.').is_some_and(|(name, word)| is_event(name) && mark.word.as_deref() == Some(word));
    mark.what == kind || is_event(kind) || of_word()
}

fn count(marks: &[&PlayerMark]) -> u32 {
    marks.iter().map(|mark| mark.times.max(1)).fold(0, u32::saturating_add)
}

/// Changes what the record says of an offence of a player before, where the arbiter knows better than the log.
pub(super) fn correct_offences(context: &PageContext<'_>, stage: &mut IncidentState) -> Result<(), Diagnostic> {
    let asked = &context.question;
    let text = asked.text("number").trim();
    let number: u32 = text.parse().map_err(|_| {
        Diagnostic::command_line(phrase!(
            "K0815-offences",
            "`{text}` does not say how many times; write a number such as `0`",
            text
        ))
    })?;
    let mut draft = draft(context, stage)?;
    let mut offences = told_offences(context, &draft)?;
    let player = Color::BOTH.into_iter().find(|color| color.name() == asked.text("player")).unwrap_or(Color::White);
    offences[player.index()].insert(asked.text("fact").to_owned(), number);
    let [white, black] = offences;
    draft.take_back(RecordPlace::Game, OFFENCES);
    draft.answer(RecordPlace::Game, OFFENCES, &json!({ "white": white, "black": black }), OFFENCES)?;
    stage.record = draft.to_string();
    Ok(())
}

/// Returns what a record says of offences before it, White's first.
fn told_offences(context: &PageContext<'_>, draft: &RecordDraft) -> Result<[FaultCounts; 2], Diagnostic> {
    let told = read_record(context.library, draft)?.offences.unwrap_or_default();
    Ok(told.map(|counts| counts.into_iter().map(|(name, times)| (name.to_owned(), times)).collect()))
}

/// Draws what was counted of both players before, where it comes from, and how it is corrected.
fn draw_offences(context: &PageContext<'_>, hall: &Hall, seat: &IncidentSeat, stage: &IncidentState) -> Markup {
    let words = context.words;
    let vocabulary = words.vocabulary();
    let facts = counting_facts(vocabulary);
    let Some(board) = board_of(seat, hall).filter(|_| !facts.is_empty()) else {
        return html! {};
    };
    let Ok(told) = draft(context, stage).and_then(|draft| told_offences(context, &draft)) else {
        return html! {};
    };
    let rows: Vec<(Color, &Fact, u32, Vec<&PlayerMark>)> = Color::BOTH
        .into_iter()
        .flat_map(|color| facts.iter().map(move |fact| (color, *fact)))
        .map(|(color, fact)| {
            let marks = counted_marks(hall, board, seat, color, fact, vocabulary);
            (color, fact, told[color.index()].get(fact.name).copied().unwrap_or_default(), marks)
        })
        .filter(|(_, _, times, marks)| *times > 0 || !marks.is_empty())
        .collect();
    html! {
        @for (color, fact, times, marks) in rows {
            div class="offences" {
                p {
                    (words.say_with("site-hall-offences", &[
                        ("player", at_board(hall, board, color, words).into()),
                        ("fact", words.fact(fact.name).into()),
                        ("times", times.into()),
                    ]))
                    @if count(&marks) != times {
                        " " (words.say_with("site-hall-offences-of-the-log", &[("times", count(&marks).into())]))
                    }
                }
                @if !marks.is_empty() {
                    ul {
                        @for mark in &marks {
                            li {
                                (place(hall, Some(mark.round), Some(mark.board), words))
                                @if let Some(entry) = hall.entry(mark.entry) {
                                    ", " time datetime=(entry.at) data-local { (hour(&entry.at)) }
                                }
                                ": " (mark_label(mark, words))
                            }
                        }
                    }
                }
                form class="given" data-ask=(action("offences", &json!({ "player": color.name(), "fact": fact.name }))) {
                    label { span { (words.say("site-hall-offences-right")) } input name="number" value=(times) inputmode="numeric" pattern="[0-9]+" autocomplete="off" required; }
                    button type="submit" class="small" { (words.say("site-hall-offences-correct")) }
                }
            }
        }
    }
}

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
    draft.take_back(RecordPlace::Game, OFFENCES);
    write_offences(context, hall, seat, &mut draft)?;
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
        let board = read_number(context, "board")?;
        seat.board = Some(board);
        seat.round = Some(match context.question.text("round").trim() {
            "" if hall.is_at_several_rounds() => hall.round_at(board),
            _ => read_number(context, "round")?,
        });
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
    if heard.record.offences.is_none() {
        write_offences(context, hall, &seat, &mut draft)?;
    }
    IncidentRuling::new(context.library, &draft, None)?;
    stage.record = draft.to_string();
    Ok(())
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
    // Where sections are at different rounds, the board says which it is.
    let is_mixed = hall.is_at_several_rounds();
    let round = (hall.round > 0 && !is_mixed).then_some(hall.round);
    let field = |name: &str, called: &str, value: Option<u32>, is_required: bool| {
        html! {
            label { span { (words.say(called)) } input id=(name) name=(name) value=[value] inputmode="numeric" pattern="[0-9]+" autocomplete="off" required[is_required]; }
        }
    };
    let html = html! {
        h1 class="question" { (title) }
        form class="given" data-ask=(action("seat", &json!({}))) {
            div class="pairs" { (field("round", "sheet-round", round, !is_mixed)) (field("board", "sheet-board", None, true)) }
            button type="submit" class="answer" { (words.say("site-answer")) }
        }
        ul class="answers" {
            li { button type="button" class="answer quiet" data-ask=(action("seat", &json!({ "nowhere": true }))) { (words.say("site-hall-nowhere")) } }
        }
    };
    (title, html)
}

/// Returns the names of the players of the board where it happened, White's first, each where it is known.
pub(super) fn player_names(hall: &Hall, stage: &IncidentState) -> [Option<String>; 2] {
    let board = stage.seat.as_ref().and_then(|seat| board_of(seat, hall));
    Color::BOTH.map(|color| name_at_board(hall, board?, color))
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
                strong { (place(hall, seat.round, seat.board, words)) }
                @if let Some(board) = board {
                    " " (at_board(hall, board, Color::White, words)) " – " (at_board(hall, board, Color::Black, words))
                }
            }
        }
        @for other in told_by_others(hall, seat) {
            // What has come since the report began may be the same incident.
            p class=(if other.number > seat.knew { "wrong" } else { "aside" }) role=[(other.number > seat.knew).then_some("alert")] {
                strong {
                    (words.say_with("site-hall-also-told", &[("arbiter", other.arbiter.clone().into())])) ", " (moment(other)) ": "
                }
                (other.happened.text(words.language())) " " (other.ruled.text(words.language()))
            }
        }
        (draw_offences(context, hall, seat, stage))
        @if let Some(about) = seat.about {
            p class="aside" { (words.say_with("site-hall-in-the-place", &[("number", about.into())])) }
            @if seat.is_correcting && seat.entered.is_none() { (report::draw_to_correct(context, stage, about)) }
        }
    }
}

/// Returns whether a correction has changed nothing yet.
fn is_unchanged(hall: &Hall, seat: &IncidentSeat, record: &str) -> bool {
    let corrected = seat.about.filter(|_| seat.is_correcting).and_then(|number| hall.entry(number));
    corrected.is_some_and(|entry| entry.record.as_deref() == Some(record))
}

/// Returns the open decisions about an entry of this device.
fn disputes_of<'a>(hall: &'a Hall, own: &Entry) -> Vec<OpenDecision<'a>> {
    let is_about = |one: &OpenDecision<'_>| match one {
        OpenDecision::Rulings(all) => all.iter().any(|entry| entry.number == own.number),
        OpenDecision::Result(_) => false,
    };
    hall.open_decisions().into_iter().filter(is_about).collect()
}

/// Returns the rulings in force of other devices at the board of a report that is not entered yet: they may be about what is told now.
fn told_by_others<'a>(hall: &'a Hall, seat: &IncidentSeat) -> Vec<&'a Entry> {
    let is_one = |entry: &&Entry| {
        entry.is_ruling()
            && entry.is_in_force()
            && seat.board.is_some()
            && (entry.round, entry.board) == (seat.round, seat.board)
            && entry.device != hall.me.device
            && Some(entry.number) != seat.about
    };
    match seat.entered {
        Some(_) => Vec::new(),
        None => hall.entries.iter().map(Arc::as_ref).filter(is_one).collect(),
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
                    // The ruling that is corrected is in the log already.
                    None if is_unchanged(hall, &seat, &stage.record) => p class="aside" { (words.say("site-hall-unchanged")) },
                    None => button type="button" class="answer first" data-ask=(action("enter", &json!({}))) { (words.say("site-hall-enter")) },
                    Some(number) => {
                        @let own = hall.own(number);
                        @for decision in own.into_iter().flat_map(|own| disputes_of(hall, own)) {
                            @if let OpenDecision::Rulings(all) = &decision { p class="wrong" role="alert" { (also_told(hall, all, words)) } }
                        }
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
