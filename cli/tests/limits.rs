//! Every bound is told by `kodeks limits` and stands in `SECURITY.md`, with the number of its constant.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

use std::{collections::BTreeSet, fs};

use serde_json::Value as Json;

use crate::common::{kodeks, repository};

fn limits(lang: &str) -> Vec<Json> {
    let said = kodeks(&["limits", "--format", "json", "--lang", lang]);
    assert_eq!((said.code, said.err.as_str()), (0, ""));
    let told: Json = serde_json::from_str(&said.out).unwrap();
    told["limits"].as_array().unwrap().clone()
}

fn text<'a>(limit: &'a Json, field: &str) -> &'a str {
    limit[field].as_str().unwrap()
}

#[test]
fn the_bounds_of_the_program_are_all_listed() {
    let all = limits("en");
    for (file, room) in [
        ("cli/src/limits.rs", "kodeks-"),
        ("rulesets/collections/src/limits.rs", "collections-"),
        ("desk/server/src/limits.rs", "desk-"),
    ] {
        let source = fs::read_to_string(repository().join(file)).unwrap();
        let constants = source.lines().filter_map(|line| line.strip_prefix("pub const ")?.split_once(':'));
        let name = |constant: &str| format!("{room}{}", constant.to_lowercase().replace('_', "-"));
        let written: BTreeSet<String> = constants.map(|(constant, _)| name(constant)).collect();
        let listed: BTreeSet<String> =
            all.iter().map(|limit| text(limit, "name").to_owned()).filter(|name| name.starts_with(room)).collect();
        assert_eq!(written, listed);
        assert!(written.len() >= 2, "{written:?}");
    }
}

#[test]
fn every_bound_has_one_line_in_each_language_and_a_name_of_its_own() {
    for lang in ["en", "pl", "cs"] {
        let all = limits(lang);
        let names: BTreeSet<&str> = all.iter().map(|limit| text(limit, "name")).collect();
        assert_eq!(names.len(), all.len());
        for limit in &all {
            let why = text(limit, "why");
            assert!(!why.starts_with("limit-of-"), "{lang}: {why}");
            assert!(!why.contains('\n'), "{lang}: {why}");
        }
        let page = kodeks(&["limits", "--lang", lang]).out;
        for limit in &all {
            assert!(page.contains(text(limit, "told")), "{lang}: {limit}");
        }
    }
}

#[test]
fn the_table_of_bounds_in_the_document_is_what_the_program_says() {
    let mut table = String::from("| of | at most | what, and why |\n|---|---|---|\n");
    for limit in limits("en") {
        let (of, told) = (text(&limit, "of"), text(&limit, "told"));
        table += &format!("| {of} | {told} | {} |\n", text(&limit, "why"));
    }
    let document = fs::read_to_string(repository().join("SECURITY.md")).unwrap();
    assert!(document.contains(&table), "SECURITY.md has another table than\n{table}");
}
