//! The forms of the page of the clock: what the clocks show, and what has to be put right.

use kodeks_answers::OrderedTimes;
use kodeks_base::{Diagnostic, phrase};
use kodeks_board::{Color, Time, TimeControl};
use kodeks_core::ClockCorrection;
use kodeks_draw::{
    clock_provisions,
    html::{Face, draw_text},
};
use kodeks_views::clock::{ClockProvisionView, CorrectionWithReason};
use kodeks_words::Words;
use maud::{Markup, html};
use serde_json::json;

use super::state::{ClockState, CorrectionState};
use crate::{
    context::PageContext,
    elements::action,
    form_fields::{read_time, time_fields, time_fields_with},
};

/// The kinds of time that an arbiter gives or takes, and of increments, each with its message.
const DECIDED: [(&str, &str); 2] = [("give", "site-clock-give"), ("take", "site-clock-take")];
const INCREMENTS: [(&str, &str); 2] = [("missing", "site-clock-missing"), ("too-many", "site-clock-too-many")];

/// Draws the form of what the clocks show, with what is known.
pub(super) fn shown(state: &ClockState, control: Option<&str>, words: &Words) -> Markup {
    let times = state.shown();
    let time = |color: Color| times.map(|times| times[color.index()]);
    html! {
        form class="given" data-ask=(action("shown", &json!({}))) {
            (time_fields_with("clock-white", &words.say("site-clock-white"), time(Color::White), words))
            (time_fields_with("clock-black", &words.say("site-clock-black"), time(Color::Black), words))
            label for="control" { (words.say("site-clock-control")) }
            input id="control" name="control" value=[control] autocomplete="off" autocapitalize="none" maxlength="80";
            label for="turn" { (words.say("site-clock-turn")) }
            select id="turn" name="turn" {
                option value="" { "–" }
                @for color in Color::BOTH {
                    option value=(color.name()) selected[state.turn.as_deref() == Some(color.name())] { (words.player(color)) }
                }
            }
            label for="move" { (words.say("site-clock-move")) }
            (number_field("move", state.number))
            button type="submit" class="answer" { (words.say("site-clock-count")) }
        }
    }
}

/// Draws what has been put right, each to be taken out again.
pub(super) fn done(corrections: &[CorrectionWithReason], words: &Words) -> Markup {
    let called = |one: &CorrectionWithReason| match say_changes(&[one.correction], words) {
        changes if changes.is_empty() => one.describe(words),
        changes => format!("{changes}, {}", one.describe(words)),
    };
    html! {
        details class="why" {
            summary { (words.say("site-clock-done")) }
            ul class="answers" {
                @for (place, one) in corrections.iter().enumerate() {
                    li {
                        button type="button" class="answer quiet" data-ask=(action("remove", &json!({ "place": place }))) {
                            (words.say_with("site-clock-remove", &[("what", called(one).into())]))
                        }
                    }
                }
            }
        }
    }
}

/// Draws the times that regulations order: a button for each way in which the clocks change.
pub(super) fn ordered(all: &[OrderedTimes], face: &dyn Face, words: &Words) -> Markup {
    html! {
        h3 { (words.say("site-clock-ordered")) }
        p class="aside" { (words.say("site-clock-first-time")) }
        @for one in all {
            p { (draw_text(&clock_provisions(std::slice::from_ref(&one.provision)), face)) }
            ul class="answers two" {
                // The one who gains by it is named first.
                @for changes in one.corrections.iter().rev().filter(|changes| !changes.is_empty()) {
                    @let corrections: Vec<CorrectionState> = changes.iter().map(|change| state_of(*change, one)).collect();
                    li {
                        button type="button" class="answer" data-ask=(action("ordered", &json!({ "corrections": corrections }))) {
                            (say_changes(changes, words))
                        }
                    }
                }
            }
        }
    }
}

fn state_of(change: ClockCorrection, by: &OrderedTimes) -> CorrectionState {
    CorrectionState::from(change).ordered_by(&by.regulation, &by.articles)
}

/// Returns how clocks change in a line: `White +2:00`.
fn say_changes(changes: &[ClockCorrection], words: &Words) -> String {
    let said = changes.iter().filter_map(|change| match *change {
        ClockCorrection::Give { to, time } => Some((to, true, time)),
        ClockCorrection::Take { from, time } => Some((from, false, time)),
        _ => None,
    });
    let line = |(player, is_added, time): (Color, bool, Time)| {
        format!("{} {}", words.player(player), words.clock_change(is_added, time))
    };
    said.map(line).collect::<Vec<_>>().join(", ")
}

/// Draws the form of a time that the arbiter gives or takes as he decides, with what leaves it to him.
pub(super) fn decided(left_by: &[ClockProvisionView], face: &dyn Face, words: &Words) -> Markup {
    let by = html! {
        @if !left_by.is_empty() {
            p class="aside" { (words.say("site-clock-left-to-arbiter")) " " (draw_text(&clock_provisions(left_by), face)) "." }
        }
    };
    let fields =
        html! { (kind_field("decided", &DECIDED, words)) (time_fields("time", &words.say("site-time"), words)) };
    fold("decided", "site-clock-decided", None, &html! { (by) }, &fields, words)
}

/// Draws the form of a clock that ran and should not have.
pub(super) fn ran(kind: &'static str, called: &str, words: &Words) -> Markup {
    let fields = time_fields("time", &words.say("site-time"), words);
    fold(kind, called, Some(kind), &html! {}, &fields, words)
}

/// Draws the form of increments that were missing, or too many.
pub(super) fn increments(words: &Words) -> Markup {
    let fields = html! {
        (kind_field("increments", &INCREMENTS, words))
        label for="increments-moves" { (words.say("site-clock-how-many")) }
        (number_field_named("increments-moves", "moves", None))
    };
    fold("increments", "site-clock-increments", None, &html! {}, &fields, words)
}

/// Draws the form of the time of a further period.
pub(super) fn period(control: &TimeControl, words: &Words) -> Markup {
    let further = 1..control.periods.len().max(2);
    let fields = html! {
        label for="period-number" { (words.say("site-clock-period-number")) }
        select id="period-number" name="period" {
            @for period in further { option value=(period) { (period + 1) } }
        }
        label for="period-moves" { (words.say("site-clock-added-after")) }
        (number_field_named("period-moves", "moves", None))
    };
    fold("period", "site-clock-period", Some("period"), &html! {}, &fields, words)
}

/// Draws a form that unfolds: whose clock, its own fields, and the button.
fn fold(name: &str, called: &str, kind: Option<&str>, above: &Markup, fields: &Markup, words: &Words) -> Markup {
    let with = kind.map_or(json!({}), |kind| json!({ "kind": kind }));
    let player = format!("{name}-player");
    html! {
        details class="why" {
            summary { (words.say(called)) }
            (above)
            form class="given" data-ask=(action("add", &with)) {
                label for=(player) { (words.say("site-clock-player")) }
                select id=(player) name="player" {
                    @for color in Color::BOTH { option value=(color.name()) { (words.player(color)) } }
                }
                (fields)
                button type="submit" class="answer" { (words.say("site-clock-add")) }
            }
        }
    }
}

/// Draws the choice between the kinds of one form.
fn kind_field(name: &str, kinds: &[(&str, &str)], words: &Words) -> Markup {
    let id = format!("{name}-kind");
    html! {
        label for=(id) { (words.say("site-clock-which")) }
        select id=(id) name="kind" { @for (kind, called) in kinds { option value=(kind) { (words.say(called)) } } }
    }
}

fn number_field(name: &str, number: Option<u32>) -> Markup {
    number_field_named(name, name, number)
}

fn number_field_named(id: &str, name: &str, number: Option<u32>) -> Markup {
    html! { input id=(id) name=(name) value=[number] inputmode="numeric" pattern="[0-9]*" autocomplete="off" maxlength="3"; }
}

/// Returns the number of a field; `None` where nothing is written.
pub(super) fn read_number(context: &PageContext<'_>, field: &str) -> Result<Option<u32>, Diagnostic> {
    let text = context.question.text(field).trim();
    if text.is_empty() {
        return Ok(None);
    }
    text.parse().map(Some).map_err(|_| {
        Diagnostic::command_line(phrase!("K1220-number", "`{text}` is not a number; write one such as `12`", text))
    })
}

/// Reads the correction of a form.
pub(super) fn read_correction(context: &PageContext<'_>) -> Result<CorrectionState, Diagnostic> {
    let with = &context.question.with;
    let period = match context.question.text("period") {
        "" => None,
        text => text.parse().ok(),
    };
    let read = CorrectionState {
        kind: context.question.text("kind").to_owned(),
        player: context.question.text("player").to_owned(),
        time: read_time("time", with),
        moves: read_number(context, "moves")?,
        period,
        ..CorrectionState::default()
    };
    match read.correction() {
        Some(_) => Ok(read),
        None => Err(Diagnostic::command_line(phrase!(
            "K1220-how-much",
            "how much is not said; write minutes and seconds, or a number of moves"
        ))),
    }
}
