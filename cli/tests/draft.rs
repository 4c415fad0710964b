//! A draft of the next edition under a working name: begun, compared, tested with what it inherits, and adopted.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

use std::fs;

use serde_json::Value as Json;

use crate::common::{Folder, Said, kodeks, kodeks_fed};

/// Begins a draft in a folder.
fn draft() -> Folder {
    let desk = Folder::new();
    let words = ["--succeeds", "fide@2023", "--from", "2027-03-01", "--languages", "en,pl"];
    let said = kodeks(&[&["new", &desk.file("fide-2027")], &words[..]].concat());
    assert_eq!((said.code, said.err.as_str()), (0, ""));
    desk
}

fn run(desk: &Folder, words: &[&str]) -> Said {
    kodeks(&[&[words[0], &desk.file("fide-2027")], &words[1..]].concat())
}

/// Returns what is said without breaks of lines.
fn flat(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

#[test]
fn a_draft_is_an_edition_of_its_body_from_the_first_moment() {
    let desk = draft();
    let pack = desk.read("fide-2027/pack.toml");
    assert!(pack.contains("name      = \"fide-2027\"") && pack.contains("in_force  = { from = 2027-03-01 }"), "{pack}");
    assert!(pack.contains("en = \"FIDE Laws of Chess 2027\", pl = \"Przepisy gry FIDE 2027\""), "{pack}");
    let checked = run(&desk, &["check"]);
    assert_eq!((checked.out.as_str(), checked.code), ("fide-2027@2027: nothing is wrong.\n", 0));
    let rows = |words: &[&str]| -> usize {
        let said = kodeks(&[words, &["--format", "json"]].concat());
        let json: Json = serde_json::from_str(&said.out).unwrap();
        json["articles"].as_array().unwrap().len()
    };
    assert_eq!(rows(&["show", &desk.file("fide-2027")]), rows(&["show", "fide@2023"]));
    // It takes the place of no edition of the program.
    let packs = desk.file("fide-2027");
    let said = kodeks(&["show", "fide", "--packs", &packs, "--format", "json"]);
    assert!(!said.out.contains("fide-2027"), "{}", said.out);
    let editions = kodeks(&["show", "fide@2023", "7.5.5", "--history", "--packs", &packs]);
    assert!(!editions.out.contains("fide-2027"), "{}", editions.out);
}

#[test]
fn what_cannot_be_the_next_edition_is_refused() {
    let desk = Folder::new();
    let refused = |words: &[&str]| {
        let said = kodeks(&[&["new", &desk.file("next-2027")], words].concat());
        assert_eq!(said.code, 1, "{words:?}: {}", said.out);
        assert!(!desk.path().join("next-2027").exists());
        flat(&said.err)
    };
    let said = refused(&["--succeeds", "fide@2018"]);
    assert!(said.contains("[K0531]") && said.contains("`--succeeds fide@2023`"), "{said}");
    let said = refused(&["--succeeds", "fide@2023", "--edition", "2023"]);
    assert!(said.contains("[K0531]") && said.contains("--edition 2024"), "{said}");
    let said = refused(&["--succeeds", "fide@2023", "--from", "2022-12-31", "--edition", "2027"]);
    assert!(said.contains("[K0531]") && said.contains("begins on"), "{said}");
}

#[test]
fn renumbered_and_dropped_rows_are_compared() {
    let desk = draft();
    desk.replace("fide-2027/pack.toml", "dropped = []", "dropped = [\"0.2\"]");
    desk.replace("fide-2027/pack.toml", "[inherited.renumbered]\n", "[inherited.renumbered]\n\"9.6.1\" = \"9.6.3\"\n");
    assert_eq!(run(&desk, &["check"]).code, 0);
    let said = kodeks(&["diff", "fide@2023", &desk.file("fide-2027"), "--full", "--format", "markdown"]);
    assert_eq!(said.code, 0, "{}", said.err);
    assert!(said.out.contains("| 9.6.1 | 9.6.3 |"), "{}", said.out);
    assert!(said.out.contains("| 0.2 | – | *repealed*"), "{}", said.out);
    // What refers to a row refers to it under its new number.
    let graph = run(&desk, &["graph", "6.2.1.1"]);
    assert!(graph.out.contains("\"6.2.1.1\" -> \"9.6.3\""), "{}{}", graph.out, graph.err);
    assert!(!graph.out.contains("9.6.1"), "{}", graph.out);
}

#[test]
fn a_row_that_takes_an_article_away_is_named_itself() {
    let desk = draft();
    let row = "[contents]\n\"9.6.2\" = { informational = true, text = { en = \"Moves.\", pl = \"Posunięcia.\" } }\n";
    desk.replace("fide-2027/pack.toml", "[contents]\n", row);
    let said = run(&desk, &["check"]);
    assert_eq!(said.out.matches("error[K1105]").count(), 1, "{}", said.out);
    assert!(said.out.contains("fide-2027/pack.toml:") && !said.out.contains("packs/fide"), "{}", said.out);
    assert!(said.out.contains("`seventy-five-moves`"), "{}", said.out);
}

#[test]
fn a_test_begins_with_what_becomes_of_the_inherited_cases() {
    let desk = draft();
    let said = run(&desk, &["test"]);
    assert_eq!(said.code, 0, "{}", said.out);
    let first = said.out.lines().next().unwrap();
    assert!(first.contains("inherited cases were put to fide-2027@2027"), "{first}");
    let json = |desk: &Folder| -> Json { serde_json::from_str(&run(desk, &["test", "--format", "json"]).out).unwrap() };
    let found = json(&desk);
    let turned = found["inherited"]["turned"].as_array().unwrap();
    let sum = |name: &str| -> u64 { turned.iter().map(|one| one[name].as_u64().unwrap()).sum() };
    assert!(sum("turned") > 0 && sum("turned") == sum("expected"), "{found}");
    assert_eq!(found["inherited"]["restated_alike"], 0);
    // Without its case the amendment turns one of which the pack says nothing.
    fs::remove_dir_all(desk.path().join("fide-2027/cases")).unwrap();
    let said = run(&desk, &["test", "--failed"]);
    assert_eq!(said.code, 1);
    assert!(!said.out.contains("holds          "), "{}", said.out);
    assert!(flat(&said.out).contains("0 of them as the pack expects"), "{}", said.out);
    assert!(said.out.lines().count() < 60, "{}", said.out);
    for (language, word) in [("pl", "Odziedziczone przypadki"), ("cs", "Zděděné případy")] {
        assert!(run(&desk, &["test", "--failed", "--lang", language]).out.contains(word));
    }
}

#[test]
fn inherited_cases_that_turn_are_stated_anew_where_they_are_accepted() {
    let desk = draft();
    desk.replace("fide-2027/pack.toml", "dropped = []", "dropped = [\"11.3.4\", \"11.6\"]");
    desk.replace("fide-2027/pack.toml", "[inherited]\n", "without = [\"smoking\"]\n\n[inherited]\n");
    assert_eq!(run(&desk, &["check"]).out, "fide-2027@2027: nothing is wrong.\n");
    assert_eq!(run(&desk, &["test"]).code, 1);
    let review = |answer: &str| kodeks_fed(&["test", "--review", &desk.file("fide-2027")], &[], answer).out;
    let turned = desk.path().join("fide-2027/cases/turned");
    assert!(review("n\n").contains("are left as they were") && !turned.exists());
    let said = review(&"y\n".repeat(40));
    assert!(flat(&said).contains("A player smokes") || flat(&said).contains("smokes"), "{said}");
    // 11.3.4 is gone, and no other article speaks of smoking.
    let smoking = desk.read("fide-2027/cases/turned/smoking.toml");
    assert!(
        smoking.contains("regulation = \"smoking\"") && smoking.contains("outcome = \"no-consequence\""),
        "{smoking}"
    );
    let tested = run(&desk, &["test"]);
    assert_eq!(tested.code, 0, "{}", tested.out);
    assert_eq!(run(&desk, &["check"]).out, "fide-2027@2027: nothing is wrong.\n");
    assert_eq!(run(&desk, &["adopt"]).code, 0);
    // A case that is not put to the draft needs nothing that ends, and a name that no case has is told.
    let named = smoking.lines().find(|line| line.starts_with("name = ")).unwrap();
    let only = |name: &str| {
        format!("regulation = \"smoking\"\n\n[[case]]\n{name}\n[case.expect]\n\"fide-2027\" = \"not asked\"\n")
    };
    desk.write("fide-2027/cases/turned/smoking.toml", only(named));
    assert_eq!(run(&desk, &["check"]).out, "fide-2027@2027: nothing is wrong.\n");
    desk.write("fide-2027/cases/turned/smoking.toml", only("name = \"nobody smokes\""));
    let said = run(&desk, &["check"]);
    assert!(said.out.contains("error[K1081]"), "{}", said.out);
}

#[test]
fn an_adopted_draft_has_the_name_of_its_body_and_nothing_is_half_done() {
    let desk = draft();
    desk.write("fide-2027/README.md", "Minutes of the committee.\n");
    let said = run(&desk, &["adopt"]);
    assert_eq!(said.code, 0, "{}{}", said.out, said.err);
    assert!(said.out.starts_with("fide@2027 is written"), "{}", said.out);
    let (before, after) = (desk.read("fide-2027/pack.toml"), desk.read("fide/2027/pack.toml"));
    assert!(before.contains("name      = \"fide-2027\"") && after.contains("name      = \"fide\""), "{after}");
    assert!(after.contains("succeeds  = \"fide@2023\"") && !after.contains("fide-2027"), "{after}");
    assert_eq!(desk.read("fide/2027/README.md"), "Minutes of the committee.\n");
    let adopted = desk.file("fide/2027");
    assert_eq!(kodeks(&["check", &adopted]).out, "fide@2027: nothing is wrong.\n");
    assert_eq!(kodeks(&["test", &adopted]).code, 0);
    let again = run(&desk, &["adopt"]);
    assert!(again.code == 1 && again.err.contains("K1125"), "{}", again.err);
    // A draft of which a case does not hold is not adopted.
    fs::remove_dir_all(desk.path().join("fide-2027/cases")).unwrap();
    let out = desk.file("other");
    let said = run(&desk, &["adopt", "--out", &out]);
    assert_eq!(said.code, 1);
    assert!(said.out.contains("does not hold"), "{}", said.out);
    assert_eq!(fs::read_dir(desk.path()).unwrap().count(), 2, "only the draft and what was adopted are there");
    let refused = kodeks(&["adopt", &adopted]);
    assert!(refused.code == 1 && refused.err.contains("K0532"), "{}", refused.err);
}

#[test]
fn what_nothing_reads_is_a_warning_at_its_declaration() {
    let desk = Folder::new();
    let head = "name = \"club\"\nedition = \"2026\"\nversion = \"1.0.0\"\ntitle = { en = \"Our club\" }\nextends = \"fide@2023\"\nauthentic = \"en\"\n";
    let option = |name: &str| {
        format!(
            "[options.{name}]\nkind = \"flag\"\narticle = \"L.1\"\ndefault = false\ntitle = {{ en = \"{name}\" }}\n\
             asks = {{ en = \"Is it {name}?\" }}\n"
        )
    };
    let row = "[contents]\n\"L.1\" = { layer = \"local\", text = { en = \"More time.\" } }\n";
    desk.write("club/pack.toml", format!("{head}{}{}{row}", option("juniors"), option("seniors")));
    let layer = "name = \"local\"\ntitle = { en = \"Local\" }\napplies = { juniors = true }\n\
                 [amends.\"L.1\".incorrect-draw-claim]\nopponent_gains = \"5 min\"\n";
    desk.write("club/local/layer.toml", layer);
    let fact = |name: &str| {
        format!(
            "[facts.{name}]\ntype = \"bool\"\nusual = false\nen = \"{name}\"\nasks = {{ en = \"Was it {name}?\" }}\n"
        )
    };
    desk.write(
        "club/vocabulary.toml",
        format!("[questions.phone]\nmore_facts = [\"sealed\", \"hidden\"]\n{}{}", fact("sealed"), fact("hidden")),
    );
    let said = kodeks(&["check", &desk.file("club")]);
    let found: Vec<&str> = said.out.lines().filter(|line| line.contains("[K1140]")).collect();
    assert_eq!(
        found,
        [
            "warning[K1140]: nothing reads the fact `sealed`: it is asked for and changes no ruling",
            "warning[K1140]: nothing reads the fact `hidden`: it is asked for and changes no ruling",
            "warning[K1140]: nothing reads the option `seniors`: it changes no ruling",
        ],
        "{}",
        said.out
    );
}
