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
    /// How castling rights are compared.
    pub castling: CastlingComparison,
    /// When a chance to capture in passing makes a position different.
    pub en_passant: EnPassantComparison,
}

kodeks_base::named! {
    /// How castling rights are compared.
    #[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
    pub enum CastlingComparison {
        /// The right to castle, which is lost only when the king or the rook has moved (2009 on).
        #[default]
        Rights = "rights",
        /// The right to castle, and whether castling is hindered for the moment (2005: "temporarily or
        /// permanently"). The hindrance is visible on the board, so for equal boards this
        /// gives the same answer as [`CastlingComparison::Rights`].
        RightsAndHindrance = "rights-and-hindrance",
    }
}

kodeks_base::named! {
    /// When a chance to capture in passing makes a position different.
    #[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
    pub enum EnPassantComparison {
        /// Where the capture was a legal move.
        #[default]
        Legal = "legal",
        /// Where a pawn stood ready to capture, even if it was pinned.
        Attacked = "attacked",
    }
}
