//! `kodeks diff`: naming what is compared, narrowing it, and the exit code.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

use std::{fs, path::PathBuf};

use serde_json::{Value as Json, json};

use crate::common::{Folder, Said, kodeks};

fn diff(arguments: &[&str]) -> Said {
    kodeks(&[&["diff"], arguments].concat())
}

fn json(arguments: &[&str]) -> Json {
    let said = diff(&[arguments, &["--format", "json"]].concat());
    assert_eq!(said.code, 0, "{}", said.err);
    serde_json::from_str(&said.out).unwrap()
}

#[test]
fn the_exit_code_tells_whether_anything_is_decided_otherwise() {
    let code = |arguments: &[&str]| diff(arguments).code;
    let question = ["--question", "resignation", "--exit-code"];
    let asked = |a, b| code(&[&[a, b][..], &question].concat());
    assert_eq!(asked("fide@2018", "fide@2023"), 14);
    assert_eq!(asked("fide@2017", "fide@2018"), 0);
    assert_eq!(code(&["fide@2018", "fide@2023", "--question", "resignation"]), 0);
}

#[test]
fn readings_can_be_chosen_on_either_side_and_begun() {
    let changed = |a: &str, b: &str| json(&[a, b, "--question", "game.over"])["effects"][0]["evidence"].clone();
    assert_eq!(changed("fide@2014", "fide@2014[9.6a=cycle]"), "changed");
    assert_eq!(changed("fide@2014[9.6a=cycles]", "fide@2014"), "changed");
    assert_eq!(changed("fide@2014[9.6a=cycle]", "fide@2014[9.6a=cycles]"), "same-proved");
    let wrong = diff(&["fide@2014", "fide@2014[9.6a=circles]"]);
    assert_eq!(wrong.code, 1);
    assert!(wrong.err.contains("`circles` is not a reading of 9.6a"));
}

#[test]
fn one_edition_on_two_days_differs_by_its_dated_layers_alone() {
    let said = diff(&["fide@2014", "--on", "2014-09-30", "--on", "2014-10-01"]);
    let text = said.out.split_whitespace().collect::<Vec<_>>().join(" ");
    assert!(text.contains("until 30 September 2014 → FIDE Laws of Chess 2014, from 1 October 2014"), "{text}");
    assert!(text.contains("the General Assembly had no quorum"), "{text}");
    let report = json(&["fide@2014", "--on", "2014-09-30", "--on", "2014-10-01"]);
    let changed: Vec<&str> = report["effects"]
        .as_array()
        .unwrap()
        .iter()
        .filter(|effect| effect["evidence"] == "changed")
        .map(|effect| effect["question"].as_str().unwrap())
        .collect();
    assert_eq!(changed, ["phone"]);
    assert_eq!((&report["a_days"]["until"], &report["b_days"]["from"]), (&"2014-09-30".into(), &"2014-10-01".into()));
    // Within one state nothing is decided otherwise.
    assert_eq!(diff(&["fide@2014", "--on", "2014-07-01", "--on", "2014-09-30", "--exit-code"]).code, 0);
    assert_eq!(diff(&["fide@2014", "--on", "2014-09-30", "--on", "2014-10-01", "--exit-code"]).code, 14);
}

#[test]
fn neighbours_are_compared_as_the_one_ended_and_the_other_began() {
    let article = ["--article", "11.3", "--exit-code"];
    let head =
        |a: &str, b: &str| diff(&[&[a, b][..], &article].concat()).out.split_whitespace().collect::<Vec<_>>().join(" ");
    let before = head("fide@2009", "fide@2014");
    assert!(before.contains("FIDE Laws of Chess 2014, from 1 July 2014 until 30 September 2014"), "{before}");
    let after = head("fide@2014", "fide@2017");
    assert!(after.contains("FIDE Laws of Chess 2014, from 1 October 2014 until 30 June 2017 →"), "{after}");
}

#[test]
fn a_day_on_which_an_edition_is_not_in_force_is_refused() {
    let wrong = diff(&["fide@2014", "--on", "2014-09-30", "--on", "2019-01-01"]);
    assert_eq!(wrong.code, 1);
    assert!(wrong.err.contains("K0504"), "{}", wrong.err);
    let wrong = diff(&["fide@2005..fide@2014", "--on", "2014-09-30"]);
    assert!(wrong.err.contains("K0561"), "{}", wrong.err);
}

#[test]
fn tempo_and_article_narrow() {
    let effects = |arguments: &[&str]| json(&[&["fide@2018", "fide@2023"], arguments].concat());
    let of_rapid = effects(&["--tempo", "rapid", "--question", "draw-claim.incorrect"]);
    let settings = of_rapid["effects"][0]["differences"][0]["settings"].as_array().unwrap().clone();
    assert!(settings.iter().all(|setting| setting["tempo"] == "rapid"));
    let standard = effects(&["--tempo", "standard", "--question", "draw-claim.incorrect"]);
    assert_eq!(standard["effects"][0]["evidence"], "same-proved");
    let article = effects(&["--article", "5.1.2"]);
    assert_eq!(article["articles"].as_array().unwrap().len(), 1);
    assert_eq!(article["effects"][0]["question"], "resignation");
    // An article has the articles under it.
    let numbers = |article: &str| -> Vec<String> {
        let report = json(&["fide@2014", "fide@2017", "--article", article]);
        report["articles"]
            .as_array()
            .unwrap()
            .iter()
            .map(|row| row["regulation"].as_str().unwrap().to_owned())
            .collect()
    };
    let under = numbers("4.3");
    assert!(under.contains(&"touch-move-broken".to_owned()));
    assert!(under.contains(&"touched-one-of-each".to_owned()));
    assert!(!numbers("4.3.2").contains(&"touched-one-of-each".to_owned()));
    let nowhere = diff(&["fide@2018", "fide@2023", "--article", "99"]);
    assert_eq!(nowhere.code, 1);
    assert!(nowhere.err.contains("article 99"), "{}", nowhere.err);
}

#[test]
fn a_history_compares_each_edition_with_the_one_before() {
    let history = json(&["fide@2005..fide@2023", "--question", "resignation"]);
    // Six editions, one of them in two states.
    assert_eq!(history["editions"].as_array().unwrap().len(), 7);
    // Each step tells both by their days, where an edition has several states.
    let whole = Json::Null;
    let [first, second] = [("2014-07-01", "2014-09-30"), ("2014-10-01", "2017-06-30")]
        .map(|(from, until)| serde_json::json!({ "from": from, "until": until }));
    let days = [&whole, &whole, &first, &second, &whole, &whole, &whole];
    assert_eq!(history["days"].as_array().unwrap().iter().collect::<Vec<_>>(), days);
    for (step, pair) in history["comparisons"].as_array().unwrap().iter().zip(days.windows(2)) {
        assert_eq!([&step["a_days"], &step["b_days"]], [pair[0], pair[1]]);
    }
    let evidence: Vec<&Json> = history["comparisons"]
        .as_array()
        .unwrap()
        .iter()
        .map(|comparison| &comparison["effects"][0]["evidence"])
        .collect();
    let same = "same-proved";
    assert_eq!(evidence, [same, same, same, same, same, "changed"]);
    let back = diff(&["fide@2023..fide@2005"]);
    assert_eq!(back.code, 1);
    assert_eq!(diff(&["fide@2005"]).code, 1);
}

#[test]
fn a_pack_is_compared_with_an_edited_copy_of_it() {
    let root = concat!(env!("CARGO_MANIFEST_DIR"), "/../rulesets/packs");
    let copy = Folder::new();
    let from = format!("{root}/ecf/2016");
    for entry in fs::read_dir(&from).unwrap() {
        let entry = entry.unwrap();
        if entry.file_type().unwrap().is_file() {
            let text =
                fs::read_to_string(entry.path()).unwrap().replace("standard = \"30 min\"", "standard = \"45 min\"");
            copy.write(entry.file_name().to_str().unwrap(), text);
        }
    }
    let (copy_name, question) = (copy.file(""), ["--question", "default-time"]);
    let edited = json(&[&[from.as_str(), copy_name.as_str()][..], &question].concat());
    let same = json(&[&[from.as_str(), from.as_str()][..], &question].concat());
    assert_eq!(edited["effects"][0]["evidence"], "changed");
    assert_eq!(same["effects"][0]["evidence"], "same-proved");
}

/// A league whose third illegal move loses, and that does without one article's number.
fn league() -> Folder {
    Folder::new().with(
        "pack.toml",
        "name = \"league\"\nedition = \"2027\"\nversion = \"1.0.0\"\ntitle = { en = \"Our league\", pl = \"Nasza liga\", cs = \"Na\u{161}e liga\" }\n\
         extends = \"fide@2023\"\nauthentic = \"en\"\n[amends.\"L.1\".decisive-illegal-move]\nnumber = 3\n",
    )
}

/// 9.1 lets an event forbid draws before a number of moves from 2009 on; where it forbids none nothing is otherwise.
#[test]
fn what_shows_by_a_number_of_the_event_says_so() {
    let effects = json(&["fide@2005", "fide@2009", "--question", "answers-offer"])["effects"][0].clone();
    let differences = effects["differences"].as_array().unwrap();
    let announced = |difference: &&Json| difference["settings"][0]["options"]["moves_before_agreement"] == 30;
    let by_number: Vec<&Json> = differences.iter().filter(announced).collect();
    assert!(!by_number.is_empty());
    for difference in by_number {
        let settings = difference["settings"].as_array().unwrap();
        assert!(settings.iter().all(|setting| setting["options"]["moves_before_agreement"] == 30), "{difference}");
        assert_eq!(difference["blame"]["changes"][0]["regulation"], "agreed-draw-restricted");
    }
    for (language, condition) in [
        ("en", "if the event announces 30 (moves before a draw may be agreed)"),
        ("pl", "jeżeli zawody ogłaszają: 30 ("),
        ("cs", "pokud soutěž vyhlásí: 30 ("),
    ] {
        let words = ["fide@2005", "fide@2009", "--article", "9.1.a", "--lang", language, "--format", "markdown"];
        let table = diff(&words).out;
        let mut rows = table.lines().filter(|line| line.starts_with("| – | 9.1.a | "));
        assert!(rows.any(|row| row.contains(condition)), "{table}");
    }
}

#[test]
fn three_packs_stand_side_by_side_in_every_form() {
    let folder = league();
    let league = folder.file("");
    let packs = ["fide@2018", "fide@2023", league.as_str()];
    let rows = |more: &[&str]| json(&[&packs[..], more].concat())["side_by_side"]["rows"].as_array().unwrap().clone();
    let only = ["--article", "7.5.5"];
    let differing = rows(&only);
    let numbers = |regulation: &str| -> Vec<Json> {
        let row = differing.iter().find(|row| row["regulation"] == regulation).unwrap();
        row["cells"].as_array().unwrap().iter().map(|cell| cell["articles"].clone()).collect()
    };
    assert_eq!(numbers("rapid-penalties/illegal-move"), [Json::Null, json!(["A.3"]), json!(["A.3"])]);
    assert_eq!(numbers("decisive-illegal-move"), [json!(["7.5.5"]), json!(["7.5.5"]), json!(["7.5.5"])]);
    // What an illegal move costs is the same in all three where no layer amends it.
    assert!(!differing.iter().any(|row| row["regulation"] == "illegal-move"));
    assert!(rows(&[&only[..], &["--all"]].concat()).iter().any(|row| row["regulation"] == "illegal-move"));
    // An article that no regulation carries out has its row, with its number in each edition.
    let renumbered =
        |row: &Json| row["cells"][0]["articles"][0] == "3.7.4.1" && row["cells"][2]["articles"][0] == "3.7.3.1";
    assert!(rows(&[]).iter().any(renumbered));

    let text = diff(&[&packs[..], &only].concat());
    assert!(text.out.lines().all(|line| line.chars().count() <= 96), "{}", text.out);
    let third = text.out.split("The illegal move that loses\n").nth(1).unwrap();
    assert!(third.contains("fide@2018 7.5.5") && third.contains("fide@2023 7.5.5    as before"), "{third}");
    assert!(third.contains("*3*"), "{third}");
    let markdown = diff(&[&packs[..], &only, &["--format", "markdown"]].concat()).out;
    let row = markdown.lines().find(|line| line.starts_with("| **The illegal move that loses** |")).unwrap();
    assert_eq!(row.matches(" | ").count(), 3, "{row}");
    assert!(row.contains("7.5.5<br>as before |") && row.contains("**3**"), "{row}");
    let html = diff(&[&packs[..], &only, &["--format", "html"]].concat()).out;
    assert!(html.contains("<th scope=\"col\">league@2027</th>") && html.contains("<ins>3</ins>"));
    for (language, said) in [("pl", "jak poprzednio"), ("cs", "jako předtím")] {
        assert!(diff(&[&packs[..], &only, &["--lang", language]].concat()).out.contains(said));
    }
    // Five times in a row is 9.6.1 since 2017: a pack without the article has no cell, and no error; one that nobody has is refused.
    let since_2017 = ["fide@2005", "fide@2009", "fide@2017", "--article", "9.6.1"];
    let found = json(&since_2017)["side_by_side"]["rows"].as_array().unwrap().clone();
    let fivefold = found.iter().find(|row| row["regulation"] == "fivefold-repetition").unwrap();
    assert!(fivefold["cells"][0].is_null() && fivefold["cells"][1].is_null(), "{fivefold}");
    assert_eq!(fivefold["cells"][2]["articles"], json!(["9.6.1"]));
    let text = diff(&since_2017).out;
    let fivefold = text.split("Fivefold repetition\n").nth(1).unwrap();
    assert!(fivefold.contains("fide@2005 –\n") && fivefold.contains("fide@2009 –\n"), "{text}");
    let nowhere = diff(&["fide@2005", "fide@2009", "fide@2017", "--article", "99"]);
    assert_eq!(nowhere.code, 1);
    assert!(nowhere.err.contains("[K0506]") && nowhere.err.contains("fide@2009"), "{}", nowhere.err);
    // With --full each pack is compared with the one before, too.
    let full = diff(&[&packs[..], &only, &["--full"]].concat()).out;
    assert!(full.contains("fide@2018 → fide@2023") && full.contains("(milder for the offender"), "{full}");
    // All of two packs is the usual comparison.
    assert_eq!(diff(&["fide@2018", "fide@2023", "--all"]).code, 2);
    let unknown = diff(&["fide@2018", "fide@2023", "fide@1999"]);
    assert!(unknown.code == 1 && unknown.err.contains("fide@1999"), "{}", unknown.err);
}

/// A draw in 2018 after 10... Ng8, as the start stands for the fifth time; not in 2014.
const NOT_IN_A_ROW: &str = "[White \"Nowak, Anna\"]\n[Result \"1-0\"]\n\n1. Nf3 Nf6 2. Ng1 Ng8 \
    3. Nf3 Nf6 4. Ng1 Ng8 5. Nc3 Nc6 6. Ne4 Ne5 7. Nc3 Nc6 8. Nb1 Nb8 9. Nf3 Nf6 10. Ng1 Ng8 \
    11. e4 e5 1-0\n\n[Result \"1-0\"]\n\n1. e4 1-0\n";

/// Returns a folder with a collection.
fn collection() -> Folder {
    Folder::new().with("games.pgn", NOT_IN_A_ROW)
}

#[test]
fn games_are_ruled_under_both_and_all_that_end_otherwise_are_written() {
    let folder = collection();
    let games = folder.file("games.pgn");
    let asked = ["fide@2014", "fide@2018", "--question", "game.over"];
    let with = |more: &[&str]| diff(&[&asked[..], &["--games", &games], more].concat());
    let (csv, ndjson) = (folder.file("otherwise.csv"), folder.file("otherwise.ndjson"));
    let text = with(&["--out", &csv]);
    assert_eq!(text.code, 0);
    let text = text.out;
    assert!(text.contains("2 games were read."), "{text}");
    assert!(text.contains("One game would have ended otherwise"), "{text}");
    let written = fs::read_to_string(&csv).unwrap();
    let rows: Vec<&str> = written.lines().collect();
    assert_eq!(rows.len(), 2);
    assert!(rows[0].starts_with("file,game,line,"));
    assert!(rows[1].contains("\"Nowak, Anna\"") && rows[1].contains("20,10... Ng8,1/2-1/2,9.6.1"));
    assert!(with(&["--out", &ndjson]).code == 0);
    let written = fs::read_to_string(&ndjson).unwrap();
    let objects: Vec<Json> = written.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    assert_eq!(objects.len(), 1);
    assert_eq!(objects[0]["ply_b"], 20);
    assert_eq!(objects[0]["about"], "game.over");
}

#[test]
fn what_is_asked_of_games_wrongly_is_said_and_nothing_is_written() {
    let folder = collection();
    let games = folder.file("games.pgn");
    let asked = ["fide@2014", "fide@2018", "--question", "resignation"];
    let with = |more: &[&str]| diff(&[&asked[..], more].concat());
    let table = folder.file("otherwise.xlsx");
    let output = with(&["--games", &games, "--out", &table]);
    assert_eq!(output.code, 1);
    assert!(output.err.contains("let it end with .ndjson or .csv"));
    assert!(!PathBuf::from(table).exists());
    let missing = folder.file("none.pgn");
    let output = with(&["--games", &missing, &games]);
    assert_eq!(output.code, 1);
    assert!(output.err.contains("there is no such file"));
    assert!(output.out.contains("2 games were read."));
    assert_eq!(with(&["--claims"]).code, 2);
}
