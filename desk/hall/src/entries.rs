//! Entries in groups: the newest first, corrections below the entry they correct, two rulings on one incident together.

use std::{collections::HashMap, sync::Arc};

use kodeks_event::{Entry, EntryKind, Hall, HallBoard};
use kodeks_site::context::PageContext;
use kodeks_words::Words;
use maud::{Markup, html};
use serde_json::json;

use super::{
    decisions::{self, moment},
    imports,
    labels::{at_board, place, result},
};

/// Returns the entries in threads, each of an entry that begins something and of those about it or about what is about it; the thread of
/// which something is newest first, and those alone of which something is meant.
pub(super) fn threads(hall: &Hall, is_meant: impl Fn(&Entry) -> bool) -> Vec<Vec<&Entry>> {
    let mut threads = threads_from(hall, |_| true);
    threads.retain(|thread| thread.iter().any(|entry| is_meant(entry)));
    threads.sort_by_key(|thread| std::cmp::Reverse(thread.iter().map(|entry| entry.number).max()));
    threads
}

/// Returns an entry with everything that is about it, or about what is about it.
pub(super) fn thread_from<'a>(hall: &'a Hall, entry: &Entry) -> Vec<&'a Entry> {
    threads_from(hall, |one| one.number == entry.number).pop().unwrap_or_default()
}

/// Returns the threads that begin with entries which may begin one: about nothing, or about what is in no thread.
fn threads_from(hall: &Hall, may_begin: impl Fn(&Entry) -> bool) -> Vec<Vec<&Entry>> {
    let mut threads: Vec<Vec<&Entry>> = Vec::new();
    let mut thread_of: HashMap<u64, usize> = HashMap::new();
    // An entry about another comes after it.
    for entry in hall.entries.iter().map(Arc::as_ref) {
        let place = match entry.about.and_then(|about| thread_of.get(&about).copied()) {
            Some(place) => place,
            None if may_begin(entry) => {
                threads.push(Vec::new());
                threads.len() - 1
            }
            None => continue,
        };
        threads[place].push(entry);
        thread_of.insert(entry.number, place);
    }
    threads
}

/// Draws a thread; `decides` says whether it is also shown what the chief arbiter decides about it.
pub(super) fn draw(context: &PageContext<'_>, hall: &Hall, thread: &[&Entry], decides: bool) -> Markup {
    let [first, rest @ ..] = thread else {
        return html! {};
    };
    html! {
        (one(context, hall, first, decides))
        @if !rest.is_empty() {
            div class="below" { @for entry in rest { (one(context, hall, entry, decides)) } }
        }
    }
}

/// Returns whether anything was entered about a game, a remark too.
pub(super) fn is_any_of_board(hall: &Hall, board: &HallBoard) -> bool {
    hall.entries.iter().any(|entry| is_of_board(entry, board))
}

fn is_of_board(entry: &Entry, board: &HallBoard) -> bool {
    // Who was called to it is shown while it is open.
    entry.kind != EntryKind::Call && (entry.round, entry.board) == (Some(board.round), Some(board.board))
}

/// Draws what was entered about a game.
pub(super) fn of_board(context: &PageContext<'_>, hall: &Hall, board: &HallBoard) -> Markup {
    let is_here = |entry: &Entry| is_of_board(entry, board);
    html! { @for thread in threads(hall, is_here) { (draw(context, hall, &thread, false)) } }
}

/// Draws an entry: when, by whom, where, what happened, what was ruled.
fn one(context: &PageContext<'_>, hall: &Hall, entry: &Entry, decides: bool) -> Markup {
    let words = context.words;
    let class = if entry.is_in_force() { "entry" } else { "entry replaced" };
    html! {
        article class=(class) id={ "entry-" (entry.number) } {
            (draw_head(hall, entry, words))
            (draw_sentences(hall, entry, words))
            @if let Some(by) = entry.replaced_by {
                p class="aside" { (words.say_with("site-hall-replaced", &[("number", by.into())])) }
            }
            (draw_notes(entry, words))
            button type="button" class="small" data-go=(context.link("log/")) data-state=(json!({ "entry": entry.number }).to_string()) {
                (words.say_with("site-hall-open", &[("number", entry.number.into())]))
            }
            @if decides && let Some(all) = hall.disputed_with(entry) { (decisions::rulings(context, hall, &all)) }
            @if entry.is_outdated && entry.is_in_force() && entry.is_ruling() { (draw_outdated(context, hall, entry)) }
        }
    }
}

/// Draws the number of an entry, what it is, when and by whom it was entered, and where it was.
pub(super) fn draw_head(hall: &Hall, entry: &Entry, words: &Words) -> Markup {
    let board = entry.round.zip(entry.board).and_then(|(round, board)| hall.board(round, board));
    html! {
        p class="kicker" {
            strong { (words.say_with("site-hall-number", &[("number", entry.number.into())])) } " "
            (words.say(&format!("site-hall-kind-{}", entry.kind.name())))
            @if let Some(about) = entry.about { " " (words.say_with("site-hall-about", &[("number", about.into())])) }
            " · "
            (moment(entry)) " · " (entry.arbiter)
            @if entry.round.is_some() || entry.board.is_some() {
                br;
                (place(hall, entry.round, entry.board, words))
                @if let Some(board) = board {
                    ": " (at_board(hall, board, kodeks_board::Color::White, words)) " – " (at_board(hall, board, kodeks_board::Color::Black, words))
                }
            }
        }
    }
}

/// Draws the incident and its ruling, struck out where another entry has replaced it.
fn draw_sentences(hall: &Hall, entry: &Entry, words: &Words) -> Markup {
    let (happened, ruled) = (entry.happened.text(words.language()), entry.ruled.text(words.language()));
    let sentences = html! {
        @if !happened.is_empty() { p { (happened) } }
        @if !ruled.is_empty() {
            p { strong { (ruled) } @if !entry.articles.is_empty() { " (" (entry.articles.join(", ")) ")" } }
        }
    };
    html! {
        @if entry.is_in_force() { (sentences) } @else { del { (sentences) } }
        @if let Some(remark) = &entry.remark { p class="written" { (remark) } }
        @if let Some(step) = entry.call { p { (words.say(&format!("site-hall-call-{}", step.name()))) } }
        @if let Some(entered) = &entry.result { p { strong { (result(entered)) } } }
        @if !entry.numbers.is_empty() {
            p { (entry.numbers.iter().map(|[from, to]| format!("{from} → {to}")).collect::<Vec<_>>().join(", ")) }
        }
        @if let Some(import) = &entry.import { (imports::draw(hall, import, words)) }
    }
}

/// Draws what is to be noted of how it was ruled.
pub(super) fn draw_notes(entry: &Entry, words: &Words) -> Markup {
    html! {
        @if entry.differs { p class="warning" { (words.say("site-hall-differs")) } }
        @if let Some(fault) = &entry.unreadable {
            p class="warning" { (words.say_with("site-hall-unreadable", &[("fault", fault.as_str().into())])) }
        }
    }
}

/// Draws that something else is counted before an entry now than when it was ruled, and the way to tell it again.
pub(super) fn draw_outdated(context: &PageContext<'_>, hall: &Hall, entry: &Entry) -> Markup {
    let words = context.words;
    let state = json!({
        "seat": { "round": entry.round, "board": entry.board, "knew": hall.last, "about": entry.number, "is_again": true },
    });
    html! {
        section class="two-rulings" {
            p class="warning" { (words.say("site-hall-outdated")) }
            @if hall.may_enter() {
                button type="button" class="answer" data-go=(context.link("")) data-state=(state.to_string()) { (words.say("site-hall-tell-again")) }
            }
        }
    }
}

/// Returns the page state for correcting an entry.
pub(super) fn correcting(hall: &Hall, entry: &Entry) -> serde_json::Value {
    json!({
        "record": entry.record,
        "seat": {
            "round": entry.round, "board": entry.board, "is_nowhere": entry.board.is_none(), "knew": hall.last, "about": entry.number,
            "is_correcting": true,
        },
    })
}

/// Returns whether an entry can be corrected: a ruling that is in force.
pub(super) fn may_be_corrected(entry: &Entry) -> bool {
    entry.is_in_force() && entry.is_ruling()
}

/// Returns whether an entry can be withdrawn: a ruling or a remark that is in force.
pub(super) fn may_be_withdrawn(entry: &Entry) -> bool {
    let is_told = matches!(entry.kind, EntryKind::Incident | EntryKind::Correction | EntryKind::Remark);
    entry.is_in_force() && is_told
}
