//! The README and the guides are right word for word: what they show is what the program prints and
//! what the files have in them.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

use std::fs;

use crate::common::{Folder, kodeks, repository};

/// The page that people see first, and the guides behind it.
const PAGES: [&str; 9] = [
    "README.md",
    "docs/arbiters.md",
    "docs/committees.md",
    "docs/event.md",
    "docs/federations.md",
    "docs/json.md",
    "docs/programmers.md",
    "docs/researchers.md",
    "docs/style.md",
];

fn page(path: &str) -> String {
    fs::read_to_string(repository().join(path)).unwrap()
}

/// A fenced block: its language and its text.
#[derive(Clone, Debug)]
struct Block {
    language: String,
    text: String,
    /// Whether it follows the block before at once.
    follows: bool,
}

fn blocks_of(path: &str) -> Vec<Block> {
    let mut blocks: Vec<Block> = Vec::new();
    let mut inside = false;
    let mut follows = false;
    for line in page(path).lines() {
        match (line.strip_prefix("```"), inside) {
            (Some(language), false) => {
                blocks.push(Block { language: language.to_owned(), text: String::new(), follows })
            }
            (None, true) => blocks.last_mut().unwrap().text += &format!("{line}\n"),
            _ => {}
        }
        follows = line == "```" && inside;
        inside ^= line.starts_with("```");
    }
    blocks
}

/// Returns the blocks of all pages, one after the other.
fn blocks() -> Vec<Block> {
    PAGES.iter().flat_map(|path| blocks_of(path)).collect()
}

/// Returns the words of a command that the program understands.
fn words(line: &str) -> Option<Vec<String>> {
    let words = line.strip_prefix("kodeks ").or_else(|| line.strip_prefix("cargo run --release -- "))?;
    // What stands in quotes is one word.
    let words = words.split('"').enumerate().flat_map(|(place, part)| match place % 2 {
        0 => part.split_whitespace().map(str::to_owned).collect(),
        _ => vec![part.to_owned()],
    });
    Some(words.collect())
}

/// Runs every command of a block and returns all that they print.
fn run(block: &Block) -> String {
    let mut printed = String::new();
    for words in block.text.lines().filter_map(words) {
        let words: Vec<&str> = words.iter().map(String::as_str).collect();
        let said = kodeks(&words);
        assert!(![1, 2].contains(&said.code), "{words:?}: {}", said.err);
        printed += &said.out;
    }
    printed
}

/// Checks that the lines shown stand in the text, in order and together, except where `…` is.
fn assert_shows(shown: &str, text: &str) {
    let mut rest = text;
    for part in shown.split("…\n") {
        let after = rest.find(part).map(|place| place + part.len());
        rest = &rest[after.unwrap_or_else(|| panic!("not there:\n{part}\nbut:\n{rest}"))..];
    }
}

#[test]
fn every_command_works_and_prints_what_is_shown_below_it() {
    let blocks = blocks();
    let mut shown = 0;
    for (place, block) in blocks.iter().enumerate().filter(|(_, block)| block.language == "sh") {
        let printed = run(block);
        if let Some(below) = blocks.get(place + 1).filter(|below| below.follows) {
            assert_shows(&below.text, &printed);
            shown += 1;
        }
    }
    assert!(shown >= 9, "{shown}");
}

#[test]
fn it_opens_with_the_ruling_that_the_first_of_two_commands_prints() {
    let blocks = blocks_of("README.md");
    let commands: Vec<&str> = blocks[1].text.lines().collect();
    assert_eq!(blocks[1].language, "sh");
    assert_eq!(commands.len(), 2);
    assert_eq!(commands[1], "cargo test --workspace");
    assert_eq!(blocks[0].text, run(&blocks[1]));
}

#[test]
fn the_files_that_it_shows_have_these_lines() {
    let mut files = 0;
    for block in blocks() {
        let first = block.text.lines().next().unwrap_or_default();
        let path = first.trim_start_matches(['#', '/', ' ']);
        if !path.starts_with("rulesets/") || first == path {
            continue;
        }
        let file = fs::read_to_string(repository().join(path)).unwrap();
        assert_shows(&block.text[first.len() + 1..], &file);
        files += 1;
    }
    assert_eq!(files, 2);
    let example = repository().join("cli/examples/incorrect-claim.toml");
    let example = fs::read_to_string(example).unwrap();
    assert!(blocks().iter().any(|block| block.text == example));
}

#[test]
fn every_event_and_every_field_in_its_tables_can_be_written_so() {
    let mut tried = 0;
    let guide = page("docs/arbiters.md");
    for line in guide.lines().filter(|line| line.starts_with("| ")) {
        let cells: Vec<&str> = line.trim_matches('|').split(" | ").collect();
        let fields = |cell: &str| -> Vec<String> {
            let spans = cell.split('`').skip(1).step_by(2);
            spans.filter(|span| span.contains(" = ")).map(str::to_owned).collect()
        };
        if let [_, write, more] = cells[..] {
            let needed = fields(write);
            if !needed.is_empty() {
                assert_rules(&record_of(&needed, None));
                tried += 1;
            }
            for field in fields(more) {
                assert_rules(&record_of(&needed, Some(&field)));
            }
        }
        if let [write, meaning] = cells[..] {
            for field in fields(write) {
                assert_rules(&record_with(&field));
                for more in fields(meaning) {
                    assert_rules(&record_with(&format!("{field}\n{more}")));
                }
                tried += 1;
            }
        }
    }
    assert!(tried >= 20, "{tried}");
}

/// Returns a record in which this happened, on a board on which it can.
fn record_of(needed: &[String], more: Option<&String>) -> String {
    let mut fields: Vec<String> = needed.to_vec();
    if let Some(more) = more {
        // What is said instead takes the place of what it stands for.
        let name = more.split(' ').next().unwrap();
        fields.retain(|field| !field.starts_with(&format!("{name} ")));
        fields.push(more.clone());
        if name == "reply_pressed" {
            fields.push("reply = \"Nf6\"".to_owned());
        }
        if name == "first" {
            fields[0] = "flag = \"both\"".to_owned();
        }
    }
    let happened = fields.join("\n");
    let unseen = if happened.contains("illegal-move\"") { "[[happened]]\nmove = \"a3\"\n\n" } else { "" };
    let start = if happened.contains("opponent_can_mate") {
        // It is stated where no board shows it.
        ""
    } else if happened.contains("illegal-position") {
        "start = \"P7/7k/8/8/8/8/6PK/2r5 b - - 0 52\""
    } else {
        "moves = \"1. d4 e6 2. c4 Bb4+\""
    };
    format!(
        "[event]\nrules = \"fide@2005\"\ntime = \"40/2h:1h\"\n\n[game]\n{start}\n\
         clocks = {{ white = \"0:00\", black = \"0:00\" }}\n\n{unseen}[[happened]]\n{happened}\n"
    )
}

/// Returns a record with this field under `[event]` or `[game]`.
fn record_with(field: &str) -> String {
    let name = field.split(' ').next().unwrap();
    let is_event = ["name", "rules", "comments", "also", "on", "time", "tempo", "options", "readings"].contains(&name);
    let mut event = vec!["rules = \"fide@2014\"", "time = \"90+30\""];
    match name {
        "comments" | "also" => event = vec!["rules = \"fide@2023\"", "time = \"90+30\""],
        "on" | "rules" => event = vec!["time = \"90+30\""],
        "time" | "tempo" => event = vec!["rules = \"fide@2014\""],
        _ => {}
    }
    let (event_field, game_field) = if is_event { (field, "") } else { ("", field) };
    format!(
        "[event]\n{}\n{event_field}\n\n[game]\n{game_field}\n\n[[happened]]\nresigns = \"black\"\n",
        event.join("\n")
    )
}

/// Writes a record beside the games of the examples and has it ruled.
fn assert_rules(record: &str) {
    let folder = Folder::new();
    folder.write("games.pgn", fs::read(repository().join("cli/examples/games.pgn")).unwrap());
    let said = kodeks(&["rule", &folder.write("incident.toml", record)]);
    assert!(![1, 2].contains(&said.code), "{record}\n{}", said.err);
}

#[test]
fn it_names_every_edition_at_hand() {
    let readme = page("README.md");
    let (_, inside) = readme.split_once("## What is inside").unwrap();
    let inside = inside.split("## ").next().unwrap();
    let said = kodeks(&["editions"]).out;
    for line in said.lines().filter(|line| !line.starts_with(' ')) {
        let name = line.split(' ').next().unwrap();
        let (_, edition) = name.split_once('@').unwrap();
        assert!(inside.contains(&edition[..4]), "{name}");
    }
}

#[test]
fn it_is_short_and_every_guide_is_linked() {
    let readme = page("README.md");
    assert!(readme.lines().count() < 200);
    let folder = fs::read_dir(repository().join("docs")).unwrap();
    let names = folder.map(|entry| entry.unwrap().file_name().into_string().unwrap());
    for name in names.filter(|name| name.ends_with(".md")) {
        let path = format!("docs/{name}");
        assert!(PAGES.contains(&path.as_str()), "{path} is not tested");
        assert!(readme.contains(&format!("({path})")), "{path}");
    }
}

#[test]
fn every_link_and_every_picture_leads_to_a_file() {
    let mut followed = 0;
    for path in PAGES {
        let text = page(path);
        let path_of_page = repository().join(path);
        let folder = path_of_page.parent().unwrap();
        for link in text.split("](").skip(1) {
            let (target, _) = link.split_once(')').unwrap();
            if target.starts_with("https://") {
                continue;
            }
            assert!(folder.join(target).exists(), "{path}: {target}");
            followed += 1;
        }
    }
    assert!(followed >= 20, "{followed}");
}
