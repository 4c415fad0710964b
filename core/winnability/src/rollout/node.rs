//! A position of a rollout.

use std::ops::Deref;

use super::Weights;
use crate::king_zone::KingZone;
use kodeks_board::{
    Bitboard, Color, File, Move, PieceType, Position, Square,
    attacks::{diagonals, rank_and_file},
};

/// The types that are neither pawn nor king.
pub(super) const PIECES: [PieceType; 4] = [PieceType::Knight, PieceType::Bishop, PieceType::Rook, PieceType::Queen];

/// A position of a rollout, with what its moves are chosen by.
pub(super) struct RolloutNode<'a> {
    zone: KingZone<'a>,
    pub(super) weights: &'a Weights,
    /// The move that is not to be undone.
    before: Option<Move>,
    /// The squares not more than two steps from the loser's king.
    pub(super) ring: Bitboard,
}

impl<'a> Deref for RolloutNode<'a> {
    type Target = KingZone<'a>;

    #[inline]
    fn deref(&self) -> &KingZone<'a> {
        &self.zone
    }
}

impl<'a> RolloutNode<'a> {
    #[inline]
    pub(super) fn of(
        position: &'a Position,
        winner: Color,
        weights: &'a Weights,
        before: Option<Move>,
    ) -> RolloutNode<'a> {
        let zone = KingZone::of(position, winner);
        RolloutNode { weights, before, ring: around(zone.beside), zone }
    }

    /// Returns the square to which the piece on this one may not go, if it has just come from there.
    pub(super) fn back_from(&self, from: Square) -> Bitboard {
        match self.before {
            Some(before) if before.to() == from => Bitboard::of(before.from()),
            _ => Bitboard::EMPTY,
        }
    }
}

/// Returns whether a piece that leaves a square may open a line to a king.
pub(super) fn may_open_a_line(from: Square, king: Square) -> bool {
    lines_to(king).has(from)
}

/// Returns the squares on a line with a king, regardless of pieces between.
pub(super) fn lines_to(king: Square) -> Bitboard {
    diagonals(king) | rank_and_file(king)
}

/// Returns squares with all beside them.
fn around(squares: Bitboard) -> Bitboard {
    let to_a = (squares - Bitboard::file(File::A)).0 >> 1;
    let to_h = (squares - Bitboard::file(File::H)).0 << 1;
    let wide = squares.0 | to_a | to_h;
    Bitboard(wide | wide << 8 | wide >> 8)
}
