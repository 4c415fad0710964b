//! The paper of a player: all marks against the player over the event, by rounds, with their entries.

use std::sync::Arc;

use std::collections::BTreeMap;

use kodeks_base::Diagnostic;
use kodeks_board::Color;
use kodeks_event::{BoardPlace, EventPlayer, EventState, HallBoard, PlayerKey, PlayerMark};
use kodeks_words::Words;
use maud::{Markup, html};

use super::{
    entries::whole,
    faults::no_player,
    foot::End,
    frame::PaperFrame,
    labels::{at_board, board_label, mark, player_label, result, times},
    request::PaperRequest,
    tongues::Tongues,
};

/// Draws the paper of a player.
pub(super) fn draw(state: &EventState, key: PlayerKey, tongues: Tongues<'_>) -> Result<String, Diagnostic> {
    let player = state.player(key);
    let boards: Vec<Arc<HallBoard>> = state.boards().filter(|board| board.player_keys().contains(&Some(key))).collect();
    if state.player_text(key).is_none() && boards.is_empty() {
        return Err(no_player(key));
    }
    let event = state.setup().settings.name;
    let name = |words: &Words| player_label(state, key, words);
    let body = html! {
        header {
            h1 { (tongues.both(name)) }
            p class="kicker" { (about(state, &player, tongues)) }
            @if let Some(event) = &event { p class="event-name" { (event) } }
        }
        (over_the_event(&player, tongues))
        section {
            h2 { (tongues.label("paper-by-round")) }
            @if boards.is_empty() { p { (tongues.label("paper-no-games")) } }
            @for board in &boards { (of_round(state, &player, board, tongues)) }
        }
        (End::of(state).draw(tongues))
    };
    let title = name(tongues.first());
    let framed = PaperFrame {
        asked: Some(PaperRequest::Player(key)),
        title: match event {
            Some(event) => format!("{title}, {event}"),
            None => title,
        },
        class: String::new(),
        body: &body,
    };
    Ok(framed.document(tongues))
}

/// Number, section, federation and rating.
fn about(state: &EventState, player: &EventPlayer, tongues: Tongues<'_>) -> Markup {
    let rating = player.rating.map(|rating| rating.to_string());
    let more = [state.section_name(player.section).map(str::to_owned), player.federation.clone(), rating]
        .into_iter()
        .flatten();
    html! {
        (tongues.label_with("site-hall-player", &[("number", player.number.into())]))
        @for one in more.filter(|one| !one.is_empty()) { " · " (one) }
    }
}

/// Draws the marks against the player over the event, with the counts added up.
fn over_the_event(player: &EventPlayer, tongues: Tongues<'_>) -> Markup {
    let mut counted: BTreeMap<&str, u32> = BTreeMap::new();
    let (faults, others): (Vec<&PlayerMark>, Vec<&PlayerMark>) =
        player.marks.iter().partition(|mark| mark.said.is_empty());
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

/// Draws a game of the player, with the marks against the player in it and their entries.
fn of_round(state: &EventState, player: &EventPlayer, board: &HallBoard, tongues: Tongues<'_>) -> Markup {
    let place = BoardPlace { round: board.round, board: board.board };
    let is_of_it = |mark: &&PlayerMark| (mark.round, mark.board) == (board.round, board.board);
    let marks: Vec<&PlayerMark> = player.marks.iter().filter(is_of_it).collect();
    let mut entries: Vec<u64> = marks.iter().map(|mark| mark.entry).collect();
    entries.dedup();
    let written = board.shown_result();
    html! {
        section class="of-board" {
            h3 {
                (tongues.label_with("site-hall-round", &[("round", board.round.into())])) ", "
                (board_label(state, place, tongues)) ": "
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
