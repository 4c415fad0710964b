//! Watching regulations while cases are ruled: when each applied, on what facts, and what defeated
//! what.

use std::{
    cell::RefCell,
    collections::{BTreeMap, BTreeSet},
};

use kodeks_core::{Facts, Value};

use crate::{Placed, Truth, law::LawTable};

/// What was seen of the regulations that are watched; nothing is, unless somebody asks.
#[derive(Clone, Debug, Default)]
pub struct Watch(RefCell<Option<Seen>>);

/// What was seen, by the names of regulations.
#[derive(Clone, Debug, Default)]
pub struct Seen {
    watched: BTreeSet<String>,
    /// Each time that a regulation was asked.
    pub sightings: BTreeMap<String, Vec<Sighting>>,
    /// How often an exception defeated each.
    pub defeated: BTreeMap<String, usize>,
    /// How often each defeated another.
    pub exceptions: BTreeMap<String, usize>,
}

/// A regulation that was asked whether it applies.
#[derive(Clone, Debug)]
pub struct Sighting {
    /// Whether it applied; `None` where it hung on what is not known.
    pub applied: Option<bool>,
    /// The facts that it can read, in the order of the question's list; others are not known.
    pub facts: Vec<Value>,
    /// Its numbers, as amended.
    pub law: LawTable,
}

impl Watch {
    /// Begins to watch regulations of these names, with those of their layers.
    pub fn begin(&self, watched: BTreeSet<String>) {
        *self.0.borrow_mut() = Some(Seen {
            watched,
            ..Seen::default()
        });
    }

    /// Ends the watch, and returns what was seen.
    pub fn end(&self) -> Seen {
        self.0.borrow_mut().take().unwrap_or_default()
    }

    /// Returns whether regulations are watched.
    pub fn is_watching(&self) -> bool {
        self.0.borrow().is_some()
    }

    /// Notes that a regulation was asked.
    pub fn tell(&self, placed: &Placed, truth: &Truth, facts: &dyn Facts) {
        let is_about_another =
            matches!(truth, Truth::No(constraint) if placed.is_about_another(*constraint));
        if is_about_another || !self.is_watched(placed) {
            return;
        }
        // Facts are worked out before the note is made: to work one out may ask another regulation.
        let sighting = Sighting {
            applied: match truth {
                Truth::Yes => Some(true),
                Truth::No(_) => Some(false),
                Truth::Open(_) => None,
            },
            facts: facts_read(placed, facts),
            law: placed.law.clone(),
        };
        if let Some(seen) = self.0.borrow_mut().as_mut() {
            seen.sightings
                .entry(placed.name())
                .or_default()
                .push(sighting);
        }
    }

    /// Notes that a regulation was defeated by an exception.
    pub fn tell_defeated(&self, defeated: &Placed, by: &Placed) {
        if let Some(seen) = self.0.borrow_mut().as_mut() {
            *seen.defeated.entry(defeated.name()).or_default() += 1;
            *seen.exceptions.entry(by.name()).or_default() += 1;
        }
    }

    fn is_watched(&self, placed: &Placed) -> bool {
        let seen = self.0.borrow();
        seen.as_ref()
            .is_some_and(|seen| seen.watched.contains(&placed.name()))
    }
}

fn facts_read(placed: &Placed, facts: &dyn Facts) -> Vec<Value> {
    let mut read = vec![Value::Unknown; placed.question().facts.len()];
    let in_procedure = placed.regulation.procedure.reads().iter().copied();
    for fact in placed.regulation.when.facts().chain(in_procedure) {
        read[fact] = facts.value(fact);
    }
    read
}
