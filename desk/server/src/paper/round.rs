//! The paper of a round: what is still open, each board with what was entered about it, and the results that rulings changed.

use kodeks_base::Diagnostic;
use kodeks_event::{BoardPlace, Entry, EntryKind, EventState, HallBoard, OpenDecision};
use maud::{Markup, html};

use super::{
    entries::{board, whole},
    faults::no_round,
    foot::End,
    frame::PaperFrame,
    labels::{board_label, open, result, said_open},
    request::PaperRequest,
    result_changes,
    tongues::Tongues,
};

/// Draws the paper of a round.
pub(super) fn draw(state: &EventState, round: u32, tongues: Tongues<'_>) -> Result<String, Diagnostic> {
    // Who was called where is over with the round.
    let is_of_it = |entry: &&Entry| entry.round == Some(round) && entry.kind != EntryKind::Call;
    let entries: Vec<&Entry> = state.entries().filter(is_of_it).collect();
    let boards: Vec<BoardPlace> = state
        .boards()
        .filter(|board| board.round == round)
        .map(|board| BoardPlace { round: board.round, board: board.board })
        .collect();
    if boards.is_empty() && entries.is_empty() {
        return Err(no_round(round));
    }
    let event = state.setup().settings.name;
    let number = [("round", round.into())];
    let title = tongues.first().say_with("site-hall-round", &number);
    let with_entries: Vec<(Option<u32>, Vec<&Entry>)> = by_board(&entries);
    let quiet = boards.iter().filter(|place| entries.iter().all(|entry| entry.board != Some(place.board))).count();
    let body = html! {
        header {
            h1 { (tongues.label_with("site-hall-round", &number)) }
            @if let Some(event) = &event { p class="event-name" { (event) } }
        }
        (still_open(state, round, &entries, tongues))
        section {
            h2 { (tongues.label("paper-by-board")) }
            @if with_entries.is_empty() { p { (tongues.label("paper-nothing")) } }
            @for (number, entries) in &with_entries {
                section class="of-board" {
                    h3 { (draw_head(state, round, *number, tongues)) }
                    @for entry in entries { (whole(state, entry, false, tongues)) }
                }
            }
            @if quiet > 0 { p { (tongues.label_with("paper-quiet-boards", &[("boards", quiet.into())])) } }
        }
        (result_changes::draw(state, Some(round), tongues))
        (End::of(state).draw(tongues))
    };
    let framed = PaperFrame {
        asked: Some(PaperRequest::Round(round)),
        title: match event {
            Some(event) => format!("{title}, {event}"),
            None => title,
        },
        class: String::new(),
        body: &body,
    };
    Ok(framed.document(tongues))
}

/// Returns the entries of each board, in the order of the boards; those about no board last.
fn by_board<'a>(entries: &[&'a Entry]) -> Vec<(Option<u32>, Vec<&'a Entry>)> {
    let mut numbers: Vec<Option<u32>> = entries.iter().map(|entry| entry.board).collect();
    numbers.sort_unstable_by_key(|number| (number.is_none(), *number));
    numbers.dedup();
    let of_board = |number: Option<u32>| {
        let entries = entries.iter().filter(move |entry| entry.board == number);
        (number, entries.copied().collect())
    };
    numbers.into_iter().map(of_board).collect()
}

/// Draws a board with its players, and its result.
fn draw_head(state: &EventState, round: u32, number: Option<u32>, tongues: Tongues<'_>) -> Markup {
    let Some(number) = number else {
        return tongues.label("paper-no-board");
    };
    let place = BoardPlace { round, board: number };
    let shown = state.board(place);
    html! {
        (board(state, place, tongues))
        @match (&shown.entered, &shown.ruled, &shown.result) {
            (Some(entered), ..) => { ", " (result(entered)) " (" (tongues.label("site-hall-result-entered")) ")" }
            (None, Some(ruled), _) => { ", " (result(ruled)) " (" (tongues.label("paper-by-ruling")) ")" }
            (None, None, Some(written)) => { ", " (result(written)) }
            (None, None, None) => {}
        }
    }
}

/// Draws what is still open in a round.
fn still_open(state: &EventState, round: u32, entries: &[&Entry], tongues: Tongues<'_>) -> Markup {
    let hall = state.hall();
    let decisions = hall.open_decisions();
    let contradicted: Vec<&HallBoard> = decisions
        .iter()
        .filter_map(|decision| match decision {
            OpenDecision::Result(board) if board.round == round => Some(*board),
            _ => None,
        })
        .collect();
    let open: Vec<(&Entry, (&'static str, String))> = entries
        .iter()
        .flat_map(|entry| {
            let open = open(state, entry).into_iter();
            open.map(move |open| (*entry, open))
        })
        .collect();
    html! {
        section class="open-notes" {
            h2 { (tongues.label("paper-open")) }
            @if open.is_empty() && contradicted.is_empty() { p { (tongues.label("paper-nothing-open")) } }
            @else {
                ul {
                    @for (entry, open) in &open {
                        li {
                            a href={ "#entry-" (entry.number) } { (tongues.label_with("site-hall-number", &[("number", entry.number.into())])) }
                            @if let Some(number) = entry.board { ", " (board_label(state, BoardPlace { round, board: number }, tongues)) }
                            ": " (tongues.both(|words| said_open(open, words)))
                        }
                    }
                    @for board in contradicted { (draw_contradiction(state, board, tongues)) }
                }
            }
        }
    }
}

/// Draws that the pairings have another result of a board than the log.
fn draw_contradiction(state: &EventState, board: &HallBoard, tongues: Tongues<'_>) -> Markup {
    let written = |written: Option<&str>| written.map(result).unwrap_or_default().into();
    let told = [("written", written(board.result.as_deref())), ("logged", written(board.logged_result()))];
    html! {
        li {
            (board_label(state, BoardPlace { round: board.round, board: board.board }, tongues)) ": "
            (tongues.label_with("site-hall-two-results-about", &told))
        }
    }
}
