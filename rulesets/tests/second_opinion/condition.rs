//! When a condition holds: sentences 5 to 7 of the section.

use std::collections::{BTreeMap, BTreeSet};

use toml::{Table, Value as Toml};

use super::values::Value;

/// Whether a condition holds.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Verdict {
    /// Every bound holds.
    Holds,
    /// One fails.
    Fails,
    /// None fails, and these facts and numbers, which are not known, are bounded.
    Open(BTreeSet<String>),
}

/// A bound on a fact: how it is written, and with what.
pub(crate) struct Bound<'a> {
    /// The name of the fact.
    pub(crate) fact: String,
    /// `is`, `one_of`, `at_least`…
    pub(crate) kind: &'a str,
    /// What it is bounded by.
    pub(crate) by: &'a Toml,
}

/// Returns the bounds of a `[when]` about facts of these names.
pub(crate) fn bounds<'a>(when: &'a Table, is_fact: &dyn Fn(&str) -> bool) -> Vec<Bound<'a>> {
    let mut found = Vec::new();
    collect(when, "", is_fact, &mut found);
    found
}

fn collect<'a>(table: &'a Table, above: &str, is_fact: &dyn Fn(&str) -> bool, found: &mut Vec<Bound<'a>>) {
    for (key, written) in table {
        let name = if above.is_empty() { key.clone() } else { format!("{above}.{key}") };
        match written {
            Toml::Table(kinds) if is_fact(&name) => {
                found.extend(kinds.iter().map(|(kind, by)| Bound { fact: name.clone(), kind, by }));
            }
            Toml::Table(below) => collect(below, &name, is_fact, found),
            by => found.push(Bound { fact: name, kind: "is", by }),
        }
    }
}

/// Decides whether all bounds hold.
pub(crate) fn verdict(bounds: &[Bound<'_>], law: &BTreeMap<String, Value>, fact: &dyn Fn(&str) -> Value) -> Verdict {
    let mut open = BTreeSet::new();
    for bound in bounds {
        match holds(bound, law, &fact(&bound.fact)) {
            Ok(true) => {}
            Ok(false) => return Verdict::Fails,
            Err(name) => drop(open.insert(name)),
        }
    }
    if open.is_empty() { Verdict::Holds } else { Verdict::Open(open) }
}

/// Returns whether a bound holds, or what is not known.
fn holds(bound: &Bound<'_>, law: &BTreeMap<String, Value>, fact: &Value) -> Result<bool, String> {
    let written: Vec<&Toml> = match bound.by {
        Toml::Array(list) => list.iter().collect(),
        one => vec![one],
    };
    let number = |one: &Toml| one.as_str().and_then(|text| text.strip_prefix("law.")).map(str::to_owned);
    let value = |one: &Toml| number(one).map_or_else(|| Value::read(one), |name| law[&name].clone());
    let values: Vec<Value> = written.iter().map(|one| value(one)).collect();
    let is_zero = |value: &Value| matches!(value, Value::Count(0) | Value::Time(0));
    match bound.kind {
        "below" if is_zero(&values[0]) => return Ok(false),
        "above" if is_zero(fact) => return Ok(false),
        "at_least" if is_zero(&values[0]) => return Ok(true),
        "at_most" if is_zero(fact) => return Ok(true),
        "one_of" if *fact != Value::Unknown && values.contains(fact) => return Ok(true),
        "one_of" if values.is_empty() => return Ok(false),
        _ => {}
    }
    if *fact == Value::Unknown {
        return Err(bound.fact.clone());
    }
    let unknown = written.iter().zip(&values).rfind(|(_, value)| **value == Value::Unknown);
    if let Some(name) = unknown.and_then(|(one, _)| number(one)) {
        return Err(format!("law.{name}"));
    }
    let size = |value: &Value| match value {
        Value::Count(size) | Value::Time(size) => *size,
        other => panic!("{other:?} has no more and less"),
    };
    Ok(match bound.kind {
        "is" | "one_of" => values.contains(fact),
        "not" => !values.contains(fact),
        "at_least" => size(fact) >= size(&values[0]),
        "above" => size(fact) > size(&values[0]),
        "at_most" => size(fact) <= size(&values[0]),
        "below" => size(fact) < size(&values[0]),
        other => panic!("`{other}` bounds nothing"),
    })
}
