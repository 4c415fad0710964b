//! Why something cannot have happened in a game.

use std::{error, fmt};

use kodeks_base::Complaint;

/// Why something cannot have happened at this table, and what to write instead.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GameStateError {
    kind: GameStateErrorKind,
    complaint: Complaint,
}

/// A kind of impossible event.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum GameStateErrorKind {
    /// A move that is not legal, or not read as one.
    Move,
    /// An illegal move that nobody made, or that is legal.
    IllegalMove,
    /// The piece touched, released or promoted is not on the board so.
    Piece,
    /// A position that is no such position as the event is about.
    Position,
    /// The clocks cannot be followed.
    Clocks,
}

impl GameStateError {
    pub(super) fn new(kind: GameStateErrorKind, complaint: impl Into<Complaint>) -> GameStateError {
        GameStateError { kind, complaint: complaint.into() }
    }

    /// Returns what cannot have happened.
    #[must_use]
    pub fn kind(&self) -> GameStateErrorKind {
        self.kind
    }
}

impl From<GameStateError> for Complaint {
    fn from(error: GameStateError) -> Complaint {
        error.complaint
    }
}

impl fmt::Display for GameStateError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.complaint.fmt(f)
    }
}

impl error::Error for GameStateError {}
