//! Every number that a text of the Laws prints has a row in the contents of its edition.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

use std::{collections::BTreeMap, sync::Arc};

use kodeks_rulesets::{Edition, EditionRequest, Library, Selector};
use serde::Deserialize;

/// The numbers of a text.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct PrintedNumbers {
    /// Those with words of their own.
    numbers: Vec<String>,
    /// Those that only stand above others.
    above: Vec<String>,
}

fn printed_numbers() -> BTreeMap<String, PrintedNumbers> {
    toml::from_str(include_str!("printed_numbers.toml")).unwrap()
}

fn edition(name: &str) -> Arc<Edition> {
    let library = Library::built_in().unwrap();
    library.edition(&EditionRequest::Pack(Selector::parse(name).unwrap())).unwrap()
}

#[test]
fn every_printed_number_is_found() {
    let mut missing = Vec::new();
    for (name, printed) in printed_numbers() {
        let edition = edition(&name);
        for number in &printed.numbers {
            let found = edition.find(number, &[]).ok().and_then(|found| found.article);
            if found.is_none_or(|(_, article)| !article.is_numbered(number)) {
                missing.push(format!("{name} {number}"));
            }
        }
        for number in &printed.above {
            if edition.below(number).is_empty() {
                missing.push(format!("{name} {number}"));
            }
        }
    }
    assert!(missing.is_empty(), "{}", missing.join("\n"));
}

#[test]
fn every_row_of_an_article_is_printed() {
    // What no text numbers has words instead: `Preface`, `C (intro)`.
    let mut unknown = Vec::new();
    for (name, printed) in printed_numbers() {
        for (_, article) in edition(&name).contents() {
            let is_word = article.number.contains(' ') || !article.number.contains(|c: char| c.is_ascii_digit());
            if !is_word && !printed.numbers.contains(&article.number) {
                unknown.push(format!("{name} {}", article.number));
            }
        }
    }
    assert!(unknown.is_empty(), "{}", unknown.join("\n"));
}
