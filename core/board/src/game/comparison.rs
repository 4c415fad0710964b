//! Whether two history of a game are the same position.

use crate::{
    Bitboard, CastlingComparison, CastlingSide, Color, EnPassantComparison, PieceType, RawMove, RepetitionCriteria,
    Setup, Square, attacks::pawn_attacks,
};

use super::look_alike::PositionDifference;

impl RepetitionCriteria {
    /// Returns whether both are the same position.
    pub(super) fn finds_same(self, a: &Setup, b: &Setup) -> bool {
        a.turn == b.turn
            && a.board == b.board
            && a.castling == b.castling
            && self.finds_same_en_passant(a, b)
            && self.finds_same_hindrance(a, b)
    }

    /// Returns in what an earlier position differs from a later one with the same pieces on the same
    /// squares.
    pub(super) fn differences(self, earlier: &Setup, later: &Setup) -> Vec<PositionDifference> {
        let mut differences = Vec::new();
        if earlier.turn != later.turn {
            differences.push(PositionDifference::OnMove(earlier.turn));
        }
        let hinders = self.castling == CastlingComparison::RightsAndHindrance;
        let (could, can) = (possible_castlings(earlier), possible_castlings(later));
        for color in Color::BOTH {
            for side in CastlingSide::BOTH {
                let had = earlier.castling.has(color, side);
                let of_color = |castlings: [[bool; 2]; 2]| castlings[color.index()][side.index()];
                if had != later.castling.has(color, side) {
                    differences.push(PositionDifference::CastlingRight(color, side));
                } else if hinders && of_color(could) != of_color(can) {
                    differences.push(PositionDifference::CastlingHindrance(color, side));
                }
            }
        }
        if earlier.turn == later.turn && !self.finds_same_en_passant(earlier, later) {
            differences.push(PositionDifference::EnPassant);
        }
        differences
    }

    fn finds_same_en_passant(self, one: &Setup, other: &Setup) -> bool {
        // Where all else is the same, so is what can be done there.
        one.en_passant == other.en_passant || self.en_passant(one) == self.en_passant(other)
    }

    /// Returns the square of a capture in passing that makes a position different.
    fn en_passant(self, setup: &Setup) -> Option<Square> {
        let to = setup.en_passant?;
        let can_capture = |from| setup.legality(RawMove::new(from, to)).is_ok();
        let mut pawns = pawns_at(setup, to);
        let counts = match self.en_passant {
            EnPassantComparison::Legal => pawns.any(can_capture),
            EnPassantComparison::Attacked => !pawns.is_empty(),
        };
        counts.then_some(to)
    }

    fn finds_same_hindrance(self, one: &Setup, other: &Setup) -> bool {
        match self.castling {
            CastlingComparison::Rights => true,
            CastlingComparison::RightsAndHindrance => {
                one.castling.is_empty() || possible_castlings(one) == possible_castlings(other)
            }
        }
    }
}

/// Returns which castlings each player could play if it were their turn.
fn possible_castlings(setup: &Setup) -> [[bool; 2]; 2] {
    Color::BOTH.map(|color| {
        let setup = Setup { turn: color, ..*setup };
        CastlingSide::BOTH.map(|side| {
            let castling = setup.raw_castling(side);
            castling.is_some_and(|raw| {
                let judged = setup.legality(raw);
                judged.is_ok_and(|m| m.castling() == Some(side))
            })
        })
    })
}

/// Returns the pawns of the player to move that attack a square.
fn pawns_at(setup: &Setup, to: Square) -> Bitboard {
    pawn_attacks(!setup.turn, to) & setup.board.pieces(setup.turn, PieceType::Pawn)
}
