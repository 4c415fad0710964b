//! What is said fits the terminal; what is higher than it goes through a pager; colours are shown
//! where they are asked for.

#![cfg(unix)]
#![allow(clippy::unwrap_used)]

use std::io::Read;

use portable_pty::{CommandBuilder, PtySize, native_pty_system};

use crate::common::{Folder, kodeks, kodeks_with, repository};

/// Runs the program in a terminal so wide and 24 lines high; returns what the terminal got.
fn in_terminal(words: &[&str], columns: u16, settings: &[(&str, &str)]) -> String {
    let size = PtySize { rows: 24, cols: columns, ..PtySize::default() };
    let terminal = native_pty_system().openpty(size).unwrap();
    let mut command = CommandBuilder::new(env!("CARGO_BIN_EXE_kodeks"));
    command.args(words);
    command.cwd(repository());
    for name in ["COLUMNS", "NO_COLOR", "CLICOLOR_FORCE", "KODEKS_PACKS", "LC_ALL", "LANG"] {
        command.env_remove(name);
    }
    command.env("TERM", "xterm");
    for (name, value) in settings {
        command.env(name, value);
    }
    let mut program = terminal.slave.spawn_command(command).unwrap();
    drop(terminal.slave);
    let mut reader = terminal.master.try_clone_reader().unwrap();
    let mut got = Vec::new();
    let mut buffer = [0; 4096];
    // The end of a terminal is told as a fault.
    while let Ok(read @ 1..) = reader.read(&mut buffer) {
        got.extend_from_slice(&buffer[..read]);
    }
    program.wait().unwrap();
    String::from_utf8(got).unwrap().replace("\r\n", "\n")
}

/// Returns a text without the marks of colours.
fn plain(text: &str) -> String {
    anstream::adapter::strip_str(text).to_string()
}

fn longest(text: &str) -> &str {
    let longest = text.lines().max_by_key(|line| line.chars().count());
    longest.unwrap_or_default()
}

fn editions() -> Vec<String> {
    let listed = kodeks(&["editions"]).out;
    let names: Vec<String> = listed
        .lines()
        .filter_map(|line| line.split_whitespace().next())
        .filter(|name| name.contains('@'))
        .map(str::to_owned)
        .collect();
    assert!(names.len() > 9, "{listed}");
    names
}

#[test]
fn no_line_of_an_edition_is_longer_than_the_terminal_is_wide() {
    for edition in editions() {
        for (width, language) in [(60, "pl"), (80, "en"), (120, "cs")] {
            let columns = width.to_string();
            let said = kodeks_with(&["show", &edition, "--lang", language], &[("COLUMNS", &columns)]);
            assert_eq!(said.code, 0, "{}", said.err);
            let longest = longest(&said.out);
            assert!(longest.chars().count() <= width, "{edition} {width}: {longest}");
        }
    }
}

#[test]
fn no_line_of_a_command_is_longer_than_the_terminal_is_wide() {
    let commands: [&[&str]; 12] = [
        &["editions"],
        &["events"],
        &["show", "fide@2018", "6.7.1"],
        &["show", "fide@2014", "--coverage"],
        &["show", "illegal-move", "--history"],
        &["show", "fide-rating@2014", "8.55(a)"],
        &["show", "fide-rating@2014", "8.51"],
        &["check", "swidnica@2020"],
        &["test", "swidnica@2020"],
        &["--help"],
        &["rule", "--help"],
        &["rating", "--help"],
    ];
    for command in commands {
        for width in [60, 80, 120] {
            let said = kodeks_with(command, &[("COLUMNS", &width.to_string())]);
            let longest = longest(&said.out);
            assert!(!said.out.is_empty(), "{command:?}: {}", said.err);
            assert!(longest.chars().count() <= width, "{command:?} {width}: {longest}");
        }
    }
}

#[test]
fn a_position_and_a_hash_are_never_broken() {
    let narrow = [("COLUMNS", "60")];
    let said = kodeks_with(&["start", "518"], &narrow).out;
    assert!(said.contains("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"));
    let game = "cli/tests/fixtures/narrow.toml";
    let said = kodeks_with(&["rule", game, "--receipt"], &narrow).out;
    let is_hash = |word: &str| word.len() == 64 && word.chars().all(|digit| digit.is_ascii_hexdigit());
    assert!(said.split_whitespace().any(is_hash), "{said}");
}

#[test]
fn the_width_is_that_of_the_terminal_unless_it_is_said() {
    for width in [60, 80, 100] {
        let said = plain(&in_terminal(&["show", "fide@2023", "--no-pager"], width, &[]));
        let longest = longest(&said).chars().count();
        assert!(longest <= usize::from(width) && longest + 8 > usize::from(width), "{width}: {longest}");
    }
    let said = in_terminal(&["show", "fide@2023", "--no-pager"], 100, &[("COLUMNS", "70")]);
    assert!(longest(&plain(&said)).chars().count() <= 70);
    let error = plain(&in_terminal(&["show", "fide@2018", "99.9"], 60, &[]));
    assert!(error.lines().count() > 1, "{error}");
    assert!(longest(&error).chars().count() <= 60, "{error}");
}

#[test]
fn a_page_that_is_higher_than_the_terminal_is_shown_in_the_pager() {
    let pager = [("KODEKS_PAGER", "sed s/^/|/"), ("PAGER", "false")];
    let long = in_terminal(&["show", "fide@2023"], 80, &pager);
    assert!(long.lines().all(|line| line.starts_with('|')), "{long}");
    let short = in_terminal(&["start", "518"], 80, &pager);
    assert!(short.lines().all(|line| !line.starts_with('|')), "{short}");
    let without = in_terminal(&["show", "fide@2023", "--no-pager"], 80, &pager);
    assert!(without.lines().all(|line| !line.starts_with('|')), "{without}");
    let other = in_terminal(&["show", "fide@2023"], 80, &[("PAGER", "sed s/^/|/")]);
    assert!(other.lines().all(|line| line.starts_with('|')), "{other}");
    let missing = in_terminal(&["show", "fide@2023"], 80, &[("PAGER", "no-such-pager")]);
    assert!(plain(&missing).contains("11.3.2"), "{missing}");
    let piped = kodeks_with(&["show", "fide@2023"], &pager);
    assert!(piped.out.lines().all(|line| !line.starts_with('|')));
}

#[test]
fn colours_are_shown_where_they_are_asked_for() {
    let colour = '\u{1b}';
    let words = ["start", "518"];
    assert!(in_terminal(&words, 80, &[]).contains(colour));
    assert!(!in_terminal(&words, 80, &[("NO_COLOR", "1")]).contains(colour));
    assert!(!in_terminal(&["start", "518", "--color", "never"], 80, &[]).contains(colour));
    assert!(!kodeks(&words).out.contains(colour));
    assert!(kodeks(&["start", "518", "--color", "always"]).out.contains(colour));
    assert!(kodeks_with(&words, &[("CLICOLOR_FORCE", "1")]).out.contains(colour));
    let wrong = kodeks(&["start", "518", "--color", "often"]);
    assert_eq!(wrong.code, 2);
    assert!(wrong.err.contains("never"), "{}", wrong.err);
}

#[test]
fn an_amendment_is_opened_in_the_editor_with_its_arguments_and_its_exit_code_is_told() {
    let folder = Folder::new();
    let text = "sed -i 's/\"2 min\"/\"3 min\"/' \"$2\"; echo \"edited $1\"; exit ${EDITED:-0}";
    let editor = format!("sh '{}' --wait", folder.write("my editor", text));
    let amended = |pack: &str, settings: &[(&str, &str)]| {
        let out = folder.file(pack);
        in_terminal(&["amend", "fide@2023", "7.5.5", "--out", &out], 200, settings)
    };
    let pack = |pack: &str| folder.read(&format!("{pack}/pack.toml"));
    // VISUAL goes before EDITOR.
    let said = amended("one", &[("VISUAL", &editor), ("EDITOR", "false")]);
    assert!(said.contains("edited --wait"), "{said}");
    assert!(said.contains("kodeks watch") && !said.contains("Open "), "{said}");
    assert!(pack("one").contains("opponent_gains = \"3 min\""));
    let said = amended("two", &[("VISUAL", ""), ("EDITOR", &editor), ("EDITED", "3")]);
    assert!(said.contains("K0710") && said.contains("ended with 3"), "{said}");
    assert!(pack("two").contains("opponent_gains = \"3 min\""));
    let said = amended("three", &[("VISUAL", ""), ("EDITOR", "no-such-editor -x")]);
    assert!(said.contains("K0710") && said.contains("there is no such file"), "{said}");
    assert!(pack("three").contains("opponent_gains = \"2 min\""));
    let said = amended("four", &[("VISUAL", ""), ("EDITOR", "")]);
    assert!(said.contains("Open ") && !said.contains("error"), "{said}");
}
