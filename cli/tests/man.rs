//! `kodeks man` prints the manual.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

use crate::common::{Folder, kodeks};

/// Returns every request to the formatter that a page makes.
fn requests(page: &str) -> Vec<&str> {
    page.lines().filter(|line| line.starts_with(['.', '\''])).map(|line| line.split(' ').next().unwrap()).collect()
}

#[test]
fn the_page_of_a_command_has_its_options_and_its_examples_line_by_line() {
    let said = kodeks(&["man", "rule"]);
    assert_eq!(said.code, 0, "{}", said.err);
    assert!(said.out.contains(".TH kodeks-rule 1"), "{}", said.out);
    assert!(said.out.contains("\\-\\-receipt"));
    assert!(said.out.contains("\n  kodeks rule incident.toml \\-\\-receipt\n"));
}

#[test]
fn the_page_of_the_program_names_every_command_and_the_exit_codes() {
    let said = kodeks(&["man"]);
    assert!(said.out.contains(".TH kodeks 1"));
    for command in ["rule", "audit", "diff", "show", "lock", "version", "schema", "man"] {
        assert!(said.out.contains(&format!("kodeks\\-{command}(1)")), "{command}");
    }
    assert!(said.out.contains("11 undecided"));
}

#[test]
fn all_pages_are_written_and_no_line_is_taken_for_a_request() {
    let folder = Folder::new();
    let said = kodeks(&["man", "--write", &folder.file("")]);
    let pages: Vec<(String, String)> =
        folder.names().into_iter().map(|name| (name.clone(), folder.read(&name))).collect();
    assert_eq!((said.code, said.out.as_str()), (0, ""), "{}", said.err);
    let help = kodeks(&["--help"]).out;
    let commands = help
        .lines()
        .take_while(|line| *line != "Options:")
        .filter_map(|line| line.strip_prefix("  "))
        .filter(|line| !line.starts_with(' '));
    let mut expected = vec!["kodeks.1".to_owned()];
    for line in commands {
        let name = line.split(' ').next().unwrap();
        if name != "help" {
            expected.push(format!("kodeks-{name}.1"));
        }
    }
    assert!(expected.len() > 10);
    for name in expected {
        assert!(pages.iter().any(|(page, _)| *page == name), "{name}");
    }
    for (name, page) in &pages {
        for request in requests(page) {
            assert!(
                [".TH", ".SH", ".SS", ".TP", ".PP", ".RS", ".RE", ".br", ".IP", ".ie", ".el", ".nf", ".fi"]
                    .contains(&request),
                "{name}: {request}"
            );
        }
    }
}

#[test]
fn an_unknown_command_has_no_page() {
    let said = kodeks(&["man", "rules"]);
    assert_eq!(said.err, "error[K0802]: there is no command `rules`; `kodeks --help` lists all\n");
    assert_eq!(said.code, 1);
}
