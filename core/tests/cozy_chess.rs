//! Legal moves equal those of another library, cozy-chess, along random games.

#![allow(clippy::unwrap_used)]

mod common;

use std::collections::{BTreeMap, BTreeSet};

use common::{Random, STARTS};
use kodeks_core::{Move, Position};

#[test]
fn moves_are_the_same_in_a_hundred_thousand_positions() {
    let mut random = Random(2005);
    let mut positions = 0;
    while positions < 120_000 {
        for start in STARTS {
            positions += compare_game(start, &mut random);
        }
    }
}

/// Plays one random game in both libraries; returns how many positions were compared.
fn compare_game(start: &str, random: &mut Random) -> usize {
    let mut ours: Position = start.parse().unwrap();
    let mut theirs: cozy_chess::Board = start.parse().unwrap();
    for ply in 0..160 {
        let moves = ours.legal_moves();
        let expected = their_moves(&theirs);
        let found: BTreeSet<String> = moves.iter().map(Move::to_string).collect();
        assert_eq!(found.len(), moves.len(), "a move comes twice in {ours}");
        assert_eq!(found, expected.keys().cloned().collect(), "{ours}");
        assert_eq!(moves.len() as u64, ours.count_legal_moves(), "{ours}");
        assert_eq!(!moves.is_empty(), ours.has_legal_move(), "{ours}");
        assert_eq!(ours.checkers().0, theirs.checkers().0, "{ours}");
        assert_eq!(ours, ours.to_string().parse().unwrap());
        let inspected = Position::from_setup(*ours.setup()).unwrap();
        assert_eq!(ours.hash(), inspected.hash(), "{ours}");
        if moves.is_empty() {
            return ply + 1;
        }
        let m = moves[random.below(moves.len())];
        ours.play(m);
        theirs.play_unchecked(expected[&m.to_string()]);
    }
    160
}

/// Returns their moves by our way of writing: a castling is a king's move of two squares.
fn their_moves(board: &cozy_chess::Board) -> BTreeMap<String, cozy_chess::Move> {
    let mut all = BTreeMap::new();
    board.generate_moves(|batch| {
        for m in batch {
            all.insert(cozy_chess::util::display_uci_move(board, m).to_string(), m);
        }
        false
    });
    all
}
