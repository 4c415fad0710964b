//! `kodeks rule` on what is told in words, on standard input, and by the edition in force today.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

use serde_json::Value as Json;

use crate::common::{Folder, Said, kodeks, kodeks_fed, kodeks_with};

const TODAY: (&str, &str) = ("KODEKS_TODAY", "2024-05-01");

fn rule(words: &[&str]) -> Said {
    kodeks_with(&[&["rule"], words].concat(), &[TODAY])
}

fn json(words: &[&str]) -> Json {
    let said = rule(&[words, &["--format", "json"]].concat());
    serde_json::from_str(&said.out).unwrap_or_else(|_| panic!("{}", said.err))
}

/// Returns what is wrong with these words.
fn wrong(words: &[&str]) -> String {
    let said = rule(words);
    assert_eq!(said.code, 1, "{}", said.out);
    said.err
}

#[test]
fn a_telephone_is_ruled_on_from_one_line() {
    let said = rule(&["phone=rings", "by=black"]);
    assert_eq!(said.code, 0, "{}", said.err);
    assert!(said.out.starts_with("Black's telephone rings.\n"));
    assert!(said.out.contains("White wins: 1-0."), "{}", said.out);
    assert!(said.out.contains("11.3.2.2"), "{}", said.out);
}

#[test]
fn the_last_line_says_which_edition_it_is_and_why() {
    let line = |words: &[&str]| {
        let said = rule(&[&["resigns=white"], words].concat());
        let text = said.out.split_once("FIDE").unwrap().1.to_owned();
        let text = text.split_whitespace().collect::<Vec<_>>().join(" ");
        let (_, last) = text.rsplit_once(". ").unwrap();
        last.to_owned()
    };
    assert_eq!(
        line(&[]),
        "By fide@2023, the edition in force today, 1 May 2024: no other edition and no day was named."
    );
    assert_eq!(line(&["--on", "2005-07-01"]), "By fide@2005, the edition in force on 1 July 2005.");
    assert_eq!(line(&["--rules", "fide@2009"]), "By fide@2009, the edition that was named.");
    let chosen = |words: &[&str]| json(&[&["resigns=white"], words].concat())["chosen"].clone();
    assert_eq!(chosen(&[])["why"], "today");
    assert_eq!(chosen(&[])["on"], "2024-05-01");
    assert_eq!(chosen(&["--on", "2005-07-01"])["why"], "in-force");
    assert_eq!(chosen(&["--rules", "fide@2009"])["why"], "named");
}

#[test]
fn why_it_is_that_edition_is_said_in_three_languages() {
    for (language, said) in [
        ("pl", "Według fide@2023, wydania obowiązującego dzisiaj, 1 maja 2024:"),
        ("cs", "Podle vydání fide@2023, které platí dnes, 1. května 2024;"),
    ] {
        let ruling = rule(&["resigns=white", "--lang", language]);
        assert!(ruling.out.contains(said), "{}", ruling.out);
    }
}

#[test]
fn the_day_decides_which_edition_is_in_force_today() {
    let pack = |today: &str| {
        let words = ["rule", "resigns=white", "--format", "json"];
        let said = kodeks_with(&words, &[("KODEKS_TODAY", today)]);
        let ruling: Json = serde_json::from_str(&said.out).unwrap();
        ruling["rules"][0]["edition"].as_str().unwrap().to_owned()
    };
    assert_eq!(pack("2022-12-31"), "2018");
    assert_eq!(pack("2023-01-01"), "2023");
    let said = kodeks_with(&["rule", "resigns=white"], &[("KODEKS_TODAY", "tomorrow")]);
    assert_eq!(said.code, 1);
    assert!(said.err.contains("`tomorrow` is not a day"), "{}", said.err);
}

#[test]
fn an_offer_and_its_answer_are_two_events() {
    let words =
        ["offers_draw=white", "--then", "answers_offer=accepts", "by=black", "--time", "90+30", "--moves", "1. e4 e5"];
    assert_eq!(json(&words)["result"], "1/2-1/2");
}

#[test]
fn a_game_is_taken_from_a_file_up_to_a_move() {
    let folder = Folder::new();
    let games = "[White \"A\"]\n\n1. e4 e5 2. Nf3 *\n\n[White \"B\"]\n\n1. d4 d5 2. c4 e6 *\n";
    let file = folder.write("games.pgn", games);
    let position = |selected: &str| {
        let game = format!("{file}{selected}");
        let conditions = ["--game", game.as_str(), "--time", "90+30"];
        let ruling = json(&[&["resigns=white"], &conditions[..]].concat());
        ruling["position"].as_str().unwrap().to_owned()
    };
    let [king_pawns, queen_pawns] = [
        "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq e6 0 2",
        "rnbqkbnr/ppp1pppp/8/3p4/2PP4/8/PP2PPPP/RNBQKBNR b KQkq c3 0 2",
    ];
    assert_eq!(position("@2."), king_pawns);
    assert_eq!(position("#2@2..."), queen_pawns);
    let unknown = wrong(&["resigns=white", "--game", &format!("{file}@2")]);
    assert!(unknown.contains("write `34.` for White to move"), "{unknown}");
    let third = wrong(&["resigns=white", "--game", &format!("{file}#3")]);
    assert!(third.contains("has 2 games, so none is number 3"), "{third}");
}

#[test]
fn an_illegal_move_in_rapid_gives_a_minute_to_the_clocks_that_are_told() {
    let words = ["illegal_move=Ke3", "--moves", "1. e4 e5", "--clocks", "10:00/1:30", "--time", "15+10"];
    let ruling = json(&[&words[..], &["--option", "supervised=true"]].concat());
    assert_eq!(ruling["outcome"], "decided", "{ruling}");
    assert_eq!(ruling["clocks"]["black"], 90_000 + 60_000);
}

#[test]
fn what_is_wrong_on_the_line_is_told_of_the_word() {
    for (words, told) in [
        (&["telephone=rings"][..], "telephone=rings: there is no event `telephone`; did you mean `phone`?"),
        (&["phone=ring", "by=black"], "phone=ring: `ring` is not a word that can stand here; did you mean `rings`?"),
        (&["phone=rings", "by=blak"], "by=blak: `blak` is not a player; did you mean `black`?"),
        (&["phone=rings", "who=black"], "who=black: the event has no field `who`"),
        (&["phone=rings", "black"], "`black` says nothing; write a field and its value"),
        (&["resigns=white", "--time", "15+x"], "--time 15+x: `15+x` is not a period"),
        (&["resigns=white", "--clocks", "10:00"], "`--clocks 10:00` says nothing of Black"),
        (&["resigns=white", "--clocks", "10:00/x"], "--clocks 10:00/x: `x` is not a time"),
        (&["resigns=white", "--illegal-moves", "1/x"], "--illegal-moves 1/x: `x` stands where"),
        (&["illegal_move={seen=true"], "begins as TOML and is none"),
        (&["phone"], "phone: there is no such file; to tell an event in words write `phone=…`"),
        (&["move=e5", "--time", "90+30", "--then", "flag=green"], "flag=green: `green` is not a player"),
    ] {
        let said = wrong(words);
        assert!(said.contains(told), "{said}");
    }
}

#[test]
fn every_way_of_writing_a_value_is_understood() {
    let start = "4k3/8/8/8/8/8/8/4K2R w K - 0 1";
    let told = |touched: &str| {
        let words = [touched, "by=white", "--start", start, "--time", "90+30", "--format", "json"];
        rule(&words).out
    };
    let listed = told("touch=h1,e1");
    assert!(listed.contains("Rf1"), "{listed}");
    assert_eq!(told("touch=[\"h1\", \"e1\"]"), listed);
    assert_eq!(told("touch=h1 e1"), listed);
    let seen =
        ["illegal_move={seen=true, completed=true, number=2}", "by=white", "--time", "90+30", "--moves", "1. e4 e5"];
    assert_eq!(json(&seen)["result"], "0-1");
}

#[test]
fn standard_input_is_a_record_in_toml_or_json() {
    let toml = "[event]\nrules = \"fide@2014\"\n\n[[happened]]\nresigns = \"white\"\n";
    let json = " \n{\"event\": {\"rules\": \"fide@2014\"}, \"happened\": [{\"resigns\": \"white\"}]}";
    let fed = |text: &str, more: &[&str]| kodeks_fed(&[&["rule", "-"], more].concat(), &[TODAY], text);
    for text in [toml, json] {
        let said = fed(text, &[]);
        assert!(said.out.contains("Black wins: 0-1."), "{}", said.err);
        assert!(said.out.contains("fide@2014"), "{}", said.out);
        let said = fed(text, &["--then", "phone=rings", "by=black", "--all"]);
        assert!(said.out.contains("Black's telephone rings."), "{}", said.err);
    }
    let said = fed("[[happened]]\nresigns = \"green\"\n", &[]);
    assert!(said.err.contains("standard input:2: `green` is not a player"), "{}", said.err);
}

#[test]
fn a_file_is_json_by_its_first_character_and_is_added_to() {
    let folder = Folder::new();
    let text = "{\"game\": {\"moves\": \"1. e4 e5\"}, \"happened\": [{\"offers_draw\": \"white\"}]}";
    let name = folder.write("told.record", text);
    let answer = ["--then", "answers_offer=accepts", "by=black", "--time", "90+30"];
    assert_eq!(json(&[&[name.as_str()], &answer[..]].concat())["result"], "1/2-1/2");
    let said = wrong(&[&name, "by=black"]);
    assert!(said.contains(&format!("write `{name} --then by=black`")), "{said}");
}

#[test]
fn what_names_no_edition_is_answered_with_the_one_in_force() {
    for named in ["FIDE 2023", "fide@new"] {
        let said = kodeks(&["show", named]);
        assert_eq!(said.code, 1);
        let today = kodeks(&["rule", "resigns=white", "--format", "json"]);
        let today: Json = serde_json::from_str(&today.out).unwrap();
        let year = today["rules"][0]["edition"].as_str().unwrap();
        assert!(said.err.contains(&format!("write `fide@{year}`")), "{}", said.err);
    }
}

#[test]
fn a_sheet_is_written_whole_and_never_over_another_file() {
    let folder = Folder::new();
    let name = folder.file("ruling.html");
    let words = ["phone=rings", "by=black", "--sheet", &name];
    let said = rule(&words);
    assert_eq!(said.code, 0, "{}", said.err);
    assert!(said.out.contains("White wins: 1-0."));
    assert_eq!(said.err, format!("The sheet stands in {name}.\n"));
    let written = folder.read("ruling.html");
    assert!(written.ends_with("</html>") && written.contains("White wins: 1-0."));

    // Another one there is refused before anything is ruled, and stays as it was.
    let said = rule(&["resigns=white", "--sheet", &name]);
    assert_eq!((said.code, said.out.as_str()), (1, ""));
    assert!(said.err.contains("--sheet"), "{}", said.err);
    assert_eq!(folder.read("ruling.html"), written);

    // Where it cannot be written, that is told, and nothing is left behind.
    let nowhere = folder.file("nowhere/ruling.html");
    let said = rule(&["resigns=white", "--sheet", &nowhere]);
    assert_eq!(said.code, 1);
    assert!(said.err.contains("cannot be written"), "{}", said.err);
    assert_eq!(folder.names().len(), 1);
}

#[test]
fn a_former_name_of_an_edition_is_answered_and_reported_once() {
    let words = ["diff", "fide@2014.0.0", "fide@2018", "--question", "resignation"];
    let (former, now) = (kodeks(&words), kodeks(&["diff", "fide@2014", "fide@2018", "--question", "resignation"]));
    assert_eq!((former.code, &former.out), (now.code, &now.out));
    assert_eq!(now.err, "");
    let told = "warning[K0551]: `fide@2014.0.0` is a former name of `fide@2014`; write `fide@2014`; the former name goes \
                on working\n";
    assert_eq!(former.err, told);
    let record = "[event]\nrules = \"fide@2014.0.0\"\n\n[[happened]]\nresigns = \"white\"\n";
    let said = kodeks_fed(&["rule", "-", "--format", "json"], &[TODAY], record);
    let warnings: Json = serde_json::from_str(&said.err).unwrap();
    assert_eq!(warnings["warnings"].as_array().unwrap().len(), 1, "{warnings}");
    assert_eq!(warnings["warnings"][0]["code"], "K0551");
    let said = kodeks(&["show", "fide-rating-rapid@2025", "8.3.1"]);
    assert_eq!(said.out, kodeks(&["show", "fide-rating-rapid@2024-12", "8.3.1"]).out);
    assert!(
        said.err.contains("`fide-rating-rapid@2025` is a former name of `fide-rating-rapid@2024-12`"),
        "{}",
        said.err
    );
}
