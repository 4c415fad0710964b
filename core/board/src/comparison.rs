//! When two positions are the same: the ways of comparing that an edition may choose.

/// How an edition compares two positions with the same pieces on the same squares and the same
/// player to move (9.2). The default compares castling rights and legal captures in passing.
///
/// ```
/// use kodeks_board::{CastlingComparison, RepetitionCriteria};
///
/// // As the Laws of 2005 are read: a castling that is hindered for the moment counts.
/// let of_2005 = RepetitionCriteria {
///     castling: CastlingComparison::RightsAndHindrance,
///     ..RepetitionCriteria::default()
/// };
/// assert_ne!(of_2005, RepetitionCriteria::default());
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct RepetitionCriteria {
    /// What must agree about castling.
    pub castling: CastlingComparison,
    /// When a chance to capture in passing makes a position different.
    pub en_passant: EnPassantComparison,
}

/// What must agree about castling.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum CastlingComparison {
    /// The right to castle, which is lost only when the king or the rook has moved (2009 on).
    #[default]
    Rights,
    /// The right to castle, and whether castling is hindered for the moment (2005: "temporarily or
    /// permanently"). What hinders it stands on the board, so where all pieces stand alike this
    /// never tells apart what [`CastlingComparison::Rights`] does not.
    RightsAndHindrance,
}

/// When a chance to capture in passing makes a position different.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum EnPassantComparison {
    /// Where the capture was a legal move.
    #[default]
    Legal,
    /// Where a pawn stood ready to capture, even if it was pinned.
    Attacked,
}

impl CastlingComparison {
    /// Every way.
    pub const ALL: [CastlingComparison; 2] = [
        CastlingComparison::Rights,
        CastlingComparison::RightsAndHindrance,
    ];

    /// Returns `rights` or `rights-and-hindrance`, as packs write it.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            CastlingComparison::Rights => "rights",
            CastlingComparison::RightsAndHindrance => "rights-and-hindrance",
        }
    }

    /// Returns the way of that name.
    #[must_use]
    pub fn from_name(name: &str) -> Option<CastlingComparison> {
        CastlingComparison::ALL
            .into_iter()
            .find(|way| way.name() == name)
    }
}

impl EnPassantComparison {
    /// Every way.
    pub const ALL: [EnPassantComparison; 2] =
        [EnPassantComparison::Legal, EnPassantComparison::Attacked];

    /// Returns `legal` or `attacked`, as packs write it.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            EnPassantComparison::Legal => "legal",
            EnPassantComparison::Attacked => "attacked",
        }
    }

    /// Returns the way of that name.
    #[must_use]
    pub fn from_name(name: &str) -> Option<EnPassantComparison> {
        EnPassantComparison::ALL
            .into_iter()
            .find(|way| way.name() == name)
    }
}
