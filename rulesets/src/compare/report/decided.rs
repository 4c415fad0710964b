//! What is decided otherwise, question by question, each difference with an example.

use kodeks_core::{Color, Time};
use maud::{Markup, html};

use crate::{
    Words,
    compare::{
        Blame, Comparison, Difference, Effect, Evidence, Example, Ruled, Scale,
        page::{evidence, example, said},
    },
    page::happened::event,
};

use super::{diagram::diagram, rows::numbers};

/// Returns the name of the place of a question on the page.
pub(super) fn place(step: usize, question: &str) -> String {
    format!("q{step}-{}", question.replace('.', "-"))
}

/// Returns what a question is called.
pub(super) fn question(effect: &Effect, words: &Words) -> String {
    words.say(&format!(
        "question-{}",
        effect.question.name.replace('.', "-")
    ))
}

/// Returns every question that is decided otherwise.
pub(super) fn section(step: usize, comparison: &Comparison, words: &Words) -> Markup {
    let changed = comparison.effects.iter();
    let changed = changed.filter(|effect| matches!(effect.evidence, Evidence::Changed { .. }));
    html! {
        @for effect in changed {
            section class="question" id=(place(step, effect.question.name)) {
                h4 { (question(effect, words)) }
                p class="evidence" { (evidence(effect.evidence, words)) }
                @for (number, difference) in effect.differences.iter().enumerate() {
                    @let id = format!("d{step}-{}-{number}", effect.question.name.replace('.', "-"));
                    (one(&id, comparison, effect, difference, words))
                }
            }
        }
    }
}

fn one(
    id: &str,
    comparison: &Comparison,
    effect: &Effect,
    difference: &Difference,
    words: &Words,
) -> Markup {
    let witness = &difference.witness;
    let sides = [
        ("a", &comparison.a, &witness.in_a),
        ("b", &comparison.b, &witness.in_b),
    ];
    html! {
        div class="difference" {
            p class="facts" { (example(effect, difference, words)) }
            dl class="answers" {
                @for (side, edition, answer) in sides {
                    dt class=(side) {
                        (edition.head().short_label())
                        @if !answer.articles.is_empty() { " " span class="article" { (answer.articles.join(", ")) } }
                    }
                    dd { (said(edition, effect.question, answer, words)) }
                }
            }
            @if let Some(blame) = &difference.blame { (blamed(blame, words)) }
            @if let Some(example) = &difference.example { (at_the_table(id, comparison, effect, example, words)) }
        }
    }
}

/// Which changes bring a difference about.
fn blamed(blame: &Blame, words: &Words) -> Markup {
    let key = match blame.changes.len() {
        0 | 1 => "report-because-one",
        _ => "report-because-all",
    };
    html! {
        p class="because" {
            (words.say(key)) " "
            @for (place, change) in blame.changes.iter().enumerate() {
                @if place > 0 { ", " }
                code { (change.regulation) } " "
                span class="article" {
                    (numbers(&change.in_a)) " → " (numbers(&change.in_b))
                    @if !change.amended_by.is_empty() { " (" (change.amended_by.join(", ")) ")" }
                }
            }
        }
    }
}

/// An example as it comes up at the table: the position, what happened, the clocks before and after.
fn at_the_table(
    id: &str,
    comparison: &Comparison,
    effect: &Effect,
    example: &Example,
    words: &Words,
) -> Markup {
    let record = &example.record;
    let key = match example.scale {
        Scale::Position => "report-position",
        Scale::Game => "report-game",
    };
    let sides = [
        ("a", &comparison.a, &example.in_a),
        ("b", &comparison.b, &example.in_b),
    ];
    let is_moved = |ruled: &Ruled| ruled.setup.board != example.setup.board;
    html! {
        div class="example" {
            p class="example-head" {
                (words.say(key)) " "
                span class="evidence" { (words.say(&format!("report-minimality-{}", example.minimality.name()))) }
            }
            div class="board" { (diagram(id, &example.setup, words)) }
            div class="told" {
                @for (_, happened) in &record.happened {
                    p { (event(happened, !example.setup.turn, words)) }
                }
                @if !record.moves.is_empty() { p class="moves" { (moves(example, words)) } }
                table class="clocks" {
                    thead { tr {
                        th {}
                        th scope="col" { (words.player(Color::White)) }
                        th scope="col" { (words.player(Color::Black)) }
                        th scope="col" { (words.say("report-result")) }
                    } }
                    tbody {
                        @if let Some(clocks) = record.clocks {
                            tr { th scope="row" { (words.say("report-before")) } (times(Some(clocks))) td { "" } }
                        }
                        @for (side, edition, ruled) in sides {
                            tr {
                                th scope="row" class=(side) { (edition.head().short_label()) }
                                (times(ruled.clocks))
                                td { (ruled.result.map_or("–", kodeks_core::Score::name)) }
                            }
                        }
                    }
                }
                dl class="answers" {
                    @for (side, edition, ruled) in sides {
                        dt class=(side) { (edition.head().short_label()) " " span class="article" { (ruled.answer.articles.join(", ")) } }
                        dd { (said(edition, effect.question, &ruled.answer, words)) }
                    }
                }
            }
            @for (side, edition, ruled) in sides {
                @if is_moved(ruled) {
                    figure class="after" {
                        figcaption class=(side) { (words.say_with("report-after", &[("edition", edition.head().short_label().into())])) }
                        (diagram(&format!("{id}-{side}"), &ruled.setup, words))
                    }
                }
            }
        }
    }
}

fn times(clocks: Option<[Time; 2]>) -> Markup {
    let shown = clocks.map(|clocks| clocks.map(|time| time.to_string()));
    html! {
        @match shown {
            None => { td { "–" } td { "–" } }
            Some([white, black]) => { td { (white) } td { (black) } }
        }
    }
}

/// The moves of an example with their numbers, in the letters of the language.
pub(super) fn moves(example: &Example, words: &Words) -> String {
    let start = &example.record.start;
    let (mut number, mut turn) = (start.move_number, start.turn);
    let mut said: Vec<String> = Vec::new();
    for (place, played) in example.record.moves.iter().enumerate() {
        let notation = words.moves(&played.notation);
        match (turn, place) {
            (Color::White, _) => said.push(format!("{number}. {notation}")),
            (Color::Black, 0) => said.push(format!("{number}... {notation}")),
            (Color::Black, _) => said.push(notation),
        }
        if turn == Color::Black {
            number += 1;
        }
        turn = !turn;
    }
    said.join(" ")
}
