//! Every case, under every edition that it names; and a page for each regulation.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

use std::{fs, path::PathBuf};

use kodeks_rulesets::{
    Language, Library, Words,
    cases::{CaseFile, Got, page},
};

fn files() -> Vec<PathBuf> {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/cases");
    let mut files: Vec<PathBuf> = fs::read_dir(folder)
        .unwrap()
        .map(|entry| entry.unwrap().path())
        .collect();
    files.sort();
    files
}

#[test]
fn every_edition_says_what_the_cases_expect() {
    let library = Library::built_in().unwrap();
    let (mut tried, mut wrong) = (0, Vec::new());
    for path in files() {
        let file = CaseFile::read(&path).unwrap_or_else(|error| panic!("{error}"));
        for case in &file.cases {
            for (selector, expected) in &case.expected {
                tried += 1;
                let place = format!(
                    "{}:{} `{}` under {selector}",
                    case.place.0, case.place.1, case.name
                );
                match case.put_to(&library, selector) {
                    Err(error) => wrong.push(format!("{place}\n    {error}")),
                    Ok(got) => {
                        let differences = expected.differences(&got);
                        if !differences.is_empty() {
                            wrong.push(format!("{place}\n    {}", differences.join("\n    ")));
                        }
                    }
                }
            }
        }
    }
    assert!(tried > 0, "no case was found");
    assert!(
        wrong.is_empty(),
        "{} of {tried} rulings are not as expected:\n{}",
        wrong.len(),
        wrong.join("\n")
    );
}

#[test]
fn a_page_for_each_regulation() {
    let library = Library::built_in().unwrap();
    let words = Words::new(Language::English);
    let mut settings = insta::Settings::clone_current();
    settings.set_snapshot_path("../../snapshots/regulations");
    settings.set_prepend_module_to_snapshot(false);
    settings.set_omit_expression(true);
    settings.bind(|| {
        for path in files() {
            let file = CaseFile::read(&path).unwrap();
            let rulings: Vec<Vec<(String, Got)>> = file
                .cases
                .iter()
                .map(|case| {
                    let put = |selector| {
                        (
                            format!("{selector}"),
                            case.put_to(&library, selector).unwrap(),
                        )
                    };
                    case.expected
                        .iter()
                        .map(|(selector, _)| put(selector))
                        .collect()
                })
                .collect();
            insta::assert_snapshot!(file.regulation.as_str(), page(&file, &rulings, &words));
        }
    });
}

#[test]
fn every_regulation_has_cases_in_every_edition_that_has_it() {
    use kodeks_rulesets::{Placed, Selector, Wanted};
    let library = Library::built_in().unwrap();
    let files: Vec<CaseFile> = files()
        .iter()
        .map(|path| CaseFile::read(path).unwrap())
        .collect();
    let mut missing = Vec::new();
    for head in library.heads() {
        let selector = Selector::parse(&head.short_label()).unwrap();
        let edition = library.edition(&Wanted::Pack(selector.clone())).unwrap();
        // What a local pack takes over from another body has its cases there.
        let own = |placed: &&Placed| placed.pack.head.name == head.name;
        for placed in edition.regulations().filter(own) {
            let stem = &placed.regulation.stem;
            let expects = |file: &CaseFile| {
                let expected = file.cases.iter().flat_map(|case| &case.expected);
                expected.into_iter().any(|(edition, _)| {
                    edition.name == selector.name && edition.version == selector.version
                })
            };
            if !files
                .iter()
                .any(|file| file.regulation == *stem && expects(file))
            {
                missing.push(format!("{} {stem}", head.short_label()));
            }
        }
    }
    missing.dedup();
    assert!(
        missing.is_empty(),
        "regulations without a case: {}",
        missing.join(", ")
    );
}
