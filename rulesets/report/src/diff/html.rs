//! The report as one page of HTML that needs nothing else: no script, no other file, no network.

use kodeks_compare::report::{Games, ListedGame, Numbered, Report};
use kodeks_compare::{Comparison, Evidence};
use kodeks_rulesets::VERSION;
use maud::{Markup, html};

use crate::{
    Words,
    diff::told::evidence,
    html::{diagram, document},
};

use super::{
    changes::numbers,
    decided::{self, place},
    games_told, numbers_picture,
    pictures::{Group, groups},
    rows::{Row, Rows, WordingRow},
};

/// Returns the report as a page of HTML.
///
/// ```
/// use kodeks_compare::{
///     Scope, compare_in_turn,
///     report::{Asked, Report},
/// };
/// use kodeks_report::{Words, diff};
/// use kodeks_rulesets::{Language, Library, Selector};
///
/// let library = Library::built_in()?;
/// let [from, to] = [Selector::parse("fide-rating@2011")?, Selector::parse("fide-rating@2014")?];
/// let editions = library.between(&from, &to)?;
/// let asked: Vec<Asked> = editions.into_iter().map(Asked::by_default).collect();
/// let comparisons = compare_in_turn(library.host(), &asked, &Scope::default())?;
/// let report = Report::of(library.host(), asked, comparisons, None)?;
/// let page = diff::html(&report, &Words::new(Language::English));
/// assert!(page.starts_with("<!DOCTYPE html>"));
/// # Ok::<(), kodeks_rulesets::Diagnostic>(())
/// ```
#[must_use]
pub fn html(report: &Report, words: &Words) -> String {
    let title = title(report, words);
    let drawn = groups(report, words);
    let body = html! {
        body {
            (drawings(report))
            (header(report, &title, !drawn.is_empty(), words))
            main {
                (pictures(&drawn, words))
                @for (step, comparison) in report.comparisons.iter().enumerate() {
                    (compared(report, step, comparison, words))
                }
                @if report.is_history() { (timeline(report, words)) }
                @if let Some(games) = &report.games { (played(games, report, words)) }
            }
            (footer(report, words))
        }
    };
    document(&title, "", &body, words)
}

/// The board and the men, if there is any diagram.
fn drawings(report: &Report) -> Markup {
    let effects = report
        .comparisons
        .iter()
        .flat_map(|comparison| &comparison.effects);
    let mut differences = effects.flat_map(|effect| &effect.differences);
    html! {
        @if differences.any(|difference| difference.example.is_some()) { (diagram::drawings()) }
    }
}

/// Names the editions: the first and the last.
pub(super) fn title(report: &Report, words: &Words) -> String {
    let ends = report.asked.first().into_iter().chain(report.asked.last());
    let titles = ends.map(|asked| asked.edition.head().title.in_language(words.language()));
    titles.collect::<Vec<_>>().join(" → ")
}

fn header(report: &Report, title: &str, has_pictures: bool, words: &Words) -> Markup {
    html! {
        header {
            p class="kicker" { (words.say("report-kicker")) }
            h1 { (title) }
            ul class="editions" {
                @for (place, asked) in report.asked.iter().enumerate() {
                    li {
                        span class=(side(report, place)) { (asked.label()) }
                        @if let Some(days) = words.in_force(asked.edition.head()) { " " span class="days" { (days) } }
                    }
                }
            }
            (contents(report, has_pictures, words))
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

fn contents(report: &Report, has_pictures: bool, words: &Words) -> Markup {
    html! {
        nav aria-label=(words.say("report-contents")) {
            ul {
                @if has_pictures { li { a href="#pictures" { (words.say("report-pictures")) } } }
                @for (step, comparison) in report.comparisons.iter().enumerate() {
                    @if report.is_history() { li { a href={ "#step" (step) } { (pair(comparison)) } } }
                    @else {
                        li { a href="#changes0" { (words.say("report-changes")) } }
                        li { a href="#decided0" { (words.say("diff-effects")) } }
                        li { a href="#same0" { (words.say("report-the-same")) } }
                    }
                }
                @if report.is_history() { li { a href="#timeline" { (words.say("report-timeline")) } } }
                @if report.games.is_some() { li { a href="#games" { (words.say("report-games")) } } }
            }
        }
    }
}

/// Names both editions of a comparison: `fide@2009 → fide@2014`.
pub(super) fn pair(comparison: &Comparison) -> String {
    let labels = [&comparison.a, &comparison.b].map(|edition| edition.head().short_label());
    labels.join(" → ")
}

fn pictures(groups: &[Group], words: &Words) -> Markup {
    html! {
        @if !groups.is_empty() {
            section id="pictures" {
                h2 { (words.say("report-pictures")) }
                @for group in groups {
                    h3 { (group.heading) }
                    p class="lead" { (group.lead) }
                    div class="figures" { @for figure in &group.figures { (figure.markup()) } }
                }
            }
        }
    }
}

fn compared(report: &Report, step: usize, comparison: &Comparison, words: &Words) -> Markup {
    let rows = Rows::of(comparison, words);
    html! {
        section id={ "step" (step) } {
            @if report.is_history() { h2 { (pair(comparison)) } }
            (tally(&rows, words))
            h2 class={ @if report.is_history() { "below" } } id={ "changes" (step) } { (words.say("report-changes")) }
            @if rows.decided.is_empty() { p { (words.say("report-nothing-changed")) } }
            @else { (table(step, comparison, &rows.decided, words)) }
            @if !rows.without_effect.is_empty() {
                h3 { (words.say("report-without-effect")) }
                p class="lead" { (words.say("report-without-effect-lead")) }
                (short_table(&rows.without_effect, words))
            }
            @if !rows.wording.is_empty() {
                h3 { (words.say("report-wording")) }
                p class="lead" { (words.say("report-wording-lead")) }
                (wording_table(&rows.wording, words))
            }
            @if !rows.renumbered.is_empty() {
                h3 { (words.say("report-renumbered")) }
                ul class="renumbered" {
                    @for (old, new, title) in &rows.renumbered {
                        li { span class="article" { (old) " → " (new) } " " (title) }
                    }
                }
            }
            h2 class={ @if report.is_history() { "below" } } id={ "decided" (step) } { (words.say("diff-effects")) }
            (decided::section(step, comparison, words))
            (the_same(step, comparison, words))
        }
    }
}

/// How many regulations are what.
fn tally(rows: &Rows<'_>, words: &Words) -> Markup {
    let counts = [
        ("report-count-decided", rows.decided.len()),
        ("report-count-without-effect", rows.without_effect.len()),
        ("report-count-wording", rows.wording.len()),
        ("report-count-renumbered", rows.renumbered.len()),
        ("report-count-same", rows.same),
    ];
    html! {
        dl class="tally" {
            @for (key, count) in counts {
                div { dt { (words.say(key)) } dd { (count) } }
            }
        }
    }
}

/// The heads of the columns of a table.
pub(super) fn heads<const N: usize>(names: [&str; N], words: &Words) -> [String; N] {
    names.map(|name| words.say(&format!("report-{name}")))
}

fn table(step: usize, comparison: &Comparison, rows: &[Row<'_>], words: &Words) -> Markup {
    let heads = heads(["old", "new", "what", "effect", "example"], words);
    html! {
        table class="changes" {
            thead { tr { @for head in &heads { th scope="col" { (head) } } } }
            tbody { @for row in rows { (changed(step, comparison, row, &heads, words)) } }
        }
    }
}

fn changed(
    step: usize,
    comparison: &Comparison,
    row: &Row<'_>,
    heads: &[String; 5],
    words: &Words,
) -> Markup {
    let first = row.first(comparison, words);
    let question = row.change.question.name;
    html! {
        tr {
            td class="article" data-label=(heads[0]) { (numbers(&row.change.in_a)) }
            td class="article" data-label=(heads[1]) { (numbers(&row.change.in_b)) }
            td data-label=(heads[2]) { (what(row, words)) }
            @match &first {
                None => {
                    td data-label=(heads[3]) { a href={ "#" (place(step, question)) } { (words.question(question)) } }
                    td data-label=(heads[4]) { "–" }
                }
                Some(first) => {
                    td data-label=(heads[3]) {
                        @for (class, side) in ["a", "b"].into_iter().zip(&first.shown.sides) {
                            p { span class={ "side " (class) } { (side.label) } " " (side.said) }
                        }
                    }
                    td data-label=(heads[4]) {
                        p { (first.shown.facts) }
                        p class="more" {
                            a href={ "#" (place(step, question)) } {
                                @if first.more > 0 { (words.say_with("report-more", &[("count", first.more.into())])) }
                                @else { (words.say("report-details")) }
                            }
                        }
                    }
                }
            }
        }
    }
}

/// What changed of a regulation, in our words.
fn what(row: &Row<'_>, words: &Words) -> Markup {
    html! {
        p class="title" { (row.title) }
        p class="changed" { (row.changed.join("; ")) }
        (texts(&row.was, &row.is, words))
    }
}

fn short_table(rows: &[Row<'_>], words: &Words) -> Markup {
    let heads = heads(["old", "new", "what", "evidence"], words);
    html! {
        table class="changes short" {
            thead { tr { @for head in &heads { th scope="col" { (head) } } } }
            tbody {
                @for row in rows {
                    tr {
                        td class="article" data-label=(heads[0]) { (numbers(&row.change.in_a)) }
                        td class="article" data-label=(heads[1]) { (numbers(&row.change.in_b)) }
                        td data-label=(heads[2]) {
                            p class="title" { (row.title) }
                            p class="changed" { (row.changed.join("; ")) }
                        }
                        td data-label=(heads[3]) { (evidence(row.change.evidence, row.change.points, words)) }
                    }
                }
            }
        }
    }
}

fn wording_table(rows: &[WordingRow], words: &Words) -> Markup {
    let heads = heads(["old", "new", "what"], words);
    html! {
        table class="changes short" {
            thead { tr { @for head in &heads { th scope="col" { (head) } } } }
            tbody {
                @for row in rows {
                    tr {
                        td class="article" data-label=(heads[0]) { (row.old) }
                        td class="article" data-label=(heads[1]) { (row.new) }
                        td data-label=(heads[2]) {
                            p class="changed" { (row.became) }
                            (texts(&row.was, &row.is, words))
                        }
                    }
                }
            }
        }
    }
}

/// What was said and what is, beside each other where both are there.
fn texts(was: &Option<String>, is: &Option<String>, words: &Words) -> Markup {
    html! {
        @match (was, is) {
            (Some(was), Some(is)) if was != is => {
                p class="summary" { span class="when" { (words.say("report-was")) } " " (was) }
                p class="summary" { span class="when" { (words.say("report-is")) } " " (is) }
            }
            (was, is) => {
                @if let Some(only) = is.as_ref().or(was.as_ref()) { p class="summary" { (only) } }
            }
        }
    }
}

/// The questions that are not decided otherwise, each with how that is known.
fn the_same(step: usize, comparison: &Comparison, words: &Words) -> Markup {
    let same = comparison.effects.iter();
    let same = same.filter(|effect| effect.evidence != Evidence::Changed);
    let same: Vec<_> = same.collect();
    html! {
        h3 id={ "same" (step) } { (words.say("report-the-same")) }
        @if same.is_empty() { p { (words.say("report-nothing-same")) } }
        @else {
            ul class="same" {
                @for effect in same {
                    li { (words.question(effect.question.name)) " " span class="evidence" { (evidence(effect.evidence, effect.points, words)) } }
                }
            }
        }
    }
}

/// The numbers of each regulation through all editions.
fn timeline(report: &Report, words: &Words) -> Markup {
    let figures = numbers_picture::figures(&report.numbers, &report.asked, words);
    let constant: Vec<&Numbered> = report
        .numbers
        .iter()
        .filter(|numbered| !numbered.changes())
        .collect();
    html! {
        section id="timeline" {
            h2 { (words.say("report-timeline")) }
            p class="lead" { (words.say("report-timeline-lead")) }
            div class="figures" { @for figure in &figures { (figure.markup()) } }
            @if !constant.is_empty() {
                h3 { (words.say("report-timeline-constant")) }
                ul class="renumbered" {
                    @for numbered in constant {
                        li { (numbers_picture::title(numbered, words)) ": " (numbers_picture::constants(numbered, words)) }
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
    let game = games_told::game(listed, editions, words);
    html! {
        div class="difference" {
            p class="facts" { (game.heading) }
            @for [in_a, in_b] in game.sides {
                (decided::answers([(editions[0], in_a), (editions[1], in_b)]))
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
        }
    }
}
