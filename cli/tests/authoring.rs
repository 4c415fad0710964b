//! The commands for authors of packs, run as in the tutorial: in an empty folder.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

use std::{fs, path::Path};

use serde_json::Value as Json;

use crate::common::{Folder, Said, kodeks, kodeks_fed};

/// Begins a pack `club` on the Laws of 2014 in a folder.
fn begin(folder: &Folder) -> Said {
    kodeks(&["new", &folder.file("club"), "--extends", "fide@2014", "--edition", "2026"])
}

/// Returns a folder in which the pack is begun.
fn club() -> Folder {
    let folder = Folder::new();
    let said = begin(&folder);
    assert_eq!(said.code, 0, "{}", said.err);
    folder
}

/// Runs a command on the pack, and returns what is said without the name of the folder.
fn run(folder: &Folder, words: &[&str]) -> Said {
    let (club, shown) = (folder.file("club"), folder.file(""));
    let mut said = kodeks(&[&[words[0], &club], &words[1..]].concat());
    said.out = said.out.replace(&shown, "");
    said.err = said.err.replace(&shown, "");
    said
}

#[test]
fn a_new_pack_is_checked_and_tested_without_a_fault() {
    let desk = club();
    assert_eq!(run(&desk, &["check"]).out, "club@2026: nothing is wrong.\n");
    let tested = run(&desk, &["test"]);
    assert_eq!(tested.code, 0);
    assert!(tested.out.contains("2 cases, and all hold."), "{}", tested.out);
    assert!(run(&desk, &["check", "--coverage"]).out.contains("opponent gains 5 min: decides 1"));
    assert!(run(&desk, &["check", "--mutate"]).out.contains("2 changes were tried; a case noticed each."));
    let json = run(&desk, &["test", "--format", "json"]).out;
    assert!(json.contains("\"tried\": 2") && json.contains("\"wrong\": 0"), "{json}");
    let again = begin(&desk);
    assert_eq!(again.code, 1);
    assert!(again.err.contains("something is here already"), "{}", again.err);
}

#[test]
fn a_fault_is_shown_in_its_line_with_what_would_be_right() {
    let desk = club();
    desk.replace("club/local-rules/layer.toml", "\"5 min\"", "\"5 moons\"");
    let said = run(&desk, &["check"]);
    assert_eq!(said.code, 1);
    let shown = r#"error[K1012]: `opponent_gains`: `5 moons` is not a time
 --> club/local-rules/layer.toml:9:19
  |
9 | opponent_gains = "5 moons"
  |                   ^^^^^^^
  |
  = help: write `3 min`, `30 s` or `7:00`
"#;
    assert!(said.out.starts_with(shown), "{}", said.out);
    assert!(said.out.ends_with("club: 1 error, no warnings.\n"), "{}", said.out);
}

#[test]
fn warnings_are_told_and_do_not_fail() {
    let desk = club();
    fs::remove_file(desk.path().join("club/cases/incorrect-draw-claim.toml")).unwrap();
    let said = run(&desk, &["check"]);
    assert_eq!(said.code, 0);
    assert!(said.out.starts_with("warning[K1115]: no case brings up the article `L.1`\n"), "{}", said.out);
    assert!(said.out.ends_with("club@2026: no errors, 1 warning.\n"), "{}", said.out);
    let said = run(&desk, &["check", "--format", "json"]);
    assert!(said.out.contains("\"weight\": \"warning\"") && said.out.contains("\"line\": 16"), "{}", said.out);
    assert!(run(&desk, &["test"]).out.starts_with("There are no cases here."));
}

#[test]
fn a_case_that_does_not_hold_fails_in_three_languages() {
    let desk = club();
    desk.replace("club/cases/incorrect-draw-claim.toml", "black = \"10:00\"", "black = \"9:00\"");
    for (language, expected, got) in
        [("en", "expected", "got"), ("pl", "oczekiwano", "otrzymano"), ("cs", "očekáváno", "rozhodnuto")]
    {
        let said = run(&desk, &["test", "--lang", language]);
        assert_eq!(said.code, 1);
        assert!(said.out.contains(expected) && said.out.contains(got), "{}", said.out);
    }
}

/// Answers what `--review` asks.
fn review(club: &Path, answer: &str) -> String {
    kodeks_fed(&["test", "--review", "--lang", "en", club.to_str().unwrap()], &[], answer).out
}

#[test]
fn pages_are_accepted_by_whoever_reads_them() {
    let desk = club();
    let club = desk.path().join("club");
    let page = club.join("cases/incorrect-draw-claim.txt");
    assert!(run(&desk, &["test"]).out.contains("has not been accepted yet"));
    assert!(review(&club, "n\n").contains("is left as it was"));
    assert!(review(&club, "").contains("is left as it was"));
    assert!(!page.exists());
    let said = review(&club, "y\n");
    assert!(said.contains("+   our-club") || said.contains("+   club@2026 9.5b"), "{said}");
    assert!(fs::read_to_string(&page).unwrap().starts_with("incorrect-draw-claim\n\na threefold"));
    assert!(review(&club, "").contains("Every page is as it was accepted."));
    desk.replace("club/cases/incorrect-draw-claim.toml", "that was none", "that was not");
    let said = run(&desk, &["test"]);
    assert_eq!(said.code, 1);
    assert!(said.out.contains("has changed since it was accepted"), "{}", said.out);
}

#[test]
fn a_rated_event_by_a_pack_that_does_not_conform_is_refused() {
    let desk = club();
    let said = run(&desk, &["check", "--rated"]);
    assert_eq!(said.code, 1);
    assert!(said.out.starts_with("club@2026 does not conform with fide@2014"), "{}", said.out);
    let json = run(&desk, &["check", "--rated", "--format", "json"]);
    assert!(json.out.contains("\"answer\": \"does-not\""), "{}", json.out);
    let record = "[event]\nrules = \"club@2026\"\ntime = \"90+30\"\nrated = true\n[[happened]]\nresigns = \"white\"\n";
    fs::write(desk.path().join("record.toml"), record).unwrap();
    let rule = || kodeks(&["rule", &desk.file("record.toml"), "--packs", &desk.file("club")]);
    let refused = rule();
    assert_eq!(refused.code, 1);
    assert!(refused.err.contains("(Intro (rating))"), "{}", refused.err);
    desk.replace("record.toml", "rated = true", "rated = false");
    assert_eq!(rule().code, 0);
}

#[test]
fn a_local_pack_on_laws_that_change_is_rated_by_the_laws_of_its_day() {
    let local = |own: &str| {
        let folder = Folder::new().with(
            "club/pack.toml",
            &format!(
                "name = \"club\"\nedition = \"2014\"\nversion = \"1.0.0\"\ntitle = {{ en = \"Our club\" }}\n\
                 in_force = {{ from = 2014-07-01, until = 2017-06-30 }}\nextends = \"fide@2014\"\nauthentic = \"en\"\n{own}"
            ),
        );
        let rated = |on: &str| {
            let record = format!(
                "[event]\nrules = \"club@2014\"\ntime = \"90+30\"\nrated = true\non = {on}\n[[happened]]\n\
                 phone = \"carried\"\nby = \"white\"\nin_the_bag = true\n"
            );
            fs::write(folder.path().join("record.toml"), record).unwrap();
            let ruled = kodeks(&["rule", &folder.file("record.toml"), "--packs", &folder.file("club")]);
            let checked = kodeks(&["check", &folder.file("club"), "--rated", "--on", on, "--format", "json"]);
            let checked: Json = serde_json::from_str(&checked.out).unwrap();
            (checked["answer"].as_str().unwrap().to_owned(), ruled)
        };
        [rated("2014-09-15"), rated("2014-11-15")]
    };
    // A pack that changes nothing conforms with the Laws on both sides of the day on which these change.
    let [before, after] = local("");
    assert_eq!([&*before.0, &*after.0], ["conforms"; 2]);
    assert!(before.1.out.contains("Black wins: 0-1"), "{}{}", before.1.out, before.1.err);
    assert!(after.1.out.contains("The arbiter decides"), "{}{}", after.1.out, after.1.err);
    // One that stays with the ban of the beginning differs from them only since they have another.
    let [before, after] = local("settles = { \"11.3b\" = \"approved\" }\n");
    assert_eq!([&*before.0, &*after.0], ["conforms", "no-difference-found"]);
    for ruled in [before.1, after.1] {
        assert!(ruled.out.contains("Black wins: 0-1"), "{}{}", ruled.out, ruled.err);
    }
}

#[test]
fn an_edition_inside_the_program_can_be_tested_too() {
    let said = kodeks(&["test", "pzszach@2005"]);
    assert_eq!(said.code, 0, "{}", said.out);
    assert!(said.out.contains("cases, and all hold."), "{}", said.out);
    assert_eq!(kodeks(&["check", "pzszach@2005"]).code, 0);
    let said = kodeks(&["check", "fied@2014"]);
    assert_eq!(said.code, 1);
    assert!(said.out.contains("did you mean `fide`?"), "{}", said.out);
}

const HEAD: &str = "edition = \"2015\"\nversion = \"1.0.0\"\ntitle = { en = \"A club\" }\nextends = \"fide@2014\"\nauthentic = \"en\"\n";

#[test]
fn packs_that_are_left_aside_are_told_and_the_others_work() {
    let desk = Folder::new();
    for (name, text) in [
        ("good", format!("name = \"good\"\n{HEAD}")),
        ("headless", "name = \"headless\"\nversoin = 1\n".to_owned()),
        ("torn", format!("name = \"torn\"\n{HEAD}[contents]\n\"L.1\" = \"ilegal-move\"\n")),
    ] {
        fs::create_dir_all(desk.file(name)).unwrap();
        fs::write(desk.file(&format!("{name}/pack.toml")), text).unwrap();
    }
    let packs = desk.file("");
    let said = kodeks(&["editions", "--packs", &packs]);
    assert_eq!(said.code, 0, "{}", said.err);
    assert!(said.out.contains("good@2015"), "{}", said.out);
    let warnings: Vec<&str> = said.err.lines().filter(|line| line.starts_with("warning[")).collect();
    assert_eq!(warnings.len(), 2, "{}", said.err);
    assert!(warnings[0].contains("/headless/pack.toml:1: the pack has no `version`"), "{}", said.err);
    assert!(warnings[1].contains("/torn/pack.toml:8: there is no regulation `ilegal-move`"), "{}", said.err);
    // Where one of them is asked for, what is wrong with it is the answer.
    for name in ["headless@2015", "torn@2015"] {
        let said = kodeks(&["show", name, "--packs", &packs]);
        assert_eq!(said.code, 1);
        let (asked, _) = name.split_once('@').unwrap();
        assert!(said.err.starts_with("error["), "{}", said.err);
        assert!(said.err.lines().next().unwrap().contains(&format!("/{asked}/pack.toml:")));
        let others = said.err.lines().filter(|line| line.starts_with("warning["));
        assert_eq!(others.count(), 1, "{}", said.err);
    }
    let said = kodeks(&["editions", "--packs", &packs, "--format", "json"]);
    let warnings: serde_json::Value = serde_json::from_str(&said.err).unwrap();
    assert_eq!(warnings["warnings"].as_array().unwrap().len(), 2);
    let said = kodeks(&["show", "good@2015", "--packs", &packs, "--lang", "pl"]);
    assert_eq!(said.code, 0);
    assert!(said.out.starts_with("[en] A club"), "{}", said.out);
}

#[test]
fn an_article_of_a_pack_shows_the_numbers_that_it_changes() {
    let desk = Folder::new();
    fs::create_dir_all(desk.file("club")).unwrap();
    let text = format!(
        "name = \"club\"\n{HEAD}[contents]\n\"L.2\" = {{ informational = true, text = {{ en = \"The first illegal move loses.\" }} }}\n\
         [amends.\"L.2\".decisive-illegal-move]\nnumber = 1\n"
    );
    fs::write(desk.file("club/pack.toml"), text).unwrap();
    let packs = desk.file("club");
    let said = kodeks(&["show", "club@2015", "L.2", "--packs", &packs]);
    assert!(said.out.contains("The illegal move that loses"), "{}", said.out);
    assert!(said.out.contains("2 → 1"), "{}", said.out);
}

#[test]
fn the_next_edition_of_a_body_extends_its_newest_one() {
    let desk = Folder::new();
    let fide = desk.file("fide");
    let said = kodeks(&["new", &fide, "--edition", "2031"]);
    assert_eq!(said.code, 0, "{}", said.err);
    let pack = desk.read("fide/pack.toml");
    assert!(
        pack.contains("edition   = \"2031\"\nversion   = \"1.0.0\"") && pack.contains("succeeds  = \"fide@2023\""),
        "{pack}"
    );
    assert!(pack.contains("title     = { en = \"FIDE Laws of Chess 2031\" }"), "{pack}");
    assert_eq!(kodeks(&["check", &fide]).out, "fide@2031: nothing is wrong.\n");
    // As long as it only extends the edition before it, that one has no last day.
    desk.replace("fide/pack.toml", "succeeds  =", "extends   =");
    let checked = kodeks(&["check", &fide]);
    assert!(checked.out.contains("error[K1117]"), "{}{}", checked.out, checked.err);
    assert!(checked.out.contains("write `succeeds = \"fide@2023\"`"), "{}", checked.out);
    assert!(checked.out.contains("fide@2031: 1 error, no warnings."), "{}", checked.out);
    let tested = kodeks(&["test", &fide]);
    assert_eq!(tested.code, 0, "{}{}", tested.out, tested.err);
    for (extends, edition) in [("fide@2018", "2031"), ("fide@2023", "2023"), ("uschess@2020", "2031")] {
        let other = desk.file(&format!("{edition}/fide"));
        let refused = kodeks(&["new", &other, "--extends", extends, "--edition", edition]);
        assert!(refused.err.contains("[K0517]"), "{extends} {edition}: {}", refused.err);
    }
}
