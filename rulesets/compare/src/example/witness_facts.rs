//! The facts of a witness, from which an example of it is set up.

use kodeks_board::{Color, Time};
use kodeks_core::{FactType, Question, Value};

use super::super::Witness;

/// The facts of a witness, by what of the table they are bound to.
///
/// Which names they have is for a vocabulary to say. The table knows only what they are bound to: `shown` here is always a name
/// of [`ShownFact`](kodeks_core::ShownFact).
#[derive(Clone, Copy)]
pub(in super::super) struct WitnessFacts<'a> {
    pub question: &'static Question,
    pub witness: &'a Witness,
}

impl<'a> WitnessFacts<'a> {
    fn place(&self, shown: &str) -> Option<usize> {
        self.question.facts.iter().position(|fact| fact.shown.is_some_and(|known| known.name == shown))
    }

    /// Returns whether the question has a fact that is bound so.
    pub fn has(&self, shown: &str) -> bool {
        self.place(shown).is_some()
    }

    pub fn value(&self, shown: &str) -> Option<&'a Value> {
        self.witness.facts.get(self.place(shown)?)
    }

    /// Returns the value of the fact with this name in the vocabulary.
    pub fn value_by_name(&self, name: &str) -> Option<&'a Value> {
        self.witness.facts.get(self.question.fact(name)?)
    }

    /// Returns whether a fact is one that makes the example.
    pub fn is_telling(&self, shown: &str) -> bool {
        self.place(shown).is_some_and(|place| self.witness.telling.contains(&place))
    }

    /// Returns whether the fact with this name in the vocabulary is one that makes the example.
    pub fn is_telling_by_name(&self, name: &str) -> bool {
        self.question.fact(name).is_some_and(|place| self.witness.telling.contains(&place))
    }

    pub fn flag(&self, shown: &str) -> bool {
        self.value(shown) == Some(&Value::Flag(true))
    }

    pub fn word(&self, shown: &str) -> &'static str {
        match self.value(shown) {
            Some(Value::Word(word)) => word,
            _ => "",
        }
    }

    pub fn count(&self, shown: &str) -> u32 {
        match self.value(shown) {
            Some(Value::Count(count)) => *count,
            _ => 0,
        }
    }

    pub fn time(&self, shown: &str) -> Option<Time> {
        match self.value(shown) {
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

    /// Returns the values that a report of these facts states: those that make the example, and the players. Facts of these
    /// names are left to the table.
    pub fn report(&self, left_out: &[&str]) -> Vec<Value> {
        self.question
            .facts
            .iter()
            .zip(&self.witness.facts)
            .enumerate()
            .map(|(place, (fact, value))| {
                let is_player = fact.fact_type == FactType::Player && fact.is_stated;
                let is_stated = place == 0 || is_player || self.witness.telling.contains(&place);
                if is_stated && !left_out.contains(&fact.name) { value.clone() } else { Value::Unknown }
            })
            .collect()
    }

    /// Returns the values that a report states if it leaves nothing open: all that the table does not
    /// show.
    pub fn full_report(&self, left_out: &[&str]) -> Vec<Value> {
        let facts = self.question.facts.iter().zip(&self.witness.facts);
        let mut report = self.report(left_out);
        for (stated, (fact, value)) in report.iter_mut().zip(facts) {
            if fact.shown.is_none() {
                *stated = value.clone();
            }
        }
        report
    }
}
