//! A move of the game, and a list of them.

use std::{fmt, ops::Deref};

use crate::{CastlingSide, File, PieceType, Square};

/// A move: from where, to where, and of what kind.
///
/// A castling is the move of its king. Positions and setups make moves that are legal where they
/// come from; one built with [`Move::usual`] is as legal as its caller made sure.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Move(u16);

/// The kind of a move: ordinary, castling, en passant or promotion.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum MoveKind {
    /// An ordinary move: to an empty square, or a capture.
    Normal,
    /// A pawn's first move over two squares (3.7(b)).
    DoublePush,
    /// A pawn takes a pawn that has just passed it (3.7(d)).
    EnPassant,
    /// King and rook move together (3.8(a)(ii)).
    Castle(CastlingSide),
    /// A pawn reaches the last rank and becomes that piece (3.7(e)).
    Promotion(PieceType),
}

impl MoveKind {
    /// Returns what is special about a move of that piece, as a number of four bits. All but normal
    /// moves say which piece it is.
    #[inline]
    pub(crate) const fn code(self, piece: PieceType) -> u16 {
        match self {
            MoveKind::Normal => piece as u16,
            MoveKind::DoublePush => DOUBLE_PUSH,
            MoveKind::EnPassant => EN_PASSANT,
            MoveKind::Castle(CastlingSide::King) => CASTLE_KING_SIDE,
            MoveKind::Castle(CastlingSide::Queen) => CASTLE_QUEEN_SIDE,
            MoveKind::Promotion(piece_type) => PROMOTION_TO_PAWN + piece_type as u16,
        }
    }
}

const DOUBLE_PUSH: u16 = 6;
const EN_PASSANT: u16 = 7;
const CASTLE_KING_SIDE: u16 = 8;
const CASTLE_QUEEN_SIDE: u16 = 9;
/// There is none; the four pieces that a pawn becomes follow.
const PROMOTION_TO_PAWN: u16 = 10;

impl Move {
    /// A placeholder for no move.
    pub const NULL: Move = Move(0);

    /// Returns the move of a piece, the pawn where it is a promotion.
    #[inline]
    pub(crate) const fn new(from: Square, to: Square, kind: MoveKind, piece: PieceType) -> Move {
        Move::of_code(from, to, kind.code(piece))
    }

    /// Returns the move with that number of four bits for what is special about it.
    #[inline]
    pub(crate) const fn of_code(from: Square, to: Square, code: u16) -> Move {
        Move(from.index() as u16 | (to.index() as u16) << 6 | code << 12)
    }

    /// Returns the move of a piece that neither castles nor captures en passant; a pawn becomes the
    /// piece type of that number if it is not 0. Found without a branch, for searches that know already
    /// that it is legal.
    #[must_use]
    #[inline]
    pub const fn usual(from: Square, to: Square, piece: PieceType, becomes: u16) -> Move {
        let is_pawn = piece as u16 == PieceType::Pawn as u16;
        let is_double = from.index().abs_diff(to.index()) == 16;
        let double = (is_pawn & is_double) as u16 * DOUBLE_PUSH;
        let promotion = (becomes != 0) as u16 * (PROMOTION_TO_PAWN + becomes);
        Move::of_code(from, to, piece as u16 | double | promotion)
    }

    /// Returns the piece that moves: of a castling the king, of a promotion the pawn.
    #[inline]
    pub(crate) const fn piece(self) -> PieceType {
        const PIECES: [PieceType; 16] = {
            let mut pieces = [PieceType::Pawn; 16];
            let mut piece_type = 0;
            while piece_type < PieceType::ALL.len() {
                pieces[piece_type] = PieceType::ALL[piece_type];
                piece_type += 1;
            }
            pieces[CASTLE_KING_SIDE as usize] = PieceType::King;
            pieces[CASTLE_QUEEN_SIDE as usize] = PieceType::King;
            pieces
        };
        PIECES[(self.0 >> 12) as usize]
    }

    /// Returns whether more than one piece goes somewhere by it, or another than the one that stood
    /// there: castling, en passant, promotion.
    #[inline]
    pub(crate) const fn is_rare(self) -> bool {
        self.0 >> 12 > DOUBLE_PUSH
    }

    /// Returns the square that a pawn passes over.
    #[inline]
    pub(crate) fn ep_target(self) -> Option<Square> {
        let middle = (self.from().index() + self.to().index()) / 2;
        (self.0 >> 12 == DOUBLE_PUSH).then_some(Square::from_low_bits(middle as u32))
    }

    /// Returns the square that the piece leaves.
    #[must_use]
    #[inline]
    pub const fn from(self) -> Square {
        Square::from_low_bits(self.0 as u32)
    }

    /// Returns the square where the piece arrives; of a castling, the king.
    #[must_use]
    #[inline]
    pub const fn to(self) -> Square {
        Square::from_low_bits((self.0 >> 6) as u32)
    }

    /// Returns what is special about it.
    #[must_use]
    #[inline]
    pub const fn kind(self) -> MoveKind {
        match self.0 >> 12 {
            DOUBLE_PUSH => MoveKind::DoublePush,
            EN_PASSANT => MoveKind::EnPassant,
            CASTLE_KING_SIDE => MoveKind::Castle(CastlingSide::King),
            CASTLE_QUEEN_SIDE => MoveKind::Castle(CastlingSide::Queen),
            11 => MoveKind::Promotion(PieceType::Knight),
            12 => MoveKind::Promotion(PieceType::Bishop),
            13 => MoveKind::Promotion(PieceType::Rook),
            14 => MoveKind::Promotion(PieceType::Queen),
            _ => MoveKind::Normal,
        }
    }

    /// Returns what the pawn becomes, where it is a promotion.
    #[must_use]
    #[inline]
    pub const fn promotion(self) -> Option<PieceType> {
        match self.kind() {
            MoveKind::Promotion(piece_type) => Some(piece_type),
            _ => None,
        }
    }

    /// Returns the side, where it is a castling.
    #[must_use]
    #[inline]
    pub const fn castling(self) -> Option<CastlingSide> {
        match self.kind() {
            MoveKind::Castle(side) => Some(side),
            _ => None,
        }
    }
}

impl fmt::Display for Move {
    /// Writes the two squares and the new piece: `e2e4`, `e7e8q`, `e1g1`; or `O-O` where the king
    /// that castles does not come from the e-file, so that two squares might be taken for a step.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(side) = self.castling().filter(|_| self.from().file() != File::E) {
            return f.write_str(side.notation());
        }
        write!(f, "{}{}", self.from(), self.to())?;
        match self.promotion() {
            Some(piece_type) => write!(f, "{}", piece_type.letter().to_ascii_lowercase()),
            None => Ok(()),
        }
    }
}

impl fmt::Debug for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// Room for every move of any position: fifteen pieces with at most 27 moves each, and a king with
/// ten. No position that a game can reach has more than 218.
const MOST: usize = 416;

/// The moves of one position.
#[derive(Clone)]
pub struct MoveList {
    moves: [Move; MOST],
    len: usize,
}

impl MoveList {
    /// Returns a list without moves.
    #[must_use]
    #[inline]
    pub const fn new() -> MoveList {
        MoveList { moves: [Move(0); MOST], len: 0 }
    }

    #[inline]
    pub(crate) fn push(&mut self, m: Move) {
        if let Some(place) = self.moves.get_mut(self.len) {
            *place = m;
            self.len += 1;
        }
    }
}

impl Default for MoveList {
    #[inline]
    fn default() -> MoveList {
        MoveList::new()
    }
}

impl Deref for MoveList {
    type Target = [Move];

    #[inline]
    fn deref(&self) -> &[Move] {
        self.moves.get(..self.len).unwrap_or_default()
    }
}

impl<'a> IntoIterator for &'a MoveList {
    type Item = Move;
    type IntoIter = std::iter::Copied<std::slice::Iter<'a, Move>>;

    #[inline]
    fn into_iter(self) -> Self::IntoIter {
        self.iter().copied()
    }
}

impl IntoIterator for MoveList {
    type Item = Move;
    type IntoIter = std::iter::Take<std::array::IntoIter<Move, MOST>>;

    #[inline]
    fn into_iter(self) -> Self::IntoIter {
        self.moves.into_iter().take(self.len)
    }
}

impl fmt::Debug for MoveList {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self).finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_move_gives_back_what_it_was_made_of() {
        let kinds = [
            MoveKind::Normal,
            MoveKind::DoublePush,
            MoveKind::EnPassant,
            MoveKind::Castle(CastlingSide::King),
            MoveKind::Castle(CastlingSide::Queen),
        ];
        let promotions = PieceType::PROMOTIONS.map(MoveKind::Promotion);
        for kind in kinds.into_iter().chain(promotions) {
            let piece = match kind {
                MoveKind::Castle(_) => PieceType::King,
                _ => PieceType::Pawn,
            };
            let m = Move::new(Square::H7, Square::A8, kind, piece);
            assert_eq!((m.from(), m.to(), m.kind()), (Square::H7, Square::A8, kind));
            assert_eq!(m.piece(), piece);
        }
        for piece in PieceType::ALL {
            let m = Move::new(Square::H7, Square::A8, MoveKind::Normal, piece);
            assert_eq!((m.kind(), m.piece()), (MoveKind::Normal, piece));
        }
    }

    #[test]
    fn a_promotion_is_written_with_its_piece() {
        let kind = MoveKind::Promotion(PieceType::Knight);
        assert_eq!(Move::new(Square::E7, Square::E8, kind, PieceType::Pawn).to_string(), "e7e8n");
    }
}
