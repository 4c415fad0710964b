//! The confirmation of a file of pairings: what was read of it, and what contradicts the log.

use kodeks_event::{Hall, PairingsSummary};
use kodeks_words::Words;
use maud::{Markup, html};

use super::labels::{place, result};

/// Draws what was read of a file.
pub(super) fn draw(hall: &Hall, import: &PairingsSummary, words: &Words) -> Markup {
    html! {
        p {
            @if let Some(name) = &import.section { strong { (words.say_with("site-hall-section-named", &[("name", name.clone().into())])) } ": " }
            (words.say_with("site-hall-import-players", &[("number", import.players.into())])) ", "
            (words.say_with("site-hall-round", &[("round", import.round.into())])) ": "
            (words.say_with("site-hall-import-boards", &[("number", import.boards.into())]))
            @if let Some([from, to]) = import.hall_boards {
                ", " (words.say_with("site-hall-import-hall", &[("from", from.into()), ("to", to.into())]))
            }
            "."
            @if import.is_derived { " " strong { (words.say("site-hall-import-derived")) } }
        }
        @if import.section.is_some() { p class="aside" { (words.say("site-hall-import-settings")) } }
        @if let Some(time) = &import.other_time {
            p class="alert" { (words.say_with("site-hall-other-time", &[("time", time.clone().into())])) }
        }
        @if let Some(written) = &import.time_unread {
            p class="alert" { (words.say_with("site-hall-time-unread", &[("written", written.clone().into())])) }
        }
        @for one in &import.contradictions {
            p class="alert" {
                strong { (place(hall, Some(one.round), Some(one.board), words)) ": " }
                (words.say_with("site-hall-two-results-about", &[
                    ("written", result(&one.written).into()),
                    ("logged", result(&one.logged).into()),
                ]))
            }
        }
    }
}
