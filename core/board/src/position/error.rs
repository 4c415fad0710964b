//! Why a setup is not a position.

use std::{error, fmt};

/// One thing that keeps a setup from being a legal position.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Flaw {
    /// A player has no king.
    KingMissing,
    /// A player has two kings or more.
    TooManyKings,
    /// A pawn stands on the first or the eighth rank.
    PawnOnLastRank,
    /// A player has more than eight pawns.
    TooManyPawns,
    /// A player has more than sixteen pieces.
    TooManyPieces,
    /// The player who is not to move is in check.
    OpponentInCheck,
    /// A right to castle is given, but king or rook are not on their first squares.
    CastlingWithoutKingAndRook,
    /// A pawn is said to have passed over the en passant square, but it cannot have.
    EnPassantWithoutPawn,
}

impl Flaw {
    /// All flaws.
    pub const ALL: [Flaw; 8] = [
        Flaw::KingMissing,
        Flaw::TooManyKings,
        Flaw::PawnOnLastRank,
        Flaw::TooManyPawns,
        Flaw::TooManyPieces,
        Flaw::OpponentInCheck,
        Flaw::CastlingWithoutKingAndRook,
        Flaw::EnPassantWithoutPawn,
    ];

    /// Returns its stable name, such as `king-missing`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Flaw::KingMissing => "king-missing",
            Flaw::TooManyKings => "too-many-kings",
            Flaw::PawnOnLastRank => "pawn-on-last-rank",
            Flaw::TooManyPawns => "too-many-pawns",
            Flaw::TooManyPieces => "too-many-pieces",
            Flaw::OpponentInCheck => "opponent-in-check",
            Flaw::CastlingWithoutKingAndRook => "castling-without-king-and-rook",
            Flaw::EnPassantWithoutPawn => "en-passant-without-pawn",
        }
    }

    const fn sentence(self) -> &'static str {
        match self {
            Flaw::KingMissing => "a king is missing",
            Flaw::TooManyKings => "a player has more than one king",
            Flaw::PawnOnLastRank => "a pawn stands on the first or the eighth rank",
            Flaw::TooManyPawns => "a player has more than eight pawns",
            Flaw::TooManyPieces => "a player has more than sixteen pieces",
            Flaw::OpponentInCheck => "the player who is not to move is in check",
            Flaw::CastlingWithoutKingAndRook => {
                "a right to castle is given, but king and rook are not on their first squares"
            }
            Flaw::EnPassantWithoutPawn => "no pawn can have passed over the en passant square",
        }
    }
}

impl fmt::Display for Flaw {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.sentence())
    }
}

/// Everything that keeps a setup from being a legal position.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct PositionError {
    flaws: u16,
}

impl PositionError {
    pub(super) fn from_flaws(flaws: impl IntoIterator<Item = Flaw>) -> PositionError {
        let flaws = flaws
            .into_iter()
            .fold(0, |set, flaw| set | 1 << flaw as u16);
        PositionError { flaws }
    }

    /// Returns whether that is one of the reasons.
    #[must_use]
    pub const fn has(self, flaw: Flaw) -> bool {
        self.flaws & 1 << flaw as u16 != 0
    }

    /// Returns all reasons.
    pub fn flaws(self) -> impl Iterator<Item = Flaw> {
        Flaw::ALL.into_iter().filter(move |flaw| self.has(*flaw))
    }

    pub(super) const fn is_empty(self) -> bool {
        self.flaws == 0
    }
}

impl fmt::Display for PositionError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("not a legal position: ")?;
        for (i, flaw) in self.flaws().enumerate() {
            let comma = if i == 0 { "" } else { ", " };
            write!(f, "{comma}{flaw}")?;
        }
        Ok(())
    }
}

impl fmt::Debug for PositionError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.flaws()).finish()
    }
}

impl error::Error for PositionError {}
