//! A move as a player made it, legal or not.

use std::fmt;

use crate::{Bitboard, CastlingSide, Color, File, Move, Piece, PieceType, Rank, Setup, Square};

/// A piece taken from one square and put on another, on any board.
///
/// A castling is the move of the king over two squares. Where the king begins elsewhere than on the
/// e-file, as in Chess960, such a move may be a step, so that a castling has to be said to be one.
///
/// ```
/// use kodeks_board::{RawMove, Setup, Square};
///
/// // A pawn pushed from e2 to e5: no legal move, but it can be done.
/// let after = Setup::start().make(RawMove::new(Square::E2, Square::E5));
/// assert!(after.to_string().starts_with("rnbqkbnr/pppppppp/8/4P3/8/8/PPPP1PPP/RNBQKBNR b"));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct RawMove {
    /// The square that the hand took a piece from.
    pub from: Square,
    /// The square that it was put on.
    pub to: Square,
    /// The piece put there instead of the pawn, if any.
    pub promotion: Option<PieceType>,
    /// The side of a castling whose king does not begin on the e-file.
    pub castling: Option<CastlingSide>,
}

impl RawMove {
    /// Returns the raw move from one square to another.
    #[must_use]
    pub const fn new(from: Square, to: Square) -> RawMove {
        RawMove { from, to, promotion: None, castling: None }
    }

    /// Returns this raw move with a piece put in the pawn's stead.
    #[must_use]
    pub const fn promoting(self, piece_type: PieceType) -> RawMove {
        RawMove { promotion: Some(piece_type), ..self }
    }
}

impl From<Move> for RawMove {
    #[inline]
    fn from(m: Move) -> RawMove {
        if !m.is_rare() {
            return RawMove::new(m.from(), m.to());
        }
        RawMove {
            from: m.from(),
            to: m.to(),
            promotion: m.promotion(),
            castling: m.castling().filter(|_| m.from().file() != File::E),
        }
    }
}

impl fmt::Display for RawMove {
    /// Writes both squares and the new piece: `e1-e3`, `e7-e8=Q`; or `O-O` where two squares do not
    /// say that it is a castling.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(side) = self.castling {
            return f.write_str(side.notation());
        }
        write!(f, "{}-{}", self.from, self.to)?;
        match self.promotion {
            Some(piece_type) => write!(f, "={}", piece_type.letter()),
            None => Ok(()),
        }
    }
}

impl Setup {
    /// Returns the setup after the move, legal or not, with the opponent to move.
    ///
    /// A piece on the target is captured. A rook ready for castling moves too; a pawn is captured en passant, even too
    /// late. A pawn on the last rank stays a pawn unless a piece was put in its place. Castling rights are lost with
    /// the king or rook that moved; the halfmove clock goes on, or restarts after a pawn's move or a capture.
    #[must_use]
    pub fn make(&self, raw: RawMove) -> Setup {
        let mut after = *self;
        after.pass_turn();
        let Some(piece) = self.board.piece_at(raw.from) else {
            return after;
        };
        let side = self.castles_to(raw);
        if raw.from == raw.to && side.is_none() {
            return after;
        }
        let taken = self.taken_by(piece, raw);
        if let Some(square) = taken {
            after.board.remove(square);
        }
        let piece_type = raw.promotion.unwrap_or(piece.piece_type);
        let rook = side.and_then(|side| self.rook_that_comes_along(raw, side));
        for square in rook.into_iter().chain([raw.from]) {
            after.board.remove(square);
        }
        after.board.put(raw.to, Piece::new(piece.color, piece_type));
        if let Some(side) = side.filter(|_| rook.is_some()) {
            let rook = Piece::new(piece.color, PieceType::Rook);
            after.board.put(side.rook_target(piece.color), rook);
        }
        after.castling.take_for_move(piece.color, piece.piece_type, raw.from, raw.to);
        if piece.piece_type == PieceType::Pawn || taken.is_some() {
            after.halfmove_clock = 0;
        }
        after.en_passant = passed_square(piece, raw).filter(|&square| after.is_ep_target(square));
        after
    }

    fn pass_turn(&mut self) {
        if self.turn == Color::Black {
            self.move_number = self.move_number.saturating_add(1);
        }
        self.turn = !self.turn;
        self.halfmove_clock = self.halfmove_clock.saturating_add(1);
        self.en_passant = None;
    }

    /// Returns the squares of the pieces that the hand touches for it: the piece itself, and the captured piece, or the rook of
    /// a castling.
    #[must_use]
    pub fn touched_by(&self, raw: RawMove) -> Vec<Square> {
        let Some(piece) = self.board.piece_at(raw.from) else {
            return Vec::new();
        };
        let side = self.castles_to(raw);
        let rook = side.and_then(|side| self.castling_rook(piece.color, side));
        let mut touched = vec![raw.from];
        touched.extend(self.taken_by(piece, raw).or(rook));
        touched
    }

    /// Returns the square of what the raw move takes from the board.
    fn taken_by(&self, piece: Piece, raw: RawMove) -> Option<Square> {
        if self.board.piece_at(raw.to).is_some() {
            let castles = self.castles_to(raw);
            let rook = castles.and_then(|side| self.castling_rook(piece.color, side));
            let stays = raw.from == raw.to || rook == Some(raw.to);
            return (!stays).then_some(raw.to);
        }
        let is_pawn = piece.piece_type == PieceType::Pawn;
        is_pawn.then(|| self.pawn_taken_in_passing(piece.color, raw)).flatten()
    }

    /// Returns the pawn that a pawn of `color` takes when it goes slantwise to an empty square
    /// behind it, in time or too late.
    pub(crate) fn pawn_taken_in_passing(&self, color: Color, raw: RawMove) -> Option<Square> {
        let slantwise = crate::attacks::pawn_attacks(color, raw.from).has(raw.to);
        let beside = Square::new(raw.to.file(), raw.from.rank());
        let victim = Piece::new(!color, PieceType::Pawn);
        let found = slantwise
            && raw.from.rank() == Rank::Five.relative_to(color)
            && self.board.piece_at(raw.to).is_none()
            && self.board.piece_at(beside) == Some(victim);
        found.then_some(beside)
    }

    /// Returns the side, where the raw move is a castling: said to be one, or a king that goes from
    /// its first square on the e-file two squares aside.
    #[must_use]
    pub fn castles_to(&self, raw: RawMove) -> Option<CastlingSide> {
        let king = self.board.piece_at(raw.from)?;
        let home = king.piece_type == PieceType::King && raw.from == Square::E1.relative_to(king.color);
        let is_castling = |side: &CastlingSide| {
            let is_meant = raw.castling == Some(*side) && king.piece_type == PieceType::King;
            (is_meant || (raw.castling.is_none() && home)) && raw.to == side.king_target(king.color)
        };
        CastlingSide::BOTH.into_iter().find(is_castling)
    }

    /// Returns the castling of the player to move to that side, with the king that stands ready
    /// for it: on the e-file, or where they have the right to castle elsewhere.
    #[must_use]
    pub fn raw_castling(&self, side: CastlingSide) -> Option<RawMove> {
        let (color, home) = (self.turn, Square::E1.relative_to(self.turn));
        let kings = self.board.pieces(color, PieceType::King);
        let to = side.king_target(color);
        if kings.has(home) {
            return Some(RawMove::new(home, to));
        }
        let file = self.castling.rook_file(color, side)?;
        let king = kings.single()?;
        let castles = RawMove { castling: Some(side), ..RawMove::new(king, to) };
        self.stands_ready_to_castle(color, side, file).then_some(castles)
    }

    /// Returns the square of the rook with which a player castles to that side: the one with the
    /// right to castle, or else the one in the corner.
    #[must_use]
    pub fn castling_rook(&self, color: Color, side: CastlingSide) -> Option<Square> {
        let rook = self.castling.rook(color, side).unwrap_or(side.rook_corner(color));
        let rooks = self.board.pieces(color, PieceType::Rook);
        rooks.has(rook).then_some(rook)
    }

    /// Returns whether king and rook stand where a right to castle to that side, with the rook on
    /// that file, is for them.
    pub(crate) fn stands_ready_to_castle(&self, color: Color, side: CastlingSide, file: File) -> bool {
        let home = Rank::One.relative_to(color);
        let rooks = self.board.pieces(color, PieceType::Rook);
        let kings = self.board.pieces(color, PieceType::King) & Bitboard::rank(home);
        let on_its_side = |king: Square| match side {
            CastlingSide::King => king.file() < file,
            CastlingSide::Queen => king.file() > file,
        };
        let is_usual = file == side.rook_file() && kings.has(Square::E1.relative_to(color));
        let may_differ = self.castling.is_chess960() && kings.single().is_some_and(on_its_side);
        rooks.has(Square::new(file, home)) && (is_usual || may_differ)
    }

    /// Returns the rook of a castling where it can come along: the square that it goes to is free,
    /// or will be once king and rook have left theirs.
    fn rook_that_comes_along(&self, raw: RawMove, side: CastlingSide) -> Option<Square> {
        let color = self.board.piece_at(raw.from)?.color;
        let rook = self.castling_rook(color, side)?;
        let target = side.rook_target(color);
        let is_free = target == rook || target == raw.from || self.board.piece_at(target).is_none();
        is_free.then_some(rook)
    }
}

/// Returns the square that a pawn's first move over two squares passes.
fn passed_square(piece: Piece, raw: RawMove) -> Option<Square> {
    let passed = raw.from.forward(piece.color)?;
    let is_double =
        piece.piece_type == PieceType::Pawn && raw.promotion.is_none() && passed.forward(piece.color) == Some(raw.to);
    is_double.then_some(passed)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn made(fen: &str, from: Square, to: Square) -> String {
        let setup: Setup = fen.parse().unwrap();
        setup.make(RawMove::new(from, to)).to_string()
    }

    #[test]
    fn a_pawn_left_on_the_last_rank_stays_a_pawn() {
        assert_eq!(made("4k3/P7/8/8/8/8/8/4K3 w - - 7 50", Square::A7, Square::A8), "P3k3/8/8/8/8/8/8/4K3 b - - 0 50");
    }

    #[test]
    fn a_king_may_be_taken_by_hand() {
        assert_eq!(made("4k3/8/8/8/8/8/4R3/4K3 w - - 7 50", Square::E2, Square::E8), "4R3/8/8/8/8/8/8/4K3 b - - 0 50");
    }

    #[test]
    fn a_castling_that_was_no_longer_allowed_still_moves_the_rook() {
        assert_eq!(made("r3k3/8/8/8/8/8/8/4K3 b - - 7 50", Square::E8, Square::C8), "2kr4/8/8/8/8/8/8/4K3 w - - 8 51");
    }

    #[test]
    fn a_castling_over_a_bishop_moves_the_king_alone() {
        assert_eq!(made("4k3/8/8/8/8/8/8/4KB1R w K - 7 50", Square::E1, Square::G1), "4k3/8/8/8/8/8/8/5BKR b - - 8 50");
    }

    #[test]
    fn a_pawn_taken_in_passing_too_late_is_gone_nevertheless() {
        assert_eq!(
            made("4k3/8/8/3pP3/8/8/8/4K3 w - - 7 50", Square::E5, Square::D6),
            "4k3/8/3P4/8/8/8/8/4K3 b - - 0 50"
        );
    }

    #[test]
    fn an_attempt_with_an_empty_square_only_passes_the_turn() {
        assert_eq!(made("4k3/8/8/8/8/8/8/4K3 b - - 7 50", Square::D4, Square::D5), "4k3/8/8/8/8/8/8/4K3 w - - 8 51");
    }

    #[test]
    fn an_attempt_is_written_with_both_squares() {
        let raw = RawMove::new(Square::E7, Square::E8);
        assert_eq!(raw.to_string(), "e7-e8");
        assert_eq!(raw.promoting(PieceType::Queen).to_string(), "e7-e8=Q");
    }
}
