//! The numbers of regulations that a layer of either edition amends, or an option gives by tempo: what they
//! are in both, under these conditions.

use std::{collections::BTreeSet, sync::Arc};

use kodeks_base::Diagnostic;
use kodeks_rulesets::{
    Edition, EditionRegulation, NumberChange, RegulationChange, Rulebook, changes::numbers, changes::only_numbers,
    changes::same_or_renumbered,
};

use super::{
    ArticleChange, Evidence, Scope, Setting,
    asking::{SettingsTable, rulebook},
};

/// The changes of the numbers of one regulation, with their conditions.
struct NumberAmendment {
    in_a: Vec<String>,
    in_b: Vec<String>,
    numbers: Vec<NumberChange>,
    settings: Vec<Setting>,
}

/// Returns what became of every regulation that a layer of either edition amends, or whose numbers an option
/// gives by tempo.
///
/// # Errors
///
/// A reading that an edition does not know.
pub(super) fn changes(
    a: &Arc<Edition>,
    b: &Arc<Edition>,
    scope: &Scope,
    table: &SettingsTable,
) -> Result<Vec<ArticleChange>, Diagnostic> {
    let amended =
        b.layers().iter().chain(a.layers()).flat_map(|layer| &layer.amends).map(|amendment| amendment.stem.as_str());
    let mut told = BTreeSet::new();
    let mut found = Vec::new();
    for stem in amended.chain(by_tempo(a, b)) {
        if told.insert(stem) {
            found.extend(of(stem, a, b, scope, table)?);
        }
    }
    Ok(found)
}

/// Returns the regulations with a number that an option gives, which has other defaults of tempi in the
/// other edition.
fn by_tempo<'a>(a: &'a Edition, b: &'a Edition) -> impl Iterator<Item = &'a str> {
    let of_tempi = |edition: &'a Edition, name: &str| {
        let option = edition.option(name);
        option.map_or(&[][..], |option| &option.default_by_tempo)
    };
    let is_other = move |placed: &&EditionRegulation| {
        placed
            .law
            .iter()
            .filter_map(|entry| entry.option.as_deref())
            .find(|name| of_tempi(a, name) != of_tempi(b, name))
            .is_some()
    };
    b.regulations().chain(a.regulations()).filter(is_other).map(|placed| placed.regulation.stem.as_str())
}

/// Returns what became of one regulation that a layer amends; conditions under which the same became of
/// it are put together.
fn of(
    stem: &str,
    a: &Arc<Edition>,
    b: &Arc<Edition>,
    scope: &Scope,
    table: &SettingsTable,
) -> Result<Vec<ArticleChange>, Diagnostic> {
    let Some(any) = b.regulations().chain(a.regulations()).find(|placed| placed.regulation.stem == stem) else {
        return Ok(Vec::new());
    };
    let question = any.question();
    let mut found: Vec<NumberAmendment> = Vec::new();
    for setting in table.settings(question) {
        let in_a = rulebook(a, &setting, &scope.readings_a)?;
        let in_b = rulebook(b, &setting, &scope.readings_b)?;
        let (Some(one), Some(other)) = (find_regulation(&in_a, stem), find_regulation(&in_b, stem)) else {
            // Where one has no such regulation, that is told of the regulation.
            continue;
        };
        let now = NumberAmendment {
            in_a: articles(one),
            in_b: articles(other),
            numbers: numbers(one, other),
            settings: Vec::new(),
        };
        let is_given = by_tempo(a, b).any(|other| other == stem) && !now.numbers.is_empty();
        if !is_amended(one) && !is_amended(other) && !is_given {
            continue;
        }
        let is_alike = |known: &&mut NumberAmendment| {
            known.in_a == now.in_a && known.in_b == now.in_b && known.numbers == now.numbers
        };
        match found.iter_mut().find(is_alike) {
            Some(known) => known.settings.push(setting),
            None => found.push(NumberAmendment { settings: vec![setting], ..now }),
        }
    }
    let change = |amended: NumberAmendment| ArticleChange {
        stem: stem.to_owned(),
        layer: None,
        question,
        change: became(&amended),
        in_a: amended.in_a,
        in_b: amended.in_b,
        amended_under: amended.settings,
        evidence: Evidence::SameProved,
        directions: Vec::new(),
        points: 0,
    };
    Ok(found.into_iter().map(change).collect())
}

fn find_regulation<'a>(rulebook: &'a Rulebook, stem: &str) -> Option<&'a EditionRegulation> {
    rulebook.regulations().iter().find(|placed| placed.regulation.stem == stem)
}

fn is_amended(placed: &EditionRegulation) -> bool {
    placed.law.iter().any(|entry| entry.amended_by.is_some())
}

/// Returns the articles that set its numbers: those that amend them, else its own.
fn articles(placed: &EditionRegulation) -> Vec<String> {
    let mut amended: Vec<String> = Vec::new();
    for article in placed.law.iter().filter_map(|entry| entry.amended_by.as_ref()) {
        if !amended.contains(article) {
            amended.push(article.clone());
        }
    }
    if amended.is_empty() { placed.article_numbers() } else { amended }
}

fn became(amended: &NumberAmendment) -> RegulationChange {
    if amended.numbers.is_empty() {
        same_or_renumbered(&amended.in_a, &amended.in_b)
    } else {
        only_numbers(amended.numbers.clone())
    }
}
