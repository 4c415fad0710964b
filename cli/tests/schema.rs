//! `kodeks schema` is wired up; that the schemas are right is tested with the files of the repository.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

use serde_json::Value as Json;

use crate::common::{Folder, kodeks};

#[test]
fn a_schema_is_printed_in_the_language_asked_for() {
    let said = kodeks(&["schema", "record", "--lang", "cs"]);
    assert_eq!(said.code, 0, "{}", said.err);
    let schema: Json = serde_json::from_str(&said.out).unwrap();
    assert_eq!(schema["$schema"], "http://json-schema.org/draft-07/schema#");
    let event = &schema["properties"]["event"]["anyOf"][0]["properties"];
    assert_eq!(event["tempo"]["enum"], serde_json::json!(["standard", "rapid", "blitz"]));
    let options = &event["options"]["properties"];
    assert!(options["supervised"]["description"].is_string(), "{options}");
    let happened = schema["properties"]["happened"]["items"]["anyOf"].as_array().unwrap();
    let phone = happened.iter().find(|event| event["properties"]["phone"].is_object());
    assert!(phone.unwrap()["description"].as_str().unwrap().contains("elefon"));
}

#[test]
fn all_are_written_into_a_folder_with_the_files_that_they_are_for() {
    let folder = Folder::new();
    let said = kodeks(&["schema", "--write", &folder.file("")]);
    let (rules, pack) = (folder.read("taplo.toml"), folder.read("pack.schema.json"));
    let written = folder.names().len();
    assert_eq!((said.code, said.out.as_str()), (0, ""), "{}", said.err);
    assert_eq!(written, 20, "nineteen schemas and the rules");
    assert!(rules.contains("include = [\"**/pack.toml\"]\n[rule.schema]\npath = \"pack.schema.json\""));
    assert!(serde_json::from_str::<Json>(&pack).is_ok());
}

#[test]
fn the_schema_of_a_vocabulary_names_what_the_reader_knows() {
    let said = kodeks(&["schema", "vocabulary"]);
    for name in ["more_facts", "\"squares\"", "\"report-also-after-the-game\"", "\"give-time\"", "\"game_over\""] {
        assert!(said.out.contains(name), "{name}: {}", said.out);
    }
}

#[test]
fn an_unknown_kind_of_file_is_refused() {
    let said = kodeks(&["schema", "records"]);
    assert_eq!(said.code, 2);
    assert!(said.err.contains("did you mean `record`?"), "{}", said.err);
    assert_eq!(kodeks(&["schema"]).code, 2);
}
