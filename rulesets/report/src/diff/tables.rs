//! What changed, as tables: what is decided otherwise, what only reads otherwise, what is only renumbered.

use maud::{Markup, html};

use crate::Words;

use super::{
    anchors::Anchor,
    changes::{moved, numbers},
    filter,
    rows::Row,
    shown::apart,
    step::{Step, place},
    texts::{changed, spoken, texts},
};

/// What is decided otherwise: a row for each regulation, with the simplest facts on which the editions
/// differ.
pub(super) fn decided(step: &Step<'_>, words: &Words) -> Markup {
    let rows = step.rows.decided.iter().zip(&step.anchors.decided);
    html! {
        table class="changes" {
            caption { (words.say("report-decided-caption")) }
            thead { tr {
                th scope="col" { (words.say("report-article")) }
                th scope="col" { (words.say("report-what")) }
            } }
            tbody { @for (row, anchor) in rows { (decided_row(step, row, anchor, words)) } }
        }
    }
}

fn decided_row(step: &Step<'_>, row: &Row<'_>, anchor: &Anchor, words: &Words) -> Markup {
    let first = row.first(step.comparison, words);
    let question = row.change.question.name;
    let class = filter::joined(&["row", &filter::classes(step.comparison, row)]);
    let editions = [&step.comparison.a, &step.comparison.b];
    let labels = editions.map(|edition| edition.head().short_label());
    html! {
        tr class=(class) {
            th scope="row" class="article" { a href={ "#" (anchor.id) } { (moved_row(row)) } }
            td { div class="sides" {
                div {
                    p class="title" { (spoken(&row.called(words))) }
                    (changed(&row.changed))
                    @match &first {
                        None => p class="when" { a href={ "#" (place(step.place, question)) } { (spoken(&words.question(question))) } },
                        Some(first) => p class="facts" {
                            (spoken(&first.shown.facts))
                            @if first.more > 0 {
                                " " span class="more" { (words.say_with("report-more", &[("count", first.more.into())])) }
                            }
                        },
                    }
                }
                @if row.effects.is_empty() { (texts(&row.was, &row.is, words)) }
                @if let Some(first) = row.effects.first() {
                    @let said = apart(step.comparison, *first, words);
                    @for ((class, label), said) in ["a", "b"].into_iter().zip(&labels).zip(&said) {
                        p class="ruling" { span class={ "side " (class) } { (label) } " " (spoken(said)) }
                    }
                }
            } }
        }
    }
}

/// The numbers of a regulation in both editions.
fn moved_row(row: &Row<'_>) -> String {
    moved(&numbers(&row.change.in_a), &numbers(&row.change.in_b))
}

/// What only reads otherwise: regulations of which nothing was found that they decide otherwise, and
/// articles that no regulation carries out.
pub(super) fn reads(step: &Step<'_>, words: &Words) -> Markup {
    let inert = step.rows.without_effect.iter().zip(&step.anchors.inert);
    let wording = step.rows.wording.iter().zip(&step.anchors.wording);
    html! {
        table class="changes" {
            caption { (words.say("report-reads-caption")) }
            thead { tr {
                th scope="col" { (words.say("report-article")) }
                th scope="col" { (words.say("report-what")) }
            } }
            tbody {
                @for (row, anchor) in inert {
                    tr class=(filter::joined(&["row", &filter::classes(step.comparison, row)])) id=(anchor.id) {
                        (article(&moved_row(row), anchor))
                        td {
                            p class="title" { (spoken(&row.called(words))) }
                            (changed(&row.changed))
                            (texts(&row.was, &row.is, words))
                        }
                    }
                }
                @for (row, anchor) in wording {
                    tr class=(filter::joined(&["row", filter::text_became(row)])) id=(anchor.id) {
                        (article(&moved(&row.old, &row.new), anchor))
                        td {
                            @if let Some(title) = &row.title { p class="title" { (spoken(title)) } }
                            p class="changed" { (row.became) }
                            (texts(&row.was, &row.is, words))
                        }
                    }
                }
            }
        }
    }
}

/// The head of a row that is the place of an article itself.
fn article(moved: &str, anchor: &Anchor) -> Markup {
    html! {
        th scope="row" class="article" {
            @for name in &anchor.also { span id=(name) {} }
            (moved)
        }
    }
}

/// What an event may announce, choose or report otherwise.
pub(super) fn announced(step: &Step<'_>, words: &Words) -> Markup {
    html! {
        table class="changes" {
            thead { tr {
                th scope="col" { (words.say("report-name")) }
                th scope="col" { (words.say("report-what")) }
            } }
            tbody {
                @for row in &step.rows.announced {
                    tr class=(filter::joined(&["row", filter::announced_became(row)])) {
                        th scope="row" class="article" { code { (row.name) } }
                        td {
                            p class="changed" { (row.became) }
                            (texts(&row.was, &row.is, words))
                        }
                    }
                }
            }
        }
    }
}

/// What is only renumbered.
pub(super) fn renumbered(step: &Step<'_>) -> Markup {
    let rows = step.rows.renumbered.iter().zip(&step.anchors.renumbered);
    html! {
        ul class="renumbered" {
            @for ((old, new, title), anchor) in rows {
                li class="row" id=(anchor.id) {
                    @for name in &anchor.also { span id=(name) {} }
                    span class="article" { (old) " → " (new) } " " (spoken(title))
                }
            }
        }
    }
}
