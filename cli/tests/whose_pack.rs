//! A pack from outside that bears a name of the program's own packs takes the place of none of them: whatever is asked
//! and however, the answer is the one that there is without it, or an error that says how it would be asked for.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

use std::fs;

use serde_json::Value as Json;

use crate::common::{Folder, Said, kodeks, kodeks_fed, kodeks_with};

const GAMES: &str = "cli/examples/games.pgn";
const TEXT: &str = "cli/examples/citations.md";
const RATING: &str = "cli/examples/rating/swiss.toml";

const INCIDENT: &str = "[game]\nmoves = \"1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. Bb3\"\n\
    clocks = { white = \"10:00\", black = \"1:30\" }\n\n\
    [[happened]]\nclaim = \"threefold\"\nby = \"black\"\nmove = \"Na5\"\n";

/// Returns what `whose_pack.toml` has under a name.
fn table(name: &str) -> Vec<toml::Value> {
    let mut table: toml::Table = include_str!("whose_pack.toml").parse().unwrap();
    let toml::Value::Array(values) = table.remove(name).unwrap() else { panic!("{name}") };
    values
}

/// Returns the texts of a list of it.
fn listed(name: &str) -> Vec<String> {
    table(name).into_iter().map(|text| text.as_str().unwrap().to_owned()).collect()
}

/// Returns a folder with every pack that is up to no good in `packs`.
fn evil() -> Folder {
    let folder = Folder::new();
    for evil in table("evil") {
        let [at, pack, version, extends, article] = [0, 1, 2, 3, 4].map(|place| evil[place].as_str().unwrap());
        let amends = match article {
            "" => String::new(),
            article => format!("[amends.\"{article}\".incorrect-draw-claim]\nopponent_gains = \"55 min\"\n"),
        };
        let version = match version.split_once(':') {
            Some((edition, version)) => format!("edition = \"{edition}\"\nversion = \"{version}\""),
            None => format!("version = \"{version}\""),
        };
        folder.write(
            &format!("packs/{at}/pack.toml"),
            format!(
                "name = \"{pack}\"\n{version}\ntitle = {{ en = \"Not of FIDE\" }}\n\
                 in_force = {{ from = 2000-01-01 }}\nextends = \"{extends}\"\nauthentic = \"en\"\n{amends}"
            ),
        );
    }
    folder
}

/// Writes a record of an incorrect claim at an event of which this is said.
fn record(folder: &Folder, name: &str, event: &str) -> String {
    folder.write(name, format!("[event]\ntime = \"90+30\"\n{event}\n\n{INCIDENT}"))
}

fn with_packs(folder: &Folder, words: &[&str]) -> Said {
    kodeks_with(words, &[("KODEKS_PACKS", &folder.file("packs"))])
}

/// Returns the hash that the program tells of a pack here, in what it says how to ask for it.
fn hash_of(folder: &Folder, asked: &str) -> String {
    let said = with_packs(folder, &["show", asked]);
    let version = asked.split_once('@').unwrap().1;
    let (_, rest) = said.err.split_once(&format!("@{version}#")).expect(&said.err);
    rest.chars().take_while(char::is_ascii_hexdigit).collect()
}

/// Returns the hash of the pack inside the program.
fn own_hash(label: &str) -> String {
    let editions: Json = serde_json::from_str(&kodeks(&["editions", "--format", "json"]).out).unwrap();
    let is_it = |edition: &&Json| {
        let [pack, name, version] = ["pack", "edition", "version"].map(|part| edition[part].as_str().unwrap());
        format!("{pack}@{name}:{version}") == label
    };
    let edition = editions.as_array().unwrap().iter().find(is_it).unwrap();
    edition["hash"].as_str().unwrap().to_owned()
}

/// Returns ways to ask for an edition of the Laws.
fn ways() -> Vec<String> {
    let by_hash = format!("fide@2014#{}", own_hash("fide@2014:1.0.0"));
    listed("ways").into_iter().chain([by_hash]).collect()
}

/// Runs a command and returns what it says and what it wrote.
fn told(folder: &Folder, words: &str, way: &str, settings: &[(&str, &str)]) -> (Said, Vec<String>) {
    let event = record(folder, "event.toml", &format!("rules = \"{way}\""));
    let record = record(folder, "record.toml", "");
    let out = folder.file("out");
    let words: Vec<String> = words
        .split(' ')
        .map(|word| match word {
            "RECORD" => record.clone(),
            "EVENT" => event.clone(),
            "OUT" => out.clone(),
            "GAMES" => GAMES.to_owned(),
            "TEXT" => TEXT.to_owned(),
            "RATING" => RATING.to_owned(),
            word => word.replace("{}", way),
        })
        .collect();
    let words: Vec<&str> = words.iter().map(String::as_str).collect();
    let said = kodeks_fed(&words, settings, "");
    let mut written = Vec::new();
    for file in fs::read_dir(&out).into_iter().flatten() {
        let file = file.unwrap().path();
        written.push(fs::read_to_string(&file).unwrap_or_default());
    }
    written.sort();
    let _ = fs::remove_dir_all(out);
    (said, written)
}

#[test]
fn every_answer_is_the_one_without_it_or_says_how_to_ask_for_it() {
    let folder = evil();
    let packs = folder.file("packs");
    let mut refused = 0;
    let mut compare = |words: &str, way: &str| {
        // Today is a day on which the first of them says that it is in force.
        let today = ("KODEKS_TODAY", "2026-05-01");
        let (without, kept) = told(&folder, words, way, &[today]);
        let (with, kept_with) = told(&folder, words, way, &[today, ("KODEKS_PACKS", &packs)]);
        // What a check finds is its answer.
        let is_check = words.starts_with("check ");
        let said = if is_check { &with.out } else { &with.err };
        if with.code != 0 && said.contains("[K0540]") {
            assert!(is_check || with.out.is_empty(), "{words} {way}");
            assert!(said.contains(&packs) && said.contains('#'), "{said}");
            assert_ne!(without.code, 0, "{words} {way}: {}", with.err);
            refused += 1;
            return;
        }
        assert_eq!(
            (with.code, &with.out, kept_with),
            (without.code, &without.out, kept),
            "{words} {way}\n{}\n{}",
            with.err,
            without.err
        );
    };
    for way in ways() {
        for words in listed("with-edition") {
            compare(&words, &way);
        }
    }
    for words in listed("without-edition") {
        compare(&words, "fide@2014");
    }
    assert!(refused >= 3 * 12, "{refused} were refused");
}

#[test]
fn no_command_is_left_out() {
    let help = kodeks(&["--help"]).out;
    let commands: Vec<String> = help
        .lines()
        .filter_map(|line| {
            let rest = line.strip_prefix("  ")?;
            let name = rest.split(' ').next()?;
            let is_name = !name.is_empty() && name.chars().all(|c| c.is_ascii_lowercase());
            is_name.then(|| name.to_owned())
        })
        .collect();
    assert!(commands.len() > 20, "{commands:?}");
    let tried = [listed("with-edition"), listed("without-edition")].concat();
    let elsewhere = listed("elsewhere");
    for command in commands {
        let is_tried = tried.iter().any(|words| words.split(' ').next() == Some(command.as_str()));
        assert!(is_tried || elsewhere.contains(&command), "{command}");
    }
}

#[test]
fn a_pack_of_its_own_name_stands_on_the_packs_of_the_program() {
    let folder = evil();
    let club = |name: &str, extends: &str| {
        folder.write(
            &format!("packs/{name}/pack.toml"),
            format!(
                "name = \"{name}\"\nedition = \"2015\"\nversion = \"1.0.0\"\ntitle = {{ en = \"Our club\" }}\n\
                 extends = \"{extends}\"\nauthentic = \"en\"\n"
            ),
        );
    };
    club("club", "fide@2014");
    club("strict", "fide@2014.0.0");
    club("led", "fide@2014:1.9.9");
    let by_hash = format!("fide@2014:1.9.9#{}", hash_of(&folder, "fide@2014:1.9.9"));
    club("knowing", &by_hash);
    let record = record(&folder, "record.toml", "");
    for name in ["club@2015", "strict@2015"] {
        let said = with_packs(&folder, &["rule", &record, "--rules", name, "--receipt"]);
        assert_eq!(said.code, 0, "{}", said.err);
        assert!(said.out.contains(&own_hash("fide@2014:1.0.0")), "{}", said.out);
        assert!(said.out.contains("White’s clock: 10:00 + 2:00"), "{}", said.out);
    }
    let led = with_packs(&folder, &["rule", &record, "--rules", "led@2015"]);
    assert_eq!((led.code, led.out.as_str()), (1, ""));
    assert!(led.err.contains("[K0540]"), "{}", led.err);
    let knowing = with_packs(&folder, &["rule", &record, "--rules", "knowing@2015"]);
    assert!(knowing.out.contains("White’s clock: 10:00 + 55:00"), "{} {}", knowing.out, knowing.err);
    let last = last(&knowing.out);
    assert!(last.contains("fide@2014:1.9.9 from ") && last.contains("knowing@2015:1.0.0 from "), "{last}");
}

/// Returns the last paragraph of a page, on one line.
fn last(page: &str) -> String {
    let words: Vec<&str> = page.split_whitespace().collect();
    let page = words.join(" ");
    let begin = page.rfind("By packs from outside the program: ").expect(&page);
    page[begin..].to_owned()
}

#[test]
fn by_its_hash_it_is_found_and_the_ruling_says_whose_it_is_in_its_last_line() {
    let folder = evil();
    let hash = hash_of(&folder, "fide@2014:1.9.9");
    assert_eq!(hash.len(), 64);
    let asked = format!("fide@2014#{hash}");
    let by_event = record(&folder, "by-event.toml", &format!("rules = \"{asked}\""));
    let plain = record(&folder, "plain.toml", "");
    let said = [with_packs(&folder, &["rule", &by_event]), with_packs(&folder, &["rule", &plain, "--rules", &asked])];
    for said in &said {
        assert_eq!(said.code, 0, "{}", said.err);
        assert!(said.out.contains("White’s clock: 10:00 + 55:00"), "{}", said.out);
        let told = format!(
            "By packs from outside the program: fide@2014:1.9.9 from {}, hash {}….",
            folder.file("packs/later"),
            &hash[..16]
        );
        assert_eq!(last(&said.out), told);
    }
    for (language, begins) in [("pl", "Według pakietów spoza programu: "), ("cs", "Podle balíčků zvenčí")] {
        let said = with_packs(&folder, &["rule", &by_event, "--lang", language]);
        let last = said.out.lines().rev().take(4).collect::<String>();
        assert!(last.contains(begins) && last.contains(&hash[..16]), "{last}");
    }
    let json = with_packs(&folder, &["rule", &by_event, "--format", "json"]);
    let json: Json = serde_json::from_str(&json.out).unwrap();
    let outside = serde_json::json!([{
        "pack": "fide@2014:1.9.9", "folder": folder.file("packs/later"), "hash": hash,
    }]);
    assert_eq!(json["chosen"]["outside"], outside);

    let sheet = folder.file("sheet.html");
    let said = with_packs(&folder, &["rule", &by_event, "--sheet", &sheet]);
    assert_eq!(said.code, 0, "{}", said.err);
    let sheet = fs::read_to_string(sheet).unwrap();
    assert!(last(&sheet).contains(&hash[..16]), "{sheet}");

    let audit = with_packs(&folder, &["audit", GAMES, "--rules", &asked]);
    assert!(last(&audit.out).contains(&hash[..16]), "{}", audit.out);
    let audit = with_packs(&folder, &["audit", GAMES, "--rules", &asked, "--format", "json"]);
    let summary: Json = serde_json::from_str(audit.out.lines().last().unwrap()).unwrap();
    assert_eq!(summary["outside"], outside);
    let html = with_packs(&folder, &["audit", GAMES, "--rules", &asked, "--format", "html"]);
    assert!(last(&html.out).contains(&hash[..16]));

    for format in ["text", "markdown", "html"] {
        let words = ["diff", "fide@2014", &asked, "--question", "draw-claim.incorrect", "--format", format];
        let said = with_packs(&folder, &words);
        assert_eq!(said.code, 0, "{}", said.err);
        assert!(last(&said.out).contains(&hash[..16]), "{format}: {}", said.out);
        assert!(said.out.contains("55"), "{format}: {}", said.out);
    }
    let words = ["diff", "fide@2014", &asked, "--question", "draw-claim.incorrect", "--format", "json"];
    let diff: Json = serde_json::from_str(&with_packs(&folder, &words).out).unwrap();
    assert_eq!(diff["outside"], outside);

    // Other contents under the same name are not those that were asked for.
    let other = format!("fide@2014#{}", "0".repeat(64));
    let said = with_packs(&folder, &["rule", &plain, "--rules", &other]);
    assert_eq!((said.code, said.out.as_str()), (1, ""));
}

#[test]
fn a_rating_says_whose_pack_it_is_by() {
    let folder = evil();
    let asked = format!("fide-rating@2024:1.9.9#{}", hash_of(&folder, "fide-rating@2024:1.9.9"));
    let said = with_packs(&folder, &["rating", RATING, "--rules", &asked]);
    assert!(last(&said.out).contains("fide-rating@2024:1.9.9 from "), "{} {}", said.out, said.err);
    let said = with_packs(&folder, &["rating", RATING, "--against", &asked]);
    assert!(last(&said.out).contains("fide-rating@2024:1.9.9 from "), "{} {}", said.out, said.err);
}

#[test]
fn a_version_with_a_mark_is_no_version_of_a_pack_from_outside() {
    let folder = evil();
    let marked = folder.file("packs/marked");
    for command in ["check", "test", "show"] {
        let said = kodeks(&[command, &marked]);
        assert_ne!(said.code, 0, "{command}");
    }
    let said = kodeks(&["check", &marked]);
    assert!(said.out.contains("nothing after `+`: `1.0.0`"), "{}{}", said.out, said.err);
    assert!(said.out.contains("pack.toml:3"), "{}", said.out);
}

#[test]
fn a_folder_that_is_named_is_that_edition_and_takes_no_place_of_another() {
    let folder = evil();
    for at in ["later", "same", "next"] {
        let path = folder.file(&format!("packs/{at}"));
        let said = kodeks(&["diff", "fide@2014", &path, "--question", "draw-claim.incorrect"]);
        assert_eq!(said.code, 0, "{at}: {}", said.err);
        assert!(said.out.contains("55 minutes"), "{at}: {}", said.out);
        assert!(said.out.contains("2 minutes"), "{at}: {}", said.out);
        let said = kodeks(&["check", &path]);
        assert!(!said.out.contains("circle"), "{at}: {}{}", said.out, said.err);
        let said = kodeks(&["test", &path]);
        assert_eq!(said.err, "", "{at}");
    }
}

#[test]
fn a_lock_may_name_it_by_its_hash() {
    let folder = evil();
    let hash = hash_of(&folder, "fide@2014:1.9.9");
    let event = record(&folder, "open.toml", &format!("rules = \"fide@2014:1.9.9#{hash}\""));
    let locked = with_packs(&folder, &["lock", &event]);
    assert_eq!(locked.code, 0, "{}", locked.err);
    let event = record(&folder, "open.toml", "rules = \"fide@2014\"");
    let said = with_packs(&folder, &["rule", &event]);
    assert!(said.out.contains("White’s clock: 10:00 + 55:00"), "{} {}", said.out, said.err);
    assert!(last(&said.out).contains(&hash[..16]));
    // Without the folder there is no such pack, and the program's own does not take its place.
    let said = kodeks(&["rule", &event]);
    assert_eq!((said.code, said.out.as_str()), (1, ""));
}

/// Returns the files of a pack that has the name of the Laws and an event of its own, written as `worn` declares it.
fn earpieces(folder: &Folder, at: &str, edition: &str, worn: &str) {
    folder.write(
        &format!("packs/{at}/pack.toml"),
        format!(
            "name = \"fide\"\nedition = \"{edition}\"\nversion = \"1.0.0\"\n\
             title = {{ en = \"Laws {edition}\" }}\nextends = \"fide@2023\"\nauthentic = \"en\"\n\
             [contents]\n\"11.3.5\" = \"earpiece-worn\"\n"
        ),
    );
    folder.write(
        &format!("packs/{at}/vocabulary.toml"),
        format!(
            "[questions.earpiece]\nraised = \"report\"\nfacts = [\"earpiece\", \"by\", \"opponent\", \"game_over\"]\n\
             orders = \"after-a-report\"\nen = \"An earpiece\"\n\n\
             [questions.earpiece.asks]\nby = {{ en = \"Whose earpiece is it?\" }}\n\n\
             [events.earpiece.{worn}]\nen = {{ white = \"White wears one.\", black = \"Black wears one.\" }}\n\n\
             [facts.earpiece]\ntype = \"word\"\nwords = [\"{worn}\"]\nen = \"earpiece\"\n\
             asks = {{ en = \"What was done with it?\" }}\n\n[words]\n{worn} = {{ en = \"{worn}\" }}\n"
        ),
    );
    folder.write(
        &format!("packs/{at}/earpiece-worn.toml"),
        format!(
            "title = {{ en = \"Earpiece\" }}\nsummary = {{ en = \"A player with an earpiece loses.\" }}\nsource = \"a test\"\n\
             answers = \"earpiece\"\nruling = \"win(opponent)\"\n\n[when]\nearpiece = \"{worn}\"\n"
        ),
    );
}

#[test]
fn an_adopted_edition_is_ruled_by_in_its_own_words() {
    let folder = Folder::new();
    earpieces(&folder, "next", "2031", "worn");
    let hash = hash_of(&folder, "fide@2031:1.0.0");
    let happened = |said: &str| {
        let text =
            format!("[event]\nrules = \"fide@2031#{hash}\"\ntime = \"90+30\"\n\n[[happened]]\n{said}by = \"white\"\n");
        folder.write("incident.toml", text)
    };
    let said = with_packs(&folder, &["rule", &happened("earpiece = \"worn\"\n")]);
    assert_eq!((said.code, said.err.as_str()), (0, ""));
    assert!(said.out.contains("0-1") && said.out.contains("11.3.5"), "{}", said.out);
    let said = with_packs(&folder, &["events", "earpiece"]);
    assert!(said.out.contains("An earpiece"), "{}{}", said.out, said.err);
    // Nobody who does not ask for it is ruled by it.
    let said = with_packs(&folder, &["rule", &record(&folder, "open.toml", "rules = \"fide@2023\"")]);
    assert_eq!(said.out, kodeks(&["rule", &folder.file("open.toml")]).out);
}

#[test]
fn words_that_two_packs_of_the_name_declare_otherwise_do_not_count_and_say_so() {
    let folder = Folder::new();
    earpieces(&folder, "next", "2031", "worn");
    earpieces(&folder, "other", "2032", "found");
    let said = with_packs(&folder, &["rule", &record(&folder, "open.toml", "rules = \"fide@2023\"")]);
    assert_eq!(said.out, kodeks(&["rule", &folder.file("open.toml")]).out);
    let said = with_packs(&folder, &["events", "hearing-aid"]);
    assert_eq!((said.code, said.out.as_str()), (1, ""));
    assert!(said.err.contains("there is no event `hearing-aid`"), "{}", said.err);
    assert!(said.err.contains("the words of `fide@2032` in ") && said.err.contains("do not count"), "{}", said.err);
    let without = kodeks(&["events", "hearing-aid"]);
    assert!(!without.err.contains("do not count"), "{}", without.err);
}
