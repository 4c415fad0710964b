//! Every article of every edition is brought up by a case, or only informs.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

use kodeks_rulesets::{Library, Selector, Status, cases::CaseFile, coverage};

#[test]
fn a_case_brings_up_every_article_that_does_more_than_inform() {
    let library = Library::built_in().unwrap();
    let files = CaseFile::built_in().unwrap();
    let mut missing = Vec::new();
    for head in library.heads() {
        let label = head.short_label();
        let selector = Selector::parse(&label).unwrap();
        for row in coverage(&library, &selector, &files).unwrap() {
            if matches!(row.article.status, Status::NotYet) {
                missing.push(format!("{label} {} is not covered yet", row.article.number));
            } else if row.is_missing() {
                missing.push(format!("{label} {} has no case", row.article.number));
            }
        }
    }
    assert!(missing.is_empty(), "{}", missing.join("\n"));
}
