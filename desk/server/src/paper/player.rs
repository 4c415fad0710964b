//! The paper of a player: everything that stands against the player over the event, by rounds, with the entries that it comes from.

use std::collections::BTreeMap;

use kodeks_base::Diagnostic;
use kodeks_board::Color;
use kodeks_report::Words;
use kodeks_site::hall::{Board, Mark, Player};
use maud::{Markup, html};

use crate::state::{Place, State};

use super::{
    asked::Asked,
    entries::whole,
    faults::no_player,
    foot::End,
    frame::Framed,
    known::{at_board, called, mark, result, times},
    tongues::Tongues,
};

/// Draws the paper of a player.
pub(super) fn drawn(state: &State, number: u32, tongues: Tongues<'_>) -> Result<String, Diagnostic> {
    let player = state.player(number);
    let boards: Vec<Board> = state.boards().filter(|board| board.players.contains(&Some(number))).collect();
    if state.told_of(number).is_none() && boards.is_empty() {
        return Err(no_player(number));
    }
    let event = state.event().settings.name;
    let name = |words: &Words| called(state, number, words);
    let body = html! {
        header {
            h1 { (tongues.both(name)) }
            p class="kicker" { (about(&player, tongues)) }
            @if let Some(event) = &event { p class="event-name" { (event) } }
        }
        (over_the_event(&player, tongues))
        section {
            h2 { (tongues.label("paper-by-round")) }
            @if boards.is_empty() { p { (tongues.label("paper-no-games")) } }
            @for board in &boards { (of_round(state, &player, board, tongues)) }
        }
        (End::of(state).drawn(tongues))
    };
    let title = name(tongues.first());
    let framed = Framed {
        asked: Some(Asked::Player(number)),
        title: match event {
            Some(event) => format!("{title}, {event}"),
            None => title,
        },
        class: String::new(),
        body: &body,
    };
    Ok(framed.document(tongues))
}

/// Number, federation and rating.
fn about(player: &Player, tongues: Tongues<'_>) -> Markup {
    let rating = player.rating.map(|rating| rating.to_string());
    let more = [player.federation.clone(), rating].into_iter().flatten();
    html! {
        (tongues.label_with("site-hall-player", &[("number", player.number.into())]))
        @for one in more.filter(|one| !one.is_empty()) { " · " (one) }
    }
}

/// Draws what stands against the player over the event, what is counted added up.
fn over_the_event(player: &Player, tongues: Tongues<'_>) -> Markup {
    let mut counted: BTreeMap<&str, u32> = BTreeMap::new();
    let (faults, others): (Vec<&Mark>, Vec<&Mark>) = player.marks.iter().partition(|mark| mark.said.is_empty());
    for fault in faults {
        let sum = counted.entry(&fault.what).or_default();
        *sum = sum.saturating_add(fault.times);
    }
    html! {
        section {
            h2 { (tongues.label("paper-against")) }
            @if player.marks.is_empty() { p { (tongues.label("paper-nothing-against")) } }
            @else {
                ul class="marks" {
                    @for (what, sum) in &counted {
                        li { strong { (tongues.both(|words| times(&words.word(what), *sum, words))) } }
                    }
                    @for other in others {
                        li {
                            strong { (tongues.both(|words| mark(other, words))) } " ("
                            (tongues.label_with("site-hall-round", &[("round", other.round.into())])) ", "
                            (tongues.label_with("site-hall-number", &[("number", other.entry.into())])) ")"
                        }
                    }
                }
            }
        }
    }
}

/// Draws a game of the player, with what stands against the player in it and the entries that it comes from.
fn of_round(state: &State, player: &Player, board: &Board, tongues: Tongues<'_>) -> Markup {
    let place = Place(board.round, board.board);
    let is_of_it = |mark: &&Mark| (mark.round, mark.board) == (board.round, board.board);
    let marks: Vec<&Mark> = player.marks.iter().filter(is_of_it).collect();
    let mut entries: Vec<u64> = marks.iter().map(|mark| mark.entry).collect();
    entries.dedup();
    let written = board.ruled.as_ref().or(board.result.as_ref());
    html! {
        section class="of-board" {
            h3 {
                (tongues.label_with("site-hall-round", &[("round", board.round.into())])) ", "
                (tongues.label_with("site-hall-board", &[("board", board.board.into())])) ": "
                (at_board(state, place, Color::White, tongues)) " – " (at_board(state, place, Color::Black, tongues))
                @if let Some(written) = written { ", " (result(written)) }
            }
            @if marks.is_empty() { p { (tongues.label("paper-nothing-against")) } }
            @else {
                ul class="marks" {
                    @for one in &marks {
                        li {
                            (tongues.both(|words| mark(one, words)))
                            " (" (tongues.label_with("site-hall-number", &[("number", one.entry.into())])) ")"
                        }
                    }
                }
                @for entry in entries.iter().filter_map(|number| state.entry(*number)) { (whole(state, entry, false, tongues)) }
            }
        }
    }
}
