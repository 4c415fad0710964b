//! A round-robin in which some players have no rating yet: what the event itself makes it.

use super::{Halves, Hundredths, PerformanceTable};

/// A player of a round-robin.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Entrant {
    /// The published rating, if there is one.
    pub rating: Option<u32>,
    /// The score, in half points.
    pub half_points: u32,
}

/// A round-robin of which every game has been played.
///
/// ```
/// use kodeks_core::rating::{Entrant, PerformanceTable, RoundRobin};
///
/// // The scores from all of the points to half, four points of rating for each hundredth.
/// let rows: Vec<(u32, u32)> = (50..=100).rev().map(|share| (share, (share - 50) * 4)).collect();
/// let table = PerformanceTable::new(&rows).unwrap();
/// let entrants = [
///     Entrant { rating: Some(2000), half_points: 2 },
///     Entrant { rating: Some(2100), half_points: 2 },
///     Entrant { rating: None, half_points: 2 },
/// ];
/// let event = RoundRobin { entrants: &entrants, games: 2 };
/// assert_eq!(event.ratings(&table, 20, None), Some(vec![2000, 2100, 2050]));
/// ```
#[derive(Clone, Copy, Debug)]
pub struct RoundRobin<'a> {
    /// All players.
    pub entrants: &'a [Entrant],
    /// How many games each of them has played.
    pub games: u32,
}

impl RoundRobin<'_> {
    /// Returns the average rating of all players, to the nearest hundredth; `None` if no player is
    /// rated or has an opponent.
    ///
    /// It is the average of the rated players, less what they have scored above it; the unrated
    /// have scored the rest.
    #[must_use]
    pub fn average(&self, table: &PerformanceTable) -> Option<Hundredths> {
        let rated = || (self.entrants.iter()).filter_map(|entrant| entrant.rating.map(|rating| (entrant, rating)));
        let count = i64::try_from(rated().count()).ok().filter(|count| *count > 0)?;
        let ratings: Hundredths = rated().map(|(_, rating)| Hundredths::whole(rating.into())).sum();
        let worth: Hundredths = rated().map(|(entrant, _)| table.worth(entrant.half_points, self.most())).sum();
        let opponents = self.opponents().filter(|opponents| *opponents > 0)?;
        let everybody = opponents.saturating_add(1);
        let above = worth.share(opponents, count.saturating_mul(everybody));
        Some(ratings.share(1, count) - above)
    }

    /// Returns the rating of every player: the published one, or else the one that the event gives
    /// him. `None` if no player is rated or has an opponent.
    ///
    /// Half of the points is worth the average, each half point above it `half_point` more; below
    /// half the table of performances decides. With `again_within` the new ratings are reckoned a
    /// second time, opponents who are further away by the first counted as just so far away.
    #[must_use]
    pub fn ratings(&self, table: &PerformanceTable, half_point: u32, again_within: Option<u32>) -> Option<Vec<u32>> {
        let average = self.average(table)?;
        let addition = |entrant: &Entrant| self.addition(entrant, table, half_point);
        Some(self.ratings_by(average, addition, again_within))
    }

    fn ratings_by(
        &self,
        average: Hundredths,
        addition: impl Fn(&Entrant) -> Hundredths,
        again_within: Option<u32>,
    ) -> Vec<u32> {
        let given = |entrant: &Entrant, shift: Hundredths| match entrant.rating {
            Some(rating) => rating,
            None => whole(average + shift + addition(entrant)),
        };
        let first: Vec<u32> = (self.entrants.iter()).map(|entrant| given(entrant, Hundredths::ZERO)).collect();
        let Some(limit) = again_within else {
            return first;
        };
        (self.entrants.iter().zip(&first))
            .map(|(entrant, own)| given(entrant, self.shift(*own, &first, limit)))
            .collect()
    }

    /// Returns what a player who has scored so is above the average, or below it.
    fn addition(&self, entrant: &Entrant, table: &PerformanceTable, half_point: u32) -> Hundredths {
        match entrant.half_points.checked_sub(self.games) {
            Some(above) => Hundredths::whole(half_point.into()).times(above.into()),
            None => {
                let opponents = self.opponents().unwrap_or(0);
                let worth = table.worth(entrant.half_points, self.most());
                worth.share(opponents, opponents.saturating_add(1))
            }
        }
    }

    /// Returns by how much the average of a player's opponents moves if those further away than the
    /// limit count as just so far away.
    fn shift(&self, own: u32, ratings: &[u32], limit: u32) -> Hundredths {
        let (least, most) = (own.saturating_sub(limit), own.saturating_add(limit));
        let moved = |rating: &u32| {
            let counted = (*rating).clamp(least, most);
            Hundredths::whole(i64::from(counted) - i64::from(*rating))
        };
        let moved: Hundredths = ratings.iter().map(moved).sum();
        moved.share(1, self.opponents().unwrap_or(0))
    }

    fn opponents(&self) -> Option<i64> {
        i64::try_from(self.entrants.len().checked_sub(1)?).ok()
    }

    /// Returns what a player can score at most, in half points.
    fn most(&self) -> u32 {
        self.games.saturating_mul(2)
    }
}

/// The nearest whole rating. No rating is below zero, so either way of rounding halves does.
fn whole(rating: Hundredths) -> u32 {
    u32::try_from(rating.round(Halves::AwayFromZero).max(0)).unwrap_or(u32::MAX)
}

#[cfg(test)]
mod tests {
    use super::{Entrant, RoundRobin};
    use crate::rating::{Hundredths, PerformanceTable};

    /// The table as printed.
    fn table() -> PerformanceTable {
        let worth = [
            800, 677, 589, 538, 501, 470, 444, 422, 401, 383, 366, 351, 336, 322, 309, 296, 284, 273, 262, 251, 240,
            230, 220, 211, 202, 193, 184, 175, 166, 158, 149, 141, 133, 125, 117, 110, 102, 95, 87, 80, 72, 65, 57, 50,
            43, 36, 29, 21, 14, 7, 0,
        ];
        let rows: Vec<(u32, u32)> = (50..=100).rev().zip(worth).collect();
        PerformanceTable::new(&rows).unwrap()
    }

    /// Ten players, A to J: the example with which the Handbook of 2003 explains the iteration.
    fn handbook() -> Vec<Entrant> {
        let players = [
            (Some(2600), 8),
            (Some(2500), 7),
            (None, 7),
            (Some(2400), 6),
            (None, 6),
            (Some(2150), 4),
            (Some(2300), 3),
            (None, 2),
            (None, 1),
            (Some(2300), 1),
        ];
        let entrant = |(rating, points): (Option<u32>, u32)| Entrant { rating, half_points: points * 2 };
        players.map(entrant).to_vec()
    }

    fn event(entrants: &[Entrant]) -> RoundRobin<'_> {
        RoundRobin { entrants, games: 9 }
    }

    #[test]
    fn the_average_of_the_handbook() {
        let average = event(&handbook()).average(&table());
        assert_eq!(average, Some(Hundredths::new(234_845)));
    }

    /// In 2003 a half point was worth 12.5, the limit was 350, and below half of the points the
    /// number of the table counted whole.
    #[test]
    fn both_rounds_of_the_handbook() {
        let entrants = handbook();
        let event = event(&entrants);
        let addition = |entrant: &Entrant| match entrant.half_points.checked_sub(9) {
            Some(above) => Hundredths::new(1_250).times(above.into()),
            None => table().worth(entrant.half_points, 18),
        };
        let average = event.average(&table()).unwrap();
        let unrated = |again| {
            let ratings = event.ratings_by(average, addition, again);
            [ratings[2], ratings[4], ratings[7], ratings[8]]
        };
        assert_eq!(unrated(None), [2411, 2386, 2128, 1997]);
        assert_eq!(unrated(Some(350)), [2418, 2390, 2112, 1935]);
    }

    #[test]
    fn the_rated_keep_their_ratings_and_the_unrated_get_theirs_by_score() {
        // Half of the points, one half point more, and below half.
        let entrants = [(Some(2000), 3), (None, 3), (None, 4), (None, 2)]
            .map(|(rating, half_points)| Entrant { rating, half_points });
        let event = RoundRobin { entrants: &entrants, games: 3 };
        // The only rated player has scored half: the average is that player's rating. Two of six half points
        // are .33, worth -125, of which three quarters count: -93.75.
        let ratings = event.ratings(&table(), 15, None).unwrap();
        assert_eq!(ratings, [2000, 2000, 2015, 1906]);
        assert_eq!(event.ratings(&table(), 15, Some(400)).unwrap(), ratings);
    }

    #[test]
    fn without_a_rated_player_there_is_nothing_to_reckon_from() {
        let unrated = Entrant { rating: None, half_points: 1 };
        let alone = Entrant { rating: Some(2000), half_points: 0 };
        for entrants in [&[unrated, unrated][..], &[alone], &[]] {
            let event = RoundRobin { entrants, games: 1 };
            assert_eq!(event.ratings(&table(), 15, None), None);
        }
    }
}
