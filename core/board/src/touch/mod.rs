//! Which moves are left when pieces were touched (Article 4).
//!
//! Each edition has its own order of questions: the first piece that can move, the capture by the
//! piece touched, castling to the side of the rook touched. Here is the answer of the board to
//! each of them; which is asked, and what follows where nothing is left, an edition says.

mod error;
mod hand;
mod promotion;
mod release;

pub use error::TouchError;
pub use hand::{KingAndRook, TouchedPiece};
pub use promotion::Promotion;
pub use release::ReleasedPiece;

use crate::{Bitboard, CastlingSide, Move, PieceType, Position, Square};

/// The pieces that the player to move has touched, in the order of the touch, and the
/// moves that are then left.
///
/// A piece touched twice counts where it was touched first.
///
/// ```
/// use kodeks_board::{Position, Square, Touch};
///
/// // White touches the knight on f3, then Black's pawn on e5.
/// let position: Position = "4k3/8/8/4p3/8/5N2/8/4K3 w - - 0 1".parse()?;
/// let touch = Touch::new(&position, &[Square::F3, Square::E5]).unwrap();
/// let moves: Vec<String> = touch.captures_with_touched().iter().map(|m| position.san(*m)).collect();
/// assert_eq!(moves, ["Nxe5"]);
/// # Ok::<(), kodeks_board::FenError>(())
/// ```
#[derive(Clone, Debug)]
pub struct Touch {
    position: Position,
    first: TouchedPiece,
    touched: Vec<TouchedPiece>,
}

impl Touch {
    /// Returns the touch of the pieces on these squares, in their order.
    ///
    /// A pawn that can be taken en passant is touched on the square where it stands.
    pub fn new(position: &Position, squares: &[Square]) -> Result<Touch, TouchError> {
        let mut touched = Vec::with_capacity(squares.len());
        for &square in squares {
            let one = TouchedPiece::on(position, square)?;
            if !touched.contains(&one) {
                touched.push(one);
            }
        }
        let first = *touched.first().ok_or(TouchError::NothingTouched)?;
        Ok(Touch { position: *position, first, touched })
    }

    /// Returns the moves of the first of the player's own pieces touched that can move (4.3(a)).
    ///
    /// Castling is a move of the king: a rook touched never castles here.
    #[must_use]
    pub fn own_first(&self) -> Vec<Move> {
        first_possible(self.own(), |square| self.moves_of(square))
    }

    /// Returns these moves with castling left out, for a player who may not castle on this move (4.4(b)).
    #[must_use]
    pub fn own_first_without_castling(&self) -> Vec<Move> {
        first_possible(self.own(), |square| without(self.moves_of(square), &CastlingSide::BOTH))
    }

    /// Returns the captures of the first of the opponent's pieces touched that can be captured (4.3(b)), by any piece.
    #[must_use]
    pub fn captures_first(&self) -> Vec<Move> {
        first_possible(self.opponents(), |square| self.captures_of(square))
    }

    /// Returns the captures of an opponent's piece touched by an own piece touched (4.3(c)):
    /// of the own pieces that touched first comes first, and of each the captures as the
    /// opponent's pieces were touched.
    #[must_use]
    pub fn captures_with_touched(&self) -> Vec<Move> {
        self.own().flat_map(|own| self.opponents().flat_map(move |other| self.captures_by(own, other))).collect()
    }

    /// Returns the captures of the first of the opponent's pieces touched by the first of their
    /// own, and of no other pair.
    #[must_use]
    pub fn capture_of_first_with_first(&self) -> Vec<Move> {
        match (self.own().next(), self.opponents().next()) {
            (Some(own), Some(other)) => self.captures_by(own, other),
            _ => Vec::new(),
        }
    }

    /// Returns the moves, or of an opponent's piece the captures, of the first piece touched that
    /// can be moved or captured, whosever it is (4.3(c)).
    #[must_use]
    pub fn first_of_either(&self) -> Vec<Move> {
        first_possible(self.touched.iter().copied(), |one| {
            if self.is_own(one) { self.moves_of(one.square) } else { self.captures_of(one.square) }
        })
    }

    /// Returns the forced moves where the order of the two colours is not known: own pieces count as
    /// touched before the opponent's (4.3(c)).
    #[must_use]
    pub fn own_else_opponent(&self) -> Vec<Move> {
        let own = self.own_first();
        if own.is_empty() { self.captures_first() } else { own }
    }

    /// Returns the legal castlings of the king touched with a rook touched (4.4(a)), whichever of
    /// them was touched first.
    #[must_use]
    pub fn castling(&self) -> Vec<Move> {
        let sides = self.castling_sides();
        let mut moves = self.king_all();
        moves.retain(|m| m.castling().is_some_and(|side| sides.contains(&side)));
        moves
    }

    /// Returns the other moves of the king touched (4.4(c)): its steps, and castling with a rook
    /// that was not touched.
    #[must_use]
    pub fn king_moves(&self) -> Vec<Move> {
        without(self.king_all(), &self.castling_sides())
    }

    /// Returns the moves of the first own rook touched that can move, castling apart.
    #[must_use]
    pub fn rook_moves(&self) -> Vec<Move> {
        first_possible(self.own_of(PieceType::Rook), |square| self.moves_of(square))
    }

    /// Returns all legal moves, as where nothing touched can be moved or captured (4.5).
    #[must_use]
    pub fn any(&self) -> Vec<Move> {
        self.position.legal_moves().to_vec()
    }

    /// Returns all pieces touched, in order.
    #[must_use]
    pub fn touched_pieces(&self) -> &[TouchedPiece] {
        &self.touched
    }

    /// Returns the first piece touched.
    #[must_use]
    pub const fn first(&self) -> TouchedPiece {
        self.first
    }

    /// Returns how many own pieces were touched.
    #[must_use]
    pub fn own_count(&self) -> usize {
        self.own().count()
    }

    /// Returns how many of the opponent's pieces they touched.
    #[must_use]
    pub fn opponents_count(&self) -> usize {
        self.opponents().count()
    }

    /// Returns how many of the own pieces touched can move.
    #[must_use]
    pub fn own_that_can_move(&self) -> usize {
        self.own().filter(|square| !self.moves_of(*square).is_empty()).count()
    }

    /// Returns how many of the opponent's pieces touched can be captured.
    #[must_use]
    pub fn opponents_that_can_be_captured(&self) -> usize {
        self.opponents().filter(|square| !self.captures_of(*square).is_empty()).count()
    }

    /// Returns whether own king and rook were touched, and no other own piece that can move.
    #[must_use]
    pub fn is_about_castling(&self) -> bool {
        let pieces = self.position.board();
        let is_king_or_rook =
            |square: Square| matches!(pieces.type_at(square), Some(PieceType::King | PieceType::Rook));
        self.king_and_rook().is_some()
            && self.own().all(|square| is_king_or_rook(square) || self.moves_of(square).is_empty())
    }

    /// Returns which came first, where own king and rook were touched.
    #[must_use]
    pub fn king_and_rook(&self) -> Option<KingAndRook> {
        let place =
            |piece_type| self.touched.iter().position(|one| self.is_own(*one) && one.piece.piece_type == piece_type);
        match (place(PieceType::King)?, place(PieceType::Rook)?) {
            (king, rook) if king < rook => Some(KingAndRook::KingFirst),
            _ => Some(KingAndRook::RookFirst),
        }
    }

    /// Returns the sides where the own rooks touched stand in their corners, or in Chess960
    /// where they have the right to castle with them, in the order of the touch, whether castling to
    /// them is legal or not.
    #[must_use]
    pub fn castling_sides(&self) -> Vec<CastlingSide> {
        self.own_of(PieceType::Rook).filter_map(|square| self.position.side_of_rook(square)).collect()
    }

    fn own(&self) -> impl Iterator<Item = Square> {
        self.touched.iter().filter(|one| self.is_own(**one)).map(|one| one.square)
    }

    fn own_of(&self, piece_type: PieceType) -> impl Iterator<Item = Square> {
        let pieces = self.position.board().pieces(self.position.turn(), piece_type);
        self.own().filter(move |&square| pieces.has(square))
    }

    fn opponents(&self) -> impl Iterator<Item = Square> {
        self.touched.iter().filter(|one| !self.is_own(**one)).map(|one| one.square)
    }

    fn is_own(&self, one: TouchedPiece) -> bool {
        one.piece.color == self.position.turn()
    }

    fn king_all(&self) -> Vec<Move> {
        first_possible(self.own_of(PieceType::King), |king| self.moves_of(king))
    }

    fn moves_of(&self, square: Square) -> Vec<Move> {
        self.position.moves_of(square)
    }

    fn captures_of(&self, square: Square) -> Vec<Move> {
        let mut moves = self.any();
        moves.retain(|m| self.position.captured_square(*m) == Some(square));
        moves
    }

    fn captures_by(&self, own: Square, other: Square) -> Vec<Move> {
        let mut moves = self.moves_of(own);
        moves.retain(|m| self.position.captured_square(*m) == Some(other));
        moves
    }
}

impl Position {
    /// Returns the legal moves of the piece on a square.
    fn moves_of(&self, square: Square) -> Vec<Move> {
        self.legal_moves_from(Bitboard::of(square)).to_vec()
    }

    /// Returns the side to which the player to move castles with the rook on that square.
    fn side_of_rook(&self, square: Square) -> Option<CastlingSide> {
        let rook = |side| self.setup().castling_rook(self.turn(), side);
        CastlingSide::BOTH.into_iter().find(|side| rook(*side) == Some(square))
    }
}

/// Returns the moves of the first of them that has any.
fn first_possible<T>(mut candidates: impl Iterator<Item = T>, moves: impl Fn(T) -> Vec<Move>) -> Vec<Move> {
    candidates.find_map(|one| Some(moves(one)).filter(|moves| !moves.is_empty())).unwrap_or_default()
}

/// Returns the moves without the castlings to these sides.
fn without(mut moves: Vec<Move>, sides: &[CastlingSide]) -> Vec<Move> {
    moves.retain(|m| m.castling().is_none_or(|side| !sides.contains(&side)));
    moves
}
