//! The moves that are left after a promotion was begun.

use crate::{Move, PieceType, Position, Square};

/// A promotion as far as it has gone, its parts in any order: a pawn was taken from its square, a
/// square was reached, a new piece was chosen.
#[derive(Clone, Copy, Debug)]
pub struct Promotion {
    position: Position,
    pawn: Option<Square>,
    square: Option<Square>,
    piece: Option<PieceType>,
}

impl Promotion {
    /// Returns a promotion of which nothing is known yet.
    #[must_use]
    pub const fn new(position: &Position) -> Promotion {
        Promotion { position: *position, pawn: None, square: None, piece: None }
    }

    /// Adds that the pawn stood on `square`.
    #[must_use]
    pub const fn of_pawn(self, square: Square) -> Promotion {
        Promotion { pawn: Some(square), ..self }
    }

    /// Adds that the new piece was put on that square of the last rank.
    #[must_use]
    pub const fn on(self, square: Square) -> Promotion {
        Promotion { square: Some(square), ..self }
    }

    /// Adds which piece was put there.
    #[must_use]
    pub const fn to(self, piece: PieceType) -> Promotion {
        Promotion { piece: Some(piece), ..self }
    }

    /// Returns the legal promotions that fit all that is known; none to a king or a pawn.
    #[must_use]
    pub fn moves(&self) -> Vec<Move> {
        let mut moves = self.position.legal_moves().to_vec();
        moves.retain(|m| self.fits(*m));
        moves
    }

    fn fits(&self, m: Move) -> bool {
        m.promotion().is_some_and(|piece_type| is_or_open(self.piece, piece_type))
            && is_or_open(self.pawn, m.from())
            && is_or_open(self.square, m.to())
    }
}

fn is_or_open<T: PartialEq>(known: Option<T>, value: T) -> bool {
    known.is_none_or(|known| known == value)
}
