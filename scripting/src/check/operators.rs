//! Operators: what can be added, taken away and compared.

use std::collections::BTreeSet;

use kodeks_core::Complaint;
use rhai::Position;

use super::{Check, What};
use crate::{error::Letter, nearest::nearest};

impl Check<'_> {
    pub(super) fn operator(
        &self,
        sign: &str,
        given: &[(What, Position)],
        written: Option<&str>,
        at: Position,
    ) -> Result<What, Letter> {
        match (sign, given) {
            ("!", [(what, at)]) => {
                self.flag(what, sign, *at)?;
                Ok(What::Flag)
            }
            ("+" | "-", [(one, _), (other, _)]) => {
                measured(sign, one, other, at)?;
                Ok(if *one == What::Unsaid {
                    other.clone()
                } else {
                    one.clone()
                })
            }
            ("<" | "<=" | ">" | ">=", [(one, _), (other, _)]) => {
                measured(sign, one, other, at)?;
                Ok(What::Flag)
            }
            ("==" | "!=", [(one, _), (other, _)]) => {
                compared(sign, one, other, written, at)?;
                Ok(What::Flag)
            }
            _ => Err(Letter::at(at, format!("`{sign}` cannot stand in a script"))),
        }
    }
}

/// Times go with times and counts with counts.
fn measured(sign: &str, one: &What, other: &What, at: Position) -> Result<(), Letter> {
    let is_measure = |what: &What| matches!(what, What::Time | What::Count | What::Unsaid);
    if is_measure(one) && is_measure(other) && one.goes_with(other) {
        return Ok(());
    }
    Err(Letter::at(
        at,
        format!("`{sign}` stands between two times or two counts, not between {one} and {other}"),
    ))
}

/// Only things of one kind are the same or not, and only words that can be the same are compared.
fn compared(
    sign: &str,
    one: &What,
    other: &What,
    written: Option<&str>,
    at: Position,
) -> Result<(), Letter> {
    let is_comparable = !matches!(
        one,
        What::Facts | What::Law | What::Move | What::Orders { .. }
    );
    if !is_comparable || !one.goes_with(other) {
        let message = format!("`{sign}` compares two things of one kind, not {one} and {other}");
        return Err(Letter::at(at, message));
    }
    match (one, other) {
        (What::Word(one), What::Word(other)) if one.is_disjoint(other) => {
            Err(Letter::at(at, never(one, other, written)))
        }
        _ => Ok(()),
    }
}

/// Says that one is never the other, and what it can be.
fn never(one: &BTreeSet<String>, other: &BTreeSet<String>, written: Option<&str>) -> Complaint {
    let (few, many) = if one.len() < other.len() {
        (one, other)
    } else {
        (other, one)
    };
    let near = match few.first() {
        Some(word) if few.len() == 1 => nearest(word, many.iter().map(String::as_str)),
        _ => None,
    };
    let right = near.map_or_else(
        || format!("it is one of {}", listed(many)),
        |near| format!("did you mean `{near}`"),
    );
    let it = written.map_or_else(|| "it".to_owned(), |written| format!("`{written}`"));
    Complaint::new(format!("{it} is never {}", listed(few))).with_help(right)
}

fn listed(words: &BTreeSet<String>) -> String {
    let listed: Vec<String> = words.iter().map(|word| format!("`{word}`")).collect();
    listed.join(", ")
}
