//! Rating calculations: what the records may say, what the tables may hold, and what both editions
//! of the regulations make of them. The cases stand beside those of the Laws.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

use std::{collections::BTreeSet, sync::Arc};

use kodeks_base::Language;
use kodeks_compare::{Scope, compare};
use kodeks_draw::comparison::draw_step;
use kodeks_prepared::built_in;
use kodeks_rulesets::{
    Edition, EditionRequest, Library, Selector,
    cases::CaseFile,
    rating::{RatingRecord, calculate},
};
use kodeks_testing::Folder;
use kodeks_views::StepView;
use kodeks_words::Words;

const EDITIONS: [&str; 6] = [
    "fide-rating@2011",
    "fide-rating@2014",
    "fide-rating@2017",
    "fide-rating@2022",
    "fide-rating@2024",
    "fide-rating@2025",
];

const RAPID: [&str; 4] =
    ["fide-rating-rapid@2012", "fide-rating-rapid@2022", "fide-rating-rapid@2024", "fide-rating-rapid@2024-12"];

fn edition(library: &Library, name: &str) -> Arc<Edition> {
    let selector = Selector::parse(name).unwrap();
    library.edition(&EditionRequest::Pack(selector)).unwrap()
}

/// Reads a record from a file of this name; the text of the error if it is refused.
fn read(name: &str, text: &str) -> Result<RatingRecord, String> {
    let folder = Folder::new().with(name, text);
    let path = folder.path().join(name);
    RatingRecord::read(&path).map_err(|error| {
        let shown = error.to_string();
        shown.replace(&format!("{}/", folder.path().display()), "")
    })
}

const PLAYER: &str = "rating = 2000\nhighest = 2000\ngames = 50\nage = 30\n";

/// Returns a record of one game, with something more about it.
fn one_game(game: &str) -> String {
    format!("[player]\n{PLAYER}\n[[results]]\n{game}\n")
}

#[test]
fn every_article_is_cited_by_a_case() {
    let library = built_in().unwrap();
    let files = CaseFile::built_in().unwrap();
    let cases: Vec<_> = files.into_iter().flat_map(|file| file.cases).collect();
    for name in EDITIONS {
        let asked = Selector::parse(name).unwrap();
        let mut cited = BTreeSet::new();
        for case in &cases {
            for asked_here in case.editions_asked(&library) {
                let selector = &asked_here.edition;
                if selector.name == asked.name && selector.version == asked.version {
                    cited.extend(case.put_to(&library, selector).unwrap().articles);
                }
            }
        }
        let edition = edition(&library, name);
        for (_, article) in edition.contents() {
            assert!(cited.contains(&article.number), "{name} {}", article.number);
        }
    }
}

/// Rows of table 8.1(b) as the arbiters' manual of 2016 prints them on page 188: the greatest
/// difference of the row, and what the higher rated player is expected to score.
const MANUAL: [(u32, i64); 18] = [
    (61, 58),
    (68, 59),
    (76, 60),
    (83, 61),
    (91, 62),
    (162, 71),
    (170, 72),
    (179, 73),
    (188, 74),
    (197, 75),
    (290, 84),
    (302, 85),
    (315, 86),
    (328, 87),
    (344, 88),
    (559, 97),
    (619, 98),
    (735, 99),
];

#[test]
fn the_table_of_expected_scores_is_that_of_the_manual() {
    let library = built_in().unwrap();
    for name in EDITIONS {
        let edition = edition(&library, name);
        let table = &edition.score_table().unwrap().table;
        for (difference, score) in MANUAL {
            assert_eq!(table.expected_score(difference, true).count(), score, "{difference}");
            let next = table.expected_score(difference + 1, true).count();
            assert_eq!(next, score + 1, "{difference}");
        }
        assert_eq!(table.rows().len(), 50);
        for difference in 0..=1000 {
            let both = [true, false].map(|is_higher| table.expected_score(difference, is_higher).count());
            assert_eq!(both.iter().sum::<i64>(), 100, "{difference}");
        }
    }
}

#[test]
fn what_one_player_gains_the_other_loses() {
    let library = built_in().unwrap();
    let edition = edition(&library, "fide-rating@2014");
    let gain = |own: u32, opponent: u32, score: &str| {
        let text = format!(
            "[player]\nrating = {own}\nhighest = {own}\ngames = 50\nage = 30\n\
             [[results]]\nopponent = {opponent}\nscore = {score}\n"
        );
        let record = read("game.toml", &text).unwrap();
        let calculation = calculate(library.host(), &edition, &record).unwrap();
        calculation.sum.unwrap().count()
    };
    for own in (1400..2800).step_by(97) {
        for opponent in (1400..2800).step_by(101) {
            for (score, other) in [("1", "0"), ("0.5", "0.5"), ("0", "1")] {
                let both = gain(own, opponent, score) + gain(opponent, own, other);
                assert_eq!(both, 0, "{own} {opponent} {score}");
            }
        }
    }
}

#[test]
fn scores_are_read_as_people_write_them() {
    for score in ["0.5", "\"1/2\"", "\"½\"", "\"=\"", "\"0.5\"", ".5e0"] {
        let record = read("r.toml", &one_game(&format!("opponent = 2000\nscore = {score}")));
        match score {
            ".5e0" => assert!(record.is_err()),
            _ => assert_eq!(record.unwrap().results[0].points.name(), "½", "{score}"),
        }
    }
    let json = "{\"player\": {\"rating\": 2000}, \"results\": [{\"opponent\": 1900, \"score\": 0.5}]}";
    let record = read("r.json", json).unwrap();
    assert_eq!(record.results[0].points.name(), "½");
}

#[test]
fn a_record_with_a_fault_is_refused_with_line_and_what_would_be_right() {
    for (text, expected) in [
        (one_game("opponent = 2000\nscore = 2"), "r.toml:9: `2` is not the score of a game; write 1, 0.5 or 0"),
        (one_game("opponent = 2000\nscore = 0.25"), "r.toml:9: `0.25` is not the score of a game; write 1, 0.5 or 0"),
        (one_game("opponent = 2000\nscore = \"+\""), "r.toml:9: a game that was not played is not rated; leave it out"),
        (
            one_game("opponent = \"unrate\"\nscore = 1"),
            "r.toml:8: `unrate` is not a rating; write a number such as 2100",
        ),
        (one_game("opponent = 20000\nscore = 1"), "r.toml:8: `20000` is not a rating; write a number such as 2100"),
        (
            one_game("opponent = 2000\nprovisional = 1900\nscore = 1"),
            "r.toml:7: a `provisional` rating is that of an unrated opponent; \
             write `opponent = \"unrated\"`",
        ),
        (one_game("oponent = 2000\nscore = 1"), "r.toml:7: the result has no `opponent`"),
        (
            format!("kind = \"suiss\"\n{}", one_game("opponent = 2000\nscore = 1")),
            "r.toml:1: `suiss` is not a kind of tournament; did you mean `swiss`?",
        ),
        (
            "[player]\nrating = 2000\nhighest = 1999\n[[results]]\nopponent = 2000\nscore = 1\n".to_owned(),
            "r.toml:3: the highest published rating is never below the rating, 2000",
        ),
        (
            "[player]\nrating = 2000\nborn = 1990-01-01\nage = 20\n[[results]]\nopponent = 2000\nscore = 1\n"
                .to_owned(),
            "r.toml:4: `born` says the age already; keep one of the two",
        ),
        ("[player]\nrating = 2000\n".to_owned(), "r.toml:1: the record has neither `results` nor a `crosstable`"),
        (
            "[player]\nhighest = 2000\n[[results]]\nopponent = 2000\nscore = 1\n".to_owned(),
            "r.toml:1: the player has no `rating`",
        ),
    ] {
        assert_eq!(read("r.toml", &text).unwrap_err(), expected);
    }
}

/// Returns a record with a crosstable, for the player in its first row.
fn crosstable(rows: &[(&str, &str)]) -> String {
    let row = |(name, rest): &(&str, &str)| format!("[[crosstable]]\nname = \"{name}\"\n{rest}\n");
    let rows: String = rows.iter().map(row).collect();
    format!("[player]\nname = \"A\"\n\n{rows}")
}

#[test]
fn a_crosstable_that_does_not_fit_together_is_refused() {
    let a = |results: &str| format!("rating = 2000\nresults = \"{results}\"");
    for (rows, expected) in [
        (
            vec![("A", a("x 1")), ("B", "results = \"1 x\"".to_owned())],
            "r.toml:8: `A` and `B` have not shared the points of their games",
        ),
        (
            vec![("A", a("x 11")), ("B", "results = \"0 x\"".to_owned())],
            "r.toml:8: `A` and `B` have not shared the points of their games",
        ),
        (vec![("A", a("x"))], ""),
        (vec![("A", a("x 1 0"))], "r.toml:7: 3 columns for 1 players; write one for each, `x` for the player himself"),
        (
            vec![("A", a("1 x")), ("B", "results = \"0 x\"".to_owned())],
            "r.toml:7: column 1 is the player's own; write `x` there",
        ),
        (
            vec![("A", a("x +")), ("B", "results = \"- x\"".to_owned())],
            "r.toml:7: `+`: a game was not played; a crosstable is reckoned with only if all were",
        ),
        (vec![("A", a("x 1")), ("A", "results = \"0 x\"".to_owned())], "r.toml:8: `A` is named twice"),
        (
            vec![("B", a("x 1")), ("C", "results = \"0 x\"".to_owned())],
            "r.toml:2: the crosstable has no `A`; did you mean `B`?",
        ),
        (
            vec![("A", "results = \"x 1\"".to_owned()), ("C", a("0 x"))],
            "r.toml:1: the player is unrated; a rating that is not there cannot change",
        ),
        (
            vec![("A", a("x 1 11")), ("B", "results = \"0 x 1\"".to_owned()), ("C", "results = \"00 0 x\"".to_owned())],
            "r.toml:4: `A` has not played equally often against everybody",
        ),
    ] {
        let rows: Vec<(&str, &str)> = rows.iter().map(|(name, rest)| (*name, rest.as_str())).collect();
        match expected {
            "" => assert!(read("r.toml", &crosstable(&rows)).is_ok()),
            _ => assert_eq!(read("r.toml", &crosstable(&rows)).unwrap_err(), expected),
        }
    }
}

#[test]
fn how_old_a_player_is_needs_the_day() {
    let library = built_in().unwrap();
    let edition = edition(&library, "fide-rating@2014");
    let error = |event: &str| {
        let text =
            format!("{event}[player]\nrating = 2000\nborn = 1996-08-02\n[[results]]\nopponent = 2000\nscore = 1\n");
        let record = read("r.toml", &text).unwrap();
        let error = calculate(library.host(), &edition, &record).unwrap_err();
        (error.line(), error.complaint().to_string())
    };
    for (event, line, said) in [
        ("", 3, "how old the player is hangs on the day; write `on = 2026-01-10` under `[event]`"),
        ("[event]\non = 1996-08-01\n", 5, "the player is born on 1996-08-02, after the event starts on 1996-08-01"),
    ] {
        assert_eq!(error(event), (Some(line), said.to_owned()));
    }
}

#[test]
fn the_edition_is_found_by_the_day_of_the_event() {
    let record = |event: &str| {
        let text = format!("{event}{}", one_game("opponent = 2000\nscore = 1"));
        read("r.toml", &text).unwrap()
    };
    let library = built_in().unwrap();
    let label = |event: &str, rules: Option<&str>, on: Option<&str>| {
        let rules = rules.map(|rules| Selector::parse(rules).unwrap());
        let on = on.map(|on| kodeks_base::Date::parse(on).unwrap());
        let wanted = record(event).edition_request(rules.as_ref(), on);
        let edition = library.edition(&wanted).map_err(|error| error.complaint().to_string())?;
        Ok::<_, String>(edition.head().short_label())
    };
    let [old, new, of_2017, of_2022, of_2024, of_2025] = EDITIONS;
    let [fast, fast_2022, fast_2024, fast_2025] = RAPID;
    let rapid = Some("fide-rating-rapid");
    for (event, rules, on, edition) in [
        ("on = 2017-06-30", None, None, new),
        ("on = 2017-07-01", None, None, of_2017),
        ("on = 2021-12-31", None, None, of_2017),
        ("on = 2022-01-01", None, None, of_2022),
        ("on = 2024-02-29", None, None, of_2022),
        ("on = 2024-03-01", None, None, of_2024),
        ("on = 2025-09-30", None, None, of_2024),
        ("on = 2025-10-01", None, None, of_2025),
        ("on = 2026-11-01", None, None, of_2025),
        ("on = 2012-01-01", rapid, None, fast),
        ("on = 2021-12-31", rapid, None, fast),
        ("on = 2022-10-01", rapid, None, fast_2022),
        ("on = 2024-02-29", rapid, None, fast_2022),
        ("on = 2024-03-01", rapid, None, fast_2024),
        ("on = 2024-11-30", rapid, None, fast_2024),
        ("on = 2024-12-01", rapid, None, fast_2025),
        ("on = 2014-06-30", None, None, old),
        ("on = 2014-07-01", None, None, new),
        ("on = 2014-07-01", None, Some("2014-06-30"), old),
        ("on = 2014-06-30", Some("fide-rating@2014"), None, new),
        ("on = 2014-06-30", Some("fide-rating"), None, old),
        ("rules = \"fide-rating@2014\"", None, None, new),
    ] {
        let found = label(&format!("[event]\n{event}\n"), rules, on);
        assert_eq!(found.as_deref(), Ok(edition), "{event} {rules:?} {on:?}");
    }
    let between = label("[event]\non = 2022-09-30\n", rapid, None).unwrap_err();
    assert!(between.contains("`fide-rating-rapid@2012`") && between.contains("2022-10-01"), "{between}");
    let early = label("[event]\non = 2011-12-31\n", rapid, None).unwrap_err();
    assert!(early.contains("2012-01-01"), "{early}");
}

#[test]
fn an_edition_that_says_nothing_about_ratings_is_refused() {
    let library = built_in().unwrap();
    let record = read("r.toml", &one_game("opponent = 2000\nscore = 1")).unwrap();
    let error = calculate(library.host(), &edition(&library, "fide@2014"), &record).unwrap_err();
    assert_eq!(
        error.complaint().to_string(),
        "fide@2014 says nothing here about `rating.game`; write `rules = \"fide-rating\"` or `\"fide-rating-rapid\"`; \
         the day of the event finds the edition"
    );
}

#[test]
fn the_highest_rating_need_not_be_told_where_it_makes_no_difference() {
    let library = built_in().unwrap();
    let edition = edition(&library, "fide-rating@2014");
    let missing = |rating: u32| {
        let text =
            format!("[player]\nrating = {rating}\ngames = 50\nage = 30\n[[results]]\nopponent = 2000\nscore = 1\n");
        let record = read("r.toml", &text).unwrap();
        calculate(library.host(), &edition, &record).unwrap().missing
    };
    assert_eq!(missing(2399), ["highest_rating"]);
    assert_eq!(missing(2400), [""; 0]);
}

const PACK: &str = "name = \"club\"\nedition = \"2015\"\nversion = \"1.0.0\"\ntitle = { en = \"Club\" }\nauthentic = \"en\"\n\
                    extends = \"fide-rating@2014\"\n";

/// Returns why a table of this name is refused, with its file.
fn refused_table(name: &str, rest: &str) -> String {
    let head = "number = \"8.1\"\ntitle = { en = \"T\" }\nsource = \"S2\"\n";
    let folder =
        Folder::new().with("club/pack.toml", PACK).with(&format!("club/tables/{name}.toml"), &format!("{head}{rest}"));
    let mut library = built_in().unwrap();
    library.add_folder(folder.path()).unwrap();
    let wanted = EditionRequest::Pack(Selector::parse("club").unwrap());
    let error = library.edition(&wanted).unwrap_err().to_string();
    error.replace(&format!("{}/", folder.path().display()), "")
}

#[test]
fn a_wrong_table_is_refused_with_file_and_line() {
    let scores = |rows: &str| refused_table("score-probability", &format!("above = [100, 0]\nrows = [\n{rows}]\n"));
    let file = "club/tables/score-probability.toml";
    for (rows, said) in [
        ("[0, 3, 50, 50],\n[5, 9, 51, 49],\n", "7: the row has to begin with 4"),
        ("[0, 3, 50, 50],\n[3, 9, 51, 49],\n", "7: the row has to begin with 4"),
        ("[0, 3, 50, 50],\n[4, 9, 50, 50],\n", "7: the number is out of order"),
        ("[0, 3, 50, 49],\n", "6: the two expected scores do not make one point"),
        ("[0, 3, 50, 50],\n[4, 2, 51, 49],\n", "7: the row ends before it begins"),
        ("[0, 3, 50],\n", "6: a row of this table has 4 numbers, not 3"),
        ("[0, 3, 50, 50],\n[4, 9, 100, 0],\n", "4: the number is out of order"),
    ] {
        assert_eq!(scores(rows), format!("{file}:{said}"));
    }
    let performances = refused_table("performance", "rows = [\n[100, 800],\n[98, 700],\n]\n");
    assert_eq!(performances, "club/tables/performance.toml:6: the row has to begin with 99");
    let short = refused_table("performance", "rows = [[100, 800]]\n");
    assert_eq!(short, "club/tables/performance.toml:4: the table ends before 50");
    let misnamed = refused_table("score-probabilty", "rows = []\n");
    assert_eq!(
        misnamed,
        "club/tables/score-probabilty.toml: `score-probabilty` is not a table that ratings are \
         reckoned with; did you mean `score-probability`?"
    );
}

#[test]
fn a_regulation_that_sends_to_no_table_is_refused() {
    let pack = PACK.replace("extends = \"fide-rating@2014\"\n", "[contents]\n\"1\" = \"odds\"\n");
    let odds = "title = { en = \"Odds\" }\nanswers = \"rating.probability\"\nruling = \"expect_by_table()\"\n\
                source = \"S2\"\nsummary = { en = \"By the table.\" }\n";
    let folder = Folder::new().with("club/pack.toml", &pack).with("club/odds.toml", odds);
    let mut library = Library::empty();
    library.add_folder(folder.path()).unwrap();
    let wanted = EditionRequest::Pack(Selector::parse("club").unwrap());
    let error = library.edition(&wanted).unwrap_err();
    assert_eq!(
        error.complaint().to_string(),
        "`rating.probability` needs the table `tables/score-probability.toml`, which no pack here has"
    );
}

/// A federation may keep the calculation and change single numbers.
#[test]
fn a_local_pack_can_have_a_table_and_a_k_of_its_own() {
    let pack = format!(
        "{PACK}[contents]\n\"1\" = {{ regulation = [\"k-under-2400\"] }}\n\
         [amends.\"1\"]\nk-under-2400 = {{ k = 25 }}\n"
    );
    let table = "number = \"T\"\ntitle = { en = \"T\" }\nsource = \"S2\"\nabove = [100, 0]\n\
                 rows = [[0, 399, 50, 50], [400, 400, 99, 1]]\n";
    let folder = Folder::new().with("club/pack.toml", &pack).with("club/tables/score-probability.toml", table);
    let mut library = built_in().unwrap();
    library.add_folder(folder.path()).unwrap();
    let text = format!(
        "[player]\n{PLAYER}\n[[results]]\nopponent = 1601\nscore = 1\n[[results]]\nopponent = 1500\nscore = 1\n"
    );
    let record = read("r.toml", &text).unwrap();
    let calculation = calculate(library.host(), &edition(&library, "club@2015"), &record).unwrap();
    assert_eq!(calculation.sum.unwrap().count(), 51);
    assert_eq!(calculation.k, Some(25));
    assert_eq!(calculation.new_rating, Some(2013));
}

#[test]
fn from_2011_to_2014_k_and_first_ratings_have_changed() {
    let library = built_in().unwrap();
    let [a, b] = ["fide-rating@2011", "fide-rating@2014"].map(|name| edition(&library, name));
    let comparison = compare(library.host(), &a, &b, &Scope::default()).unwrap();
    let changed: Vec<&str> = (comparison.effects.iter())
        .filter(|effect| !effect.differences.is_empty())
        .map(|effect| effect.question.name)
        .collect();
    assert_eq!(changed, ["rating.k", "rating.initial"]);
    let k = kodeks_rulesets::vocabulary::common().unwrap().question("rating.k").unwrap();
    let mut said: Vec<(Option<String>, Option<String>)> =
        (comparison.effects.iter().find(|effect| effect.question.name == k.name).unwrap().differences.iter())
            .map(|difference| (difference.aspects[0].in_a.clone(), difference.aspects[0].in_b.clone()))
            .collect();
    let pair = |a: &str, b: &str| (Some(format!("use-k {a}")), Some(format!("use-k {b}")));
    said.sort();
    let only_k = [("15", "20"), ("15", "40"), ("30", "10"), ("30", "40")];
    assert_eq!(said, only_k.map(|(a, b)| pair(a, b)));

    let mut settings = insta::Settings::clone_current();
    settings.set_snapshot_path("../../../snapshots/diff");
    settings.set_prepend_module_to_snapshot(false);
    settings.set_omit_expression(true);
    let page = draw_step(StepView::new(&comparison, &Words::new(Language::English)), &Words::new(Language::English));
    settings.bind(|| insta::assert_snapshot!("fide-rating-2011-2014", page.to_string()));
}
