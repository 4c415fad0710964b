//! Whether two standings of a game are the same position.

use super::Standing;
use crate::{CastlingComparison, Color, Comparison, EnPassantComparison, Setup, Side};

impl Comparison {
    /// Returns whether both are the same position.
    pub(super) fn finds_same(self, one: &Standing, other: &Standing) -> bool {
        let (a, b) = (&one.setup, &other.setup);
        a.turn == b.turn
            && a.board == b.board
            && a.castling == b.castling
            && self.finds_same_en_passant(one, other)
            && self.finds_same_hindrance(a, b)
    }

    fn finds_same_en_passant(self, one: &Standing, other: &Standing) -> bool {
        match self.en_passant {
            EnPassantComparison::Legal => one.legal_en_passant == other.legal_en_passant,
            EnPassantComparison::Attacked => one.attacked_en_passant == other.attacked_en_passant,
        }
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

/// Returns which castlings each player could play if it were his turn.
fn possible_castlings(setup: &Setup) -> [[bool; 2]; 2] {
    Color::BOTH.map(|color| {
        let setup = Setup {
            turn: color,
            ..*setup
        };
        Side::BOTH.map(|side| {
            let castling = setup.castling_attempt(side);
            castling.is_some_and(|attempt| {
                let judged = setup.judge(attempt);
                judged.is_ok_and(|m| m.castling() == Some(side))
            })
        })
    })
}
