//! A set of squares.

use std::{
    fmt,
    ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, BitXor, BitXorAssign, Not, Sub},
};

use crate::{File, Rank, Square};

/// A set of squares, held as one bit for each.
///
/// ```
/// use kodeks_board::{Bitboard, File, Square};
///
/// let squares = Bitboard::file(File::A) | Bitboard::of(Square::H8);
/// assert_eq!(squares.len(), 9);
/// assert_eq!(squares.last(), Some(Square::H8));
/// ```
#[derive(Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Bitboard(pub u64);

impl Bitboard {
    /// No square.
    pub const EMPTY: Bitboard = Bitboard(0);

    /// All sixty-four squares.
    pub const ALL: Bitboard = Bitboard(u64::MAX);

    /// The light squares.
    pub const LIGHT: Bitboard = Bitboard(0x55AA_55AA_55AA_55AA);

    /// The dark squares.
    pub const DARK: Bitboard = Bitboard(!Bitboard::LIGHT.0);

    /// Returns the set of that one square.
    #[must_use]
    #[inline]
    pub const fn of(square: Square) -> Bitboard {
        Bitboard(1 << square.index())
    }

    /// Returns the eight squares of a file.
    #[must_use]
    #[inline]
    pub const fn file(file: File) -> Bitboard {
        Bitboard(0x0101_0101_0101_0101 << file.index())
    }

    /// Returns the eight squares of a rank.
    #[must_use]
    #[inline]
    pub const fn rank(rank: Rank) -> Bitboard {
        Bitboard(0xFF << (8 * rank.index()))
    }

    /// Returns whether the square is in the set.
    #[must_use]
    #[inline]
    pub const fn has(self, square: Square) -> bool {
        self.0 >> square.index() & 1 == 1
    }

    /// Returns whether the set has no square.
    #[must_use]
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Returns whether the two sets share a square.
    #[must_use]
    #[inline]
    pub const fn meets(self, other: Bitboard) -> bool {
        self.0 & other.0 != 0
    }

    /// Returns whether every square of this set is in the other.
    #[must_use]
    #[inline]
    pub const fn is_within(self, other: Bitboard) -> bool {
        self.0 & !other.0 == 0
    }

    /// Returns how many squares the set has.
    #[must_use]
    #[inline]
    pub const fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// Returns whether the set has two squares or more.
    #[must_use]
    #[inline]
    pub const fn is_many(self) -> bool {
        self.0 & self.0.wrapping_sub(1) != 0
    }

    /// Returns the first square in the order a1, b1 … h8.
    #[must_use]
    #[inline]
    pub const fn first(self) -> Option<Square> {
        if self.is_empty() { None } else { Some(Square::from_low_bits(self.0.trailing_zeros())) }
    }

    /// Returns the last square in the order a1, b1 … h8.
    #[must_use]
    #[inline]
    pub const fn last(self) -> Option<Square> {
        if self.is_empty() { None } else { Some(Square::from_low_bits(63 - self.0.leading_zeros())) }
    }

    /// Returns the square, where the set has exactly one.
    #[must_use]
    #[inline]
    pub const fn single(self) -> Option<Square> {
        if self.is_many() { None } else { self.first() }
    }

    /// Adds a square.
    #[inline]
    pub const fn insert(&mut self, square: Square) {
        self.0 |= 1 << square.index();
    }

    /// Takes a square out.
    #[inline]
    pub const fn remove(&mut self, square: Square) {
        self.0 &= !(1 << square.index());
    }
}

impl Iterator for Bitboard {
    type Item = Square;

    #[inline]
    fn next(&mut self) -> Option<Square> {
        let first = self.first()?;
        self.0 &= self.0.wrapping_sub(1);
        Some(first)
    }

    #[inline]
    fn size_hint(&self) -> (usize, Option<usize>) {
        let len = self.0.count_ones() as usize;
        (len, Some(len))
    }
}

impl FromIterator<Square> for Bitboard {
    #[inline]
    fn from_iter<I: IntoIterator<Item = Square>>(squares: I) -> Bitboard {
        squares.into_iter().fold(Bitboard::EMPTY, |set, square| set | Bitboard::of(square))
    }
}

impl BitAnd for Bitboard {
    type Output = Bitboard;

    #[inline]
    fn bitand(self, other: Bitboard) -> Bitboard {
        Bitboard(self.0 & other.0)
    }
}

impl BitAndAssign for Bitboard {
    #[inline]
    fn bitand_assign(&mut self, other: Bitboard) {
        self.0 &= other.0;
    }
}

impl BitOr for Bitboard {
    type Output = Bitboard;

    #[inline]
    fn bitor(self, other: Bitboard) -> Bitboard {
        Bitboard(self.0 | other.0)
    }
}

impl BitOrAssign for Bitboard {
    #[inline]
    fn bitor_assign(&mut self, other: Bitboard) {
        self.0 |= other.0;
    }
}

impl BitXor for Bitboard {
    type Output = Bitboard;

    #[inline]
    fn bitxor(self, other: Bitboard) -> Bitboard {
        Bitboard(self.0 ^ other.0)
    }
}

impl BitXorAssign for Bitboard {
    #[inline]
    fn bitxor_assign(&mut self, other: Bitboard) {
        self.0 ^= other.0;
    }
}

impl Sub for Bitboard {
    type Output = Bitboard;

    /// Returns the squares of the first set that are not in the second.
    #[inline]
    fn sub(self, other: Bitboard) -> Bitboard {
        Bitboard(self.0 & !other.0)
    }
}

impl Not for Bitboard {
    type Output = Bitboard;

    #[inline]
    fn not(self) -> Bitboard {
        Bitboard(!self.0)
    }
}

impl fmt::Debug for Bitboard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(*self).finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_set_gives_its_squares_in_order() {
        let set: Bitboard = [Square::H8, Square::A1, Square::E4].into_iter().collect();
        let squares: Vec<Square> = set.collect();
        assert_eq!(squares, [Square::A1, Square::E4, Square::H8]);
        assert_eq!(set.len(), 3);
        assert!(set.is_many());
        assert_eq!(set.single(), None);
        assert_eq!(Bitboard::of(Square::E4).single(), Some(Square::E4));
        assert_eq!(Bitboard::EMPTY.first(), None);
    }

    #[test]
    fn light_squares_are_those_that_say_so() {
        let light: Bitboard = Square::all().filter(|square| square.is_light()).collect();
        assert_eq!(light, Bitboard::LIGHT);
    }

    #[test]
    fn files_and_ranks_cross_in_one_square() {
        let crossing = Bitboard::file(File::C) & Bitboard::rank(Rank::Six);
        assert_eq!(crossing.single(), Some(Square::C6));
    }
}
