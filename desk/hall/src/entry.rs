//! The page of an entry: its ruling, computed again from the record, and the actions on it.

use kodeks_event::{Entry, Hall};
use kodeks_site::{
    context::PageContext,
    elements::{action, error_box},
    what_happened,
};
use kodeks_words::Words;
use maud::{Markup, html};
use serde_json::json;

use super::{board, entries};

/// Draws an entry by its number.
pub(super) fn draw(context: &PageContext<'_>, hall: &Hall, number: u64) -> (String, Markup) {
    let words = context.words;
    let title = words.say_with("site-hall-number", &[("number", number.into())]);
    let content = match hall.entry(number) {
        None => html! {
            h1 { (title) }
            p class="question" { (words.say("site-hall-no-entry")) }
        },
        Some(entry) => html! { h1 { (title) } (whole(context, hall, entry)) },
    };
    let html = html! {
        (content)
        ul class="answers" {
            li { button type="button" class="answer quiet" data-ask=(action("list", &json!({}))) { (words.say("site-hall-to-the-log")) } }
        }
    };
    (title, html)
}

fn whole(context: &PageContext<'_>, hall: &Hall, entry: &Entry) -> Markup {
    let words = context.words;
    // By other packs than it was ruled with it may be ruled otherwise, or not at all: that is told, and the rest stands.
    let ruled = entry.record.as_ref().map(|record| match what_happened::standing(context, record) {
        Ok(ruled) => ruled,
        Err(wrong) => error_box(&wrong, words),
    });
    let has_paper = entry.is_ruling();
    html! {
        (entries::draw(context, hall, &entries::thread_from(hall, entry), true))
        @if hall.may_enter() { (to_do(context, hall, entry)) }
        @if has_paper { (paper(entry, words)) }
        @if let Some(ruled) = ruled {
            section class="ruled-again" { (ruled) }
        }
        @if let Some(record) = &entry.record {
            details class="record" id="record" {
                summary { (words.say("site-share-record")) }
                pre class="record" { (record) }
            }
        }
        p class="aside" { (words.say("site-hall-hash")) " " code class="hash" { (entry.hash) } }
    }
}

/// Draws what an arbiter can do about an entry.
fn to_do(context: &PageContext<'_>, hall: &Hall, entry: &Entry) -> Markup {
    let words = context.words;
    html! {
        ul class="answers" {
            @if entries::may_be_corrected(entry) {
                li {
                    button type="button" class="answer" data-go=(context.link("")) data-state=(entries::correcting(hall, entry).to_string()) {
                        (words.say("site-hall-correct"))
                    }
                }
            }
            @if entries::may_be_withdrawn(entry) {
                li {
                    details class="twice" {
                        summary class="answer quiet" { (words.say("site-hall-withdraw")) }
                        button type="button" class="answer" data-ask=(action("withdraw", &json!({ "number": entry.number }))) {
                            (words.say("site-hall-withdraw-sure"))
                        }
                    }
                }
            }
        }
        (board::remark(words))
    }
}

/// Draws the ways to the paper, in this language and beside another, and to the receipt.
fn paper(entry: &Entry, words: &Words) -> Markup {
    let own = words.language();
    let address = format!("/desk/paper/incident/{}?lang={}", entry.number, own.code());
    html! {
        ul class="papers" {
            li { a href=(address) target="_blank" rel="noopener" { (words.say("site-sheet")) } }
            @for other in kodeks_base::Language::ALL.into_iter().filter(|other| *other != own) {
                li {
                    a href={ (address) "&beside=" (other.code()) } target="_blank" rel="noopener" {
                        span { (words.say("site-sheet")) " + " span lang=(other.code()) { (other.own_name()) } }
                    }
                }
            }
            li {
                a href={ "/desk/receipt/" (entry.number) ".json" } target="_blank" rel="noopener" { (words.say("site-receipt")) }
            }
        }
    }
}
