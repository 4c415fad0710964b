//! The boards that are watched: what the Laws say about them now, the newest first.

use kodeks_board::Color;
use kodeks_draw::diagram::drawings;
use maud::html;
use serde_json::json;

use crate::{
    asked::{Desk, unknown},
    view::{Answered, View},
};

use super::{
    board::{claim, position, told},
    known::{at_board, place, said},
    told::{Alert, Board, Hall, Live},
};

/// Answers what the page asks.
pub(super) fn answered(desk: &Desk<'_>, hall: &Hall) -> Answered {
    match desk.asked.act.as_str() {
        "open" => {}
        other => return Err(unknown(other)),
    }
    let words = desk.words;
    let title = words.say("site-hall-live");
    let watched: Vec<(&Board, &Live)> =
        hall.boards.iter().filter_map(|board| Some((board, board.live.as_ref()?))).collect();
    let mut alerts: Vec<(&Board, &Live, &Alert)> =
        watched.iter().flat_map(|(board, live)| live.alerts.iter().map(move |alert| (*board, *live, alert))).collect();
    alerts.sort_by_key(|(board, _, alert)| (std::cmp::Reverse(alert.since), board.round, board.board));
    let html = html! {
        h1 { (title) }
        ul class="answers" {
            li {
                button type="button" class="answer quiet" id="sound" aria-pressed=(hall.has_sound) data-desk=(json!({ "do": "sound" })) {
                    (words.say("site-hall-sound"))
                }
            }
        }
        @for fault in &hall.watch.faults { div class="wrong" role="alert" { p { (said(fault, words)) } } }
        @match &hall.watch.path {
            Some(path) => p class="aside" { (words.say("site-hall-watched")) " " code { (path) } ", " (words.say_with("site-hall-games", &[("number", watched.len().into())])) },
            None => p { (words.say("site-hall-not-watched")) },
        }
        @if alerts.is_empty() && hall.watch.path.is_some() { p class="question" { (words.say("site-hall-no-alerts")) } }
        @if !alerts.is_empty() { (drawings()) }
        @for (number, (board, live, alert)) in alerts.iter().enumerate() {
            article class="entry alert" id={ "alert-" (board.round) "-" (board.board) "-" (number) } {
                h2 {
                    (place(Some(board.round), Some(board.board), words)) ": "
                    (at_board(hall, board, Color::White, words)) " – " (at_board(hall, board, Color::Black, words))
                }
                (told(alert, words))
                @if hall.may_enter() && let Some(button) = claim(desk, hall, board, alert, false) { (button) }
                details open id={ "position-of-" (board.round) "-" (board.board) "-" (number) } {
                    summary { (words.say("site-hall-position")) }
                    (position(&format!("position-{number}"), live, words))
                }
                button type="button" class="small" data-go=(desk.link("boards/")) data-state=(json!({ "round": board.round, "board": board.board }).to_string()) {
                    (words.say("site-hall-to-the-board"))
                }
            }
        }
    };
    Ok(View::of(&html).titled(title).at(&json!({})))
}
