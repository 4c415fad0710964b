//! Every parameter of the Laws against every pair of neighbouring editions: what changed is shown,
//! with a witness of just that; what did not change is not shown as changed.
//!
//! The table was written by hand from the texts of the editions, not from what the comparison finds.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

mod table;

use std::sync::Arc;

use kodeks_compare::{Comparison, Scope, compare};
use kodeks_prepared::built_in;
use kodeks_rulesets::{Edition, EditionRequest, Library, Selector};
use table::{Cell, Parameter, parameters, said};

const EDITIONS: [&str; 6] = ["fide@2005", "fide@2009", "fide@2014", "fide@2017", "fide@2018", "fide@2023"];

fn edition(library: &Library, name: &str) -> Arc<Edition> {
    let selector = Selector::parse(name).unwrap();
    library.edition(&EditionRequest::Pack(selector)).unwrap()
}

/// Returns the differences that are about a parameter.
fn shown(comparison: &Comparison, parameter: &Parameter) -> Vec<String> {
    comparison
        .effects
        .iter()
        .filter(|effect| effect.question.name == parameter.question)
        .flat_map(|effect| &effect.differences)
        .filter(|difference| parameter.is_shown_by(difference))
        .map(said)
        .collect()
}

/// Says where the comparison of a pair departs from the table.
fn departures(comparison: &Comparison, pair: usize) -> Vec<String> {
    let mut departures = Vec::new();
    for parameter in parameters() {
        let shown = shown(comparison, &parameter);
        match (parameter.pairs[pair], shown.first()) {
            (Cell::Changed, None) => departures.push(format!("{}: not shown", parameter.name)),
            (Cell::Same, Some(_)) => {
                departures.push(format!("{}: shown as changed:\n    {}", parameter.name, shown.join("\n    ")))
            }
            (Cell::Changed, Some(_)) | (Cell::Same, None) | (Cell::Aside(_), _) => {}
        }
    }
    departures
}

#[test]
fn every_parameter_that_changed_is_shown_and_no_other() {
    let library = built_in().unwrap();
    let editions = EDITIONS.map(|name| edition(&library, name));
    let scope = Scope { without_examples: true, ..Scope::default() };
    let mut said = Vec::new();
    for (pair, both) in editions.windows(2).enumerate() {
        let comparison = compare(library.host(), &both[0], &both[1], &scope).unwrap();
        for departure in departures(&comparison, pair) {
            said.push(format!("{} → {}: {departure}", EDITIONS[pair], EDITIONS[pair + 1]));
        }
    }
    assert!(said.is_empty(), "{} departures:\n{}", said.len(), said.join("\n"));
}

/// What the table leaves aside because an edition has two readings shows under the other one.
#[test]
fn what_hangs_on_a_reading_shows_under_that_reading() {
    let library = built_in().unwrap();
    let rows = [
        ("fide@2014", "fide@2017[A.4.5=may]", "the arbiter, in unsupervised fast play"),
        ("fide@2017[A.4.5=may]", "fide@2018", "the arbiter, in unsupervised fast play"),
        ("fide@2017[7.5.3=apart]", "fide@2018", "one counter over all kinds of faults"),
    ];
    for (a, b, name) in rows {
        let scope = Scope {
            readings_a: Selector::parse(a).unwrap().readings,
            readings_b: Selector::parse(b).unwrap().readings,
            without_examples: true,
            ..Scope::default()
        };
        let (a, b) = (edition(&library, a), edition(&library, b));
        let comparison = compare(library.host(), &a, &b, &scope).unwrap();
        let row = parameters().into_iter().find(|row| row.name == name).unwrap();
        assert!(!shown(&comparison, &row).is_empty(), "{name}");
    }
}

#[test]
fn the_table_has_a_row_for_every_parameter() {
    let rows = parameters();
    let mut names: Vec<&str> = rows.iter().map(|row| row.parameter).collect();
    names.dedup();
    assert_eq!(names.len(), 72, "{names:?}");
    let put = rows.iter().flat_map(|row| row.pairs).filter(|cell| !matches!(cell, Cell::Aside(_)));
    assert!(put.count() > 300);
    for row in &rows {
        for cell in row.pairs {
            if let Cell::Aside(reason) = cell {
                assert!(reason.len() > 10, "{}", row.name);
            }
        }
    }
}
