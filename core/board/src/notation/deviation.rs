//! Ways of writing a move that are not Appendix E's.

use super::mechanic;

/// Something in the way a move is written that differs from Appendix E though the move is clear.
///
/// These are facts: which of them an edition minds is for the edition. The signs of check and of
/// en passant, for instance, may be left out by the Polish text of 2005.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Deviation {
    /// A piece that is not a pawn moved, but no letter says so: `g1f3` (E.2).
    NoPieceLetter,
    /// The letters are those of another language (E.2, E.3).
    OtherLetters,
    /// The letter of the new piece is no capital: `e8q` (E.2).
    SmallLetter,
    /// A pawn's move has a letter: `Pe4` (E.4).
    PawnLetter,
    /// Only the file of the square of arrival is written: `ed` (E.7).
    IncompleteSquare,
    /// The square of departure is written without need: `e2-e4`, `Ng1f3` (E.8).
    LongForm,
    /// A hyphen stands between letter and square: `N-f3` (E.8).
    Hyphen,
    /// A capture has no sign: `ed5` (E.9).
    NoCaptureSign,
    /// A capture has another sign than `x`: `e:d5` (E.9).
    OtherCaptureSign,
    /// There is a sign of capture, but nothing is captured.
    FalseCaptureSign,
    /// A pawn's capture does not say from which file: `xd5` (E.9).
    NoDepartureFile,
    /// A capture en passant has no `e.p.` (E.9).
    NoEnPassantSign,
    /// There is an `e.p.`, but nothing is captured en passant.
    FalseEnPassantSign,
    /// File or rank of departure is written though no like piece can go there: `Ngf3` (E.10).
    NeedlessDisambiguation,
    /// The rank of departure is written where the file would tell: `N4f3` (E.10(3)).
    RankForFile,
    /// A sign stands between the square and the new piece: `e8=Q`, `e8(Q)` (E.12).
    PromotionSign,
    /// Castling is written as the king's move: `Kg1` (E.13).
    CastlingAsKingMove,
    /// A check has no sign (E.13).
    NoCheckSign,
    /// There is a sign of check, but no check.
    FalseCheckSign,
    /// Mate has no sign of mate, if perhaps one of check (E.13).
    NoMateSign,
    /// There is a sign of mate, but no mate. `++` counts as one, though some write it for double
    /// check.
    FalseMateSign,
    /// Mate is written `X`, as in Poland (E.13).
    OtherMateSign,
    /// A comment such as `!` or `?` stands after the move.
    Praise,
    /// The number before the move is not the next one.
    WrongNumber,
}

impl Deviation {
    /// All of them, in the order of the appendix.
    pub const ALL: [Deviation; 24] = [
        Deviation::NoPieceLetter,
        Deviation::OtherLetters,
        Deviation::SmallLetter,
        Deviation::PawnLetter,
        Deviation::IncompleteSquare,
        Deviation::LongForm,
        Deviation::Hyphen,
        Deviation::NoCaptureSign,
        Deviation::OtherCaptureSign,
        Deviation::FalseCaptureSign,
        Deviation::NoDepartureFile,
        Deviation::NoEnPassantSign,
        Deviation::FalseEnPassantSign,
        Deviation::NeedlessDisambiguation,
        Deviation::RankForFile,
        Deviation::PromotionSign,
        Deviation::CastlingAsKingMove,
        Deviation::NoCheckSign,
        Deviation::FalseCheckSign,
        Deviation::NoMateSign,
        Deviation::FalseMateSign,
        Deviation::OtherMateSign,
        Deviation::Praise,
        Deviation::WrongNumber,
    ];

    /// Returns its stable name, such as `long-form` or `no-capture-sign`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Deviation::NoPieceLetter => "no-piece-letter",
            Deviation::OtherLetters => "other-letters",
            Deviation::SmallLetter => "small-letter",
            Deviation::PawnLetter => "pawn-letter",
            Deviation::IncompleteSquare => "incomplete-square",
            Deviation::LongForm => "long-form",
            Deviation::Hyphen => "hyphen",
            Deviation::NoCaptureSign => "no-capture-sign",
            Deviation::OtherCaptureSign => "other-capture-sign",
            Deviation::FalseCaptureSign => "false-capture-sign",
            Deviation::NoDepartureFile => "no-departure-file",
            Deviation::NoEnPassantSign => "no-en-passant-sign",
            Deviation::FalseEnPassantSign => "false-en-passant-sign",
            Deviation::NeedlessDisambiguation => "needless-disambiguation",
            Deviation::RankForFile => "rank-for-file",
            Deviation::PromotionSign => "promotion-sign",
            Deviation::CastlingAsKingMove => "castling-as-king-move",
            Deviation::NoCheckSign => "no-check-sign",
            Deviation::FalseCheckSign => "false-check-sign",
            Deviation::NoMateSign => "no-mate-sign",
            Deviation::FalseMateSign => "false-mate-sign",
            Deviation::OtherMateSign => "other-mate-sign",
            Deviation::Praise => "praise",
            Deviation::WrongNumber => "wrong-number",
        }
    }

    /// Returns the deviation that a stable name names.
    #[must_use]
    pub fn from_name(name: &str) -> Option<Deviation> {
        let mut all = Deviation::ALL.into_iter();
        all.find(|deviation| deviation.name() == name)
    }

    /// Returns the word of [`NOTATION`](super::NOTATION) that it departs from, if any: comments and
    /// move numbers stand in none of them.
    #[must_use]
    pub const fn mechanic(self) -> Option<&'static str> {
        Some(match self {
            Deviation::NoPieceLetter | Deviation::OtherLetters | Deviation::SmallLetter => {
                mechanic::PIECE_LETTER
            }
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
            assert!(
                deviation
                    .mechanic()
                    .is_none_or(|word| NOTATION.contains(&word))
            );
        }
        assert!(Deviation::ALL.is_sorted());
    }
}
