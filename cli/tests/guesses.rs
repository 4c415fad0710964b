//! Words as people guess them: each is understood, or answered by the one word that is meant.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

use serde_json::Value as Json;

use crate::common::{Said, kodeks_with};

const TODAY: (&str, &str) = ("KODEKS_TODAY", "2026-11-28");

/// Returns what `guesses.toml` has under a name, each row with its two texts.
fn rows(name: &str) -> Vec<(String, String)> {
    let table: toml::Table = include_str!("guesses.toml").parse().unwrap();
    let text = |row: &toml::Value, place: usize| row[place].as_str().unwrap().to_owned();
    table[name].as_array().unwrap().iter().map(|row| (text(row, 0), text(row, 1))).collect()
}

/// Runs a command whose first word may be the name of a situation.
fn run(line: &str) -> Said {
    let table: toml::Table = include_str!("guesses.toml").parse().unwrap();
    let (first, rest) = line.split_once(' ').unwrap();
    let situation = table["situations"].get(first).and_then(toml::Value::as_str);
    let line = format!("{} {rest}", situation.unwrap_or(first));
    let words: Vec<String> = words(&line);
    let words: Vec<&str> = words.iter().map(String::as_str).collect();
    kodeks_with(&words, &[TODAY])
}

/// Returns the words of a line; what stands in quotes is one.
fn words(line: &str) -> Vec<String> {
    let mut words = Vec::new();
    for (place, part) in line.split('"').enumerate() {
        if place % 2 == 1 {
            words.push(part.to_owned());
        } else {
            words.extend(part.split_whitespace().map(str::to_owned));
        }
    }
    words
}

#[test]
fn a_guess_is_answered_by_the_one_word_that_is_meant() {
    let wrong: Vec<String> = rows("answered")
        .into_iter()
        .filter_map(|(line, hint)| {
            let said = run(&line);
            let is_told = said.code == 1 && said.err.ends_with(&format!("; {hint}\n")) && said.err.lines().count() == 1;
            (!is_told).then(|| format!("{line}\n  {hint}\n  {}{}", said.err, said.out.lines().next().unwrap_or("")))
        })
        .collect();
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn what_can_be_meant_in_one_way_only_is_read_so_and_recorded_in_the_words_of_records() {
    for (line, recorded) in rows("understood") {
        let said = run(&format!("rule {line} --receipt --format json"));
        let ruling: Json = serde_json::from_str(&said.out).unwrap_or_else(|_| panic!("{line}: {}", said.err));
        let text = ruling["receipt"]["record"]["text"].as_str().unwrap();
        assert!(text.contains(&recorded), "{line}: {text}");
    }
}

#[test]
fn the_words_that_can_stand_are_listed_once() {
    let said = run("rule phone=explodes by=white");
    let expected =
        "phone=explodes: `explodes` is none of `rings`, `sounds`, `carried`, `found-later`, `used`, `bag-used`\n";
    assert!(said.err.ends_with(expected), "{}", said.err);
}

#[test]
fn a_year_of_one_edition_names_it() {
    let said = run("rule resigns=white opponent_can_mate=true --rules 2018");
    assert!(said.out.contains("By fide@2018, the edition that was named."), "{}{}", said.err, said.out);
}

#[test]
fn a_time_control_is_told_by_its_tempo_with_its_article() {
    let said = run("tempo 30+30");
    assert!(said.out.starts_with("30+30: 30 min + 60 × 30 s = 60 min for sixty moves\n"), "{}", said.out);
    assert!(said.out.contains("\nBy fide@2023: standard play.\n"), "{}", said.out);
    let said = run("tempo 60 --rules fide@2005 --rules fide@2014 --format json");
    let view: Json = serde_json::from_str(&said.out).unwrap();
    assert_eq!(view["total"], 3_600_000);
    let answers: Vec<(&str, &str)> = view["editions"]
        .as_array()
        .unwrap()
        .iter()
        .map(|edition| (edition["tempo"].as_str().unwrap(), edition["reasons"][0]["article"].as_str().unwrap()))
        .collect();
    assert_eq!(answers, [("rapid", "B.1"), ("standard", "A.1")]);
}
