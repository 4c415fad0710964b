//! Effects of changed numbers: on the text of the articles, on the incident in question, and on rulings, with the smallest
//! example.

use std::sync::Arc;

use kodeks_answers::{ComparisonDetail, ComparisonRequest, open_by_name};
use kodeks_base::Diagnostic;
use kodeks_compare::{Comparison, Difference, Effect, Evidence};
use kodeks_draw::comparison::{draw_answers, draw_newer_text};
use kodeks_rulesets::{Edition, Ruling, record::RecordDraft, rule};
use kodeks_views::{
    beside::{EditionRuling, RulingGroupView},
    comparison::{DifferenceView, number_sentences, question_alone},
};
use kodeks_words::events;
use maud::{Markup, html};
use serde_json::json;

use super::{AmendedEdition, Change, INCIDENT, name_of, numbers, pack, value_text};
use crate::{
    beside::side_by_side, context::PageContext, elements::action, incident::IncidentRuling, places::laws_place,
};

/// The most differences shown for one question.
const MOST: usize = 4;

/// Draws the effects.
pub(super) fn draw(context: &PageContext<'_>, change: &Change, changed: &AmendedEdition) -> Result<Markup, Diagnostic> {
    let incident = incident(context, change, changed)?;
    if changed.sets.is_empty() {
        return Ok(html! {
            p class="aside" role="status" { (context.say("site-what-if-nothing")) }
            (incident)
        });
    }
    let comparison = compare(context, change)?;
    Ok(html! {
        (changes(context, changed))
        (incident)
        (differences(context, changed, &comparison)?)
        section class="cases" {
            h2 { (context.say("site-what-if-cases")) }
            div id="cases" { p class="aside" { "…" } }
        }
        (articles(context, changed, &comparison))
        (pack::keep(context, change, changed))
    })
}

/// Compares the edition with itself as a pack would leave it.
fn compare(context: &PageContext<'_>, change: &Change) -> Result<Comparison, Diagnostic> {
    let wanted =
        ComparisonRequest { a: change.edition.clone(), set: change.set.clone(), ..ComparisonRequest::default() };
    let library = context.library;
    let asked = wanted.open(library, |pack| open_by_name(library, pack))?;
    let language = context.words.language();
    let mut report = wanted.report(library, asked, ComparisonDetail::WithoutPictures, language)?;
    match report.comparisons.pop() {
        Some(comparison) => Ok(comparison),
        None => Err(Diagnostic::internal("two editions are compared")),
    }
}

/// Draws the numbers that are set, and what the articles say with them.
fn changes(context: &PageContext<'_>, changed: &AmendedEdition) -> Markup {
    let words = context.words;
    let edition = changed.edition();
    html! {
        section class="changes" {
            h2 { (context.say("site-what-if-changes")) }
            @for set in &changed.sets {
                @let place = &set.place;
                div class="row" {
                    p role="status" {
                        a class="article" href=(context.link(&laws_place(edition.head(), &place.article))) { (place.article) } " "
                        (numbers::title(edition, place, words)) ": " (words.number_name(&place.number)) " "
                        s { (words.number(&place.value)) } " → " strong { (words.number(&set.value)) }
                    }
                    @if let Some([was, is]) = number_sentences(edition, set, words) { (draw_newer_text(&was, &is)) }
                    @let one = format!("{}={}", name_of(place), value_text(&set.value));
                    p { button type="button" class="small" data-ask=(action("take-back", &json!({ "set": one }))) {
                        (words.number(&place.value)) ", " (context.say("site-what-if-take-back"))
                    } }
                }
            }
        }
    }
}

/// Returns both editions with what each rules, before shown side by side.
pub(super) fn both(
    context: &PageContext<'_>,
    changed: &AmendedEdition,
    rulings: [Result<Vec<Ruling>, Diagnostic>; 2],
) -> [EditionRuling; 2] {
    let head = changed.edition().head();
    let [was, is] = rulings;
    let under =
        |called: &str, rulings| EditionRuling { head: head.clone(), called: Some(context.say(called)), rulings };
    [under("site-what-if-was", was), under("site-what-if-is", is)]
}

/// Draws the ruling on the incident in question, before and after.
fn incident(context: &PageContext<'_>, change: &Change, changed: &AmendedEdition) -> Result<Markup, Diagnostic> {
    if change.record.trim().is_empty() {
        return Ok(html! {});
    }
    let draft = RecordDraft::of_text(INCIDENT, &change.record)?;
    let selector = changed.edition().head().selector();
    let was = IncidentRuling::new(context.library, &draft, Some(selector))?;
    let is = rule(context.library.host(), &changed.with, &was.chosen.event);
    let title = was.rulings.last().map(|ruling| events::describe_event(ruling, context.words));
    let all = both(context, changed, [Ok(was.rulings), is]);
    Ok(html! {
        section class="incident" {
            h2 { (context.say("site-what-if-incident")) }
            p { (title.unwrap_or_default()) }
            @if RulingGroupView::all(&all, context.words).len() == 1 { p { strong { (context.say("site-what-if-incident-same")) } } }
            (side_by_side(&all, context))
            p { button type="button" class="small" data-ask=(action("beside", &json!({}))) { (context.say("site-what-if-beside")) } }
        }
    })
}

/// Draws the changed rulings, question by question.
fn differences(
    context: &PageContext<'_>,
    changed: &AmendedEdition,
    comparison: &Comparison,
) -> Result<Markup, Diagnostic> {
    let words = context.words;
    let is_changed = |effect: &&Effect| effect.evidence == Evidence::Changed;
    let effects: Vec<&Effect> = comparison.effects.iter().filter(is_changed).collect();
    let mut drawn = Vec::new();
    for effect in &effects {
        let question = question_alone(comparison, effect, words);
        let mut shown = Vec::new();
        for (difference, view) in effect.differences.iter().zip(&question.differences).take(MOST) {
            shown.push((view.facts.clone(), one(context, changed, difference, view)?));
        }
        drawn.push((question.title, shown));
    }
    let others = comparison.effects.len() - effects.len();
    Ok(html! {
        section class="differences" {
            h2 { (context.say("site-what-if-differences")) }
            @if drawn.is_empty() { p role="status" { strong { (context.say("site-what-if-no-differences")) } } }
            @for (title, shown) in drawn {
                h3 { (title) }
                @for (place, (facts, difference)) in shown.into_iter().enumerate() {
                    details class="difference" open[place == 0] { summary { (facts) } (difference) }
                }
            }
            p class="aside" { (words.say_with("site-what-if-proved", &[("questions", others.into())])) }
        }
    })
}

/// Draws one difference: the facts that show it, and the smallest example at the table.
fn one(
    context: &PageContext<'_>,
    changed: &AmendedEdition,
    difference: &Difference,
    view: &DifferenceView,
) -> Result<Markup, Diagnostic> {
    let words = context.words;
    let example = difference.example.as_deref();
    let Some(example) = example else {
        let names = ["site-what-if-was", "site-what-if-is"].map(|name| context.say(name));
        return Ok(draw_answers(view, names.each_ref().map(String::as_str)));
    };
    let host = context.library.host();
    let was = rule(host, changed.edition(), &example.for_a);
    let is = rule(host, &changed.with, &example.for_b);
    let happened =
        was.as_ref().ok().and_then(|rulings| rulings.last()).map(|ruling| events::describe_event(ruling, words));
    let moves = words.moves(&example.record.numbered_moves());
    let all = both(context, changed, [was, is]);
    let draft = RecordDraft::of_text("example.json", &example.for_a.json().to_string())?;
    Ok(html! {
        div {
            p class="aside" { (context.say("site-what-if-example")) ": " @if !moves.is_empty() { (moves) ". " } (happened.unwrap_or_default()) }
            (side_by_side(&all, context))
            p { button type="button" class="small" data-ask=(action("case", &json!({ "record": draft.to_string() }))) { (context.say("site-what-if-case-open")) } }
        }
    })
}

/// Draws the articles that say something else, beside those whose numbers were set.
fn articles(context: &PageContext<'_>, changed: &AmendedEdition, comparison: &Comparison) -> Markup {
    let words = context.words;
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
                h2 { (context.say("site-what-if-articles")) }
                ul {
                    @for (number, stem) in concerned {
                        li {
                            a class="article" href=(context.link(&laws_place(head, number))) { (number) } " "
                            (title(changed.edition(), stem).unwrap_or_default())
                        }
                    }
                }
            }
        }
    }
}
