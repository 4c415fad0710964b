//! Orders of rating regulations: what is counted, and how.

use std::fmt;

/// One thing that a rating regulation settles.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum RatingOrder {
    /// The game counts, with the opponent's published rating. An answer to `rating.game`.
    RateGame,
    /// The game counts, with the rating that the event itself gives the opponent. An answer to
    /// `rating.game`.
    RateWithNewRating,
    /// The game does not count. An answer to `rating.game`.
    DoNotRate,
    /// The unrated players of a round-robin get their ratings so. The answer to `rating.unrated`.
    RateUnrated {
        /// What each half point above fifty per cent adds.
        half_point: u32,
        /// The greatest difference that counts when the ratings are reckoned a second time; without
        /// it they are not.
        again_within: Option<u32>,
    },
    /// The difference counts as this many points. The answer to `rating.difference`.
    CountDifference(u32),
    /// The expected score is read from the printed table. The answer to `rating.probability`.
    ExpectByTable,
    /// The development coefficient. The answer to `rating.k`.
    UseK(u32),
    /// The change is rounded so. The answer to `rating.rounding`.
    RoundHalves(Halves),
}

/// Which way a half is rounded.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Halves {
    /// To the greater number by size: 2.5 to 3, -2.5 to -3.
    AwayFromZero,
    /// To the greater number: 2.5 to 3, -2.5 to -2.
    Up,
}

impl RatingOrder {
    /// Returns the name that JSON uses: `use-k`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            RatingOrder::RateGame => "rate-game",
            RatingOrder::RateWithNewRating => "rate-with-new-rating",
            RatingOrder::DoNotRate => "do-not-rate",
            RatingOrder::RateUnrated { .. } => "rate-unrated",
            RatingOrder::CountDifference(_) => "count-difference",
            RatingOrder::ExpectByTable => "expect-by-table",
            RatingOrder::UseK(_) => "use-k",
            RatingOrder::RoundHalves(_) => "round-halves",
        }
    }
}

/// Writes the order as cases do: `use-k 40`.
impl fmt::Display for RatingOrder {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())?;
        match self {
            RatingOrder::CountDifference(number) | RatingOrder::UseK(number) => {
                write!(f, " {number}")
            }
            RatingOrder::RoundHalves(halves) => write!(f, " {}", halves.name()),
            RatingOrder::RateUnrated {
                half_point,
                again_within,
            } => {
                write!(f, " {half_point}")?;
                again_within.map_or(Ok(()), |limit| write!(f, " {limit}"))
            }
            _ => Ok(()),
        }
    }
}

impl Halves {
    /// Both ways.
    pub const ALL: [Halves; 2] = [Halves::AwayFromZero, Halves::Up];

    /// Returns `away-from-zero` or `up`, as packs write it.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Halves::AwayFromZero => "away-from-zero",
            Halves::Up => "up",
        }
    }

    /// Returns the way of that name.
    #[must_use]
    pub fn from_name(name: &str) -> Option<Halves> {
        Halves::ALL.into_iter().find(|halves| halves.name() == name)
    }
}
