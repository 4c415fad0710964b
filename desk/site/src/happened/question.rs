//! One question on which the ruling hangs, and the ways to answer it.

use kodeks_core::FactType;
use kodeks_report::{Words, page};
use kodeks_rulesets::{Answer, Asked, Ruling, written::Written};
use maud::{Markup, html};
use serde_json::{Value as Json, json};

use crate::asked::Desk;

use super::{Ruled, asks, name_of};

/// How an answer is given.
pub(super) enum Way {
    /// One of these values, each with what stands on its button.
    Words(Vec<(Json, String)>),
    /// Yes or no.
    Flag,
    /// A number.
    Count,
    /// A time, in minutes and seconds.
    Time,
    /// What both clocks show.
    Clocks,
    /// Squares of the board.
    Squares,
    /// A text: moves, a time control.
    Text,
}

/// Returns how the value of a fact is given.
pub(super) fn way_of(kind: FactType) -> Way {
    match kind {
        FactType::Bool => Way::Flag,
        FactType::Int => Way::Count,
        FactType::Time => Way::Time,
        FactType::Squares => Way::Squares,
        FactType::Player | FactType::Enum(_) | FactType::Move | FactType::Moves => Way::Text,
    }
}

fn way_of_answer(answer: &Answer, words: &Words) -> Way {
    match answer {
        Answer::Flag => Way::Flag,
        Answer::Count => Way::Count,
        Answer::Time => Way::Time,
        Answer::Clocks => Way::Clocks,
        Answer::Squares => Way::Squares,
        Answer::Moves | Answer::Control => Way::Text,
        Answer::Player | Answer::Word(_) => {
            let choices = answer.choices();
            let named = choices
                .iter()
                .map(|choice| (choice.json(), words.in_an_answer(choice, answer)));
            Way::Words(named.collect())
        }
    }
}

/// Returns how the page names a question, among those that nobody can answer.
pub(super) fn named(asked: &Asked) -> String {
    format!("{} {}", name_of(asked.place), asked.field)
}

/// Draws a question.
pub(super) fn drawn(
    desk: &Desk<'_>,
    ruled: &Ruled,
    ruling: &Ruling,
    asked: &Asked,
) -> (String, Markup) {
    let words = desk.words;
    let place = name_of(asked.place);
    let with = |value: &Json| json!({ "place": place, "field": asked.field, "value": value });
    let way = way_of_answer(&asked.answer, words);
    let may_be_shown = !ruled.heard.record.is_board_known() && asked.is_seen_on_the_board();
    let title = words.asked(ruling, asked);
    let html = html! {
        p class="kicker" { (page::happened(ruling, words)) }
        h1 class="question" { (title) }
        (ways(&way, |value| asks("answer", &with(value)), &asks("answer", &with(&Json::Null)), words))
        ul class="answers" {
            @if may_be_shown {
                li { button type="button" class="answer" data-board=(asks("position", &json!({}))) { (words.say("site-set-up")) } }
            }
            li {
                button type="button" class="answer quiet" data-ask=(asks("not-known", &json!({ "place": place, "field": asked.field }))) {
                    (words.say("ask-not-known"))
                }
            }
        }
        @if !asked.regulations.is_empty() {
            p class="aside" {
                (words.say("site-hangs-on")) " "
                @for (number, place) in asked.regulations.iter().enumerate() {
                    @let placed = &ruling.rulebook.regulations()[*place];
                    @if number > 0 { ", " }
                    (placed.all_articles()) " " (page::head(placed, words.language(), words))
                }
                "."
            }
        }
    };
    (title, html)
}

/// Draws the ways to answer. `tap` gives what a button asks that answers so; `form` what a form asks, whose field is `value`.
pub(super) fn ways(way: &Way, tap: impl Fn(&Json) -> String, form: &str, words: &Words) -> Markup {
    let button = |value: &Json, said: &str| {
        html! {
            li { button type="button" class="answer" data-ask=(tap(value)) { (said) } }
        }
    };
    let send = || html! { button type="submit" class="answer" { (words.say("site-answer")) } };
    match way {
        Way::Words(all) => html! {
            ul class="answers" { @for (value, said) in all { (button(value, said)) } }
        },
        Way::Flag => html! {
            ul class="answers two" {
                (button(&json!(true), &words.say("ask-yes")))
                (button(&json!(false), &words.say("ask-no")))
            }
        },
        Way::Count => html! {
            ul class="answers numbers" {
                @for number in 0..=3 { (button(&json!(number), &number.to_string())) }
            }
            form class="given" data-ask=(form) {
                label for="value" { (words.say("site-another-number")) }
                input id="value" name="value" inputmode="numeric" pattern="[0-9]+" required;
                (send())
            }
        },
        Way::Time => html! {
            form class="given" data-ask=(form) {
                (time_fields("value", &words.say("site-time"), words))
                (send())
            }
        },
        Way::Clocks => html! {
            form class="given" data-ask=(form) {
                (time_fields("white", &words.player(kodeks_core::Color::White), words))
                (time_fields("black", &words.player(kodeks_core::Color::Black), words))
                (send())
            }
        },
        Way::Squares => html! {
            form class="given" data-ask=(form) {
                label for="value" { (words.say("site-squares")) }
                input id="value" name="value" autocapitalize="none" autocomplete="off" placeholder="e2" required;
                (send())
            }
        },
        Way::Text => html! {
            form class="given" data-ask=(form) {
                label for="value" { (words.say("site-in-words")) }
                input id="value" name="value" autocapitalize="none" autocomplete="off" required;
                (send())
            }
        },
    }
}

/// Draws the fields of a time: hours, minutes and seconds.
pub(crate) fn time_fields(name: &str, called: &str, words: &Words) -> Markup {
    html! {
        fieldset class="time" {
            legend { (called) }
            @for (part, message) in [("hours", "site-hours"), ("minutes", "site-minutes"), ("seconds", "site-seconds")] {
                label {
                    span { (words.say(message)) }
                    input name={ (name) "-" (part) } inputmode="numeric" pattern="[0-9]*" size="2" maxlength="3" placeholder="0";
                }
            }
        }
    }
}

/// Returns an answer as a record has it.
pub(super) fn written(way: &Way, value: &Json) -> Json {
    let Some(text) = value.as_str().map(str::trim) else {
        return value.clone();
    };
    match way {
        Way::Count => text
            .parse::<u32>()
            .map_or(json!(text), |number| json!(number)),
        Way::Squares => {
            let squares = text.split([' ', ',']).filter(|square| !square.is_empty());
            json!(squares.collect::<Vec<_>>())
        }
        _ => json!(text),
    }
}

/// Returns the time that the fields of this name say: `0:20:00`; `None` where they say none.
pub(crate) fn time_given(name: &str, with: &Json) -> Option<String> {
    let part = |part: &str| -> Option<u32> {
        let text = with[format!("{name}-{part}")]
            .as_str()
            .unwrap_or_default()
            .trim();
        match text.is_empty() {
            true => Some(0),
            false => text.parse().ok(),
        }
    };
    let is_said = ["hours", "minutes", "seconds"].iter().any(|part| {
        let said = with[format!("{name}-{part}")].as_str();
        said.is_some_and(|text| !text.trim().is_empty())
    });
    let (hours, minutes, seconds) = (part("hours")?, part("minutes")?, part("seconds")?);
    let minutes = minutes.checked_add(hours.checked_mul(60)?)?;
    is_said.then(|| format!("{}:{:02}:{seconds:02}", minutes / 60, minutes % 60))
}
