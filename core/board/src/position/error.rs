//! Why a setup is not a position.

use std::{error, fmt};

use kodeks_base::{Phrase, PhraseList, phrase};

kodeks_base::named! {
    /// One thing that keeps a setup from being a legal position.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
    pub enum SetupErrorKind {
        /// A player has no king.
        KingMissing = "a king is missing",
        /// A player has two kings or more.
        TooManyKings = "a player has more than one king",
        /// A pawn stands on the first or the eighth rank.
        PawnOnLastRank = "a pawn stands on the first or the eighth rank",
        /// A player has more than eight pawns.
        TooManyPawns = "a player has more than eight pawns",
        /// A player has more than sixteen pieces.
        TooManyPieces = "a player has more than sixteen pieces",
        /// The player who is not to move is in check.
        OpponentInCheck = "the player who is not to move is in check",
        /// A right to castle is given, but king or rook are not on their first squares.
        CastlingWithoutKingAndRook = "castling-without-king-and-rook",
        /// A pawn is said to have passed over the en passant square, but it cannot have.
        EnPassantWithoutPawn = "en-passant-without-pawn",
    }
}

impl SetupErrorKind {
    const fn sentence(self) -> &'static str {
        match self {
            SetupErrorKind::KingMissing => "a king is missing",
            SetupErrorKind::TooManyKings => "a player has more than one king",
            SetupErrorKind::PawnOnLastRank => "a pawn stands on the first or the eighth rank",
            SetupErrorKind::TooManyPawns => "a player has more than eight pawns",
            SetupErrorKind::TooManyPieces => "a player has more than sixteen pieces",
            SetupErrorKind::OpponentInCheck => "the player who is not to move is in check",
            SetupErrorKind::CastlingWithoutKingAndRook => {
                "a right to castle is given, but king and rook are not on their first squares"
            }
            SetupErrorKind::EnPassantWithoutPawn => "no pawn can have passed over the en passant square",
        }
    }
}

impl fmt::Display for SetupErrorKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.sentence())
    }
}

/// Everything that keeps a setup from being a legal position.
///
/// ```
/// use kodeks_board::{Position, Setup};
///
/// // White has no king, and a pawn on the first rank.
/// let setup: Setup = "4k3/8/8/8/8/8/8/P7 w - - 0 1".parse()?;
/// let error = Position::from_setup(setup).unwrap_err();
/// assert_eq!(error.kinds().count(), 2, "{error}");
/// # Ok::<(), kodeks_board::FenError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct SetupError {
    kinds: u16,
}

impl SetupError {
    pub(super) fn from_kinds(kinds: impl IntoIterator<Item = SetupErrorKind>) -> SetupError {
        let kinds = kinds.into_iter().fold(0, |set, kind| set | 1 << kind as u16);
        SetupError { kinds }
    }

    /// Returns whether that is one of the reasons.
    #[must_use]
    pub const fn has(self, kind: SetupErrorKind) -> bool {
        self.kinds & 1 << kind as u16 != 0
    }

    /// Returns all reasons.
    pub fn kinds(self) -> impl Iterator<Item = SetupErrorKind> {
        SetupErrorKind::ALL.into_iter().filter(move |kind| self.has(*kind))
    }

    pub(super) const fn is_empty(self) -> bool {
        self.kinds == 0
    }
}

impl SetupError {
    /// Returns it as a sentence for people.
    #[must_use]
    pub fn phrase(self) -> Phrase {
        let reason = |kind: SetupErrorKind| Phrase::new(format!("setup-{}", kind.name()), kind.sentence(), Vec::new());
        let reasons: Vec<Phrase> = self.kinds().map(reason).collect();
        phrase!("K0212", "not a legal position: {reasons}", reasons = PhraseList(reasons))
    }
}

impl fmt::Display for SetupError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.phrase().fmt(f)
    }
}

impl fmt::Debug for SetupError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.kinds()).finish()
    }
}

impl error::Error for SetupError {}
