//! Calls for an arbiter: who is wanted where, and who goes. They are entered by the script of the page, on whatever page the arbiter is.

use kodeks_event::{CallStep, Hall, OpenCall};
use kodeks_words::Words;
use maud::{Markup, html};
use serde_json::json;

use super::{decisions::moment, labels::place};

/// Draws the form that calls an arbiter to a board, on the list of a round; without one it is the round that is played at the board.
pub(super) fn form(hall: &Hall, round: Option<u32>, words: &Words) -> Markup {
    html! {
        @if hall.may_enter() && hall.round > 0 {
            details class="wanted" id="wanted" {
                summary { (words.say("site-hall-call")) }
                form class="given" data-desk=(deed(CallStep::Wanted, round, None, None)) {
                    label for="wanted-board" { (words.say("sheet-board")) }
                    input id="wanted-board" name="board" inputmode="numeric" pattern="[0-9]+" autocomplete="off" maxlength="5" required;
                    button type="submit" class="answer" { (words.say("site-hall-call-it")) }
                }
            }
        }
    }
}

/// Draws the button of a board that calls an arbiter to it, or the call that is open there.
pub(super) fn of_board(hall: &Hall, round: u32, board: u32, words: &Words) -> Markup {
    match hall.open_call(round, board) {
        Some(call) => one(hall, &call, words),
        None => html! {
            @if hall.may_enter() {
                button type="button" class="answer quiet" data-desk=(deed(CallStep::Wanted, Some(round), Some(board), None)) { (words.say("site-hall-call-here")) }
            }
        },
    }
}

/// Draws the open calls, the oldest first.
pub(super) fn list(hall: &Hall, words: &Words) -> Markup {
    let open = hall.open_calls();
    html! {
        @if !open.is_empty() {
            section class="calls" id="calls" {
                h2 { (words.say_with("site-hall-calls", &[("number", open.len().into())])) }
                @for call in &open { (one(hall, call, words)) }
            }
        }
    }
}

/// Draws a call: where, since when, who has called and who goes, with the buttons of an arbiter.
pub(super) fn one(hall: &Hall, call: &OpenCall<'_>, words: &Words) -> Markup {
    let button = |step: CallStep, called: &str| {
        let deed = deed(step, Some(call.round), Some(call.board), Some(call.call.number));
        html! { button type="button" class="small" data-desk=(deed) { (words.say(called)) } }
    };
    html! {
        p class="alert call" {
            strong { (words.say_with("site-hall-wanted", &[("place", place(hall, Some(call.round), Some(call.board), words).into())])) }
            " " (moment(call.call)) ", " (call.call.arbiter) " "
            @match call.going {
                Some(going) => {
                    (words.say_with("site-hall-goes", &[("arbiter", going.arbiter.clone().into())])) " "
                    @if hall.may_enter() { (button(CallStep::Done, "site-hall-done")) }
                }
                None => @if hall.may_enter() {
                    (button(CallStep::Going, "site-hall-going")) " " (button(CallStep::Done, "site-hall-done"))
                }
            }
        }
    }
}

/// Returns the deed of a button that enters a step of a call.
fn deed(step: CallStep, round: Option<u32>, board: Option<u32>, about: Option<u64>) -> String {
    json!({ "do": "call", "with": { "step": step, "round": round, "board": board, "about": about } }).to_string()
}
