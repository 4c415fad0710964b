//! Pages for devices without access, and for events at which nothing can be ruled.

use kodeks_event::Hall;
use kodeks_site::context::PageContext;
use kodeks_words::Words;
use maud::{Markup, html};
use serde_json::json;

use super::outbox;

/// Draws the reason why nothing can be ruled, if there is one: the device has no access, the event has no setup, or the packs are not
/// those of the event.
pub(crate) fn barrier(context: &PageContext<'_>, hall: &Hall) -> Option<(String, Markup)> {
    if let Some(door) = door(context, hall) {
        return Some(door);
    }
    let words = context.words;
    if let Some(fault) = &hall.event.fault {
        let title = words.say("site-hall-fault");
        let html = html! {
            h1 { (title) }
            div class="wrong" role="alert" { p { (fault.text(words.language())) } }
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
            button type="button" class="answer" data-go=(context.link("hall/")) data-state="{}" { (words.say("site-hall-event")) }
        } @else {
            p { (words.say("site-hall-not-set-others")) }
        }
    };
    Some((title, html))
}

/// Draws the page for a device that has no access, or that comes with a code.
pub(super) fn door(context: &PageContext<'_>, hall: &Hall) -> Option<(String, Markup)> {
    if hall.has_access() && !hall.has_code {
        return None;
    }
    let words = context.words;
    let title = words.say("site-hall-door");
    let html = html! {
        h1 { (title) }
        @if hall.has_code { (join(hall, words)) } @else { (code_form(words)) }
        (outbox::draw(context, hall))
    };
    Some((title, html))
}

/// Draws both forms for a device without rules of its own, which may not ask anything before it has access.
pub(super) fn doors(words: &Words) -> Markup {
    let title = words.say("site-hall-door");
    html! {
        template id="door-code" { h1 { (title) } (code_form(words)) }
        template id="door-join" { h1 { (title) } (join(&Hall::default(), words)) }
    }
}

/// Draws the form for a code.
fn code_form(words: &Words) -> Markup {
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
        @if hall.has_access() {
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
