//! Rulings of several editions side by side, each with what it differs in from the one before it.

use kodeks_views::beside::{LineKind, RulingGroupView, RulingLine};
use maud::{Markup, html};

use crate::{
    block::Link,
    html::Face,
    redline::{Run, beside},
};

/// Draws groups of editions that rule alike side by side.
#[must_use]
pub fn rulings_beside(groups: &[RulingGroupView], face: &dyn Face) -> Markup {
    let words = face.words();
    let heads = ["do", "clocks", "articles", "missing"];
    let is_there = |name: &str| match name {
        "clocks" => groups.iter().any(|group| !group.clocks.is_empty()),
        "missing" => groups.iter().any(|group| !group.missing.is_empty()),
        _ => true,
    };
    let shown: Vec<&str> = heads.into_iter().filter(|name| is_there(name)).collect();
    html! {
        div class="beside" tabindex="0" role="region" aria-label=(words.say("site-editions-title")) {
            div class={ "columns rows-" (shown.len()) } {
                div class="heads" aria-hidden="true" {
                    div class="part first" {}
                    @for name in &shown { div class="part" { (words.say(&format!("site-editions-{name}"))) } }
                }
                @for (place, group) in groups.iter().enumerate() {
                    @let before = place.checked_sub(1).map(|before| &groups[before]);
                    (column(group, before, &shown, face))
                }
            }
        }
    }
}

fn column(group: &RulingGroupView, before: Option<&RulingGroupView>, shown: &[&str], face: &dyn Face) -> Markup {
    let words = face.words();
    html! {
        section class="column" {
            div class="part first" {
                h2 { (editions(group, face)) }
                @if let Some(before) = before {
                    @let others = ("editions", before.editions_sentence.as_str().into());
                    p class="aside" { "≠ " (words.say_with("site-editions-otherwise", &[others])) }
                }
            }
            @for name in shown {
                div class={ "part of-" (name) } {
                    h3 { (words.say(&format!("site-editions-{name}"))) }
                    @match *name {
                        "do" => { (what_to_do(group, before, face)) }
                        "clocks" => { (clocks(group, before)) }
                        "articles" => { (articles(group, face)) }
                        _ => { @for asked in &group.missing { p { (asked) } } }
                    }
                }
            }
        }
    }
}

/// Draws the names of the editions, each a link to its page where it has one.
fn editions(group: &RulingGroupView, face: &dyn Face) -> Markup {
    html! {
        @for (place, edition) in group.editions.iter().enumerate() {
            @if place > 0 { ", " }
            @match edition.pack.clone().and_then(|pack| face.address(&Link::Edition(pack))) {
                Some(address) => a href=(address) { (edition.name) },
                None => (edition.name),
            }
        }
    }
}

fn what_to_do(group: &RulingGroupView, before: Option<&RulingGroupView>, face: &dyn Face) -> Markup {
    let Some(said) = &group.lines else {
        return html! {
            @if let Some(why) = &group.refusal {
                p class="aside" { (face.words().say("site-editions-cannot")) " " (why) }
            }
        };
    };
    let other = before.and_then(|before| before.lines.as_deref());
    html! {
        @for (place, line) in said.iter().enumerate() {
            p class=(class(line.kind)) {
                @for run in mark_runs(said, place, other) {
                    @if run.is_own { mark { (run.text) } } @else { (run.text) }
                }
            }
        }
        @for gone in only_there(said, other) {
            p class="gone" { del { (gone) } }
        }
    }
}

const fn class(kind: LineKind) -> &'static str {
    match kind {
        LineKind::Order => "order",
        LineKind::Choice => "choice",
        LineKind::Head => "left",
    }
}

/// Returns the orders of the other ruling that this one has in no form.
fn only_there<'a>(said: &[RulingLine], other: Option<&'a [RulingLine]>) -> Vec<&'a str> {
    let other = other.unwrap_or_default();
    let is_order = |line: &&RulingLine| line.kind == LineKind::Order;
    other
        .iter()
        .filter(is_order)
        .filter(|line| {
            let is_like = |own: &RulingLine| {
                let [runs, _] = beside(&line.text, &own.text);
                runs.iter().any(|run| run.is_own)
            };
            // What both say alike is said otherwise by nothing.
            let is_in_both = |own: &&RulingLine| other.iter().any(|line| line.text == own.text);
            let is_there = said.iter().any(|own| own.text == line.text);
            let mut new = said.iter().filter(|own| !is_in_both(own));
            !is_there && !new.any(is_like)
        })
        .map(|line| line.text.as_str())
        .collect()
}

/// Returns a line in runs, with what the other ruling does not say.
fn mark_runs(said: &[RulingLine], place: usize, other: Option<&[RulingLine]>) -> Vec<Run> {
    let RulingLine { kind, text } = &said[place];
    let is_same = |one: &RulingLine, other: &RulingLine| one.kind == other.kind && one.text == other.text;
    let whole = |is_own: bool| vec![Run { text: text.clone(), is_own }];
    let Some(other) = other else {
        return whole(false);
    };
    if other.iter().any(|line| is_same(line, &said[place])) {
        return whole(false);
    }
    let is_only_there = |line: &&RulingLine| line.kind == *kind && !said.iter().any(|own| is_same(own, line));
    let runs = other.iter().filter(is_only_there).map(|line| {
        let [_, runs] = beside(&line.text, text);
        runs
    });
    // The line that is most like it; where none is, all of it is new.
    let own = |runs: &[Run]| -> usize { runs.iter().filter(|run| run.is_own).map(|run| run.text.len()).sum() };
    let found = runs.filter(|runs| own(runs) > 0).min_by_key(|runs| own(runs));
    found.unwrap_or_else(|| whole(true))
}

fn clocks(group: &RulingGroupView, before: Option<&RulingGroupView>) -> Markup {
    html! {
        @for (place, clock) in group.clocks.iter().enumerate() {
            @let other = before.and_then(|before| before.clocks.get(place));
            p {
                (clock.player) " "
                @if clock.before != clock.after { s { (clock.before) } " → " }
                @if other.is_some_and(|other| other.after != clock.after) { mark { (clock.after) } }
                @else { strong { (clock.after) } }
            }
        }
    }
}

/// Draws the articles of each edition, those together that cite the same.
fn articles(group: &RulingGroupView, face: &dyn Face) -> Markup {
    let link =
        |pack: &str, number: &str| face.address(&Link::Article { pack: pack.to_owned(), number: number.to_owned() });
    html! {
        @for cited in group.articles.iter().filter(|cited| !cited.numbers.is_empty()) {
            p {
                @if group.articles.len() > 1 { span class="years" { (cited.years.join(", ")) ": " } }
                (crate::article_numbers(&cited.pack, &cited.numbers, &link))
            }
        }
    }
}
