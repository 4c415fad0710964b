//! The outbox of a device: entries that wait for the server, or were refused.

use kodeks_event::{Hall, NewEntry};
use kodeks_site::context::PageContext;
use kodeks_words::Words;
use maud::{Markup, PreEscaped, html};
use serde_json::{Value as Json, json};

use super::labels::place;

/// Draws the unsent entries, each with its board and the time of its report.
pub(super) fn draw(context: &PageContext<'_>, hall: &Hall) -> Markup {
    let words = context.words;
    html! {
        @if !hall.unsent.is_empty() {
            section class="unsent" {
                h2 { (words.say_with("site-hall-waiting", &[("number", hall.unsent.len().into())])) }
                ul class="answers" { @for unsent in &hall.unsent { li { (one(context, hall, unsent)) } } }
            }
        }
    }
}

fn one(context: &PageContext<'_>, hall: &Hall, unsent: &NewEntry) -> Markup {
    let words = context.words;
    html! {
        p {
            strong { (words.say(&format!("site-hall-kind-{}", unsent.kind.name()))) }
            " " (place(hall, unsent.round, unsent.board, words)) " "
            time datetime=(unsent.told_at) { (hour(&unsent.told_at)) }
        }
        @if let Some(remark) = &unsent.remark { p { (remark) } }
        @if unsent.is_of_another { p class="warning" { (words.say("site-hall-of-another")) } }
        @match &unsent.refused {
            // The laptop drew it, with everything in it made harmless.
            Some(refused) => (PreEscaped(refused)),
            None => @if !unsent.is_of_another { p class="aside" { (words.say("site-hall-not-sent")) } },
        }
        @if unsent.refused.is_some() || unsent.is_of_another {
            div class="pair" {
                @if hall.may_enter() && let Some(record) = &unsent.record {
                    button type="button" data-go=(context.link("")) data-state=(reopening_state(unsent, record, hall).to_string()) { (words.say("site-hall-open-again")) }
                }
                (twice("throw", &json!({ "number": unsent.number, "other": unsent.is_of_another }), "site-hall-throw", "site-hall-throw-sure", words))
            }
        }
    }
}

/// Returns the page state for reopening an entry that was refused.
fn reopening_state(unsent: &NewEntry, record: &str, hall: &Hall) -> Json {
    json!({
        "record": record,
        "seat": {
            "round": unsent.round, "board": unsent.board, "is_nowhere": unsent.board.is_none(),
            "knew": hall.last, "about": unsent.about,
        },
    })
}

/// Draws a button for what cannot be undone: a second tap does it.
pub(super) fn twice(what: &str, with: &Json, called: &str, sure: &str, words: &Words) -> Markup {
    html! {
        details class="twice" {
            summary { (words.say(called)) }
            button type="button" class="answer" data-desk=(json!({ "do": what, "with": with })) { (words.say(sure)) }
        }
    }
}

/// Returns hour and minute of a moment, as it is written: `14:32`.
pub(super) fn hour(moment: &str) -> String {
    let time = moment.split_once('T').map_or("", |(_, time)| time);
    time.chars().take(5).collect()
}
