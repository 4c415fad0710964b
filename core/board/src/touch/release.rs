//! The moves that are left after a piece was released on a square (4.6).

use super::{Promotion, TouchError, TouchedPiece, without};
use crate::{CastlingSide, IllegalMove, Move, PieceType, Position, Rank, RawMove, Square, attacks::king_attacks};

/// A piece that was picked up on one square and let go on another, and the moves that are then
/// left to the player to move.
#[derive(Clone, Copy, Debug)]
pub struct ReleasedPiece {
    position: Position,
    picked: TouchedPiece,
    to: Square,
}

impl ReleasedPiece {
    /// Returns the release on `to` of the piece that stood on `from`.
    pub fn new(position: &Position, from: Square, to: Square) -> Result<ReleasedPiece, TouchError> {
        Ok(ReleasedPiece { position: *position, picked: TouchedPiece::on(position, from)?, to })
    }

    /// Returns the piece, and where it was picked up.
    #[must_use]
    pub const fn picked_piece(&self) -> TouchedPiece {
        self.picked
    }

    /// Returns where it was let go.
    #[must_use]
    pub const fn to(&self) -> Square {
        self.to
    }

    /// Returns the legal moves that it fits: one, or each promotion of a pawn that has arrived, or
    /// none. A king let go where it castles to has castled or will, unless it can step there.
    #[must_use]
    pub fn fits(&self) -> Vec<Move> {
        let mut moves = self.moves_of_piece();
        moves.retain(|m| m.to() == self.to);
        if moves.iter().any(|m| m.castling().is_none()) {
            moves.retain(|m| m.castling().is_none());
        }
        moves
    }

    /// Returns whether it is a legal move or the part of one.
    #[must_use]
    pub fn is_legal(&self) -> bool {
        !self.fits().is_empty()
    }

    /// Returns why it is no part of a legal move, or nothing where it is one.
    #[must_use]
    pub fn why_illegal(&self) -> Option<IllegalMove> {
        let raw = self.raw();
        let raw = if self.is_pawn_on_last_rank() { raw.promoting(PieceType::Queen) } else { raw };
        self.position.setup().legality(raw).err()
    }

    /// Returns all legal moves of the piece, wherever it was let go (4.3(a)).
    #[must_use]
    pub fn moves_of_piece(&self) -> Vec<Move> {
        self.position.moves_of(self.picked.square)
    }

    /// Returns the side, where the king was let go two squares from its first square, towards a
    /// rook of the same player in its corner, whether that castling is legal or not (4.6(b)); in Chess960, where
    /// it castles to with the rook that the player has the right for, if that is more than a step away.
    #[must_use]
    pub fn castling_begun(&self) -> Option<CastlingSide> {
        let turn = self.position.turn();
        let setup = self.position.setup();
        let side = setup.castles_to(self.raw())?;
        (self.is_own() && setup.castling_rook(turn, side).is_some()).then_some(side)
    }

    /// Returns what was done so far: a castling, where the king went further than it steps to the
    /// square where it castles to.
    fn raw(&self) -> RawMove {
        let from = self.picked.square;
        let setup = self.position.setup();
        CastlingSide::BOTH
            .into_iter()
            .filter_map(|side| setup.raw_castling(side))
            .find(|castles| castles.from == from && castles.to == self.to && !king_attacks(from).has(self.to))
            .unwrap_or(RawMove::new(from, self.to))
    }

    /// Returns the castling that was begun, where it is legal.
    #[must_use]
    pub fn castling(&self) -> Vec<Move> {
        let begun = self.castling_begun();
        let mut moves = self.fits();
        moves.retain(|m| m.castling().is_some() && m.castling() == begun);
        moves
    }

    /// Returns the moves of the king other than the castling that was begun (4.7(b) of 2014):
    /// its steps, and castling to the other side. None where no castling was begun.
    #[must_use]
    pub fn other_king_moves(&self) -> Vec<Move> {
        match self.castling_begun() {
            Some(side) => without(self.moves_of_piece(), &[side]),
            None => Vec::new(),
        }
    }

    /// Returns whether it is an own pawn let go on the last rank.
    #[must_use]
    pub fn is_pawn_on_last_rank(&self) -> bool {
        let last = Rank::Eight.relative_to(self.position.turn());
        self.is_own() && self.picked.piece.piece_type == PieceType::Pawn && self.to.rank() == last
    }

    /// Returns the promotions of the pawn on the square where it was let go; with
    /// [`Promotion::to`] those to one piece.
    #[must_use]
    pub fn promotion(&self) -> Promotion {
        Promotion::new(&self.position).of_pawn(self.picked.square).on(self.to)
    }

    fn is_own(&self) -> bool {
        self.picked.piece.color == self.position.turn()
    }
}
