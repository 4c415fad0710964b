//! Points that the chief arbiter has to decide: two rulings on one incident, a result in the pairings that contradicts the log.

use kodeks_base::Diagnostic;
use kodeks_event::{Entry, Hall, HallBoard, NewEntry, OpenDecision};
use kodeks_site::{context::PageContext, elements::action};
use kodeks_words::Words;
use maud::{Markup, html};
use serde_json::json;

use super::{
    labels::{place, result},
    new_entries::{apart, entered_result, refuse_others, withdrawal},
    outbox::hour,
};

/// Returns what an act of the page enters, where it decides something; `None` for other acts.
///
/// # Errors
///
/// The device may not decide it, or what is decided is not in its log.
pub(super) fn decided(context: &PageContext<'_>, hall: &Hall) -> Result<Option<Vec<NewEntry>>, Diagnostic> {
    let with = &context.question.with;
    let number = |name: &str| with[name].as_u64().unwrap_or_default();
    Ok(Some(match context.question.act.as_str() {
        "stands" => {
            refuse_others(hall)?;
            let others = with["others"].as_array().into_iter().flatten().filter_map(serde_json::Value::as_u64);
            others.enumerate().map(|(place, other)| withdrawal(hall, other, place)).collect::<Result<_, _>>()?
        }
        "apart" => vec![apart(hall, number("number"))?],
        "result" => {
            let number = |name: &str| u32::try_from(number(name)).ok();
            vec![entered_result(hall, number("round"), number("board"), context.question.text("result"))?]
        }
        _ => return Ok(None),
    }))
}

/// Draws everything that is to be decided, for the device of the chief arbiter.
pub(super) fn draw(context: &PageContext<'_>, hall: &Hall) -> Markup {
    let words = context.words;
    let open = hall.open_decisions();
    html! {
        @if hall.is_chief() && !open.is_empty() {
            section class="to-decide" id="to-decide" {
                h2 { (words.say_with("site-hall-to-decide", &[("number", open.len().into())])) }
                @for one in &open {
                    @let (round, board) = one.place();
                    @if board.is_some() { p class="kicker" { (place(hall, round, board, words)) } }
                    (one_of(context, hall, one))
                }
            }
        }
    }
}

/// Draws what is to be decided about a board.
pub(super) fn of_board(context: &PageContext<'_>, hall: &Hall, round: u32, board: u32) -> Markup {
    let open = hall.open_decisions();
    let is_here = |one: &&OpenDecision<'_>| one.place() == (Some(round), Some(board));
    html! { @for one in open.iter().filter(is_here) { (one_of(context, hall, one)) } }
}

fn one_of(context: &PageContext<'_>, hall: &Hall, open: &OpenDecision<'_>) -> Markup {
    match open {
        OpenDecision::Rulings(all) => rulings(context, hall, all),
        OpenDecision::Result(board) => contradiction(context, hall, board),
    }
}

/// Draws rulings that may be about one incident, with the buttons of the chief arbiter.
pub(super) fn rulings(context: &PageContext<'_>, hall: &Hall, all: &[&Entry]) -> Markup {
    let words = context.words;
    let Some(disputed) = all.last() else {
        return html! {};
    };
    html! {
        section class="two-rulings" {
            h2 { (words.say("site-hall-two-rulings")) }
            p { (words.say("site-hall-two-about")) }
            ul {
                @for one in all {
                    li {
                        strong { (words.say_with("site-hall-number", &[("number", one.number.into())])) } " "
                        (one.arbiter) ", " (moment(one)) ": "
                        (one.happened.text(words.language())) " " strong { (one.ruled.text(words.language())) }
                    }
                }
            }
            @if hall.is_chief() {
                ul class="answers" {
                    @for one in all {
                        @let rest: Vec<u64> = all.iter().map(|other| other.number).filter(|number| *number != one.number).collect();
                        li {
                            button type="button" class="answer" data-ask=(action("stands", &json!({ "others": rest }))) {
                                (words.say_with("site-hall-one-incident", &[("number", one.number.into())]))
                            }
                        }
                    }
                    li {
                        button type="button" class="answer" data-ask=(action("apart", &json!({ "number": disputed.number }))) { (words.say("site-hall-two-incidents")) }
                    }
                }
            } @else {
                p class="aside" { (words.say("site-hall-chief-decides")) }
            }
        }
    }
}

/// Draws that the pairings have another result than the log, with the buttons of the chief arbiter.
fn contradiction(context: &PageContext<'_>, hall: &Hall, board: &HallBoard) -> Markup {
    let words = context.words;
    let (Some(written), Some(logged)) = (board.result.as_deref(), board.logged_result()) else {
        return html! {};
    };
    let right = |name: &str, holds: &str| {
        let with = json!({ "round": board.round, "board": board.board, "result": holds });
        html! {
            li {
                button type="button" class="answer" data-ask=(action("result", &with)) {
                    (words.say_with(name, &[("result", result(holds).into())]))
                }
            }
        }
    };
    html! {
        section class="two-rulings" {
            h2 { (words.say("site-hall-two-results")) }
            p { (words.say_with("site-hall-two-results-about", &[("written", result(written).into()), ("logged", result(logged).into())])) }
            @if hall.is_chief() {
                ul class="answers" {
                    (right("site-hall-log-is-right", logged))
                    (right("site-hall-file-is-right", written))
                }
            } @else {
                p class="aside" { (words.say("site-hall-chief-decides")) }
            }
        }
    }
}

/// Draws for an arbiter that another has ruled on the same incident, before it is carried out twice.
pub(super) fn also_told(hall: &Hall, all: &[&Entry], words: &Words) -> Markup {
    let board = all.last().map_or((None, None), |entry| (entry.round, entry.board));
    html! {
        @for other in all.iter().filter(|entry| entry.device != hall.me.device) {
            strong {
                (words.say_with("site-hall-also-told", &[("arbiter", other.arbiter.clone().into())])) ", " (moment(other)) ": "
            }
        }
        (words.say_with("site-hall-two-on", &[("place", place(hall, board.0, board.1, words).into())]))
    }
}

/// Draws when an entry was entered, by the clock of the device that shows it.
pub(super) fn moment(entry: &Entry) -> Markup {
    html! { time datetime=(entry.at) data-local { (hour(&entry.at)) } }
}
