//! What is decided otherwise in detail: question by question the articles with their old and new text, and
//! each difference with its example.

use std::collections::{BTreeMap, BTreeSet};

use kodeks_board::Setup;
use kodeks_compare::{Answer, Blame, Blamed, Comparison, Difference, Effect, Evidence, Example, Ruled, Scale};
use kodeks_core::Question;
use kodeks_draw::diagram::diagram;
use maud::{Markup, html};

use crate::Words;

use super::{
    anchors::Anchor,
    changes::{moved, numbers},
    choices::Choices,
    distinct::Distinct,
    filter,
    games_told::Side,
    rows::Row,
    shown::{ShownDifference, ShownExample, ShownSide},
    step::{Level, Step, place},
    texts::{changed, spoken, texts},
};

/// What has been shown on the page: no position is drawn twice, no long list of choices is told twice, and
/// under a question no example.
#[derive(Default)]
pub(super) struct Drawn {
    positions: BTreeSet<String>,
    examples: BTreeSet<String>,
    /// The place of every list of choices.
    choices: BTreeMap<String, String>,
}

impl Drawn {
    /// Returns whether a position has not been drawn yet; from now on it has.
    fn is_first(&mut self, setup: &Setup) -> bool {
        self.positions.insert(setup.to_string())
    }

    /// Returns where a list of choices stands, if it does; otherwise it does from now on, at this place.
    fn place_of(&mut self, choices: &Choices, here: &str) -> Option<String> {
        let known = self.choices.get(&choices.all).cloned();
        if known.is_none() {
            self.choices.insert(choices.all.clone(), here.to_owned());
        }
        known
    }

    /// Returns whether an example has not been told yet; from now on it has.
    fn is_new(&mut self, example: &ShownExample<'_>) -> bool {
        let setup = example.example.setup.to_string();
        let told: Vec<&str> =
            [&setup, &example.moves].into_iter().chain(&example.happened).map(String::as_str).collect();
        self.examples.insert(told.join("\n"))
    }
}

/// Returns every question that is decided otherwise, in the order of the table.
pub(super) fn section(step: &Step<'_>, level: Level, drawn: &mut Drawn, words: &Words) -> Markup {
    let mut names: Vec<&str> = Vec::new();
    let decided = step.rows.decided.iter().map(|row| row.change.question.name);
    let changed = step.comparison.effects.iter().filter(|effect| effect.evidence == Evidence::Changed);
    for name in decided.chain(changed.map(|effect| effect.question.name)) {
        if !names.contains(&name) {
            names.push(name);
        }
    }
    html! { @for name in names { (question(step, name, level, drawn, words)) } }
}

/// One question: its regulations, and what they decide otherwise.
fn question(step: &Step<'_>, name: &str, level: Level, drawn: &mut Drawn, words: &Words) -> Markup {
    let rows: Vec<_> = step
        .rows
        .decided
        .iter()
        .zip(&step.anchors.decided)
        .filter(|(row, _)| row.change.question.name == name)
        .collect();
    let effect = step.comparison.effects.iter().find(|effect| effect.question.name == name);
    let anchors: BTreeMap<String, &str> =
        rows.iter().map(|(row, anchor)| (row.change.name(), anchor.id.as_str())).rev().collect();
    // Where one regulation alone has changed, it need not be said again that everything comes from it.
    let only = match rows[..] {
        [(row, _)] => Some(row.change.name()),
        _ => None,
    };
    html! {
        section class="question" id=(place(step.place, name)) {
            details open="open" {
                summary { (level.heading(&html! { (spoken(&words.question(name))) })) }
                @for (row, anchor) in &rows { (provision(step, row, anchor, level.below(), words)) }
                @if let Some(effect) = effect {
                    @let () = drawn.examples.clear();
                    @let distinct = Distinct::of(effect);
                    @for (number, difference) in &distinct.shown {
                        @let id = format!("d{}-{}-{number}", step.place, name.replace('.', "-"));
                        (one(&id, step.comparison, (effect, difference), (&anchors, only.as_deref()), drawn, words))
                    }
                    @if distinct.combinations > 0 {
                        p class="more" { (words.say_with("report-combinations", &[("count", distinct.combinations.into())])) }
                    }
                }
            }
        }
    }
}

/// One regulation: its articles, what changed, the old and the new text.
fn provision(step: &Step<'_>, row: &Row<'_>, anchor: &Anchor, level: Level, words: &Words) -> Markup {
    let class = filter::classes(step.comparison, row);
    let moved = moved(&numbers(&row.change.in_a), &numbers(&row.change.in_b));
    html! {
        div class=(filter::joined(&["provision", &class])) id=(anchor.id) {
            @for name in &anchor.also { span id=(name) {} }
            (level.heading(&html! { span class="article" { (moved) } " " (spoken(&row.title)) }))
            (changed(&row.changed))
            (texts(&row.was, &row.is, words))
        }
    }
}

/// One difference: the facts, what both editions say, and how it comes up at the table.
fn one(
    id: &str,
    comparison: &Comparison,
    (effect, difference): (&Effect, &Difference),
    (anchors, only): (&BTreeMap<String, &str>, Option<&str>),
    drawn: &mut Drawn,
    words: &Words,
) -> Markup {
    let is_said = |blame: &&Blame| match (&blame.changes[..], only) {
        ([blamed], Some(only)) => blamed.regulation != only,
        _ => true,
    };
    let shown = ShownDifference::of(comparison, effect, difference, words);
    let answers = [&difference.witness.in_a, &difference.witness.in_b];
    let ruled = [0, 1].map(|place: usize| shown.sides[place].ruled.map_or(answers[place], |ruled| &ruled.answer));
    html! {
        div class=(filter::joined(&["difference", &filter::under(&difference.settings)])) {
            p class="facts" { (spoken(&shown.facts)) }
            (rulings(id, comparison, (effect.question, ruled), &shown.sides, drawn, words))
            @if let Some(blame) = difference.blame.as_ref().filter(is_said) { (blamed(blame, anchors, words)) }
            @for (place, example) in shown.examples.iter().enumerate() {
                (at_the_table(&format!("{id}-e{place}"), (comparison, effect.question), &shown.facts, (example, place > 0 && !is_told_alike(&shown.sides, &example.sides, words)), drawn, words))
            }
        }
    }
}

/// Whether two examples are ruled on in the same words, with the same clocks.
fn is_told_alike(one: &[ShownSide<'_>; 2], other: &[ShownSide<'_>; 2], words: &Words) -> bool {
    one.iter().zip(other).all(|(one, other)| {
        one.articles == other.articles && one.said == other.said && one.clocks(words) == other.clocks(words)
    })
}

/// What both editions say, and what the clocks show then.
fn rulings(
    id: &str,
    comparison: &Comparison,
    (question, answers): (&Question, [&Answer; 2]),
    sides: &[ShownSide<'_>; 2],
    drawn: &mut Drawn,
    words: &Words,
) -> Markup {
    let editions = [&comparison.a, &comparison.b];
    let mut told = |place: usize| {
        let side = &sides[place];
        let clocks = side.clocks(words);
        let clocks = clocks.map_or(String::new(), |clocks| format!(" ({clocks})"));
        let here = format!("{id}-{place}");
        let choices = Choices::of(editions[place], question, answers[place], words);
        let known = choices.as_ref().map(|choices| drawn.place_of(choices, &here));
        let said = match (choices, known) {
            (Some(choices), Some(Some(place))) => html! {
                (spoken(&choices.brief)) " " a href={ "#" (place) } { (choices.others) } (clocks)
            },
            (Some(_), _) => html! { span id=(here) { (spoken(&side.said)) } (clocks) },
            (None, _) => html! { (spoken(&side.said)) (clocks) },
        };
        ToldSide { label: side.label.clone(), articles: side.articles.join(", "), said }
    };
    answered([told(0), told(1)])
}

/// What one edition says, as it stands on the page.
struct ToldSide {
    label: String,
    articles: String,
    said: Markup,
}

/// What two editions say, each by its name.
pub(super) fn answers(sides: [(String, Side); 2]) -> Markup {
    let told = |(label, side): (String, Side)| ToldSide { label, articles: side.articles, said: spoken(&side.said) };
    answered(sides.map(told))
}

fn answered(sides: [ToldSide; 2]) -> Markup {
    html! {
        dl class="answers" {
            @for (class, side) in ["a", "b"].into_iter().zip(sides) {
                div {
                    dt class=(class) {
                        (side.label)
                        @if !side.articles.is_empty() { " " span { (side.articles) } }
                    }
                    dd { (side.said) }
                }
            }
        }
    }
}

/// Which changes bring a difference about, each with a link to its article where that stands under the same
/// question.
fn blamed(blame: &Blame, anchors: &BTreeMap<String, &str>, words: &Words) -> Markup {
    let key = match blame.changes.len() {
        0 | 1 => "report-because-one",
        _ => "report-because-all",
    };
    let moved = |change: &Blamed| {
        let moved = moved(&numbers(&change.in_a), &numbers(&change.in_b));
        if change.amended_by.is_empty() || change.amended_by == change.in_b {
            moved
        } else {
            format!("{moved} ({})", change.amended_by.join(", "))
        }
    };
    html! {
        p class={ @if blame.changes.len() > 1 { "because" } @else { "because alone" } } {
            (words.say(key)) " "
            @for (place, change) in blame.changes.iter().enumerate() {
                @if place > 0 { ", " }
                @match anchors.get(&change.regulation) {
                    Some(id) => a href={ "#" (id) } { (moved(change)) },
                    None => (moved(change)),
                }
            }
        }
    }
}

/// An example as it comes up at the table: the position, what happened, the clocks before and after; and
/// what both editions rule, where that is not said above in the same words. Nothing where the facts say all of it.
fn at_the_table(
    id: &str,
    (comparison, question): (&Comparison, &Question),
    facts: &str,
    (shown, with_rulings): (&ShownExample<'_>, bool),
    drawn: &mut Drawn,
    words: &Words,
) -> Markup {
    let example = shown.example;
    if !drawn.is_new(shown) {
        return Markup::default();
    }
    let key = match example.scale {
        Scale::Position => "report-position",
        Scale::Game => "report-game",
    };
    let is_drawn = shown.is_board_telling && drawn.is_first(&example.setup);
    let after = if is_drawn { afterwards(comparison, example) } else { Vec::new() };
    let clocks = shown.clocks_before(words);
    let is_told = is_drawn || with_rulings || shown.plies() > 0 || clocks.is_some();
    if !is_told && shown.news(facts).next().is_none() {
        return Markup::default();
    }
    html! {
        details class="example" {
            summary { (words.say(key)) " " span class="evidence" { (shown.source) } }
            div class={ @if is_drawn { "table" } @else { "table without-board" } } {
                @if is_drawn {
                    div class="boards" {
                        (diagram(id, &example.setup, &[], words))
                        @for (side, names, ruled) in after {
                            figure class="after" {
                                figcaption class=(side) { (words.say_with("report-after", &[("edition", names.into())])) }
                                (diagram(&format!("{id}-{side}"), &ruled.setup, &[], words))
                            }
                        }
                    }
                }
                div class="told" {
                    @if let Some(control) = &example.record.control {
                        p { (words.say_with("report-time-control", &[("control", control.to_string().into())])) }
                    }
                    @if shown.plies() > 0 { p class="moves" { (shown.moves) } }
                    @if let Some(clocks) = clocks { p { (clocks) "." } }
                    @for happened in shown.news(facts) { p { (happened) } }
                    @if with_rulings {
                        (rulings(id, comparison, (question, [&example.in_a.answer, &example.in_b.answer]), &shown.sides, drawn, words))
                    }
                }
            }
        }
    }
}

/// What stands on the board after the rulings, where that is another position than before: for each
/// edition, or for both at once.
fn afterwards<'a>(comparison: &Comparison, example: &'a Example) -> Vec<(&'static str, String, &'a Ruled)> {
    let names = [&comparison.a, &comparison.b].map(|edition| edition.head().short_label());
    if example.in_a.setup.board == example.in_b.setup.board {
        let both = ("both", names.join(", "), &example.in_a);
        return Vec::from_iter((example.in_a.setup.board != example.setup.board).then_some(both));
    }
    let [a, b] = names;
    let sides = [("a", a, &example.in_a), ("b", b, &example.in_b)];
    let is_moved = |ruled: &Ruled| ruled.setup.board != example.setup.board;
    sides.into_iter().filter(|(_, _, ruled)| is_moved(ruled)).collect()
}
