//! `kodeks mate`: who can still checkmate, its proofs, many positions at once, exit codes.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

use serde_json::Value as Json;

use crate::common::{Folder, kodeks};

/// Nine plies to the mate: 1. Kb8 Kd7 2. c6+ Kd6 3. c7 Kc6 4. c8=Q+ Kb6 5. Qe6#.
const OPEN: &str = "2K5/8/2k3p1/p1Pp1pPp/P2P1P1P/8/8/8 w - - 0 1";
/// Pawns that stop each other all across the board.
const WALL: &str = "4k3/8/8/p2p2p1/P2P2P1/8/8/4K3 w - - 0 1";
const MATE_IN_ONE: &str = "6k1/8/6K1/8/8/8/8/2R5 w - - 0 1";

#[test]
fn a_mate_is_shown_with_its_last_position_and_its_proof() {
    let said = kodeks(&["mate", MATE_IN_ONE, "--winner", "white"]);
    assert_eq!((said.err.as_str(), said.code), ("", 0));
    let shown = "\
White can still checkmate: 1. Rc8#

  8  . . R . . . k .
  7  . . . . . . . .
  6  . . . . . . K .
  5  . . . . . . . .
  4  . . . . . . . .
  3  . . . . . . . .
  2  . . . . . . . .
  1  . . . . . . . .
     a b c d e f g h
  No line is shorter.
  Proof: a line, which the checker replayed; plies: 1.
  Positions looked at: ";
    assert!(said.out.starts_with(shown), "{}", said.out);
}

#[test]
fn the_fen_may_be_written_without_quotes_and_both_players_are_asked_about() {
    let words: Vec<&str> = ["mate"].into_iter().chain(WALL.split(' ')).collect();
    let said = kodeks(&words);
    assert_eq!((said.err.as_str(), said.code), ("", 13));
    assert!(said.out.contains("White can no longer checkmate"), "{}", said.out);
    assert!(said.out.contains("Black can no longer checkmate"), "{}", said.out);
    assert!(said.out.ends_with("Neither player can checkmate: the position is dead.\n"));
}

#[test]
fn the_three_answers_have_three_exit_codes() {
    let code = |words: &[&str]| kodeks(words).code;
    assert_eq!(code(&["mate", OPEN, "--winner", "white"]), 0);
    assert_eq!(code(&["mate", MATE_IN_ONE]), 0);
    assert_eq!(code(&["mate", WALL, "--winner", "black"]), 13);
    assert_eq!(code(&["mate", OPEN, "--winner", "white", "--megabytes", "0"]), 11);
    assert_eq!(code(&["mate", OPEN, "--seconds", "0", "--winner", "white"]), 11);
}

#[test]
fn the_answer_is_given_in_three_languages() {
    let out = |lang: &str| kodeks(&["mate", WALL, "--winner", "white", "--lang", lang]).out;
    assert!(out("pl").starts_with("Białe nie mogą już dać mata"));
    assert!(out("cs").starts_with("Bílý už nemůže dát mat"));
    let line = kodeks(&["mate", MATE_IN_ONE, "--winner", "white", "--lang", "pl"]).out;
    assert!(line.starts_with("Białe mogą jeszcze dać mata: 1. Wc8#"), "{line}");
    assert!(line.contains("  8  . . W . . . k ."), "{line}");
}

#[test]
fn a_proof_is_written_and_checked_and_a_forged_one_refused() {
    let folder = Folder::new();
    let file = folder.write("wall.txt", "");
    let said = kodeks(&["mate", WALL, "--winner", "white", "--prove", &file]);
    assert_eq!((said.err.as_str(), said.code), ("", 13));
    let said = kodeks(&["mate", "--check", &file]);
    assert_eq!((said.err.as_str(), said.code), ("", 0));
    assert!(said.out.contains("White can no longer checkmate."), "{}", said.out);
    assert!(said.out.contains("walls: 1"), "{}", said.out);
    // The king may not stand on every square that it can go to.
    let text = folder.read("wall.txt");
    let king = text.lines().find(|line| line.starts_with("man K")).unwrap();
    folder.replace("wall.txt", king, "man K e1 safe");
    let said = kodeks(&["mate", "--check", &file]);
    assert_eq!(said.code, 1);
    assert!(said.err.contains("refused: man "), "{}", said.err);
    folder.write("wall.txt", "kodeks certificate 1\nposition 8/8\n");
    let said = kodeks(&["mate", "--check", &file]);
    assert_eq!(said.code, 1);
    assert!(said.err.contains("line 2"), "{}", said.err);
}

#[test]
fn many_positions_are_answered_in_their_order_and_what_is_wrong_is_told_with_its_line() {
    let mut lines: Vec<String> = Vec::new();
    for _ in 0..100 {
        lines.extend([format!("{WALL} white"), format!("{MATE_IN_ONE} white")]);
    }
    lines.push("8/8 w - - 0 1".to_owned());
    lines.push(WALL.to_owned());
    let folder = Folder::new();
    let file = folder.write("many.txt", lines.join("\n"));
    let said = kodeks(&["mate", "--from", &file]);
    assert_eq!(said.code, 1);
    assert!(said.err.contains(&format!("{file}:201: ")), "{}", said.err);
    let answers: Vec<Json> = said.out.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    assert_eq!(answers.len(), 202);
    for pair in answers[..200].chunks(2) {
        assert_eq!((&pair[0]["answer"], &pair[0]["position"]), (&"no".into(), &WALL.into()));
        assert_eq!((&pair[1]["answer"], &pair[1]["line"]), (&"yes".into(), &"1. Rc8#".into()));
        assert_eq!((&pair[1]["plies"], &pair[1]["shortest"]), (&1.into(), &true.into()));
    }
    let last = answers[200..].iter().map(|answer| answer["winner"].clone());
    assert_eq!(last.collect::<Vec<Json>>(), ["white", "black"]);
}

/// Collections of positions for engines have operations behind each.
#[test]
fn positions_with_operations_are_read() {
    let board = WALL.split_whitespace().take(4).collect::<Vec<_>>().join(" ");
    let folder = Folder::new();
    let lines = [format!("{board} bm Ke2; id \"wall; 1\";"), format!("{board} hmvc 3; fmvn 40; white")];
    let said = kodeks(&["mate", "--from", &folder.write("wall.epd", lines.join("\n"))]);
    assert_eq!((said.err.as_str(), said.code), ("", 0));
    let answers: Vec<Json> = said.out.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    let answers: Vec<_> =
        answers.iter().map(|answer| (&answer["winner"], &answer["answer"], &answer["position"])).collect();
    let (first, second) = (format!("{board} 0 1"), format!("{board} 3 40"));
    let expected = [("white", &first), ("black", &first), ("white", &second)];
    for ((winner, answer, position), (named, fen)) in answers.iter().zip(expected) {
        assert_eq!((*winner, *answer, *position), (&named.into(), &"no".into(), &fen.as_str().into()));
    }
    assert_eq!(answers.len(), expected.len());
}

#[test]
fn what_is_no_position_is_told() {
    let said = kodeks(&["mate", "8/8/8/8/8/8/8/8 w - - 0 1"]);
    assert_eq!((said.out.as_str(), said.code), ("", 1));
    assert!(said.err.starts_with("error[K0212]: `8/8/8/8/8/8/8/8 w - - 0 1`: "), "{}", said.err);
}
