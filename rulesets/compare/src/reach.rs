//! Whether a regulation can ever apply: in force under some conditions, its own fulfilled, and not
//! always defeated.

use std::{
    collections::{BTreeSet, HashMap, HashSet},
    sync::Arc,
};

use kodeks_base::Diagnostic;
use kodeks_rulesets::{Because, Edition, EditionRegulation, FactBound, Rulebook};
use kodeks_scripting::Host;

use super::{
    asking::{rulebook, settings},
    budget::WorkBudget,
    points::FactPoints,
};

/// Whether a regulation can ever apply.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Reach {
    /// It applies to some facts.
    Applies,
    /// Under no tempo, options and readings is it in force.
    NeverInForce,
    /// No facts that can occur fulfil its condition.
    NeverHolds,
    /// No facts were found to which it applies, and there are more than could be tried.
    NotFound {
        /// Number of combinations of facts that were tried.
        tried: usize,
    },
    /// Wherever its condition holds, one of these exceptions defeats it.
    AlwaysDefeated {
        /// The names of the exceptions.
        by: BTreeSet<String>,
        /// Number of combinations of facts that were tried.
        tried: usize,
    },
}

/// Returns whether a regulation of an edition can ever apply.
///
/// # Errors
///
/// A procedure that breaks a bound, or no steps left in the budget.
pub fn reach(
    host: &Host,
    edition: &Arc<Edition>,
    asked: &EditionRegulation,
    budget: &WorkBudget,
) -> Result<Reach, Diagnostic> {
    let (mut is_in_force, mut tried, mut by) = (false, 0, BTreeSet::new());
    let mut is_whole = true;
    for setting in settings(edition, edition, asked.question()) {
        let rulebook = rulebook(edition, &setting, &asked.readings)?;
        let Some(place) = place_of(&rulebook, asked) else {
            continue;
        };
        is_in_force = true;
        let placed = &rulebook.regulations()[place];
        let matters = facts_that_matter(&rulebook, placed);
        let answering = rulebook.answering(asked.question()).count();
        let points = FactPoints::of(asked.question(), &rulebook, &rulebook, budget).only(&matters);
        let within = points.within(&placed.regulation.when, &placed.law);
        is_whole &= within.as_ref().is_none_or(FactPoints::is_whole);
        for facts in within.iter().flat_map(FactPoints::all) {
            tried += 1;
            budget.consult(answering)?;
            let answer = rulebook.consult(host, asked.question(), &facts)?;
            let refused = answer.not_applied.iter().find(|no| no.regulation == place);
            match refused.map(|no| &no.because) {
                Some(Because::Defeated(other)) => {
                    by.insert(rulebook.regulations()[*other].name());
                }
                Some(Because::Failed { .. }) => {}
                None => return Ok(Reach::Applies),
            }
        }
    }
    // Where no steps were left, combinations are missing.
    budget.spend(0)?;
    Ok(match (is_in_force, by.is_empty()) {
        (false, _) => Reach::NeverInForce,
        (true, true) if hangs_on_an_option(asked) => Reach::Applies,
        (true, _) if !is_whole => Reach::NotFound { tried },
        (true, true) => Reach::NeverHolds,
        (true, false) => Reach::AlwaysDefeated { by, tried },
    })
}

/// Returns the facts that decide whether a regulation applies: those of its condition, and of the
/// conditions of what may defeat it, or may defeat that.
fn facts_that_matter(rulebook: &Rulebook, placed: &EditionRegulation) -> BTreeSet<usize> {
    let mut exceptions: HashMap<&str, Vec<&EditionRegulation>> = HashMap::new();
    for other in rulebook.answering(placed.question()) {
        for stem in &other.regulation.exception_to {
            exceptions.entry(stem).or_default().push(other);
        }
    }
    let own = placed.regulation.stem.as_str();
    let mut facts: BTreeSet<usize> = placed.regulation.when.facts().collect();
    let (mut names, mut left) = (HashSet::from([own]), vec![own]);
    while let Some(name) = left.pop() {
        for other in exceptions.remove(name).unwrap_or_default() {
            if names.insert(&other.regulation.stem) {
                left.push(&other.regulation.stem);
                facts.extend(other.regulation.when.facts());
            }
        }
    }
    facts
}

/// Returns whether its condition has a number that the organiser gives: what it is by default proves nothing.
fn hangs_on_an_option(asked: &EditionRegulation) -> bool {
    asked.regulation.when.constraints().iter().flat_map(|constraint| &constraint.bounds).any(|bound| match bound {
        FactBound::Law(name) => asked.law.get(name).is_some_and(|entry| entry.option.is_some()),
        FactBound::Given(_) => false,
    })
}

fn place_of(rulebook: &Rulebook, asked: &EditionRegulation) -> Option<usize> {
    let is_it =
        |placed: &EditionRegulation| Arc::ptr_eq(&placed.regulation, &asked.regulation) && placed.layer == asked.layer;
    rulebook.regulations().iter().position(is_it)
}
