//! Who can still give checkmate, in positions of which the answer is known.

#![allow(clippy::unwrap_used)]

use std::{collections::BTreeSet, time::Duration};

use kodeks_board::{Board, Color, Piece, PieceType, Position, Setup, Square};
use kodeks_winnability::{Budget, Dead, Proof, Winnability, is_dead, is_winnable, winnability};

/// The budget of a ruling, without a bound on time, so that a busy machine makes no difference.
const PATIENT: Budget = Budget { time: Duration::MAX, ..Budget::FULL };

#[test]
fn each_player_can_mate_where_it_is_known_that_he_can_and_nowhere_else() {
    for case in cases(include_str!("helpmates.txt")) {
        for (winner, expected) in Color::BOTH.into_iter().zip(case.expected) {
            let answer = winnability(&case.position, winner, PATIENT);
            let is_expected = match expected {
                "closed" => ["exhausted", "walled"].contains(&name(&answer)),
                expected => name(&answer) == expected,
            };
            assert!(is_expected, "{winner} in {}: {answer:?}", case.fen);
            let shortly = is_winnable(&case.position, winner, PATIENT);
            assert_eq!(shortly, answer.verdict(), "{winner} in {}", case.fen);
            if let Winnability::Winnable { line, .. } = answer {
                assert_mates(&case.position, winner, &line);
            }
        }
        let dead = if case.expected.contains(&"yes") { Dead::No } else { Dead::Yes };
        assert_eq!(is_dead(&case.position, PATIENT), dead, "{}", case.fen);
    }
}

#[test]
fn without_a_budget_only_what_the_position_itself_says_is_known() {
    let position = Position::start();
    let none = Budget { positions: 1, ..PATIENT };
    for winner in Color::BOTH {
        let answer = winnability(&position, winner, none);
        assert!(matches!(answer, Winnability::Undecided { .. }));
    }
    assert_eq!(is_dead(&position, none), Dead::Undecided);
}

#[test]
fn forced_moves_that_come_round_again_mate_nobody() {
    let position: Position = "k1b5/1p1p4/1P1P4/8/8/1p1p4/1P1P4/K1B5 w - - 0 1".parse().unwrap();
    let answer = winnability(&position, Color::White, PATIENT);
    assert_eq!(name(&answer), "forced-repetition");
}

#[test]
fn where_nobody_can_mate_another_library_reaches_no_mate_either() {
    for fen in [
        "4k3/8/8/p2p2p1/P2P2P1/8/8/4K3 w - - 0 1",
        "Bb1k1b2/bKp1p1p1/1pP1P1P1/1P6/p5P1/P7/8/8 b - - 0 1",
        "1k6/1P5p/BP3p2/1P6/8/8/5PKP/8 b - - 0 41",
        "8/8/8/2p1p1p1/2P1PkP1/4Q1RB/3PPpPp/3n1Kbr b - - 0 1",
    ] {
        for winner in Color::BOTH {
            let answer = winnability(&fen.parse().unwrap(), winner, PATIENT);
            assert!(["exhausted", "walled"].contains(&name(&answer)), "{winner} in {fen}");
        }
        assert_no_mate_reachable(fen);
    }
}

#[test]
fn a_knight_never_mates_a_king_whose_only_men_are_queens() {
    let corner = [0, 1, 2, 3, 9, 10, 11, 18, 19, 27].map(|i| Square::from_index(i).unwrap());
    for loser in corner {
        for knight in kodeks_board::attacks::knight_attacks(loser) {
            for winner in Square::all() {
                assert_no_mate_with_queens([loser, knight, winner]);
            }
        }
    }
}

/// Tries all places of one and of two black queens.
fn assert_no_mate_with_queens(taken: [Square; 3]) {
    let [loser, knight, winner] = taken;
    if winner == loser || winner == knight || winner.distance(loser) < 2 {
        return;
    }
    let mut board = Board::empty();
    board.put(loser, Piece::new(Color::Black, PieceType::King));
    board.put(knight, Piece::new(Color::White, PieceType::Knight));
    board.put(winner, Piece::new(Color::White, PieceType::King));
    let free = || Square::all().filter(|square| !taken.contains(square));
    for first in free() {
        for second in free().filter(|second| *second >= first) {
            let mut board = board;
            board.put(first, Piece::new(Color::Black, PieceType::Queen));
            board.put(second, Piece::new(Color::Black, PieceType::Queen));
            let setup = Setup { board, turn: Color::Black, ..Setup::empty() };
            if let Ok(position) = Position::from_setup(setup) {
                assert!(!position.is_checkmate(), "{position}");
            }
        }
    }
}

/// Looks at every position that can be reached, by cozy-chess and with a set of their FENs.
fn assert_no_mate_reachable(fen: &str) {
    let start: cozy_chess::Board = fen.parse().unwrap();
    let mut seen = BTreeSet::new();
    let mut open = vec![start];
    while let Some(board) = open.pop() {
        let is_mate = !board.generate_moves(|_| true) && !board.checkers().is_empty();
        assert!(!is_mate, "{board}");
        board.generate_moves(|batch| {
            for m in batch {
                let mut after = board.clone();
                after.play_unchecked(m);
                let written = after.to_string();
                let fields: Vec<&str> = written.split(' ').take(4).collect();
                if seen.insert(fields.join(" ")) {
                    open.push(after);
                }
            }
            false
        });
    }
}

fn assert_mates(position: &Position, winner: Color, line: &[kodeks_board::Move]) {
    let mut position = *position;
    for m in line {
        assert!(position.is_legal(*m), "{m} in {position}");
        position.play(*m);
    }
    assert!(position.is_checkmate(), "{position}");
    assert_ne!(position.turn(), winner);
}

fn name(answer: &Winnability) -> &'static str {
    match answer {
        Winnability::Winnable { .. } => "yes",
        Winnability::Unwinnable { proof } => Proof::name(*proof),
        Winnability::Undecided { .. } => "not decided",
    }
}

struct Case<'a> {
    fen: &'a str,
    position: Position,
    expected: [&'a str; 2],
}

fn cases(text: &str) -> impl Iterator<Item = Case<'_>> {
    text.lines().map(str::trim).filter(|line| !line.is_empty() && !line.starts_with('#')).map(|line| {
        let fields: Vec<&str> = line.split(';').map(str::trim).collect();
        let [fen, white, black] = fields[..] else { unreachable!("three fields in {line}") };
        Case { fen, position: fen.parse().unwrap(), expected: [white, black] }
    })
}
