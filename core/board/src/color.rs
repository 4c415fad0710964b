//! The two players, known by the colour of their pieces.

use std::{fmt, ops::Not};

/// White or Black: a colour of pieces, and the player who has them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Color {
    /// The player of the light-coloured pieces, who moves first.
    White,
    /// The player of the dark-coloured pieces.
    Black,
}

impl Color {
    /// Both players, White first.
    pub const BOTH: [Color; 2] = [Color::White, Color::Black];

    /// Returns 0 for White and 1 for Black, to index a pair of things.
    #[must_use]
    #[inline]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// Returns `white` or `black`, as event and record files write it.
    #[must_use]
    #[inline]
    pub const fn name(self) -> &'static str {
        match self {
            Color::White => "white",
            Color::Black => "black",
        }
    }

    /// Returns the player that `name` names in an event or record file.
    #[must_use]
    #[inline]
    pub fn from_name(name: &str) -> Option<Color> {
        Color::BOTH.into_iter().find(|color| color.name() == name)
    }
}

impl Not for Color {
    type Output = Color;

    /// Returns the player across the board.
    #[inline]
    fn not(self) -> Color {
        match self {
            Color::White => Color::Black,
            Color::Black => Color::White,
        }
    }
}

impl fmt::Display for Color {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}
