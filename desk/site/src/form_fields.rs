//! Fields of a form that pages share: a time, and the amount beside a choice.

use kodeks_board::{Color, Time};
use kodeks_words::Words;
use maud::{Markup, html};
use serde_json::Value as Json;

/// How the name of the box begins that chooses one of several.
pub(crate) const CHOICE_BOX: &str = "choice-";

/// Draws the fields in which the arbiter says how much beside a choice.
pub(crate) fn amount_fields(asks_time: bool, asks_clocks: bool, words: &Words) -> Markup {
    html! {
        @if asks_time { (time_fields("time", &words.say("site-time"), words)) }
        @if asks_clocks {
            @for color in Color::BOTH { (time_fields(&format!("clock-{}", color.name()), &words.player(color), words)) }
        }
    }
}

/// Draws the fields of a time: hours, minutes and seconds.
pub(crate) fn time_fields(name: &str, called: &str, words: &Words) -> Markup {
    time_fields_with(name, called, None, words)
}

/// Draws the fields of a time with what is known of it already.
pub(crate) fn time_fields_with(name: &str, called: &str, time: Option<Time>, words: &Words) -> Markup {
    let seconds = time.map(|time| time.ms() / 1000);
    let known = |part: &str| {
        seconds.map(|seconds| match part {
            "hours" => seconds / 3600,
            "minutes" => seconds / 60 % 60,
            _ => seconds % 60,
        })
    };
    html! {
        fieldset class="time" {
            legend { (called) }
            @for (part, message) in [("hours", "site-hours"), ("minutes", "site-minutes"), ("seconds", "site-seconds")] {
                label {
                    span { (words.say(message)) }
                    input name={ (name) "-" (part) } inputmode="numeric" pattern="[0-9]*" size="2" maxlength="3" placeholder="0" value=[known(part)];
                }
            }
        }
    }
}

/// Returns the time that the fields of this name say: `0:20:00`; `None` where they say none.
pub(crate) fn read_time(name: &str, with: &Json) -> Option<String> {
    let part = |part: &str| -> Option<u32> {
        let text = with[format!("{name}-{part}")].as_str().unwrap_or_default().trim();
        if text.is_empty() { Some(0) } else { text.parse().ok() }
    };
    let is_said = ["hours", "minutes", "seconds"].iter().any(|part| {
        let said = with[format!("{name}-{part}")].as_str();
        said.is_some_and(|text| !text.trim().is_empty())
    });
    let (hours, minutes, seconds) = (part("hours")?, part("minutes")?, part("seconds")?);
    let minutes = minutes.checked_add(hours.checked_mul(60)?)?;
    is_said.then(|| format!("{}:{:02}:{seconds:02}", minutes / 60, minutes % 60))
}
