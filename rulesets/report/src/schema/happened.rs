//! `[[happened]]`: the events of a record, each with its fields.

use kodeks_core::Question;
use kodeks_rulesets::record::{FORMS, Form, report_schema};
use serde_json::Value as Json;

use crate::Words;

use super::values::{any, described, one_of};

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
    let title = words.say(&format!("form-{}", form.key().replace('_', "-")));
    described(form.schema(), &title)
}

/// A report: the first fact bears the name of the question.
fn report(question: &Question, key: &str, words: &Words) -> Json {
    let mut schema = report_schema(question, key);
    for fact in &question.facts {
        let property = &mut schema["properties"][fact.name];
        *property = described(property.take(), &words.fact(fact.name));
    }
    described(schema, &words.question(question.name))
}

/// Returns the names of the questions.
pub(super) fn questions(words: &Words) -> Json {
    let questions = words.vocabulary().questions().iter();
    one_of(questions.map(|question| question.name))
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
