//! Legal moves equal those of another library, cozy-chess, along random games.

#![allow(clippy::unwrap_used)]

use std::collections::{BTreeMap, BTreeSet};

use kodeks_core::{Move, Position};

const STARTS: [&str; 12] = [
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
    "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
    "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1",
    "rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8",
    "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1",
    "n1n5/PPPk4/8/8/8/8/4Kppp/5N1N b - - 0 1",
    "4k3/pppppppp/8/8/8/8/PPPPPPPP/4K3 w - - 0 1",
    "8/p1p1p1p1/8/1P1P1P1P/1p1p1p1p/8/P1P1P1P1/K6k w - - 0 1",
    "qqqqkqq1/8/8/8/8/8/8/1QQQKQQQ w - - 0 1",
    "k7/8/1K6/8/8/8/8/7r b - - 0 1",
    "r1bqk2r/ppp2ppp/2n2n2/1B1pp3/1b1PP3/2N2N2/PPP2PPP/R1BQK2R w KQkq d6 0 6",
];

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

/// A small generator, so that every run plays the same games (Knuth's MMIX constants).
struct Random(u64);

impl Random {
    fn below(&mut self, bound: usize) -> usize {
        self.0 = self
            .0
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as usize % bound
    }
}
