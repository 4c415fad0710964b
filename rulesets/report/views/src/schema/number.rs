//! The number of the form of JSON answers.

use serde_json::{Value as Json, json};

/// Number of the form of JSON answers. `docs/json.md` says which changes raise it and which do not.
pub const SCHEMA: u64 = 1;

/// The key under which an answer has its number.
const KEY: &str = "schema";

/// Returns an answer with [`SCHEMA`] under `schema`, before its other keys. In a list each object has it, so that an object
/// reads the same alone and among others. An object with a `schema` of its own, as an event of `kodeks events`, keeps it.
#[must_use]
pub fn with_schema(answer: Json) -> Json {
    match answer {
        Json::Object(mut keys) => {
            if !keys.contains_key(KEY) {
                keys.shift_insert(0, KEY.to_owned(), json!(SCHEMA));
            }
            Json::Object(keys)
        }
        Json::Array(answers) => answers.into_iter().map(with_schema).collect(),
        other => other,
    }
}

/// Adds the number to the schema of an answer, and to each of its alternatives. An answer inside the answer has no number,
/// so it is described apart.
pub(super) fn require(schema: &mut Json) {
    describe_inner_apart(schema);
    let Json::Object(keys) = schema else { return };
    for way in ["then", "else"] {
        keys.get_mut(way).into_iter().for_each(require);
    }
    if let Some(Json::Object(properties)) = keys.get_mut("properties") {
        let number = json!({ "const": SCHEMA, "description": "The number of the form of JSON answers." });
        properties.shift_insert(0, KEY.to_owned(), number);
    }
    if let Some(Json::Array(required)) = keys.get_mut("required") {
        required.insert(0, json!(KEY));
    }
}

/// The name of the description of an answer inside itself.
const INNER: &str = "AnswerWithin";

/// Gives an answer inside an answer a description of its own: `#` is the answer as a whole.
fn describe_inner_apart(schema: &mut Json) {
    let mut inner = schema.clone();
    if !rename_references(&mut inner) {
        return;
    }
    rename_references(schema);
    let Json::Object(keys) = &mut inner else { return };
    for key in ["$schema", "$id", "title", "definitions", "$defs"] {
        keys.shift_remove(key);
    }
    let definitions = if schema.get("$defs").is_some() { "$defs" } else { "definitions" };
    schema[definitions][INNER] = inner;
}

/// Has each reference to the whole schema name the inner description; returns whether there was one.
fn rename_references(schema: &mut Json) -> bool {
    let definitions = if schema.get("$defs").is_some() { "$defs" } else { "definitions" };
    let to = json!(format!("#/{definitions}/{INNER}"));
    let mut found = false;
    let mut left = vec![schema];
    while let Some(next) = left.pop() {
        match next {
            Json::Object(keys) => {
                if keys.get("$ref").is_some_and(|to| to == "#") {
                    keys.insert("$ref".to_owned(), to.clone());
                    found = true;
                }
                left.extend(keys.values_mut());
            }
            Json::Array(list) => left.extend(list),
            _ => {}
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::{require, with_schema};

    #[test]
    fn an_answer_inside_an_answer_has_no_number() {
        let mut schema = json!({
            "required": ["a"], "definitions": { "B": { "$ref": "#" } },
            "properties": { "a": { "items": { "$ref": "#" } } },
        });
        require(&mut schema);
        assert_eq!(schema["required"], json!(["schema", "a"]));
        assert_eq!(schema["properties"]["a"]["items"]["$ref"], "#/definitions/AnswerWithin");
        assert_eq!(schema["definitions"]["B"]["$ref"], "#/definitions/AnswerWithin");
        assert_eq!(schema["definitions"]["AnswerWithin"]["required"], json!(["a"]));
    }

    #[test]
    fn every_object_of_an_answer_has_the_number_before_its_other_keys_and_nothing_inside_it_has() {
        let answer = with_schema(json!({ "b": { "c": 1 }, "a": [{}] }));
        assert_eq!(answer.to_string(), r#"{"schema":1,"b":{"c":1},"a":[{}]}"#);
        let answer = with_schema(json!([{ "a": 1 }, {}]));
        assert_eq!(answer.to_string(), r#"[{"schema":1,"a":1},{"schema":1}]"#);
        assert_eq!(with_schema(json!([])), json!([]));
        assert_eq!(with_schema(json!([{ "schema": {} }])), json!([{ "schema": {} }]));
    }
}
