//! The facts of a witness by their names, from which an example of it is set up.

use kodeks_board::{Color, Time};
use kodeks_core::{FactType, Question, Value};

use super::super::Witness;

/// A witness with its question.
#[derive(Clone, Copy)]
pub(super) struct Given<'a> {
    pub question: &'static Question,
    pub witness: &'a Witness,
}

impl<'a> Given<'a> {
    fn place(&self, name: &str) -> Option<usize> {
        self.question.fact(name)
    }

    pub fn value(&self, name: &str) -> Option<&'a Value> {
        self.witness.facts.get(self.place(name)?)
    }

    /// Returns whether a fact is one that makes the example.
    pub fn is_telling(&self, name: &str) -> bool {
        let place = self.place(name);
        place.is_some_and(|place| self.witness.telling.contains(&place))
    }

    pub fn flag(&self, name: &str) -> bool {
        self.value(name) == Some(&Value::Flag(true))
    }

    pub fn word(&self, name: &str) -> &'static str {
        match self.value(name) {
            Some(Value::Word(word)) => word,
            _ => "",
        }
    }

    pub fn count(&self, name: &str) -> u32 {
        match self.value(name) {
            Some(Value::Count(count)) => *count,
            _ => 0,
        }
    }

    pub fn time(&self, name: &str) -> Option<Time> {
        match self.value(name) {
            Some(Value::Time(time)) => Some(*time),
            _ => None,
        }
    }

    /// Returns the name of the first player whom the question is about, and who it is.
    pub fn subject(&self) -> Option<(&'static str, Color)> {
        self.question.facts.iter().zip(&self.witness.facts).find_map(|(fact, value)| match value {
            Value::Player(color) => Some((fact.name, *color)),
            _ => None,
        })
    }

    /// Returns what a report of these facts states: what makes the example, and the players. What
    /// `shown` names, the table shows.
    pub fn stated(&self, shown: &[&str]) -> Vec<Value> {
        self.question
            .facts
            .iter()
            .zip(&self.witness.facts)
            .enumerate()
            .map(|(place, (fact, value))| {
                let is_player = fact.fact_type == FactType::Player && fact.is_stated;
                let is_stated = place == 0 || is_player || self.witness.telling.contains(&place);
                if is_stated && !shown.contains(&fact.name) { value.clone() } else { Value::Unknown }
            })
            .collect()
    }

    /// Returns what a report of these facts states if it leaves nothing open: all that the table does not
    /// show.
    pub fn stated_in_full(&self, shown: &[&str]) -> Vec<Value> {
        let facts = self.question.facts.iter().zip(&self.witness.facts);
        let mut stated = self.stated(shown);
        for (stated, (fact, value)) in stated.iter_mut().zip(facts) {
            if fact.shown.is_none() {
                *stated = value.clone();
            }
        }
        stated
    }
}
