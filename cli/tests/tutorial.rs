//! The tutorial for writing a pack and the walk-throughs for contributors, followed word for word in empty folders.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

use std::{fs, path::Path, process::Command};

use crate::common::{Folder, repository};

/// A block of the tutorial: a file to write, or commands with what they print.
struct Block {
    language: String,
    text: String,
}

fn blocks(document: &str) -> Vec<Block> {
    let text = fs::read_to_string(repository().join(document)).unwrap();
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
    let words = command.strip_prefix("kodeks ").unwrap().split(' ');
    let output = Command::new(env!("CARGO_BIN_EXE_kodeks"))
        .args(words)
        .current_dir(desk)
        .env("LANG", "en")
        .env_remove("LC_ALL")
        .env_remove("LC_MESSAGES")
        .env_remove("KODEKS_PACKS")
        .output()
        .unwrap();
    let [out, err] = [output.stdout, output.stderr].map(|said| String::from_utf8(said).unwrap());
    out + err.as_str()
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
    let desk = &folder.0;
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
        if block.language == "sh" {
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
    assert_eq!(follow("CONTRIBUTING.md"), (5, 5));
}
