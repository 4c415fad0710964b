//! Which article of one edition became which of another, beside a table that was made by hand from the texts.
//!
//! A row of `correspondence.tsv` is an article of 2023 with its numbers in all editions; `–` where an edition has no such article.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

use std::{collections::BTreeMap, sync::Arc};

use kodeks_rulesets::{Correspondence, Edition, EditionRequest, KnownNumber, Library, Selector};
use kodeks_testing::Folder;

const NONE: &str = "–";

fn edition(library: &Library, name: &str) -> Arc<Edition> {
    library.edition(&EditionRequest::Pack(Selector::parse(name).unwrap())).unwrap()
}

/// Returns the rows that a cell means: a group for each of its numbers.
fn groups(edition: &Edition, cell: &str) -> Vec<Vec<String>> {
    let numbers = cell.split(", ").filter(|number| *number != NONE);
    let rows = |number: &str| match edition.known_number(number) {
        Some(known) => known.articles().into_iter().map(|article| article.number.clone()).collect(),
        None => Vec::new(),
    };
    numbers.map(rows).collect()
}

/// Returns whether every group of numbers leads to one of the others, and every one of these comes from one.
fn is_as_in_the_table(numbers: &Correspondence, from: &[Vec<String>], to: &[Vec<String>]) -> bool {
    let all_to: Vec<&String> = to.iter().flatten().collect();
    let leads = |row: &String, rows: &[&String]| numbers.of(row).iter().any(|now| rows.iter().any(|row| *row == now));
    let is_source = from.iter().all(|group| group.iter().any(|row| leads(row, &all_to)));
    let is_target = to.iter().all(|group| {
        let group: Vec<&String> = group.iter().collect();
        from.iter().flatten().any(|row| leads(row, &group))
    });
    match (from.is_empty(), to.is_empty()) {
        (true, true) => true,
        (true, false) => all_to.iter().all(|row| numbers.back().of(row).is_empty()),
        (false, true) => from.iter().flatten().all(|row| numbers.of(row).is_empty()),
        (false, false) => is_source && is_target,
    }
}

/// Returns the differences between the table and the packs, by the two editions and the article of 2023.
fn differences() -> BTreeMap<String, BTreeMap<String, String>> {
    let library = Library::built_in().unwrap();
    let table: Vec<Vec<&str>> =
        include_str!("correspondence.tsv").lines().map(|line| line.split('\t').collect()).collect();
    let editions: Vec<Arc<Edition>> = table[0].iter().map(|year| edition(&library, &format!("fide@{year}"))).collect();
    let last = editions.len() - 1;
    let mut found: BTreeMap<String, BTreeMap<String, String>> = BTreeMap::new();
    let next = (0..last).map(|place| (place, place + 1));
    let to_last = (0..last - 1).map(|place| (place, last));
    for (one, other) in next.chain(to_last) {
        for (from, to) in [(one, other), (other, one)] {
            let numbers = editions[from].correspondence(&editions[to]).unwrap();
            for row in &table[1..] {
                let [here, there] = [from, to].map(|place| groups(&editions[place], row[place]));
                if !is_as_in_the_table(&numbers, &here, &there) {
                    let pair = format!("{} → {}", table[0][one], table[0][other]);
                    let told = format!("{} = {}", row[one], row[other]);
                    found.entry(pair).or_default().insert(row[last].to_owned(), told);
                }
            }
        }
    }
    found
}

#[test]
fn the_table_made_by_hand_says_the_same_in_both_directions() {
    let explained: BTreeMap<String, BTreeMap<String, String>> =
        toml::from_str(include_str!("correspondence.toml")).unwrap();
    let mut open = Vec::new();
    let found = differences();
    for (pair, rows) in &found {
        for (article, told) in rows {
            if !explained.get(pair).is_some_and(|rows| rows.contains_key(article)) {
                open.push(format!("{pair} {article}: {told}"));
            }
        }
    }
    assert!(open.is_empty(), "{}", open.join("\n"));
    for (pair, rows) in &explained {
        for article in rows.keys() {
            assert!(
                found.get(pair).is_some_and(|rows| rows.contains_key(article)),
                "{pair} {article} is no difference"
            );
        }
    }
}

#[test]
fn a_number_is_known_as_an_article_as_a_heading_or_as_a_part_of_one() {
    let library = Library::built_in().unwrap();
    let known = |name: &str, number: &str| match edition(&library, name).known_number(number) {
        Some(KnownNumber::Article(article)) => article.number.clone(),
        Some(KnownNumber::Above(below)) => format!("above {}", below.len()),
        Some(KnownNumber::WholePart(article)) => format!("part {}", article.number),
        None => "none".to_owned(),
    };
    for (name, number, found) in [
        ("fide@2023", "12.9.6", "12.9.6"),
        ("fide@2023", "12.9.9", "12.9.9"),
        ("fide@2023", "12.9.10", "none"),
        ("fide@2023", "C.9.1", "C.9.1"),
        ("fide@2023", "C.10.3.4", "C.10.3.4"),
        ("fide@2023", "7.5", "7.5"),
        ("fide@2018", "7.5", "above 5"),
        ("fide@2023", "9.2.2.2", "none"),
        ("fide@2014", "7.5.b", "7.5b"),
        ("fide@2014", "C.5", "part C"),
        ("fide@2014", "F.2", "part F"),
        ("fide@2023", "C.14", "none"),
        ("fide@2023", "0.3", "none"),
    ] {
        assert_eq!(known(name, number), found, "{name} {number}");
    }
}

#[test]
fn the_pack_of_another_body_has_the_numbers_of_the_one_on_which_it_stands() {
    let library = Library::built_in().unwrap();
    let numbers = edition(&library, "ffe@2023").correspondence(&edition(&library, "fide@2018")).unwrap();
    assert_eq!(numbers.of("9.2.3"), ["9.2.2"]);
    assert!(edition(&library, "fide-rating@2024").correspondence(&edition(&library, "fide@2018")).is_none());
}

const FIRST: &str = r#"
name      = "club"
edition   = "2015"
version   = "1.0.0"
title     = { en = "Our club" }
authentic = "en"
[contents]
"1"   = { informational = true, text = { en = "Chess is played with a board and a clock." } }
"2.a" = { informational = true, text = { en = "White begins." } }
"2.b" = { informational = true, text = { en = "Black replies." } }
"#;

/// Returns the second edition of a club, or what is wrong with it.
fn second(rest: &str) -> Result<Vec<String>, String> {
    let head = "name = \"club\"\nedition = \"2016\"\nversion = \"1.0.0\"\ntitle = { en = \"Our club\" }\n\
        extends = \"club@2015\"\nauthentic = \"en\"\n";
    let folder = Folder::new().with("2015/pack.toml", FIRST).with("2016/pack.toml", &format!("{head}{rest}"));
    let mut library = Library::built_in().unwrap();
    library.add_folder(folder.path()).unwrap();
    let asked = |name: &str| library.edition(&EditionRequest::Pack(Selector::parse(name).unwrap()));
    let (first, second) = (asked("club@2015").unwrap(), asked("club@2016").map_err(|error| error.to_string())?);
    let numbers = first.correspondence(&second).unwrap();
    let told = ["1", "2.a", "2.b"].map(|row| format!("{row}: {}", numbers.of(row).join(", ")));
    Ok(told.to_vec())
}

const DIVIDED: &str = "[contents]\n\"1.1\" = { informational = true, text = { en = \"With a board.\" } }\n\
    \"1.2\" = { informational = true, text = { en = \"With a clock.\" } }\n";

#[test]
fn an_article_that_was_divided_is_in_its_parts_and_one_that_stayed_in_itself() {
    let divided = "[inherited]\ndropped = [\"1\"]\n[inherited.now_in]\n\"1\" = [\"1.1\", \"1.2\"]\n\"2\" = [\"1.2\"]\n";
    let told = second(&format!("{divided}{DIVIDED}")).unwrap();
    assert_eq!(told, ["1: 1.1, 1.2", "2.a: 1.2", "2.b: 1.2"]);
    let above = "[inherited]\ndropped = [\"1\"]\n[inherited.now_in]\n\"1\" = [\"1\"]\n[inherited.renumbered]\n\"2.b\" = \"3\"\n";
    let told = second(&format!("{above}{DIVIDED}")).unwrap();
    assert_eq!(told, ["1: 1.1, 1.2", "2.a: 2.a", "2.b: 3"]);
    assert_eq!(second("").unwrap(), ["1: 1", "2.a: 2.a", "2.b: 2.b"]);
}

#[test]
fn what_is_said_of_the_place_of_matter_is_about_articles_that_are_there_and_says_something() {
    let fault = |rest: &str| second(rest).unwrap_err();
    assert!(fault("[inherited.now_in]\n\"7\" = [\"1\"]\n").contains("club@2015 has no row `7`"));
    assert!(fault("[inherited.now_in]\n\"1\" = [\"7\"]\n").contains("there is no row `7`"));
    let same = fault("[inherited.now_in]\n\"1\" = [\"1\"]\n");
    assert!(same.contains("the matter of `1` is in `1` without this") && same.contains("pack.toml:8"), "{same}");
}
