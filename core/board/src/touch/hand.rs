//! Pieces that a player touched.

use super::TouchError;
use crate::{Piece, Position, Square};

/// A touched piece and its square.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct TouchedPiece {
    /// Its square.
    pub square: Square,
    /// The piece and its colour.
    pub piece: Piece,
}

impl TouchedPiece {
    pub(super) fn on(position: &Position, square: Square) -> Result<TouchedPiece, TouchError> {
        let piece = position.board().piece_at(square);
        piece.map(|piece| TouchedPiece { square, piece }).ok_or(TouchError::EmptySquare(square))
    }
}

kodeks_base::named! {
    /// Which a player touched first, of their king and their rooks.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
    pub enum KingAndRook {
        /// The king, then a rook (4.4(a)).
        KingFirst = "king-first",
        /// A rook, then the king (4.4(b)).
        RookFirst = "rook-first",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_order_has_a_name_of_its_own() {
        for order in KingAndRook::ALL {
            assert_eq!(KingAndRook::from_name(order.name()), Some(order));
        }
        assert_eq!(KingAndRook::from_name("king"), None);
    }

    #[test]
    fn a_piece_is_touched_where_it_stands() {
        let start = Position::start();
        let queen = TouchedPiece::on(&start, Square::D8).unwrap();
        assert_eq!((queen.square, queen.piece.letter()), (Square::D8, 'q'));
        let nothing = TouchedPiece::on(&start, Square::D5);
        assert_eq!(nothing, Err(TouchError::EmptySquare(Square::D5)));
    }
}
