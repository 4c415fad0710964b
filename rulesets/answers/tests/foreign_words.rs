//! Texts of one language in which words of another stand, and names from files that stand in sentences.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

use std::{
    collections::{BTreeMap, BTreeSet},
    fs,
    path::{Path, PathBuf},
};

use kodeks_base::Language;
use kodeks_core::FactType;
use kodeks_draw::sheet::parts_of_sheet;
use kodeks_prepared::built_in;
use kodeks_rulesets::{
    EditionRequest, Library, Ruling,
    cases::{CaseFile, Situation},
    rule,
};
use kodeks_views::{ReceiptView, RulingView, SheetView};
use kodeks_words::Words;

/// A text, and where it stands.
struct Said {
    place: String,
    text: String,
}

/// Words that a language has in common with English, or that are names: each was looked at where it stands.
const SHARED: &str = include_str!("shared_words.toml");

/// Returns the texts of a language in the files of messages.
fn messages(language: Language) -> Vec<Said> {
    let folder = Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/../report/words")).join(language.code());
    let mut said = Vec::new();
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        let mut name = String::new();
        for line in fs::read_to_string(&path).unwrap().lines().filter(|line| !line.starts_with('#')) {
            let is_first = line.starts_with(|first: char| first.is_ascii_alphabetic());
            let text = match line.split_once(" =").filter(|_| is_first) {
                Some((message, text)) => {
                    message.clone_into(&mut name);
                    text
                }
                None => line,
            };
            said.push(Said { place: format!("{}: {name}", path.display()), text: text.to_owned() });
        }
    }
    said
}

/// Adds the texts of a language in a value of TOML: what stands under `en`, `pl` or `cs`.
fn collect(value: &toml::Value, place: &str, language: Language, said: &mut Vec<Said>) {
    match value {
        toml::Value::Table(table) => {
            let is_text = table.contains_key("en") && table.keys().all(|key| Language::from_code(key).is_some());
            for (key, value) in table {
                if Language::from_code(key).is_none() {
                    collect(value, &format!("{place}: {key}"), language, said);
                } else if is_text || key == language.code() {
                    let texts = if key == language.code() { texts(value) } else { Vec::new() };
                    said.extend(texts.into_iter().map(|text| Said { place: place.to_owned(), text }));
                }
            }
        }
        toml::Value::Array(all) => all.iter().for_each(|value| collect(value, place, language, said)),
        _ => {}
    }
}

fn texts(value: &toml::Value) -> Vec<String> {
    match value {
        toml::Value::String(text) => vec![text.clone()],
        toml::Value::Array(all) => all.iter().flat_map(texts).collect(),
        toml::Value::Table(table) => table.values().flat_map(texts).collect(),
        _ => Vec::new(),
    }
}

fn toml_files(folder: &Path) -> Vec<PathBuf> {
    let mut files = Vec::new();
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            files.extend(toml_files(&path));
        } else if path.extension().is_some_and(|extension| extension == "toml") {
            files.push(path);
        }
    }
    files
}

/// Returns every text of the repository that a person reads, in a language.
fn all(language: Language) -> Vec<Said> {
    let mut said = messages(language);
    for folder in ["vocabulary", "packs", "cases"] {
        for file in toml_files(&Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/..")).join(folder)) {
            let table: toml::Table = fs::read_to_string(&file).unwrap().parse().unwrap();
            collect(&toml::Value::Table(table), &file.display().to_string(), language, &mut said);
        }
    }
    said
}

#[test]
fn every_case_has_its_title_in_every_language() {
    let mut titles = 0;
    for file in toml_files(Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/../cases"))) {
        let table: toml::Table = fs::read_to_string(&file).unwrap().parse().unwrap();
        for case in table["case"].as_array().unwrap() {
            let name = case.get("name").and_then(toml::Value::as_table);
            for language in Language::ALL {
                let title = name.and_then(|name| name.get(language.code())).and_then(toml::Value::as_str);
                assert!(title.is_some_and(|title| !title.is_empty()), "{}: {language:?}: {case}", file.display());
            }
            titles += 1;
        }
    }
    assert!(titles > 1900, "{titles} cases");
}

/// Returns a text without what is written as files have it: between back quotes, in braces, in quotation marks of code.
fn without_code(text: &str) -> String {
    let mut plain = String::new();
    let (mut depth, mut is_code, mut is_quoted) = (0_u32, false, false);
    for letter in text.chars() {
        match letter {
            '`' => is_code = !is_code,
            '"' => is_quoted = !is_quoted,
            '{' => depth += 1,
            '}' => depth = depth.saturating_sub(1),
            letter if !is_code && !is_quoted && depth == 0 => plain.push(letter),
            _ => {}
        }
    }
    plain
}

/// Returns the words of a text: letters alone, no parts of names, addresses, options or choices by an argument.
fn words_of(text: &str) -> Vec<String> {
    let is_of_word = |letter: char| {
        letter.is_alphanumeric() || matches!(letter, '_' | '.' | '/' | '=' | '$' | '-' | ':' | '[' | ']')
    };
    without_code(text)
        .split(|letter| !is_of_word(letter))
        .filter(|word| !word.starts_with("--") && !word.starts_with('['))
        .map(|word| word.trim_matches(['.', ':', '-', '/']))
        .filter(|word| word.chars().count() > 1 && word.chars().all(char::is_alphabetic))
        .map(str::to_lowercase)
        .collect()
}

#[test]
fn no_text_has_words_of_another_language() {
    let english: BTreeSet<String> = all(Language::English).iter().flat_map(|said| words_of(&said.text)).collect();
    let shared: BTreeMap<String, Vec<String>> = toml::from_str(SHARED).unwrap();
    let foreign_letters =
        |language| if language == Language::Polish { "áčďěíňřšťúůýž" } else { "ąćęłńśźż" };
    let mut found = Vec::new();
    for language in [Language::Polish, Language::Czech] {
        let known: BTreeSet<&str> = shared[language.code()].iter().map(String::as_str).collect();
        let mut unused = known.clone();
        let mut looked_at = 0;
        for Said { place, text } in all(language) {
            for word in words_of(&text) {
                looked_at += 1;
                unused.remove(word.as_str());
                let is_foreign =
                    english.contains(&word) || word.contains(|letter: char| foreign_letters(language).contains(letter));
                if is_foreign && !known.contains(word.as_str()) {
                    found.push(format!("{place}: `{word}` in {text}"));
                }
            }
        }
        assert!(looked_at > 20_000, "{looked_at} words of {language:?}");
        assert_eq!(unused, BTreeSet::new(), "words that no text of {language:?} has");
    }
    assert!(found.is_empty(), "{} words:\n{}", found.len(), found.join("\n"));
}

#[test]
fn no_sentence_has_a_name_from_a_file() {
    let mut found = Vec::new();
    for language in Language::ALL {
        for Said { place, text } in all(language) {
            let plain = without_code(&text);
            let mut parts = plain.split([' ', ',', ';', '(', ')', '„', '”', '“', '"']);
            let is_name = |part: &&str| {
                part.trim_matches('.').contains('_')
                    && part.chars().all(|letter| letter.is_ascii_lowercase() || matches!(letter, '_' | '.'))
            };
            if let Some(name) = parts.find(is_name) {
                found.push(format!("{place}: `{name}` in {text}"));
            }
        }
    }
    assert!(found.is_empty(), "{} names:\n{}", found.len(), found.join("\n"));
}

#[test]
fn words_are_letters_outside_of_code() {
    assert_eq!(
        words_of("Remis: `draw`, --jobs 3, pack.toml, K1017, { $name } nieznany. [one] jeden"),
        ["remis", "nieznany", "jeden"]
    );
}

/// Returns the names that files have for facts, options, values and choices, where people would not write them so.
fn names_of_files(words: &Words, library: &Library) -> BTreeSet<String> {
    let mut names = BTreeSet::new();
    for fact in words.vocabulary().questions().iter().flat_map(|question| &question.facts) {
        names.extend([fact.name.to_owned(), fact.field().to_owned()]);
        if let FactType::Word(all) = fact.fact_type {
            names.extend(all.iter().map(|word| (*word).to_owned()));
        }
    }
    for edition in library.editions().unwrap() {
        names.extend(edition.options().iter().map(|option| option.name.clone()));
        let choices = edition.regulations().flat_map(|placed| placed.regulation.choices());
        names.extend(choices.map(str::to_owned));
    }
    // English people write `set-up` so.
    names.retain(|name| name.contains(['-', '_', '.']) && name != "set-up");
    names
}

/// Returns the text of a ruling on paper.
fn on_paper(ruling: &Ruling, words: &Words) -> String {
    let sheet = SheetView {
        head: Vec::new(),
        ruling: RulingView::new(ruling, words),
        receipt: ReceiptView { rows: Vec::new() },
        outside: None,
        signers: Vec::new(),
    };
    let page = parts_of_sheet("position", &sheet, words).into_string();
    let texts = page.split('<').map(|tag| tag.split_once('>').map_or(tag, |(_, text)| text));
    texts.collect::<Vec<_>>().join(" ")
}

#[test]
fn no_ruling_on_a_case_has_a_name_from_a_file() {
    let library = built_in().unwrap();
    let words = Language::ALL.map(|language| Words::of(language, &library).unwrap());
    let names = names_of_files(&words[0], &library);
    assert!(names.len() > 300, "{}", names.len());
    let (mut found, mut ruled) = (BTreeSet::new(), 0);
    for case in CaseFile::built_in().unwrap().iter().flat_map(|file| &file.cases) {
        let Situation::Record(record) = &case.situation else {
            continue;
        };
        let Some(asked) = case.editions_asked(&library).into_iter().next() else {
            continue;
        };
        let edition = library.edition(&EditionRequest::Pack(asked.edition.clone())).unwrap();
        let Ok(rulings) = rule(library.host(), &edition, record) else {
            continue;
        };
        for ruling in &rulings {
            ruled += 1;
            for words in &words {
                let text = on_paper(ruling, words);
                let parts = text.split(|letter: char| letter.is_whitespace() || ",;:()„”“\"/|".contains(letter));
                let parts = parts.map(|part| part.trim_end_matches('.')).filter(|part| names.contains(*part));
                found.extend(parts.map(|part| format!("{}: {part} ({})", words.language().code(), case.name())));
            }
        }
    }
    assert!(ruled > 1_500, "{ruled}");
    let found: Vec<String> = found.into_iter().collect();
    assert!(found.is_empty(), "{} names:\n{}", found.len(), found.join("\n"));
}
