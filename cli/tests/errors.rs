//! Every message about what is wrong has a code, words in three languages and an explanation, and what
//! the explanation shows brings it about.

#![allow(clippy::unwrap_used)]

mod common;

use std::{
    collections::BTreeSet,
    env, fs,
    path::{Path, PathBuf},
    process,
};

use common::{Said, kodeks, repository};
use kodeks_report::{
    Words,
    errors::{ERROR_CODES, ErrorExample},
};
use kodeks_rulesets::Language;

/// A file of its own, gone when the test is over.
struct Record(PathBuf);

impl Record {
    fn of(name: &str, text: &str) -> Record {
        let path = env::temp_dir().join(format!("kodeks-{}-{name}.toml", process::id()));
        fs::write(&path, text).unwrap();
        Record(path)
    }

    fn ruled(&self, more: &[&str]) -> Said {
        let file = self.0.display().to_string();
        kodeks(&[&["rule", &file], more].concat())
    }
}

impl Drop for Record {
    fn drop(&mut self) {
        let _ = fs::remove_file(&self.0);
    }
}

/// Returns every code that stands in the sources of a folder as the beginning of a phrase.
fn codes_in(folder: &Path, found: &mut BTreeSet<String>) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() && !path.ends_with("target") && !path.ends_with("tests") {
            codes_in(&path, found);
        } else if path.extension().is_some_and(|ending| ending == "rs") {
            let text = fs::read_to_string(&path).unwrap();
            for part in text.split("phrase!(").skip(1) {
                let name = part.trim_start().trim_start_matches('"');
                if name.starts_with('K') && name[1..5].bytes().all(|digit| digit.is_ascii_digit()) {
                    found.insert(name[..5].to_owned());
                }
            }
        }
    }
}

#[test]
fn every_code_of_the_sources_is_explained_in_three_languages() {
    let mut found = BTreeSet::new();
    for folder in ["core", "scripting", "rulesets", "cli/src"] {
        codes_in(&repository().join(folder), &mut found);
    }
    assert!(found.len() > 50, "{found:?}");
    let listed: BTreeSet<String> = ERROR_CODES
        .iter()
        .map(|(code, _)| (*code).to_owned())
        .collect();
    let unlisted: Vec<&String> = found.difference(&listed).collect();
    assert!(unlisted.is_empty(), "{unlisted:?}");
    for language in Language::ALL {
        let words = Words::new(language);
        for code in &listed {
            for name in [format!("title-{code}"), format!("about-{code}")] {
                assert!(words.has(&name), "{language:?}: {name}");
            }
        }
    }
}

#[test]
fn what_an_explanation_shows_brings_the_message_about_and_is_put_right() {
    let mut shown = 0;
    for (code, example) in ERROR_CODES {
        let head = format!("error[{code}]:");
        let wrong = match example {
            ErrorExample::Record { wrong, right } => {
                let right = Record::of(&format!("right-{code}"), right).ruled(&[]);
                assert!(right.err.is_empty(), "{code}: {}", right.err);
                Record::of(code, wrong).ruled(&[])
            }
            ErrorExample::Command(command) => kodeks(&command.split(' ').collect::<Vec<_>>()),
            ErrorExample::None => continue,
        };
        shown += 1;
        assert_eq!(wrong.code, 1, "{code}: {}", wrong.out);
        assert!(wrong.err.starts_with(&head), "{code}: {}", wrong.err);
    }
    assert!(shown > 35, "{shown}");
}

#[test]
fn messages_are_told_in_the_language_of_the_answer() {
    let record = Record::of(
        "language",
        "[event]\nrules = \"fide@2023\"\n\n[[happened]]\nresigns = \"Kowalski\"\n",
    );
    let file = record.0.display();
    for (language, expected) in [
        ("en", "`Kowalski` is not a player; write `white` or `black`"),
        (
            "pl",
            "`Kowalski` to nie zawodnik; napisz `white` albo `black`",
        ),
        ("cs", "`Kowalski` není hráč; napište `white` nebo `black`"),
    ] {
        let said = record.ruled(&["--lang", language]);
        assert_eq!(said.err, format!("error[K0114]: {file}:5: {expected}\n"));
    }
    let said = common::kodeks_with(&["show", "fide@2023", "99.9"], &[("LANG", "pl_PL.UTF-8")]);
    assert!(
        said.err.starts_with("error[K0506]: w fide@2023"),
        "{}",
        said.err
    );
}

#[test]
fn no_message_of_an_example_stays_english_in_another_language() {
    for (code, example) in ERROR_CODES {
        let ErrorExample::Record { wrong, .. } = example else {
            continue;
        };
        let record = Record::of(&format!("three-{code}"), wrong);
        let [english, polish, czech] =
            ["en", "pl", "cs"].map(|language| record.ruled(&["--lang", language]).err);
        assert!(
            english != polish && english != czech && polish != czech,
            "{english}{polish}{czech}"
        );
    }
}

#[test]
fn the_english_of_the_sources_is_that_of_the_file_of_messages() {
    use kodeks_core::{Setup, phrase};
    let words = Words::new(Language::English);
    let text = "20 mins";
    let told = phrase!("K0135", "`{text}` is not a time", text);
    let arguments = [("text", text.into())];
    assert_eq!(words.say_with("K0135", &arguments), told.english());
    let fen = "8/8/8/8/8/8/8/7 w - - 0 1".parse::<Setup>().unwrap_err();
    let complaint = kodeks_core::Complaint::from(&fen);
    assert_eq!(words.wrong(&complaint), complaint.message());
}

#[test]
fn errors_of_a_command_that_answers_in_json_are_json() {
    let record = Record::of("json", "[event]\nrules = 2023\n");
    let said = record.ruled(&["--format", "json", "--lang", "pl"]);
    assert_eq!((said.code, said.out.as_str()), (1, ""));
    let told: serde_json::Value = serde_json::from_str(&said.err).unwrap();
    let error = &told["errors"][0];
    assert_eq!(error["code"], "K0110");
    assert_eq!(error["kind"], "record");
    assert_eq!(error["line"], 2);
    assert_eq!(error["message"], "`2023` zamiast: tekst w cudzysłowie");
    let said = kodeks(&["show", "fide@2023", "99.9", "--format", "json"]);
    let told: serde_json::Value = serde_json::from_str(&said.err).unwrap();
    assert_eq!(told["errors"][0]["code"], "K0506");
    assert_eq!(told["errors"][0]["file"], serde_json::Value::Null);
}

#[test]
fn a_code_is_explained_with_an_example_that_can_be_copied() {
    let said = kodeks(&["explain", "k0131", "--lang", "pl"]).out;
    assert!(said.starts_with("K0131  To nie tempo gry"), "{said}");
    for sample in ["time = \"blitz\"", "tempo = \"blitz\""] {
        assert!(said.lines().any(|line| line.trim() == sample), "{said}");
    }
    let unknown = kodeks(&["explain", "K9999"]).err;
    assert!(
        unknown.starts_with("error[K0518]: there is no code `K9999`"),
        "{unknown}"
    );
    let all = kodeks(&["explain"]).out;
    for (code, _) in ERROR_CODES {
        assert!(all.lines().any(|line| line.starts_with(code)), "{code}");
    }
}

#[test]
fn several_mistakes_of_a_record_are_told_at_once() {
    let record = Record::of(
        "several",
        "[event]\nrules = \"fide@2023\"\ntempoo = \"blitz\"\n\n[game]\nstart = \"8/8\"\n\n\
         [[happened]]\nresigns = \"Kowalski\"\n\n[[happened]]\ntouch = \"e9\"\n",
    );
    let said = record.ruled(&[]);
    assert_eq!((said.code, said.out.as_str()), (1, ""));
    let codes: Vec<&str> = said.err.lines().filter_map(|line| line.get(..13)).collect();
    for code in ["K0112", "K0211", "K0114", "K0115"] {
        let head = format!("error[{code}]:");
        assert!(codes.contains(&head.as_str()), "{code}: {}", said.err);
    }
    assert_eq!(said.err.lines().count(), 4, "{}", said.err);
    let told = record.ruled(&["--format", "json"]).err;
    let told: serde_json::Value = serde_json::from_str(&told).unwrap();
    assert_eq!(told["errors"].as_array().unwrap().len(), 4, "{told}");
}

#[test]
fn a_move_that_cannot_be_made_is_told_with_its_number() {
    let record = Record::of(
        "number",
        "[event]\nrules = \"fide@2023\"\n\n[game]\nmoves = \"1. e4 e5 2. Nf3 Bd5\"\n",
    );
    let said = record.ruled(&[]).err;
    assert!(said.contains(": at 2...: "), "{said}");
    let record = Record::of(
        "bishops",
        "[event]\nrules = \"fide@2023\"\n\n[game]\nmoves = \"1. Bb6\"\n",
    );
    let said = record.ruled(&[]).err;
    assert!(said.contains(": at 1.: "), "{said}");
    assert!(
        said.contains("neither the piece on `c1` nor the one on `f1` goes there"),
        "{said}"
    );
}

#[test]
fn letters_of_another_language_are_recognised_and_offered() {
    let record = Record::of(
        "letters",
        "[event]\nrules = \"fide@2023\"\n\n[game]\nmoves = \"1. e4 e5 2. Sf3 Sc6 3. Gb5\"\n",
    );
    let said = record.ruled(&[]).err;
    assert!(
        said.contains("`letters` under `[game]` may be `polish`\n"),
        "{said}"
    );
    let english = Record::of(
        "english",
        "[event]\nrules = \"fide@2023\"\n\n[game]\nmoves = \"1. e4 e5 2. Ke3\"\n",
    );
    let said = english.ruled(&[]).err;
    assert!(
        said.contains(": at 2.: `Ke3` is not legal: ") && !said.contains("letters"),
        "{said}"
    );
}

#[test]
fn an_option_that_is_wrong_is_told_with_its_line() {
    for (options, wrong) in [
        ("supervised = 3", "`supervised` is `true` or `false`"),
        (
            "supervisde = true",
            "has no option `supervisde`; did you mean `supervised`?",
        ),
    ] {
        let text = format!(
            "[event]\nrules = \"fide@2023\"\n[event.options]\n{options}\n[[happened]]\nresigns = \"white\"\n"
        );
        let record = Record::of("option", &text);
        let place = format!("{}:4: ", record.0.display());
        let said = record.ruled(&[]).err;
        assert!(said.contains(&place) && said.contains(wrong), "{said}");
    }
}

#[test]
fn a_tempo_in_the_place_of_a_time_control_is_put_right() {
    let text = "[event]\nrules = \"fide@2023\"\ntime = \"blitz\"\n";
    let said = Record::of("tempo", text).ruled(&[]).err;
    assert!(said.contains("write `tempo = \"blitz\"`"), "{said}");
}

#[test]
fn no_number_of_the_system_is_told() {
    for words in [
        &["rule", "no-such-file.toml"][..],
        &["rule", "cli/tests"],
        &["check", "no-such-folder/pack"],
        &["audit", "no-such-file.pgn"],
        &["mate", "--check", "no-such-file"],
        &["man", "--write", "Cargo.toml"],
    ] {
        let said = kodeks(words);
        assert_ne!(said.code, 0, "{words:?}");
        assert!(!said.err.contains("os error"), "{words:?}: {}", said.err);
    }
}

/// The longest record has 4 MiB; one byte more is refused, and so is what has no end.
#[test]
fn a_file_that_is_too_large_is_refused() {
    let record = "rules = \"fide@2023\"\nmoves = \"\"\nstart = \"startpos\"\n\n[event]\nresigns = true\nby = \"white\"\n#";
    let longest = format!("{record}{}", "-".repeat((4 << 20) - record.len()));
    let said = Record::of("longest", &longest).ruled(&[]);
    assert!(!said.err.contains("K0118"), "{}", said.err);
    let said = Record::of("too-long", &format!("{longest}-")).ruled(&[]);
    assert!(said.err.contains("error[K0118]"), "{}", said.err);
    if Path::new("/dev/zero").exists() {
        let said = kodeks(&["rule", "/dev/zero"]);
        assert!(said.err.contains("error[K0118]"), "{}", said.err);
    }
}
