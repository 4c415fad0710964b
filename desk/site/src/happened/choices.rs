//! What a ruling leaves to the arbiter: choices as buttons, with the amount where that is left to him as well.

use kodeks_base::Diagnostic;
use kodeks_board::Color;
use kodeks_core::Order;
use kodeks_report::{Words, page};
use kodeks_rulesets::record::Draft;
use maud::{Markup, html};
use serde_json::{Value as Json, json};

use crate::{asked::Desk, view::asks};

use super::{
    Ruled, Stage,
    question::{time_fields, time_given},
};

/// How the name of the box begins that chooses one of several.
const BOX: &str = "choice-";

/// Draws what the arbiter may choose.
pub(super) fn choices(orders: &[Order], words: &Words) -> Markup {
    let all: Vec<(&String, &Vec<Order>)> = page::choices_in(orders).collect();
    if orders.contains(&Order::MayChooseSeveral) {
        return several(&all, words);
    }
    html! {
        ul class="answers" {
            @for (name, orders) in all {
                @let decides = asks("decide", &json!({ "choice": name }));
                li {
                    @if amounts(orders) == Amounts::default() {
                        button type="button" class="answer" data-ask=(decides) { (said(name, orders, words)) }
                    } @else {
                        details class="amount" {
                            summary class="answer" { (said(name, orders, words)) }
                            form class="given" data-ask=(decides) { (amounts(orders).fields(words)) (send(words)) }
                        }
                    }
                }
            }
        }
    }
}

/// Draws several choices of which any may be made.
fn several(all: &[(&String, &Vec<Order>)], words: &Words) -> Markup {
    let needed = all
        .iter()
        .map(|(_, orders)| amounts(orders))
        .fold(Amounts::default(), |all, one| Amounts { time: all.time || one.time, clocks: all.clocks || one.clocks });
    html! {
        form class="given" data-ask=(asks("decide", &json!({}))) {
            @for (name, orders) in all {
                label class="choice" { input type="checkbox" name={ (BOX) (name) }; span { (said(name, orders, words)) } }
            }
            (needed.fields(words))
            (send(words))
        }
    }
}

/// Says a choice: what it is called, and what it means.
pub(super) fn said(name: &str, orders: &[Order], words: &Words) -> Markup {
    let called = words.choice(name);
    html! {
        @if called != name { strong { (called) } " " }
        (words.chosen(orders))
    }
}

fn send(words: &Words) -> Markup {
    html! { button type="submit" class="answer" { (words.say("site-decide")) } }
}

/// What the arbiter has to say beside a choice.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Amounts {
    time: bool,
    clocks: bool,
}

fn amounts(orders: &[Order]) -> Amounts {
    let is_time = |order: &Order| matches!(order, Order::GiveTimeAsDecided(_) | Order::TakeTimeAsDecided(_));
    Amounts { time: orders.iter().any(is_time), clocks: orders.contains(&Order::SetClocks(None)) }
}

impl Amounts {
    fn fields(self, words: &Words) -> Markup {
        html! {
            @if self.time { (time_fields("time", &words.say("site-time"), words)) }
            @if self.clocks {
                @for color in Color::BOTH { (time_fields(&format!("clock-{}", color.name()), &words.player(color), words)) }
            }
        }
    }
}

/// Writes what the arbiter decides.
pub(super) fn decide(desk: &Desk<'_>, stage: &mut Stage) -> Result<(), Diagnostic> {
    let with = &desk.asked.with;
    let ticked: Vec<&str> = with
        .as_object()
        .into_iter()
        .flatten()
        .filter(|(_, value)| **value == json!(true))
        .filter_map(|(name, _)| name.strip_prefix(BOX))
        .collect();
    let choice = match &with["choice"] {
        Json::Null => json!(ticked),
        one => one.clone(),
    };
    let mut draft: Draft = stage.draft(desk)?;
    let place = draft.begin_event();
    draft.answer(place, "decides", &choice, "decides")?;
    if let Some(time) = time_given("time", with) {
        draft.answer(place, "time", &json!(time), "time")?;
    }
    if let (Some(white), Some(black)) = (time_given("clock-white", with), time_given("clock-black", with)) {
        draft.answer(place, "clocks", &json!({ "white": white, "black": black }), "clocks")?;
    }
    Ruled::of(desk, &draft, None)?;
    stage.record = draft.to_string();
    Ok(())
}
