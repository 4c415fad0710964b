//! Points of a game: one, a half or none.

use super::Hundredths;

kodeks_base::named! {
    /// The points of a player in one game.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
    pub enum Points {
        /// A loss.
        None = "0",
        /// A draw.
        Half = "½",
        /// A win.
        One = "1",
    }
}

impl Points {
    /// Reads `1`, `0`, `0.5`, `.5`, `1/2`, `½` or `=`.
    ///
    /// ```
    /// use kodeks_core::rating::Points;
    ///
    /// assert_eq!(Points::parse("1/2"), Some(Points::Half));
    /// assert_eq!(Points::parse("2"), None);
    /// ```
    #[must_use]
    pub fn parse(text: &str) -> Option<Points> {
        match text {
            "0" | "0.0" => Some(Points::None),
            "0.5" | ".5" | "1/2" | "½" | "=" => Some(Points::Half),
            "1" | "1.0" => Some(Points::One),
            _ => None,
        }
    }

    /// Returns what the opponent scores in the same game.
    #[must_use]
    pub const fn of_opponent(self) -> Points {
        match self {
            Points::None => Points::One,
            Points::Half => Points::Half,
            Points::One => Points::None,
        }
    }

    /// Returns how many half points it is.
    #[must_use]
    pub const fn halves(self) -> u32 {
        match self {
            Points::None => 0,
            Points::Half => 1,
            Points::One => 2,
        }
    }

    /// Returns it as a number.
    #[must_use]
    pub const fn value(self) -> Hundredths {
        Hundredths::new(50 * self.halves() as i64)
    }
}

#[cfg(test)]
mod tests {
    use super::Points;

    #[test]
    fn both_players_share_one_point() {
        for points in [Points::None, Points::Half, Points::One] {
            assert_eq!(points.halves() + points.of_opponent().halves(), 2);
            assert_eq!(Points::parse(points.name()), Some(points));
        }
    }

    #[test]
    fn what_is_not_the_result_of_a_game_is_not_read() {
        for text in ["", "2", "-", "+", "1-0", "0.25", "one"] {
            assert_eq!(Points::parse(text), None, "{text}");
        }
    }
}
