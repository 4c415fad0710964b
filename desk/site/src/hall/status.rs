//! Whether the laptop answers, what waits here, and new alerts: what is told on every page.

use maud::html;
use serde::Deserialize;

use crate::{asked::Desk, frame::STATUS, view::View};

use super::{
    known::{place, said},
    told::Hall,
};

/// An alert that nobody has looked at yet.
#[derive(Deserialize)]
struct Fresh {
    round: u32,
    board: u32,
    id: String,
}

/// Draws how it stands between this device and the laptop.
pub(super) fn drawn(desk: &Desk<'_>, hall: &Hall) -> View {
    let words = desk.words;
    let is_refused = |one: &&super::told::Unsent| one.refused.is_some() || one.is_of_another;
    let refused = hall.unsent.iter().filter(is_refused).count();
    let waits = hall.unsent.len() - refused;
    let fresh: Vec<Fresh> = serde_json::from_value(desk.asked.with["fresh"].clone()).unwrap_or_default();
    let html = html! {
        @if hall.away { p class="away" { (words.say("site-hall-away")) } }
        @if waits > 0 { p { (words.say_with("site-hall-waits", &[("number", waits.into())])) } }
        @if refused > 0 {
            p class="warning" {
                (words.say_with("site-hall-refused", &[("number", refused.into())])) " "
                button type="button" class="small" data-go=(desk.link("log/")) data-state="{}" { (words.say("site-hall-look")) }
            }
        }
        @for one in fresh.iter().take(SHOWN) {
            @let board = hall.board(one.round, one.board);
            @let live = board.and_then(|board| board.live.as_ref());
            @let alert = live.and_then(|live| live.alerts.iter().find(|alert| alert.id == one.id));
            @if let Some(alert) = alert {
                p class="alert" {
                    strong { (place(Some(one.round), Some(one.board), words)) } " " (said(&alert.said, words)) " "
                    button type="button" class="small" data-go=(desk.link("live/")) data-state="{}" { (words.say("site-hall-look")) }
                }
            }
        }
    };
    View::part(STATUS, &html)
}

/// How many new alerts are told at once; the rest stand among the live boards.
const SHOWN: usize = 3;
