//! The facts on which a ruling asks one question: the fence for its procedures, and a note of them.

use std::cell::RefCell;

use kodeks_core::{Facts, Value};
use kodeks_rulesets::{Rulebook, Runner, consult::Consultation};
use kodeks_scripting::Host;

use super::super::Witness;

/// Runs procedures, and notes on what facts the question of a witness is asked.
pub(super) struct Overheard<'a> {
    host: &'a Host,
    witness: &'a Witness,
    /// What the telling facts of the witness were, each time the question was asked.
    heard: RefCell<Vec<Vec<Value>>>,
}

impl<'a> Overheard<'a> {
    pub(super) fn new(host: &'a Host, witness: &'a Witness) -> Overheard<'a> {
        Overheard {
            host,
            witness,
            heard: RefCell::default(),
        }
    }

    /// Returns the telling facts on which the question was asked, if that was with those of the witness, or,
    /// where `is_exchanged`, with these and the players exchanged. What is counted may be more.
    pub(super) fn as_told(&self, is_exchanged: bool) -> Option<Vec<Value>> {
        let heard = self.heard.borrow();
        let is_as_told = |found: &&Vec<Value>| {
            let mut pairs = self.witness.telling.iter().zip(*found);
            pairs.all(|(place, found)| is_such(&self.witness.facts[*place], found, is_exchanged))
        };
        heard.iter().find(is_as_told).cloned()
    }

    /// Returns whether the question was asked at all.
    pub(super) fn was_asked(&self) -> bool {
        !self.heard.borrow().is_empty()
    }
}

impl Runner for Overheard<'_> {
    fn host(&self) -> &Host {
        self.host
    }

    fn answered(&self, rulebook: &Rulebook, answer: &Consultation, facts: &dyn Facts) {
        let regulations = rulebook.regulations();
        let first = answer.trace.first();
        let asked = first.map(|first| regulations[first.regulation].question());
        if asked.is_none_or(|asked| asked != self.witness.question) {
            return;
        }
        let telling = self.witness.telling.iter();
        let mut found: Vec<Value> = telling.map(|place| facts.value(*place)).collect();
        // A hearing supposes that nothing is dead until the moves end; where that cannot be, as after a
        // stalemate, it is no fact.
        let told = self
            .witness
            .telling
            .iter()
            .map(|place| &self.witness.facts[*place]);
        let no = Value::Bool(false);
        let differ = |(told, found): (&Value, &Value)| *told == Value::Bool(true) && *found == no;
        if told.clone().zip(&found).any(differ) && !self.witness.question.is_possible(facts) {
            for (told, found) in told.zip(&mut found) {
                if differ((told, found)) {
                    *found = told.clone();
                }
            }
        }
        self.heard.borrow_mut().push(found);
    }
}

/// Returns whether a fact was found as a witness has it. Squares and moves of a witness stand for
/// themselves, as it has no board.
fn is_such(told: &Value, found: &Value, is_exchanged: bool) -> bool {
    match (told, found) {
        (Value::Player(told), Value::Player(found)) if is_exchanged => *told == !*found,
        (Value::Squares(_) | Value::Moves(_) | Value::Move(_), found) => *found != Value::Unknown,
        (Value::Int(told), Value::Int(found)) => found >= told,
        (told, found) => told == found,
    }
}
