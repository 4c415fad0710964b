//! The status line of every page: whether the server answers, what waits in the outbox, and new alerts.

use kodeks_event::{Hall, OpenCall, OpenDecision, PageAnswer};
use kodeks_site::{context::PageContext, frame::STATUS};
use maud::html;
use serde::Deserialize;
use serde_json::{Value as Json, json};

use super::{calls, decisions::also_told, labels::place};

/// An alert that nobody has looked at yet.
#[derive(Deserialize)]
struct Fresh {
    round: u32,
    board: u32,
    id: String,
}

/// Draws the state of the connection between this device and the laptop.
pub(super) fn draw(context: &PageContext<'_>, hall: &Hall) -> PageAnswer {
    let words = context.words;
    let is_refused = |one: &&kodeks_event::NewEntry| one.refused.is_some() || one.is_of_another;
    let refused = hall.unsent.iter().filter(is_refused).count();
    let waits = hall.unsent.len() - refused;
    let fresh: Vec<Fresh> = serde_json::from_value(context.question.with["fresh"].clone()).unwrap_or_default();
    let decisions = hall.open_decisions();
    let calls = hall.open_calls();
    let is_own = |call: &&OpenCall<'_>| call.going.is_some_and(|going| going.device == hall.me.device);
    let waiting: Vec<&OpenCall<'_>> = calls.iter().filter(|call| call.going.is_none() || is_own(call)).collect();
    let to_decide = if hall.is_chief() { decisions.len() } else { 0 };
    let look = |go: &str, state: &Json| {
        html! {
            button type="button" class="small" data-go=(context.link(go)) data-state=(state.to_string()) { (words.say("site-hall-look")) }
        }
    };
    let badge = to_decide + calls.iter().filter(|call| call.going.is_none()).count();
    let html = html! {
        @if badge > 0 { span hidden data-badge=(badge) {} }
        @if to_decide > 0 {
            p class="alert decide" {
                strong { (words.say_with("site-hall-to-decide", &[("number", to_decide.into())])) } " " (look("boards/", &json!({})))
            }
        }
        @for decision in decisions.iter().filter(|one| !hall.is_chief() && one.is_of(&hall.me.device)) {
            @if let OpenDecision::Rulings(all) = decision {
                @let entry = all.last().map(|entry| entry.number);
                p class="alert" { (also_told(hall, all, words)) " " (look("log/", &json!({ "entry": entry }))) }
            }
        }
        @for call in waiting.iter().take(SHOWN) { (calls::one(hall, call, words)) }
        @if let Some(fault) = &hall.log_fault { p class="warning" role="alert" { (fault.text(words.language())) } }
        @if hall.away { p class="away" { (words.say("site-hall-away")) } }
        @if waits > 0 { p { (words.say_with("site-hall-waits", &[("number", waits.into())])) } }
        @if refused > 0 {
            p class="warning" {
                (words.say_with("site-hall-refused", &[("number", refused.into())])) " "
                button type="button" class="small" data-go=(context.link("log/")) data-state="{}" { (words.say("site-hall-look")) }
            }
        }
        @for one in fresh.iter().take(SHOWN) {
            @let board = hall.board(one.round, one.board);
            @let live = board.and_then(|board| board.live.as_ref());
            @let alert = live.and_then(|live| live.alerts.iter().find(|alert| alert.id == one.id));
            @if let Some(alert) = alert {
                p class="alert" {
                    strong { (place(hall, Some(one.round), Some(one.board), words)) } " " (alert.said.text(words.language())) " "
                    button type="button" class="small" data-go=(context.link("live/")) data-state="{}" { (words.say("site-hall-look")) }
                }
            }
        }
    };
    PageAnswer::part(STATUS, &html.0)
}

/// The most new alerts shown at once; the live boards have the rest.
const SHOWN: usize = 3;
