//! What an edition takes over from the one before it: rows of the contents, and what cases expect.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

use std::sync::Arc;

use kodeks_rulesets::{
    CheckGrade, Edition, EditionRequest, Library, Selector, Text,
    cases::{CaseFile, ExpectedAnswer},
};
use kodeks_testing::Folder;

const FIRST: &str = r#"
name      = "club"
edition   = "2015"
version   = "1.0.0"
title     = { en = "Our club" }
authentic = "en"
[contents]
"Preface" = { informational = true, text = { en = "Chess is played." } }
"1.1"     = { informational = true, text = { en = "With a board." } }
"1.2(a)"  = { informational = true, text = { en = "With two players." } }
"1.2(b)"  = { informational = true, text = { en = "With a clock." } }
"A.1"     = { informational = true, text = { en = "Without a clock." } }
[[read]]
grade   = "text"
source  = ["Minutes", "Letter"]
by      = { en = "the secretary" }
passage = { en = "page 1" }
rows    = ["1.1", "A.1"]
[[read]]
grade = "memory"
rows  = ["1.2(a)"]
"#;

const HEAD: &str = r#"
name      = "club"
edition   = "2016"
version   = "1.0.0"
title     = { en = "Our club" }
extends   = "club@2015"
authentic = "en"
"#;

/// Returns the library with two editions of a club, this after the head of the second.
fn library(rest: &str) -> (Folder, Library) {
    let folder = Folder::new().with("2015/pack.toml", FIRST).with("2016/pack.toml", &format!("{HEAD}{rest}"));
    let mut library = Library::built_in().unwrap();
    library.add_folder(folder.path()).unwrap();
    (folder, library)
}

fn edition(library: &Library, pack: &str) -> Arc<Edition> {
    let wanted = EditionRequest::Pack(Selector::parse(pack).unwrap());
    library.edition(&wanted).unwrap_or_else(|error| panic!("{error}"))
}

fn numbers(edition: &Edition) -> Vec<String> {
    let rows = edition.contents();
    rows.map(|(_, row)| row.number.clone()).collect()
}

fn table(rest: &str) -> Vec<String> {
    let (_folder, library) = library(rest);
    numbers(&edition(&library, "club@2016"))
}

fn fault(rest: &str) -> String {
    let (folder, library) = library(rest);
    let wanted = EditionRequest::Pack(Selector::parse("club@2016").unwrap());
    let error = library.edition(&wanted).expect_err("the pack has a fault");
    let path = format!("{}/", folder.path().display());
    error.to_string().replace(&path, "")
}

#[test]
fn rows_stand_as_they_did_unless_something_is_said_of_them() {
    assert_eq!(table(""), ["Preface", "1.1", "1.2(a)", "1.2(b)", "A.1"]);
    let rest = r#"
[inherited]
dropped = ["1.1"]
[inherited.renumbered]
"1.2(a)" = "1.2.1"
"1.2(b)" = "1.10"
[inherited.after]
"1.3" = "1.10"
[contents]
"Preface (club)" = { informational = true, text = { en = "In our club." } }
"1.3"            = { informational = true, text = { en = "On Fridays." } }
"1.10(a)"        = { informational = true, text = { en = "At seven." } }
"A.1"            = { informational = true, text = { en = "Without two clocks." } }
"#;
    assert_eq!(table(rest), ["Preface", "Preface (club)", "1.2.1", "1.10", "1.3", "1.10(a)", "A.1"]);
    let (_folder, library) = library(rest);
    let edition = edition(&library, "club@2016");
    let text = |number: &str| {
        let text = edition.article(number).unwrap().1.text.clone().unwrap();
        text.in_language(kodeks_base::Language::English).to_owned()
    };
    assert_eq!(text("1.10"), "With a clock.");
    assert_eq!(text("A.1"), "Without two clocks.");
}

/// Returns the grades of rows of an edition, in the order of its contents.
fn grades(edition: &Edition) -> Vec<(&str, Option<CheckGrade>)> {
    edition.contents().map(|(_, row)| (row.number.as_str(), row.grade())).collect()
}

#[test]
fn a_row_has_the_check_that_the_pack_of_its_edition_states() {
    let (_folder, library) = library(
        "[inherited.renumbered]\n\"1.1\" = \"1.3\"\n[[read]]\ngrade = \"changes\"\nsource = \"Letter\"\nby = { en = \"the secretary\" }\npassage = { en = \"page 2\" }\nrows = [\"1.2(b)\"]\n",
    );
    let first = edition(&library, "club@2015");
    let expected = [
        ("Preface", None),
        ("1.1", Some(CheckGrade::Text)),
        ("1.2(a)", Some(CheckGrade::Memory)),
        ("1.2(b)", None),
        ("A.1", Some(CheckGrade::Text)),
    ];
    assert_eq!(grades(&first), expected);
    let check = first.article("1.1").unwrap().1.check.clone().unwrap();
    assert_eq!(check.source, ["Minutes", "Letter"]);
    let text = |text: &Option<Text>| text.as_ref().unwrap().in_language(kodeks_base::Language::English).to_owned();
    assert_eq!((text(&check.by), text(&check.passage)), ("the secretary".to_owned(), "page 1".to_owned()));
    let second = edition(&library, "club@2016");
    let expected =
        [("Preface", None), ("1.2(a)", None), ("1.2(b)", Some(CheckGrade::Changes)), ("1.3", None), ("A.1", None)];
    assert_eq!(grades(&second), expected);
}

#[test]
fn an_edition_without_checks_does_not_take_over_those_before_it_and_another_body_leaves_them() {
    let (folder, mut library) = library("");
    assert!(grades(&edition(&library, "club@2016")).iter().all(|(_, grade)| grade.is_none()));
    let other = Folder::new().with("pack.toml", &HEAD.replace("\"club\"", "\"circle\""));
    library.add_folder(other.path()).unwrap();
    let circle = edition(&library, "circle@2016");
    assert_eq!(circle.article("1.1").unwrap().1.grade(), Some(CheckGrade::Text));
    drop(folder);
}

#[test]
fn what_says_nothing_new_or_is_about_no_row_is_refused_with_its_line() {
    let row =
        |number: &str, text: &str| format!("\"{number}\" = {{ informational = true, text = {{ en = \"{text}\" }} }}\n");
    for (rest, expected) in [
        ("[inherited.renumbered]\n\"1.3\" = \"1.4\"\n".to_owned(), "2016/pack.toml:9: club@2015 has no row `1.3`"),
        ("[inherited.renumbered]\n\"1.1\" = \"A.1\"\n".to_owned(), "2016/pack.toml:9: there is a row `A.1` already"),
        (
            format!("[inherited.renumbered]\n\"1.1\" = \"1.5\"\n[contents]\n{}", row("1.5", "With a table.")),
            "2016/pack.toml:11: the row `1.5` is written in `[contents]` too; drop `1.1`",
        ),
        ("[inherited]\ndropped = [\"1.3\"]\n".to_owned(), "2016/pack.toml:9: club@2015 has no row `1.3`"),
        (
            format!("[inherited]\ndropped = [\"1.1\"]\n[contents]\n{}", row("1.1", "With a table.")),
            "2016/pack.toml:9: `[contents]` has a row `1.1`, which takes the place of the one before",
        ),
        (
            format!("[contents]\n{}", row("1.1", "With a board.")),
            "2016/pack.toml:9: the row `1.1` repeats what is inherited from club@2015; leave it out",
        ),
        (
            "[[read]]\ngrade = \"memory\"\nrows = [\"1.1\", \"1.3\"]\n".to_owned(),
            "2016/pack.toml:10: there is no row `1.3`",
        ),
        (
            "[[read]]\ngrade = \"memory\"\nrows = [\"1.1\"]\n[[read]]\ngrade = \"memory\"\nrows = [\"1.1\"]\n"
                .to_owned(),
            "2016/pack.toml:13: the row `1.1` has a grade already",
        ),
        (
            "[[read]]\ngrade = \"fragments\"\nrows = [\"1.1\"]\n".to_owned(),
            "2016/pack.toml:9: there is no grade `fragments`: it is one of `text`, `fragment`, `changes`, `memory`; did you mean `fragment`?",
        ),
        (
            "[[read]]\ngrade = \"text\"\nsource = \"Letter\"\nrows = [\"1.1\"]\n".to_owned(),
            "2016/pack.toml:9: the grade `text` has to come with who read what; write `source`, `by` and `passage`, or the grade `memory`",
        ),
        (
            "[inherited.after]\n\"1.2(a)\" = \"1.1\"\n".to_owned(),
            "2016/pack.toml:9: the row `1.2(a)` stands after `1.1` without this; leave it out",
        ),
        ("[inherited]\nrenamed = []\n".to_owned(), "2016/pack.toml:9: what is inherited has no field `renamed`"),
    ] {
        let fault = fault(&rest);
        assert!(fault.contains(expected), "{fault}\nbut expected\n{expected}");
    }
}

#[test]
fn a_fault_of_an_inherited_row_is_told_where_it_is_inherited() {
    let folder = Folder::new().with(
        "fide/pack.toml",
        "name = \"fide\"\nedition = \"2027\"\nversion = \"1.0.0\"\ntitle = { en = \"Laws\" }\nextends = \"fide@2023\"\n\
         authentic = \"en\"\nwithout = [\"checkmate\"]\n",
    );
    let mut library = Library::built_in().unwrap();
    let fault = library.edition_in(folder.path()).err().unwrap().to_string();
    assert!(fault.contains("fide/pack.toml") && fault.contains("the row `1.4.2`, inherited from fide@2023"), "{fault}");
}

#[test]
fn the_first_edition_of_a_body_inherits_no_rows() {
    let folder = Folder::new().with(
        "club/pack.toml",
        &format!("{}[inherited]\ndropped = [\"1.1\"]\n", HEAD.replace("club@2015", "fide@2014")),
    );
    let mut library = Library::built_in().unwrap();
    library.add_folder(folder.path()).unwrap();
    let wanted = EditionRequest::Pack(Selector::parse("club@2016").unwrap());
    let fault = library.edition(&wanted).err().unwrap().to_string();
    assert!(fault.contains("extends no edition of its own body"), "{fault}");
}

const CASE: &str = "regulation = \"incorrect-draw-claim\"\n[[case]]\nname = \"one\"\n\
    game = { moves = \"1. e4 e5\", clocks = { white = \"5:00\", black = \"5:00\" } }\n\
    event = { time = \"90+30\" }\nhappened = [{ claim = \"threefold\", by = \"white\" }]\n[case.expect]\n";

/// Returns the editions that a case is put to with these lines, and what is expected of each.
fn asked(lines: &str) -> Vec<(String, ExpectedAnswer)> {
    let folder = Folder::new().with("case.toml", &format!("{CASE}{lines}"));
    let file = CaseFile::read(&folder.path().join("case.toml")).unwrap_or_else(|error| panic!("{error}"));
    let library = Library::built_in().unwrap();
    let asked = file.cases[0].editions_asked(&library).into_iter();
    asked
        .map(|asked| {
            let expected = asked.expected_answer(&library).unwrap_or_else(|error| panic!("{error}"));
            (asked.edition.to_string(), expected)
        })
        .collect()
}

fn case_fault(lines: &str) -> String {
    let folder = Folder::new().with("case.toml", &format!("{CASE}{lines}"));
    let file = CaseFile::read(&folder.path().join("case.toml"));
    let error = file.expect_err("the case has a fault").to_string();
    error.replace(&format!("{}/", folder.path().display()), "")
}

#[test]
fn an_expectation_holds_until_the_next_edition_that_is_named() {
    let lines = "\"fide@2009\" = { outcome = \"decided\", result = \"none\" }\n\
        \"fide@2017\" = { article = \"9.5.3\" }\n\"fide@2023\" = \"not asked\"\n\
        \"fide@2014[9.6a=cycles]\" = { outcome = \"undecided\" }\n\"ecf@2016\" = { outcome = \"undecided\" }\n";
    let said: Vec<(String, Vec<String>, Option<String>)> = asked(lines)
        .into_iter()
        .map(|(edition, expected)| (edition, expected.articles.unwrap_or_default(), expected.result))
        .collect();
    let row = |edition: &str, article: &[&str], result: Option<&str>| {
        let articles = article.iter().map(|number| (*number).to_owned()).collect();
        (edition.to_owned(), articles, result.map(str::to_owned))
    };
    assert_eq!(
        said,
        [
            row("fide@2009", &["9.5.b"], Some("none")),
            row("fide@2014", &["9.5b"], Some("none")),
            row("fide@2017", &["9.5.3"], Some("none")),
            row("fide@2018", &["9.5.3"], Some("none")),
            row("fide@2014[9.6a=cycles]", &[], None),
            row("ecf@2016", &[], None),
        ]
    );
}

#[test]
fn the_article_is_that_of_the_regulation_that_is_named() {
    let articles = |line: &str| asked(line)[0].1.articles.clone();
    assert_eq!(
        articles("\"fide@2023\" = { outcome = \"decided\", regulation = \"stalemate\" }\n"),
        Some(vec!["5.2.1".to_owned()])
    );
    assert_eq!(articles("\"fide@2023\" = { outcome = \"decided\", articles = [] }\n"), Some(Vec::new()));
    let not_applied = "\"fide@2023\" = { outcome = \"decided\", why_not = [\"incorrect-draw-claim\"] }\n";
    assert_eq!(articles(not_applied), None);
}

#[test]
fn a_case_that_cannot_hold_so_is_refused_with_its_line() {
    let decided = "{ outcome = \"decided\" }";
    for (lines, expected) in [
        (
            format!("\"fide@2014\" = {decided}\n\"fide@2009\" = {decided}\n"),
            "case.toml:9: `fide@2009` stands after `fide@2014`; write the editions in their order",
        ),
        (
            "\"fide@2014\" = \"not asked\"\n".to_owned(),
            "case.toml:8: nothing is expected of the edition before `fide@2014`",
        ),
        (
            format!("\"fide@2009\" = {decided}\n\"fide@2014\" = \"never\"\n"),
            "case.toml:9: `never` is nothing that can be expected",
        ),
        (
            "\"fide@2014\" = { article = \"9.5b\" }\n".to_owned(),
            "case.toml:8: a case has to say at least its `outcome`",
        ),
        (
            format!("\"fide@2009\" = {decided}\n\"fide@2014\" = {{ result = \"1-0\" }}\n"),
            "case.toml:9: a case has to say at least its `outcome`",
        ),
    ] {
        let fault = case_fault(&lines);
        assert!(fault.contains(expected), "{fault}\nbut expected\n{expected}");
    }
}

#[test]
fn an_article_beside_a_regulation_chooses_where_the_facts_decide_which() {
    let library = Library::built_in().unwrap();
    let articles = |article: &str| {
        let line = format!("{{ outcome = \"decided\", regulation = \"touch-off-the-move\", article = \"{article}\" }}");
        let folder = Folder::new().with("case.toml", &format!("{CASE}\"fide@2023\" = {line}\n"));
        let file = CaseFile::read(&folder.path().join("case.toml")).unwrap();
        let expected = file.cases[0].editions_asked(&library)[0].expected_answer(&library);
        expected.map(|expected| expected.articles.unwrap())
    };
    for article in ["4.3.1", "4.3.2"] {
        assert_eq!(articles(article).unwrap(), [article]);
    }
    // Another one does not tell which of both is meant.
    assert!(articles("4.8").is_err());
}

#[test]
fn a_regulation_that_does_not_tell_its_article_needs_one() {
    let folder = |name: &str| {
        let lines = format!("\"fide@2023\" = {{ outcome = \"decided\", regulation = \"{name}\" }}\n");
        Folder::new().with("case.toml", &format!("{CASE}{lines}"))
    };
    let library = Library::built_in().unwrap();
    for (name, expected) in [
        ("touch-off-the-move", "it hangs on the facts which article `touch-off-the-move` carries out; write `article`"),
        ("incorect-draw-claim", "has no regulation `incorect-draw-claim`; did you mean `incorrect-draw-claim`?"),
    ] {
        let folder = folder(name);
        let file = CaseFile::read(&folder.path().join("case.toml")).unwrap();
        let fault = file.cases[0].editions_asked(&library)[0].expected_answer(&library).err().unwrap();
        assert!(fault.to_string().contains(expected), "{fault}");
    }
}
