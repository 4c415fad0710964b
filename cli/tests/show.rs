//! `kodeks show` is wired up; what it shows is tested with the editions.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

use serde_json::Value as Json;

use crate::common::{Folder, kodeks};

#[test]
fn an_edition_without_an_article_shows_its_contents() {
    let said = kodeks(&["show", "fide@2005"]);
    assert_eq!(said.code, 0);
    assert!(said.out.starts_with("FIDE Laws of Chess 2005 (fide@2005)"));
    assert!(said.out.contains("\n9.5(b)      An incorrect draw claim"));
}

#[test]
fn an_article_is_shown_with_its_history_in_the_language_asked_for() {
    let said = kodeks(&["show", "fide@2014", "9.5b", "--lang", "pl"]);
    assert!(said.out.starts_with("9.5b  Nieuzasadniona reklamacja remisu\n"));
    assert!(said.out.contains("\n    fide@2005  9.5(b)"));
}

#[test]
fn the_same_in_json() {
    let said = kodeks(&["show", "fide@2005", "9.5.b", "--format", "json"]);
    let object: Json = serde_json::from_str(&said.out).unwrap();
    assert_eq!(object["regulations"][0]["regulation"], "incorrect-draw-claim");
    let said = kodeks(&["show", "fide@2005", "--format", "json"]);
    let object: Json = serde_json::from_str(&said.out).unwrap();
    let articles = object["articles"].as_array().unwrap();
    assert!(articles.iter().any(|article| article["article"] == "1.1"));
}

#[test]
fn an_unknown_article_is_refused_with_what_is_near() {
    let said = kodeks(&["show", "fide@2005", "7.6"]);
    assert_eq!(
        said.err,
        "error[K0506]: there is no article `7.6` in fide@2005, but there is in fide@2014, fide@2017, \
         fide@2018, fide@2023; next to it: `7.5`\n"
    );
    assert_eq!((said.out.as_str(), said.code), ("", 1));
}

#[test]
fn an_unknown_edition_is_refused_with_those_at_hand() {
    let said = kodeks(&["show", "fide@1899"]);
    assert!(said.err.starts_with("error[K0503]: there is no edition `fide@1899`; there are `fide@2005`"));
    assert_eq!(said.code, 1);
}

#[test]
fn an_edition_is_shown_with_all_its_readings() {
    let said = kodeks(&["show", "fide@2014[9.6a=cycles]"]);
    assert_eq!(said.err, "error[K0801]: an edition is shown with all its readings; name it without any\n");
    assert_eq!(said.code, 1);
}

#[test]
fn coverage_lists_every_article_with_its_cases() {
    let said = kodeks(&["show", "fide@2005", "--coverage"]);
    assert_eq!(said.code, 0);
    let row = said.out.lines().find(|line| line.starts_with("9.5(b) ")).expect("the article is listed");
    assert!(row.contains("An incorrect draw claim") && row.ends_with(" cases"), "{row}");
    let said = kodeks(&["show", "fide@2005", "--coverage", "--format", "json"]);
    let object: Json = serde_json::from_str(&said.out).unwrap();
    let rows = object["articles"].as_array().unwrap();
    let row = rows.iter().find(|row| row["article"] == "9.5(b)").unwrap();
    assert!(row["cases"].as_u64() > Some(10) && row["missing"] == false, "{row}");
}

#[test]
fn a_regulation_is_followed_through_all_editions_without_naming_one() {
    let said = kodeks(&["show", "decisive-illegal-move", "--history"]);
    assert_eq!(said.code, 0, "{}", said.err);
    let row = |start: &str| {
        said.out
            .lines()
            .find(|line| line.starts_with(start))
            .unwrap_or_else(|| panic!("{start}\n{}", said.out))
            .to_owned()
    };
    let in_2005 = row("  fide@2005  ");
    assert!(in_2005.contains("2005-07-01 – 2009-06-30  7.4(b)") && in_2005.ends_with("number 3"), "{in_2005}");
    assert!(row("  fide@2014  ").contains("changed (numbers):"));
    let blitz = said.out.lines().find(|line| line.contains(" C.3 ")).expect("blitz has a row of its own");
    assert!(blitz.contains("  blitz") && blitz.ends_with("number 1"), "{blitz}");
    assert!(!said.out.contains("fide-rating"), "bodies that never had it are left out");
    assert!(said.out.contains("\nthe third illegal move loses\n  given  "));
    assert!(said.out.contains("\n  fide@2005 7.4(b); 2009 7.4.b\n            White 1:00:00"));
}

#[test]
fn a_history_can_be_that_of_one_body_or_of_an_article_and_is_given_in_json() {
    let said = kodeks(&["show", "fide@2005", "9.5.b", "--history", "--format", "json"]);
    let object: Json = serde_json::from_str(&said.out).unwrap();
    let told = &object["regulations"][0];
    assert_eq!(told["regulation"], "incorrect-draw-claim");
    assert_eq!(told["editions"][0]["from"], "2005-07-01");
    let numbers = |edition: &str| {
        let mut found = told["editions"].as_array().unwrap().iter().filter(|chapter| chapter["edition"] == edition);
        found.next().unwrap()["entries"][0]["numbers"]["opponent_gains"].clone()
    };
    assert_eq!(numbers("fide@2005:1.0.0"), 180_000);
    assert_eq!(numbers("fide@2014:1.0.0"), 120_000);
    let answer = &told["cases"][0]["answers"][0];
    assert_eq!(answer["edition"], "fide@2005");
    assert_eq!(answer["outcome"], "decided");
}

#[test]
fn the_history_of_what_is_not_there_is_refused() {
    let said = kodeks(&["show", "ilegal-move", "--history"]);
    assert!(said.err.contains("did you mean `illegal-move`?"), "{}", said.err);
    assert_eq!(said.code, 1);
    let said = kodeks(&["show", "fide@2005", "--history"]);
    assert_eq!(
        said.err,
        "error[K0801]: name the regulation whose history is asked for: \
         `kodeks show fide@2005 illegal-move --history`\n"
    );
}

#[test]
fn the_source_of_a_regulation_says_where_it_belongs_and_comes_from() {
    let said = kodeks(&["show", "fide@2005", "blitz/decisive-illegal-move", "--source"]);
    assert_eq!(said.code, 0, "{}", said.err);
    for line in [
        "# blitz/layer.toml, from fide@2005",
        "# blitz/decisive-illegal-move.toml, from fide@2005",
        "answers      = \"illegal-move.penalty\"",
        "number = 1",
        "// blitz/decisive-illegal-move.rhai, from fide@2005",
        "fn ruling(move_, law) {",
    ] {
        assert!(said.out.lines().any(|one| one == line), "{line}\n{}", said.out);
    }
    // Whoever changes it names what it says today.
    assert!(said.out.contains("under [stands_on]: decisive-illegal-move = \""));
    let said = kodeks(&["show", "fide@2014", "incorrect-draw-claim", "--source", "--lang", "pl"]);
    let layer = "# warstwa `blitz-penalties` nadal zmienia `opponent_gains` na podstawie B.2";
    assert!(said.out.lines().any(|one| one == layer), "{}", said.out);
}

#[test]
fn the_source_is_given_in_json_and_asked_for_by_an_article() {
    let said = kodeks(&["show", "fide@2017", "default_time", "--source", "--format", "json"]);
    let files: Json = serde_json::from_str(&said.out).unwrap();
    assert_eq!(files[0]["path"], "pack.toml");
    assert_eq!(files[0]["edition"], "fide@2017");
    let text = files[0]["text"].as_str().unwrap();
    assert!(text.starts_with("[options.default_time]\n"), "{text}");
    let said = kodeks(&["show", "fide@2005", "9.5(b)", "--source", "--format", "json"]);
    let files: Json = serde_json::from_str(&said.out).unwrap();
    assert_eq!(files[0]["path"], "incorrect-draw-claim.toml");
    assert_eq!(files[0]["stands_on"]["regulation"], "incorrect-draw-claim");
    // What the board itself carries out stands in no file.
    let said = kodeks(&["show", "fide@2023", "3.2", "--source"]);
    assert_eq!(said.code, 1);
    assert!(said.err.starts_with("error[K0519]: `3.2` of fide@2023"), "{}", said.err);
}

#[test]
fn an_amended_number_is_told_beside_the_one_that_holds_there_today() {
    let desk = Folder::new();
    let pack = "name = \"club\"\nedition = \"2016\"\nversion = \"1.0.0\"\ntitle = { en = \"Our club\" }\nextends = \"fide@2014\"\n\
                authentic = \"en\"\n[contents]\n\"L.1\" = { layer = \"longer\", text = { en = \"Two minutes in blitz.\" } }\n\
                \"L.2\" = { layer = \"longest\", text = { en = \"Three minutes.\" } }\n";
    desk.write("club/pack.toml", pack);
    let layer = |name: &str, applies: &str, article: &str, number: &str| {
        format!(
            "name = \"{name}\"\ntitle = {{ en = \"{name}\" }}\napplies = {{ {applies} }}\n\
             [amends.\"{article}\".incorrect-draw-claim]\nopponent_gains = \"{number}\"\n"
        )
    };
    desk.write("club/longer/layer.toml", layer("longer", "tempo = \"blitz\"", "L.1", "2 min"));
    desk.write("club/longest/layer.toml", layer("longest", "tempo = \"standard\"", "L.2", "3 min"));
    let told = |row: &str| kodeks(&["show", &desk.file("club"), row]).out;
    // B.2 has one minute in blitz, 9.5b two in standard play.
    assert!(told("L.1").contains("opponent gains 1 min → 2 min"), "{}", told("L.1"));
    assert!(told("L.2").contains("opponent gains 2 min → 3 min"), "{}", told("L.2"));
}
