//! Why there was no touch.

use std::{error, fmt};

use crate::{Complaint, Square};

/// Why what was told is no touch of a piece.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum TouchError {
    /// No square was named.
    NothingTouched,
    /// Nothing stands on that square.
    EmptySquare(Square),
}

impl From<TouchError> for Complaint {
    fn from(error: TouchError) -> Complaint {
        match error {
            TouchError::NothingTouched => Complaint::new("no piece was touched")
                .with_help("write the squares of those that were"),
            TouchError::EmptySquare(square) => {
                Complaint::new(format!("nothing stands on `{square}`"))
                    .with_help("write the square where the piece stood when it was touched")
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
