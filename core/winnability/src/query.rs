//! The task of a rollout or a search.

use super::{Budget, few_pieces::few_pieces_winnable, weights::ThoroughWeights};
use kodeks_board::{Color, Move, Position};

/// The goal of a search.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Until {
    /// A line to a checkmate.
    Mate,
    /// A line to a checkmate, or to a position of few pieces in which it is known to be possible.
    FewPieces,
}

impl Until {
    /// Returns whether the winner can still mate in a position, where no search need go on from it.
    #[inline]
    pub(super) fn known_answer(self, position: &Position, winner: Color) -> Option<bool> {
        match self {
            Until::Mate => None,
            Until::FewPieces => few_pieces_winnable(position, winner),
        }
    }
}

/// A question about a position that does not give the answer by itself.
#[derive(Clone, Copy)]
pub(super) struct Query<'a> {
    pub(super) position: &'a Position,
    pub(super) winner: Color,
    pub(super) budget: Budget,
    pub(super) until: Until,
    /// The moves that led there.
    pub(super) line: &'a [Move],
    /// By which the best-first search puts positions in order.
    pub(super) ordering: &'a ThoroughWeights,
}
