//! A player who has no rating yet: what the first games are worth.

use super::{Halves, Hundredths, PerformanceTable};

/// The games of a new player against rated opponents.
///
/// ```
/// use kodeks_core::rating::{NewPlayer, PerformanceTable};
///
/// // The scores from all of the points to half, four points of rating for each hundredth.
/// let rows: Vec<(u32, u32)> = (50..=100).rev().map(|share| (share, (share - 50) * 4)).collect();
/// let table = PerformanceTable::new(&rows).unwrap();
/// let games = NewPlayer { opponents: vec![2000, 2100], half_points: 3 };
/// assert_eq!(games.rating(&table, Some(20)), Some(2070));
/// assert_eq!(games.rating(&table, None), Some(2150));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewPlayer {
    /// The opponents' ratings, one for each game.
    pub opponents: Vec<u32>,
    /// The score against them, in half points.
    pub half_points: u32,
}

impl NewPlayer {
    /// Adds games against opponents of this rating, all of them drawn.
    pub fn add_draws(&mut self, draws: u32, against: u32) {
        self.opponents.extend((0..draws).map(|_| against));
        self.half_points = self.half_points.saturating_add(draws);
    }

    /// Returns the average rating of the opponents, to the nearest hundredth; `None` without any.
    #[must_use]
    pub fn average(&self) -> Option<Hundredths> {
        let count = i64::try_from(self.opponents.len()).ok()?;
        let sum: Hundredths = self.opponents.iter().map(|rating| Hundredths::whole((*rating).into())).sum();
        (count > 0).then(|| sum.share(1, count))
    }

    /// Returns the rating: the average of the opponents for half of the points, and below that less
    /// by the table. Above half each half point is worth `half_point`, or what the table says where
    /// that is not given. `None` without a game.
    #[must_use]
    pub fn rating(&self, table: &PerformanceTable, half_point: Option<u32>) -> Option<u32> {
        let games = u32::try_from(self.opponents.len()).ok()?;
        let addition = match (self.half_points.checked_sub(games), half_point) {
            (Some(above), Some(half_point)) => Hundredths::whole(half_point.into()).times(above.into()),
            _ => table.worth(self.half_points, games.saturating_mul(2)),
        };
        // No rating is below zero, so either way of rounding halves does.
        let rating = (self.average()? + addition).round(Halves::AwayFromZero);
        u32::try_from(rating.max(0)).ok()
    }
}
