//! A pack from outside brings an event, facts, a duty and a choice of its own, with their words in
//! every language; every command goes by them, and the program knows none of them.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

use std::{
    fs,
    path::{Path, PathBuf},
};

use crate::common::{Folder, Said, kodeks, repository};

/// The folder with the packs, as commands are told of it.
const PACKS: &str = "cli/tests/fixtures";

const PACK: &str = "cli/tests/fixtures/smart-watch";

/// The exit code where the arbiter has a choice.
const ARBITER_DECIDES: i32 = 10;

const RECORD: &str = "cli/tests/fixtures/smart-watch.toml";

fn with_pack(words: &[&str]) -> Said {
    kodeks(&[words, &["--packs", PACKS]].concat())
}

fn must_say(said: &Said, texts: &[&str]) {
    let words: Vec<&str> = said.out.split_whitespace().collect();
    let out = words.join(" ");
    for text in texts {
        assert!(out.contains(text), "{text}\n{}\n{}", said.out, said.err);
    }
}

#[test]
fn its_event_is_told_with_its_facts_in_three_languages() {
    let english = with_pack(&["events", "smart_watch", "--lang", "en"]);
    must_say(
        &english,
        &[
            "smart_watch = \"seen\" A smart watch is seen on White.",
            "kept = \"on-the-wrist\" | \"in-a-pocket\"",
            "switched_on = false | true the watch is switched on",
        ],
    );
    let polish = with_pack(&["events", "smart_watch", "--lang", "pl"]);
    assert!(polish.out.starts_with("Inteligentny zegarek\n"));
    must_say(&polish, &["U białych widać inteligentny zegarek.", "gdzie jest zegarek"]);
    let czech = with_pack(&["events", "smart_watch", "--lang", "cs"]);
    must_say(&czech, &["Bílý si něco hledá v chytrých hodinkách."]);
}

#[test]
fn its_everyday_words_find_its_event() {
    let said = with_pack(&["events", "na nadgarstku"]);
    must_say(&said, &["smart_watch = \"seen\" A smart watch is seen on White."]);
    assert!(!said.out.contains("looks something up"), "{}", said.out);
}

#[test]
fn without_the_pack_nobody_knows_the_event() {
    // The words are those of any watch, which is an electronic device as others are.
    let said = kodeks(&["events", "smart_watch"]);
    assert!(said.out.contains("phone = \"carried\""), "{}", said.err);
    assert!(!said.out.contains("smart_watch ="), "{}", said.out);
}

#[test]
fn its_regulations_are_ruled_by_in_three_languages() {
    let english = with_pack(&["rule", RECORD, "--lang", "en"]);
    assert_eq!(english.code, ARBITER_DECIDES);
    must_say(&english, &["A smart watch is seen on White.", "first-warning", "White is warned."]);
    let czech = with_pack(&["rule", RECORD, "--lang", "cs"]);
    must_say(&czech, &["U bílého jsou vidět chytré hodinky.", "Zapnuté hodinky", "Bílý je napomenut."]);
}

#[test]
fn why_another_regulation_does_not_apply_is_said_in_its_words() {
    let said = with_pack(&["rule", RECORD, "--lang", "pl", "--why-not"]);
    must_say(&said, &["Wyłączony zegarek", "zegarek jest włączony: tak"]);
}

#[test]
fn its_duty_is_said_in_words() {
    let said = with_pack(&["test", PACK, "--lang", "pl", "--format", "json"]);
    assert_eq!(said.code, 0, "{}\n{}", said.out, said.err);
    must_say(&said, &["4 przypadki, wszystkie zgodne."]);
    let folder = copied();
    folder.replace("smart-watch.toml", "switched_on = true", "switched_on = false");
    for (language, duty) in [
        ("en", "White must hand the watch over until the game is over."),
        ("pl", "oddać zegarek do końca partii"),
        ("cs", "odevzdat hodinky do konce partie"),
    ] {
        let record = folder.file("smart-watch.toml");
        let said = with_pack(&["rule", &record, "--lang", language]);
        must_say(&said, &[duty]);
        assert_eq!(said.code, 0);
    }
}

#[test]
fn what_is_missing_is_asked_by_its_questions() {
    let folder = copied();
    folder.replace("smart-watch.toml", "by          = \"white\"\n", "");
    let record = folder.file("smart-watch.toml");
    for (language, question) in
        [("en", "Whose smart watch is it?"), ("pl", "Czyj to zegarek?"), ("cs", "Čí jsou to hodinky?")]
    {
        must_say(&with_pack(&["rule", &record, "--lang", language]), &[question]);
    }
    // A fact without a question is asked for all the same.
    let vocabulary = fs::read_to_string(folder.file("smart-watch/vocabulary.toml")).unwrap();
    let asks = vocabulary.lines().find(|line| line.starts_with("by = ")).unwrap();
    folder.replace("smart-watch/vocabulary.toml", asks, "");
    let packs = folder.file("");
    let said = kodeks(&["rule", &record, "--packs", &packs]);
    must_say(&said, &["Which player is it about?"]);
}

#[test]
fn a_fact_without_its_question_is_told() {
    let folder = copied();
    let vocabulary = fs::read_to_string(folder.file("smart-watch/vocabulary.toml")).unwrap();
    let asks = vocabulary.lines().find(|line| line.contains("Where does the player keep the watch?")).unwrap();
    folder.replace("smart-watch/vocabulary.toml", asks, "");
    let pack = folder.file("smart-watch");
    let said = kodeks(&["check", &pack]);
    let out = format!("{}{}", said.out, said.err);
    assert!(out.contains("K1128") && out.contains("people are asked for `kept` without a question"), "{out}");
    assert!(out.contains("`en`, `pl` or `cs`") || out.contains("`en`, `pl`, `cs`"), "{out}");
    folder.replace(
        "smart-watch/vocabulary.toml",
        "where the watch is\"",
        "where the watch is\"\nasks = { en = \"Where is it?\" }",
    );
    let said = kodeks(&["check", &pack]);
    let out = format!("{}{}", said.out, said.err);
    assert!(out.contains("K1128") && !out.contains("`en`"), "{out}");
}

#[test]
fn it_is_checked_like_any_other() {
    let said = kodeks(&["check", PACK]);
    assert_eq!(said.out, "club@2026: nothing is wrong.\n", "{}", said.err);
}

#[test]
fn schemas_know_its_event_its_facts_and_its_question() {
    let record = with_pack(&["schema", "record"]);
    must_say(&record, &["\"smart_watch\"", "\"in-a-pocket\""]);
    let regulation = with_pack(&["schema", "regulation"]);
    must_say(&regulation, &["\"const\": \"smart-watch\"", "\"switched_on\""]);
    assert!(!kodeks(&["schema", "record"]).out.contains("smart_watch"));
}

#[test]
fn it_is_compared_with_the_laws_in_its_words() {
    let said = kodeks(&["diff", "fide@2018", PACK, "--question", "smart-watch", "--lang", "cs"]);
    must_say(
        &said,
        &["Chytré hodinky", "U bílého jsou vidět chytré hodinky; hodinky jsou zapnuté: ano", "první napomenutí"],
    );
}

#[test]
fn its_event_has_an_example_that_its_scene_sets_up() {
    let folder = copied();
    let happened = "{ smart_watch = \"$smart_watch\", by = \"$by\", kept = \"$kept\", switched_on = \"$switched_on\" }";
    let record = format!("{{ game = {{ moves = \"e4 e5 Nf3\" }}, happened = [{happened}] }}");
    let scene = format!("scene = {{ kind = \"record\", boards = [{{ shortest = true, record = {record} }}] }}");
    let orders = "orders = \"after-a-report\"";
    folder.replace("smart-watch/vocabulary.toml", orders, &format!("{orders}\n{scene}"));
    let pack = folder.file("smart-watch");
    let said = kodeks(&["diff", "fide@2018", &pack, "--question", "smart-watch", "--format", "json"]);
    let json: serde_json::Value = serde_json::from_str(&said.out).expect(&said.err);
    let differences = json["effects"][0]["differences"].as_array().unwrap();
    assert_eq!(differences.len(), 2);
    for difference in differences {
        let record = &difference["example"]["record"]["a"];
        assert!(record["game"]["moves"].as_str().unwrap().contains("Nf3"), "{record}");
        assert_eq!(record["happened"][0]["smart_watch"], difference["witness"]["facts"]["smart_watch"], "{record}");
    }
    assert!(said.out.contains("\"switched_on\": true"), "{}", said.out);
}

#[test]
fn an_article_is_shown_with_its_question_in_polish() {
    let said = with_pack(&["show", "club@2026", "1", "--lang", "pl"]);
    must_say(&said, &["Wyłączony zegarek", "Inteligentny zegarek", "na ręce"]);
}

#[test]
fn ratings_are_explained_in_the_words_of_a_pack() {
    let swiss = "cli/examples/rating/swiss.toml";
    for (language, reason) in [
        ("en", "K is 24 in the house league."),
        ("pl", "W lidze klubowej K wynosi 24."),
        ("cs", "V klubové lize je K 24."),
    ] {
        for format in ["text", "json"] {
            let said =
                with_pack(&["rating", swiss, "--rules", "house-rating@2026", "--lang", language, "--format", format]);
            assert_eq!(said.code, 0, "{}", said.err);
            must_say(&said, &[reason]);
        }
    }
}

#[test]
fn an_audit_names_the_facts_of_a_pack_that_no_file_tells() {
    let games = "cli/examples/over-before-the-end.pgn";
    for (language, fact) in
        [("en", "there is a fire alarm"), ("pl", "jest alarm pożarowy"), ("cs", "je požární poplach")]
    {
        let said = with_pack(&["audit", games, "--rules", "hall@2026", "--lang", language]);
        must_say(&said, &[fact]);
    }
}

#[test]
fn editions_and_locks_know_the_pack_in_three_languages() {
    let folder = copied();
    let event = folder.file("smart-watch.toml");
    for (language, title, locked) in [
        ("en", "House rules of the chess club", "locks the event to"),
        ("pl", "Regulamin klubu szachowego", "wiąże zawody"),
        ("cs", "Domácí řád šachového klubu", "soutěž na"),
    ] {
        must_say(&with_pack(&["editions", "--lang", language]), &[title]);
        let said = with_pack(&["lock", &event, "--lang", language]);
        assert_eq!(said.code, 0, "{}", said.err);
        must_say(&said, &[locked, "club@2026", "fide@2018"]);
    }
}

#[test]
fn packs_that_declare_a_word_differently_are_not_used_together() {
    let folder = copied();
    folder.replace("fire-alarm/vocabulary.toml", "facts.fire_alarm", "facts.kept");
    folder.replace("fire-alarm/vocabulary.toml", "\"fire_alarm\"", "\"kept\"");
    folder.replace("fire-alarm/hall/fire-alarm.toml", "fire_alarm =", "kept =");
    let packs = folder.file("");
    let said = kodeks(&["editions", "--packs", &packs]);
    assert_eq!(said.code, 1, "{}", said.out);
    assert!(said.err.contains("the fact `kept` is declared otherwise in"), "{}", said.err);
}

/// Returns a copy of the packs outside the repository, for a slip to be put in.
fn copied() -> Folder {
    let folder = Folder::new();
    copy(&repository().join(PACKS), folder.path());
    folder
}

/// Returns what checking the pack prints, without the name of the folder.
fn checked(folder: &Folder) -> String {
    let pack = folder.file("smart-watch");
    let said = kodeks(&["check", &pack]);
    assert_eq!(said.code, 1, "{}", said.out);
    (said.out + said.err.as_str()).replace(&format!("{pack}/"), "")
}

fn copy(from: &Path, to: &Path) {
    fs::create_dir_all(to).unwrap();
    for entry in fs::read_dir(from).unwrap() {
        let entry = entry.unwrap();
        let target = to.join(entry.file_name());
        if entry.file_type().unwrap().is_dir() {
            copy(&entry.path(), &target)
        } else {
            fs::copy(entry.path(), target).map(|_| ()).unwrap()
        }
    }
}

#[test]
fn a_name_that_nobody_declares_is_an_error_where_it_stands() {
    let slips: toml::Table = include_str!("vocabulary/slips.toml").parse().unwrap();
    for slip in slips["slip"].as_array().unwrap() {
        let field = |name: &str| slip[name].as_str().unwrap();
        let folder = copied();
        folder.replace(field("file"), field("from"), field("to"));
        let said = checked(&folder).split_whitespace().collect::<Vec<_>>().join(" ");
        for part in field("error").split("; ").chain([field("line")]) {
            assert!(said.contains(part), "{}: {said}", field("name"));
        }
    }
}

#[test]
fn the_words_of_one_pack_are_not_those_of_another() {
    let folder = copied();
    folder.replace(
        "smart-watch/watches/watch-switched-off.toml",
        "answers = \"smart-watch\"",
        "answers = \"scoresheet-lacks\"",
    );
    let said = checked(&folder);
    assert!(
        said.contains("`scoresheet-lacks` is not a question of the table"),
        "what the Polish federation adds is no word of this club: {said}"
    );
}

/// Returns every Rust file in a folder but this one, and the one that changes a copy of the same pack.
fn rust_files(folder: &Path, found: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        let is_this =
            ["cli/tests/vocabulary.rs", "cli/tests/to_add_something.rs"].iter().any(|one| path.ends_with(one));
        match path.is_dir() {
            true => rust_files(&path, found),
            false if path.extension().is_some_and(|ending| ending == "rs") && !is_this => {
                found.push(path);
            }
            false => {}
        }
    }
}

#[test]
fn no_rust_file_knows_the_words_of_a_pack() {
    let mut files = Vec::new();
    for folder in ["cli", "core", "rulesets", "scripting"] {
        rust_files(&repository().join(folder), &mut files);
    }
    for file in files {
        let text = fs::read_to_string(&file).unwrap();
        for word in [
            "smart_watch",
            "hand-the-watch-over",
            "inner_hand",
            "scoresheet-lacks",
            "scoresheet_lacks",
            "sign-both-scoresheets",
        ] {
            let is_there = text.contains(word);
            assert!(!is_there, "{} names `{word}`", file.display());
        }
    }
}
