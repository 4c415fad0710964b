//! The questions that a rating calculation asks and the facts that it works out: a vocabulary binds its own words to them.

use crate::FactType;

kodeks_base::named! {
    /// A step of a rating calculation, at which the regulations are asked.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub enum RatingStep {
        /// On which list the games are rated.
        List = "list",
        /// With which rating a player comes whose rating is from an earlier list.
        CarriedOver = "carried-over",
        /// Whether a game counts, and with which rating of the opponent.
        Game = "game",
        /// How the unrated players of a round-robin get their ratings.
        Unrated = "unrated",
        /// Which difference in rating counts.
        Difference = "difference",
        /// How the expected score is found.
        ExpectedScore = "expected-score",
        /// The development coefficient of a player.
        K = "k",
        /// The coefficient of a player with many games.
        KLimit = "k-limit",
        /// How a half is rounded.
        Rounding = "rounding",
        /// The first rating of a player.
        FirstRating = "first-rating",
        /// The lowest rating that is published.
        Floor = "floor",
    }
}

kodeks_base::named! {
    /// A fact that a rating calculation works out.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub enum RatingFact {
        /// The player's rating.
        Rating = "rating",
        /// Whether that rating was published before the regulations came into force.
        FromEarlierList = "from-earlier-list",
        /// Whether the player has no rating on the list that is asked about.
        HasNoRating = "has-no-rating",
        /// The player's standard rating; 0 if there is none.
        StandardRating = "standard-rating",
        /// Points below the standard rating.
        BelowStandard = "below-standard",
        /// Whether the opponent has a published rating, a provisional one, or none.
        OpponentRating = "opponent-rating",
        /// Whether the tournament is a round-robin.
        RoundRobin = "round-robin",
        /// Whether the opponent has scored.
        OpponentScored = "opponent-scored",
        /// The difference in rating.
        Difference = "difference",
        /// The rating of the higher rated player.
        HigherRating = "higher-rating",
        /// Whether the opponent is rated higher.
        OpponentIsStronger = "opponent-is-stronger",
        /// Place of the difference among those to lower rated opponents, the greatest first.
        PlaceAmongWeaker = "place-among-weaker",
        /// Games against rated opponents.
        RatedOpponents = "rated-opponents",
        /// Whether the player has scored.
        Scored = "scored",
        /// The new rating.
        NewRating = "new-rating",
        /// K times the games of the rating period.
        KTimesGames = "k-times-games",
        /// Games of the rating period.
        GamesInPeriod = "games-in-period",
        /// The highest published rating.
        HighestRating = "highest-rating",
        /// Games completed.
        GamesCompleted = "games-completed",
        /// The player's age.
        Age = "age",
        /// The player's age at the end of the year.
        AgeThisYear = "age-this-year",
        /// Minutes of a player for sixty moves.
        MinutesForSixty = "minutes-for-sixty",
        /// The highest rating of the players.
        TopRating = "top-rating",
        /// Whether the event has been approved.
        Approved = "approved",
    }
}

/// The kinds of rating that an opponent can have.
const OPPONENT_RATINGS: &[&str] = &["published", "provisional", "none"];

impl RatingFact {
    /// Returns whether a fact of this type can be everything that is worked out.
    #[must_use]
    pub fn suits(self, fact_type: FactType) -> bool {
        match self {
            RatingFact::OpponentRating => match fact_type {
                FactType::Word(words) => OPPONENT_RATINGS.iter().all(|word| words.contains(word)),
                _ => false,
            },
            RatingFact::FromEarlierList
            | RatingFact::HasNoRating
            | RatingFact::RoundRobin
            | RatingFact::OpponentScored
            | RatingFact::OpponentIsStronger
            | RatingFact::Scored
            | RatingFact::Approved => fact_type == FactType::Flag,
            _ => fact_type == FactType::Count,
        }
    }
}

crate::stored!(named RatingStep);
crate::stored!(named RatingFact);
