//! Looking things up: `kodeks find`, chapters and words in `kodeks show`, the list of events, what a shell is
//! proposed, and how old what is known is.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

use serde_json::Value as Json;

use crate::common::{Folder, Said, kodeks, kodeks_with};

fn json(words: &[&str]) -> Json {
    let said = kodeks(&[words, &["--format", "json"]].concat());
    assert_eq!(said.err, "", "{words:?}");
    serde_json::from_str(&said.out).unwrap()
}

/// Returns what is found by words, by kind and name.
fn found(words: &[&str]) -> Vec<(String, String)> {
    let hits = json(&[&["find"], words].concat());
    let text = |value: &Json| value.as_str().unwrap().to_owned();
    hits.as_array().unwrap().iter().map(|hit| (text(&hit["kind"]), text(&hit["name"]))).collect()
}

#[test]
fn a_telephone_is_found_in_every_language() {
    for word in ["telephone", "phone", "telefon", "telefonu", "TELEFON", "mobil"] {
        let found = found(&[word]);
        let has = |kind: &str, name: &str| found.contains(&(kind.to_owned(), name.to_owned()));
        assert!(has("event", "phone"), "{word}: {found:?}");
        assert!(has("regulation", "telephone-in-the-venue"), "{word}: {found:?}");
    }
}

#[test]
fn each_finding_has_its_editions_and_how_to_open_it() {
    let hits = json(&["find", "telephone"]);
    let hit = |name: &str| hits.as_array().unwrap().iter().find(|hit| hit["name"] == name).unwrap().clone();
    let venue = hit("telephone-in-the-venue");
    let editions: Vec<&str> =
        (venue["places"].as_array().unwrap().iter()).map(|place| place["edition"].as_str().unwrap()).collect();
    assert_eq!(editions, ["fide@2014", "fide@2017", "fide@2018", "fide@2023"]);
    let open = venue["open"].as_str().unwrap();
    let words: Vec<&str> = open.split(' ').skip(1).collect();
    let shown = kodeks(&words);
    assert_eq!((shown.code, shown.err.as_str()), (0, ""), "{open}");
    assert!(shown.out.contains("A telephone on the player's person"), "{}", shown.out);
    assert_eq!(hit("phone")["open"], "kodeks events phone");
}

#[test]
fn marks_above_letters_and_endings_make_no_difference() {
    let with = kodeks(&["find", "trojí", "opakování", "--lang", "cs"]).out;
    assert_eq!(kodeks(&["find", "troji opakovani", "--lang", "cs"]).out, with);
    assert!(with.contains("fide@2023 9.2"), "{with}");
    let polish = found(&["niedozwolone", "posunięcie"]);
    assert!(!polish.is_empty());
}

#[test]
fn one_day_or_one_edition_has_less() {
    let editions = |words: &[&str]| {
        let mut editions: Vec<String> = json(&[&["find", "telephone"], words].concat())
            .as_array()
            .unwrap()
            .iter()
            .flat_map(|hit| hit["places"].as_array().unwrap().clone())
            .map(|place| place["edition"].as_str().unwrap().to_owned())
            .collect();
        editions.sort();
        editions.dedup();
        editions
    };
    assert_eq!(editions(&["--rules", "fide@2009"]), ["fide@2009"]);
    let on = editions(&["--on", "2009-06-30"]);
    assert_eq!(on, ["fide@2005"]);
    assert_eq!(editions(&["--on", "2009-07-01"]), ["fide@2009"]);
    assert!(editions(&[]).contains(&"fide@2005".to_owned()));
    assert_eq!(kodeks(&["find", "telephone", "--rules", "fide@1999"]).code, 1);
}

#[test]
fn a_word_that_nobody_knows_gets_what_is_near() {
    let said = kodeks(&["find", "tlephone", "--lang", "en"]);
    assert_eq!((said.code, said.out.as_str()), (1, ""));
    assert!(said.err.contains("did you mean `telephone`?"), "{}", said.err);
    let said = kodeks(&["find", "qqqqqqqq"]);
    assert_eq!((said.code, said.out.as_str()), (1, ""));
}

/// Returns what `show` says, and that it says something.
fn shown(words: &[&str]) -> String {
    let said = kodeks(&[&["show"], words, &["--lang", "en"]].concat());
    assert_eq!((said.code, said.err.as_str()), (0, ""), "{words:?}");
    said.out
}

#[test]
fn a_chapter_shows_what_stands_below_it() {
    let nine = shown(&["fide@2023", "9"]);
    assert!(nine.contains("9.1.1 ") && nine.contains("9.6.2"), "{nine}");
    assert!(!nine.contains("8.7") && !nine.contains("10.1"), "{nine}");
    let phones = shown(&["fide@2023", "11.3"]);
    assert!(phones.contains("11.3.2.1") && phones.contains("11.3.4"), "{phones}");
    assert!(!phones.contains("11.2.1") && !phones.contains("11.4"), "{phones}");
    let blitz = shown(&["fide@2023", "B"]);
    assert!(blitz.contains("B.2.1") && !blitz.contains("A.1 "), "{blitz}");
    assert_eq!(shown(&["FIDE@2023", "appendix", "b"]), blitz);
    let guidelines = shown(&["fide@2023", "III"]);
    assert!(guidelines.contains("III.5"), "{guidelines}");
}

#[test]
fn an_appendix_is_found_by_what_it_is_about() {
    for (edition, words, first, other) in [
        ("fide@2023", "appendix rapid", "A.1 ", "B.1 "),
        ("fide@2023", "appendix blitz", "B.1 ", "A.1 "),
        ("fide@2005", "appendix rapid", "B.1 ", "A.1 "),
        ("fide@2005", "appendix blitz", "C.1 ", "B.1 "),
    ] {
        let shown = shown(&[edition, words]);
        assert!(shown.contains(first) && !shown.contains(other), "{edition} {words}\n{shown}");
    }
}

#[test]
fn capitals_make_no_difference() {
    assert_eq!(shown(&["fide@2023", "a.4"]), shown(&["fide@2023", "A.4"]));
    assert_eq!(shown(&["fide@2023", "a.4.1"]), shown(&["fide@2023", "A.4.1"]));
    assert_eq!(shown(&["FIDE@2023"]), shown(&["fide@2023"]));
}

#[test]
fn words_find_the_articles_of_an_edition() {
    for word in ["phone", "telephone", "telefon"] {
        let shown = shown(&["fide@2023", word]);
        assert!(shown.contains("kodeks show fide@2023 11.3.2"), "{word}\n{shown}");
        assert!(!shown.contains("fide@2005"), "{word}\n{shown}");
    }
    let said = kodeks(&["show", "fide@2023", "9.99"]);
    assert_eq!((said.code, said.out.as_str()), (1, ""));
    let said = kodeks(&["show", "fide@2023", "qqqqqqqq"]);
    assert_eq!((said.code, said.out.as_str()), (1, ""));
}

#[test]
fn the_telephone_is_told_once() {
    for edition in ["fide@2017", "fide@2018", "fide@2023"] {
        for article in ["11.3.2.1", "11.3.2.2"] {
            let shown = shown(&[edition, article]);
            let mut names: Vec<&str> = shown.lines().filter(|line| line.starts_with("  Regulation ")).collect();
            let count = names.len();
            names.sort_unstable();
            names.dedup();
            assert!(count > 1, "{shown}");
            assert_eq!(names.len(), count, "{edition} {article}\n{shown}");
        }
    }
}

/// Begins a pack of a club in a folder of its own.
fn club() -> Folder {
    let folder = Folder::new();
    let said = kodeks(&["new", &folder.file("our-club"), "--extends", "fide@2023", "--edition", "2026"]);
    assert_eq!((said.code, said.err.as_str()), (0, ""));
    folder
}

#[test]
fn an_article_that_changes_a_number_says_which() {
    let pack = club();
    let said = kodeks(&["show", "our-club@2026", "L.1", "--packs", &pack.file("our-club")]);
    assert_eq!((said.code, said.err.as_str()), (0, ""));
    assert!(said.out.contains("2 min → 5 min"), "{}", said.out);
    assert!(said.out.contains("(9.5.3)"), "{}", said.out);
    assert!(!said.out.contains("no such article"), "{}", said.out);
}

#[test]
fn the_list_of_events_is_short_and_whole() {
    let list = kodeks(&["events"]).out;
    assert!(list.lines().count() < 160, "{list}");
    let all = json(&["events"]);
    for event in all.as_array().unwrap() {
        let event = event["event"].as_str().unwrap();
        let has = |line: &str| line.split_whitespace().next() == Some(event);
        assert_eq!(list.lines().filter(|line| has(line)).count(), 1, "{event}\n{list}");
    }
    let long = kodeks(&["events", "--all"]).out;
    assert!(long.lines().count() > 400);
    assert_eq!(kodeks(&["events", "--all", "phone"]).code, 2);
}

#[test]
fn every_field_of_an_event_is_explained() {
    for language in ["en", "pl", "cs"] {
        for event in ["move", "claim", "illegal_move", "notices", "flag", "resigns", "arrives", "decides"] {
            let said = kodeks(&["events", event, "--lang", language]).out;
            let mut lines = said.lines().skip(2).peekable();
            while let Some(line) = lines.next() {
                let told = line.trim_start().split("  ").filter(|part| !part.is_empty()).count();
                let goes_on = lines.peek().is_some_and(|next| next.starts_with("          "));
                assert!(told > 1 || goes_on || line.starts_with("          "), "{language} {event}: {line}");
                assert!(!line.contains("field-"), "{language} {event}: {line}");
            }
        }
    }
}

#[test]
fn examples_of_squares_can_happen() {
    let said = kodeks(&["events", "promotes", "--lang", "en"]).out;
    assert!(said.contains("from e7 on e8"), "{said}");
    let said = kodeks(&["events", "release", "--lang", "en"]).out;
    assert!(said.contains("from e2 on e4"), "{said}");
}

/// Returns what a shell is proposed for the last of these words.
fn proposed(words: &[&str]) -> Vec<String> {
    let index = (words.len() - 1).to_string();
    let line = [&["--"], words].concat();
    let settings = [("COMPLETE", "bash"), ("_CLAP_COMPLETE_INDEX", &index), ("_CLAP_IFS", "\n")];
    let said: Said = kodeks_with(&line, &settings);
    said.out.lines().map(str::to_owned).collect()
}

#[test]
fn a_shell_is_proposed_editions_articles_and_events() {
    assert_eq!(proposed(&["kodeks", "show", "fide@202"]), ["fide@2023"]);
    assert!(proposed(&["kodeks", "diff", "fide@2005", "fide@20"]).contains(&"fide@2009".to_owned()));
    assert_eq!(proposed(&["kodeks", "show", "fide@2014", "9.5"]), ["9.5", "9.5a", "9.5b"]);
    assert_eq!(proposed(&["kodeks", "show", "fide@2023", "9.5"]), ["9.5", "9.5.1", "9.5.2", "9.5.3"]);
    assert_eq!(proposed(&["kodeks", "events", "pho"]), ["phone", "photograph"]);
    assert!(proposed(&["kodeks", "rule", "--rules", "fide-rating@202"]).contains(&"fide-rating@2025".to_owned()));
    for shell in ["bash", "zsh", "fish"] {
        let said = kodeks(&["completions", shell]);
        assert_eq!((said.code, said.err.as_str()), (0, ""));
        assert!(said.out.contains("COMPLETE"), "{shell}: {}", said.out);
    }
}

#[test]
fn it_is_said_until_when_the_editions_were_checked() {
    let said = kodeks_with(&["editions", "--lang", "en"], &[("KODEKS_TODAY", "2026-11-23")]).out;
    assert_eq!(said.matches("no newer edition was found by 23 November 2026").count(), 3, "{said}");
    assert!(said.contains("What is known here is that of 2020, 6 years old."), "{said}");
    let editions = json(&["editions"]);
    let laws =
        editions.as_array().unwrap().iter().find(|head| head["pack"] == "fide" && head["edition"] == "2023").unwrap();
    assert_eq!(laws["checked"], "2026-11-23");
}

#[test]
fn a_ruling_on_a_later_day_says_how_old_what_is_known_is() {
    let rule = |on: &str, language: &str| {
        let words = ["rule", "phone=rings", "by=black", "--on", on, "--lang", language];
        let said = kodeks(&words);
        assert_eq!(said.err, "", "{words:?}");
        said.out
    };
    for (language, sentence) in [
        (
            "en",
            "The list of editions was checked on 23 November 2026; whether there is a newer one on 1 December 2026 is not known here.",
        ),
        ("pl", "Listę wydań sprawdzono 23 listopada 2026"),
        ("cs", "Seznam vydání byl ověřen 23. listopadu 2026"),
    ] {
        let plain = |text: &str| text.split_whitespace().collect::<Vec<_>>().join(" ");
        let later = plain(&rule("2026-12-01", language));
        assert!(later.contains(sentence), "{later}");
        let before = plain(&rule("2026-11-30", language));
        assert!(!before.contains(sentence), "{before}");
    }
    let later = json(&["rule", "phone=rings", "by=black", "--on", "2026-12-01"]);
    let ruling = later.as_array().map_or(&later, |rulings| &rulings[0]);
    let text = ruling.to_string();
    assert!(text.contains("\"later_than_checked\":true"), "{text}");
}

#[test]
fn a_term_of_the_glossary_is_found_by_its_word_in_three_languages() {
    for (language, words, heading) in [
        ("en", ["displaced", "standard chess"], "Glossary (displaced)"),
        ("pl", ["przemieszczona bierka", "szachy standardowe"], "Słownik (przemieszczona bierka)"),
        ("cs", ["posunutý kámen", "vážná partie"], "Slovník (posunutý kámen)"),
    ] {
        for (word, number) in words.into_iter().zip(["Glossary (displaced)", "Glossary (standard chess)"]) {
            let found = kodeks(&["find", word, "--lang", language, "--all"]).out;
            assert!(found.contains(number), "{word}: {found}");
        }
        let listed = kodeks(&["show", "fide@2023", "Glossary", "--lang", language]).out;
        assert!(listed.lines().any(|line| line == heading), "{language}: {listed}");
    }
    let listed = kodeks(&["show", "fide@2023", "Glossary"]).out;
    assert_eq!(listed.lines().filter(|line| line.starts_with("Glossary (")).count(), 13, "{listed}");
}
