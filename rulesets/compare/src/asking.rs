//! Putting facts to editions: under which conditions, and what each answers.

use std::{collections::BTreeMap, sync::Arc};

use kodeks_base::Diagnostic;
use kodeks_core::{Order, Question, Value};
use kodeks_rulesets::{
    Conditions, Edition, EditionLayer, EditionRegulation, EventOption, Outcome, Rulebook, possibilities::Possibilities,
    possibilities::Unknown,
};
use kodeks_scripting::{Host, LawValue};

use super::{Aspect, Setting, Witness, WitnessAnswer, sides::is_same};

/// Returns every tempo with every value of the options that the answers may depend on.
pub(super) fn settings(a: &Edition, b: &Edition, question: &Question) -> Vec<Setting> {
    // What tempo a game is, when positions are the same and which draws end a series is asked before
    // any layer applies; and without layers nothing depends on tempo or options.
    let has_layers = !a.layers().is_empty() || !b.layers().is_empty();
    if matches!(question.name, "tempo" | "position.same" | "mate.series") {
        return vec![Setting::default()];
    }
    let options = options(a, b, question);
    if !has_layers && options.is_empty() {
        return vec![Setting::default()];
    }
    let unknown = |conditions: &Conditions| {
        let open = options.iter().find(|(name, _)| !conditions.options.contains_key(name));
        Unknown::tempo(conditions).or_else(|| open.map(|(name, values)| Unknown::option(name, values)))
    };
    Possibilities::new(Conditions::default(), unknown)
        .filter(|possibility| possibility.unlisted.is_none())
        .map(|possibility| Setting {
            tempo: possibility.conditions.tempo,
            options: possibility.conditions.options.into_iter().collect(),
        })
        .collect()
}

/// Returns the options asked for by layers of either edition that bear on the question, and those that its regulations read
/// as numbers, each with its values. One that is a time or a number has none that can be listed.
pub(super) fn options(a: &Edition, b: &Edition, question: &Question) -> Vec<(String, Vec<LawValue>)> {
    let mut options: BTreeMap<String, Vec<LawValue>> = BTreeMap::new();
    for edition in [a, b] {
        let bearing = edition.layers().iter().filter(|layer| bears_on(edition, layer, question));
        let of_layers = bearing.flat_map(|layer| &layer.options).map(|(name, _)| name);
        let answering = edition.regulations().filter(|placed| placed.question().name == question.name);
        let read = answering.flat_map(|placed| placed.law.iter()).filter_map(|entry| entry.option.as_ref());
        for name in of_layers.chain(read) {
            let listed = edition.option(name).map(EventOption::values).unwrap_or_default();
            if listed.is_empty() {
                continue;
            }
            let values = options.entry(name.clone()).or_default();
            for value in listed {
                if !values.contains(&value) {
                    values.push(value);
                }
            }
        }
    }
    options.into_iter().collect()
}

/// Returns whether a layer adds, replaces, removes or amends a regulation that answers the question.
fn bears_on(edition: &Edition, layer: &EditionLayer, question: &Question) -> bool {
    let answers = |placed: &&EditionRegulation| placed.question().name == question.name;
    let is_touched = |placed: &EditionRegulation| {
        let stem = &placed.regulation.stem;
        layer.without.contains(stem) || layer.amends.iter().any(|amends| amends.stem == *stem)
    };
    layer.regulations.iter().any(|placed| answers(&placed)) || edition.regulations().filter(answers).any(is_touched)
}

pub(super) fn rulebook(
    edition: &Arc<Edition>,
    setting: &Setting,
    readings: &[(String, String)],
) -> Result<Rulebook, Diagnostic> {
    // A word that only the other edition knows is none here: what is usual holds.
    let is_known =
        |(name, value): &&(String, LawValue)| edition.option(name).is_some_and(|option| option.accepts(value));
    let known = setting.options.iter().filter(is_known);
    let conditions = Conditions {
        tempo: setting.tempo,
        options: known.cloned().collect(),
        readings: readings.iter().cloned().collect(),
    };
    Rulebook::new(edition, &conditions)
}

/// Returns whether nothing that the answer depends on differs.
pub(super) fn is_identical(question: &'static Question, a: &Rulebook, b: &Rulebook) -> bool {
    let (mut in_a, mut in_b): (Vec<&EditionRegulation>, Vec<&EditionRegulation>) =
        (a.answering(question).collect(), b.answering(question).collect());
    in_a.sort_by_key(|placed| &placed.regulation.stem);
    in_b.sort_by_key(|placed| &placed.regulation.stem);
    in_a.len() == in_b.len() && in_a.iter().zip(&in_b).all(|(a, b)| is_same(a, b))
}

/// Puts facts to both rulebooks: a witness under no named conditions, of which nothing is telling.
pub(super) fn put_to_both(
    host: &Host,
    in_a: &Rulebook,
    in_b: &Rulebook,
    question: &'static Question,
    facts: Vec<Value>,
) -> Result<Witness, Diagnostic> {
    Ok(Witness {
        question,
        setting: Setting::default(),
        telling: Vec::new(),
        in_a: ask(host, in_a, question, &facts)?,
        in_b: ask(host, in_b, question, &facts)?,
        facts,
    })
}

pub(super) fn ask(
    host: &Host,
    rulebook: &Rulebook,
    question: &'static Question,
    facts: &[Value],
) -> Result<WitnessAnswer, Diagnostic> {
    let consultation = rulebook.consult(host, question, &facts)?;
    let mut articles: Vec<String> = Vec::new();
    for article in consultation.applied.into_iter().flat_map(|applied| applied.articles) {
        if !articles.contains(&article) {
            articles.push(article);
        }
    }
    Ok(WitnessAnswer {
        outcome: consultation.outcome,
        orders: consultation.orders,
        articles,
        missing: consultation.missing,
    })
}

/// Returns the orders that only one of two answers gives, by their names.
pub(super) fn aspects(in_a: &WitnessAnswer, in_b: &WitnessAnswer) -> Vec<Aspect> {
    let settled = |answer: &WitnessAnswer| matches!(answer.outcome, Outcome::Decided | Outcome::NoConsequence);
    let both_leave_choices = in_a.outcome == Outcome::ArbiterDecides && in_b.outcome == Outcome::ArbiterDecides;
    if !(both_leave_choices || settled(in_a) && settled(in_b)) {
        let name = |answer: &WitnessAnswer| Some(answer.outcome.name().to_owned());
        return vec![Aspect { name: "outcome", in_a: name(in_a), in_b: name(in_b) }];
    }
    let said = |answer: &WitnessAnswer, other: &WitnessAnswer, name: &str| {
        let said: Vec<String> = answer
            .orders
            .iter()
            .filter(|order| order.name() == name && !other.orders.contains(order))
            .map(ToString::to_string)
            .collect();
        (!said.is_empty()).then(|| said.join(", "))
    };
    let aspect = |name: &'static str| Aspect { name, in_a: said(in_a, in_b, name), in_b: said(in_b, in_a, name) };
    Order::NAMES.into_iter().map(aspect).filter(|aspect| aspect.in_a.is_some() || aspect.in_b.is_some()).collect()
}
