//! The fuzz targets of `rulesets/answers/fuzz`, driven by changes to good files, the same ones every time.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

#[path = "../fuzz/targets.rs"]
mod targets;

use kodeks_testing::Mutations;
use std::{
    fs,
    path::{Path, PathBuf},
};

const WORDS: [&str; 10] = ["\"", "{", "}", "{ $player }", "{ word-on }", "*[other]", "\n", "->", "-term", "é"];

/// Puts a text to a target, and many texts made of it.
fn drive(target: fn(&[u8]), text: &[u8]) {
    let mut mutations = Mutations::new(&WORDS);
    target(text);
    for _ in 0..100 {
        target(&mutations.of(text));
    }
}

fn of_program(path: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../cli").join(path)
}

#[test]
fn sentences_that_are_changed_anyhow_are_said_or_refused() {
    for pack in ["smart-watch", "house-rating"] {
        let path = of_program(&format!("tests/fixtures/{pack}/vocabulary.toml"));
        drive(targets::words, &fs::read(path).unwrap());
    }
}

#[test]
fn receipts_that_are_changed_anyhow_are_put_in_again_or_refused() {
    for example in ["incorrect-claim", "telephone"] {
        let record = of_program(&format!("examples/{example}.toml"));
        drive(targets::receipt, targets::receipt_of(&record).as_bytes());
    }
}
