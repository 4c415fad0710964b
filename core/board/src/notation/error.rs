//! Why a written move cannot be read.

use std::{error, fmt};

use super::{Letters, OtherNotation};
use crate::{IllegalMove, SanError, Square};

/// Why no move was found, whatever letters were tried.
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
            SanError::NoSuchMove => NotationError::NoSuchMove,
            SanError::Ambiguous(a, b) => NotationError::Ambiguous(a, b),
            SanError::Illegal(reason) => NotationError::Illegal(reason),
        }
    }
}

impl fmt::Display for NotationError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            NotationError::NotAlgebraic(None) => SanError::NotNotation.fmt(f),
            NotationError::NotAlgebraic(Some(other)) => {
                write!(
                    f,
                    "{} notation, not algebraic; write `e4` or `Nf3`",
                    other.name()
                )
            }
            NotationError::NoSuchMove => SanError::NoSuchMove.fmt(f),
            NotationError::Ambiguous(a, b) => SanError::Ambiguous(*a, *b).fmt(f),
            NotationError::Illegal(reason) => SanError::Illegal(*reason).fmt(f),
            NotationError::LettersUnclear(one, other) => write!(
                f,
                "one move with {} letters and another with {} letters; write the letters of one \
                 language",
                one.name(),
                other.name()
            ),
        }
    }
}

impl error::Error for NotationError {}
