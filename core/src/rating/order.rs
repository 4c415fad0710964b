//! Orders of rating regulations: what is counted, and how.

use super::Halves;
use crate::order::define_orders;

define_orders! {
    /// One thing that a rating regulation settles.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
    pub enum RatingOrder {
        /// The game counts, with the opponent's published rating. An answer to `rating.game`.
        RateGame "rate-game",
        /// The game counts, with the rating that the event itself gives the opponent. An answer to
        /// `rating.game`.
        RateWithNewRating "rate-with-new-rating",
        /// The game does not count. An answer to `rating.game`.
        DoNotRate "do-not-rate",
        /// The unrated players of a round-robin get their ratings so. The answer to `rating.unrated`.
        RateUnrated "rate-unrated" {
            /// What each half point above fifty per cent adds.
            half_point "half_point": u32 as Count,
            /// The greatest difference that counts when the ratings are reckoned a second time; without
            /// it they are not.
            again_within "again_within": Option<u32> as CountIfAny,
        },
        /// The difference counts as this many points. The answer to `rating.difference`.
        CountDifference "count-difference" (points "points": u32 as Count),
        /// The expected score is read from the printed table. The answer to `rating.probability`.
        ExpectByTable "expect-by-table",
        /// The development coefficient. The answer to `rating.k`.
        UseK "use-k" (k "k": u32 as Count),
        /// The change is rounded so. The answer to `rating.rounding`.
        RoundHalves "round-halves" (halves "halves": Halves as Halves),
    }
}
