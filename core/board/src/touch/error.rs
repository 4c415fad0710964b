//! Why there was no touch.

use std::{error, fmt};

use kodeks_base::{Complaint, phrase};

use crate::Square;

/// Errors of touched pieces.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum TouchError {
    /// No square was named.
    NothingTouched,
    /// There is no piece on that square.
    EmptySquare(Square),
}

impl From<TouchError> for Complaint {
    fn from(error: TouchError) -> Complaint {
        match error {
            TouchError::NothingTouched => Complaint::new(phrase!("K0210-nothing", "no piece was touched"))
                .with_help(phrase!("K0210-help-nothing", "write the squares of those that were")),
            TouchError::EmptySquare(square) => {
                Complaint::new(phrase!("K0210-empty", "nothing stands on `{square}`", square)).with_help(phrase!(
                    "K0210-help-empty",
                    "write the square where the piece stood when it was touched"
                ))
            }
        }
    }
}

impl fmt::Display for TouchError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        Complaint::from(*self).fmt(f)
    }
}

impl error::Error for TouchError {}
