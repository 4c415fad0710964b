//! The pieces of which schemas are made: texts, days, times, tables.

use kodeks_rulesets::Language;
use serde_json::{Map, Value as Json, json};

/// A table whose keys are fixed.
pub(super) struct Table {
    properties: Map<String, Json>,
    required: Vec<String>,
}

impl Table {
    pub(super) fn new() -> Table {
        Table {
            properties: Map::new(),
            required: Vec::new(),
        }
    }

    /// Adds a field that has to be there.
    pub(super) fn must(mut self, name: &str, schema: Json) -> Table {
        self.required.push(name.to_owned());
        self.may(name, schema)
    }

    /// Adds a field that may be there.
    pub(super) fn may(mut self, name: &str, schema: Json) -> Table {
        self.properties.insert(name.to_owned(), schema);
        self
    }

    /// Adds fields that may be there.
    pub(super) fn and(mut self, fields: impl IntoIterator<Item = (String, Json)>) -> Table {
        self.properties.extend(fields);
        self
    }

    /// Returns the schema; a key that was not added is refused.
    pub(super) fn done(self) -> Json {
        json!({
            "type": "object",
            "properties": self.properties,
            "required": self.required,
            "additionalProperties": false,
        })
    }
}

/// A table whose keys are names of the author's choosing.
pub(super) fn named(value: Json) -> Json {
    json!({ "type": "object", "additionalProperties": value })
}

pub(super) fn list(item: Json) -> Json {
    json!({ "type": "array", "items": item })
}

pub(super) fn any<T: Into<Json>>(schemas: impl IntoIterator<Item = T>) -> Json {
    let schemas: Vec<Json> = schemas.into_iter().map(Into::into).collect();
    json!({ "anyOf": schemas })
}

pub(super) fn text() -> Json {
    json!({ "type": "string" })
}

pub(super) fn flag() -> Json {
    json!({ "type": "boolean" })
}

pub(super) fn count() -> Json {
    json!({ "type": "integer", "minimum": 0 })
}

/// One of these words.
pub(super) fn one_of<'a>(words: impl IntoIterator<Item = &'a str>) -> Json {
    json!({ "enum": words.into_iter().collect::<Vec<_>>() })
}

/// One text, or a list of them.
pub(super) fn texts() -> Json {
    any([text(), list(text())])
}

/// Texts that are each one of these words.
pub(super) fn words<'a>(words: impl IntoIterator<Item = &'a str>) -> Json {
    let word = one_of(words);
    any([word.clone(), list(word)])
}

/// A text in the languages of kodeks, English among them.
pub(super) fn localized() -> Json {
    let mut table = Table::new();
    for language in Language::ALL {
        table = match language {
            Language::English => table.must(language.code(), text()),
            Language::Polish | Language::Czech => table.may(language.code(), text()),
        };
    }
    table.done()
}

/// Adds what is said about it in editors.
pub(super) fn described(mut schema: Json, description: &str) -> Json {
    schema["description"] = json!(description);
    schema
}

/// Fills in what the schema of a file leaves open, `{ "$ref": "#/open/options" }`, by name.
pub(super) fn filled(mut schema: Json, open: &[(&str, Json)]) -> Json {
    fill_in(&mut schema, open);
    schema
}

fn fill_in(schema: &mut Json, open: &[(&str, Json)]) {
    let name = schema["$ref"].as_str();
    let name = name.and_then(|name| name.strip_prefix("#/open/"));
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
