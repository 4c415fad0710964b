//! What was read when the program was built is what the files say, and answers alike.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, missing_docs)]

use std::{env, path::Path, sync::OnceLock};

use kodeks_rulesets::{Library, cases::CaseFile, prepared_packs};

/// So many cases lie between two that are always put to both libraries.
const SAMPLED: usize = 12;

/// Returns the library of prepared packs, and that of the same packs read from their folders.
fn libraries() -> [Library; 2] {
    static STARTED: OnceLock<()> = OnceLock::new();
    STARTED.get_or_init(|| {
        // In errors a pack inside the program is named by its folder as seen from here.
        let rulesets = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
        env::set_current_dir(rulesets).unwrap();
        kodeks_prepared::start().unwrap();
    });
    let mut outside = Library::empty();
    outside.add_folder(Path::new("packs")).unwrap();
    [Library::built_in().unwrap(), outside]
}

#[test]
fn a_prepared_pack_is_what_its_folder_says_byte_for_byte() {
    let libraries = libraries();
    let [prepared, outside] = libraries.each_ref().map(|library| {
        let heads: Vec<_> = library.heads().map(|head| (head.label(), head.hash.clone())).collect();
        assert!(heads.len() > 20, "{heads:?}");
        (heads, library.prepare().unwrap())
    });
    assert_eq!(prepared.0, outside.0);
    assert!(prepared.1 == outside.1);
}

fn every_case_is_answered_alike(every: usize) {
    let [built_in, outside] = libraries();
    let mut tried = 0;
    for file in CaseFile::built_in().unwrap() {
        for case in file.cases.iter().step_by(every) {
            for asked in case.editions_asked(&built_in) {
                let answer = |library| {
                    let got = case.put_to(library, &asked.edition);
                    format!("{got:#?}")
                };
                assert_eq!(answer(&built_in), answer(&outside), "{}", case.name());
                tried += 1;
            }
        }
    }
    assert!(tried > 1000, "{tried} cases");
}

#[test]
fn cases_are_answered_alike_by_a_pack_inside_the_program_and_by_its_folder() {
    every_case_is_answered_alike(SAMPLED);
}

mod whole {
    #[test]
    #[ignore = "the whole takes minutes; the usual run has a sample"]
    fn cases_are_answered_alike_by_a_pack_inside_the_program_and_by_its_folder() {
        super::every_case_is_answered_alike(1);
    }
}

#[test]
fn a_pack_on_a_prepared_one_is_what_it_is_on_its_folder() {
    let [mut built_in, mut outside] = libraries();
    let folder = env::temp_dir().join(format!("kodeks-prepared-{}", std::process::id()));
    std::fs::create_dir_all(&folder).unwrap();
    let pack = "name = \"club\"\nedition = \"2020\"\nversion = \"1.0.0\"\nextends = \"fide@2018\"\nauthentic = \"en\"\n\
                title = { en = \"Club\" }\n";
    std::fs::write(folder.join("pack.toml"), pack).unwrap();
    let editions = [&mut built_in, &mut outside].map(|library| library.edition_in(&folder));
    std::fs::remove_dir_all(&folder).unwrap();
    let [prepared, read] = editions.map(|edition| {
        let edition = edition.unwrap();
        let regulations = edition.regulations().map(|placed| {
            let regulation = &placed.regulation;
            (placed.name(), regulation.hash.clone(), placed.article_numbers())
        });
        regulations.collect::<Vec<_>>()
    });
    assert!(prepared.len() > 50);
    assert_eq!(prepared, read);
}

#[test]
fn what_another_version_prepared_or_what_is_broken_is_refused() {
    let [built_in, _] = libraries();
    let whole = built_in.prepare().unwrap();
    let start = |bytes: &[u8], texts: &str| {
        let bytes: &'static [u8] = bytes.to_vec().leak();
        let texts: &'static str = texts.to_owned().leak();
        prepared_packs::start_with(bytes, texts).map_err(|error| error.to_string())
    };
    assert_eq!(start(&whole.bytes, &whole.texts), Ok(()));
    let other = whole.texts.replacen("kodeks ", "kodex_ ", 1);
    let refused = start(&whole.bytes, &other).unwrap_err();
    assert!(refused.contains("were prepared by `kodex_ "), "{refused}");
    let length = whole.bytes.len();
    for kept in [0, 1, 7, 8, 100, length / 2, length - 9, length - 1] {
        let refused = start(&whole.bytes[..kept], &whole.texts).unwrap_err();
        assert!(refused.contains("inside the program"), "{refused}");
    }
    let refused = start(&whole.bytes, &whole.texts[..200]).unwrap_err();
    assert!(refused.contains("is broken at byte"), "{refused}");
}
