//! `kodeks rating`: the examples in `cli/examples/rating/` as people read them, recorded in
//! `snapshots/rating/`, and the JSON for programs.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

use serde_json::{Value as Json, json};

use crate::common::{self, Folder, kodeks, kodeks_with};

const SWISS: &str = "cli/examples/rating/swiss.toml";
const JUNIOR: &str = "cli/examples/rating/junior.toml";
const ROUND_ROBIN: &str = "cli/examples/rating/round-robin.toml";

fn record(name: &str, words: &[&str]) {
    let said = kodeks(words);
    assert_eq!((said.err.as_str(), said.code), ("", 0), "{words:?}");
    for line in said.out.lines() {
        assert!(line.chars().count() <= 96, "{line}");
    }
    let mut settings = insta::Settings::clone_current();
    settings.set_snapshot_path("../../snapshots/rating");
    settings.set_prepend_module_to_snapshot(false);
    settings.set_omit_expression(true);
    settings.bind(|| insta::assert_snapshot!(name, said.out));
}

#[test]
fn nine_games_of_a_swiss_tournament_in_three_languages() {
    for language in ["en", "pl", "cs"] {
        let words = ["rating", SWISS, "--lang", language];
        record(&format!("swiss-{language}"), &words);
    }
}

#[test]
fn a_junior_under_both_editions() {
    record("junior", &["rating", JUNIOR, "--against", "fide-rating@2011"]);
}

#[test]
fn a_round_robin_with_unrated_players_under_both_readings() {
    let once = "fide-rating@2014[8.58=once]";
    record("round-robin", &["rating", ROUND_ROBIN, "--against", once]);
}

fn object(words: &[&str]) -> Json {
    let said = kodeks(words);
    assert_eq!(said.err, "", "{words:?}");
    serde_json::from_str(&said.out).unwrap()
}

#[test]
fn the_same_in_json_in_whole_hundredths() {
    let words = ["rating", SWISS, "--format", "json", "--against", "fide-rating@2011"];
    let object = object(&words);
    assert_eq!(object["rules"][0]["pack"], "fide-rating");
    assert_eq!(object["outcome"], "decided");
    assert_eq!(object["sum"], 141);
    assert_eq!((&object["k"], &object["change"]), (&json!(40), &json!(5640)));
    assert_eq!((&object["rounded"], &object["new_rating"]), (&json!(56), &json!(2268)));
    let far = &object["games"][6];
    assert_eq!(far["rated"]["difference"], -447);
    assert_eq!(far["rated"]["counted"], 400);
    assert_eq!((&far["score"], &far["rated"]["expected"]), (&json!(100), &json!(8)));
    assert_eq!(far["rated"]["gain"], 92);
    assert_eq!(object["games"][9]["rated"], Json::Null);
    assert_eq!(object["games"][9]["articles"], json!(["8.52", "8.53"]));
    let articles: Vec<&str> =
        object["reasons"].as_array().unwrap().iter().map(|reason| reason["article"].as_str().unwrap()).collect();
    assert!(articles.contains(&"8.56 (new)"), "{articles:?}");
    let before = &object["against"][0];
    assert_eq!((&before["k"], &before["new_rating"]), (&json!(30), &json!(2254)));
}

#[test]
fn the_day_finds_the_edition_and_the_age() {
    let k = |on: &str| object(&["rating", JUNIOR, "--format", "json", "--on", on])["k"].clone();
    assert_eq!(k("2014-06-30"), 15);
    assert_eq!(k("2014-07-01"), 40);
    assert_eq!(k("2014-08-01"), 40);
    assert_eq!(k("2014-08-02"), 20);
}

#[test]
fn what_is_wrong_with_the_file_is_told_with_its_line() {
    let folder = Folder::new();
    let name = folder.write("wrong.toml", "[event]\non = 2015-01-01\n\n[player]\nraiting = 2000\n");
    let said = kodeks(&["rating", &name]);
    assert_eq!(
        said.err,
        format!("error[K0112]: {name}:5: the player has no field `raiting`; did you mean `rating`?\n")
    );
    assert_eq!((said.out.as_str(), said.code), ("", 1));
}

#[test]
fn what_is_missing_is_told_and_the_rest_is_shown() {
    let text = "[event]\non = 2015-01-01\n\n[player]\nrating = 2000\nhighest = 2100\nage = 40\n\n\
                [[results]]\nopponent = 2000\nscore = 1\n";
    let said = calculated(text, &[]);
    assert!(said.out.contains("+0.50"), "{}", said.out);
    assert!(said.out.contains("games completed"), "{}", said.out);
    assert_eq!((said.err.as_str(), said.code), ("", 11));
}

/// Returns the record that `kodeks rating --help` shows in a narrow terminal: from its first comment to
/// its last field.
fn sample() -> String {
    let help = kodeks_with(&["rating", "--help"], &[("COLUMNS", "60")]).out;
    let mut sample: Vec<&str> = help
        .lines()
        .skip_while(|line| !line.starts_with("  # "))
        .take_while(|line| !line.starts_with("Where"))
        .collect();
    while sample.last().is_some_and(|line| line.is_empty()) {
        sample.pop();
    }
    sample.join("\n") + "\n"
}

#[test]
fn the_record_in_the_help_can_be_pasted() {
    let sample = sample();
    assert!(sample.contains("  [player]\n") && sample.ends_with("score = 1\n"), "{sample}");
    let said = calculated(&sample, &["--format", "json"]);
    assert_eq!((said.err.as_str(), said.code), ("", 0));
    let object: Json = serde_json::from_str(&said.out).unwrap();
    // 2212 against 1926: 286 points, .84; +.16 with the K of a junior, 40.
    assert_eq!(object["rules"][0]["edition"], "2025");
    assert_eq!((&object["k"], &object["change"]), (&json!(40), &json!(640)));
    assert_eq!(object["new_rating"], 2218);
}

/// Calculates a record that is written here.
fn calculated(text: &str, more: &[&str]) -> common::Said {
    let folder = Folder::new();
    let file = folder.write("record.toml", text);
    kodeks(&[&["rating", &file], more].concat())
}

#[test]
fn a_new_player_is_told_his_first_rating() {
    let game = "[[results]]\nopponent = 2000\nscore = 0.5\n";
    let text =
        |games: usize| format!("[event]\non = 2026-01-10\n[player]\nrating = \"unrated\"\n{}", game.repeat(games));
    // With two draws against 1800: 13600 / 7 is 1942.86.
    let five = calculated(&text(5), &[]);
    assert_eq!((five.err.as_str(), five.code), ("", 0));
    assert!(five.out.contains("unrated → 1943"), "{}", five.out);
    let four = calculated(&text(4), &[]);
    assert_eq!(four.code, 0);
    assert!(!four.out.contains('→'), "{}", four.out);
    assert!(four.out.contains("8.2.1"), "{}", four.out);
}

#[test]
fn the_list_finds_the_regulations() {
    let text = |event: &str| {
        format!(
            "list = \"blitz\"\n[event]\n{event}\n[player]\nrating = 2601\nhighest = 2601\n\
             games = 100\nage = 30\n[[results]]\nopponent = 2001\nscore = 1\n"
        )
    };
    let said = calculated(&text("on = 2024-12-01"), &[]);
    assert!(said.out.contains("not rated (600)"), "{}{}", said.out, said.err);
    let before = calculated(&text("on = 2024-11-30"), &[]);
    assert!(before.out.contains("+0.08"), "{}{}", before.out, before.err);
    let wrong = calculated(&text("on = 2024-12-01\nrules = \"fide-rating\""), &[]);
    assert_eq!(wrong.code, 1);
    assert!(wrong.err.contains("`rules = \"fide-rating-rapid\"`"), "{}", wrong.err);
}

/// Returns what `check --rated` says about a rate of play, and how it ended.
fn rated_at(words: &[&str]) -> (String, i32) {
    let said = kodeks(&[&["check", "fide@2023", "--rated", "--lang", "en", "--time"], words].concat());
    assert_eq!(said.err, "", "{words:?}");
    (said.out, said.code)
}

#[test]
fn a_rate_of_play_is_standard_by_who_plays_or_by_approval() {
    let on = ["--on", "2026-05-01"];
    let yes = "At this rate of play the games are rated as standard";
    let no = "At this rate of play the games are not rated as standard";
    for (words, answer, code) in [
        (vec!["90+30"], yes, 0),
        (vec!["89+30", "--top", "2400"], no, 1),
        (vec!["60+30", "--top", "2399"], yes, 0),
        (vec!["60+30", "--top", "2400"], no, 1),
        (vec!["60+30", "--top", "2400", "--approved"], yes, 0),
        (vec!["45+30", "--top", "2700", "--approved"], yes, 0),
        (vec!["45+30", "--top", "1799"], yes, 0),
        (vec!["45+30", "--top", "1800"], no, 1),
        (vec!["44+30", "--top", "1800", "--approved"], no, 1),
    ] {
        let words = [&words[..], &on].concat();
        let (said, ended) = rated_at(&words);
        assert!(said.contains(answer), "{words:?}: {said}");
        assert_eq!(ended, code, "{words:?}");
    }
    let (said, ended) = rated_at(&["60+30", "--on", "2026-05-01"]);
    assert!(said.contains("highest rating of the players"), "{said}");
    assert_eq!(ended, 11);
    let (said, _) = rated_at(&["45+30", "--top", "2700", "--approved", "--on", "2024-05-01"]);
    assert!(said.contains(no), "{said}");
    let before = kodeks(&["check", "fide@2018", "--rated", "--time", "90+30", "--on", "2019-01-01"]);
    assert_eq!(before.code, 1);
    assert!(before.err.contains("rating.list"), "{}", before.err);
}
