//! The next edition of the Laws, from a folder: it changes one number, and everything else is as for
//! any other edition.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

use std::{fs, path::Path};

use serde_json::Value as Json;

use crate::common::{Said, kodeks, kodeks_with, repository};

const FOLDER: &str = "cli/tests/next_edition/fide-2027";

/// Runs the program with the next edition at hand.
fn with_it(words: &[&str]) -> Said {
    let said = kodeks_with(words, &[("KODEKS_PACKS", FOLDER)]);
    assert_eq!(said.code, 0, "{}", said.err);
    said
}

/// Returns what asks for it: its name is one of the program's own packs, so that it is found by its hash alone.
fn by_hash() -> String {
    let said = kodeks_with(&["show", "fide@2027"], &[("KODEKS_PACKS", FOLDER)]);
    assert_eq!(said.code, 1, "{said:?}");
    let (_, rest) = said.err.split_once("`fide@2027:1.0.0#").expect(&said.err);
    let hash: String = rest.chars().take_while(char::is_ascii_hexdigit).collect();
    format!("fide@2027#{hash}")
}

fn json(words: &[&str]) -> Json {
    let said = with_it(&[words, &["--format", "json"]].concat());
    serde_json::from_str(&said.out).unwrap()
}

/// Returns the texts of all files under a folder, one after the other.
fn texts(folder: &Path) -> String {
    let entries = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    let text = |path: std::path::PathBuf| if path.is_dir() { texts(&path) } else { fs::read_to_string(path).unwrap() };
    entries.map(text).collect()
}

fn files(folder: &Path) -> usize {
    fs::read_dir(folder)
        .unwrap()
        .map(|entry| entry.unwrap().path())
        .map(|path| if path.is_dir() { files(&path) } else { 1 })
        .sum()
}

#[test]
fn it_is_a_few_files_outside_the_program() {
    assert!(files(&repository().join(FOLDER)) <= 25);
    assert_eq!(kodeks(&["show", "fide@2027"]).code, 1);
}

#[test]
fn its_contents_are_those_of_the_edition_before() {
    let next = by_hash();
    let [before, next] = ["fide@2023", &next].map(|edition| json(&["show", edition]));
    let rows = |shown: &Json| -> Vec<String> {
        shown["articles"].as_array().unwrap().iter().map(|row| row["article"].to_string()).collect()
    };
    assert_eq!(rows(&before).len(), 396);
    assert_eq!(rows(&before), rows(&next));
    let page = with_it(&["show", &by_hash(), "9.5.3"]).out;
    assert!(page.contains("opponent gains  3 min"), "{page}");
    assert!(page.contains("fide@2027  9.5.3"), "{page}");
}

#[test]
fn it_rules_on_a_record_by_its_number() {
    let record = "cli/examples/incorrect-claim.toml";
    let page = |edition| with_it(&["rule", record, "--rules", edition]).out;
    assert!(page("fide@2023").contains("2:00"), "{}", page("fide@2023"));
    let next = page(&by_hash());
    assert!(next.contains("3:00"), "{next}");
    // The last line says whose it is.
    let words: Vec<&str> = next.split_whitespace().collect();
    let whose = format!("By packs from outside the program: fide@2027:1.0.0 from {FOLDER}, hash ");
    assert!(words.join(" ").contains(&whose), "{next}");
}

#[test]
fn it_is_compared_with_the_edition_before() {
    let said =
        kodeks_with(&["diff", "fide@2023", FOLDER, "--question", "draw-claim.incorrect"], &[("KODEKS_PACKS", FOLDER)]);
    assert!(said.out.contains("fide@2027 9.5.3") && said.out.contains("gains 3 minutes"), "{said:?}");
}

#[test]
fn its_cases_are_those_of_the_editions_before_and_its_own() {
    let page = with_it(&["test", FOLDER]).out;
    assert!(page.contains("holds          checkmate ("), "{page}");
    assert_eq!(page.matches("incorrect-draw-claim (").count(), 2, "{page}");
    let count = |page: &str| -> usize {
        page.lines()
            .find_map(|line| line.strip_suffix(" cases, and all hold."))
            .and_then(|count| count.parse().ok())
            .unwrap()
    };
    // What is expected under a reading is expected of that edition alone; what is expected with other packs beside it, of neither.
    let cases = texts(&repository().join("rulesets/cases"));
    let under_readings = cases.split("\"fide@2023[").skip(1).filter_map(|rest| rest.split('"').next());
    let of_2023 = under_readings.filter(|selector| !selector.contains('+')).count();
    let before = with_it(&["test", "fide@2023"]).out;
    assert_eq!(count(&page) + of_2023, count(&before), "{before}");
}

#[test]
fn nothing_of_it_is_without_a_case() {
    let counts = |edition: &str| {
        let covered = with_it(&["show", edition, "--coverage"]).out;
        covered.lines().find(|line| line.starts_with("Articles: ")).map(str::to_owned)
    };
    assert!(counts(FOLDER).is_some_and(|counts| counts.contains("without a case: 0")));
    assert_eq!(counts(FOLDER), counts("fide@2023"));
}

#[test]
fn it_is_checked_with_all_that_it_inherits() {
    let said = with_it(&["check", FOLDER]);
    let found = said.out.lines().last().unwrap_or_default();
    assert_eq!(found, "fide@2027: nothing is wrong.", "{}", said.out);
}
