//! The weights of rollouts and of the search: what counts for how much in the score of a move.
//!
//! They decide nothing, they only save time: every answer is proved. The numbers were found by trial on
//! positions of games lost on time, each set on those that the sets before it leave open;
//! `examples/tune.rs` does that by coordinate descent, from the present weights or from zero, and prints how much
//! the present and the new weights decide.

use kodeks_board::{Color, PieceType, Square};

/// The weights in the score of a move.
#[derive(Clone, Copy)]
pub(super) struct Weights {
    /// How many plies a rollout goes on for.
    pub(super) plies: usize,
    /// A promotion to a queen, and to anything else.
    pub(super) promotions: [i32; 2],
    /// The winner takes a pawn, a queen or rook, or another piece.
    pub(super) takes: [i32; 3],
    /// The winner's king comes a step nearer, without and with a queen or rook.
    pub(super) king: [i32; 2],
    /// The winner's pawn moves, without and with a queen or rook; and for each rank that it has come,
    /// without.
    pub(super) pawn: [i32; 2],
    pub(super) rank: i32,
    /// One square fewer is left to the loser's king.
    pub(super) escape: i32,
    /// The loser's king has one square fewer beside it, comes nearer, comes to the edge.
    pub(super) flight: i32,
    pub(super) approach: i32,
    pub(super) edge: i32,
    /// The loser's piece takes a square from the king beside it; the loser's pawn moves.
    pub(super) block: i32,
    pub(super) push: i32,
    /// The loser takes a queen, a rook, a pawn, or another piece.
    pub(super) loses: [i32; 4],
}

impl Weights {
    /// Returns how much it counts that the winner's pawn moves there.
    pub(super) fn pawn(&self, winner: Color, to: Square, has_heavy: bool) -> i32 {
        if has_heavy { self.pawn[1] } else { self.pawn[0] + self.rank * to.rank().relative_to(winner).index() as i32 }
    }

    /// Returns how much it counts that the loser takes a piece of that type.
    pub(super) fn loses(&self, piece_type: PieceType) -> i32 {
        let [queen, rook, pawn, other] = self.loses;
        match piece_type {
            PieceType::Queen => queen,
            PieceType::Rook => rook,
            PieceType::Pawn => pawn,
            _ => other,
        }
    }
}

/// The weights where every move is scored by itself, and three more that only such scoring can use.
#[derive(Clone, Copy)]
pub(super) struct ThoroughWeights {
    pub(super) weights: Weights,
    /// The winner gives check.
    pub(super) check: i32,
    /// One more square beside the king is attacked.
    pub(super) pressure: i32,
    /// The loser's pawn is promoted to a queen or rook.
    pub(super) promotes: i32,
}

/// Of the quick rollouts, the second played where the first finds no mate.
pub(super) static QUICK: [Weights; 2] = [
    Weights {
        plies: 66,
        promotions: [254, -259],
        takes: [3, 7, 5],
        king: [76, 3],
        pawn: [42, 3],
        rank: 9,
        escape: 3,
        flight: 1,
        approach: 1,
        edge: 3,
        block: -60,
        push: -4,
        loses: [-106, -151, -198, -150],
    },
    Weights {
        plies: 64,
        promotions: [97, -55],
        takes: [28, 37, 40],
        king: [3, 35],
        pawn: [28, 42],
        rank: 18,
        escape: 2,
        flight: -4,
        approach: -4,
        edge: 4,
        block: 18,
        push: -13,
        loses: [17, -207, -478, -109],
    },
];

/// Of the thorough rollouts, the second played where the first finds no mate.
pub(super) static THOROUGH: [ThoroughWeights; 2] = [
    ThoroughWeights {
        weights: Weights {
            plies: 60,
            promotions: [38, -72],
            takes: [28, 35, 27],
            king: [1, 37],
            pawn: [32, 30],
            rank: -2,
            escape: 7,
            flight: -9,
            approach: -27,
            edge: 27,
            block: -11,
            push: -13,
            loses: [-47, -32, -31, 3],
        },
        check: 18,
        pressure: -14,
        promotes: -82,
    },
    ThoroughWeights {
        weights: Weights {
            plies: 60,
            promotions: [-3, -70],
            takes: [32, 36, 37],
            king: [3, 31],
            pawn: [20, 23],
            rank: 1,
            escape: 7,
            flight: 1,
            approach: 1,
            edge: 7,
            block: -30,
            push: -16,
            loses: [-11, -20, -30, 1],
        },
        check: 22,
        pressure: -20,
        promotes: -109,
    },
];

/// Of the best-first search, which puts positions in order by them; it never looks at the number of plies.
pub(super) static SEARCH: ThoroughWeights = ThoroughWeights {
    weights: Weights {
        plies: 30,
        promotions: [62, 24],
        takes: [2, 7, 4],
        king: [3, 1],
        pawn: [7, 2],
        rank: 1,
        escape: 15,
        flight: 3,
        approach: 1,
        edge: 5,
        block: 4,
        push: -3,
        loses: [-31, -34, -5, -17],
    },
    check: 20,
    pressure: 1,
    promotes: -24,
};
