//! The board and its pieces.

use std::fmt;

use crate::{
    Bitboard, Color, File, Piece, PieceType, Rank, Square,
    attacks::{bishop_attacks, diagonals, king_attacks, knight_attacks, pawn_attacks, rank_and_file, rook_attacks},
};

/// Sixty-four squares with at most one piece on each. Any piece may be on any square.
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash)]
pub struct Board {
    colors: [Bitboard; 2],
    piece_types: [Bitboard; 6],
}

impl Board {
    /// Returns a board with nothing on it.
    #[must_use]
    #[inline]
    pub const fn empty() -> Board {
        Board { colors: [Bitboard::EMPTY; 2], piece_types: [Bitboard::EMPTY; 6] }
    }

    /// Returns the board as a game begins (2.2 and 2.3).
    #[must_use]
    pub const fn start() -> Board {
        #[inline]
        const fn files(one: File, other: File) -> u64 {
            Bitboard::file(one).0 | Bitboard::file(other).0
        }
        #[inline]
        const fn ranks(one: Rank, other: Rank) -> u64 {
            Bitboard::rank(one).0 | Bitboard::rank(other).0
        }
        let first = ranks(Rank::One, Rank::Eight);
        Board {
            colors: [Bitboard(ranks(Rank::One, Rank::Two)), Bitboard(ranks(Rank::Seven, Rank::Eight))],
            // In the order of their types: pawn, knight, bishop, rook, queen, king.
            piece_types: [
                Bitboard(ranks(Rank::Two, Rank::Seven)),
                Bitboard(first & files(File::B, File::G)),
                Bitboard(first & files(File::C, File::F)),
                Bitboard(first & files(File::A, File::H)),
                Bitboard(first & Bitboard::file(File::D).0),
                Bitboard(first & Bitboard::file(File::E).0),
            ],
        }
    }

    /// Returns the piece on a square.
    #[must_use]
    #[inline]
    pub fn piece_at(&self, square: Square) -> Option<Piece> {
        let piece_type = self.type_at(square)?;
        let color = if self.colors[0].has(square) { Color::White } else { Color::Black };
        Some(Piece { color, piece_type })
    }

    /// Returns the type of the piece on a square.
    #[must_use]
    #[inline]
    pub fn type_at(&self, square: Square) -> Option<PieceType> {
        PieceType::ALL.into_iter().find(|piece_type| self.piece_types[piece_type.index()].has(square))
    }

    /// Puts a piece on a square; what stood there is gone.
    #[inline]
    pub fn put(&mut self, square: Square, piece: Piece) {
        self.remove(square);
        self.toggle(piece.color, piece.piece_type, Bitboard::of(square));
    }

    /// Removes the piece from a square and returns it.
    #[inline]
    pub fn remove(&mut self, square: Square) -> Option<Piece> {
        let piece = self.piece_at(square)?;
        self.toggle(piece.color, piece.piece_type, Bitboard::of(square));
        Some(piece)
    }

    /// Puts the piece on those squares where it is not, and removes it where it is.
    #[inline]
    pub fn toggle(&mut self, color: Color, piece_type: PieceType, squares: Bitboard) {
        self.colors[color.index()] ^= squares;
        self.piece_types[piece_type.index()] ^= squares;
    }

    /// Takes the piece from one square to the other; what the opponent had there is gone. No branch
    /// depends on what that was.
    #[inline]
    pub(crate) fn go(&mut self, color: Color, piece_type: PieceType, from: Bitboard, to: Bitboard) {
        for squares in &mut self.piece_types {
            *squares = *squares - to;
        }
        self.colors[(!color).index()] = self.colors[(!color).index()] - to;
        self.toggle(color, piece_type, from | to);
    }

    /// Returns the squares of one player's pieces.
    #[must_use]
    #[inline]
    pub fn of_color(&self, color: Color) -> Bitboard {
        self.colors[color.index()]
    }

    /// Returns the squares of the pieces of one type, of either colour.
    #[must_use]
    #[inline]
    pub fn of_type(&self, piece_type: PieceType) -> Bitboard {
        self.piece_types[piece_type.index()]
    }

    /// Returns the squares of one player's pieces of one type.
    #[must_use]
    #[inline]
    pub fn pieces(&self, color: Color, piece_type: PieceType) -> Bitboard {
        self.colors[color.index()] & self.piece_types[piece_type.index()]
    }

    /// Returns the squares that are taken.
    #[must_use]
    #[inline]
    pub fn occupied(&self) -> Bitboard {
        self.colors[0] | self.colors[1]
    }

    /// Returns the squares of one player's bishops and queens.
    #[must_use]
    #[inline]
    pub fn diagonal_movers(&self, color: Color) -> Bitboard {
        self.of_color(color) & (self.of_type(PieceType::Bishop) | self.of_type(PieceType::Queen))
    }

    /// Returns the squares of one player's rooks and queens.
    #[must_use]
    #[inline]
    pub fn straight_movers(&self, color: Color) -> Bitboard {
        self.of_color(color) & (self.of_type(PieceType::Rook) | self.of_type(PieceType::Queen))
    }

    /// Returns which pieces of `by` attack a square when the squares of `occupied` are taken.
    ///
    /// Pieces attack even when they could not move there for their own king's sake (3.1).
    #[must_use]
    #[inline]
    pub fn attackers(&self, square: Square, occupied: Bitboard, by: Color) -> Bitboard {
        let steps = (pawn_attacks(!by, square) & self.of_type(PieceType::Pawn))
            | (knight_attacks(square) & self.of_type(PieceType::Knight))
            | (king_attacks(square) & self.of_type(PieceType::King));
        (steps & self.of_color(by))
            | (bishop_attacks(square, occupied) & self.diagonal_movers(by))
            | (rook_attacks(square, occupied) & self.straight_movers(by))
    }

    /// Returns whether a piece of `by` attacks a square.
    #[must_use]
    #[inline]
    pub fn is_attacked(&self, square: Square, by: Color) -> bool {
        self.is_attacked_with(square, self.occupied(), by)
    }

    /// Returns whether a piece of `by` attacks a square when the squares of `occupied` are taken.
    #[must_use]
    #[inline]
    pub fn is_attacked_with(&self, square: Square, occupied: Bitboard, by: Color) -> bool {
        let steps = (pawn_attacks(!by, square) & self.of_type(PieceType::Pawn))
            | (knight_attacks(square) & self.of_type(PieceType::Knight))
            | (king_attacks(square) & self.of_type(PieceType::King));
        let (diagonal, straight) = (self.diagonal_movers(by), self.straight_movers(by));
        steps.meets(self.of_color(by))
            || diagonals(square).meets(diagonal) && bishop_attacks(square, occupied).meets(diagonal)
            || rank_and_file(square).meets(straight) && rook_attacks(square, occupied).meets(straight)
    }

    /// Returns which of the opponent's pieces attack a king of `color`.
    #[must_use]
    #[inline]
    pub fn checkers(&self, color: Color) -> Bitboard {
        self.pieces(color, PieceType::King)
            .fold(Bitboard::EMPTY, |checkers, king| checkers | self.attackers(king, self.occupied(), !color))
    }

    /// Returns whether a player has more promoted pieces than the pawns that are missing can have become (3.7(e)). Of the bishops one
    /// on each colour of the squares can be from the start.
    ///
    /// ```
    /// use kodeks_board::{Color, Setup};
    ///
    /// // With all eight pawns, a bishop on a dark square and one on a light square; then both on light squares.
    /// let setup: Setup = "4k3/8/8/8/8/8/PPPPPPPP/2B1KB2 w - - 0 1".parse()?;
    /// assert!(!setup.board.has_too_many_promoted(Color::White));
    /// let setup: Setup = "4k3/8/8/8/8/8/PPPPPPPP/3BKB2 w - - 0 1".parse()?;
    /// assert!(setup.board.has_too_many_promoted(Color::White));
    /// # Ok::<(), kodeks_board::FenError>(())
    /// ```
    #[must_use]
    pub fn has_too_many_promoted(&self, color: Color) -> bool {
        let bishops = self.pieces(color, PieceType::Bishop);
        let beyond_the_first = [
            (self.pieces(color, PieceType::Queen), 1),
            (self.pieces(color, PieceType::Rook), 2),
            (self.pieces(color, PieceType::Knight), 2),
            (bishops & Bitboard::LIGHT, 1),
            (bishops - Bitboard::LIGHT, 1),
        ];
        let promoted: u32 =
            beyond_the_first.into_iter().map(|(pieces, first)| pieces.len().saturating_sub(first)).sum();
        promoted + self.pieces(color, PieceType::Pawn).len() > 8
    }
}

impl fmt::Debug for Board {
    /// Draws the board as White sees it.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for square in Square::all().map(|square| square.relative_to(Color::Black)) {
            let letter = self.piece_at(square).map_or('.', Piece::letter);
            let end = if square.index() % 8 == 7 { '\n' } else { ' ' };
            write!(f, "{letter}{end}")?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_game_begins_with_sixteen_pieces_each() {
        let board = Board::start();
        assert_eq!(board.of_color(Color::White).len(), 16);
        assert_eq!(board.of_color(Color::Black).len(), 16);
        assert_eq!(board.piece_at(Square::D8), Some(Piece::new(Color::Black, PieceType::Queen)));
        assert_eq!(board.piece_at(Square::E4), None);
        let placed = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR";
        assert_eq!(board.to_string(), placed);
    }

    #[test]
    fn a_piece_put_on_a_taken_square_replaces_what_stood_there() {
        let mut board = Board::start();
        let queen = Piece::new(Color::Black, PieceType::Queen);
        board.put(Square::E1, queen);
        assert_eq!(board.piece_at(Square::E1), Some(queen));
        assert!(board.pieces(Color::White, PieceType::King).is_empty());
        assert_eq!(board.remove(Square::E1), Some(queen));
        assert_eq!(board.remove(Square::E1), None);
    }

    #[test]
    fn both_kings_may_be_in_check() {
        let mut board = Board::empty();
        board.put(Square::E4, Piece::new(Color::White, PieceType::King));
        board.put(Square::E5, Piece::new(Color::Black, PieceType::King));
        assert_eq!(board.checkers(Color::White).single(), Some(Square::E5));
        assert_eq!(board.checkers(Color::Black).single(), Some(Square::E4));
    }
}
