//! The ruling: what to do in large type, then by which article and why.

use kodeks_base::Diagnostic;
use kodeks_draw::{
    Page, diagram,
    html::draw,
    left_aside,
    receipt::receipt_text,
    ruling::{reasons_of_page, top_of_page},
    why_this_edition,
};
use kodeks_rulesets::{Receipt, Ruling, record::RecordDraft};
use kodeks_views::{ReceiptView, RulingView};
use kodeks_words::Words;
use maud::{Markup, html};
use serde_json::json;

use crate::{
    clocks::{ClockState, clock_button},
    conditions,
    context::PageContext,
    elements::action,
    incident::{IncidentRuling, IncidentState, RECORD_NAME},
    phone::PhoneFace,
};

/// Draws a ruling, with what can be done next.
pub(super) fn draw_ruling(
    context: &PageContext<'_>,
    stage: &mut IncidentState,
    ruled: &IncidentRuling,
    ruling: &Ruling,
) -> Result<(String, Markup), Diagnostic> {
    let words = context.words;
    let receipt = receipt_of(ruled, ruling);
    let packs: Vec<String> = receipt.packs.iter().map(pin_pack).collect();
    let others = (!stage.packs.is_empty() && stage.packs != packs).then(|| stage.packs.clone());
    stage.packs.clone_from(&packs);
    let names = context.venue.map(|venue| venue.player_names(context, stage)).unwrap_or_default();
    let view = ruled.chosen.ruling_view(context.library, ruling, words)?.with_names(ruling, &names, words);
    let face = PhoneFace { context, may_choose: true };
    let html = html! {
        @if let Some(others) = others {
            p class="warning" role="alert" { (words.say_with("site-other-packs", &[("packs", others.join(", ").into())])) }
        }
        @if view.diagram.is_some() { (diagram::drawings()) }
        (draw(&top_of_page(&view, words), &face))
        (conditions::draw_of_ruling(ruled, ruling, words))
        @if let Some(venue) = context.venue { (venue.draw_entry(context, stage)) }
        (draw(&reasons_of_page(&view, words), &face))
        (next(context, stage, ruling))
        @if let Some(venue) = context.venue { (venue.draw_report(context, ruled)) }
        section id="share" class="share" {
            button type="button" class="answer quiet" data-ask=(json!({ "ask": "links", "act": "share" })) { (words.say("site-share")) }
        }
        (by_what(&view, &receipt, words))
    };
    Ok((view.happened, html))
}

/// Draws the ruling on a record of the log, with nothing to be chosen.
pub fn standing(context: &PageContext<'_>, record: &str) -> Result<Markup, Diagnostic> {
    let draft = RecordDraft::of_text(RECORD_NAME, record)?;
    let ruled = IncidentRuling::new(context.library, &draft, None)?;
    let Some(ruling) = ruled.rulings.last() else {
        return Err(Diagnostic::internal("what was told has a ruling"));
    };
    let words = context.words;
    let receipt = receipt_of(&ruled, ruling);
    let view = ruled.chosen.ruling_view(context.library, ruling, words)?;
    let face = PhoneFace { context, may_choose: false };
    Ok(html! {
        @if view.diagram.is_some() { (diagram::drawings()) }
        (draw(&top_of_page(&view, words), &face))
        (conditions::draw_of_ruling(&ruled, ruling, words))
        (draw(&reasons_of_page(&view, words), &face))
        (by_what(&view, &receipt, words))
    })
}

fn receipt_of(ruled: &IncidentRuling, ruling: &Ruling) -> Receipt {
    Receipt::of(&ruling.rulebook, ruling.tempo, &ruled.chosen.event, &ruled.chosen.binding)
}

/// Draws by which edition it is ruled, and the receipt.
fn by_what(view: &RulingView, receipt: &Receipt, words: &Words) -> Markup {
    html! {
        p class="aside" { (describe_choice(view, words)) }
        details class="receipt" {
            summary { (words.say("site-receipt")) }
            pre { (receipt_text(&ReceiptView::without_file(receipt, words), words)) }
        }
    }
}

/// Returns a pack with as much of its hash as tells it from others, as links pin it: they are to stay short.
fn pin_pack(pack: &kodeks_rulesets::ReceiptPack) -> String {
    format!("{}#{:.16}", pack.label, pack.hash)
}

/// Says which edition it is ruled by and why, what of the record was left aside, and by which packs from outside it is.
fn describe_choice(view: &RulingView, words: &Words) -> String {
    let choice = view.edition_choice.iter();
    let blocks: Vec<_> = choice.flat_map(|choice| [left_aside(choice), why_this_edition(choice)].concat()).collect();
    Page::from_blocks(&blocks, words).to_string()
}

/// Draws what can be done next: something else happened, a sheet, every edition, another number, a link.
fn next(context: &PageContext<'_>, stage: &IncidentState, ruling: &Ruling) -> Markup {
    let words = context.words;
    let record = json!({ "record": stage.record });
    let button = |act: &str, called: &str| {
        html! {
            li { button type="button" class="answer" data-ask=(action(act, &json!({}))) { (words.say(called)) } }
        }
    };
    let other = |place: &str, called: &str| {
        html! {
            li { button type="button" class="answer" data-go=(context.link(place)) data-state=(record.to_string()) { (words.say(called)) } }
        }
    };
    html! {
        ul class="answers next" {
            @if let Some(clocks) = ClockState::of_ruling(ruling) {
                li { (clock_button(context, &clocks)) }
            }
            (button("next", "site-next"))
            (button("sheet", "site-sheet"))
            (other("compare/", "site-in-editions"))
            (other("what-if/", "site-change-number"))
            (button("new", "site-new"))
        }
    }
}
