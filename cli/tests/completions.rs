//! `kodeks completions` prints what shells need; the program itself is asked to complete.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

use crate::common::{kodeks, kodeks_with};

#[test]
fn every_shell_has_a_script_that_asks_the_program() {
    for shell in ["bash", "zsh", "fish", "elvish", "powershell"] {
        let said = kodeks(&["completions", shell]);
        assert_eq!(said.code, 0, "{shell}: {}", said.err);
        assert!(said.out.contains("COMPLETE"), "{shell}: {}", said.out);
        assert!(said.out.contains("kodeks"), "{shell}: {}", said.out);
    }
    assert_eq!(kodeks(&["completions", "cmd"]).code, 2);
}

#[test]
fn bash_completes_commands_and_options() {
    let complete = |words: &[&str]| {
        let index = (words.len() - 1).to_string();
        let settings = [("COMPLETE", "bash"), ("_CLAP_COMPLETE_INDEX", index.as_str()), ("_CLAP_IFS", "\n")];
        kodeks_with(&[&["--"], words].concat(), &settings).out
    };
    assert_eq!(complete(&["kodeks", "edi"]).trim(), "editions");
    assert_eq!(complete(&["kodeks", "rule", "--rec"]).trim(), "--receipt");
    assert_eq!(complete(&["kodeks", "editions", "--lang", "p"]).trim(), "pl");
}
