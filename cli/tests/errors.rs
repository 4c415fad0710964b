//! Every message about what is wrong has a code, words in three languages and an explanation, and what
//! the explanation shows brings it about.

#![allow(clippy::unwrap_used)]

use std::{collections::BTreeSet, fs, path::Path};

use kodeks_base::Language;
use kodeks_views::error::{ERROR_CODES, ErrorExample, ExampleFile};
use kodeks_words::Words;

use crate::common::{self, Folder, Said, kodeks, kodeks_in, repository};

/// A record in a folder of its own.
struct Record(Folder);

impl Record {
    fn new(text: &str) -> Record {
        Record(Folder::new().with("record.toml", text))
    }

    fn file(&self) -> String {
        self.0.file("record.toml")
    }

    fn ruled(&self, more: &[&str]) -> Said {
        kodeks(&[&["rule", &self.file()], more].concat())
    }
}

/// The first fields of a pack, for an example that shows what comes after them.
const PACK: &str = "name = \"club\"\nedition = \"2026\"\nversion = \"1.0.0\"\ntitle = { en = \"Our club\" }\nextends = \"fide@2023\"\n\
                    authentic = \"en\"\n";

/// The first fields of a regulation.
const REGULATION: &str = "title = { en = \"Extra\" }\nsummary = { en = \"Extra.\" }\nsource = \"our statutes\"\n";

/// A regulation whose procedure stands beside it.
const WITH_PROCEDURE: &str = "answers = \"draw-claim.incorrect\"\nexception_to = [\"incorrect-draw-claim\", \
                              \"announced-move-not-played\"]\n[law]\nopponent_gains = \"3 min\"\noccurrences = 3\n\
                              strict = true\n";

/// Writes the files of an example into a folder of their own and says there what brings the fault about.
fn provoked(example: &ErrorExample, settings: &[(&str, &str)]) -> Option<Said> {
    let (command, files) = match example {
        ErrorExample::None => return None,
        ErrorExample::Record { wrong, .. } => ("rule record.toml", vec![("record.toml".to_owned(), wrong.clone())]),
        ErrorExample::Run { command, files, .. } => (command.as_str(), named_texts(files)),
        ErrorExample::Pack { file, wrong, .. } => ("check club", pack_with(file, wrong)),
    };
    Some(run_with(command, files, settings))
}

fn named_texts(files: &[ExampleFile]) -> Vec<(String, String)> {
    files.iter().map(|file| (file.name.clone(), file.text.clone())).collect()
}

/// Does the same with what an example says is right instead, if it says it.
fn corrected(example: &ErrorExample) -> Option<Said> {
    let (command, files) = match example {
        ErrorExample::Record { right, .. } => ("rule record.toml", vec![("record.toml".to_owned(), right.clone())]),
        ErrorExample::Pack { file, right: Some(right), .. } => ("check club", pack_with(file, right)),
        ErrorExample::Run { command, files, right: Some(right), .. } => {
            let mut texts = named_texts(files);
            let others = named_texts(&right.files);
            texts.retain(|(name, _)| !right.without.contains(name) && !others.iter().any(|(other, _)| other == name));
            (right.command.as_deref().unwrap_or(command), texts.into_iter().chain(others).collect())
        }
        _ => return None,
    };
    Some(run_with(command, files, &[]))
}

fn run_with(command: &str, files: Vec<(String, String)>, settings: &[(&str, &str)]) -> Said {
    let folder = Folder::new();
    for (file, text) in files {
        folder.write(&file, text);
    }
    let words: Vec<&str> = command.split(' ').collect();
    kodeks_in(folder.path(), &words, settings, "")
}

/// Returns the files of a pack in which this one is wrong.
fn pack_with(file: &str, wrong: &str) -> Vec<(String, String)> {
    let own = |file: &str| format!("club/{file}");
    let contents = "[contents]\n";
    let with_extra = "[contents]\n\"L.1\" = \"extra\"\n";
    let pack = |rest: &str| (own("pack.toml"), format!("{PACK}{rest}"));
    let regulation = |rest: &str| (own("extra.toml"), format!("{REGULATION}{rest}"));
    match file {
        "pack.toml" => vec![pack(wrong)],
        "extra.toml" => vec![pack(with_extra), regulation(wrong)],
        "extra.rhai" => {
            let script = (own(file), wrong.to_owned());
            vec![pack(with_extra), regulation(WITH_PROCEDURE), script]
        }
        _ => vec![pack(contents), (own(file), wrong.to_owned())],
    }
}

/// Calls this for every code with its example, on several threads; returns what it has to say.
fn each_code(look: impl Fn(&str, &ErrorExample) -> Option<String> + Sync) -> Vec<String> {
    let look = &look;
    std::thread::scope(|scope| {
        let looked: Vec<_> = ERROR_CODES
            .chunks(ERROR_CODES.len().div_ceil(4))
            .map(|part| {
                let said = move || part.iter().filter_map(|(code, example)| look(code, example));
                scope.spawn(move || said().collect::<Vec<_>>())
            })
            .collect();
        looked.into_iter().flat_map(|part| part.join().unwrap()).collect()
    })
}

/// Returns the first code of an error or a warning.
fn first_code(said: &Said) -> Option<String> {
    let text = format!("{}{}", said.err, said.out);
    let at =
        ["error[", "warning["].map(|mark| text.find(mark).map(|at| at + mark.len())).into_iter().flatten().min()?;
    text.get(at..at + 5).map(str::to_owned)
}

/// Returns the text of a literal at the beginning of some source, and what comes after it.
fn literal(source: &str) -> Option<(String, &str)> {
    let source = source.trim_start();
    if let Some(raw) = source.strip_prefix("r#\"") {
        let (text, rest) = raw.split_once("\"#")?;
        return Some((text.to_owned(), rest));
    }
    let mut text = String::new();
    let mut rest = source.strip_prefix('"')?.chars();
    loop {
        match rest.next()? {
            '"' => return Some((text, rest.as_str())),
            '\\' => match rest.next()? {
                '\n' => rest = rest.as_str().trim_start().chars(),
                'n' => text.push('\n'),
                'u' => {
                    let (number, after) = rest.as_str().strip_prefix('{')?.split_once('}')?;
                    text.push(char::from_u32(u32::from_str_radix(number, 16).ok()?)?);
                    rest = after.chars();
                }
                escaped => text.push(escaped),
            },
            letter => text.push(letter),
        }
    }
}

/// Collects the name and the English of every `phrase!` in the sources of a folder, but for those in documentation and tests.
fn phrases_in(folder: &Path, found: &mut BTreeSet<(String, String)>) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        let is_left_out = ["target", "tests", "fuzz", "examples"].iter().any(|name| path.ends_with(name));
        if path.is_dir() && !is_left_out {
            phrases_in(&path, found);
        } else if path.extension().is_some_and(|ending| ending == "rs") {
            let text = fs::read_to_string(&path).unwrap();
            let text = text.split("\n#[cfg(test)]\nmod tests {").next().unwrap();
            let lines = text.lines().filter(|line| !line.trim_start().starts_with("///"));
            let text = lines.collect::<Vec<_>>().join("\n");
            for part in text.split("phrase!(").skip(1) {
                if let Some((name, rest)) = literal(part) {
                    let (english, _) = literal(rest.trim_start().trim_start_matches(',')).unwrap();
                    found.insert((name, english));
                }
            }
        }
    }
}

/// Returns every phrase of the sources.
fn phrases() -> BTreeSet<(String, String)> {
    let mut found = BTreeSet::new();
    for folder in ["core", "scripting", "rulesets", "cli/src", "desk", "python/src"] {
        phrases_in(&repository().join(folder), &mut found);
    }
    assert!(found.len() > 900, "{}", found.len());
    found
}

#[test]
fn every_code_of_the_sources_is_explained_in_three_languages() {
    let codes = phrases().into_iter().filter_map(|(name, _)| {
        let code = name.get(..5).filter(|code| code.starts_with('K'))?;
        code[1..].bytes().all(|digit| digit.is_ascii_digit()).then(|| code.to_owned())
    });
    let found: BTreeSet<String> = codes.collect();
    assert!(found.len() > 50, "{found:?}");
    let listed: BTreeSet<String> = ERROR_CODES.iter().map(|(code, _)| code.clone()).collect();
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
    let others = each_code(|code, example| {
        if let Some(right) = corrected(example) {
            let told = format!("{}{}", right.err, right.out);
            // What is right may leave doubts of another kind, as the example is as short as it can be.
            assert!(!told.contains("error[") && !told.contains(&format!("[{code}]")), "{code}: {told}");
        }
        let said = provoked(example, &[])?;
        let is_told = first_code(&said).as_deref() == Some(code);
        (!is_told).then(|| format!("{code}: {}{}", said.err, said.out))
    });
    assert!(others.is_empty(), "{}", others.join("\n"));
    let shown = |(_, example): &&(String, ErrorExample)| *example != ErrorExample::None;
    let shown = ERROR_CODES.iter().filter(shown).count();
    assert!(shown > 200, "{shown}");
}

#[test]
fn messages_are_told_in_the_language_of_the_answer() {
    let record = Record::new("[event]\nrules = \"fide@2023\"\n\n[[happened]]\nresigns = \"Kowalski\"\n");
    let file = record.file();
    for (language, expected) in [
        ("en", "`Kowalski` is not a player; write `white` or `black`"),
        ("pl", "`Kowalski` to nie zawodnik; napisz `white` albo `black`"),
        ("cs", "`Kowalski` není hráč; napište `white` nebo `black`"),
    ] {
        let said = record.ruled(&["--lang", language]);
        assert_eq!(said.err, format!("error[K0114]: {file}:5: {expected}\n"));
    }
    let said = common::kodeks_with(&["show", "fide@2023", "99.9"], &[("LANG", "pl_PL.UTF-8")]);
    assert!(said.err.starts_with("error[K0506]: w fide@2023"), "{}", said.err);
}

#[test]
fn no_message_of_an_example_stays_english_in_another_language() {
    let alike = each_code(|code, example| {
        let said = ["en", "pl", "cs"].map(|language| {
            let settings = [("LANG", language)];
            let said = provoked(example, &settings)?;
            let text = format!("{}{}", said.err, said.out);
            let at = text.find(&format!("[{code}]"))?;
            text[at..].lines().next().map(str::to_owned)
        });
        let [Some(english), Some(polish), Some(czech)] = said else {
            return None;
        };
        let differ = english != polish && english != czech && polish != czech;
        (!differ).then(|| format!("{english}\n{polish}\n{czech}"))
    });
    assert!(alike.is_empty(), "{}", alike.join("\n"));
}

#[test]
fn every_phrase_is_said_in_polish_and_czech_and_its_english_is_not_written_twice() {
    let words = [Language::Polish, Language::Czech].map(Words::new);
    let english = fs::read_to_string(repository().join("rulesets/report/words/en/errors.ftl")).unwrap();
    for (name, text) in phrases() {
        assert!(words.iter().all(|words| words.has(&name)), "{name}");
        let mut said = text.replace("{{", "\0").replace("}}", "\u{1}");
        said = said.replace('{', "{ $").replace('}', " }").replace('\0', "{").replace('\u{1}', "}");
        let repeated = |line: &str| line.split_once(" = ").is_some_and(|(own, text)| own == name && text == said);
        let lines = english.replace("{\"{\"}", "{").replace("{\"}\"}", "}").replace("{ \" \" }", " ");
        assert!(!lines.lines().any(repeated), "{name} is written in errors.ftl as in the sources");
    }
}

#[test]
fn errors_of_a_command_that_answers_in_json_are_json() {
    let record = Record::new("[event]\nrules = 2023\n");
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
    assert!(unknown.starts_with("error[K0518]: there is no code `K9999`"), "{unknown}");
    let all = kodeks(&["explain"]).out;
    for (code, _) in ERROR_CODES.iter() {
        assert!(all.lines().any(|line| line.starts_with(code)), "{code}");
    }
}

#[test]
fn several_mistakes_of_a_record_are_told_at_once() {
    let record = Record::new(
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
    let record = Record::new("[event]\nrules = \"fide@2023\"\n\n[game]\nmoves = \"1. e4 e5 2. Nf3 Bd5\"\n");
    let said = record.ruled(&[]).err;
    assert!(said.contains(": at 2...: "), "{said}");
    let record = Record::new("[event]\nrules = \"fide@2023\"\n\n[game]\nmoves = \"1. Bb6\"\n");
    let said = record.ruled(&[]).err;
    assert!(said.contains(": at 1.: "), "{said}");
    assert!(said.contains("neither the piece on `c1` nor the one on `f1` goes there"), "{said}");
}

#[test]
fn letters_of_another_language_are_recognised_and_offered() {
    let record = Record::new("[event]\nrules = \"fide@2023\"\n\n[game]\nmoves = \"1. e4 e5 2. Sf3 Sc6 3. Gb5\"\n");
    let said = record.ruled(&[]).err;
    assert!(said.contains("`letters` under `[game]` may be `polish`\n"), "{said}");
    let english = Record::new("[event]\nrules = \"fide@2023\"\n\n[game]\nmoves = \"1. e4 e5 2. Ke3\"\n");
    // An illegal move can be played, and is told to stand on the board.
    let said = english.ruled(&[]);
    assert!(said.out.contains("(2. e1-e3)") && said.err.is_empty(), "{}{}", said.out, said.err);
}

#[test]
fn an_option_that_is_wrong_is_told_with_its_line() {
    for (options, wrong) in [
        ("supervised = 3", "`supervised` is `true` or `false`"),
        ("supervisde = true", "has no option `supervisde`; did you mean `supervised`?"),
    ] {
        let text =
            format!("[event]\nrules = \"fide@2023\"\n[event.options]\n{options}\n[[happened]]\nresigns = \"white\"\n");
        let record = Record::new(&text);
        let place = format!("{}:4: ", record.file());
        let said = record.ruled(&[]).err;
        assert!(said.contains(&place) && said.contains(wrong), "{said}");
    }
}

#[test]
fn a_tempo_in_the_place_of_a_time_control_is_put_right() {
    let text = "[event]\nrules = \"fide@2023\"\ntime = \"blitz\"\n";
    let said = Record::new(text).ruled(&[]).err;
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

/// The longest record has 4 MiB; one byte more is refused.
#[test]
fn a_file_that_is_too_large_is_refused() {
    let record =
        "rules = \"fide@2023\"\nmoves = \"\"\nstart = \"startpos\"\n\n[event]\nresigns = true\nby = \"white\"\n#";
    let longest = format!("{record}{}", "-".repeat((4 << 20) - record.len()));
    let said = Record::new(&longest).ruled(&[]);
    assert!(!said.err.contains("K0118"), "{}", said.err);
    let said = Record::new(&format!("{longest}-")).ruled(&[]);
    assert!(said.err.contains("error[K0118]"), "{}", said.err);
}

#[test]
fn wrong_use_of_the_command_line_is_told_in_the_language_with_its_code() {
    for (words, code, language, expected) in [
        (
            &["editions", "--onn", "2016-03-11", "--lang", "pl"][..],
            "K0804",
            "Użycie: ",
            "nie ma tu opcji `--onn`; czy chodziło o `--on`?",
        ),
        (&["editions", "--on", "11.03.2016", "--lang=cs"], "K0121", "", "`11.03.2016` není den; napište 2016-03-11"),
        (
            &["editions", "--format", "yaml"],
            "K0806",
            "",
            "`yaml` is not right for `--format <FORMAT>`; known here: `text`, `json`",
        ),
        (&["editions", "--on"], "K0805", "", "`--on <DATE>` needs a value"),
        (&["mate"], "K0807", "Usage: kodeks mate", "still to be said: `<FEN>...`"),
    ] {
        let said = kodeks(words);
        assert_eq!(said.code, 2, "{words:?}");
        assert!(said.err.starts_with(&format!("error[{code}]: ")), "{}", said.err);
        assert!(said.err.contains(expected) && said.err.contains(language), "{}", said.err);
    }
    let said = kodeks(&["editions", "--onn", "x", "--format", "json"]).err;
    let told: serde_json::Value = serde_json::from_str(&said).unwrap();
    assert_eq!(told["errors"][0]["code"], "K0804");
}

#[test]
fn mistakes_come_in_the_order_of_their_lines() {
    let record = Record::new(
        "[event]\nrules = \"fide@2023\"\ntempoo = \"blitz\"\n\n[game]\nstart = \"8/8\"\n\n\
         [[happened]]\nresigns = \"Kowalski\"\n\n[[happened]]\ntouch = \"e9\"\n",
    );
    let said = record.ruled(&[]).err;
    let file = format!("{}:", record.file());
    let lines: Vec<usize> =
        said.split(file.as_str()).skip(1).map(|rest| rest.split(':').next().unwrap().parse().unwrap()).collect();
    assert_eq!(lines, [3, 6, 9, 12]);
}
