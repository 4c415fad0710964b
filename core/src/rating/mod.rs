//! Ratings: how a rating changes, reckoned in whole hundredths.
//!
//! Which difference counts, by which table, with which coefficient and how a half is rounded is
//! for an edition to say; here is the arithmetic.

mod facts;
mod halves;
mod hundredths;
mod new_player;
mod order;
mod points;
mod round_robin;
mod table;

pub use facts::{RatingFact, RatingStep};
pub use halves::Halves;
pub use hundredths::Hundredths;
pub use new_player::NewPlayer;
pub use order::RatingOrder;
pub use points::Points;
pub use round_robin::{Entrant, RoundRobin};
pub use table::{PerformanceTable, ScoreRow, ScoreTable, TableFault};

/// A game as it is rated.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RatedGame {
    /// The player's rating.
    pub own: u32,
    /// The opponent's rating.
    pub opponent: u32,
    /// The difference as it counts.
    pub counted: u32,
    /// The expected score.
    pub expected: Hundredths,
    /// The points scored.
    pub points: Points,
}

impl RatedGame {
    /// Returns the difference in rating as it is, above zero if the player is rated higher.
    #[must_use]
    pub fn difference(&self) -> i64 {
        i64::from(self.own) - i64::from(self.opponent)
    }

    /// Returns by how much the player has scored more than expected.
    #[must_use]
    pub fn gain(&self) -> Hundredths {
        self.points.value() - self.expected
    }
}
