//! JSON Schemas of the types that are read from files.

use schemars::{JsonSchema, Schema, SchemaGenerator, generate::SchemaSettings, json_schema};
use serde_json::Value as Json;

/// Returns the JSON Schema (draft 7) of a type that is read from files, without title and the name of
/// the draft.
///
/// A file leaves out what it does not say and never writes `null`. Parts that depend on the library's editions are left
/// open: `{ "$ref": "#/open/options" }`.
#[must_use]
pub fn schema_of<T: JsonSchema>() -> Json {
    let settings = SchemaSettings::draft07().with(|settings| settings.inline_subschemas = true);
    let mut schema = settings.into_generator().into_root_schema_for::<T>().to_value();
    if let Json::Object(schema) = &mut schema {
        schema.shift_remove("$schema");
        schema.shift_remove("title");
    }
    take_out_null(&mut schema);
    schema
}

/// Takes out everything that lets a value be `null`.
fn take_out_null(schema: &mut Json) {
    match schema {
        Json::Array(items) => items.iter_mut().for_each(take_out_null),
        Json::Object(entries) => {
            if let Some(Json::Array(types)) = entries.get_mut("type") {
                types.retain(|name| name != "null");
                if let [only] = &types[..] {
                    entries["type"] = only.clone();
                }
            }
            if let Some(Json::Array(words)) = entries.get_mut("enum") {
                words.retain(|word| !word.is_null());
            }
            if let Some(Json::Array(any)) = entries.get_mut("anyOf") {
                any.retain(|one| one["type"] != "null");
                if let [Json::Object(only)] = &any[..] {
                    let only = only.clone();
                    entries.shift_remove("anyOf");
                    entries.extend(only);
                }
            }
            entries.values_mut().for_each(take_out_null);
        }
        _ => {}
    }
}

/// Describes any table, whose fields depend on another part of the file.
pub(crate) fn some_table(_: &mut SchemaGenerator) -> Schema {
    json_schema!({ "type": "object" })
}
