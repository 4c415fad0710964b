//! A ruling on a sheet of paper, to be shown to the players and signed.

use kodeks_board::{Color, Setup, Square};
use kodeks_core::Order;
use kodeks_rulesets::{Outcome, Receipt, Record, Ruling};
use maud::{Markup, html};

use crate::{
    OutsidePack, Words,
    html::{diagram, document, drawings},
    page,
};

/// The style of a sheet, besides that of every page of HTML.
pub const SHEET_STYLE: &str = include_str!("sheet/style.css");

/// Returns a ruling on a record as one page of HTML that needs nothing else: event, players, what
/// happened, a diagram, what is ordered and by which article, the receipt, and room for signatures. What
/// the record does not say is left open to be written by hand.
#[must_use]
pub fn sheet(ruling: &Ruling, receipt: &Receipt, record: &Record, words: &Words) -> String {
    let body = html! {
        body class="sheet" {
            (drawings())
            main { (parts_of_sheet("position", ruling, receipt, record, words)) }
        }
    };
    document(&words.say("sheet"), SHEET_STYLE, &body, words)
}

/// Returns what stands on such a sheet, without its frame, style and [drawings], for a page that shows
/// it; `id` names the diagram on that page.
#[must_use]
pub fn parts_of_sheet(id: &str, ruling: &Ruling, receipt: &Receipt, record: &Record, words: &Words) -> Markup {
    html! {
        header {
            h1 { (words.say("sheet")) }
            (head(record, words))
        }
        div {
            (happened(id, ruling, words))
            section {
                h2 { (words.say("sheet-ruling")) }
                (ordered(ruling, words))
            }
            section {
                h2 { (words.say("sheet-why")) }
                p { (page::title(ruling.edition().head(), words)) "." }
                (reasons(ruling, words))
            }
            (signatures(words))
            (receipt_of(receipt, ruling, words))
        }
    }
}

/// Event, round, board, players, day and time.
fn head(record: &Record, words: &Words) -> Markup {
    let named = &record.named;
    let [white, black] = named.players.clone();
    let control = record.control.as_ref().map(ToString::to_string);
    let tempo = record.tempo.map(|tempo| words.tempo(tempo));
    let rows = [
        (words.say("sheet-event"), named.event.clone()),
        (words.say("sheet-round"), named.round.clone()),
        (words.say("sheet-board"), named.board.clone()),
        (words.player(Color::White), white),
        (words.player(Color::Black), black),
        (words.say("sheet-control"), control.or(tempo)),
        (words.say("sheet-day"), record.on.map(|day| words.date(day))),
        (words.say("sheet-hour"), None),
    ];
    html! {
        dl class="head" {
            @for (label, value) in rows {
                div {
                    dt { (label) }
                    dd { @if let Some(value) = value { (value) } @else { (line_to_write_on()) } }
                }
            }
        }
    }
}

fn line_to_write_on() -> Markup {
    html! { span class="open" {} }
}

/// What happened, what it was seen by, and where.
fn happened(id: &str, ruling: &Ruling, words: &Words) -> Markup {
    html! {
        section class="happened" {
            div {
                h2 { (words.say("sheet-happened")) }
                (seen(ruling, words))
            }
            @if let Some((drawn, caption)) = pictured(id, ruling, words) {
                figure class="position" {
                    (drawn)
                    figcaption { (words.say(caption)) }
                }
            }
        }
    }
}

/// Returns what happened and what it was seen by, a paragraph each, for a page that shows it.
#[must_use]
pub fn seen(ruling: &Ruling, words: &Words) -> Markup {
    html! {
        p { (page::happened(ruling, words)) }
        @if let Some(said) = page::illegality(ruling, words) { p { (said) } }
        @for said in words.evidence(ruling) { p { (said) } }
        @for asked in &ruling.mates { p { (words.mate(asked)) } }
    }
}

/// Returns the diagram of a ruling, and the message that says what it shows; nothing where the position is not known. `id` names
/// it on its page, on which the [drawings] stand once.
#[must_use]
pub fn pictured(id: &str, ruling: &Ruling, words: &Words) -> Option<(Markup, &'static str)> {
    let (caption, setup, marked) = position(ruling)?;
    Some((diagram(id, setup, marked, words), caption))
}

/// Returns the position to show, if one is known, and the squares to mark in it: the one before what
/// happened where its squares matter, else the one after the ruling.
fn position(ruling: &Ruling) -> Option<(&'static str, &Setup, &[Square])> {
    let before = ruling.diagram.as_ref();
    let before = before.map(|before| ("sheet-before", &before.setup, &before.marked[..]));
    let after = || ("sheet-after", &ruling.setup, &[][..]);
    before.or_else(|| ruling.is_board_known.then(after))
}

/// Returns what is ordered, left to the arbiter or asked, and the clocks, for a page that shows it.
#[must_use]
pub fn ordered(ruling: &Ruling, words: &Words) -> Markup {
    html! {
        @match ruling.outcome {
            Outcome::Decided | Outcome::ArbiterDecides => {
                @for order in page::bare_orders(ruling) { p class="order" { (words.order(order)) } }
                @if let Some(head) = page::choices_head(&ruling.orders, words) {
                    p { (head) }
                    (choices(&ruling.orders, words))
                }
            }
            Outcome::Conflict => {
                p class="order" { (words.say("outcome-conflict")) "." }
                @for side in &ruling.reasons {
                    p { span class="article" { (side.articles.join(", ")) } " " (words.orders(&side.orders)) }
                }
            }
            Outcome::Undecided => {
                @for asked in ruling.asked() { p class="order" { (words.asked(ruling, &asked)) } }
            }
            Outcome::NoConsequence => { p class="order" { (words.answered(ruling)) } }
        }
        @for branch in &ruling.branches {
            h3 { (page::branch_head(branch, words)) }
            div class="branch" {
                (ordered(&branch.ruling, words))
                (reasons(&branch.ruling, words))
            }
        }
        @for left in &ruling.besides {
            @let articles = ("articles", left.articles.join(", ").into());
            p { (words.say_with("outcome-besides", &[articles])) }
            (choices(&left.orders, words))
        }
        @if ruling.branches.is_empty() { (clocks(ruling, words)) }
    }
}

/// What the arbiter may choose, each with a box to tick.
fn choices(orders: &[Order], words: &Words) -> Markup {
    html! {
        ul class="choices" {
            @for (_, orders) in page::choices_in(orders) {
                li { span class="box" {} (words.chosen(orders)) }
            }
        }
    }
}

/// Returns what the clocks showed and are set to, for a page that shows it.
#[must_use]
pub fn clocks(ruling: &Ruling, words: &Words) -> Markup {
    let Some([before, after]) = ruling.clocks else {
        return html! {};
    };
    html! {
        table class="clocks" {
            @for color in Color::BOTH {
                @let (before, after) = (before[color.index()], after[color.index()]);
                tr {
                    th scope="row" { (words.player(color)) }
                    td {
                        (words.clock(before))
                        @if before != after { " → " strong { (words.clock(after)) } }
                    }
                }
            }
        }
    }
}

/// Returns why nothing is ordered or a claim is incorrect, and the articles that apply, for a page that shows it.
#[must_use]
pub fn reasons(ruling: &Ruling, words: &Words) -> Markup {
    let language = words.language();
    let heading = |regulation: usize, articles: &[String]| {
        let placed = &ruling.rulebook.regulations()[regulation];
        let title = page::head(placed, language, words);
        html! { h4 { span class="article" { (articles.join(", ")) } " " (title) } }
    };
    html! {
        @for unmet in &ruling.unmet {
            (heading(unmet.regulation, &unmet.articles))
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
            @let placed = &ruling.rulebook.regulations()[reason.regulation];
            (heading(reason.regulation, &reason.articles))
            p { (words.fill_in(placed.regulation.summary.in_language(language), &placed.law)) }
            @if let Some(discretion) = &placed.regulation.discretion {
                p { (discretion.in_language(language)) }
            }
            @for note in page::notes(&ruling.rulebook, reason, words) { p class="notes" { (note) } }
        }
    }
}

fn signatures(words: &Words) -> Markup {
    let [white, black] = Color::BOTH.map(|color| words.player(color));
    html! {
        section class="signatures" {
            @for who in [words.say("sheet-arbiter"), white, black] {
                div { (line_to_write_on()) span class="who" { (who) } }
            }
        }
    }
}

fn receipt_of(receipt: &Receipt, ruling: &Ruling, words: &Words) -> Markup {
    let said = page::receipt(receipt, words).to_string();
    let outside = OutsidePack::said(&OutsidePack::of([&**ruling.edition()]), words);
    html! {
        section class="receipt" {
            pre { (said.trim_end()) }
            @if let Some(said) = outside { p { (said) } }
        }
    }
}
