//! Why a move is illegal.

use std::{error, fmt};

use kodeks_base::{InPhrase, Phrase, PhraseArgument};

use crate::PieceType;

/// The reason why an attempt is not a legal move. Articles are those of the 2005 Laws.
///
/// Where several reasons hold, the first in the order of [`IllegalMove::ALL`] is given; only a
/// king that goes two squares from its first square is asked about castling (3.8(a)(ii)) before
/// anything about its target.
///
/// ```
/// use kodeks_board::{IllegalMove, RawMove, Setup, Square};
///
/// let setup: Setup = "4k3/8/8/8/8/8/4r3/4K2R w K - 0 1".parse()?;
/// let castles = setup.legality(RawMove::new(Square::E1, Square::G1));
/// assert_eq!(castles, Err(IllegalMove::CastlingOutOfCheck));
/// # Ok::<(), kodeks_board::FenError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum IllegalMove {
    /// There is no piece on the square of departure.
    NoPieceThere,
    /// The piece is the opponent's.
    NotOwnPiece,
    /// The piece was put back where it stood.
    NoMove,
    /// The king or that rook has moved before, or the rook is gone (3.8(a)(ii)(1)).
    CastlingRightLost,
    /// The king castles while it is in check (3.8(a)(ii)(2)(a)).
    CastlingOutOfCheck,
    /// The king castles across an attacked square (3.8(a)(ii)(2)(a)).
    CastlingThroughAttack,
    /// The king castles to an attacked square (3.8(a)(ii)(2)(a)).
    CastlingIntoAttack,
    /// Another piece is between the king and the rook (3.8(a)(ii)(2)(b)).
    CastlingBlocked,
    /// A piece of the same player is on the target (3.1).
    OwnPieceOnTarget,
    /// No piece of that kind moves so on any board (3.2 to 3.4, 3.6 to 3.8).
    NotHowThePieceMoves(PieceType),
    /// A bishop, rook or queen moves over another piece (3.5).
    PathBlocked,
    /// A pawn moves forward, but not to vacant squares (3.7(a) and (b)).
    PawnBlocked,
    /// A pawn moves slantwise where nothing is to be captured (3.7(c)).
    PawnNothingToCapture,
    /// A pawn takes a pawn en passant that did not pass it on the move just made (3.7(d)).
    EnPassantTooLate,
    /// The opponent's king is captured (1.2).
    CapturesKing,
    /// A pawn reaches the last rank and is left there as a pawn (3.7(e)).
    PromotionUnfinished,
    /// A pawn becomes a king or a pawn (3.7(e)).
    PromotionToWrongPiece,
    /// Another piece was put in its stead, though no pawn reached the last rank (3.7(e)).
    PromotionBeforeLastRank,
    /// The king steps to an attacked square (3.8(a)(i) and 3.9).
    MovesIntoCheck,
    /// The player's king is left in check, or exposed to it (3.9).
    LeavesKingInCheck,
}

impl IllegalMove {
    /// All reasons, in the order in which they are looked for.
    pub const ALL: [IllegalMove; 25] = [
        IllegalMove::NoPieceThere,
        IllegalMove::NotOwnPiece,
        IllegalMove::NoMove,
        IllegalMove::CastlingRightLost,
        IllegalMove::CastlingOutOfCheck,
        IllegalMove::CastlingThroughAttack,
        IllegalMove::CastlingIntoAttack,
        IllegalMove::CastlingBlocked,
        IllegalMove::OwnPieceOnTarget,
        IllegalMove::NotHowThePieceMoves(PieceType::Pawn),
        IllegalMove::NotHowThePieceMoves(PieceType::Knight),
        IllegalMove::NotHowThePieceMoves(PieceType::Bishop),
        IllegalMove::NotHowThePieceMoves(PieceType::Rook),
        IllegalMove::NotHowThePieceMoves(PieceType::Queen),
        IllegalMove::NotHowThePieceMoves(PieceType::King),
        IllegalMove::PathBlocked,
        IllegalMove::PawnBlocked,
        IllegalMove::PawnNothingToCapture,
        IllegalMove::EnPassantTooLate,
        IllegalMove::CapturesKing,
        IllegalMove::PromotionUnfinished,
        IllegalMove::PromotionToWrongPiece,
        IllegalMove::PromotionBeforeLastRank,
        IllegalMove::MovesIntoCheck,
        IllegalMove::LeavesKingInCheck,
    ];

    /// Returns its stable name, such as `leaves-king-in-check` or `not-how-a-bishop-moves`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            IllegalMove::NoPieceThere => "no-piece-there",
            IllegalMove::NotOwnPiece => "not-his-piece",
            IllegalMove::NoMove => "no-move",
            IllegalMove::CastlingRightLost => "castling-right-lost",
            IllegalMove::CastlingOutOfCheck => "castling-out-of-check",
            IllegalMove::CastlingThroughAttack => "castling-through-attack",
            IllegalMove::CastlingIntoAttack => "castling-into-attack",
            IllegalMove::CastlingBlocked => "castling-blocked",
            IllegalMove::OwnPieceOnTarget => "own-piece-on-target",
            IllegalMove::NotHowThePieceMoves(PieceType::Pawn) => "not-how-a-pawn-moves",
            IllegalMove::NotHowThePieceMoves(PieceType::Knight) => "not-how-a-knight-moves",
            IllegalMove::NotHowThePieceMoves(PieceType::Bishop) => "not-how-a-bishop-moves",
            IllegalMove::NotHowThePieceMoves(PieceType::Rook) => "not-how-a-rook-moves",
            IllegalMove::NotHowThePieceMoves(PieceType::Queen) => "not-how-a-queen-moves",
            IllegalMove::NotHowThePieceMoves(PieceType::King) => "not-how-a-king-moves",
            IllegalMove::PathBlocked => "path-blocked",
            IllegalMove::PawnBlocked => "pawn-blocked",
            IllegalMove::PawnNothingToCapture => "pawn-nothing-to-capture",
            IllegalMove::EnPassantTooLate => "en-passant-too-late",
            IllegalMove::CapturesKing => "captures-king",
            IllegalMove::PromotionUnfinished => "promotion-unfinished",
            IllegalMove::PromotionToWrongPiece => "promotion-to-wrong-piece",
            IllegalMove::PromotionBeforeLastRank => "promotion-before-last-rank",
            IllegalMove::MovesIntoCheck => "moves-into-check",
            IllegalMove::LeavesKingInCheck => "leaves-king-in-check",
        }
    }

    /// Returns the reason that a stable name names.
    #[must_use]
    pub fn from_name(name: &str) -> Option<IllegalMove> {
        IllegalMove::ALL.into_iter().find(|reason| reason.name() == name)
    }

    const fn sentence(self) -> &'static str {
        match self {
            IllegalMove::NoPieceThere => "no piece stands there",
            IllegalMove::NotOwnPiece => "the piece is the opponent's",
            IllegalMove::NoMove => "the piece was put back where it stood",
            IllegalMove::CastlingRightLost => "the right to castle to that side is lost",
            IllegalMove::CastlingOutOfCheck => "the king castles out of check",
            IllegalMove::CastlingThroughAttack => "the king castles across an attacked square",
            IllegalMove::CastlingIntoAttack => "the king castles to an attacked square",
            IllegalMove::CastlingBlocked => "a piece stands between king and rook",
            IllegalMove::OwnPieceOnTarget => "a piece of his own stands on the target square",
            IllegalMove::NotHowThePieceMoves(PieceType::Pawn) => "a pawn does not move so",
            IllegalMove::NotHowThePieceMoves(PieceType::Knight) => "a knight does not move so",
            IllegalMove::NotHowThePieceMoves(PieceType::Bishop) => "a bishop does not move so",
            IllegalMove::NotHowThePieceMoves(PieceType::Rook) => "a rook does not move so",
            IllegalMove::NotHowThePieceMoves(PieceType::Queen) => "a queen does not move so",
            IllegalMove::NotHowThePieceMoves(PieceType::King) => "a king does not move so",
            IllegalMove::PathBlocked => "another piece stands in the way",
            IllegalMove::PawnBlocked => "a piece stands in the pawn's way",
            IllegalMove::PawnNothingToCapture => "the pawn has nothing to capture there",
            IllegalMove::EnPassantTooLate => "the pawn can no longer be taken en passant",
            IllegalMove::CapturesKing => "the king is captured",
            IllegalMove::PromotionUnfinished => "the pawn on the last rank was not exchanged",
            IllegalMove::PromotionToWrongPiece => "a pawn cannot become a king or a pawn",
            IllegalMove::PromotionBeforeLastRank => "no pawn has reached the last rank",
            IllegalMove::MovesIntoCheck => "the king moves to an attacked square",
            IllegalMove::LeavesKingInCheck => "the king is in check after the move",
        }
    }
}

impl fmt::Display for IllegalMove {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.sentence())
    }
}

impl error::Error for IllegalMove {}

/// Why a move is illegal is said as in rulings.
impl InPhrase for IllegalMove {
    fn in_phrase(&self) -> PhraseArgument {
        let name = format!("word-{}", self.name());
        PhraseArgument::Phrase(Phrase::new(name, self.to_string(), Vec::new()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_reason_has_a_name_of_its_own() {
        for reason in IllegalMove::ALL {
            assert_eq!(IllegalMove::from_name(reason.name()), Some(reason));
        }
        assert!(IllegalMove::ALL.is_sorted());
    }
}
