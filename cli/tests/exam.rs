//! `kodeks exam`: the exam in each form, the sheet and the key apart, and keys that are checked.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

use std::fs;

use serde_json::Value as Json;

use crate::common::{Folder, Said, kodeks};

fn exam(arguments: &[&str]) -> Said {
    kodeks(&[&["exam", "--rules", "fide@2023", "--seed", "7", "--count", "6"], arguments].concat())
}

fn made(arguments: &[&str]) -> String {
    let said = exam(arguments);
    assert_eq!(said.code, 0, "{}", said.err);
    said.out
}

#[test]
fn an_exam_has_its_questions_and_then_its_key() {
    let text = made(&[]);
    let order = [
        "Exam: FIDE Laws of Chess 2023",
        "Questions: 6. Level: advanced. Seed: 7.",
        "Name",
        "Question 1",
        "a)",
        "Question 6",
        "\nKey\n",
        "Question 1: ",
        "Question 6: ",
        "kodeks ",
    ];
    let mut rest = text.as_str();
    for what in order {
        (_, rest) = rest.split_once(what).unwrap_or_else(|| panic!("{what} is not there, or not in its place: {text}"));
    }
    assert_eq!(text, made(&[]), "the same seed gives the same exam");
}

#[test]
fn sheet_and_key_go_into_files_of_their_own_in_each_form() {
    let folder = Folder::new();
    for (form, ending) in [("text", "txt"), ("html", "html"), ("docx", "docx"), ("json", "json")] {
        let [sheet, key] = ["sheet", "key"].map(|name| folder.file(&format!("{name}.{ending}")));
        assert_eq!(made(&["--format", form, "--sheet", &sheet, "--key", &key]), "");
        let [sheet, key] = [sheet, key].map(|file| fs::read(file).unwrap());
        let source = b"Every answer was ruled on";
        let has = |bytes: &[u8]| bytes.windows(source.len()).any(|window| window == source);
        assert!(has(&key) && !has(&sheet), "{form}");
    }
    let json: Json = serde_json::from_str(&made(&["--format", "json"])).unwrap();
    assert_eq!(json["sheet"]["questions"].as_array().unwrap().len(), 6);
    assert!(json["sheet"]["questions"][0].get("key").is_none());
    assert!(json["key"]["questions"][0]["key"]["reasons"].is_array());
}

#[test]
fn the_key_as_records_holds_and_a_changed_one_does_not() {
    let folder = Folder::new();
    let key = folder.file("key.toml");
    assert_eq!(made(&["--key", &key]), "");
    let said = kodeks(&["exam", "--check", &key]);
    assert_eq!(said.code, 0, "{}{}", said.out, said.err);
    assert!(said.out.contains("6 answers, 6 of them right."), "{}", said.out);
    let text = fs::read_to_string(&key).unwrap();
    fs::write(&key, text.replacen("outcome = \"", "outcome = \"conflict\"\n#", 1)).unwrap();
    let said = kodeks(&["exam", "--check", &key]);
    assert_eq!(said.code, 18, "{}{}", said.out, said.err);
    assert!(said.out.contains("6 answers, 5 of them right.") && said.out.contains("Differs"), "{}", said.out);
    let said = kodeks(&["exam", "--check", &key, "--format", "json"]);
    let json: Json = serde_json::from_str(&said.out).unwrap();
    assert_eq!((said.code, &json["holding"]), (18, &Json::from(5)));
}

#[test]
fn a_day_a_level_and_a_subject_choose() {
    let said = kodeks(&["exam", "--on", "2016-03-11", "--level", "basic", "--count", "3", "--lang", "pl"]);
    assert_eq!(said.code, 0, "{}", said.err);
    assert!(said.out.contains("2014") && said.out.contains("Poziom: podstawowy."), "{}", said.out);
    let said = kodeks(&["exam", "--about", "clock", "--count", "3", "--lang", "cs"]);
    assert!(said.out.contains("Téma: hodiny."), "{}{}", said.out, said.err);
}
