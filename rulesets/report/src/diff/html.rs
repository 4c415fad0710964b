//! The report as one page of HTML that needs nothing else: no script, no other file, no network.
//!
//! What is decided otherwise stands first, then what only reads otherwise, what is only renumbered, and
//! everything in detail. Each article has a name on the page, [`super::anchors`]; what is folded is printed
//! open.

use kodeks_compare::Comparison;
use kodeks_compare::report::{Games, ListedGame, Report};
use kodeks_draw::{diagram, document};
use kodeks_rulesets::VERSION;
use maud::{Markup, html};

use crate::{Words, diff::told::same};

use super::{
    anchors::Anchor,
    decided::{self, Drawn},
    filter, games_told, numbers_table,
    outside::outside,
    pictures::{Group, groups},
    step::{Level, Step},
    tables,
    texts::spoken,
};

/// The style of this page, besides that of every page.
const STYLE: &str = include_str!("../html/report.css");

/// Returns the report as a page of HTML.
///
/// ```
/// use kodeks_compare::{
///     Scope, compare_in_turn,
///     report::{Asked, Report},
/// };
/// use kodeks_report::{Words, diff};
/// use kodeks_base::Language;
/// use kodeks_rulesets::{Library, Selector};
///
/// let library = Library::built_in()?;
/// let [from, to] = [Selector::parse("fide-rating@2011")?, Selector::parse("fide-rating@2014")?];
/// let editions = library.between(&from, &to)?;
/// let asked: Vec<Asked> = editions.into_iter().map(Asked::by_default).collect();
/// let comparisons = compare_in_turn(library.host(), &asked, &Scope::default())?;
/// let report = Report::of(library.host(), asked, comparisons, None)?;
/// let page = diff::html(&report, &Words::new(Language::English));
/// assert!(page.starts_with("<!DOCTYPE html>"));
/// # Ok::<(), kodeks_base::Diagnostic>(())
/// ```
#[must_use]
pub fn html(report: &Report, words: &Words) -> String {
    let title = title(report, words);
    let steps = Step::all(report, words);
    let groups = groups(report, words);
    let mut drawn = Drawn::default();
    let body = html! {
        body class="report" {
            a class="skip" href="#report" { (words.say("report-skip")) }
            (drawings(report))
            (header(report, &steps, &groups, words))
            main id="report" {
                @if report.is_history() { (numbers_table::section(report, words)) }
                @for step in &steps { (compared(report, step, &groups, &mut drawn, words)) }
                @if report.is_history() { (pictures(&groups, Level(2), words)) }
                @if let Some(games) = &report.games { (played(games, report, words)) }
            }
            (footer(report, words))
        }
    };
    document(&title, STYLE, &body, words)
}

/// The board and the men, if there is any diagram.
fn drawings(report: &Report) -> Markup {
    let mut differences =
        report.comparisons.iter().flat_map(|comparison| &comparison.effects).flat_map(|effect| &effect.differences);
    html! {
        @if differences.any(|difference| difference.example.is_some()) { (diagram::drawings()) }
    }
}

/// Names the editions: the first and the last.
pub(super) fn title(report: &Report, words: &Words) -> String {
    let titles = report
        .asked
        .first()
        .into_iter()
        .chain(report.asked.last())
        .map(|asked| asked.edition.head().title.in_language(words.language()));
    titles.collect::<Vec<_>>().join(" → ")
}

fn header(report: &Report, steps: &[Step<'_>], groups: &[Group], words: &Words) -> Markup {
    let titles = report
        .asked
        .first()
        .into_iter()
        .chain(report.asked.last())
        .map(|asked| asked.edition.head().title.in_language(words.language()));
    html! {
        header {
            p class="kicker" { (words.say("report-kicker")) }
            h1 { @for (place, title) in titles.enumerate() { @if place > 0 { " → " } (spoken(title)) } }
            ul class="editions" {
                @for (place, asked) in report.asked.iter().enumerate() {
                    li {
                        span class=(side(report, place)) { (asked.label()) }
                        @if let Some(days) = words.in_force(asked.edition.head()) { " " span class="days" { (days) } }
                    }
                }
            }
            @if let [only] = steps { (counts(only, words)) }
            (contents(report, steps, groups, words))
        }
    }
}

/// How an edition is marked: the first of two, the second, or neither.
fn side(report: &Report, place: usize) -> &'static str {
    match (report.is_history(), place) {
        (false, 0) => "side a",
        (false, _) => "side b",
        (true, _) => "side",
    }
}

/// Says in one sentence how many regulations and articles are what.
fn counts(step: &Step<'_>, words: &Words) -> Markup {
    let rows = &step.rows;
    let counts = [
        ("decided", rows.decided.len()),
        ("reads", rows.without_effect.len() + rows.wording.len()),
        ("renumbered", rows.renumbered.len()),
        ("same", rows.same),
    ];
    let said: Vec<String> = counts
        .into_iter()
        .filter(|(_, count)| *count > 0)
        .map(|(name, count)| words.say_with(&format!("report-count-{name}"), &[("count", count.into())]))
        .collect();
    html! { p class="counts" { (said.join(", ")) "." } }
}

/// Where everything is, and what may be left out.
fn contents(report: &Report, steps: &[Step<'_>], groups: &[Group], words: &Words) -> Markup {
    let is_history = report.is_history();
    html! {
        nav aria-label=(words.say("report-contents")) {
            ul class="parts" {
                @if is_history { li { a href="#timeline" { (words.say("report-timeline")) } } }
                @for step in steps {
                    @if is_history { li { a href={ "#step" (step.place) } { (pair(step.comparison)) } } }
                    @else { @for (id, name) in parts(step, groups) { li { a href={ "#" (id) } { (words.say(name)) } } } }
                }
                @if is_history && !groups.is_empty() { li { a href="#pictures" { (words.say("report-pictures")) } } }
                @if report.games.is_some() { li { a href="#games" { (words.say("report-games")) } } }
            }
            details class="articles" {
                summary { (words.say("report-articles")) }
                @for step in steps {
                    @if is_history { p class="kicker" { (pair(step.comparison)) } }
                    ul {
                        @for anchor in articles(step) { li { a href={ "#" (anchor.id) } { (anchor.number) } } }
                    }
                }
            }
        }
        (filter::filter(steps, words))
    }
}

/// The parts of a comparison that there are, each with the name of its heading.
fn parts(step: &Step<'_>, groups: &[Group]) -> Vec<(String, &'static str)> {
    let rows = &step.rows;
    let parts = [
        ("decided", "diff-effects", step.comparison.differs() || !rows.decided.is_empty()),
        ("reads", "report-reads", step.has_other_text()),
        ("announced", "report-announced", !rows.announced.is_empty()),
        ("renumbered", "report-renumbered", !rows.renumbered.is_empty()),
        ("pictures", "report-pictures", !groups.is_empty()),
        ("detail", "report-detail", step.comparison.differs() || !rows.decided.is_empty()),
        ("same", "report-the-same", step.has_same()),
    ];
    parts
        .into_iter()
        .filter(|(_, _, is_there)| *is_there)
        .map(|(id, name, _)| match id {
            "pictures" => (id.to_owned(), name),
            _ => (format!("{id}{}", step.place), name),
        })
        .collect()
}

/// The articles of which the page says more than that they have another number.
fn articles<'s>(step: &'s Step<'_>) -> Vec<&'s Anchor> {
    let anchors = &step.anchors;
    let all = [&anchors.decided, &anchors.inert, &anchors.wording];
    let mut listed: Vec<&Anchor> = Vec::new();
    for anchor in all.into_iter().flatten() {
        if listed.iter().all(|other| other.number != anchor.number) {
            listed.push(anchor);
        }
    }
    listed
}

/// Names both editions of a comparison: `fide@2009 → fide@2014`.
pub(super) fn pair(comparison: &Comparison) -> String {
    [&comparison.a, &comparison.b].map(|edition| edition.head().short_label()).join(" → ")
}

fn pictures(groups: &[Group], level: Level, words: &Words) -> Markup {
    html! {
        @if !groups.is_empty() {
            section class="part pictures" id="pictures" {
                (level.heading(&html! { (words.say("report-pictures")) }))
                @for group in groups {
                    div class="group" {
                        (level.below().heading(&html! { (spoken(&group.heading)) }))
                        p class="lead" { (group.lead) }
                        div class="figures" { @for figure in &group.figures { (figure.markup()) } }
                    }
                }
            }
        }
    }
}

/// One edition compared with the next: the point first, the details last.
fn compared(report: &Report, step: &Step<'_>, groups: &[Group], drawn: &mut Drawn, words: &Words) -> Markup {
    let is_history = report.is_history();
    let level = if is_history { Level(3) } else { Level(2) };
    let place = step.place;
    let rows = &step.rows;
    let heading = |name: &str| level.heading(&html! { (words.say(name)) });
    html! {
        section class="step" id={ "step" (place) } {
            @if is_history {
                h2 { (pair(step.comparison)) }
                (counts(step, words))
            }
            @if rows.decided.is_empty() && !step.comparison.differs() {
                p { (words.say("report-nothing-changed")) }
            }
            @if !rows.decided.is_empty() {
                section class="part decided" id={ "decided" (place) } {
                    (heading("diff-effects"))
                    (tables::decided(step, words))
                }
            }
            @if step.has_other_text() {
                section class="part reads" id={ "reads" (place) } {
                    (heading("report-reads"))
                    (tables::reads(step, words))
                }
            }
            @if !rows.announced.is_empty() {
                section class="part announced" id={ "announced" (place) } {
                    (heading("report-announced"))
                    (tables::announced(step, words))
                }
            }
            @if !rows.renumbered.is_empty() {
                section class="part renumbered" id={ "renumbered" (place) } {
                    details {
                        summary { (heading("report-renumbered")) }
                        (tables::renumbered(step))
                    }
                }
            }
            @if !is_history { (pictures(groups, level, words)) }
            @if step.comparison.differs() || !rows.decided.is_empty() {
                section class="part detail" id={ "detail" (place) } {
                    (heading("report-detail"))
                    (decided::section(step, level.below(), drawn, words))
                }
            }
            (the_same(step, level, words))
        }
    }
}

/// The questions that are not decided otherwise, those together of which it is known in the same way.
fn the_same(step: &Step<'_>, level: Level, words: &Words) -> Markup {
    let ways = same(step.comparison, words);
    html! {
        @if !ways.is_empty() {
            section class="part same" id={ "same" (step.place) } {
                details {
                    summary { (level.heading(&html! { (words.say("report-the-same")) })) }
                    @for (way, questions) in &ways {
                        p { span class="evidence" { (way) ": " } (questions.join("; ")) "." }
                    }
                }
            }
        }
    }
}

/// What it changes in a collection of games.
fn played(games: &Games, report: &Report, words: &Words) -> Markup {
    html! {
        section id="games" {
            h2 { (words.say("report-games")) }
            p class="lead" { (words.say("report-games-lead")) }
            p { (games_told::read(games, words)) }
            @for (step, comparison) in games.steps.iter().zip(&report.comparisons) {
                @if report.is_history() { h3 { (pair(comparison)) } }
                ul { @for said in games_told::counts(step, games, words) { li { (said) } } }
                @for (listed, all) in games_told::lists(step) {
                    @if let Some(said) = games_told::listed(listed.len(), all, words) { p class="lead" { (said) } }
                    @for listed in listed { (played_game(listed, comparison, words)) }
                }
            }
        }
    }
}

fn played_game(listed: &ListedGame, comparison: &Comparison, words: &Words) -> Markup {
    let editions = [comparison.a.as_ref(), comparison.b.as_ref()];
    let names = editions.map(|edition| edition.head().short_label());
    let game = games_told::game(listed, editions, words);
    html! {
        div class="difference" {
            p class="facts" { (game.heading) }
            @for [in_a, in_b] in game.sides {
                (decided::answers([(names[0].clone(), in_a), (names[1].clone(), in_b)]))
            }
        }
    }
}

fn footer(report: &Report, words: &Words) -> Markup {
    html! {
        footer {
            p { (words.say_with("report-made-by", &[("version", VERSION.into())])) }
            ul {
                @for asked in &report.asked {
                    li { (asked.edition.label()) " " code { (asked.edition.head().hash) } }
                }
            }
            @if let Some(said) = outside(report, words) { p { (said) } }
        }
    }
}
