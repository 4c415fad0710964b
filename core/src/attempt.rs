//! What a player did with his hand, legal or not.

use std::fmt;

use crate::{Bitboard, Color, Kind, Move, Piece, Rank, Setup, Side, Square};

/// A piece taken from one square and put on another, on any board.
///
/// A castling is the move of the king over two squares.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Attempt {
    /// The square that the hand took a piece from.
    pub from: Square,
    /// The square that it was put on.
    pub to: Square,
    /// What was put there in its stead, if anything.
    pub promotion: Option<Kind>,
}

impl Attempt {
    /// Returns the attempt to go from one square to another.
    #[must_use]
    pub const fn new(from: Square, to: Square) -> Attempt {
        Attempt {
            from,
            to,
            promotion: None,
        }
    }

    /// Returns the same with a piece put in the pawn's stead.
    #[must_use]
    pub const fn promoting(self, kind: Kind) -> Attempt {
        Attempt {
            promotion: Some(kind),
            ..self
        }
    }
}

impl From<Move> for Attempt {
    fn from(m: Move) -> Attempt {
        Attempt {
            from: m.from(),
            to: m.to(),
            promotion: m.promotion(),
        }
    }
}

impl fmt::Display for Attempt {
    /// Writes both squares and the new piece: `e1-e3`, `e7-e8=Q`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}-{}", self.from, self.to)?;
        match self.promotion {
            Some(kind) => write!(f, "={}", kind.letter()),
            None => Ok(()),
        }
    }
}

impl Setup {
    /// Returns the board after the hand did it, whatever it was, with the opponent to move.
    ///
    /// What stood on the target is gone. A rook that stands ready for a castling comes along, a
    /// pawn taken en passant goes, even where it was too late. A pawn on the last rank stays a
    /// pawn unless something was put in its stead. Castling rights go with the king or rook that
    /// moved; the quiet plies are counted on, or from nothing after a pawn's move or a capture.
    #[must_use]
    pub fn make(&self, attempt: Attempt) -> Setup {
        let mut after = *self;
        after.pass_turn();
        let Some(piece) = self.board.piece_at(attempt.from) else {
            return after;
        };
        if attempt.from == attempt.to {
            return after;
        }
        let taken = self.taken_by(piece, attempt);
        if let Some(square) = taken {
            after.board.remove(square);
        }
        if let Some(side) = self.castles_to(attempt) {
            self.bring_rook(piece.color, side, &mut after);
        }
        let kind = attempt.promotion.unwrap_or(piece.kind);
        after.board.remove(attempt.from);
        after.board.put(attempt.to, Piece::new(piece.color, kind));
        after
            .castling
            .take_for_move(piece.color, piece.kind, attempt.from, attempt.to);
        if piece.kind == Kind::Pawn || taken.is_some() {
            after.quiet_plies = 0;
        }
        after.en_passant =
            passed_square(piece, attempt).filter(|&square| after.has_just_been_passed(square));
        after
    }

    fn pass_turn(&mut self) {
        if self.turn == Color::Black {
            self.move_number = self.move_number.saturating_add(1);
        }
        self.turn = !self.turn;
        self.quiet_plies = self.quiet_plies.saturating_add(1);
        self.en_passant = None;
    }

    /// Returns where the pieces stand that the hand touches for it: the piece itself, and what is
    /// taken from the board, or the rook of a castling.
    pub(crate) fn touched_by(&self, attempt: Attempt) -> Vec<Square> {
        let Some(piece) = self.board.piece_at(attempt.from) else {
            return Vec::new();
        };
        let rook = Piece::new(piece.color, Kind::Rook);
        let corner = self
            .castles_to(attempt)
            .map(|side| side.rook_corner(piece.color));
        let corner = corner.filter(|corner| self.board.piece_at(*corner) == Some(rook));
        let mut touched = vec![attempt.from];
        touched.extend(self.taken_by(piece, attempt).or(corner));
        touched
    }

    /// Returns the square of what the attempt takes from the board.
    fn taken_by(&self, piece: Piece, attempt: Attempt) -> Option<Square> {
        if self.board.piece_at(attempt.to).is_some() {
            return Some(attempt.to);
        }
        let is_pawn = piece.kind == Kind::Pawn;
        is_pawn
            .then(|| self.pawn_taken_in_passing(piece.color, attempt))
            .flatten()
    }

    /// Returns the pawn that a pawn of `color` takes when it goes slantwise to an empty square
    /// behind it, in time or too late.
    pub(crate) fn pawn_taken_in_passing(&self, color: Color, attempt: Attempt) -> Option<Square> {
        let slantwise = crate::attacks::pawn_attacks(color, attempt.from).has(attempt.to);
        let beside = Square::new(attempt.to.file(), attempt.from.rank());
        let victim = Piece::new(!color, Kind::Pawn);
        let found = slantwise
            && attempt.from.rank() == Rank::Five.seen_by(color)
            && self.board.piece_at(attempt.to).is_none()
            && self.board.piece_at(beside) == Some(victim);
        found.then_some(beside)
    }

    /// Returns the side, where the attempt takes a king from its first square two squares aside.
    pub(crate) fn castles_to(&self, attempt: Attempt) -> Option<Side> {
        let king = self.board.piece_at(attempt.from)?;
        let home = king.kind == Kind::King && attempt.from == Square::E1.seen_by(king.color);
        let mut sides = Side::BOTH.into_iter();
        sides.find(|side| home && attempt.to == side.king_target(king.color))
    }

    /// Puts the rook beside the king, where it stands in its corner and that square is free.
    fn bring_rook(&self, color: Color, side: Side, after: &mut Setup) {
        let rook = Piece::new(color, Kind::Rook);
        let corner = side.rook_corner(color);
        let target = side.rook_target(color);
        if self.board.piece_at(corner) == Some(rook) && self.board.piece_at(target).is_none() {
            after.board.toggle(
                color,
                Kind::Rook,
                Bitboard::of(corner) | Bitboard::of(target),
            );
        }
    }
}

/// Returns the square that a pawn's first move over two squares passes.
fn passed_square(piece: Piece, attempt: Attempt) -> Option<Square> {
    let passed = attempt.from.in_front(piece.color)?;
    let is_double = piece.kind == Kind::Pawn
        && attempt.promotion.is_none()
        && passed.in_front(piece.color) == Some(attempt.to);
    is_double.then_some(passed)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn made(fen: &str, from: Square, to: Square) -> String {
        let setup: Setup = fen.parse().unwrap();
        setup.make(Attempt::new(from, to)).to_string()
    }

    #[test]
    fn a_pawn_left_on_the_last_rank_stays_a_pawn() {
        assert_eq!(
            made("4k3/P7/8/8/8/8/8/4K3 w - - 7 50", Square::A7, Square::A8),
            "P3k3/8/8/8/8/8/8/4K3 b - - 0 50"
        );
    }

    #[test]
    fn a_king_may_be_taken_by_hand() {
        assert_eq!(
            made("4k3/8/8/8/8/8/4R3/4K3 w - - 7 50", Square::E2, Square::E8),
            "4R3/8/8/8/8/8/8/4K3 b - - 0 50"
        );
    }

    #[test]
    fn a_castling_that_was_no_longer_allowed_still_moves_the_rook() {
        assert_eq!(
            made("r3k3/8/8/8/8/8/8/4K3 b - - 7 50", Square::E8, Square::C8),
            "2kr4/8/8/8/8/8/8/4K3 w - - 8 51"
        );
    }

    #[test]
    fn a_castling_over_a_bishop_moves_the_king_alone() {
        assert_eq!(
            made("4k3/8/8/8/8/8/8/4KB1R w K - 7 50", Square::E1, Square::G1),
            "4k3/8/8/8/8/8/8/5BKR b - - 8 50"
        );
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
        assert_eq!(
            made("4k3/8/8/8/8/8/8/4K3 b - - 7 50", Square::D4, Square::D5),
            "4k3/8/8/8/8/8/8/4K3 w - - 8 51"
        );
    }

    #[test]
    fn an_attempt_is_written_with_both_squares() {
        let attempt = Attempt::new(Square::E7, Square::E8);
        assert_eq!(attempt.to_string(), "e7-e8");
        assert_eq!(attempt.promoting(Kind::Queen).to_string(), "e7-e8=Q");
    }
}
