//! The order of the house: which way the arrows point, what lies at the top, and that nothing is
//! left half done.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

use std::{
    fs,
    path::{Path, PathBuf},
};

use kodeks_rulesets::{Library, Selector, Wanted};

/// Each folder, and everything that its code may name.
const MAY_NAME: [(&str, &[&str]); 10] = [
    ("core/board", &[]),
    ("core/winnability", &["kodeks-board"]),
    ("core", &["kodeks-board", "kodeks-winnability"]),
    ("scripting", &["kodeks-core", "rhai"]),
    (
        "rulesets",
        &[
            "kodeks-core",
            "kodeks-scripting",
            "semver",
            "serde_json",
            "sha2",
            "toml",
            "toml_datetime",
        ],
    ),
    (
        "rulesets/audit",
        &["kodeks-core", "kodeks-scripting", "kodeks-rulesets"],
    ),
    (
        "rulesets/compare",
        &[
            "kodeks-core",
            "kodeks-scripting",
            "kodeks-rulesets",
            "kodeks-audit",
            "semver",
        ],
    ),
    (
        "rulesets/report",
        &[
            "kodeks-core",
            "kodeks-scripting",
            "kodeks-rulesets",
            "kodeks-audit",
            "kodeks-compare",
            "fluent-bundle",
            "maud",
            "serde_json",
            "textwrap",
            "unic-langid",
        ],
    ),
    (
        "rulesets/authoring",
        &[
            "kodeks-core",
            "kodeks-scripting",
            "kodeks-rulesets",
            "kodeks-compare",
            "kodeks-report",
        ],
    ),
    (
        "cli",
        &[
            "kodeks-core",
            "kodeks-rulesets",
            "kodeks-audit",
            "kodeks-compare",
            "kodeks-report",
            "kodeks-authoring",
            "annotate-snippets",
            "anstream",
            "anstyle",
            "bzip2",
            "clap",
            "clap_complete",
            "clap_mangen",
            "ctrlc",
            "flate2",
            "indicatif",
            "ruzstd",
            "serde_json",
        ],
    ),
];

/// What lies at the top of the repository; `target` is where Cargo builds.
const TOP: [&str; 15] = [
    "ARCHITECTURE.md",
    "CHANGELOG.md",
    "CONTRIBUTING.md",
    "Cargo.lock",
    "Cargo.toml",
    "LICENSE-APACHE",
    "LICENSE-MIT",
    "README.md",
    "cli",
    "core",
    "deny.toml",
    "rulesets",
    "scripting",
    "snapshots",
    "target",
];

fn repository() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..")
}

fn read(path: impl AsRef<Path>) -> String {
    fs::read_to_string(repository().join(path)).unwrap()
}

/// Returns the names of the entries of a folder that are not hidden.
fn entries(folder: &Path) -> Vec<String> {
    let names = fs::read_dir(folder).unwrap();
    let names = names.map(|entry| entry.unwrap().file_name().into_string().unwrap());
    names.filter(|name| !name.starts_with('.')).collect()
}

/// Returns the packages that a `Cargo.toml` names under a head.
fn named(manifest: &str, head: &str) -> Vec<String> {
    let lines = manifest.lines().skip_while(|line| *line != head).skip(1);
    let lines = lines.take_while(|line| !line.starts_with('['));
    let begins = |line: &&str| line.starts_with(|c: char| c.is_ascii_alphabetic());
    let name = |line: &str| line.split(['.', ' ', '=']).next().unwrap().to_owned();
    lines.filter(begins).map(name).collect()
}

#[test]
fn each_crate_names_only_what_it_may() {
    for (folder, may) in MAY_NAME {
        let manifest = read(format!("{folder}/Cargo.toml"));
        for name in named(&manifest, "[dependencies]") {
            assert!(may.contains(&name.as_str()), "`{folder}` names `{name}`");
        }
        for other in ["[build-dependencies]", "[target", "[dependencies."] {
            assert!(!manifest.contains(other), "`{folder}` has `{other}`");
        }
    }
    let members = MAY_NAME
        .map(|(folder, _)| format!("\"{folder}\","))
        .concat();
    let manifest: String = read("Cargo.toml").split_whitespace().collect();
    assert!(manifest.contains(&format!("members=[{members}]")));
}

#[test]
fn nothing_lies_about_at_the_top() {
    for name in entries(&repository()) {
        assert!(TOP.contains(&name.as_str()), "{name}");
    }
}

#[test]
fn nothing_is_left_half_done() {
    let marks = [
        ("TO", "DO"),
        ("FIX", "ME"),
        ("XX", "X"),
        ("to", "do!("),
        ("unimpl", "emented!("),
    ];
    let marks = marks.map(|(one, other)| format!("{one}{other}"));
    let mut folders: Vec<PathBuf> = vec![repository()];
    while let Some(folder) = folders.pop() {
        for name in entries(&folder).into_iter().filter(|name| name != "target") {
            let path = folder.join(name);
            if path.is_dir() {
                folders.push(path);
                continue;
            }
            let text = String::from_utf8_lossy(&fs::read(&path).unwrap()).into_owned();
            for (number, line) in text.lines().enumerate() {
                let found = marks.iter().find(|mark| line.contains(mark.as_str()));
                assert!(found.is_none(), "{}:{}: {line}", path.display(), number + 1);
            }
        }
    }
}

#[test]
fn every_mark_of_a_source_is_explained_in_the_notes() {
    let notes = read("rulesets/NOTES.md");
    let library = Library::built_in().unwrap();
    for head in library.heads() {
        let selector = Selector::parse(&head.short_label()).unwrap();
        let edition = library.edition(&Wanted::Pack(selector)).unwrap();
        let choices = edition
            .readings()
            .iter()
            .flat_map(|reading| &reading.choices);
        let regulations = edition
            .regulations()
            .map(|placed| &placed.regulation.source);
        for source in choices
            .map(|choice| &choice.source)
            .chain(regulations)
            .flatten()
        {
            let mark = source.split(' ').next().unwrap();
            // An edition that is cited by its year explains itself.
            let is_year = mark.parse::<u32>().is_ok();
            assert!(
                is_year || notes.contains(&format!("\n| {mark} |")),
                "{source}"
            );
        }
    }
}
