//! What holds for every command: help, colours, languages, exit codes, packs from outside.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

use crate::common::{Folder, kodeks, kodeks_with};

const COMMANDS: [&str; 21] = [
    "find",
    "rule",
    "ask",
    "audit",
    "diff",
    "show",
    "editions",
    "events",
    "start",
    "rating",
    "lock",
    "version",
    "schema",
    "completions",
    "man",
    "new",
    "amend",
    "adopt",
    "check",
    "test",
    "watch",
];

#[test]
fn help_is_printed_with_examples_and_exit_codes() {
    for command in COMMANDS {
        let said = kodeks(&[command, "--help"]);
        assert_eq!(said.code, 0);
        assert!(said.out.contains(&format!("  kodeks {command}")), "{command}");
    }
    let said = kodeks(&["--help"]);
    assert!(COMMANDS.iter().all(|command| said.out.contains(command)));
    assert!(said.out.contains("11 undecided"));
}

#[test]
fn the_editions_at_hand_are_listed_with_their_time() {
    let said = kodeks(&["editions"]);
    assert!(said.out.lines().any(|line| line
        == "fide@2005:1.0.0                  FIDE Laws of Chess 2005         in force from 1 July 2005 to 30 June 2009"));
    let said = kodeks(&["editions", "--format", "json"]);
    assert!(said.out.contains("\"extends\": \"fide@2009\""));
}

#[test]
fn a_starting_position_of_chess960_is_shown_by_its_number_or_drawn_by_lot() {
    let said = kodeks(&["start", "518", "--lang", "en"]);
    assert!(said.out.contains("  1  R N B Q K B N R\n"), "{}", said.out);
    assert!(said.out.contains("RNBQKBNR w HAha - 0 1"), "{}", said.out);
    for (lang, title) in [
        ("en", "Starting position 0 of Chess960"),
        ("pl", "Pozycja wyjściowa Chess960 numer 0"),
        ("cs", "Výchozí pozice Chess960 číslo 0"),
    ] {
        let said = kodeks(&["start", "0", "--lang", lang]);
        assert!(said.out.starts_with(title), "{}", said.out);
        assert!(said.out.contains("BBQNNRKR w KQkq - 0 1"), "{}", said.out);
    }
    assert_eq!(kodeks(&["start", "960"]).code, 2);
    let drawn: std::collections::BTreeSet<String> =
        (0..5).map(|_| kodeks(&["start", "--format", "json"]).out).collect();
    assert!(drawn.len() > 1, "{drawn:?}");
}

#[test]
fn what_is_piped_has_no_escape_codes() {
    let example = "cli/examples/incorrect-claim.toml";
    for words in [&["rule", example][..], &["show", "fide@2005"], &["editions"], &["show", "x"]] {
        for settings in [&[][..], &[("NO_COLOR", "1")]] {
            let said = kodeks_with(words, settings);
            assert!(!said.out.contains('\u{1b}') && !said.err.contains('\u{1b}'), "{words:?}");
        }
    }
}

#[test]
fn without_a_language_the_system_decides_and_else_english() {
    let first_line = |settings: &[(&str, &str)]| {
        let said = kodeks_with(&["show", "fide@2005", "5.1a"], settings);
        said.out.lines().next().unwrap().to_owned()
    };
    assert_eq!(first_line(&[("LANG", "cs_CZ.UTF-8")]), "5.1(a)  Mat");
    assert_eq!(first_line(&[("LANG", "de_DE.UTF-8")]), "5.1(a)  Checkmate");
    assert_eq!(first_line(&[]), "5.1(a)  Checkmate");
}

#[test]
fn exit_codes_tell_how_it_went() {
    let rule = |file: &str, rules: &str| kodeks(&["rule", &format!("cli/examples/{file}.toml"), "--rules", rules]).code;
    assert_eq!(rule("incorrect-claim", "fide@2014"), 0);
    assert_eq!(rule("five-occurrences", "fide@2014"), 0);
    assert_eq!(rule("rapid-illegal-move", "fide@2014"), 11);
    assert_eq!(rule("no-such-file", "fide@2014"), 1);
    assert_eq!(rule("incorrect-claim", "fide@1492"), 1);
    assert_eq!(kodeks(&["rule"]).code, 2);
    assert_eq!(kodeks(&["show", "fide@2014", "--lang", "de"]).code, 2);
}

#[test]
fn packs_from_outside_stand_beside_those_inside() {
    let folder = Folder::new();
    folder.write(
        "club/pack.toml",
        "name = \"club\"\nedition = \"2024\"\nversion = \"1.0.0\"\ntitle = { en = \"Our club\" }\n\
         extends = \"fide@2014\"\nauthentic = \"en\"\n",
    );
    let path = folder.file("");
    let by_option = kodeks(&["editions", "--packs", &path]);
    let by_setting = kodeks_with(&["editions"], &[("KODEKS_PACKS", &path)]);
    let shown = kodeks(&["show", "club", "9.5b", "--packs", &path]);
    let contents = kodeks(&["show", "club", "--packs", &path]);
    assert!(by_option.out.contains("club@2024:1.0.0                  Our club"), "{by_option:?}");
    assert_eq!(by_option.out, by_setting.out);
    assert!(contents.out.starts_with("Our club (club@2024).\n\nFIDE Laws of Chess 2014"));
    assert!(shown.out.contains("inherited from fide@2014"), "{shown:?}");
    let row = shown
        .out
        .lines()
        .find(|line| line.starts_with("    club@2024  9.5b "))
        .expect("the club has a row of its history");
    assert!(row.contains("  same: opponent gains"), "{row}");
}

#[test]
fn for_a_day_each_body_has_its_edition_or_a_reason_why_not() {
    let said = kodeks(&["editions", "--on", "2009-06-30", "--format", "json"]);
    let answers: serde_json::Value = serde_json::from_str(&said.out).unwrap();
    let of = |body: &str| answers.as_array().unwrap().iter().find(|answer| answer["body"] == body).unwrap().clone();
    assert_eq!(of("fide")["answer"], "in-force");
    assert_eq!(of("fide")["edition"]["edition"], "2005");
    assert_eq!(of("fide-rating")["answer"], "not-yet-in-force");
    assert_eq!(of("swidnica")["answer"], "without-days");
    let said = kodeks(&["editions", "--on", "2009-06-30", "--lang", "en"]);
    assert!(said.out.contains("not yet in force: fide-rating@2011 begins on 1 July 2011"), "{}", said.out);
    assert_eq!(kodeks(&["editions", "--on", "30.6.2009"]).code, 2);
}
