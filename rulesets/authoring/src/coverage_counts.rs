//! Observation of regulations while cases are ruled: when each applied, on which facts, and which defeated which.

use std::{
    cell::RefCell,
    collections::{BTreeMap, BTreeSet},
};

use kodeks_core::{Facts, Value};
use kodeks_scripting::Host;

use kodeks_rulesets::{Consultation, EditionRegulation, LawTable, Rulebook, Runner, Truth};

/// Collects what the traces of all answers tell of some regulations.
pub(super) struct Collecting<'a> {
    host: &'a Host,
    /// The names of those regulations, with those of their layers.
    names: &'a BTreeSet<String>,
    seen: RefCell<CoverageCounts>,
}

/// Sightings of regulations, by their names.
#[derive(Clone, Debug, Default)]
pub(super) struct CoverageCounts {
    /// Each time that a regulation was asked.
    pub(super) sightings: BTreeMap<String, Vec<Sighting>>,
    /// How often an exception defeated each.
    pub(super) defeated: BTreeMap<String, usize>,
    /// How often each defeated another.
    pub(super) exceptions: BTreeMap<String, usize>,
}

/// A regulation that was asked whether it applies.
#[derive(Clone, Debug)]
pub(super) struct Sighting {
    /// Whether it applied; `None` where it hung on what is not known.
    pub(super) applied: Option<bool>,
    /// The facts that it can read, in the order of the question's list; others are not known.
    pub(super) facts: Vec<Value>,
    /// Its numbers, as amended.
    pub(super) law: LawTable,
}

impl<'a> Collecting<'a> {
    pub(super) fn of(host: &'a Host, names: &'a BTreeSet<String>) -> Collecting<'a> {
        Collecting { host, names, seen: RefCell::default() }
    }

    /// Returns what was seen.
    pub(super) fn end(self) -> CoverageCounts {
        self.seen.into_inner()
    }
}

impl Runner for Collecting<'_> {
    fn host(&self) -> &Host {
        self.host
    }

    fn on_answer(&self, rulebook: &Rulebook, answer: &Consultation, facts: &dyn Facts) {
        let mut seen = self.seen.borrow_mut();
        let regulations = rulebook.regulations();
        let mut applying = Vec::new();
        for asked in &answer.trace {
            let placed = &regulations[asked.regulation];
            let applied = match asked.holds {
                Truth::Yes => Some(true),
                Truth::No(constraint) if placed.is_about_another(constraint) => continue,
                Truth::No(_) => Some(false),
                Truth::Open(_) => None,
            };
            if applied == Some(true) {
                applying.push(asked.regulation);
            }
            let name = placed.name();
            if self.names.contains(&name) {
                seen.sightings.entry(name).or_default().push(Sighting {
                    applied,
                    facts: facts_read(placed, facts),
                    law: placed.law.clone(),
                });
            }
        }
        for (place, other) in applying.iter().zip(rulebook.defeaters(&applying)) {
            if let Some(other) = other {
                let (defeated, by) = (&regulations[*place], &regulations[other]);
                *seen.defeated.entry(defeated.name()).or_default() += 1;
                *seen.exceptions.entry(by.name()).or_default() += 1;
            }
        }
    }
}

fn facts_read(placed: &EditionRegulation, facts: &dyn Facts) -> Vec<Value> {
    let mut read = vec![Value::Unknown; placed.question().facts.len()];
    let in_procedure = placed.regulation.procedure.reads().iter().copied();
    for fact in placed.regulation.when.facts().chain(in_procedure) {
        read[fact] = facts.value(fact);
    }
    read
}
