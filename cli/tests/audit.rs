//! `kodeks audit` as it is called: files, standard input, text and JSON, exit codes.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

use std::{
    io::Write,
    process::{Command, Output, Stdio},
};

const EXAMPLE: &str = "over-before-the-end.pgn";

fn kodeks(arguments: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_kodeks"));
    command
        .arg("audit")
        .args(arguments)
        .env("LC_ALL", "C")
        .current_dir(concat!(env!("CARGO_MANIFEST_DIR"), "/examples"));
    command
}

/// Compares what is printed with the page recorded under this name.
fn record(name: &str, page: &str) {
    let mut settings = insta::Settings::clone_current();
    settings.set_snapshot_path("../../snapshots/audit");
    settings.set_prepend_module_to_snapshot(false);
    settings.set_omit_expression(true);
    settings.bind(|| insta::assert_snapshot!(name, page));
}

fn text(bytes: &[u8]) -> String {
    String::from_utf8(bytes.to_vec()).unwrap()
}

fn with_input(arguments: &[&str], input: &str) -> Output {
    let mut child = kodeks(arguments)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let mut stdin = child.stdin.take().unwrap();
    stdin.write_all(input.as_bytes()).unwrap();
    drop(stdin);
    child.wait_with_output().unwrap()
}

#[test]
fn each_game_is_audited_by_the_edition_of_its_day() {
    for language in ["en", "pl", "cs"] {
        let arguments = [EXAMPLE, "--claims", "--lang", language];
        let output = kodeks(&arguments).output().unwrap();
        assert!(output.status.success());
        record(
            &format!("over-before-the-end-{language}"),
            &text(&output.stdout),
        );
    }
}

#[test]
fn in_json_each_game_is_one_line_and_the_summary_the_last() {
    let arguments = [EXAMPLE, "--rules", "fide@2014", "--format", "json"];
    let output = kodeks(&arguments).output().unwrap();
    assert!(output.status.success());
    let lines: Vec<serde_json::Value> = text(&output.stdout)
        .lines()
        .map(|line| serde_json::from_str(line).unwrap())
        .collect();
    let kinds = |line: &serde_json::Value| -> Vec<String> {
        let findings = line["findings"].as_array().unwrap().iter();
        findings
            .map(|finding| finding["kind"].as_str().unwrap().to_owned())
            .collect()
    };
    assert_eq!(kinds(&lines[0]), ["played-on", "result"]);
    assert_eq!(lines[0]["rules"], "fide@2014.0.0");
    assert_eq!(lines[0]["findings"][0]["ply"], 16);
    assert_eq!(lines[0]["findings"][0]["articles"][0], "9.6a");
    assert_eq!(
        lines[0]["findings"][0]["reasons"][0]["regulation"],
        "fivefold-repetition"
    );
    let summary = &lines.last().unwrap()["summary"];
    assert_eq!(
        (&summary["games"], &summary["skipped"]),
        (&7.into(), &0.into())
    );
    assert_eq!(summary["findings"]["played-on"], 2);
}

#[test]
fn games_come_from_standard_input_too() {
    let output = with_input(&["-", "--on", "2016-03-11"], "1. f3 e5 2. g4 Qh4# 0-1\n");
    assert!(output.status.success());
    assert_eq!(text(&output.stdout), "games read          1\n");
}

#[test]
fn a_file_that_cannot_be_read_does_not_keep_the_others_from_being_read() {
    let output = kodeks(&["nowhere.pgn", EXAMPLE]).output().unwrap();
    assert_eq!(output.status.code(), Some(1));
    let said = text(&output.stderr);
    assert!(
        said.contains("nowhere.pgn: there is no such file"),
        "{said}"
    );
    assert!(text(&output.stdout).contains("fivefold-repetition"));
}

#[test]
fn an_edition_that_is_not_there_is_an_error_before_the_first_game() {
    for arguments in [
        ["--rules", "fide@1999"],
        ["--rules", "fide@2014[9.6a=often]"],
        ["--on", "1972-07-11"],
    ] {
        let output = kodeks(&[EXAMPLE]).args(arguments).output().unwrap();
        assert_eq!(output.status.code(), Some(1), "{arguments:?}");
        assert!(output.stdout.is_empty(), "{arguments:?}");
    }
}
