//! `[[happened]]`: the events of a record, each with its fields.

use kodeks_core::{Color, Fact, FactType, Question};
use kodeks_rulesets::record::{FORMS, Field, Form, Values};
use serde_json::{Value as Json, json};

use crate::Words;

use super::values::{Table, any, count, described, flag, list, one_of, text, texts, time};

/// Returns what one event can be.
pub(super) fn event(words: &Words) -> Json {
    any(events(words).map(|(_, schema)| schema))
}

/// Returns every event by the field that begins it, with its schema.
pub(crate) fn events(words: &Words) -> impl Iterator<Item = (&'static str, Json)> {
    let forms = FORMS.iter();
    let forms = forms.map(|one| (one.key(), form(one, words)));
    let reported = words
        .vocabulary()
        .questions()
        .iter()
        .filter_map(|question| {
            let key = question.key()?;
            Some((key, report(question, key, words)))
        });
    forms.chain(reported)
}

/// An event that the board and the clocks know.
fn form(form: &Form, words: &Words) -> Json {
    let mut table = Table::new();
    for known in form.fields {
        let schema = field(known);
        table = match known.name == form.key() {
            true => table.must(known.name, schema),
            false => table.may(known.name, schema),
        };
    }
    let title = words.say(&format!("form-{}", form.key().replace('_', "-")));
    described(table.done(), &title)
}

/// A report: the first fact bears the name of the question.
fn report(question: &Question, key: &str, words: &Words) -> Json {
    let mut table = Table::new();
    for fact in &question.facts {
        let schema = described(value(fact), &words.fact(fact.name));
        table = match fact.name == key {
            true => table.must(fact.name, schema),
            false => table.may(fact.name, schema),
        };
    }
    let title = words.question(question.name);
    described(table.done(), &title)
}

/// Returns what a fact can be where an event or a case states it.
pub(super) fn value(fact: &Fact) -> Json {
    match fact.fact_type {
        FactType::Bool => flag(),
        FactType::Int => count(),
        FactType::Time => time(),
        FactType::Enum(words) => one_of(words.iter().copied()),
        FactType::Player => one_of(Color::BOTH.map(Color::name)),
        FactType::Move => text(),
        FactType::Moves | FactType::Squares => texts(),
    }
}

/// Returns what a field of such an event can be.
fn field(field: &Field) -> Json {
    match field.values {
        Values::Bool(_) => flag(),
        Values::Words(words) => one_of(words.iter().copied()),
        Values::Move(_) => text(),
        Values::Time(_) => time(),
        Values::Int(_) => count(),
        Values::Clocks(_) => clocks(),
        Values::Choices(_) => any([text(), list(text())]),
    }
}

/// Returns the names of the questions.
pub(super) fn questions(words: &Words) -> Json {
    let questions = words.vocabulary().questions().iter();
    one_of(questions.map(|question| question.name))
}

/// What both clocks show.
pub(super) fn clocks() -> Json {
    let clocks = Color::BOTH.into_iter();
    clocks
        .fold(Table::new(), |table, color| {
            table.must(color.name(), time())
        })
        .done()
}

/// What a case states about a question.
pub(super) fn facts(question: &Question) -> Json {
    let facts = question.facts.iter();
    let facts = facts.map(|fact| (fact.name.to_owned(), value(fact)));
    let mut schema = Table::new().and(facts).done();
    schema["required"] = json!([]);
    schema
}

#[cfg(test)]
mod tests {
    use std::path::Path;

    use kodeks_rulesets::{
        Record,
        document::Node,
        record::{FORMS, Field},
        vocabulary,
    };

    /// Returns a field as it can be written, once for each value that it may have.
    fn written(field: &Field) -> Vec<String> {
        let field = field.written();
        let (name, values) = field.split_once(" = ").unwrap();
        let values = values.split(" | ").filter(|value| !value.contains('…'));
        values.map(|value| format!("{name} = {value}")).collect()
    }

    fn is_read(fields: &[&str]) -> bool {
        let text = format!("[[happened]]\n{}\n", fields.join("\n"));
        let node = Node::from_toml("x.toml", &text).unwrap();
        let vocabulary = vocabulary::common().unwrap();
        Record::from_node(&node, Path::new(""), &vocabulary).is_ok()
    }

    #[test]
    fn every_field_that_people_are_told_of_is_read_with_each_of_its_values() {
        for form in FORMS {
            let needed = [
                "by = \"white\"",
                "late = \"0:20:00\"",
                "by = \"arbiter\"",
                "",
            ];
            for field in form.fields {
                for one in written(field) {
                    let is_accepted = written(&form.fields[0]).iter().any(|first| {
                        needed.iter().any(|more| {
                            let mut event = vec![first.as_str(), one.as_str(), more];
                            event.retain(|line| !line.is_empty());
                            event.sort_unstable();
                            event.dedup_by_key(|line| line.split(' ').next());
                            is_read(&event)
                        })
                    });
                    assert!(is_accepted, "{}: {one}", form.key());
                }
            }
        }
    }

    #[test]
    fn no_field_is_told_of_twice() {
        for form in FORMS {
            for (place, field) in form.fields.iter().enumerate() {
                let later = &form.fields[place + 1..];
                let is_again = later.iter().any(|other| other.name == field.name);
                assert!(!is_again, "{}: {}", form.key(), field.name);
            }
        }
    }
}
