//! The page of citations: a text is pasted in, and shown with the articles that it cites marked by what was found.

use kodeks_answers::{CitationRequest, CitedText, cite};
use kodeks_base::Diagnostic;
use kodeks_draw::marked_citations;
use kodeks_event::{PageAnswer, PageResult, unknown_question};
use kodeks_rulesets::{Edition, PackHead, Selector};
use kodeks_words::Words;
use maud::{Markup, html};
use serde_json::json;

use crate::{context::PageContext, elements::action};

/// The `id` of the element that shows what was found.
const FOUND: &str = "found";

/// Draws the page until the rules are loaded.
pub(crate) fn start(words: &Words) -> Markup {
    html! {
        h1 { (words.say("cite-title")) }
        p data-open { (words.say("site-loading")) }
    }
}

/// Answers what the page asks.
pub(crate) fn answer(context: &PageContext<'_>) -> PageResult {
    match context.question.act.as_str() {
        "open" => Ok(PageAnswer::new(&draw_page(context)?.0).with_title(context.say("cite-title"))),
        "check" => Ok(PageAnswer::part(FOUND, &draw_found(context)?.0)),
        other => Err(unknown_question(other)),
    }
}

/// Draws the field for a text, with the editions by which it can be judged.
fn draw_page(context: &PageContext<'_>) -> Result<Markup, Diagnostic> {
    let editions = context.editions()?;
    let heads: Vec<&PackHead> = editions.iter().rev().map(Edition::head).filter(|head| !head.is_commentary).collect();
    let choice = |name: &str, label: &str, none: &str| {
        html! {
            label for=(name) { (context.say(label)) }
            select id=(name) name=(name) {
                option value="" { (context.say(none)) }
                @for head in &heads {
                    option value=(head.short_label()) { (head.title.in_language(context.words.language())) }
                }
            }
        }
    };
    Ok(html! {
        h1 { (context.say("cite-title")) }
        p { (context.say("site-cite-about")) }
        form class="given" data-ask=(action("check", &json!({}))) {
            label for="text" { (context.say("site-cite-text")) }
            textarea id="text" name="text" rows="8" required {}
            (choice("rules", "site-cite-rules", "site-cite-by-the-text"))
            (choice("to", "site-cite-to", "site-cite-to-none"))
            button type="submit" class="answer" { (context.say("site-cite-check")) }
        }
        div id=(FOUND) {}
    })
}

/// Draws the text with its marks.
fn draw_found(context: &PageContext<'_>) -> Result<Markup, Diagnostic> {
    let edition = |name: &str| {
        let asked = context.question.text(name);
        (!asked.is_empty()).then(|| Selector::parse(asked)).transpose()
    };
    let text = CitedText::plain(&context.say("site-cite-text"), context.question.text("text"))?;
    let wanted = CitationRequest { rules: edition("rules")?, on: None, to: edition("to")? };
    let cited = cite(&[text], &wanted, context.library, context.words)?;
    Ok(html! { div class="citations" { (marked_citations(&cited, context.words)) } })
}
