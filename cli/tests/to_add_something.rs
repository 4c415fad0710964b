//! The table *To add something* of ARCHITECTURE.md: its counts of files are those of a change made in a copy, or of what was added
//! before.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

use std::{fs, path::Path};

use kodeks_base::Language;

use crate::{
    common::{Folder, kodeks, repository},
    tutorial::changes_below,
};

/// Returns how many files the table names for what begins so.
fn count_in_table(begins: &str) -> usize {
    let text = fs::read_to_string(repository().join("ARCHITECTURE.md")).unwrap();
    let row = text.lines().find(|line| line.starts_with(&format!("| {begins}"))).unwrap_or_else(|| panic!("{begins}"));
    let count = row.split(" | ").nth(1).unwrap();
    count.split(' ').next().unwrap().parse().unwrap()
}

/// A copy of the pack about smart watches, which counts the files that are changed in it.
struct PackCopy {
    folder: Folder,
    changed: Vec<String>,
}

impl PackCopy {
    fn new() -> PackCopy {
        let folder = Folder::new();
        copy(&repository().join("cli/tests/fixtures/smart-watch"), &folder, "smart-watch");
        PackCopy { folder, changed: Vec::new() }
    }

    fn replace(&mut self, name: &str, old: &str, new: &str) {
        let path = self.folder.file(&format!("smart-watch/{name}"));
        let text = fs::read_to_string(&path).unwrap();
        assert!(text.contains(old), "{name}: {old}");
        fs::write(path, text.replacen(old, new, 1)).unwrap();
        if !self.changed.iter().any(|changed| changed == name) {
            self.changed.push(name.to_owned());
        }
    }

    /// Returns what the program prints with the pack.
    fn answer(&self, words: &[&str]) -> String {
        let packs = self.folder.file("");
        let said = kodeks(&[words, &["--packs", &packs]].concat());
        format!("{}{}", said.out, said.err)
    }
}

fn copy(from: &Path, folder: &Folder, to: &str) {
    for entry in fs::read_dir(from).unwrap() {
        let path = entry.unwrap().path();
        let to = format!("{to}/{}", path.file_name().unwrap().to_str().unwrap());
        if path.is_dir() {
            copy(&path, folder, &to);
        } else {
            folder.write(&to, fs::read(&path).unwrap());
        }
    }
}

#[test]
fn a_word_of_an_event_is_decided_by_a_regulation_that_is_there() {
    let mut pack = PackCopy::new();
    pack.replace("vocabulary.toml", "words = [\"seen\", \"used\"]", "words = [\"seen\", \"used\", \"beeps\"]");
    let sentence =
        "[events.smart-watch.beeps]\nen = { white = \"White's watch beeps.\", black = \"Black's watch beeps.\" }\n";
    pack.replace("vocabulary.toml", "[facts.smart_watch]", &format!("{sentence}\n[facts.smart_watch]"));
    pack.replace(
        "watches/watch-switched-on.toml",
        "smart_watch = \"seen\"",
        "smart_watch = { one_of = [\"seen\", \"beeps\"] }",
    );
    let ruled = pack.answer(&["rule", "smart_watch=beeps", "by=white", "switched_on=true", "--rules", "club@2026"]);
    assert!(ruled.contains("White's watch beeps.") && ruled.contains("first-warning"), "{ruled}");
    assert_eq!(pack.changed.len(), count_in_table("a word of an event"), "{:?}", pack.changed);
}

#[test]
fn a_fact_that_is_reported() {
    let mut pack = PackCopy::new();
    pack.replace("vocabulary.toml", "\"switched_on\"]", "\"switched_on\", \"borrowed\"]");
    pack.replace(
        "vocabulary.toml",
        "[duties]",
        "[facts.borrowed]\ntype = \"bool\"\nen = \"the watch is borrowed\"\nasks = { en = \"Did the player borrow the watch?\" }\n\n[duties]",
    );
    let shown = pack.answer(&["events", "smart_watch"]);
    assert!(shown.contains("the watch is borrowed"), "{shown}");
    assert_eq!(pack.changed.len(), count_in_table("a fact that is reported"), "{:?}", pack.changed);
}

#[test]
fn a_question_that_an_event_reports() {
    let mut pack = PackCopy::new();
    let question = "[questions.earpiece]\nraised = \"report\"\nen = \"An earpiece\"\nfacts = [\"earpiece\", \"by\", \"opponent\"]\n\
                    orders = \"after-a-report\"\n\n[events.earpiece.worn]\nen = \"An earpiece is worn.\"\n\n[facts.earpiece]\n\
                    type = \"word\"\nwords = [\"worn\"]\nen = \"earpiece\"\n\n[everyday.earpiece]\nen = [\"headphones\"]\n\n";
    pack.replace("vocabulary.toml", "[duties]", &format!("{question}[duties]"));
    let found = pack.answer(&["events", "headphones"]);
    assert!(found.contains("earpiece = \"worn\""), "{found}");
    assert_eq!(pack.changed.len(), count_in_table("a question that an event reports"), "{:?}", pack.changed);
}

/// Returns the files below some folders that have one of these texts in them.
fn files_with(folders: &[&str], texts: &[&str]) -> Vec<String> {
    let mut found = Vec::new();
    let mut left: Vec<_> = folders.iter().map(|folder| repository().join(folder)).collect();
    while let Some(folder) = left.pop() {
        for entry in fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                left.push(path);
            } else if fs::read_to_string(&path).is_ok_and(|text| texts.iter().any(|part| text.contains(part))) {
                found.push(path.display().to_string());
            }
        }
    }
    found
}

#[test]
fn a_command() {
    let commands = fs::read_dir(repository().join("cli/src/commands")).unwrap().map(|entry| entry.unwrap().path());
    for path in commands.filter(|path| path.is_file() && !path.ends_with("mod.rs")) {
        let name = path.file_stem().unwrap().to_str().unwrap();
        let lists = files_with(&["cli/src"], &[&format!("pub mod {name};"), &format!("commands::{name}::")]);
        // A command may use another; it is not a list of them.
        let lists: Vec<_> =
            lists.into_iter().filter(|list| list.ends_with("mod.rs") || !list.contains("/commands/")).collect();
        assert_eq!(lists.len() + 1, count_in_table("a command"), "{name}: {lists:?}");
    }
}

/// Returns a file of the repository, up to its tests.
fn code(path: &str) -> String {
    let text = fs::read_to_string(repository().join(path)).unwrap();
    text.split("#[cfg(test)]\nmod ").next().unwrap().to_owned()
}

#[test]
fn a_page_of_the_site() {
    let changed = changes_below("A page");
    let rust = changed.keys().filter(|path| path.ends_with(".rs")).count();
    assert_eq!(rust, count_in_table("a page of the site"), "{:?}", changed.keys());
    assert_eq!(changed.len(), rust + Language::ALL.len());
    // No page that is there is listed anywhere else; the first one, the Laws and the settings have a place of their own in a hall.
    let pages = code("desk/site/src/pages.rs");
    let rows: Vec<&str> = pages.split("    SitePage {\n").skip(1).collect();
    assert!(rows.len() > 4, "{rows:?}");
    let text = |row: &str, key: &str| row.split(key).nth(1).unwrap().split(['"', ':']).next().unwrap().to_owned();
    for row in
        rows.iter().filter(|row| !["\"\"", "SETTINGS"].iter().any(|place| row.contains(&format!("place: {place}"))))
    {
        let (module, link) = (text(row, "answer: "), text(row, "link: \""));
        let texts = [format!("mod {module};"), format!("{module}::answer"), format!("\"{link}\"")];
        let lists =
            files_with(&["desk/site/src", "desk/hall/src", "desk/server/src"], &texts.each_ref().map(String::as_str));
        let own = format!("/src/{module}");
        let lists: Vec<_> = lists.into_iter().filter(|list| !list.contains(&own)).collect();
        assert_eq!(lists.len() + 1, rust, "{module}: {lists:?}");
    }
}

#[test]
fn a_field_of_a_view() {
    let changed = changes_below("A field of a view");
    let rust = changed.keys().filter(|path| path.ends_with(".rs")).count();
    assert_eq!(rust, count_in_table("a field of a view"), "{:?}", changed.keys());
}

#[test]
fn a_kind_of_entry_of_the_log() {
    let declared = code("desk/model/src/entry.rs");
    let (_, kinds) = declared.split_once("pub enum EntryKind {").unwrap();
    let kinds = kinds.split('}').next().unwrap().lines().filter_map(|line| line.trim().split_once(" = "));
    let kinds: Vec<String> = kinds.map(|(kind, _)| format!("EntryKind::{kind}")).collect();
    assert!(kinds.len() > 9, "{kinds:?}");
    // Where each kind is named, another has to be.
    let files = files_with(&["desk/model/src", "desk/hall/src", "desk/server/src", "cli/src"], &["EntryKind::"]);
    let names_all = |path: &&String| kinds.iter().all(|kind| code(path).contains(kind.as_str()));
    let lists: Vec<&String> = files.iter().filter(names_all).collect();
    assert_eq!(lists.len() + 1, count_in_table("a kind of entry"), "{lists:?}");
}

#[test]
fn a_language() {
    let folders = ["core", "scripting", "rulesets", "desk", "cli/src", "python/src", "python/kodeks"];
    let is_code = |path: &String| [".rs", ".py", ".pyi", ".js"].iter().any(|ending| path.ends_with(ending));
    // The ways in which code names a language among others.
    let ways = ["Language::Polish", " pl: ", "\"pl\","];
    let names = |path: &String| !path.contains("/tests/") && ways.iter().any(|way| code(path).contains(way));
    let files: Vec<String> =
        files_with(&folders, &ways).into_iter().filter(|path| is_code(path) && names(path)).collect();
    assert_eq!(files.len(), count_in_table("a language"), "{files:#?}");
    let types = code("python/kodeks/_types.py");
    let codes = Language::ALL.map(|language| format!("\"{}\"", language.code())).join(", ");
    assert!(types.contains(&format!("Lang = Literal[{codes}]\n")), "{types}");
}

#[test]
fn an_edition() {
    let pack = files_with(&["cli/tests/next_edition/fide-2027"], &[""]);
    assert_eq!(pack.len(), count_in_table("an edition"), "{pack:?}");
}

#[test]
fn a_message_and_its_code() {
    let phrase = files_with(&["core", "scripting", "rulesets", "cli/src"], &["\"K0523\"", "\nK0523 ="]);
    assert_eq!(phrase.len(), count_in_table("a message about what is wrong"), "{phrase:?}");
    let code = files_with(&["rulesets/report"], &["\ntitle-K0523 =", "\nK0523 = \"none\"", "\n[K0523."]);
    assert_eq!(code.len(), count_in_table("a code of a message"), "{code:?}");
}
