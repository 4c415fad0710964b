//! Numbers with two decimals, as ratings are reckoned with: whole hundredths, never a float.

use std::{
    fmt,
    iter::Sum,
    ops::{Add, Neg},
};

use super::Halves;

/// A number in whole hundredths: `0.92`, `-2.50`. At its bounds it stays there.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Hundredths(i64);

crate::stored!(tuple Hundredths);

impl Hundredths {
    /// Nothing.
    pub const ZERO: Hundredths = Hundredths(0);

    /// One.
    pub const ONE: Hundredths = Hundredths(100);

    /// Returns this many hundredths.
    #[must_use]
    pub const fn new(hundredths: i64) -> Hundredths {
        Hundredths(hundredths)
    }

    /// Returns a whole number.
    #[must_use]
    pub const fn whole(number: i64) -> Hundredths {
        Hundredths(number.saturating_mul(100))
    }

    /// Returns how many hundredths it is.
    #[must_use]
    pub const fn count(self) -> i64 {
        self.0
    }

    /// Returns it so many times over.
    #[must_use]
    pub const fn times(self, number: i64) -> Hundredths {
        Hundredths(self.0.saturating_mul(number))
    }

    /// Returns the part of it that `part` of `whole` is, to the nearest hundredth; half a hundredth
    /// goes away from zero. Returns nothing where `whole` is not above zero.
    #[must_use]
    pub fn share(self, part: i64, whole: i64) -> Hundredths {
        if whole <= 0 {
            return Hundredths::ZERO;
        }
        let product = i128::from(self.0) * i128::from(part);
        let twice = product.abs() * 2 + i128::from(whole);
        let nearest = twice / (i128::from(whole) * 2) * product.signum();
        let bound = if product < 0 { i64::MIN } else { i64::MAX };
        Hundredths(i64::try_from(nearest).unwrap_or(bound))
    }

    /// Returns the nearest whole number; which way a half goes is for the regulations to say.
    #[must_use]
    pub const fn round(self, halves: Halves) -> i64 {
        let (below, above) = (self.0.div_euclid(100), self.0.rem_euclid(100));
        match (above, halves) {
            (0..50, _) => below,
            (50, Halves::AwayFromZero) if self.0 < 0 => below,
            _ => below + 1,
        }
    }

    /// Returns it with a sign even if it is above zero: `+0.16`.
    #[must_use]
    pub fn with_sign(self) -> String {
        let sign = if self.0 > 0 { "+" } else { "" };
        format!("{sign}{self}")
    }
}

kodeks_base::saturating!(Hundredths);

impl Neg for Hundredths {
    type Output = Hundredths;

    fn neg(self) -> Hundredths {
        Hundredths(self.0.saturating_neg())
    }
}

impl Sum for Hundredths {
    fn sum<I: Iterator<Item = Hundredths>>(numbers: I) -> Hundredths {
        numbers.fold(Hundredths::ZERO, Add::add)
    }
}

impl fmt::Display for Hundredths {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let sign = if self.0 < 0 { "-" } else { "" };
        let size = self.0.unsigned_abs();
        write!(f, "{sign}{}.{:02}", size / 100, size % 100)
    }
}

#[cfg(test)]
mod tests {
    use super::Hundredths;
    use crate::rating::Halves;

    #[test]
    fn it_is_written_with_two_decimals() {
        let written = [0, 5, 92, -8, -250, 141].map(|n| Hundredths::new(n).to_string());
        assert_eq!(written, ["0.00", "0.05", "0.92", "-0.08", "-2.50", "1.41"]);
        let signed = [16, 0, -36].map(|n| Hundredths::new(n).with_sign());
        assert_eq!(signed, ["+0.16", "0.00", "-0.36"]);
    }

    #[test]
    fn only_halves_depend_on_the_way_of_rounding() {
        let both = |n| [Halves::AwayFromZero, Halves::Up].map(|way| Hundredths::new(n).round(way));
        assert_eq!(both(250), [3, 3]);
        assert_eq!(both(-250), [-3, -2]);
        assert_eq!(both(50), [1, 1]);
        assert_eq!(both(-50), [-1, 0]);
        for (hundredths, whole) in [(249, 2), (251, 3), (-249, -2), (-251, -3), (0, 0), (-300, -3)] {
            assert_eq!(both(hundredths), [whole; 2], "{hundredths}");
        }
    }

    #[test]
    fn a_share_goes_to_the_nearest_hundredth() {
        assert_eq!(Hundredths::whole(1).share(2, 3), Hundredths::new(67));
        assert_eq!(Hundredths::whole(-1).share(2, 3), Hundredths::new(-67));
        assert_eq!(Hundredths::new(1).share(1, 2), Hundredths::new(1));
        assert_eq!(Hundredths::new(-1).share(1, 2), Hundredths::new(-1));
        assert_eq!(Hundredths::whole(1).share(1, 0), Hundredths::ZERO);
    }

    #[test]
    fn at_its_bounds_it_stays() {
        let most = Hundredths::new(i64::MAX);
        assert_eq!(most + Hundredths::ONE, most);
        assert_eq!(most.times(2), most);
        assert_eq!(most.share(9, 1), most);
        assert_eq!(-Hundredths::new(i64::MIN), most);
    }
}
