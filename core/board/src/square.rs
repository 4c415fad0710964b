//! The sixty-four squares, their files and their ranks.

use std::fmt;

use kodeks_base::{InPhrase, PhraseArgument};

use crate::Color;

/// A column of squares, from the a-file at White's left hand to the h-file.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum File {
    /// The a-file.
    A,
    /// The b-file.
    B,
    /// The c-file.
    C,
    /// The d-file.
    D,
    /// The e-file.
    E,
    /// The f-file.
    F,
    /// The g-file.
    G,
    /// The h-file.
    H,
}

impl File {
    /// All files, from a to h.
    pub const ALL: [File; 8] = [File::A, File::B, File::C, File::D, File::E, File::F, File::G, File::H];

    /// Returns 0 for the a-file to 7 for the h-file.
    #[must_use]
    #[inline]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// Returns its letter, `a` to `h`.
    #[must_use]
    #[inline]
    pub const fn letter(self) -> char {
        (b'a' + self as u8) as char
    }

    /// Returns the file that a small letter names.
    #[must_use]
    #[inline]
    pub fn from_letter(letter: char) -> Option<File> {
        File::ALL.into_iter().find(|file| file.letter() == letter)
    }
}

/// A row of squares, from White's first rank to Black's.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Rank {
    /// The first rank, where White's pieces begin.
    One,
    /// The second rank.
    Two,
    /// The third rank.
    Three,
    /// The fourth rank.
    Four,
    /// The fifth rank.
    Five,
    /// The sixth rank.
    Six,
    /// The seventh rank.
    Seven,
    /// The eighth rank, where Black's pieces begin.
    Eight,
}

impl Rank {
    /// All ranks, from 1 to 8.
    pub const ALL: [Rank; 8] =
        [Rank::One, Rank::Two, Rank::Three, Rank::Four, Rank::Five, Rank::Six, Rank::Seven, Rank::Eight];

    /// Returns 0 for the first rank to 7 for the eighth.
    #[must_use]
    #[inline]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// Returns its digit, `1` to `8`.
    #[must_use]
    #[inline]
    pub const fn digit(self) -> char {
        (b'1' + self as u8) as char
    }

    /// Returns the rank that a digit names.
    #[must_use]
    #[inline]
    pub fn from_digit(digit: char) -> Option<Rank> {
        Rank::ALL.into_iter().find(|rank| rank.digit() == digit)
    }

    /// Returns the rank as `color` counts it: Black's first rank is the eighth.
    #[must_use]
    #[inline]
    pub const fn relative_to(self, color: Color) -> Rank {
        match color {
            Color::White => self,
            Color::Black => Rank::ALL[7 - self as usize],
        }
    }
}

/// One square of the board.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Square(u8);

macro_rules! name_squares {
    ($($name:ident)*) => { name_squares!(@ 0; $($name)*); };
    (@ $index:expr; $name:ident $($rest:ident)*) => {
        #[doc = concat!("The square ", stringify!($name), ".")]
        pub const $name: Square = Square($index);
        name_squares!(@ $index + 1; $($rest)*);
    };
    (@ $index:expr;) => {};
}

impl Square {
    name_squares! {
        A1 B1 C1 D1 E1 F1 G1 H1
        A2 B2 C2 D2 E2 F2 G2 H2
        A3 B3 C3 D3 E3 F3 G3 H3
        A4 B4 C4 D4 E4 F4 G4 H4
        A5 B5 C5 D5 E5 F5 G5 H5
        A6 B6 C6 D6 E6 F6 G6 H6
        A7 B7 C7 D7 E7 F7 G7 H7
        A8 B8 C8 D8 E8 F8 G8 H8
    }

    /// Returns the square where a file and a rank cross.
    #[must_use]
    #[inline]
    pub const fn new(file: File, rank: Rank) -> Square {
        Square(rank as u8 * 8 + file as u8)
    }

    /// Returns the square with that index: 0 is a1, 7 is h1, 63 is h8.
    #[must_use]
    #[inline]
    pub const fn from_index(index: usize) -> Option<Square> {
        if index < 64 { Some(Square(index as u8)) } else { None }
    }

    /// Returns the square with the lowest six bits of `bits` as its index.
    #[must_use]
    #[inline]
    pub const fn from_low_bits(bits: u32) -> Square {
        Square((bits & 63) as u8)
    }

    /// Returns the square so many before it in the order of indices.
    #[must_use]
    #[inline]
    pub const fn before(self, step: i8) -> Square {
        Square::from_low_bits((self.index() as u32).wrapping_sub(step as u32))
    }

    /// Returns its index: 0 is a1, 7 is h1, 63 is h8.
    #[must_use]
    #[inline]
    pub const fn index(self) -> usize {
        (self.0 & 63) as usize
    }

    /// Returns the square that a name such as `e4` names.
    #[must_use]
    #[inline]
    pub fn from_name(name: &str) -> Option<Square> {
        let mut letters = name.chars();
        let file = File::from_letter(letters.next()?)?;
        let rank = Rank::from_digit(letters.next()?)?;
        letters.next().is_none().then(|| Square::new(file, rank))
    }

    /// Returns the file that it lies on.
    #[must_use]
    #[inline]
    pub const fn file(self) -> File {
        File::ALL[self.index() & 7]
    }

    /// Returns the rank that it lies on.
    #[must_use]
    #[inline]
    pub const fn rank(self) -> Rank {
        Rank::ALL[self.index() >> 3]
    }

    /// Returns whether it is a light square, as h1 is.
    #[must_use]
    #[inline]
    pub const fn is_light(self) -> bool {
        (self.index() ^ (self.index() >> 3)) & 1 == 1
    }

    /// Returns the square in the same place as `color` sees the board: Black's e1 is e8.
    #[must_use]
    #[inline]
    pub const fn relative_to(self, color: Color) -> Square {
        match color {
            Color::White => self,
            Color::Black => Square(self.0 ^ 56),
        }
    }

    /// Returns the next square towards the other end of the board, as `color` moves its pawns.
    #[must_use]
    #[inline]
    pub const fn forward(self, color: Color) -> Option<Square> {
        match color {
            Color::White => Square::from_index(self.index() + 8),
            Color::Black => Square::from_index(self.index().wrapping_sub(8)),
        }
    }

    /// Returns how many king's steps lie between two squares on an empty board.
    #[must_use]
    #[inline]
    pub const fn distance(self, other: Square) -> usize {
        let files = (self.index() & 7).abs_diff(other.index() & 7);
        let ranks = (self.index() >> 3).abs_diff(other.index() >> 3);
        if files > ranks { files } else { ranks }
    }

    /// Returns all squares: a1, b1 … h8.
    #[inline]
    pub fn all() -> impl DoubleEndedIterator<Item = Square> + ExactSizeIterator {
        (0..64).map(Square)
    }
}

impl fmt::Display for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.file().letter(), self.rank().digit())
    }
}

impl fmt::Debug for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl InPhrase for Square {
    fn in_phrase(&self) -> PhraseArgument {
        PhraseArgument::Text(self.to_string())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_square_reads_back_from_its_name_and_index() {
        for square in Square::all() {
            assert_eq!(Square::from_name(&square.to_string()), Some(square));
            assert_eq!(Square::from_index(square.index()), Some(square));
            assert_eq!(Square::new(square.file(), square.rank()), square);
        }
        assert_eq!(Square::from_index(64), None);
    }

    #[test]
    fn anything_else_is_not_a_square() {
        for name in ["", "e", "e0", "e9", "i1", "E4", "e44", "é4"] {
            assert_eq!(Square::from_name(name), None, "{name}");
        }
    }

    #[test]
    fn the_corner_at_the_right_hand_of_each_player_is_light() {
        assert!(Square::H1.is_light());
        assert!(Square::A8.is_light());
        assert!(!Square::A1.is_light());
        assert_eq!(Square::all().filter(|square| square.is_light()).count(), 32);
    }

    #[test]
    fn black_sees_the_board_from_the_other_end() {
        assert_eq!(Square::E1.relative_to(Color::Black), Square::E8);
        assert_eq!(Rank::Two.relative_to(Color::Black), Rank::Seven);
        assert_eq!(Square::E2.forward(Color::White), Some(Square::E3));
        assert_eq!(Square::E7.forward(Color::Black), Some(Square::E6));
        assert_eq!(Square::E8.forward(Color::White), None);
        assert_eq!(Square::E1.forward(Color::Black), None);
    }
}
