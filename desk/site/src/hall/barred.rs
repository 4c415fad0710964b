//! What is said to who is not let in, and where nothing can be ruled.

use kodeks_report::Words;
use maud::{Markup, html};
use serde_json::json;

use crate::asked::Desk;

use super::{known::said, told::Hall, unsent};

/// Draws why nothing is ruled: the device is not let in, nobody has said what the event is played by, or the packs are not those
/// of the event; nothing where there is no such reason.
pub(crate) fn barred(desk: &Desk<'_>, hall: &Hall) -> Option<(String, Markup)> {
    if let Some(door) = at_the_door(desk, hall) {
        return Some(door);
    }
    let words = desk.words;
    if let Some(fault) = &hall.event.fault {
        let title = words.say("site-hall-fault");
        let html = html! {
            h1 { (title) }
            div class="wrong" role="alert" { p { (said(fault, words)) } }
        };
        return Some((title, html));
    }
    if hall.event.is_set {
        return None;
    }
    let title = words.say("site-hall-not-set");
    let html = html! {
        h1 { (title) }
        @if hall.is_chief() {
            p { (words.say("site-hall-not-set-chief")) }
            button type="button" class="answer" data-go=(desk.link("hall/")) data-state="{}" { (words.say("site-hall-event")) }
        } @else {
            p { (words.say("site-hall-not-set-others")) }
        }
    };
    Some((title, html))
}

/// Draws the page for a device that is not let in, or that comes with a code; nothing for one that is.
pub(super) fn at_the_door(desk: &Desk<'_>, hall: &Hall) -> Option<(String, Markup)> {
    if hall.is_let_in() && !hall.has_code {
        return None;
    }
    let words = desk.words;
    let title = words.say("site-hall-door");
    let html = html! {
        h1 { (title) }
        @if hall.has_code { (join(hall, words)) } @else { (knock(words)) }
        (unsent::drawn(desk, hall))
    };
    Some((title, html))
}

/// Draws both for a device that has no rules of its own, and may ask nothing before it is let in.
pub(super) fn doors(words: &Words) -> Markup {
    let title = words.say("site-hall-door");
    html! {
        template id="door-code" { h1 { (title) } (knock(words)) }
        template id="door-join" { h1 { (title) } (join(&Hall::default(), words)) }
    }
}

/// Draws the form that takes a code.
fn knock(words: &Words) -> Markup {
    html! {
        p { (words.say("site-hall-door-about")) }
        form class="given" data-desk=(json!({ "do": "code" })) {
            label for="code" { (words.say("site-hall-code")) }
            input id="code" name="code" autocapitalize="none" autocomplete="off" spellcheck="false" maxlength="300" required;
            button type="submit" class="answer" { (words.say("site-hall-code-use")) }
        }
    }
}

/// Draws the form that asks who it is.
fn join(hall: &Hall, words: &Words) -> Markup {
    html! {
        p { (words.say("site-hall-join-about")) }
        form class="given" data-desk=(json!({ "do": "join" })) {
            label for="name" { (words.say("site-hall-your-name")) }
            input id="name" name="name" autocomplete="name" maxlength="80" required;
            button type="submit" class="answer" { (words.say("site-hall-join")) }
        }
        @if hall.is_let_in() {
            ul class="answers" {
                li {
                    button type="button" class="answer quiet" data-desk=(json!({ "do": "stay" })) {
                        (words.say_with("site-hall-stay", &[("name", hall.me.name.clone().into())]))
                    }
                }
            }
        }
    }
}
