//! `kodeks completions` prints what shells need; bash is asked to complete.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

mod common;

use std::{env, fs, process};

use common::kodeks;

#[test]
fn every_shell_has_its_completions_with_every_command() {
    for shell in ["bash", "zsh", "fish", "elvish", "powershell"] {
        let said = kodeks(&["completions", shell]);
        assert_eq!(said.code, 0, "{shell}: {}", said.err);
        for command in ["rule", "audit", "lock", "version", "schema", "completions"] {
            assert!(said.out.contains(command), "{shell}: {command}");
        }
        assert!(said.out.contains("why-not"), "{shell}: options too");
    }
    assert_eq!(kodeks(&["completions", "cmd"]).code, 2);
}

#[test]
fn bash_completes_commands_and_options() {
    let path = env::temp_dir().join(format!("kodeks-completions-{}", process::id()));
    fs::write(&path, kodeks(&["completions", "bash"]).out).unwrap();
    let complete = |words: &str, last: &str, before: &str, place: usize| {
        let script = format!(
            "source {}; COMP_WORDS=({words}); COMP_CWORD={place}; \
             _kodeks kodeks '{last}' '{before}'; echo \"${{COMPREPLY[@]}}\"",
            path.display()
        );
        let said = process::Command::new("bash").args(["-c", &script]).output();
        String::from_utf8(said.unwrap().stdout)
            .unwrap()
            .trim()
            .to_owned()
    };
    let command = complete("kodeks edi", "edi", "kodeks", 1);
    let option = complete("kodeks rule --rec", "--rec", "rule", 2);
    let value = complete("kodeks editions --lang p", "p", "--lang", 3);
    fs::remove_file(&path).unwrap();
    assert_eq!(command, "editions");
    assert_eq!(option, "--receipt");
    assert_eq!(value, "pl");
}
