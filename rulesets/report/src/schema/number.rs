//! The number of the form of JSON answers.

use serde_json::{Value as Json, json};

/// Number of the form of JSON answers. `docs/json.md` says which changes raise it and which do not.
pub const SCHEMA: u64 = 1;

/// The key under which an answer has its number.
const KEY: &str = "schema";

/// Returns an answer with [`SCHEMA`] under `schema`, before its other keys. In a list each object has it, so that an object
/// reads the same alone and among others.
#[must_use]
pub fn with_schema(answer: Json) -> Json {
    match answer {
        Json::Object(mut keys) => {
            keys.shift_insert(0, KEY.to_owned(), json!(SCHEMA));
            Json::Object(keys)
        }
        Json::Array(answers) => answers.into_iter().map(with_schema).collect(),
        other => other,
    }
}

/// Adds the number to the schema of an answer, and to each of its alternatives.
pub(super) fn require(schema: &mut Json) {
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

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::with_schema;

    #[test]
    fn every_object_of_an_answer_has_the_number_before_its_other_keys_and_nothing_inside_it_has() {
        let answer = with_schema(json!({ "b": { "c": 1 }, "a": [{}] }));
        assert_eq!(answer.to_string(), r#"{"schema":1,"b":{"c":1},"a":[{}]}"#);
        let answer = with_schema(json!([{ "a": 1 }, {}]));
        assert_eq!(answer.to_string(), r#"[{"schema":1,"a":1},{"schema":1}]"#);
        assert_eq!(with_schema(json!([])), json!([]));
    }
}
