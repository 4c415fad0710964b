//! The pieces of the game: six types, two colours.

use std::fmt;

use crate::Color;

kodeks_base::named! {
    /// A type of piece. Pawns are pieces too, as in the Laws.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
    pub enum PieceType {
        /// Moves forward, captures slantwise, and is promoted on the last rank (3.7).
        Pawn = "pawn",
        /// Goes to the nearest squares not on its rank, file or diagonal (3.6).
        Knight = "knight",
        /// Moves along diagonals (3.2).
        Bishop = "bishop",
        /// Moves along ranks and files (3.3).
        Rook = "rook",
        /// Moves along ranks, files and diagonals (3.4).
        Queen = "queen",
        /// Steps to an adjoining square, or castles (3.8).
        King = "king",
    }
}

impl PieceType {
    /// The types to which a pawn can be promoted.
    pub const PROMOTIONS: [PieceType; 4] = [PieceType::Queen, PieceType::Rook, PieceType::Bishop, PieceType::Knight];

    /// Returns 0 for a pawn to 5 for a king.
    #[must_use]
    #[inline]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// Returns its English letter: `P`, `N`, `B`, `R`, `Q` or `K`.
    #[must_use]
    #[inline]
    pub const fn letter(self) -> char {
        match self {
            PieceType::Pawn => 'P',
            PieceType::Knight => 'N',
            PieceType::Bishop => 'B',
            PieceType::Rook => 'R',
            PieceType::Queen => 'Q',
            PieceType::King => 'K',
        }
    }

    /// Returns the type that an English capital letter names.
    #[must_use]
    #[inline]
    pub const fn from_letter(letter: char) -> Option<PieceType> {
        match letter {
            'P' => Some(PieceType::Pawn),
            'N' => Some(PieceType::Knight),
            'B' => Some(PieceType::Bishop),
            'R' => Some(PieceType::Rook),
            'Q' => Some(PieceType::Queen),
            'K' => Some(PieceType::King),
            _ => None,
        }
    }

    /// Returns whether a pawn may become one: queen, rook, bishop or knight.
    #[must_use]
    #[inline]
    pub const fn is_promotion(self) -> bool {
        !matches!(self, PieceType::Pawn | PieceType::King)
    }
}

impl fmt::Display for PieceType {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// A piece of one of the players.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Piece {
    /// Whose it is.
    pub color: Color,
    /// The type.
    pub piece_type: PieceType,
}

impl Piece {
    /// Returns a piece of that colour and type.
    #[must_use]
    #[inline]
    pub const fn new(color: Color, piece_type: PieceType) -> Piece {
        Piece { color, piece_type }
    }

    /// Returns its letter as FEN writes it: capital for White, small for Black.
    #[must_use]
    #[inline]
    pub const fn letter(self) -> char {
        match self.color {
            Color::White => self.piece_type.letter(),
            Color::Black => self.piece_type.letter().to_ascii_lowercase(),
        }
    }

    /// Returns the piece of a FEN letter.
    #[must_use]
    #[inline]
    pub fn from_letter(letter: char) -> Option<Piece> {
        let piece_type = PieceType::from_letter(letter.to_ascii_uppercase())?;
        let color = if letter.is_ascii_uppercase() { Color::White } else { Color::Black };
        Some(Piece { color, piece_type })
    }
}

impl fmt::Display for Piece {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.color, self.piece_type)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_piece_reads_back_from_its_letter() {
        for color in Color::BOTH {
            for piece_type in PieceType::ALL {
                let piece = Piece::new(color, piece_type);
                assert_eq!(Piece::from_letter(piece.letter()), Some(piece));
            }
        }
        assert_eq!(Piece::from_letter('x'), None);
    }
}
