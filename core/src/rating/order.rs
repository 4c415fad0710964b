//! Orders of rating regulations: what is counted, and how.

use super::Halves;
use crate::{Tempo, order::define_orders};

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
            /// Rating points for each half point above fifty per cent.
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
        /// The rating that the player comes with is raised to this before anything is calculated. An answer to
        /// `rating.carried-over`.
        RaiseTo "raise-to" (rating "rating": u32 as Count),
        /// A new player gets the average of the opponents, so much more for each half point above half, and
        /// below half what the table says. An answer to `rating.initial`.
        RateNewPlayer "rate-new-player" (half_point "half_point": u32 as Count),
        /// A new player is rated as if some more games had been drawn. An answer to `rating.initial`.
        RateNewPlayerWithDraws "rate-new-player-with-draws" {
            /// How many games.
            draws "draws": u32 as Count,
            /// The rating of the opponents in them.
            against "against": u32 as Count,
            /// The highest rating that comes of it.
            most "most": u32 as Count,
            /// Rating points for each half point above half; without it the table decides.
            half_point "half_point": Option<u32> as CountIfAny,
        },
        /// No rating is published. An answer to `rating.initial` and `rating.floor`.
        DoNotPublish "do-not-publish",
        /// The game is rated on this list. An answer to `rating.list`.
        RateAs "rate-as" (tempo "tempo": Tempo as Tempo),
        /// The change is rounded so. The answer to `rating.rounding`.
        RoundHalves "round-halves" (halves "halves": Halves as Halves),
    }
}
