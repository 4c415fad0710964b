//! Why there was no touch.

use std::{error, fmt};

use crate::Square;

/// Why what was told is no touch of a piece.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum TouchError {
    /// No square was named.
    NothingTouched,
    /// Nothing stands on that square.
    EmptySquare(Square),
}

impl fmt::Display for TouchError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            TouchError::NothingTouched => {
                f.write_str("no piece was touched; write the squares of those that were")
            }
            TouchError::EmptySquare(square) => write!(
                f,
                "nothing stands on `{square}`; write the square where the piece stood \
                 when it was touched"
            ),
        }
    }
}

impl error::Error for TouchError {}
