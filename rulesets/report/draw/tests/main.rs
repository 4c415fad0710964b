//! Whether every field of a view is drawn by every face.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

mod article;
mod audit;
mod citations;
mod comparison;
mod edition;
mod fields;
mod graph;
mod pages;
mod proposals;
mod ruling;

use std::{collections::BTreeSet, fs, path::Path};

/// Views that are a part of another one, whose test has their fields.
const PARTS: [&str; 9] = [
    "AuditView",
    "DifferenceView",
    "EditionChoiceView",
    "ExamKeyView",
    "ExamQuestionView",
    "ExamReasonView",
    "QuestionChangesView",
    "ReasonView",
    "StepView",
];

/// Returns all files of a folder as one text.
fn text_of(folder: &Path) -> String {
    let paths = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    let files = paths.filter(|path| path.is_dir() || path.extension().is_some_and(|ending| ending == "rs"));
    files.map(|path| if path.is_dir() { text_of(&path) } else { fs::read_to_string(path).unwrap() }).collect()
}

#[test]
fn every_view_that_is_drawn_has_a_test() {
    let crate_folder = Path::new(env!("CARGO_MANIFEST_DIR"));
    let [source, tests] = ["src", "tests"].map(|folder| text_of(&crate_folder.join(folder)));
    let signatures = source.split("\npub fn ").skip(1).filter_map(|rest| rest.split_once(" {\n")).map(|(head, _)| head);
    let words = signatures.flat_map(|head| head.split(|sign: char| !sign.is_alphanumeric()));
    let drawn: BTreeSet<&str> = words.filter(|word| word.ends_with("View")).collect();
    let has_test = |view: &&str| [format!("<{view}>"), format!("&{view}|")].iter().any(|text| tests.contains(text));
    let without: BTreeSet<&str> = drawn.into_iter().filter(|view| !has_test(view)).collect();
    assert_eq!(without, BTreeSet::from(PARTS));
}
