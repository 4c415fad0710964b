//! The tutorial for writing a pack and the walk-throughs for contributors, followed word for word in empty folders.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

use std::{
    collections::{BTreeMap, BTreeSet},
    fs,
    io::Write,
    path::Path,
    process::{Command, Stdio},
};

use kodeks_base::Language;

use crate::common::{Folder, kodeks_in, repository};

/// A block of the tutorial: a file to write, or commands with what they print.
struct Block {
    language: String,
    text: String,
}

fn blocks(document: &str) -> Vec<Block> {
    blocks_of(&fs::read_to_string(repository().join(document)).unwrap())
}

fn blocks_of(text: &str) -> Vec<Block> {
    let mut blocks = Vec::new();
    let mut open: Option<Block> = None;
    for line in text.lines() {
        match (line.strip_prefix("```"), open.as_mut()) {
            (Some(_), Some(_)) => blocks.extend(open.take()),
            (Some(language), None) => {
                open = Some(Block { language: language.to_owned(), text: String::new() });
            }
            (None, Some(block)) => block.text += &format!("{line}\n"),
            (None, None) => {}
        }
    }
    blocks
}

fn run(desk: &Path, command: &str) -> String {
    let words: Vec<&str> = command.strip_prefix("kodeks ").unwrap().split(' ').collect();
    let said = kodeks_in(desk, &words, &[("LANG", "en")], "");
    said.out + said.err.as_str()
}

/// Checks that the lines shown stand in what was printed, in order and together, except where `…` is.
fn assert_shows(shown: &str, printed: &str, command: &str) {
    let mut rest = printed;
    for (place, part) in shown.split("…\n").enumerate() {
        // A line may be shown to where it becomes long.
        let part = part.strip_suffix("\"\n").map_or(part, |part| part);
        let at = rest.find(part).unwrap_or_else(|| panic!("{command}: not there:\n{part}\nbut:\n{rest}"));
        assert!(place > 0 || at == 0, "{command}: something stands before:\n{rest}");
        rest = &rest[at + part.len()..];
    }
    assert!(shown.ends_with("…\n") || rest.is_empty(), "{command}: more is printed:\n{rest}");
}

/// Writes the files of a document and runs its commands; returns how many there are of both.
fn follow(document: &str) -> (usize, usize) {
    let folder = Folder::new();
    let desk = folder.path();
    let (mut written, mut commands) = (0, 0);
    for block in blocks(document) {
        if block.language == "toml" {
            let (name, _) = block.text.split_once('\n').unwrap();
            let path = desk.join(name.strip_prefix("# ").unwrap());
            fs::create_dir_all(path.parent().unwrap()).unwrap();
            fs::write(path, &block.text).unwrap();
            written += 1;
            continue;
        }
        if ["sh", "rust", "diff"].contains(&block.language.as_str()) {
            continue;
        }
        assert_eq!(block.language, "console", "{}", block.text);
        for part in block.text.split("$ ").filter(|part| !part.is_empty()) {
            let (command, shown) = part.split_once('\n').unwrap();
            assert_shows(shown, &run(desk, command), command);
            commands += 1;
        }
    }
    (written, commands)
}

#[test]
fn the_tutorial_does_what_it_says() {
    let (written, commands) = follow("rulesets/WRITING.md");
    assert!(written >= 7 && commands >= 10, "{written} {commands}");
}

#[test]
fn the_walk_throughs_do_what_they_say() {
    assert_eq!(follow("CONTRIBUTING.md"), (5, 6));
}

/// Makes the changes that a section of `CONTRIBUTING.md` shows, in copies of its files; returns them by their paths.
///
/// A block of Rust is a new file, and a block `diff` has parts of files, each of which is there once: they are named by `+++`
/// and parted by `@@`.
pub fn changes_below(heading: &str) -> BTreeMap<String, String> {
    let text = fs::read_to_string(repository().join("CONTRIBUTING.md")).unwrap();
    let (_, section) = text.split_once(&format!("\n### {heading}\n")).unwrap();
    let mut files = BTreeMap::new();
    for block in blocks_of(section.split("\n## ").next().unwrap().split("\n### ").next().unwrap()) {
        match block.language.as_str() {
            "rust" => {
                let (path, text) = block.text.strip_prefix("// ").unwrap().split_once('\n').unwrap();
                assert!(!repository().join(path).exists(), "{path} is there");
                files.insert(path.to_owned(), text.to_owned());
            }
            "diff" => {
                for change in block.text.split("+++ ").filter(|change| !change.is_empty()) {
                    let (path, parts) = change.split_once('\n').unwrap();
                    let file = files
                        .entry(path.to_owned())
                        .or_insert_with(|| fs::read_to_string(repository().join(path)).unwrap());
                    for part in parts.split("@@\n") {
                        let [before, after] = ['-', '+'].map(|sign| lines_with(part, sign));
                        assert_eq!(file.matches(&before).count(), 1, "{path}:\n{before}");
                        *file = file.replace(&before, &after);
                    }
                }
            }
            _ => {}
        }
    }
    files
}

/// Returns the lines of a part of a file that stay, and those with this sign.
fn lines_with(part: &str, sign: char) -> String {
    let kept = part.lines().filter(|line| line.is_empty() || line.starts_with([' ', sign]));
    kept.map(|line| format!("{}\n", line.get(1..).unwrap_or_default())).collect()
}

/// Returns what the formatter says against a file; `None` where it is not installed.
fn misformatted(text: &str) -> Option<String> {
    let mut command = Command::new("rustfmt");
    command.args(["--check", "--edition", "2024", "--config-path"]).arg(repository());
    let piped = command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut formatter = piped.spawn().ok()?;
    formatter.stdin.take().unwrap().write_all(text.as_bytes()).unwrap();
    let output = formatter.wait_with_output().unwrap();
    // What rustup leaves in the place of a formatter that is not installed ends so, too.
    let said = String::from_utf8(output.stderr).unwrap();
    let is_missing = said.contains("not installed") || said.contains("not applicable");
    (!is_missing).then(|| format!("{said}{}", String::from_utf8(output.stdout).unwrap()))
}

#[test]
fn the_walk_throughs_of_code_change_files_that_read_so() {
    let mut formatted = 0;
    for heading in ["A page", "A field of a view"] {
        let files = changes_below(heading);
        for (path, text) in files.iter().filter(|(path, _)| path.ends_with(".rs")) {
            match misformatted(text) {
                Some(said) => assert!(said.is_empty(), "{path}: {said}"),
                None => eprintln!("{path}: rustfmt is not installed, so its look was not checked"),
            }
            formatted += 1;
        }
        let messages = |code: &str| -> BTreeSet<String> {
            let file = |path: &&String| path.contains(&format!("/words/{code}/"));
            let changed = files.keys().filter(file).map(|path| {
                let before = fs::read_to_string(repository().join(path)).unwrap();
                let is_new = |line: &&str| !before.lines().any(|old| old == *line);
                files[path]
                    .lines()
                    .filter(is_new)
                    .filter_map(|line| Some(line.split_once(" = ")?.0.to_owned()))
                    .collect()
            });
            changed.flat_map(|names: Vec<String>| names).collect()
        };
        let english = messages("en");
        assert!(!english.is_empty(), "{heading}");
        for language in Language::ALL {
            assert_eq!(messages(language.code()), english, "{heading}");
        }
        // What is drawn by a name has a message of that name.
        for name in &english {
            assert!(files.values().any(|text| text.contains(&format!("\"{name}\""))), "{heading}: {name}");
        }
    }
    assert!(formatted >= 5, "{formatted}");
}

#[test]
fn the_fact_more_in_a_ruling_is_shown_as_it_is() {
    let shown = blocks("CONTRIBUTING.md").into_iter().filter(|block| block.language == "rust");
    let mut found = 0;
    for block in shown {
        let (path, text) = block.text.strip_prefix("// ").unwrap().split_once('\n').unwrap();
        if let Ok(file) = fs::read_to_string(repository().join(path)) {
            assert!(file.contains(text), "{path} reads differently");
            found += 1;
        }
    }
    assert_eq!(found, 1);
}
