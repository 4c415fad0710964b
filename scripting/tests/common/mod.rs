//! Questions, laws and facts for the tests.

#![allow(dead_code, clippy::unwrap_used)]

mod questions;

use std::cell::RefCell;

use kodeks_board::Time;
use kodeks_core::{Facts, Question, Value};
use kodeks_scripting::{Law, LawValue};

/// Returns the question of that name.
pub fn question(name: &str) -> &'static Question {
    questions::named(name).unwrap()
}

/// Returns a law of these numbers.
pub fn law(numbers: &[(&str, LawValue)]) -> Law {
    numbers.iter().map(|(name, value)| ((*name).to_owned(), value.clone())).collect()
}

/// Returns minutes as a number of the law.
pub fn minutes(minutes: u64) -> LawValue {
    LawValue::Time(Time::from_minutes(minutes))
}

/// Returns the rows of a table, each as its cells; a line with `#` is a comment, `\n` begins a line, `\u{…}` is a character.
pub fn rows(table: &'static str) -> impl Iterator<Item = Vec<String>> {
    let is_row = |line: &&str| !line.is_empty() && !line.starts_with("# ");
    table.lines().filter(is_row).map(|row| row.split('\t').map(unescaped).collect())
}

fn unescaped(cell: &str) -> String {
    let mut parts = cell.split("\\u{");
    let mut text = parts.next().unwrap().replace("\\n", "\n");
    for part in parts {
        let (number, rest) = part.split_once('}').unwrap();
        text.push(char::from_u32(u32::from_str_radix(number, 16).unwrap()).unwrap());
        text += &rest.replace("\\n", "\n");
    }
    text
}

/// Facts that note what they are asked for.
pub struct Asked {
    question: &'static Question,
    values: Vec<Value>,
    asked: RefCell<Vec<usize>>,
}

impl Asked {
    /// Knows nothing yet.
    pub fn of(question: &'static Question) -> Asked {
        Asked { question, values: vec![Value::Unknown; question.facts.len()], asked: RefCell::new(Vec::new()) }
    }

    /// Knows this, too.
    pub fn with(mut self, name: &str, value: Value) -> Asked {
        self.values[self.question.fact(name).unwrap()] = value;
        self
    }

    /// Returns the names of the facts it was asked for, in order.
    pub fn asked(&self) -> Vec<&'static str> {
        let asked = self.asked.borrow();
        asked.iter().map(|&index| self.question.facts[index].name).collect()
    }
}

impl Facts for Asked {
    fn value(&self, index: usize) -> Value {
        self.asked.borrow_mut().push(index);
        self.values[index].clone()
    }
}
