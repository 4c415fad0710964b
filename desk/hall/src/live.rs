//! The page of the live boards, with their alerts, the newest first.

use std::sync::Arc;

use kodeks_board::Color;
use kodeks_draw::diagram::drawings;
use kodeks_event::{Hall, HallBoard, LiveAlert, PageAnswer, PageResult, WatchedGame, unknown_question};
use kodeks_site::context::PageContext;
use maud::html;
use serde_json::json;

use super::{
    board::{claim, draw_alert, position},
    labels::{at_board, place},
};

/// Answers a question of the page.
pub(super) fn answer(context: &PageContext<'_>, hall: &Hall) -> PageResult {
    match context.question.act.as_str() {
        "open" => {}
        other => return Err(unknown_question(other)),
    }
    let words = context.words;
    let title = words.say("site-hall-live");
    let watched: Vec<(&HallBoard, &WatchedGame)> =
        hall.boards.iter().map(Arc::as_ref).filter_map(|board| Some((board, board.live.as_ref()?))).collect();
    let mut alerts: Vec<(&HallBoard, &WatchedGame, &LiveAlert)> =
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
        @for fault in &hall.watch.faults { div class="wrong" role="alert" { p { (fault.text(words.language())) } } }
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
                (draw_alert(alert, words))
                @if hall.may_enter() && let Some(button) = claim(context, hall, board, alert, false) { (button) }
                details open id={ "position-of-" (board.round) "-" (board.board) "-" (number) } {
                    summary { (words.say("site-hall-position")) }
                    (position(&format!("position-{number}"), live, words))
                }
                button type="button" class="small" data-go=(context.link("boards/")) data-state=(json!({ "round": board.round, "board": board.board }).to_string()) {
                    (words.say("site-hall-to-the-board"))
                }
            }
        }
    };
    Ok(PageAnswer::new(&html.0).with_title(title).at(&json!({})))
}
