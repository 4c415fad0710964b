//! Entries as papers have them: when and by whom, what happened, what was ruled, what became of it.

use kodeks_board::Color;
use kodeks_event::{BoardPlace, Entry, EntryKind, EventState};
use maud::{Markup, html};

use super::{
    hours::hour,
    labels::{at_board, board_label, is_ruling, kind_said, numbers, open, place_of, result, said_open, translate},
    tongues::Tongues,
};

/// Draws the number of an entry, what it is, when and by whom it was entered.
pub(super) fn head(entry: &Entry, tongues: Tongues<'_>) -> Markup {
    html! {
        p class="kicker" {
            strong { (tongues.label_with("site-hall-number", &[("number", entry.number.into())])) }
            " · " (tongues.both(|words| kind_said(entry.kind, words)))
            " · " (hour(&entry.at))
            @if !entry.arbiter.is_empty() { " · " (entry.arbiter) }
        }
    }
}

/// Draws a round and a board with its players.
pub(super) fn board(state: &EventState, place: BoardPlace, tongues: Tongues<'_>) -> Markup {
    html! {
        (board_label(state, place, tongues)) ": "
        (at_board(state, place, Color::White, tongues)) " – " (at_board(state, place, Color::Black, tongues))
    }
}

/// Draws an entry in full; with its place, unless that is above it.
pub(super) fn whole(state: &EventState, entry: &Entry, with_place: bool, tongues: Tongues<'_>) -> Markup {
    let stands = entry.replaced_by.is_none();
    let place = place_of(entry).filter(|_| with_place);
    html! {
        article class=(if stands { "entry" } else { "entry replaced" }) id={ "entry-" (entry.number) } {
            (head(entry, tongues))
            @if let Some(BoardPlace { round, .. }) = place {
                p class="kicker" {
                    (tongues.label_with("site-hall-round", &[("round", round.into())])) ", "
                    (board(state, BoardPlace { round, board: entry.board.unwrap_or_default() }, tongues))
                }
            }
            @if is_ruling(entry) { (draw_ruling(entry, tongues)) }
            @if let Some(remark) = &entry.remark { p class="written" { (remark) } }
            @if let Some(entered) = &entry.result { p { strong { (result(entered)) } } }
            (became(state, entry, tongues))
        }
    }
}

/// Draws the incident and its ruling, struck out where another entry has replaced it.
fn draw_ruling(entry: &Entry, tongues: Tongues<'_>) -> Markup {
    tongues.beside(|words| {
        let sentences = html! {
            p { (translate(&entry.happened, words)) }
            p {
                strong { (translate(&entry.ruled, words)) }
                @if !entry.articles.is_empty() { " " span class="article" { "(" (entry.articles.join(", ")) ")" } }
            }
        };
        match entry.replaced_by {
            None => sentences,
            Some(_) => html! { del { (sentences) } },
        }
    })
}

/// Draws the subject of an entry, its replacement, and open or notable points.
pub(super) fn became(state: &EventState, entry: &Entry, tongues: Tongues<'_>) -> Markup {
    let about = entry.about.map(|about| {
        let message = match entry.kind {
            EntryKind::Correction => "paper-corrects",
            EntryKind::Withdrawal => "paper-withdraws",
            EntryKind::Apart => "paper-sets-apart",
            _ => "paper-about",
        };
        tongues.label_with(message, &[("number", about.into())])
    });
    let beside = state
        .entry(entry.about.unwrap_or_default())
        .filter(|other| entry.kind == EntryKind::Apart && !other.beside.is_empty());
    let replaced = entry.replaced_by.map(|by| {
        let is_withdrawn = state.entry(by).is_some_and(|other| other.kind == EntryKind::Withdrawal);
        let message = if is_withdrawn { "paper-withdrawn" } else { "site-hall-replaced" };
        tongues.label_with(message, &[("number", by.into())])
    });
    html! {
        @if let Some(about) = about {
            p class="note" { (about) @if let Some(other) = beside { " (" (numbers(&other.beside)) ")" } }
        }
        @if let Some(replaced) = replaced { p class="note" { strong { (replaced) } } }
        @for open in open(state, entry) { p class="note open-note" { (tongues.both(|words| said_open(&open, words))) } }
        @if entry.differs { p class="note" { (tongues.label("site-hall-differs")) } }
        @if let Some(fault) = &entry.unreadable {
            p class="note" { strong { (tongues.label_with("site-hall-unreadable", &[("fault", fault.as_str().into())])) } }
        }
    }
}
