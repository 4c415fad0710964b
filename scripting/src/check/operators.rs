//! Operators: what can be added, taken away and compared.

use std::collections::BTreeSet;

use kodeks_base::{Complaint, did_you_mean, nearest, phrase};
use rhai::Position;

use super::{Check, StaticType};
use crate::script_fault::ScriptFault;

impl Check<'_> {
    pub(super) fn operator(
        &self,
        sign: &str,
        given: &[(StaticType, Position)],
        written: Option<&str>,
        at: Position,
    ) -> Result<StaticType, ScriptFault> {
        match (sign, given) {
            ("!", [(what, at)]) => {
                self.flag(what, sign, *at)?;
                Ok(StaticType::Flag)
            }
            ("+" | "-", [(one, _), (other, _)]) => {
                check_measures(sign, one, other, at)?;
                Ok(if *one == StaticType::Unsaid { other.clone() } else { one.clone() })
            }
            ("<" | "<=" | ">" | ">=", [(one, _), (other, _)]) => {
                check_measures(sign, one, other, at)?;
                Ok(StaticType::Flag)
            }
            ("==" | "!=", [(one, _), (other, _)]) => {
                check_comparison(sign, one, other, written, at)?;
                Ok(StaticType::Flag)
            }
            _ => Err(ScriptFault::at(at, phrase!("K2046-sign", "`{sign}` cannot stand in a script", sign))),
        }
    }
}

/// Times go with times and counts with counts.
fn check_measures(sign: &str, one: &StaticType, other: &StaticType, at: Position) -> Result<(), ScriptFault> {
    let is_measure = |what: &StaticType| {
        matches!(what, StaticType::Time | StaticType::Count | StaticType::Unsaid | StaticType::Faulty)
    };
    if is_measure(one) && is_measure(other) && one.goes_with(other) {
        return Ok(());
    }
    Err(ScriptFault::at(
        at,
        phrase!(
            "K2075",
            "`{sign}` stands between two times or two counts, not between {one} and {other}",
            sign,
            one,
            other
        ),
    ))
}

/// Only things of one kind are the same or not, and only words that can be the same are compared.
fn check_comparison(
    sign: &str,
    one: &StaticType,
    other: &StaticType,
    written: Option<&str>,
    at: Position,
) -> Result<(), ScriptFault> {
    let is_comparable =
        !matches!(one, StaticType::Facts | StaticType::Law | StaticType::Move | StaticType::Orders { .. });
    if !is_comparable || !one.goes_with(other) {
        let message =
            phrase!("K2076", "`{sign}` compares two things of one kind, not {one} and {other}", sign, one, other);
        return Err(ScriptFault::at(at, message));
    }
    match (one, other) {
        (StaticType::Word(one), StaticType::Word(other)) if one.is_disjoint(other) => {
            Err(ScriptFault::at(at, never(one, other, written)))
        }
        _ => Ok(()),
    }
}

/// Says that one is never the other, and what it can be.
fn never(one: &BTreeSet<String>, other: &BTreeSet<String>, written: Option<&str>) -> Complaint {
    let (few, many) = if one.len() < other.len() { (one, other) } else { (other, one) };
    let near = match few.first() {
        Some(word) if few.len() == 1 => nearest(word, many.iter().map(String::as_str)),
        _ => None,
    };
    let right =
        near.map_or_else(|| phrase!("it-is-one-of", "it is one of {words}", words = list_words(many)), did_you_mean);
    let it = written.map_or_else(|| phrase!("script-it", "it"), |written| format!("`{written}`").into());
    Complaint::new(phrase!("K2077", "{it} is never {words}", it, words = list_words(few))).with_help(right)
}

fn list_words(words: &BTreeSet<String>) -> String {
    let listed: Vec<String> = words.iter().map(|word| format!("`{word}`")).collect();
    listed.join(", ")
}
