//! `[when]`: what a regulation may ask of the facts of its question.

use kodeks_core::{Fact, FactType, Question};
use kodeks_rulesets::Test;
use serde_json::{Map, Value as Json, json};

use super::values::{any, count, flag, list, matching, one_of, time};

/// Returns what may stand under `[when]` in a regulation that answers a question.
pub(super) fn of_question(question: &Question) -> Json {
    below(question, "")
}

/// What may stand below `claimant`, or at the top.
fn below(question: &Question, path: &str) -> Json {
    let mut properties = Map::new();
    for fact in &question.facts {
        let rest = match path {
            "" => Some(fact.name),
            path => fact
                .name
                .strip_prefix(path)
                .and_then(|rest| rest.strip_prefix('.')),
        };
        let Some(rest) = rest else { continue };
        // `claimant.time` can be written with dots or, in quotes, as one name.
        let parts = rest.char_indices().filter(|(_, c)| *c == '.');
        let ends = parts.map(|(end, _)| end).chain([rest.len()]);
        for key in ends.map(|end| &rest[..end]) {
            if !properties.contains_key(key) {
                let schemas = at(question, path, key);
                if !schemas.is_empty() {
                    properties.insert(key.to_owned(), any(schemas));
                }
            }
        }
    }
    json!({ "type": "object", "properties": properties, "additionalProperties": false })
}

/// What may stand at a key: the tests of a fact, or the facts below it.
fn at(question: &Question, path: &str, key: &str) -> Vec<Json> {
    let name = match path {
        "" => key.to_owned(),
        path => format!("{path}.{key}"),
    };
    let fact = question.fact(&name).map(|place| question.facts[place]);
    let fact = fact.filter(|fact| fact.fact_type.can_be_a_condition());
    let mut schemas = fact.map_or(Vec::new(), |fact| tests(&fact));
    if question.has_facts_below(&name) {
        schemas.push(below(question, &name));
    }
    schemas
}

/// A value, or a table that bounds it.
fn tests(fact: &Fact) -> Vec<Json> {
    let value = bound(fact.fact_type);
    let is_ordered = matches!(fact.fact_type, FactType::Int | FactType::Time);
    let mut properties = Map::new();
    for test in Test::ALL {
        match test {
            Test::Is => {}
            Test::OneOf => {
                properties.insert(test.name().to_owned(), list(value.clone()));
            }
            Test::AtLeast | Test::AtMost | Test::Above | Test::Below => {
                if is_ordered {
                    properties.insert(test.name().to_owned(), value.clone());
                }
            }
        }
    }
    let bounds =
        json!({ "type": "object", "properties": properties, "additionalProperties": false });
    vec![value, bounds]
}

/// A value in a condition, or a number of `[law]`.
fn bound(fact_type: FactType) -> Json {
    let law = matching("^law\\.[a-z0-9_-]+$");
    let value = match fact_type {
        FactType::Bool => flag(),
        FactType::Int => count(),
        FactType::Time => time(),
        FactType::Enum(words) => one_of(words.iter().copied()),
        FactType::Player | FactType::Move | FactType::Moves | FactType::Squares => return law,
    };
    any([value, law])
}
