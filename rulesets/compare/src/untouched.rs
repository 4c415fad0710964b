//! Questions that two editions answer alike under any conditions, which shows without working out what is in force under each.

use std::collections::BTreeSet;

use kodeks_core::{Question, Tempo};
use kodeks_rulesets::{Edition, EditionRegulation, EventOption};
use kodeks_scripting::LawValue;

use super::sides::is_same;

/// Returns whether both editions have the same regulations about a question, with the same numbers from the same options, under the
/// same layers. What layers amend, what readings decide and what is taken from other regulations is not looked into: then the answer
/// is no.
pub(super) fn is_untouched(a: &Edition, b: &Edition, question: &Question) -> bool {
    let (in_a, in_b) = (regulations_about(a, question), regulations_about(b, question));
    if in_a.len() != in_b.len() || !in_a.iter().zip(&in_b).all(|(one, other)| is_settled_alike(one, other)) {
        return false;
    }
    let stems: BTreeSet<&str> = in_a.iter().map(|placed| placed.regulation.stem.as_str()).collect();
    let (Some(layers_a), Some(layers_b)) = (bearing_layers(a, &stems), bearing_layers(b, &stems)) else {
        return false;
    };
    let of_numbers = in_a.iter().flat_map(|placed| placed.law.iter()).filter_map(|entry| entry.option.as_deref());
    let of_layers = layers_a.iter().flat_map(|layer| layer.options).map(|(name, _)| name.as_str());
    let mut options = of_numbers.chain(of_layers).map(|name| (a.option(name), b.option(name)));
    layers_a == layers_b && options.all(|pair| matches!(pair, (Some(one), Some(other)) if is_alike_option(one, other)))
}

fn regulations_about<'a>(edition: &'a Edition, question: &Question) -> Vec<&'a EditionRegulation> {
    edition.regulations().filter(|placed| placed.question().name == question.name).collect()
}

/// Returns whether two regulations are the same under the same conditions.
fn is_settled_alike(one: &EditionRegulation, other: &EditionRegulation) -> bool {
    let is_open =
        |placed: &EditionRegulation| !placed.readings.is_empty() || placed.law.iter().any(|entry| entry.from.is_some());
    let numbers = |placed: &EditionRegulation| -> Vec<(String, LawValue, Option<String>, bool)> {
        let entries = placed.law.iter();
        entries
            .map(|entry| (entry.name.clone(), entry.value.clone(), entry.option.clone(), entry.is_by_option))
            .collect()
    };
    one.layer == other.layer
        && !is_open(one)
        && !is_open(other)
        && is_same(one, other)
        && numbers(one) == numbers(other)
}

/// A layer that brings or takes away regulations about a question.
#[derive(PartialEq)]
struct BearingLayer<'a> {
    name: &'a str,
    tempi: &'a [Tempo],
    options: &'a [(String, Vec<LawValue>)],
    without: Vec<&'a str>,
}

/// Returns the layers that bring or take away any of these regulations; nothing if one amends them.
fn bearing_layers<'a>(edition: &'a Edition, stems: &BTreeSet<&str>) -> Option<Vec<BearingLayer<'a>>> {
    let is_meant = |stem: &str| stems.contains(stem);
    if edition.layers().iter().flat_map(|layer| &layer.amends).any(|amendment| is_meant(&amendment.stem)) {
        return None;
    }
    let bearing = edition.layers().iter().filter_map(|layer| {
        let without: Vec<&str> = layer.without.iter().map(String::as_str).filter(|stem| is_meant(stem)).collect();
        let brings = layer.regulations.iter().any(|placed| is_meant(&placed.regulation.stem));
        (brings || !without.is_empty()).then(|| BearingLayer {
            name: &layer.name,
            tempi: &layer.tempi,
            options: &layer.options,
            without,
        })
    });
    Some(bearing.collect())
}

/// Returns whether an option takes the same values in both editions, and is the same where the event says nothing.
pub(super) fn is_alike_option(one: &EventOption, other: &EventOption) -> bool {
    one.kind == other.kind
        && one.within == other.within
        && one.default == other.default
        && one.default_by_tempo == other.default_by_tempo
}
