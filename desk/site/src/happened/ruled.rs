//! The ruling: what to do in large type, then by which article and why.

use kodeks_answers::receipt_page;
use kodeks_base::Diagnostic;
use kodeks_board::Color;
use kodeks_core::Order;
use kodeks_report::{
    Words, html as drawing,
    page::{self, Page},
};
use kodeks_rulesets::{Asking, Outcome, Placed, Receipt, Ruling, record::Draft};
use maud::{Markup, html};
use serde_json::json;

use crate::{asked::Desk, frame::article_place, view::asks};

use super::{
    ANSWERS, Ruled, Stage,
    choices::{choices, said},
    seat, taken_back,
};

/// Draws a ruling, with what can be done next.
pub(super) fn drawn(
    desk: &Desk<'_>,
    stage: &mut Stage,
    ruled: &Ruled,
    ruling: &Ruling,
) -> Result<(String, Markup), Diagnostic> {
    let words = desk.words;
    let receipt = receipt_of(ruled, ruling);
    let packs: Vec<String> = receipt.packs.iter().map(pinned).collect();
    let others = (!stage.packs.is_empty() && stage.packs != packs).then(|| stage.packs.clone());
    stage.packs.clone_from(&packs);
    let html = html! {
        @if let Some(others) = others {
            p class="warning" role="alert" { (words.say_with("site-other-packs", &[("packs", others.join(", ").into())])) }
        }
        (head(ruling, desk))
        (what_to_do(ruling, true, words))
        (clocks(ruling, words))
        (besides(ruling, true, words))
        (branches(ruling, true, desk))
        (seat::entering(desk, stage))
        (reasons(ruling, desk))
        (next(desk, stage))
        @if stage.seat.is_some() { (taken_back::told(ruled, words)) }
        section id="share" class="share" {
            button type="button" class="answer quiet" data-ask=(json!({ "ask": "links", "act": "share" })) { (words.say("site-share")) }
        }
        (by_what(ruled, &receipt, words))
    };
    Ok((page::happened(ruling, words), html))
}

/// Draws what is ruled on a record that stands in the log, with nothing to be chosen.
pub(crate) fn standing(desk: &Desk<'_>, record: &str) -> Result<Markup, Diagnostic> {
    let draft = Draft::of_text(ANSWERS, record)?;
    let ruled = Ruled::of(desk, &draft, None)?;
    let Some(ruling) = ruled.rulings.last() else {
        return Err(Diagnostic::internal("what was told has a ruling"));
    };
    let words = desk.words;
    let receipt = receipt_of(&ruled, ruling);
    Ok(html! {
        (head(ruling, desk))
        (what_to_do(ruling, false, words))
        (clocks(ruling, words))
        (besides(ruling, false, words))
        (branches(ruling, false, desk))
        (reasons(ruling, desk))
        (by_what(&ruled, &receipt, words))
    })
}

fn receipt_of(ruled: &Ruled, ruling: &Ruling) -> Receipt {
    Receipt::of(&ruling.rulebook, ruling.tempo, &ruled.chosen.event, &ruled.chosen.binding)
}

/// Draws what happened, and under which edition.
fn head(ruling: &Ruling, desk: &Desk<'_>) -> Markup {
    let words = desk.words;
    let edition = ruling.edition().head();
    html! {
        p class="kicker" { (edition.title.in_language(words.language())) }
        h1 class="happened" { (page::happened(ruling, words)) }
        @if let Some(said) = page::illegality(ruling, words) { p { (said) } }
    }
}

/// Draws why it is ruled so, and why not otherwise.
fn reasons(ruling: &Ruling, desk: &Desk<'_>) -> Markup {
    html! { (why(ruling, desk)) (why_not(ruling, desk)) }
}

/// Draws by which edition it is ruled, and the receipt.
fn by_what(ruled: &Ruled, receipt: &Receipt, words: &Words) -> Markup {
    html! {
        p class="aside" { (chosen(ruled, words)) }
        details class="receipt" {
            summary { (words.say("site-receipt")) }
            pre { (receipt_page(receipt, Asking::Ruling, words).to_string()) }
        }
    }
}

/// Returns a pack with as much of its hash as tells it from others, as links pin it: they are to stay short.
fn pinned(pack: &kodeks_rulesets::PackUsed) -> String {
    format!("{}#{:.16}", pack.label, pack.hash)
}

/// Says which edition it is ruled by and why, what of the record was left aside, and by which packs from outside it is.
fn chosen(ruled: &Ruled, words: &Words) -> String {
    let mut told = Page::new();
    ruled.chosen.tell_left_aside(&mut told, words);
    ruled.chosen.tell_why(&mut told, words);
    told.to_string()
}

/// Draws what the arbiter does, or what is left to him, asked or in conflict.
fn what_to_do(ruling: &Ruling, may_choose: bool, words: &Words) -> Markup {
    html! {
        div class="orders" {
            @match ruling.outcome {
                Outcome::Decided | Outcome::ArbiterDecides => {
                    @for order in page::bare_orders(ruling) { p class="order" { (words.order(order)) } }
                    @if let Some(head) = page::choices_head(&ruling.orders, words) {
                        p class="question" { (head) }
                        (left(&ruling.orders, may_choose, words))
                    }
                }
                Outcome::Conflict => {
                    p class="order warning" { (words.say("outcome-conflict")) "." }
                    @for side in &ruling.reasons {
                        p { strong { (side.articles.join(", ")) } " " (words.orders(&side.orders)) }
                    }
                }
                Outcome::Undecided => {
                    @if ruling.branches.is_empty() { p class="order warning" { (words.say("outcome-asked")) } }
                    @for asked in ruling.asked() { p { (words.asked(ruling, &asked)) } }
                }
                Outcome::NoConsequence => { p class="order" { (words.answered(ruling)) } }
            }
        }
    }
}

/// Draws what is left to the arbiter: to be chosen, or to be read.
fn left(orders: &[Order], may_choose: bool, words: &Words) -> Markup {
    if may_choose {
        choices(orders, words)
    } else {
        html! {
            ul { @for (name, orders) in page::choices_in(orders) { li { (said(name, orders, words)) } } }
        }
    }
}

fn clocks(ruling: &Ruling, words: &Words) -> Markup {
    let Some([before, after]) = ruling.clocks else {
        return html! {};
    };
    html! {
        table class="clocks" {
            caption { (words.say("clocks")) }
            @for color in Color::BOTH {
                @let (before, after) = (before[color.index()], after[color.index()]);
                tr {
                    th scope="row" { (words.player(color)) }
                    td {
                        @if before != after { s { (words.clock(before)) } " → " }
                        strong { (words.clock(after)) }
                    }
                }
            }
        }
    }
}

fn besides(ruling: &Ruling, may_choose: bool, words: &Words) -> Markup {
    html! {
        @for one in &ruling.besides {
            @let articles = ("articles", one.articles.join(", ").into());
            section class="besides" {
                p { (words.say_with("outcome-besides", &[articles])) }
                (left(&one.orders, may_choose, words))
            }
        }
    }
}

/// Draws both answers where something is open.
fn branches(ruling: &Ruling, may_choose: bool, desk: &Desk<'_>) -> Markup {
    html! {
        @for branch in &ruling.branches {
            section class="branch" {
                h2 { (page::branch_head(branch, desk.words)) }
                (what_to_do(&branch.ruling, may_choose, desk.words))
                (clocks(&branch.ruling, desk.words))
                (branches(&branch.ruling, may_choose, desk))
                (why(&branch.ruling, desk))
            }
        }
    }
}

/// Draws the articles that apply, with the reasons, and what stands against a claim.
fn why(ruling: &Ruling, desk: &Desk<'_>) -> Markup {
    let words = desk.words;
    let regulation = |place: usize| &ruling.rulebook.regulations()[place];
    let is_there = !(ruling.reasons.is_empty() && ruling.unmet.is_empty());
    html! {
        @if let Some(diagram) = &ruling.diagram {
            figure class="position" {
                (drawing::drawings())
                (drawing::diagram("position", &diagram.setup, &diagram.marked, words))
                figcaption { (words.say("sheet-before")) }
            }
        }
        @if is_there {
            section class="why" {
                h2 { (words.say("sheet-why")) }
                @for unmet in &ruling.unmet {
                    (heading(regulation(unmet.regulation), &unmet.articles, ruling, desk))
                    p {
                        (words.say("unmet")) ": "
                        @for (place, because) in unmet.because.iter().enumerate() {
                            @if place > 0 { "; " }
                            (page::why(ruling, because, words))
                        }
                        "."
                    }
                }
                @for reason in &ruling.reasons {
                    @let placed = regulation(reason.regulation);
                    (heading(placed, &reason.articles, ruling, desk))
                    p { (words.fill_in(placed.regulation.summary.in_language(words.language()), &placed.law)) }
                }
                @for said in words.evidence(ruling) { p { (said) } }
                @for asked in &ruling.mates { p { (words.mate(asked)) } }
            }
        }
    }
}

/// Draws the articles of a regulation, each a link into the Laws, and its title.
fn heading(placed: &Placed, articles: &[String], ruling: &Ruling, desk: &Desk<'_>) -> Markup {
    html! {
        h3 {
            @for (place, article) in articles.iter().enumerate() {
                @if place > 0 { ", " }
                a class="article" href=(desk.link(&article_place(ruling.edition(), article))) { (article) }
            }
            " " (page::head(placed, desk.words.language(), desk.words))
        }
    }
}

/// Draws why the regulations that were asked do not apply.
fn why_not(ruling: &Ruling, desk: &Desk<'_>) -> Markup {
    let words = desk.words;
    html! {
        @if !ruling.why_not.is_empty() {
            details class="why-not" {
                summary { (words.say("site-why-not")) }
                ul {
                    @for refused in &ruling.why_not {
                        @let placed = &ruling.rulebook.regulations()[refused.regulation];
                        li {
                            strong { (placed.all_articles()) } " " (page::head(placed, words.language(), words)) ": "
                            (page::why(ruling, &refused.because, words))
                        }
                    }
                }
            }
        }
    }
}

/// Draws what can be done next: something else happened, a sheet, every edition, another number, a link.
fn next(desk: &Desk<'_>, stage: &Stage) -> Markup {
    let words = desk.words;
    let record = json!({ "record": stage.record });
    let button = |act: &str, called: &str| {
        html! {
            li { button type="button" class="answer" data-ask=(asks(act, &json!({}))) { (words.say(called)) } }
        }
    };
    let other = |place: &str, called: &str| {
        html! {
            li { button type="button" class="answer" data-go=(desk.link(place)) data-state=(record.to_string()) { (words.say(called)) } }
        }
    };
    html! {
        ul class="answers next" {
            (button("next", "site-next"))
            (button("sheet", "site-sheet"))
            (other("compare/", "site-in-editions"))
            (other("what-if/", "site-change-number"))
            (button("new", "site-new"))
        }
    }
}
