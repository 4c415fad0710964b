//! `[[happened]]`: the events of a record, each with its fields.

use kodeks_core::{Color, Fact, Nature, QUESTIONS, Question, Time};
use serde_json::{Value as Json, json};

use crate::{Words, record::FORMS};

use super::values::{Table, any, count, described, flag, list, one_of, text, texts, time};

/// Returns what one event can be.
pub(super) fn event(words: &Words) -> Json {
    let forms = FORMS.iter().map(|(key, fields)| form(key, fields, words));
    let reported = QUESTIONS
        .iter()
        .filter_map(|question| question.key().map(|key| report(question, key, words)));
    any(forms.chain(reported))
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
    let title = words.say(&format!("question-{}", question.name.replace('.', "-")));
    described(table.done(), &title)
}

/// Returns what a fact can be where an event or a case states it.
pub(crate) fn value(fact: &Fact) -> Json {
    match fact.nature {
        Nature::Flag => flag(),
        Nature::Count => count(),
        Nature::Time => time(),
        Nature::Word(words) => one_of(words.iter().copied()),
        Nature::Player => one_of(Color::BOTH.map(Color::name)),
        Nature::Move => text(),
        Nature::Moves | Nature::Squares => texts(),
    }
}

/// Reads a field of an event as it is shown to people: `pressed = true | false`.
pub(crate) fn field<'a>(written: &'a str) -> (&'a str, Json) {
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
