//! `kodeks amend`: a pack that amends an article, ready to be changed.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

use std::{fs, path::Path};

use serde_json::Value as Json;

use crate::common::{self, Folder, Said, kodeks};

/// Writes an amendment into a folder.
fn amend(folder: &Folder, words: &[&str], out: &str) -> Said {
    kodeks(&[&["amend"], words, &["--out", &folder.file(out)]].concat())
}

/// What a pack decides otherwise than an edition: each question with what both order.
fn otherwise(edition: &str, pack: &str) -> Vec<String> {
    let said = kodeks(&["diff", edition, pack, "--format", "json"]);
    assert_eq!(said.code, 0, "{}", said.err);
    let json: Json = serde_json::from_str(&said.out).unwrap();
    let effects = json["effects"].as_array().unwrap();
    effects
        .iter()
        .flat_map(|effect| {
            let question = effect["question"].as_str().unwrap().to_owned();
            effect["differences"].as_array().unwrap().iter().map(move |difference| {
                let aspect = &difference["aspects"][0];
                format!("{question}: {} → {}", aspect["a"], aspect["b"]).replace('"', "")
            })
        })
        .collect()
}

fn nothing_is_wrong(pack: &str) {
    let said = kodeks(&["check", pack]);
    assert!(said.out.contains("nothing is wrong"), "{}{}", said.out, said.err);
    assert_eq!(said.code, 0);
}

#[test]
fn a_new_amendment_conforms_and_a_changed_number_changes_what_it_says() {
    let desk = Folder::new();
    let said = amend(&desk, &["fide@2023", "7.5.5"], "penalties");
    assert_eq!((said.code, said.err.as_str()), (0, ""));
    let pack = desk.file("penalties");
    nothing_is_wrong(&pack);
    assert!(otherwise("fide@2023", &pack).is_empty());
    assert_eq!(kodeks(&["check", &pack, "--rated"]).code, 0);
    desk.replace("penalties/pack.toml", "\"2 min\"", "\"3 min\"");
    nothing_is_wrong(&pack);
    let gain = "illegal-move.penalty: give-time black 2:00 → give-time black 3:00";
    assert_eq!(otherwise("fide@2023", &pack), [gain]);
}

#[test]
fn only_the_numbers_are_written_and_the_others_are_named_with_the_command_for_them() {
    let desk = Folder::new();
    let said = amend(&desk, &["fide@2023", "9.5.3", "--format", "json"], "claims");
    let json: Json = serde_json::from_str(&said.out).unwrap();
    assert_eq!(json["files"], serde_json::json!(["pack.toml"]));
    let text = desk.read("claims/pack.toml");
    let amends: Vec<&str> = text.lines().filter(|line| line.starts_with("[amends")).collect();
    assert_eq!(amends, ["[amends.\"9.5.3\".incorrect-draw-claim]"]);
    // Supervised blitz has a number of its own, in a regulation of the layer.
    let comment = text.replace("\n# ", " ");
    let command = "`kodeks amend fide@2023 blitz-supervised/incorrect-draw-claim`";
    assert!(comment.contains(command) && comment.contains("`kodeks amend fide@2023 A.3`"), "{comment}");
    let pack = desk.file("blitz");
    assert_eq!(amend(&desk, &["fide@2023", "blitz-supervised/illegal-move"], "blitz").code, 0);
    desk.replace("blitz/blitz-supervised/illegal-move.toml", "\"1 min\"", "\"30 s\"");
    nothing_is_wrong(&pack);
    let blitz = "illegal-move.penalty: give-time black 1:00 → give-time black 0:30";
    assert_eq!(otherwise("fide@2023", &pack), [blitz]);
}

#[test]
fn an_article_of_a_layer_stands_in_the_file_of_the_layer() {
    let desk = Folder::new();
    assert_eq!(amend(&desk, &["fide@2023", "A.3"], "rapid").code, 0);
    let pack = desk.file("rapid");
    nothing_is_wrong(&pack);
    assert!(otherwise("fide@2023", &pack).is_empty());
    let layer = "rapid/rapid-penalties/layer.toml";
    let text = desk.read(layer);
    assert!(text.contains("[amends.\"A.3\".illegal-move]"), "{text}");
    assert!(text.contains("[amends.\"A.3\".incorrect-draw-claim]"), "{text}");
    let pack_says = desk.read("rapid/pack.toml");
    assert!(!pack_says.contains("[amends"), "{pack_says}");
}

#[test]
fn every_edition_can_be_amended_article_by_article() {
    let desk = Folder::new();
    for (place, (edition, article)) in [
        ("fide@2005", "9.5(b)"),
        ("fide@2014", "B.2"),
        ("fide@2023", "9.6.2"),
        ("fide@2023", "6.7.1"),
        ("fide@2023", "A.5.4"),
        ("fide@2023", "9.5.1"),
        ("fide@2023", "1.1"),
        ("swidnica@2020", "L13"),
        ("ffe@2023", "R03 2.2.2"),
        ("fide@2023", "incorrect-draw-claim"),
    ]
    .into_iter()
    .enumerate()
    {
        let name = format!("pack-{place}");
        let said = amend(&desk, &[edition, article], &name);
        assert_eq!(said.code, 0, "{edition} {article}: {}", said.err);
        let pack = desk.file(&name);
        let checked = kodeks(&["check", &pack]);
        assert_eq!(checked.code, 0, "{edition} {article}: {}", checked.err);
        assert!(otherwise(edition, &pack).is_empty(), "{edition} {article}");
    }
}

#[test]
fn the_comments_say_the_sentence_of_each_number_in_the_language_asked_for() {
    let desk = Folder::new();
    for (language, title, sentence) in [
        ("en", "Amendment of fide@2023: 7.5.5", "The opponent gains 2 minutes"),
        ("pl", "Zmiana fide@2023: 7.5.5", "przeciwnik otrzymuje 2 minuty"),
        ("cs", "Změna fide@2023: 7.5.5", "dostává soupeř 2 minuty"),
    ] {
        let pack = format!("in-{language}");
        let said = amend(&desk, &["fide@2023", "7.5.5", "--lang", language], &pack);
        assert_eq!(said.code, 0, "{}", said.err);
        let text = desk.read(&format!("{pack}/pack.toml"));
        assert!(text.contains(&format!("{{ {language} = \"{title}\" }}")), "{text}");
        let comment = text.replace("\n# ", " ");
        assert!(comment.contains(sentence), "{comment}");
        assert!(comment.contains("`kodeks amend fide@2023 A.3`"), "{comment}");
        assert!(text.lines().all(|line| line.chars().count() <= 120), "{text}");
        nothing_is_wrong(&desk.file(&pack));
    }
}

#[test]
fn words_and_conditions_stand_beside_it_and_count_once_they_are_put_in_place() {
    let desk = Folder::new();
    assert_eq!(amend(&desk, &["fide@2023", "9.6.2"], "numbers").code, 0);
    assert!(!desk.path().join("numbers/as-it-stands").exists());
    assert_eq!(amend(&desk, &["fide@2023", "9.6.2", "--whole"], "moves").code, 0);
    let beside = "moves/as-it-stands/seventy-five-moves.toml.txt";
    assert!(desk.read(beside).contains("[when]"));
    let own = desk.path().join("moves/seventy-five-moves.toml");
    fs::copy(desk.path().join(beside), &own).unwrap();
    let pack = desk.file("moves");
    nothing_is_wrong(&pack);
    assert!(otherwise("fide@2023", &pack).is_empty());
}

#[test]
fn several_articles_go_into_one_pack_that_is_named_after_them() {
    let desk = Folder::new();
    let repository = common::repository();
    let words = ["amend", "fide@2023", "7.5.5", "A.3", "--format", "json"];
    let said = common::kodeks_in(desk.path(), &words, &[], "");
    let json: Json = serde_json::from_str(&said.out).unwrap();
    assert_eq!(json["folder"], "fide-2023-7-5-5-a-3");
    assert!(json["pack"].as_str().unwrap().starts_with("fide-2023-7-5-5-a-3@"));
    let files = json["files"].as_array().unwrap();
    assert!(files.iter().any(|file| file == "rapid-penalties/layer.toml"));
    nothing_is_wrong(&desk.file("fide-2023-7-5-5-a-3"));
    assert!(!Path::new(&repository).join("fide-2023-7-5-5-a-3").exists());
}

#[test]
fn nothing_is_overwritten_and_what_cannot_be_amended_is_told() {
    let desk = Folder::new();
    let refused = |words: &[&str], out: &str| {
        let said = amend(&desk, words, out);
        assert_eq!(said.code, 1, "{words:?}: {}", said.out);
        said.err.split_whitespace().collect::<Vec<_>>().join(" ")
    };
    assert_eq!(amend(&desk, &["fide@2023", "7.5.5"], "once").code, 0);
    let before = desk.read("once/pack.toml");
    assert!(refused(&["fide@2023", "9.6.2"], "once").contains("K1125"));
    assert_eq!(desk.read("once/pack.toml"), before);
    for (words, code, right) in [
        (["fide@2023", "7.5.9"], "K0506", "`7.5.5`"),
        (["fide@2023", "ilegal-move"], "K0506", "did you mean `illegal-move`?"),
        (["fide@2023", "C.13.1"], "K0529", "the board itself"),
        (["fide@2022", "7.5.5"], "K0503", "fide@2023"),
        (["fide", "7.5.5"], "K0510", "`fide@2023`"),
        (["fide@2014[9.6a=cycles]", "9.6a"], "K0510", "`fide@2014`"),
    ] {
        let said = refused(&words, "never");
        assert!(said.contains(code) && said.contains(right), "{words:?}: {said}");
        assert!(!desk.path().join("never").exists(), "{words:?}");
    }
    assert!(refused(&["fide@2023", "7.5.5"], "Our Club").contains("K0510"));
    assert!(refused(&["fide@2023", "7.5.5"], "fide").contains("K0517"));
    assert_eq!(kodeks(&["amend", "fide@2023"]).code, 2);
}
