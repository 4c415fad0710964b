//! The report of an audit as one page of HTML: no script, no other file, no network.
//!
//! Events stand in order, the worst first, each with its games; what is folded is printed open.

use kodeks_audit::{EventName, EventTally, Found};
use kodeks_draw::{
    comparison::STYLE as COMPARISON_STYLE,
    diagram::{diagram, drawings},
    document,
};
use kodeks_rulesets::VERSION;
use maud::{Markup, html};

use crate::{OutsidePack, Words};

use super::{
    case::{AuditedGame, FindingView, kinds},
    summary::{AuditSummary, event_kinds, event_name, event_rounds, more, skipped},
};

/// The style of this page, besides that of every page.
const STYLE: &str = include_str!("style.css");

/// The most events on the page.
const EVENTS: usize = 200;

/// An event, and those of its games that are shown.
struct EventPart<'s> {
    /// Its place, the worst being the first.
    place: usize,
    name: String,
    event: &'s EventTally,
    cases: Vec<&'s AuditedGame>,
}

/// Returns what an audit found as a page of HTML; `title` says in what.
#[must_use]
pub fn html(summary: &AuditSummary, title: &str, words: &Words) -> String {
    let parts = parts(summary, words);
    let has_diagrams = parts
        .iter()
        .flat_map(|part| &part.cases)
        .flat_map(|case| &case.findings)
        .any(|finding| finding.position.is_some());
    let body = html! {
        body class="report audit" {
            a class="skip" href="#report" { (words.say("report-skip")) }
            @if has_diagrams { (drawings()) }
            (header(summary, &parts, title, words))
            main id="report" {
                @if parts.is_empty() { p { (words.say("audit-nothing-found")) } }
                @else { (events(summary, &parts, words)) }
                @for part in &parts { (event(part, words)) }
                (left_out(summary, words))
            }
            (footer(summary, words))
        }
    };
    let style = format!("{COMPARISON_STYLE}{STYLE}{}", choice_rules(summary, &parts));
    let heading = format!("{}: {title}", words.say("audit-title"));
    document(&heading, &style, &body, words)
}

/// The events, the worst first, each with its games in the order of the rounds.
fn parts<'s>(summary: &'s AuditSummary, words: &Words) -> Vec<EventPart<'s>> {
    let events = summary.tally.worst_events().into_iter().take(EVENTS);
    let part = |(place, (name, event)): (usize, (&EventName, &'s EventTally))| {
        let mut cases: Vec<&AuditedGame> =
            summary.worst.iter().flat_map(|kind| &kind.cases).filter(|case| case.event == *name).collect();
        cases.sort_by_key(|case| &case.round);
        EventPart { place: place + 1, name: event_name(name, words), event, cases }
    };
    events.enumerate().map(part).collect()
}

fn header(summary: &AuditSummary, parts: &[EventPart<'_>], title: &str, words: &Words) -> Markup {
    let tally = &summary.tally;
    let counts = [("games", tally.games.into()), ("found", tally.with_findings.into())];
    html! {
        header {
            p class="kicker" { (words.say("audit-title")) }
            h1 { (title) }
            ul class="editions" {
                @for (label, games) in &tally.editions {
                    li { strong { (label) } " " span class="days" { (games_in_words(*games, words)) } }
                }
            }
            p class="counts" { (words.say_with("audit-counted", &counts)) }
            @for said in skipped(tally, summary.oldest.as_deref(), words) { p class="counts" { (with_code(&said)) } }
            @if summary.is_interrupted { p class="counts" { (words.say("audit-interrupted")) } }
            @if !parts.is_empty() { (contents(parts, words)) (filter(summary, parts, words)) }
        }
    }
}

fn games_in_words(games: u64, words: &Words) -> String {
    words.say_with("audit-so-many-games", &[("games", games.into())])
}

/// Draws the contents of the page.
fn contents(parts: &[EventPart<'_>], words: &Words) -> Markup {
    html! {
        nav aria-label=(words.say("report-contents")) {
            ul class="parts" { li { a href="#events" { (words.say("audit-events")) } } }
            details class="articles" {
                summary { (words.say("audit-games-by-event")) }
                ul {
                    @for part in parts.iter().filter(|part| !part.cases.is_empty()) {
                        li { a href={ "#event" (part.place) } { (part.name) } }
                    }
                }
            }
        }
    }
}

/// Draws the filters. They work by the style of the page alone.
fn filter(summary: &AuditSummary, parts: &[EventPart<'_>], words: &Words) -> Markup {
    html! {
        details class="filter" {
            summary { (words.say("report-filter")) }
            fieldset {
                legend { (words.say("audit-kind")) }
                label { input type="radio" name="kind" id="kind-all" checked="checked"; " " (words.say("report-all")) }
                @for (name, kind) in found_kinds(summary, words) {
                    label { input type="radio" name="kind" id={ "kind-" (name) }; " " (kind) }
                }
            }
            fieldset {
                label {
                    (words.say("sheet-event")) " "
                    select id="event" autocomplete="off" {
                        option value="" { (words.say("report-all")) }
                        @for part in parts { option value={ "event" (part.place) } { (part.name) } }
                    }
                }
            }
        }
    }
}

/// The kinds of findings that games have.
fn found_kinds(summary: &AuditSummary, words: &Words) -> Vec<(&'static str, String)> {
    kinds(words)
        .zip(summary.tally.games_with)
        .filter(|((name, _), games)| *games > 0 && *name != "no-edition")
        .map(|(kind, _)| kind)
        .collect()
}

/// The rules of style that leave out what is not chosen.
fn choice_rules(summary: &AuditSummary, parts: &[EventPart<'_>]) -> String {
    let kinds = Found::NAMES.iter().zip(summary.tally.games_with).filter(|(_, games)| *games > 0).map(|(name, _)| {
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

/// The events with what was found at each, the worst first.
fn events(summary: &AuditSummary, parts: &[EventPart<'_>], words: &Words) -> Markup {
    let more = summary.tally.events.len().saturating_sub(parts.len());
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
                    @for part in parts { (event_row(part, words)) }
                }
            }
            @if more > 0 {
                p class="more" { (words.say_with("audit-more-events", &[("events", more.into())])) }
            }
        }
    }
}

fn event_row(part: &EventPart<'_>, words: &Words) -> Markup {
    let has: Vec<String> = Found::NAMES
        .iter()
        .zip(part.event.games_with)
        .filter(|(_, games)| *games > 0)
        .map(|(name, _)| format!("has-{name}"))
        .collect();
    html! {
        tr class={ "row event" (part.place) " " (has.join(" ")) } {
            th scope="row" {
                @if part.cases.is_empty() { (part.name) }
                @else { a href={ "#event" (part.place) } { (part.name) } }
            }
            td class="number" { (part.event.games) }
            td { (event_kinds(part.event, words)) }
            td { (event_rounds(part.event, words)) }
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
                    summary { h2 { (part.name) } }
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

fn game(case: &AuditedGame, id: &str, words: &Words) -> Markup {
    let kinds = case.findings.iter().map(|finding| format!("has-{}", finding.kind));
    let class = kinds.collect::<Vec<_>>().join(" ");
    let boards = boards(case);
    html! {
        article class={ "difference game " (class) } {
            h3 { @if case.players.is_empty() { (case.place) } @else { (case.players) } }
            p class="facts" { (facts(case).join("; ")) }
            div class=(if boards.is_empty() { "table without-board" } else { "table" }) {
                @if !boards.is_empty() {
                    div class="boards" {
                        @for (place, (caption, setup)) in boards.iter().enumerate() {
                            figure {
                                (diagram(&format!("{id}-{place}"), setup, &[], words))
                                figcaption { (caption) }
                            }
                        }
                    }
                }
                dl class="findings" {
                    @for finding in &case.findings { (told(finding, words)) }
                }
            }
        }
    }
}

/// Round and board, what it was audited by, and where it stands.
fn facts(case: &AuditedGame) -> Vec<String> {
    let place = Some(&case.place).filter(|_| !case.players.is_empty());
    case.table.iter().chain([&case.by]).chain(place).filter(|fact| !fact.is_empty()).cloned().collect()
}

/// The positions that the findings of a game are about, each once.
fn boards(case: &AuditedGame) -> Vec<&(String, kodeks_board::Setup)> {
    let mut boards = Vec::new();
    for board in case.findings.iter().filter_map(|finding| finding.position.as_ref()) {
        if !boards.contains(&board) {
            boards.push(board);
        }
    }
    boards
}

fn told(finding: &FindingView, words: &Words) -> Markup {
    html! {
        dt {
            (super::case::kind(finding.kind, words)) " "
            span class="article" { (finding.grounds) }
        }
        dd {
            (finding.said)
            @for said in &finding.mates { p class="because" { (said) } }
        }
    }
}

/// Says of which kinds there are more games than the page shows.
fn left_out(summary: &AuditSummary, words: &Words) -> Markup {
    let more: Vec<String> = summary.worst.iter().filter_map(|worst| more(worst, worst.cases.len(), words)).collect();
    html! {
        @if !more.is_empty() {
            section class="part" id="more" {
                h2 { (words.say("audit-left-out")) }
                ul { @for said in more { li { (with_code(&said)) } } }
            }
        }
    }
}

/// Returns a text with what stands between backticks as code.
fn with_code(said: &str) -> Markup {
    html! {
        @for (place, part) in said.split('`').enumerate() {
            @if place % 2 == 1 { code { (part) } } @else { (part) }
        }
    }
}

fn footer(summary: &AuditSummary, words: &Words) -> Markup {
    let labels = summary.tally.editions.keys();
    html! {
        footer {
            p { (words.say_with("report-made-by", &[("version", VERSION.into())])) }
            ul { @for label in labels { li { (label) } } }
            @if let Some(said) = OutsidePack::said(&summary.outside, words) { p { (said) } }
        }
    }
}
