//! The fuzz targets of `rulesets/report/fuzz`, driven by changes to good files, the same ones every time.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

#[path = "../fuzz/targets.rs"]
mod targets;

use std::{fs, path::Path};

use crate::mutate::Mutations;

const WORDS: [&str; 10] = [
    "\"",
    "{",
    "}",
    "{ $player }",
    "{ word-on }",
    "*[other]",
    "\n",
    "->",
    "-term",
    "é",
];

/// Puts a text to a target, and many texts made of it.
fn drive(target: fn(&[u8]), path: &str) {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../cli");
    let text = fs::read(folder.join(path)).unwrap();
    let mut mutations = Mutations::new(&WORDS);
    target(&text);
    for _ in 0..100 {
        target(&mutations.of(&text));
    }
}

#[test]
fn sentences_that_are_changed_anyhow_are_said_or_refused() {
    drive(targets::words, "tests/fixtures/smart-watch/vocabulary.toml");
    drive(
        targets::words,
        "tests/fixtures/house-rating/vocabulary.toml",
    );
}

#[test]
fn receipts_of_records_that_are_changed_anyhow_name_every_pack() {
    drive(targets::receipt, "examples/incorrect-claim.toml");
    drive(targets::receipt, "examples/telephone.toml");
}
