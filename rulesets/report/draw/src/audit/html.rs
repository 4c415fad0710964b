//! The report of an audit as one page of HTML: no script, no other file, no network.
//!
//! Events are in order, the worst first, each with its games; what is folded is printed open.

use kodeks_board::Setup;
use kodeks_rulesets::VERSION;
use kodeks_views::{
    OutsidePack,
    audit::{AuditSummaryView, AuditView, EventView, FindingView, PositionView, kinds_in},
};
use kodeks_words::Words;
use maud::{Markup, html};

use crate::{
    comparison::STYLE as COMPARISON_STYLE,
    diagram::{diagram, drawings},
    document,
};

use super::{
    charts::chart,
    grounds,
    summary::{more, more_events},
};

/// The style of this page, in addition to that of every page.
const STYLE: &str = include_str!("style.css");

/// The most events on the page.
const EVENTS: usize = 200;

/// An event, and those of its games that are shown.
struct EventPart<'s> {
    /// Its place, the worst being the first.
    place: usize,
    event: &'s EventView,
    cases: Vec<&'s AuditView>,
}

/// Draws the findings of an audit as a page of HTML; `title` names the games.
#[must_use]
pub fn html(view: &AuditSummaryView, title: &str, words: &Words) -> String {
    let parts = parts(view);
    let has_diagrams = parts
        .iter()
        .flat_map(|part| &part.cases)
        .flat_map(|case| &case.findings)
        .any(|finding| finding.wording.position.is_some());
    let body = html! {
        body class="report audit" {
            a class="skip" href="#report" { (words.say("report-skip")) }
            @if has_diagrams { (drawings()) }
            (header(view, &parts, title, words))
            main id="report" {
                @if parts.is_empty() { p { (words.say("audit-nothing-found")) } }
                @else {
                    (charts(view, words))
                    (events(view, &parts, words))
                }
                @for part in &parts { (event(part, words)) }
                (left_out(view, words))
            }
            (footer(view, words))
        }
    };
    let style = format!("{COMPARISON_STYLE}{STYLE}{}", choice_rules(view, &parts));
    let heading = format!("{}: {title}", words.say("audit-title"));
    document(&heading, &style, &body, words)
}

/// The events, the worst first, each with its games in the order of the rounds.
fn parts<'s>(view: &'s AuditSummaryView) -> Vec<EventPart<'s>> {
    let part = |(place, event): (usize, &'s EventView)| {
        let is_here = |case: &&AuditView| (&case.wording.event, &case.wording.when) == (&event.event, &event.when);
        let mut cases: Vec<&AuditView> = view.worst.iter().flat_map(|kind| &kind.cases).filter(is_here).collect();
        cases.sort_by_key(|case| &case.wording.order);
        EventPart { place: place + 1, event, cases }
    };
    view.tally.events.iter().take(EVENTS).enumerate().map(part).collect()
}

fn header(view: &AuditSummaryView, parts: &[EventPart<'_>], title: &str, words: &Words) -> Markup {
    html! {
        header {
            p class="kicker" { (words.say("audit-title")) }
            h1 { (title) }
            ul class="editions" {
                @for edition in &view.editions {
                    li { strong { (edition.edition) } " " span class="days" { (edition.sentence) } }
                }
            }
            p class="counts" { (view.counted) }
            @for said in view.known.iter().chain(&view.skipped) { p class="counts" { (with_code(said)) } }
            @if view.is_interrupted { p class="counts" { (words.say("audit-interrupted")) } }
            @if !parts.is_empty() { (contents(parts, words)) (filter(view, parts, words)) }
        }
    }
}

/// Draws the contents of the page.
fn contents(parts: &[EventPart<'_>], words: &Words) -> Markup {
    html! {
        nav aria-label=(words.say("report-contents")) {
            ul class="parts" {
                li { a href="#charts" { (words.say("audit-charts")) } }
                li { a href="#events" { (words.say("audit-events")) } }
            }
            details class="articles" {
                summary { (words.say("audit-games-by-event")) }
                ul {
                    @for part in parts.iter().filter(|part| !part.cases.is_empty()) {
                        li { a href={ "#event" (part.place) } { (part.event.wording.name) } }
                    }
                }
            }
        }
    }
}

/// Draws the filters. They work by the style of the page alone.
fn filter(view: &AuditSummaryView, parts: &[EventPart<'_>], words: &Words) -> Markup {
    html! {
        details class="filter" {
            summary { (words.say("report-filter")) }
            fieldset {
                legend { (words.say("audit-kind")) }
                label { input type="radio" name="kind" id="kind-all" checked="checked"; " " (words.say("report-all")) }
                @for (name, label) in view.counts.iter().filter_map(|count| Some((count.kind.as_ref()?, &count.label))) {
                    label { input type="radio" name="kind" id={ "kind-" (name) }; " " (label) }
                }
            }
            fieldset {
                label {
                    (words.say("sheet-event")) " "
                    select id="event" autocomplete="off" {
                        option value="" { (words.say("report-all")) }
                        @for part in parts { option value={ "event" (part.place) } { (part.event.wording.name) } }
                    }
                }
            }
        }
    }
}

/// The rules of style that leave out what is not chosen.
fn choice_rules(view: &AuditSummaryView, parts: &[EventPart<'_>]) -> String {
    let kinds = kinds_in(&view.tally.games_with).map(|name| {
        let chosen = format!("body:has(#kind-{name}:checked)");
        let of_kind = format!(".has-{name}");
        format!(
            "{chosen} :is(.game:not({of_kind}), tr.row:not({of_kind}), .event:not(:has({of_kind}))) {{ display: none; }}\n"
        )
    });
    let events = parts.iter().map(|part| {
        let event = format!("event{}", part.place);
        let chosen = format!("body:has(#event option[value=\"{event}\"]:checked)");
        format!("{chosen} :is(.event:not(#{event}), tr.row:not(.{event})) {{ display: none; }}\n")
    });
    kinds.chain(events).collect()
}

/// The findings as charts.
fn charts(view: &AuditSummaryView, words: &Words) -> Markup {
    html! {
        section class="part" id="charts" {
            h2 { (words.say("audit-charts")) }
            div class="charts" {
                @for (place, view) in view.charts.iter().enumerate() { (chart(place, view)) }
            }
        }
    }
}

/// The events with what was found at each, the worst first.
fn events(view: &AuditSummaryView, parts: &[EventPart<'_>], words: &Words) -> Markup {
    let more = more_events(view.tally.events.len().saturating_sub(parts.len()), words);
    html! {
        section class="part" id="events" {
            h2 { (words.say("audit-events")) }
            table class="found" {
                caption { (words.say("audit-events-caption")) }
                thead {
                    tr {
                        th scope="col" { (words.say("sheet-event")) }
                        th scope="col" class="number" { (words.say("audit-column-games")) }
                        th scope="col" { (words.say("audit-column-found")) }
                        th scope="col" { (words.say("audit-column-rounds")) }
                    }
                }
                tbody {
                    @for part in parts { (event_row(part)) }
                }
            }
            @if let Some(said) = more { p class="more" { (said) } }
        }
    }
}

fn event_row(part: &EventPart<'_>) -> Markup {
    let has: Vec<String> = kinds_in(&part.event.games_with).map(|name| format!("has-{name}")).collect();
    html! {
        tr class={ "row event" (part.place) " " (has.join(" ")) } {
            th scope="row" {
                @if part.cases.is_empty() { (part.event.wording.name) }
                @else { a href={ "#event" (part.place) } { (part.event.wording.name) } }
            }
            td class="number" { (part.event.games) }
            td { (part.event.wording.kinds) }
            td { (part.event.wording.rounds) }
        }
    }
}

/// The games of an event that are shown.
fn event(part: &EventPart<'_>, words: &Words) -> Markup {
    let shown = [("shown", part.cases.len().into()), ("games", part.event.games.into())];
    html! {
        @if !part.cases.is_empty() {
            section class="part event" id={ "event" (part.place) } {
                details open="open" {
                    summary { h2 { (part.event.wording.name) } }
                    @if (part.cases.len() as u64) < part.event.games {
                        p class="evidence" { (words.say_with("audit-shown", &shown)) }
                    }
                    @for (place, case) in part.cases.iter().enumerate() {
                        (game(case, &format!("p{}-{place}", part.place), words))
                    }
                }
            }
        }
    }
}

fn game(case: &AuditView, id: &str, words: &Words) -> Markup {
    let kinds = case.findings.iter().map(|finding| format!("has-{}", finding.kind));
    let class = kinds.collect::<Vec<_>>().join(" ");
    let boards = boards(case);
    html! {
        article class={ "difference game " (class) } {
            h3 { @if case.wording.players.is_empty() { (case.wording.place) } @else { (case.wording.players) } }
            p class="facts" { (facts(case).join("; ")) }
            div class=(if boards.is_empty() { "table without-board" } else { "table" }) {
                @if !boards.is_empty() {
                    div class="boards" {
                        @for (place, board) in boards.iter().enumerate() {
                            figure {
                                @match board.fen.parse::<Setup>() {
                                    Ok(setup) => (diagram(&format!("{id}-{place}"), &setup, &[], words)),
                                    Err(_) => code { (board.fen) },
                                }
                                figcaption { (board.caption) }
                            }
                        }
                    }
                }
                dl class="findings" {
                    @for finding in &case.findings { (draw_finding(finding)) }
                }
            }
        }
    }
}

/// Round and board, the edition it was audited by, and its place in the file.
fn facts(case: &AuditView) -> Vec<&str> {
    let text = &case.wording;
    let place = Some(&text.place).filter(|_| !text.players.is_empty());
    let facts = text.table.iter().chain([&text.audited_by]).chain(place);
    facts.map(String::as_str).filter(|fact| !fact.is_empty()).collect()
}

/// The positions that the findings of a game are about, each once.
fn boards(case: &AuditView) -> Vec<&PositionView> {
    let mut boards = Vec::new();
    for board in case.findings.iter().filter_map(|finding| finding.wording.position.as_ref()) {
        if !boards.contains(&board) {
            boards.push(board);
        }
    }
    boards
}

fn draw_finding(finding: &FindingView) -> Markup {
    html! {
        dt {
            (finding.wording.kind) " "
            span class="article" { (grounds(finding)) }
        }
        dd {
            (finding.wording.sentence)
            @for said in &finding.wording.mates { p class="because" { (said) } }
        }
    }
}

/// Says of which kinds there are more games than the page shows.
fn left_out(view: &AuditSummaryView, words: &Words) -> Markup {
    let more: Vec<String> = view.worst.iter().filter_map(|worst| more(worst, worst.cases.len(), words)).collect();
    html! {
        @if !more.is_empty() {
            section class="part" id="more" {
                h2 { (words.say("audit-left-out")) }
                ul { @for said in more { li { (with_code(&said)) } } }
            }
        }
    }
}

/// Returns a text with code where it has backticks.
fn with_code(said: &str) -> Markup {
    html! {
        @for (place, part) in said.split('`').enumerate() {
            @if place % 2 == 1 { code { (part) } } @else { (part) }
        }
    }
}

fn footer(view: &AuditSummaryView, words: &Words) -> Markup {
    html! {
        footer {
            p { (words.say_with("report-made-by", &[("version", VERSION.into())])) }
            ul { @for edition in &view.editions { li { (edition.edition) } } }
            @if let Some(said) = OutsidePack::said(&view.outside, words) { p { (said) } }
        }
    }
}
