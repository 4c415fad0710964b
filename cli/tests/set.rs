//! `kodeks diff --set`: a question asked in passing, one edition beside itself with other numbers.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

use serde_json::Value as Json;

use crate::common::{Said, kodeks};

fn diff(words: &[&str]) -> Said {
    kodeks(&[&["diff"], words].concat())
}

fn refused(words: &[&str]) -> String {
    let said = diff(words);
    assert_eq!(said.code, 1, "{}", said.out);
    // A message is broken where the terminal ends.
    said.err.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// What the opponent gains by an illegal move before and after: under which tempo, and how much.
fn gains(words: &[&str]) -> Vec<(String, String, String)> {
    let question = ["--question", "illegal-move.penalty", "--format", "json"];
    let said = diff(&[words, &question].concat());
    assert_eq!(said.code, 0, "{}", said.err);
    let json: Json = serde_json::from_str(&said.out).unwrap();
    let differences = json["effects"][0]["differences"].as_array().unwrap();
    let gain = |difference: &Json| {
        let aspect = &difference["aspects"][0];
        let said = |side: &str| aspect[side].as_str().unwrap_or_default().to_owned();
        let tempo = difference["settings"][0]["tempo"].as_str().unwrap();
        (tempo.to_owned(), said("a"), said("b"))
    };
    differences.iter().map(gain).collect()
}

fn gain(tempo: &str, before: &str, after: &str) -> (String, String, String) {
    let order = |time: &str| format!("give-time black {time}");
    (tempo.to_owned(), order(before), order(after))
}

#[test]
fn an_article_is_amended_where_no_layer_amends_it() {
    // A.3, B.3 and the regulation of supervised blitz go on saying one minute.
    let found = gains(&["fide@2023", "--set", "7.5.5.opponent_gains=3 min"]);
    assert_eq!(found, [gain("standard", "2:00", "3:00")]);
    let by_name = gains(&["fide@2023", "--set", "illegal-move.opponent_gains=3 min"]);
    assert_eq!(by_name, found);
    let under_article = ["fide@2023", "--set", "7.5.5.illegal-move.opponent_gains=3 min"];
    assert_eq!(gains(&under_article), found);
}

#[test]
fn a_layer_is_amended_by_its_article_or_its_name() {
    let rapid = [gain("rapid", "1:00", "0:30")];
    assert_eq!(gains(&["fide@2023", "--set", "A.3.opponent_gains=30 s"]), rapid);
    let named = ["fide@2023", "--set", "rapid-penalties/illegal-move.opponent_gains=30 s"];
    assert_eq!(gains(&named), rapid);
    let supervised = ["fide@2023", "--set", "blitz-supervised/illegal-move.opponent_gains=30 s"];
    assert_eq!(gains(&supervised), [gain("blitz", "1:00", "0:30")]);
}

#[test]
fn one_clause_sets_the_number_of_all_that_it_amends_unless_one_is_named() {
    let claims = |set: &str| {
        let json = ["--question", "draw-claim.incorrect", "--format", "json"];
        let said = diff(&[&["fide@2023", "--set", set], &json[..]].concat());
        let json: Json = serde_json::from_str(&said.out).unwrap();
        json["effects"][0]["evidence"].as_str().unwrap().to_owned()
    };
    assert_eq!(claims("A.3.opponent_gains=30 s"), "changed");
    assert_eq!(claims("A.3.illegal-move.opponent_gains=30 s"), "same-proved");
}

#[test]
fn several_numbers_are_set_at_once() {
    let set = ["--set", "7.5.5.opponent_gains=3 min", "--set", "A.3.opponent_gains=2 min"];
    let found = gains(&[&["fide@2023"], &set[..]].concat());
    assert_eq!(found, [gain("standard", "2:00", "3:00"), gain("rapid", "1:00", "2:00")]);
}

#[test]
fn what_is_set_to_what_it_is_changes_nothing() {
    assert!(gains(&["fide@2023", "--set", "7.5.5.opponent_gains=2 min"]).is_empty());
    assert!(gains(&["fide@2023", "--set", "7.5.5.opponent_gains=120 s"]).is_empty());
}

#[test]
fn of_two_editions_it_is_set_in_the_second() {
    assert!(gains(&["fide@2018", "fide@2018"]).is_empty());
    let found = gains(&["fide@2018", "fide@2018", "--set", "7.5.5.opponent_gains=3 min"]);
    assert_eq!(found[0], gain("standard", "2:00", "3:00"));
}

#[test]
fn the_report_names_the_second_side_in_every_language_and_form() {
    let set = "7.5.5.opponent_gains=3 min";
    for (language, said) in [
        ("en", "fide@2023 with 7.5.5: opponent gains 3 minutes"),
        ("pl", "fide@2023 ze zmianą 7.5.5: przeciwnik zyskuje 3 minuty"),
        ("cs", "fide@2023 se změnou 7.5.5: soupeř získává 3 minuty"),
    ] {
        for form in ["text", "html", "markdown"] {
            let words = ["fide@2023", "--set", set, "--lang", language, "--format", form];
            let page = diff(&words);
            assert_eq!(page.code, 0, "{}", page.err);
            assert!(page.out.contains(said), "{language} {form}");
            assert!(page.out.contains("fide@2023*"), "{language} {form}");
        }
    }
    let json: Json = serde_json::from_str(&diff(&["fide@2023", "--set", set, "--format", "json"]).out).unwrap();
    assert_eq!(json["a"], "fide@2023:1.0.0");
    assert_eq!(json["b"], "fide@2023:1.0.0+set");
}

#[test]
fn what_is_decided_otherwise_is_so_in_the_row_of_the_article() {
    let words = ["fide@2023", "--format", "json", "--set"];
    for set in
        ["7.5.5.opponent_gains=3 min", "A.3.opponent_gains=30 s", "blitz-supervised/illegal-move.opponent_gains=30 s"]
    {
        let said = diff(&[&words[..], &[set]].concat());
        let json: Json = serde_json::from_str(&said.out).unwrap();
        let articles = json["articles"].as_array().unwrap();
        let changed: Vec<&Json> = articles.iter().filter(|row| row["status"] == "changed").collect();
        assert!(!changed.is_empty(), "{set}");
        assert!(changed.iter().all(|row| row["evidence"] == "changed"), "{set}: {changed:?}");
    }
}

#[test]
fn the_report_tells_the_number_once_and_shows_a_case() {
    let set = "7.5.5.opponent_gains=3 min";
    let said = diff(&["fide@2023", "--set", set]).out;
    assert_eq!(said.matches("7.5.5 → 7.5.5").count(), 1, "{said}");
    assert!(said.contains("opponent gains 2 minutes → 3 minutes (more for the opponent)\n"), "{said}");
    // The cases about illegal moves name the edition that was amended, not what it was amended to.
    assert!(said.contains("A case: the first illegal move: two minutes for the opponent."), "{said}");
}

#[test]
fn games_are_put_to_both() {
    // Game 3 is over by the seventy-five-move rule; with a hundred moves it would have gone on.
    let words = ["fide@2014", "--set", "9.6b.moves=100", "--games", "cli/examples/games.pgn"];
    let said = diff(&words);
    assert_eq!(said.code, 0, "{}", said.err);
    assert!(said.out.contains("One game would have ended otherwise"), "{}", said.out);
    assert!(said.out.contains("Ewa – Filip"), "{}", said.out);
}

#[test]
fn a_reading_makes_its_numbers_ones_that_can_be_set() {
    let set = "blitz-supervised/illegal-move-as-printed.opponent_gains=4 min";
    let other = refused(&["fide@2023", "--set", set]);
    assert!(other.contains("K0526") && other.contains("`fide@2023[B.2=as-printed]`"), "{other}");
    // As printed, supervised blitz has the two minutes of the article itself as well, so both are set.
    let both = ["--set", set, "--set", "illegal-move.opponent_gains=4 min"];
    let found = gains(&[&["fide@2023[B.2=as-printed]"], &both[..]].concat());
    let four = |(_, before, after): &(String, String, String)| {
        before == "give-time black 2:00" && after == "give-time black 4:00"
    };
    assert!(!found.is_empty() && found.iter().all(four), "{found:?}");
}

#[test]
fn what_cannot_be_set_is_told_with_what_would_be_right() {
    for (set, code, right) in [
        ("7.5.5", "K0528", "`7.5.5.opponent_gains=3 min`"),
        ("7.5.5=3 min", "K0528", "`opponent_gains`"),
        ("7.5.5.opponent_gains=", "K0528", "`7.5.5.opponent_gains=3 min`"),
        ("7.5.5.opponent_gain=3 min", "K0524", "did you mean `opponent_gains`?"),
        ("1.1.moves=3", "K0524", "`kodeks show fide@2023 1.1`"),
        ("7.5.9.number=3", "K0506", "`7.5.5`"),
        ("7.5b.number=3", "K0506", "fide@2014"),
        ("ilegal-move.opponent_gains=3 min", "K0506", "did you mean `illegal-move`?"),
        ("7.5.5.opponent_gains=3", "K1052", "a time such as"),
        ("7.5.5.number=3 min", "K1052", "without the amendment it is `2`"),
        ("7.5.5.number=0", "K1053", "write more"),
        ("7.5.5.opponent_gains=soon", "K1052", "a time such as"),
        ("7.5.5.opponent_gains=3 minits", "K1012", "`3 min`"),
        ("6.7.1.default_time=30 min", "K0527", "`default_time`"),
    ] {
        let said = refused(&["fide@2023", "--set", set]);
        assert!(said.starts_with(&format!("error[{code}]")), "{set}: {said}");
        assert!(said.contains(right), "{set}: {said}");
    }
    // Two regulations of A.1 say from how much time on a game is one of theirs: what is rapid, and what is standard.
    let several = refused(&["fide@2009", "--set", "A.1.at_least=20 min"]);
    assert!(several.contains("K0525") && several.contains("`rapid-tempo`"), "{several}");
    // Of 8.4 one states its limit, and the others take it from there.
    assert_eq!(diff(&["fide@2005", "--set", "8.4.limit=4 min", "--question", "scoresheet"]).code, 0);
    let twice = ["fide@2023", "--set", "7.5.5.number=3", "--set", "decisive-illegal-move.number=4"];
    assert!(refused(&twice).contains("`decisive-illegal-move.number` is set twice"));
    let history = refused(&["fide@2018..fide@2023", "--set", "7.5.5.number=3"]);
    assert!(history.contains("K0801") && history.contains("kodeks diff fide@2023 --set"), "{history}");
}
