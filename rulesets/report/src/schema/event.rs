//! Events and records: under which conditions a game is played, what stands on the board, and what
//! happened.

use std::collections::BTreeMap;

use kodeks_rulesets::{Edition, EventOption, pack::law::value_schema};
use serde_json::{Map, Value as Json, json};

use crate::Words;

use super::{
    happened,
    values::{any, described, filled, one_of, text},
};

/// Fills in what the schema of a file leaves open: options and readings of the editions at hand, and the
/// events that there are words for.
pub(super) fn filled_in(schema: Json, editions: &[Edition], words: &Words) -> Json {
    let open = [
        ("options", options(editions, words)),
        ("readings", readings(editions, words)),
        ("happened", happened::event(words)),
    ];
    filled(schema, &open)
}

/// The options of all editions at hand. A pack that is not here may have others.
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
            let title = options
                .last()
                .map_or("", |option| option.title.in_language(words.language()));
            let kinds = any(options.iter().map(|option| option.kind.schema()));
            (name.to_owned(), described(kinds, title))
        })
        .collect();
    json!({ "type": "object", "properties": properties, "additionalProperties": value_schema() })
}

/// The readings of all editions at hand. A pack that is not here may have others.
fn readings(editions: &[Edition], words: &Words) -> Json {
    let mut found: BTreeMap<&str, BTreeMap<&str, &str>> = BTreeMap::new();
    for reading in editions.iter().flat_map(Edition::readings) {
        for choice in &reading.choices {
            let title = choice.title.in_language(words.language());
            let choices = found.entry(&reading.article).or_default();
            choices.insert(&choice.name, title);
        }
    }
    let properties: Map<String, Json> = found
        .into_iter()
        .map(|(article, choices)| {
            let titles = choices
                .iter()
                .map(|(name, title)| format!("{name}: {title}"));
            let titles: Vec<String> = titles.collect();
            let schema = one_of(choices.keys().copied());
            (article.to_owned(), described(schema, &titles.join("\n")))
        })
        .collect();
    json!({ "type": "object", "properties": properties, "additionalProperties": text() })
}
