//! A recorder of the facts on which a ruling asks one question.

use std::cell::{Cell, RefCell};

use kodeks_core::{Facts, Value};
use kodeks_rulesets::{Rulebook, Runner, consult::Consultation};
use kodeks_scripting::Host;

use super::super::Witness;

/// Runs procedures, and notes on what facts the question of a witness is asked about the last thing that
/// happened.
pub(in super::super) struct FactRecorder<'a> {
    host: &'a Host,
    witness: &'a Witness,
    /// The facts that are noted: the telling ones of the witness, then those that have to be as it has them too.
    noted: &'a [usize],
    /// The values of these facts, each time the question was asked.
    heard: RefCell<Vec<Vec<Value>>>,
    /// Whether something else happens after what is ruled on.
    is_before_the_last: Cell<bool>,
}

impl<'a> FactRecorder<'a> {
    /// Notes these facts of a witness, by their places: the telling ones first.
    pub(in super::super) fn new(host: &'a Host, witness: &'a Witness, noted: &'a [usize]) -> FactRecorder<'a> {
        FactRecorder { host, witness, noted, heard: RefCell::default(), is_before_the_last: Cell::new(false) }
    }

    /// Returns the telling facts on which the question was asked, if that was with those of the witness, or,
    /// where `is_exchanged`, with these and the players exchanged. What is counted may be more.
    pub(in super::super) fn as_told(&self, is_exchanged: bool) -> Option<Vec<Value>> {
        let heard = self.heard.borrow();
        let is_as_told = |found: &&Vec<Value>| {
            self.noted
                .iter()
                .zip(*found)
                .all(|(place, found)| is_such(&self.witness.facts[*place], found, is_exchanged))
        };
        let telling = self.witness.telling.len();
        let found = heard.iter().find(is_as_told);
        found.map(|found| found.iter().take(telling).cloned().collect())
    }

    /// Returns whether the question was asked at all.
    pub(super) fn was_asked(&self) -> bool {
        !self.heard.borrow().is_empty()
    }
}

impl Runner for FactRecorder<'_> {
    fn host(&self) -> &Host {
        self.host
    }

    fn on_answer(&self, rulebook: &Rulebook, answer: &Consultation, facts: &dyn Facts) {
        let regulations = rulebook.regulations();
        let first = answer.trace.first();
        let asked = first.map(|first| regulations[first.regulation].question());
        let is_own = asked.is_some_and(|asked| asked == self.witness.question);
        if !is_own || self.is_before_the_last.get() {
            return;
        }
        let noted = self.noted.iter();
        let mut found: Vec<Value> = noted.map(|place| facts.value(*place)).collect();
        // A hearing supposes that nothing is dead until the moves end; where that cannot be, as after a
        // stalemate, it is no fact.
        let told = self.noted.iter().map(|place| &self.witness.facts[*place]);
        let no = Value::Flag(false);
        let differ = |(told, found): (&Value, &Value)| *told == Value::Flag(true) && *found == no;
        if told.clone().zip(&found).any(differ) && !self.witness.question.is_possible(facts) {
            for (told, found) in told.zip(&mut found) {
                if differ((told, found)) {
                    *found = told.clone();
                }
            }
        }
        self.heard.borrow_mut().push(found);
    }

    fn goes_on(&self, left: usize) {
        self.is_before_the_last.set(left > 0);
    }
}

/// Returns whether a fact of the record equals that of a witness. Squares and moves of a witness are taken literally, as it has
/// no board.
fn is_such(told: &Value, found: &Value, is_exchanged: bool) -> bool {
    match (told, found) {
        (Value::Player(told), Value::Player(found)) if is_exchanged => *told == !*found,
        (Value::Squares(_) | Value::Moves(_) | Value::Move(_), found) => *found != Value::Unknown,
        (Value::Count(told), Value::Count(found)) => found >= told,
        (told, found) => told == found,
    }
}
