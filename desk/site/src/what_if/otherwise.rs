//! What is otherwise with other numbers: what the articles say, the incident in question, and what is decided otherwise with the
//! smallest example of it.

use std::sync::Arc;

use kodeks_answers::{ComparedFor, ToCompare, at_hand};
use kodeks_base::Diagnostic;
use kodeks_compare::{Comparison, Difference, Effect, Evidence};
use kodeks_report::{
    diff::{self, redline},
    page,
};
use kodeks_rulesets::{Edition, NumberSet, Ruling, record::Draft, rule};
use maud::{Markup, html};
use serde_json::json;

use crate::{
    asked::Desk,
    beside::{Group, Under, side_by_side},
    frame::laws_place,
    happened::Ruled,
    view::asks,
};

use super::{Change, Changed, INCIDENT, name_of, numbers, pack, typed};

/// How many differences of one question are shown.
const MOST: usize = 4;

/// Draws what is otherwise.
pub(super) fn drawn(desk: &Desk<'_>, change: &Change, changed: &Changed) -> Result<Markup, Diagnostic> {
    let incident = incident(desk, change, changed)?;
    if changed.sets.is_empty() {
        return Ok(html! {
            p class="aside" role="status" { (desk.say("site-what-if-nothing")) }
            (incident)
        });
    }
    let comparison = compared(desk, change)?;
    Ok(html! {
        (changes(desk, changed))
        (incident)
        (differences(desk, changed, &comparison)?)
        section class="cases" {
            h2 { (desk.say("site-what-if-cases")) }
            div id="cases" { p class="aside" { "…" } }
        }
        (articles(desk, changed, &comparison))
        (pack::keep(desk, change, changed))
    })
}

/// Compares the edition with itself as a pack would leave it.
fn compared(desk: &Desk<'_>, change: &Change) -> Result<Comparison, Diagnostic> {
    let wanted = ToCompare { a: change.edition.clone(), set: change.set.clone(), ..ToCompare::default() };
    let library = desk.library;
    let asked = wanted.open(library, |pack| at_hand(library, pack))?;
    let language = desk.words.language();
    let mut report = wanted.report(library, asked, ComparedFor::Page, language)?;
    match report.comparisons.pop() {
        Some(comparison) => Ok(comparison),
        None => Err(Diagnostic::internal("two editions are compared")),
    }
}

/// Draws the numbers that are set, and what the articles say with them.
fn changes(desk: &Desk<'_>, changed: &Changed) -> Markup {
    let words = desk.words;
    let edition = changed.edition();
    html! {
        section class="changes" {
            h2 { (desk.say("site-what-if-changes")) }
            @for set in &changed.sets {
                @let place = &set.place;
                div class="row" {
                    p role="status" {
                        a class="article" href=(desk.link(&laws_place(edition.head(), &place.article))) { (place.article) } " "
                        (numbers::title(edition, place, words)) ": " (words.number_name(&place.number)) " "
                        s { (words.number(&place.value)) } " → " strong { (words.number(&set.value)) }
                    }
                    @if let Some([was, is]) = sentences(edition, set, desk) {
                        p class="is" {
                            @let [_, runs] = redline::beside(&was, &is);
                            @for run in runs { @if run.is_own { mark { (run.text) } } @else { (run.text) } }
                        }
                    }
                    @let one = format!("{}={}", name_of(place), typed(&set.value));
                    p { button type="button" class="small" data-ask=(asks("take-back", &json!({ "set": one }))) {
                        (words.number(&place.value)) ", " (desk.say("site-what-if-take-back"))
                    } }
                }
            }
        }
    }
}

/// Returns the sentence in which a number stands, as it is and with the number that is set.
fn sentences(edition: &Edition, set: &NumberSet, desk: &Desk<'_>) -> Option<[String; 2]> {
    let place = &set.place;
    let placed = edition.stands_below(place.layer.as_deref(), &place.stem)?;
    let summary = placed.regulation.summary.in_language(desk.words.language());
    let mut law = placed.law.clone();
    let mut with = |value: &kodeks_scripting::LawValue| {
        if let Some(entry) = law.get_mut(&place.number) {
            entry.value = value.clone();
        }
        desk.words.fill_in(summary, &law)
    };
    Some([with(&place.value), with(&set.value)])
}

/// Returns both editions with what each rules, as it is shown side by side.
pub(super) fn both(desk: &Desk<'_>, changed: &Changed, rulings: [Result<Vec<Ruling>, Diagnostic>; 2]) -> [Under; 2] {
    let head = changed.edition().head();
    let [was, is] = rulings;
    let under = |called: &str, rulings| Under { head: head.clone(), called: Some(desk.say(called)), rulings };
    [under("site-what-if-was", was), under("site-what-if-is", is)]
}

/// Draws the ruling on the incident in question, before and after.
fn incident(desk: &Desk<'_>, change: &Change, changed: &Changed) -> Result<Markup, Diagnostic> {
    if change.record.trim().is_empty() {
        return Ok(html! {});
    }
    let draft = Draft::of_text(INCIDENT, &change.record)?;
    let selector = changed.edition().head().selector();
    let was = Ruled::of(desk, &draft, Some(selector))?;
    let is = rule(desk.library.host(), &changed.with, &was.chosen.event);
    let title = was.rulings.last().map(|ruling| page::happened(ruling, desk.words));
    let all = both(desk, changed, [Ok(was.rulings), is]);
    let groups = Group::all(&all);
    Ok(html! {
        section class="incident" {
            h2 { (desk.say("site-what-if-incident")) }
            p { (title.unwrap_or_default()) }
            @if groups.len() == 1 { p { strong { (desk.say("site-what-if-incident-same")) } } }
            (side_by_side(&groups, desk))
            p { button type="button" class="small" data-ask=(asks("beside", &json!({}))) { (desk.say("site-what-if-beside")) } }
        }
    })
}

/// Draws what is decided otherwise, question by question.
fn differences(desk: &Desk<'_>, changed: &Changed, comparison: &Comparison) -> Result<Markup, Diagnostic> {
    let words = desk.words;
    let is_changed = |effect: &&Effect| effect.evidence == Evidence::Changed;
    let effects: Vec<&Effect> = comparison.effects.iter().filter(is_changed).collect();
    let mut drawn = Vec::new();
    for effect in &effects {
        let mut shown = Vec::new();
        for difference in effect.differences.iter().take(MOST) {
            let is_exchanged = difference.example.as_ref().is_some_and(|example| example.is_exchanged);
            let facts = diff::example(effect, difference, is_exchanged, words);
            shown.push((facts, one(desk, changed, effect, difference)?));
        }
        drawn.push((effect, shown));
    }
    let others = comparison.effects.len() - effects.len();
    Ok(html! {
        section class="differences" {
            h2 { (desk.say("site-what-if-differences")) }
            @if drawn.is_empty() { p role="status" { strong { (desk.say("site-what-if-no-differences")) } } }
            @for (effect, shown) in drawn {
                h3 { (words.question(effect.question.name)) }
                @for (place, (facts, difference)) in shown.into_iter().enumerate() {
                    details class="difference" open[place == 0] { summary { (facts) } (difference) }
                }
            }
            p class="aside" { (words.say_with("site-what-if-proved", &[("questions", others.into())])) }
        }
    })
}

/// Draws one difference: the facts that show it, and the smallest example at the table.
fn one(desk: &Desk<'_>, changed: &Changed, effect: &Effect, difference: &Difference) -> Result<Markup, Diagnostic> {
    let words = desk.words;
    let example = difference.example.as_deref();
    let Some(example) = example else {
        let sides = [
            ("site-what-if-was", changed.edition(), &difference.witness.in_a),
            ("site-what-if-is", &changed.with, &difference.witness.in_b),
        ];
        return Ok(html! {
            div {
                @for (name, edition, answer) in sides {
                    p { strong { (desk.say(name)) ": " } (diff::said(edition, effect.question, answer, words)) }
                }
            }
        });
    };
    let host = desk.library.host();
    let was = rule(host, changed.edition(), &example.for_a);
    let is = rule(host, &changed.with, &example.for_b);
    let happened = was.as_ref().ok().and_then(|rulings| rulings.last());
    let happened = happened.map(|ruling| page::happened(ruling, words));
    let moves = words.moves(&example.record.numbered_moves());
    let all = both(desk, changed, [was, is]);
    let draft = Draft::of_text("example.json", &example.for_a.json().to_string())?;
    Ok(html! {
        div {
            p class="aside" { (desk.say("site-what-if-example")) ": " @if !moves.is_empty() { (moves) ". " } (happened.unwrap_or_default()) }
            (side_by_side(&Group::all(&all), desk))
            p { button type="button" class="small" data-ask=(asks("case", &json!({ "record": draft.to_string() }))) { (desk.say("site-what-if-case-open")) } }
        }
    })
}

/// Draws the articles that say something else, beside those whose numbers were set.
fn articles(desk: &Desk<'_>, changed: &Changed, comparison: &Comparison) -> Markup {
    let words = desk.words;
    let head = changed.edition().head();
    let is_set = |number: &String| changed.sets.iter().any(|set| set.place.article == *number);
    let mut concerned: Vec<(&String, &str)> = Vec::new();
    for change in &comparison.articles {
        let is_other = change.evidence == Evidence::Changed || change.evidence == Evidence::Inert;
        let new = change.in_b.iter().filter(|number| is_other && !is_set(number));
        for number in new {
            if !concerned.iter().any(|(known, _)| *known == number) {
                concerned.push((number, change.stem.as_str()));
            }
        }
    }
    let title = |edition: &Arc<Edition>, stem: &str| {
        let mut all = edition.regulations();
        all.find(|placed| placed.regulation.stem == stem)
            .map(|placed| placed.regulation.title.in_language(words.language()).to_owned())
    };
    html! {
        @if !concerned.is_empty() {
            section {
                h2 { (desk.say("site-what-if-articles")) }
                ul {
                    @for (number, stem) in concerned {
                        li {
                            a class="article" href=(desk.link(&laws_place(head, number))) { (number) } " "
                            (title(changed.edition(), stem).unwrap_or_default())
                        }
                    }
                }
            }
        }
    }
}
