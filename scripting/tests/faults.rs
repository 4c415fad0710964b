//! The letters that authors get, word for word.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

use kodeks_scripting::{Host, Law, LawValue};

use crate::common::{law, minutes, question, rows};

fn some_law() -> Law {
    law(&[
        ("opponent_gains", minutes(3)),
        ("claimant_keeps", minutes(1)),
        ("occurrences", LawValue::Count(3)),
        ("strict", LawValue::Flag(true)),
        ("left_open", LawValue::Unknown),
    ])
}

/// Returns the fault about a file.
fn about(source: &str) -> String {
    let question = question("draw-claim.incorrect");
    match Host::new().compile("p/x.rhai", source, question, &some_law()) {
        Ok(_) => panic!("nothing is wrong with {source}"),
        Err(fault) => fault.to_string(),
    }
}

/// Checks the fault about a procedure whose only line is this one, the second of its file.
fn line(line: &str, fault: &str) {
    let source = format!("fn ruling(claim, law) {{\n    {line}\n}}\n");
    assert_eq!(about(&source), format!("p/x.rhai:2: {fault}"), "{line}");
}

/// Checks the fault about a line of TOML, the tenth of its file.
fn toml(line: &str, fault: &str) {
    let question = question("draw-claim.incorrect");
    let result = Host::new().compile_line("p/x.toml", 10, line, question, &some_law());
    assert_eq!(result.unwrap_err().to_string(), format!("p/x.toml:{fault}"), "{line}");
}

#[test]
fn a_letter_can_be_taken_apart() {
    let question = question("draw-claim.incorrect");
    let fault = Host::new().compile_line("p/x.toml", 10, "[\n win(x)\n]", question, &some_law()).unwrap_err();
    assert_eq!(fault.file(), "p/x.toml");
    assert_eq!(fault.line(), Some(11));
    assert_eq!(fault.complaint().to_string(), "`x` is not a fact of `draw-claim.incorrect`");
}

#[test]
fn each_fault_is_said_word_for_word() {
    for row in rows(include_str!("faults.tsv")) {
        let [kind, source, fault] = &row[..] else { panic!("{row:?}") };
        match kind.as_str() {
            "line" => line(source, fault),
            "toml" => toml(source, fault),
            "file" => assert_eq!(about(source), format!("p/x.rhai:{fault}"), "{source}"),
            _ => panic!("{row:?}"),
        }
    }
}

#[test]
fn words_that_a_verb_does_not_know() {
    let host = Host::new();
    for (name, line, fault) in [
        ("tempo", "play_as(\"bullet\")", "`play_as` cannot take `bullet`; it takes `standard`, `rapid`, `blitz`"),
        (
            "illegal-move.repair",
            "replace_pawn(\"king\")",
            "`replace_pawn` cannot take `king`; it takes `queen`, `rook`, `bishop`, `knight`",
        ),
        (
            "position.same",
            "compare_by(\"legal\", \"legal\")",
            "`compare_by` cannot take `legal`; it takes `rights`, `rights-and-hindrance`",
        ),
    ] {
        let letter_about = host.compile_line("x", 1, line, question(name), &Law::new()).unwrap_err();
        assert_eq!(letter_about.complaint().to_string(), fault);
    }
}

#[test]
fn orders_that_do_not_answer_the_question() {
    let fault = Host::new().compile_line("x", 1, "play_on()", question("tempo"), &Law::new()).unwrap_err();
    assert_eq!(
        fault.complaint().to_string(),
        "`play_on` does not answer `tempo`; that is answered with `play_as(\"rapid\")`"
    );
}

#[test]
fn numbers_do_not_stand_in_scripts() {
    for number in ["60", "-60", "6.5", "0x10", "1_000"] {
        line(
            &format!("give(claim.opponent, {number})"),
            &format!(
                "`{number}` is a number of the Laws, and those never stand in a script; \
                 move it to [law] and read it as `law.name`"
            ),
        );
    }
    line("give(claim.opponent, -law.opponent_gains)", "a sign before a value: times and counts have none");
}
