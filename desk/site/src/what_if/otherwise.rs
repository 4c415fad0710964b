//! What is otherwise with other numbers: what the articles say, the incident in question, and what is decided otherwise with the
//! smallest example of it.

use std::sync::Arc;

use kodeks_answers::{ComparisonDetail, ComparisonRequest, at_hand};
use kodeks_base::Diagnostic;
use kodeks_compare::{Comparison, Difference, Effect, Evidence};
use kodeks_report::{
    diff::{self, redline},
    page,
};
use kodeks_rulesets::{Edition, NumberSet, Ruling, record::RecordDraft, rule};
use maud::{Markup, html};
use serde_json::json;

use crate::{
    beside::{Group, Under, side_by_side},
    context::PageContext,
    elements::action,
    incident::IncidentRuling,
    places::laws_place,
};

use super::{AmendedEdition, Change, INCIDENT, name_of, numbers, pack, value_text};

/// The most differences shown for one question.
const MOST: usize = 4;

/// Draws what is otherwise.
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
    let asked = wanted.open(library, |pack| at_hand(library, pack))?;
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
                    @if let Some([was, is]) = sentences(edition, set, context) {
                        p class="is" {
                            @let [_, runs] = redline::beside(&was, &is);
                            @for run in runs { @if run.is_own { mark { (run.text) } } @else { (run.text) } }
                        }
                    }
                    @let one = format!("{}={}", name_of(place), value_text(&set.value));
                    p { button type="button" class="small" data-ask=(action("take-back", &json!({ "set": one }))) {
                        (words.number(&place.value)) ", " (context.say("site-what-if-take-back"))
                    } }
                }
            }
        }
    }
}

/// Returns the sentence in which a number stands, as it is and with the number that is set.
fn sentences(edition: &Edition, set: &NumberSet, context: &PageContext<'_>) -> Option<[String; 2]> {
    let place = &set.place;
    let placed = edition.stands_below(place.layer.as_deref(), &place.stem)?;
    let summary = placed.regulation.summary.in_language(context.words.language());
    let mut law = placed.law.clone();
    let mut with = |value: &kodeks_scripting::LawValue| {
        if let Some(entry) = law.get_mut(&place.number) {
            entry.value = value.clone();
        }
        context.words.fill_in(summary, &law)
    };
    Some([with(&place.value), with(&set.value)])
}

/// Returns both editions with what each rules, as it is shown side by side.
pub(super) fn both(
    context: &PageContext<'_>,
    changed: &AmendedEdition,
    rulings: [Result<Vec<Ruling>, Diagnostic>; 2],
) -> [Under; 2] {
    let head = changed.edition().head();
    let [was, is] = rulings;
    let under = |called: &str, rulings| Under { head: head.clone(), called: Some(context.say(called)), rulings };
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
    let title = was.rulings.last().map(|ruling| page::happened(ruling, context.words));
    let all = both(context, changed, [Ok(was.rulings), is]);
    let groups = Group::all(&all);
    Ok(html! {
        section class="incident" {
            h2 { (context.say("site-what-if-incident")) }
            p { (title.unwrap_or_default()) }
            @if groups.len() == 1 { p { strong { (context.say("site-what-if-incident-same")) } } }
            (side_by_side(&groups, context))
            p { button type="button" class="small" data-ask=(action("beside", &json!({}))) { (context.say("site-what-if-beside")) } }
        }
    })
}

/// Draws what is decided otherwise, question by question.
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
        let mut shown = Vec::new();
        for difference in effect.differences.iter().take(MOST) {
            let is_exchanged = difference.example.as_ref().is_some_and(|example| example.is_exchanged);
            let facts = diff::describe_difference(effect, difference, is_exchanged, words);
            shown.push((facts, one(context, changed, effect, difference)?));
        }
        drawn.push((effect, shown));
    }
    let others = comparison.effects.len() - effects.len();
    Ok(html! {
        section class="differences" {
            h2 { (context.say("site-what-if-differences")) }
            @if drawn.is_empty() { p role="status" { strong { (context.say("site-what-if-no-differences")) } } }
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
fn one(
    context: &PageContext<'_>,
    changed: &AmendedEdition,
    effect: &Effect,
    difference: &Difference,
) -> Result<Markup, Diagnostic> {
    let words = context.words;
    let example = difference.example.as_deref();
    let Some(example) = example else {
        let sides = [
            ("site-what-if-was", changed.edition(), &difference.witness.in_a),
            ("site-what-if-is", &changed.with, &difference.witness.in_b),
        ];
        return Ok(html! {
            div {
                @for (name, edition, answer) in sides {
                    p { strong { (context.say(name)) ": " } (diff::describe_answer(edition, effect.question, answer, words)) }
                }
            }
        });
    };
    let host = context.library.host();
    let was = rule(host, changed.edition(), &example.for_a);
    let is = rule(host, &changed.with, &example.for_b);
    let happened = was.as_ref().ok().and_then(|rulings| rulings.last());
    let happened = happened.map(|ruling| page::happened(ruling, words));
    let moves = words.moves(&example.record.numbered_moves());
    let all = both(context, changed, [was, is]);
    let draft = RecordDraft::of_text("example.json", &example.for_a.json().to_string())?;
    Ok(html! {
        div {
            p class="aside" { (context.say("site-what-if-example")) ": " @if !moves.is_empty() { (moves) ". " } (happened.unwrap_or_default()) }
            (side_by_side(&Group::all(&all), context))
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
