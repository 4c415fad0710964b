//! What is decided otherwise, question by question, each difference with an example.

use kodeks_compare::{Blame, Comparison, Difference, Effect, Evidence, Example, Ruled, Scale};
use kodeks_core::{Color, Time};
use kodeks_rulesets::Edition;
use maud::{Markup, html};

use crate::{Words, diff::told::evidence, html::diagram::diagram};

use super::{
    changes::numbers,
    games_told::Side,
    shown::{ShownDifference, ShownExample, ShownSide},
};

/// Returns the name of the place of a question on the page.
pub(super) fn place(step: usize, question: &str) -> String {
    format!("q{step}-{}", question.replace('.', "-"))
}

/// Returns every question that is decided otherwise.
pub(super) fn section(step: usize, comparison: &Comparison, words: &Words) -> Markup {
    let changed = comparison.effects.iter();
    let changed = changed.filter(|effect| effect.evidence == Evidence::Changed);
    html! {
        @for effect in changed {
            section class="question" id=(place(step, effect.question.name)) {
                h4 { (words.question(effect.question.name)) }
                p class="evidence" { (evidence(effect.evidence, effect.points, words)) }
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
    let shown = ShownDifference::of(comparison, effect, difference, words);
    let [a, b] = &shown.sides;
    let side = |side: &ShownSide<'_>| Side {
        said: side.said.clone(),
        articles: side.articles.join(", "),
    };
    html! {
        div class="difference" {
            p class="facts" { (shown.facts) }
            (answers([(comparison.a.as_ref(), side(a)), (comparison.b.as_ref(), side(b))]))
            @if let Some(blame) = &difference.blame { (blamed(blame, words)) }
            @for (place, example) in shown.examples.iter().enumerate() {
                (at_the_table(&format!("{id}-{place}"), comparison, example, place > 0, words))
            }
        }
    }
}

/// What two editions say, one below the other.
pub(super) fn answers(sides: [(&Edition, Side); 2]) -> Markup {
    html! {
        dl class="answers" {
            @for (class, (edition, side)) in ["a", "b"].into_iter().zip(sides) {
                dt class=(class) {
                    (edition.head().short_label())
                    @if !side.articles.is_empty() { " " span class="article" { (side.articles) } }
                }
                dd { (side.said) }
            }
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

/// An example as it comes up at the table: the position, what happened, the clocks before and after; and
/// what both editions rule, where that is not said above.
fn at_the_table(
    id: &str,
    comparison: &Comparison,
    shown: &ShownExample<'_>,
    with_rulings: bool,
    words: &Words,
) -> Markup {
    let example = shown.example;
    let key = match example.scale {
        Scale::Position => "report-position",
        Scale::Game => "report-game",
    };
    html! {
        div class={ @if shown.is_board_telling { "example" } @else { "example without-board" } } {
            p class="example-head" {
                (words.say(key)) " "
                span class="evidence" { (shown.source) }
            }
            @if shown.is_board_telling { div class="board" { (diagram(id, &example.setup, &[], words)) } }
            div class="told" {
                @if let Some(control) = &example.record.control {
                    p { (words.say_with("report-time-control", &[("control", control.to_string().into())])) }
                }
                @for happened in &shown.happened { p { (happened) } }
                @if shown.plies() > 0 { p class="moves" { (shown.moves) } }
                (outcomes(comparison, example, words))
                @if with_rulings {
                    dl class="answers" {
                        @for (class, side) in ["a", "b"].into_iter().zip(&shown.sides) {
                            dt class=(class) { (side.label) " " span class="article" { (side.articles.join(", ")) } }
                            dd { (side.said) }
                        }
                    }
                }
            }
            @for (side, names, ruled) in afterwards(comparison, example) {
                figure class="after" {
                    figcaption class=(side) { (words.say_with("report-after", &[("edition", names.into())])) }
                    (diagram(&format!("{id}-{side}"), &ruled.setup, &[], words))
                }
            }
        }
    }
}

/// What stands on the board after the rulings, where that is another position than before: for each
/// edition, or for both at once.
fn afterwards<'a>(
    comparison: &Comparison,
    example: &'a Example,
) -> Vec<(&'static str, String, &'a Ruled)> {
    let names = [&comparison.a, &comparison.b].map(|edition| edition.head().short_label());
    if example.in_a.setup.board == example.in_b.setup.board {
        let both = ("both", names.join(", "), &example.in_a);
        return Vec::from_iter((example.in_a.setup.board != example.setup.board).then_some(both));
    }
    let [a, b] = names;
    let sides = [("a", a, &example.in_a), ("b", b, &example.in_b)];
    let is_moved = |ruled: &Ruled| ruled.setup.board != example.setup.board;
    sides
        .into_iter()
        .filter(|(_, _, ruled)| is_moved(ruled))
        .collect()
}

/// A column of the table of an example: its head, what stood there before, and what each edition
/// makes of it.
struct Column {
    head: String,
    before: String,
    after: [String; 2],
}

impl Column {
    fn is_told(&self) -> bool {
        self.after
            .iter()
            .chain([&self.before])
            .any(|cell| cell != NOTHING)
    }
}

const NOTHING: &str = "–";

/// The clocks before and after, the result, and the tempo where it is another.
fn outcomes(comparison: &Comparison, example: &Example, words: &Words) -> Markup {
    let sides = [
        ("a", &comparison.a, &example.in_a),
        ("b", &comparison.b, &example.in_b),
    ];
    let both = |cell: &dyn Fn(&Ruled) -> Option<String>| {
        [&example.in_a, &example.in_b]
            .map(|ruled| cell(ruled).unwrap_or_else(|| NOTHING.to_owned()))
    };
    let clock = |color: Color| {
        let shown =
            move |clocks: Option<[Time; 2]>| clocks.map(|clocks| clocks[color.index()].to_string());
        Column {
            head: words.player(color),
            before: shown(example.record.clocks).unwrap_or_else(|| NOTHING.to_owned()),
            after: both(&|ruled| shown(ruled.clocks)),
        }
    };
    let result = Column {
        head: words.say("report-result"),
        before: NOTHING.to_owned(),
        after: both(&|ruled| ruled.result.map(|result| result.name().to_owned())),
    };
    let tempo = Column {
        head: words.say("report-tempo"),
        before: NOTHING.to_owned(),
        after: both(&|ruled| ruled.tempo.map(|tempo| words.tempo(tempo))),
    };
    let mut columns = vec![clock(Color::White), clock(Color::Black), result];
    if example.in_a.tempo != example.in_b.tempo {
        columns.push(tempo);
    }
    columns.retain(Column::is_told);
    let is_before_told = columns.iter().any(|column| column.before != NOTHING);
    html! {
        @if !columns.is_empty() {
            table class="clocks" {
                thead { tr {
                    th {}
                    @for column in &columns { th scope="col" { (column.head) } }
                } }
                tbody {
                    @if is_before_told {
                        tr {
                            th scope="row" { (words.say("report-before")) }
                            @for column in &columns { td { (column.before) } }
                        }
                    }
                    @for (place, (side, edition, _)) in sides.into_iter().enumerate() {
                        tr {
                            th scope="row" class=(side) { (edition.head().short_label()) }
                            @for column in &columns { td { (column.after[place]) } }
                        }
                    }
                }
            }
        }
    }
}
