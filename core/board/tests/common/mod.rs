//! Random games, the same in every run.

#![allow(dead_code, clippy::unwrap_used)]

use kodeks_board::Position;

/// Positions that between them hold every sort of move.
pub const STARTS: [&str; 12] = [
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

/// A small generator, so that every run plays the same games (Knuth's MMIX constants).
pub struct Random(pub u64);

impl Random {
    /// Returns a number from 0 to `bound` - 1.
    pub fn below(&mut self, bound: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as usize % bound
    }
}

/// Shows at least `count` positions of random games, the start of each included.
pub fn random_positions(count: usize, mut visit: impl FnMut(&Position, &mut Random)) {
    let mut random = Random(2005);
    let mut shown = 0;
    while shown < count {
        for start in STARTS {
            let mut position: Position = start.parse().unwrap();
            for _ in 0..160 {
                visit(&position, &mut random);
                shown += 1;
                let moves = position.legal_moves();
                if moves.is_empty() {
                    break;
                }
                position.play(moves[random.below(moves.len())]);
            }
        }
    }
}
