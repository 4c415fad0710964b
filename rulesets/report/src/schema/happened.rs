//! `[[happened]]`: the events of a record, each with its fields.

use kodeks_core::{Color, Fact, FactType, QUESTIONS, Question, Time};
use kodeks_rulesets::record::FORMS;
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
    let forms = forms.map(|(key, fields)| (*key, form(key, fields, words)));
    let reported = QUESTIONS.iter().filter_map(|question| {
        let key = question.key()?;
        Some((key, report(question, key, words)))
    });
    forms.chain(reported)
}

/// An event that the board and the clocks know.
fn form(key: &str, fields: &[&str], words: &Words) -> Json {
    let mut table = Table::new();
    for written in fields {
        let (name, schema) = field(written);
        table = match name == key {
            true => table.must(name, schema),
            false => table.may(name, schema),
        };
    }
    let title = words.say(&format!("form-{}", key.replace('_', "-")));
    described(table.done(), &title)
}

/// A report: the first fact bears the name of the question.
fn report(question: &Question, key: &str, words: &Words) -> Json {
    let mut table = Table::new();
    for fact in question.facts {
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

/// Reads a field of an event as it is shown to people: `pressed = true | false`.
fn field<'a>(written: &'a str) -> (&'a str, Json) {
    let (name, values) = written.split_once(" = ").unwrap_or((written, ""));
    let values: Vec<&str> = values.split(" | ").collect();
    let quoted = |value: &'a str| value.strip_prefix('"')?.strip_suffix('"');
    let words: Option<Vec<&str>> = values.iter().map(|value| quoted(value)).collect();
    let schema = match (words.as_deref(), &values[..]) {
        (Some([word]), _) if Time::parse(word).is_some() => time(),
        (Some([_]), _) => text(),
        (Some(words), _) => one_of(words.iter().copied()),
        (None, ["true" | "false", ..]) => flag(),
        (None, [number]) if number.bytes().all(|byte| byte.is_ascii_digit()) => count(),
        (None, [table]) if table.starts_with('{') => clocks(),
        (None, _) => any([text(), list(text())]),
    };
    (name, schema)
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

    use super::field;
    use kodeks_rulesets::{Record, document::Node, record::FORMS};

    /// Returns a field as it can be written, once for each value that it may have.
    fn written(field: &str) -> Vec<String> {
        let (name, values) = field.split_once(" = ").unwrap();
        let values = values.split(" | ").filter(|value| !value.contains('…'));
        values.map(|value| format!("{name} = {value}")).collect()
    }

    fn is_read(fields: &[&str]) -> bool {
        let text = format!("[[happened]]\n{}\n", fields.join("\n"));
        let node = Node::from_toml("x.toml", &text).unwrap();
        Record::from_node(&node, Path::new("")).is_ok()
    }

    #[test]
    fn every_field_that_people_are_told_of_is_read_with_each_of_its_values() {
        for (key, fields) in FORMS {
            let needed = [
                "by = \"white\"",
                "late = \"0:20:00\"",
                "by = \"arbiter\"",
                "",
            ];
            for field in fields {
                for one in written(field) {
                    let is_accepted = written(fields[0]).iter().any(|first| {
                        needed.iter().any(|more| {
                            let mut event = vec![first.as_str(), one.as_str(), more];
                            event.retain(|line| !line.is_empty());
                            event.sort_unstable();
                            event.dedup_by_key(|line| line.split(' ').next());
                            is_read(&event)
                        })
                    });
                    assert!(is_accepted, "{key}: {one}");
                }
            }
        }
    }

    #[test]
    fn the_values_that_people_are_shown_become_a_schema() {
        let (name, schema) = field("pressed = true | false");
        assert_eq!((name, &schema["type"]), ("pressed", &"boolean".into()));
        assert_eq!(field("by = \"white\" | \"black\"").1["enum"][1], "black");
        assert_eq!(field("period = 1").1["type"], "integer");
        assert!(field("took = \"0:40\"").1["pattern"].is_string());
        assert_eq!(field("move = \"Nf3\"").1["type"], "string");
    }
}
