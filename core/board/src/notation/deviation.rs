//! Ways of writing a move that are not Appendix E's.

use super::mechanic;

kodeks_base::named! {
    /// Something in the way a move is written that differs from Appendix E though the move is clear.
    ///
    /// These are facts: which of them an edition minds is for the edition. The signs of check and of
    /// en passant, for instance, may be left out by the Polish text of 2005.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
    pub enum Deviation {
        /// A piece that is not a pawn moved, but no letter says so: `g1f3` (E.2).
        NoPieceLetter = "no-piece-letter",
        /// The letters are those of another language (E.2, E.3).
        OtherLetters = "other-letters",
        /// The letter of the new piece is no capital: `e8q` (E.2).
        SmallLetter = "small-letter",
        /// A pawn's move has a letter: `Pe4` (E.4).
        PawnLetter = "pawn-letter",
        /// Only the file of the square of arrival is written: `ed` (E.7).
        IncompleteSquare = "incomplete-square",
        /// The square of departure is written without need: `e2-e4`, `Ng1f3` (E.8).
        LongForm = "long-form",
        /// A hyphen between letter and square: `N-f3` (E.8).
        Hyphen = "hyphen",
        /// A capture has no sign: `ed5` (E.9).
        NoCaptureSign = "no-capture-sign",
        /// A capture has another sign than `x`: `e:d5` (E.9).
        OtherCaptureSign = "other-capture-sign",
        /// There is a sign of capture, but nothing is captured.
        FalseCaptureSign = "false-capture-sign",
        /// A pawn's capture does not say from which file: `xd5` (E.9).
        NoDepartureFile = "no-departure-file",
        /// A capture en passant has no `e.p.` (E.9).
        NoEnPassantSign = "no-en-passant-sign",
        /// There is an `e.p.`, but nothing is captured en passant.
        FalseEnPassantSign = "false-en-passant-sign",
        /// File or rank of departure is written though no like piece can go there: `Ngf3` (E.10).
        NeedlessDisambiguation = "needless-disambiguation",
        /// The rank of departure is written where the file would tell: `N4f3` (E.10(3)).
        RankForFile = "rank-for-file",
        /// A sign between the square and the new piece: `e8=Q`, `e8(Q)` (E.12).
        PromotionSign = "promotion-sign",
        /// Castling is written as the king's move: `Kg1` (E.13).
        CastlingAsKingMove = "castling-as-king-move",
        /// A check has no sign (E.13).
        NoCheckSign = "no-check-sign",
        /// There is a sign of check, but no check.
        FalseCheckSign = "false-check-sign",
        /// Mate has no sign of mate, if perhaps one of check (E.13).
        NoMateSign = "no-mate-sign",
        /// There is a sign of mate, but no mate. `++` counts as one, though some write it for double
        /// check.
        FalseMateSign = "false-mate-sign",
        /// Mate is written `X`, as in Poland (E.13).
        OtherMateSign = "other-mate-sign",
        /// A comment such as `!` or `?` after the move.
        Praise = "praise",
        /// The number before the move is not the next one.
        WrongNumber = "wrong-number",
    }
}

impl Deviation {
    /// Returns the word of [`NOTATION`](super::NOTATION) that it departs from, if any: none is about comments and move numbers.
    #[must_use]
    pub const fn mechanic(self) -> Option<&'static str> {
        Some(match self {
            Deviation::NoPieceLetter | Deviation::OtherLetters | Deviation::SmallLetter => mechanic::PIECE_LETTER,
            Deviation::PawnLetter => mechanic::PAWN,
            Deviation::IncompleteSquare => mechanic::SQUARE,
            Deviation::LongForm | Deviation::Hyphen => mechanic::ARRIVAL,
            Deviation::NoCaptureSign
            | Deviation::OtherCaptureSign
            | Deviation::FalseCaptureSign
            | Deviation::NoDepartureFile
            | Deviation::NoEnPassantSign
            | Deviation::FalseEnPassantSign => mechanic::CAPTURE,
            Deviation::NeedlessDisambiguation | Deviation::RankForFile => mechanic::AMBIGUITY,
            Deviation::PromotionSign => mechanic::PROMOTION,
            Deviation::CastlingAsKingMove
            | Deviation::NoCheckSign
            | Deviation::FalseCheckSign
            | Deviation::NoMateSign
            | Deviation::FalseMateSign
            | Deviation::OtherMateSign => mechanic::SIGN,
            Deviation::Praise | Deviation::WrongNumber => return None,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::notation::NOTATION;

    #[test]
    fn every_deviation_has_a_name_of_its_own_and_departs_from_a_known_part() {
        for deviation in Deviation::ALL {
            assert_eq!(Deviation::from_name(deviation.name()), Some(deviation));
            assert!(deviation.mechanic().is_none_or(|word| NOTATION.contains(&word)));
        }
        assert!(Deviation::ALL.is_sorted());
    }
}
