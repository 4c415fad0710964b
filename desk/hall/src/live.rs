//! The page of the live boards, with their alerts, the newest first.

use std::{sync::Arc, time::Duration};

use kodeks_base::moment;
use kodeks_board::Color;
use kodeks_draw::diagram::drawings;
use kodeks_event::{Hall, HallBoard, LiveAlert, PageAnswer, PageResult, WatchedGame, unknown_question};
use kodeks_site::context::PageContext;
use maud::{Markup, html};
use serde_json::json;

use super::{
    board::{claim, draw_alert, position},
    labels::{at_board, place},
    outbox::hour,
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
    let mut alerting: Vec<(&HallBoard, &WatchedGame)> =
        watched.iter().filter(|(_, live)| !live.alerts.is_empty()).copied().collect();
    alerting.sort_by_key(|(board, live)| {
        let newest = live.alerts.iter().map(|alert| alert.since).max();
        (std::cmp::Reverse(newest), board.round, board.board)
    });
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
        @if alerting.is_empty() && hall.watch.path.is_some() { p class="question" { (words.say("site-hall-no-alerts")) } }
        @if !alerting.is_empty() { (drawings()) }
        div class="alerting" {
            @for (number, (board, live)) in alerting.iter().enumerate() { (of_board(context, hall, board, live, number)) }
        }
    };
    Ok(PageAnswer::new(&html.0).with_title(title).at(&json!({})))
}

/// Draws the alerts of a board, the newest first, each with its time and who has seen it, and the position of the game once.
fn of_board(context: &PageContext<'_>, hall: &Hall, board: &HallBoard, live: &WatchedGame, number: usize) -> Markup {
    let words = context.words;
    let mut alerts: Vec<&LiveAlert> = live.alerts.iter().collect();
    alerts.sort_by_key(|alert| std::cmp::Reverse(alert.since));
    let seen = |alert: &LiveAlert| {
        json!({ "do": "seen", "with": { "round": board.round, "board": board.board, "id": alert.id } }).to_string()
    };
    let is_seen = |alert: &LiveAlert| alert.seen_by.contains(&hall.me.name);
    html! {
        article class="entry alert" id={ "alert-" (board.round) "-" (board.board) } {
            h2 {
                (place(hall, Some(board.round), Some(board.board), words)) ": "
                (at_board(hall, board, Color::White, words)) " – " (at_board(hall, board, Color::Black, words))
            }
            @for alert in alerts {
                (draw_alert(alert, words))
                p class="kicker" {
                    @let since = moment(Duration::from_millis(alert.since));
                    time datetime=(since) data-local { (hour(&since)) }
                    @if !alert.seen_by.is_empty() {
                        " · " (words.say_with("site-hall-seen-by", &[("arbiters", alert.seen_by.join(", ").into())]))
                    }
                    @if hall.may_enter() && !is_seen(alert) {
                        " " button type="button" class="small" data-desk=(seen(alert)) { (words.say("site-hall-seen")) }
                    }
                }
                @if hall.may_enter() && let Some(button) = claim(context, hall, board, alert, false) { (button) }
            }
            details open id={ "position-of-" (board.round) "-" (board.board) } {
                summary { (words.say("site-hall-position")) }
                (position(&format!("position-{number}"), live, words))
            }
            button type="button" class="small" data-go=(context.link("boards/")) data-state=(json!({ "round": board.round, "board": board.board }).to_string()) {
                (words.say("site-hall-to-the-board"))
            }
        }
    }
}
