//! The parts of schemas that depend on editions and vocabularies: options,
//! readings, questions, events.

use std::collections::BTreeMap;

use kodeks_core::Tempo;
use kodeks_rulesets::{Edition, EventOption, pack::law::value_schema, record};
use kodeks_words::Words;
use serde_json::{Map, Value as Json, json};

use super::event_schemas::{self, with_description};

/// Fills in what the schema of a file leaves open: `{ "$ref": "#/open/options" }`.
pub(super) fn filled_in(mut schema: Json, editions: &[Edition], words: &Words) -> Json {
    // A record stands inside others, so it is put in first and filled in with them.
    fill_in(&mut schema, &[("record", record::schema())]);
    let open = [
        ("options", options(editions, words)),
        ("readings", readings(editions, words)),
        ("happened", event_schemas::event(words)),
        ("question", questions(words)),
        ("answers", answers(words)),
        ("applies", applies(editions)),
    ];
    fill_in(&mut schema, &open);
    schema
}

fn fill_in(schema: &mut Json, open: &[(&str, Json)]) {
    let name = schema["$ref"].as_str().and_then(|reference| reference.strip_prefix("#/open/"));
    let filling = name.and_then(|name| open.iter().find(|(other, _)| *other == name));
    match (filling, schema) {
        (Some((_, filling)), schema) => *schema = filling.clone(),
        (None, Json::Object(entries)) => {
            entries.values_mut().for_each(|entry| fill_in(entry, open));
        }
        (None, Json::Array(items)) => items.iter_mut().for_each(|item| fill_in(item, open)),
        (None, _) => {}
    }
}

/// The names of the questions.
fn questions(words: &Words) -> Json {
    let questions = words.vocabulary().questions().iter();
    json!({ "enum": questions.map(|question| question.name).collect::<Vec<_>>() })
}

/// The questions that a regulation can answer, each with what it asks.
fn answers(words: &Words) -> Json {
    let questions = words.vocabulary().questions().iter().map(|question| {
        let title = words.question(question.name);
        json!({ "const": question.name, "description": title })
    });
    json!({ "anyOf": questions.collect::<Vec<_>>() })
}

/// Under what a layer applies.
fn applies(editions: &[Edition]) -> Json {
    let one_or_several = |one: Json| json!({ "anyOf": [one, { "type": "array", "items": one }] });
    let value = one_or_several(value_schema());
    let tempi = one_or_several(json!({ "enum": Tempo::ALL.map(Tempo::name) }));
    let options = editions.iter().flat_map(Edition::options).map(|option| (option.name.clone(), value.clone()));
    let applies: Map<String, Json> = [("tempo".to_owned(), tempi)].into_iter().chain(options).collect();
    json!({ "type": "object", "properties": applies, "additionalProperties": value })
}

/// The options of all loaded editions. Other packs may have others.
fn options(editions: &[Edition], words: &Words) -> Json {
    let mut found: BTreeMap<&str, Vec<&EventOption>> = BTreeMap::new();
    for option in editions.iter().flat_map(Edition::options) {
        let known = found.entry(&option.name).or_default();
        if known.iter().all(|other| other.kind != option.kind) {
            known.push(option);
        }
    }
    let properties: Map<String, Json> = found
        .into_iter()
        .map(|(name, options)| {
            let title = options.last().map_or("", |option| option.title.without_mark(words.language()));
            let kinds: Vec<Json> = options.iter().map(|option| option.kind.schema()).collect();
            let kinds = json!({ "anyOf": kinds });
            (name.to_owned(), with_description(kinds, title))
        })
        .collect();
    json!({ "type": "object", "properties": properties, "additionalProperties": value_schema() })
}

/// The readings of all loaded editions. Other packs may have others.
fn readings(editions: &[Edition], words: &Words) -> Json {
    let mut found: BTreeMap<&str, BTreeMap<&str, &str>> = BTreeMap::new();
    for reading in editions.iter().flat_map(Edition::readings) {
        for choice in &reading.choices {
            let title = choice.title.without_mark(words.language());
            let choices = found.entry(&reading.article).or_default();
            choices.insert(&choice.name, title);
        }
    }
    let properties: Map<String, Json> = found
        .into_iter()
        .map(|(article, choices)| {
            let titles: Vec<String> = choices.iter().map(|(name, title)| format!("{name}: {title}")).collect();
            let schema = json!({ "enum": choices.keys().collect::<Vec<_>>() });
            (article.to_owned(), with_description(schema, &titles.join("\n")))
        })
        .collect();
    json!({ "type": "object", "properties": properties, "additionalProperties": { "type": "string" } })
}
