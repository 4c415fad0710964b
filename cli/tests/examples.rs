//! The incidents in `cli/examples/`, ruled under every edition, as recorded in
//! `snapshots/examples/`.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

use std::fs;

use crate::common::{kodeks, repository};

const EDITIONS: [&str; 3] = ["fide@2005", "fide@2009", "fide@2014"];

fn record(name: &str, page: &str) {
    let mut settings = insta::Settings::clone_current();
    settings.set_snapshot_path("../../snapshots/examples");
    settings.set_prepend_module_to_snapshot(false);
    settings.set_omit_expression(true);
    settings.bind(|| insta::assert_snapshot!(name, page));
}

/// Returns the names of the incidents, without folder and ending.
fn incidents() -> Vec<String> {
    let folder = repository().join("cli/examples");
    let mut incidents: Vec<String> = fs::read_dir(folder)
        .unwrap()
        .map(|entry| entry.unwrap().file_name())
        .map(|name| name.into_string().unwrap())
        .filter_map(|name| name.strip_suffix(".toml").map(str::to_owned))
        .collect();
    incidents.sort();
    incidents
}

#[test]
fn every_incident_under_every_edition() {
    for incident in incidents() {
        let file = format!("cli/examples/{incident}.toml");
        let mut pages = String::new();
        for edition in EDITIONS {
            let said = kodeks(&["rule", &file, "--rules", edition]);
            assert_eq!(said.err, "", "{incident}");
            let line = "─".repeat(96);
            pages += &format!("{line}\n{}exit code {}\n", said.out, said.code);
        }
        record(&incident, &pages);
    }
}

#[test]
fn why_five_occurrences_are_not_fivefold_repetition() {
    let file = "cli/examples/five-occurrences.toml";
    let said = kodeks(&["rule", file, "--rules", "fide@2014", "--why-not"]);
    record("five-occurrences-why-not", &said.out);
}

#[test]
fn the_games_audited_by_the_edition_of_their_day() {
    record("games", &kodeks(&["audit", "cli/examples/games.pgn"]).out);
}
