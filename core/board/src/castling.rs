//! The right to castle.

use std::hash::{Hash, Hasher};

use crate::{Color, File, PieceType, Rank, Square};

/// The side of the board to which a king castles.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum CastlingSide {
    /// The side of the h-file: `0-0`.
    King,
    /// The side of the a-file: `0-0-0`.
    Queen,
}

impl CastlingSide {
    /// Both sides, the king's first.
    pub const BOTH: [CastlingSide; 2] = [CastlingSide::King, CastlingSide::Queen];

    /// Returns 0 for the king's side and 1 for the queen's.
    #[must_use]
    #[inline]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// Returns the file of the rook when a game begins.
    #[must_use]
    #[inline]
    pub const fn rook_file(self) -> File {
        match self {
            CastlingSide::King => File::H,
            CastlingSide::Queen => File::A,
        }
    }

    /// Returns the king's square after `color` castles.
    #[must_use]
    #[inline]
    pub const fn king_target(self, color: Color) -> Square {
        match self {
            CastlingSide::King => Square::G1.relative_to(color),
            CastlingSide::Queen => Square::C1.relative_to(color),
        }
    }

    /// Returns the rook's square after `color` castles.
    #[must_use]
    #[inline]
    pub const fn rook_target(self, color: Color) -> Square {
        match self {
            CastlingSide::King => Square::F1.relative_to(color),
            CastlingSide::Queen => Square::D1.relative_to(color),
        }
    }

    /// Returns the square of the rook of `color` when a game begins.
    #[must_use]
    #[inline]
    pub const fn rook_corner(self, color: Color) -> Square {
        Square::new(self.rook_file(), Rank::One.relative_to(color))
    }

    /// Returns castling to this side as it is written: `O-O` or `O-O-O`.
    #[must_use]
    #[inline]
    pub const fn notation(self) -> &'static str {
        match self {
            CastlingSide::King => "O-O",
            CastlingSide::Queen => "O-O-O",
        }
    }
}

/// Which castlings no move has yet taken away (3.8(a)(ii)(1)), each with the rook it is for.
///
/// Equal are rights with the same rooks.
#[derive(Clone, Copy, Debug, Default)]
pub struct CastlingRights {
    rooks: [[Option<File>; 2]; 2],
    chess960: bool,
}

impl CastlingRights {
    /// No right at all.
    pub const NONE: CastlingRights = CastlingRights { rooks: [[None; 2]; 2], chess960: false };

    /// All four rights, as a game begins.
    pub const START: CastlingRights = CastlingRights { rooks: [[Some(File::H), Some(File::A)]; 2], chess960: false };

    /// Returns these rights as rights of Chess960, where king and rooks may begin elsewhere
    /// on the first rank than in the usual game.
    #[must_use]
    #[inline]
    pub const fn in_chess960(self) -> CastlingRights {
        CastlingRights { chess960: true, ..self }
    }

    /// Returns whether king and rooks may have begun on other squares than the usual ones.
    #[must_use]
    #[inline]
    pub const fn is_chess960(self) -> bool {
        self.chess960
    }

    /// Returns whether the player may still castle to that side at some time.
    #[must_use]
    #[inline]
    pub const fn has(self, color: Color, side: CastlingSide) -> bool {
        self.rook_file(color, side).is_some()
    }

    /// Returns whether neither player has any right left.
    #[must_use]
    #[inline]
    pub fn is_empty(self) -> bool {
        self == CastlingRights::NONE
    }

    /// Returns the square of the rook with which the player may castle to that side.
    #[must_use]
    #[inline]
    pub fn rook(self, color: Color, side: CastlingSide) -> Option<Square> {
        let rank = Rank::One.relative_to(color);
        self.rook_file(color, side).map(|file| Square::new(file, rank))
    }

    /// Returns the file of the rook with which the player may castle to that side.
    #[must_use]
    #[inline]
    pub const fn rook_file(self, color: Color, side: CastlingSide) -> Option<File> {
        self.rooks[color.index()][side.index()]
    }

    /// Gives the right to castle to that side with the rook on `file` of the player's first rank.
    #[inline]
    pub const fn give(&mut self, color: Color, side: CastlingSide, file: File) {
        self.rooks[color.index()][side.index()] = Some(file);
    }

    /// Takes the right to castle to that side.
    #[inline]
    pub const fn take(&mut self, color: Color, side: CastlingSide) {
        self.rooks[color.index()][side.index()] = None;
    }

    /// Takes both rights of a player, as any move of the king does.
    #[inline]
    pub const fn take_both(&mut self, color: Color) {
        self.rooks[color.index()] = [None; 2];
    }

    /// Takes the right whose rook stood on `square`, which it left or was captured on.
    #[inline]
    pub fn take_rook(&mut self, square: Square) {
        let color = match square.rank() {
            Rank::One => Color::White,
            Rank::Eight => Color::Black,
            _ => return,
        };
        for side in CastlingSide::BOTH {
            if self.rook_file(color, side) == Some(square.file()) {
                self.take(color, side);
            }
        }
    }

    /// Takes what is lost when a piece of `piece_type` and `color` goes from one square to another.
    #[inline]
    pub fn take_for_move(&mut self, color: Color, piece_type: PieceType, from: Square, to: Square) {
        if piece_type == PieceType::King {
            self.take_both(color);
        }
        self.take_rook(from);
        self.take_rook(to);
    }

    /// Returns every right that is left: whose, to which side, and the file of the rook.
    #[inline]
    pub fn all(self) -> impl Iterator<Item = (Color, CastlingSide, File)> {
        Color::BOTH.into_iter().flat_map(move |color| {
            CastlingSide::BOTH
                .into_iter()
                .filter_map(move |side| self.rook_file(color, side).map(|file| (color, side, file)))
        })
    }
}

impl PartialEq for CastlingRights {
    #[inline]
    fn eq(&self, other: &CastlingRights) -> bool {
        self.rooks == other.rooks
    }
}

impl Eq for CastlingRights {}

impl Hash for CastlingRights {
    #[inline]
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.rooks.hash(state);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_captured_rook_takes_only_its_own_right_away() {
        let mut rights = CastlingRights::START;
        rights.take_for_move(Color::White, PieceType::Bishop, Square::B2, Square::H8);
        assert!(!rights.has(Color::Black, CastlingSide::King));
        assert_eq!(rights.all().count(), 3);
    }

    #[test]
    fn a_king_that_moves_loses_both() {
        let mut rights = CastlingRights::START;
        rights.take_for_move(Color::Black, PieceType::King, Square::E8, Square::E7);
        assert!(!rights.has(Color::Black, CastlingSide::King));
        assert!(!rights.has(Color::Black, CastlingSide::Queen));
        assert_eq!(rights.rook(Color::White, CastlingSide::Queen), Some(Square::A1));
    }
}
