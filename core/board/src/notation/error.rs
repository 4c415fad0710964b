//! Why a written move cannot be read.

use std::{error, fmt};

use kodeks_base::{Complaint, phrase};

use super::{Letters, OtherNotation};
use crate::{IllegalMove, SanError, Square};

/// The reason why no move was found with any letters.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum NotationError {
    /// It is not algebraic notation; where it is known, what else it is. This is what the arbiter
    /// warns a player about (E).
    NotAlgebraic(Option<OtherNotation>),
    /// No piece of the player can be meant.
    NoSuchMove,
    /// More than one piece can be meant; here are two.
    Ambiguous(Square, Square),
    /// It is clear what is meant, but it is illegal.
    Illegal(IllegalMove),
    /// The letters are not the player's, and mean different moves in two languages.
    LettersUnclear(Letters, Letters),
}

impl NotationError {
    /// Returns its stable name: `not-algebraic`, `no-such-move`, `ambiguous`, `illegal` or
    /// `letters-unclear`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            NotationError::NotAlgebraic(_) => "not-algebraic",
            NotationError::NoSuchMove => "no-such-move",
            NotationError::Ambiguous(..) => "ambiguous",
            NotationError::Illegal(_) => "illegal",
            NotationError::LettersUnclear(..) => "letters-unclear",
        }
    }

    /// Returns whether it is another notation than the algebraic one, so that the arbiter warns the
    /// player and the score may be refused as evidence (E).
    #[must_use]
    pub const fn is_not_algebraic(self) -> bool {
        matches!(self, NotationError::NotAlgebraic(_))
    }
}

impl From<SanError> for NotationError {
    fn from(error: SanError) -> NotationError {
        match error {
            SanError::NotNotation => NotationError::NotAlgebraic(None),
            SanError::NoSuchMove | SanError::NoneGoes(..) => NotationError::NoSuchMove,
            SanError::Ambiguous(a, b) => NotationError::Ambiguous(a, b),
            SanError::Illegal(reason) => NotationError::Illegal(reason),
        }
    }
}

impl From<NotationError> for Complaint {
    fn from(error: NotationError) -> Complaint {
        match error {
            NotationError::NotAlgebraic(None) => SanError::NotNotation.into(),
            NotationError::NotAlgebraic(Some(other)) => {
                Complaint::new(phrase!("K0201-other", "{notation} notation, not algebraic", notation = other.name()))
                    .with_help(phrase!("K0201-help-other", "write `e4` or `Nf3`"))
            }
            NotationError::NoSuchMove => SanError::NoSuchMove.into(),
            NotationError::Ambiguous(a, b) => SanError::Ambiguous(a, b).into(),
            NotationError::Illegal(reason) => SanError::Illegal(reason).into(),
            NotationError::LettersUnclear(one, other) => Complaint::new(phrase!(
                "K0205",
                "one move with {one} letters and another with {other} letters",
                one = one.name(),
                other = other.name()
            ))
            .with_help(phrase!("K0205-help", "write the letters of one language")),
        }
    }
}

impl fmt::Display for NotationError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        Complaint::from(*self).fmt(f)
    }
}

impl error::Error for NotationError {}
