//! When two positions are the same: each edition of the Laws has its own answer.

use super::Standing;
use crate::{Attempt, Color, Setup, Side, Square};

/// How an edition tells whether two positions are the same, once the same pieces stand on the same
/// squares and the same player is to move.
///
/// The default compares the castling rights and the legal captures en passant.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Comparison {
    /// What must agree about castling.
    pub castling: CastlingComparison,
    /// What must agree about capturing en passant.
    pub en_passant: EnPassantComparison,
}

/// What must agree about castling in two equal positions.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum CastlingComparison {
    /// The rights, which are lost only when king or rook has moved: since 2009.
    #[default]
    Rights,
    /// The rights, and whether castling could be played at once: until 2005, when the right must
    /// not have been changed "temporarily or permanently".
    ///
    /// What prevents castling for a while stands on the board (an attacked square, a piece
    /// between), so where all pieces stand alike this never tells apart what
    /// [`CastlingComparison::Rights`] does not.
    RightsAndPossibility,
}

/// What must agree about capturing en passant in two equal positions.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum EnPassantComparison {
    /// The square on which a legal move captures en passant, if there is one.
    #[default]
    Legal,
    /// The square that an enemy pawn attacks so, even if it may not leave its file for its king's
    /// sake.
    Attacked,
}

impl Comparison {
    /// Returns whether both are the same position.
    pub(super) fn finds_same(self, one: &Standing, other: &Standing) -> bool {
        let (a, b) = (&one.setup, &other.setup);
        a.turn == b.turn
            && a.board == b.board
            && a.castling == b.castling
            && self.finds_same_en_passant(one, other)
            && self.finds_same_possibility(a, b)
    }

    fn finds_same_en_passant(self, one: &Standing, other: &Standing) -> bool {
        match self.en_passant {
            EnPassantComparison::Legal => one.legal_en_passant == other.legal_en_passant,
            EnPassantComparison::Attacked => one.attacked_en_passant == other.attacked_en_passant,
        }
    }

    fn finds_same_possibility(self, one: &Setup, other: &Setup) -> bool {
        match self.castling {
            CastlingComparison::Rights => true,
            CastlingComparison::RightsAndPossibility => {
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
            let king = Square::E1.seen_by(color);
            let castles = Attempt::new(king, side.king_target(color));
            setup
                .judge(castles)
                .is_ok_and(|m| m.castling() == Some(side))
        })
    })
}
