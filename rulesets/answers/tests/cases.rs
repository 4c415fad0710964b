//! Every case, under every edition that it names; and a page for each regulation.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

use std::{path::Path, sync::LazyLock, thread};

use kodeks_base::{Diagnostic, Language};
use kodeks_draw as draw;
use kodeks_prepared::built_in;
use kodeks_rulesets::{
    Library, Selector,
    cases::{Case, CaseFile, Got},
};
use kodeks_views::ExpectationRow;
use kodeks_words::Words;

static LIBRARY: LazyLock<Library> = LazyLock::new(|| built_in().unwrap());

/// A file of cases, and of each case what every edition that it names says.
struct Ruled {
    file: CaseFile,
    rulings: Vec<Vec<Result<Got, Diagnostic>>>,
}

/// Every case inside the program. Two tests look at the same rulings, each by its own measure.
static RULED: LazyLock<Vec<Ruled>> = LazyLock::new(|| {
    let put = |case: &Case| {
        let asked = case.editions_asked(&LIBRARY).into_iter();
        asked.map(|asked| case.put_to(&LIBRARY, &asked.edition)).collect()
    };
    let rule = |file: CaseFile| {
        let rulings = file.cases.iter().map(put).collect();
        Ruled { file, rulings }
    };
    let mut files = CaseFile::built_in().unwrap_or_else(|error| panic!("{error}"));
    let others = files.split_off(files.len() / 2);
    thread::scope(|scope| {
        let others = scope.spawn(|| others.into_iter().map(rule).collect::<Vec<_>>());
        let mut ruled: Vec<_> = files.into_iter().map(rule).collect();
        ruled.extend(others.join().unwrap());
        ruled
    })
});

#[test]
fn every_edition_says_what_the_cases_expect() {
    let words = Words::new(Language::English);
    let (mut tried, mut wrong) = (0, Vec::new());
    for Ruled { file, rulings } in RULED.iter() {
        for (case, rulings) in file.cases.iter().zip(rulings) {
            for (asked, got) in case.editions_asked(&LIBRARY).iter().zip(rulings) {
                tried += 1;
                let place = format!("{}:{} `{}` under {}", case.place.0, case.place.1, case.name(), asked.edition);
                let got = got.as_ref().map_err(Clone::clone);
                match got.and_then(|got| Ok((asked.expected_answer(&LIBRARY)?, got))) {
                    Err(error) => wrong.push(format!("{place}\n    {error}")),
                    Ok((expected, got)) => {
                        for row in ExpectationRow::all(&expected, got, &words) {
                            if !row.agrees {
                                let ExpectationRow { about, expected, got, .. } = row;
                                let said = format!("{about}: expected {expected}, got {got}");
                                wrong.push(format!("{place}\n    {said}"));
                            }
                        }
                    }
                }
            }
        }
    }
    assert!(tried > 0, "no case was found");
    assert!(wrong.is_empty(), "{} of {tried} rulings are not as expected:\n{}", wrong.len(), wrong.join("\n"));
}

#[test]
fn a_page_for_each_regulation() {
    let words = Words::new(Language::English);
    let mut settings = insta::Settings::clone_current();
    settings.set_prepend_module_to_snapshot(false);
    settings.set_omit_expression(true);
    for Ruled { file, rulings } in RULED.iter() {
        let with_edition = |(case, rulings): (&Case, &Vec<Result<Got, Diagnostic>>)| {
            let asked = case.editions_asked(&LIBRARY).into_iter().zip(rulings);
            let said = asked.map(|(asked, got)| (asked.edition.to_string(), got.clone().unwrap()));
            said.collect::<Vec<_>>()
        };
        let rulings: Vec<_> = file.cases.iter().zip(rulings).map(with_edition).collect();
        settings.set_snapshot_path(format!("../../../snapshots/regulations/{}", chapter(file)));
        settings.bind(|| {
            insta::assert_snapshot!(file.regulation.as_str(), draw::case_file(file, &rulings, &words));
        });
    }
}

/// Returns the folder of a file of cases: a chapter of the Laws, or another body.
fn chapter(file: &CaseFile) -> String {
    let folder = Path::new(&file.path).parent().unwrap();
    folder.file_name().unwrap().to_str().unwrap().to_owned()
}

#[test]
fn a_file_of_cases_stands_in_the_folder_that_its_regulation_first_stands_in() {
    use kodeks_rulesets::{Edition, EditionRegulation};
    let library = built_in().unwrap();
    let editions = library.editions().unwrap();
    let (laws, others): (Vec<&Edition>, Vec<&Edition>) =
        editions.iter().partition(|edition| edition.head().name == "fide");
    for file in CaseFile::built_in().unwrap() {
        assert_eq!(Path::new(&file.path).file_stem().unwrap(), file.regulation.as_str());
        let in_pack = |placed: &EditionRegulation, edition: &Edition| {
            placed.regulation.stem == file.regulation && placed.pack.head.name == edition.head().name
        };
        let first_in = |edition: &&Edition| {
            let mut placed = edition.regulations();
            placed.find(|placed| in_pack(placed, edition)).cloned()
        };
        let folder = match laws.iter().find_map(first_in) {
            // `packs/fide/2005/09-the-drawn-game/incorrect-draw-claim.toml`.
            Some(placed) => placed.regulation.file.split('/').nth(3).map(str::to_owned),
            None => {
                others.iter().find(|edition| first_in(edition).is_some()).map(|edition| edition.head().name.clone())
            }
        };
        assert_eq!(Some(chapter(&file)), folder, "{}", file.path);
    }
}

#[test]
fn every_regulation_has_cases_in_every_edition_that_has_it() {
    use kodeks_rulesets::{EditionRegulation, EditionRequest};
    let library = built_in().unwrap();
    let files = CaseFile::built_in().unwrap();
    let mut missing = Vec::new();
    for head in library.heads() {
        let selector = Selector::parse(&head.short_label()).unwrap();
        let edition = library.edition(&EditionRequest::Pack(selector.clone())).unwrap();
        // What a local pack takes over from another body has its cases there.
        let own = |placed: &&EditionRegulation| placed.pack.head.name == head.name;
        for placed in edition.regulations().filter(own) {
            let stem = &placed.regulation.stem;
            let expects = |file: &CaseFile| {
                let mut asked = file.cases.iter().flat_map(|case| case.editions_asked(&library));
                asked.any(|asked| {
                    let edition = asked.edition;
                    edition.name == selector.name && edition.version == selector.version
                })
            };
            if !files.iter().any(|file| file.regulation == *stem && expects(file)) {
                missing.push(format!("{} {stem}", head.short_label()));
            }
        }
    }
    missing.dedup();
    assert!(missing.is_empty(), "regulations without a case: {}", missing.join(", "));
}
