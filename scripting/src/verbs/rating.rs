//! Verbs of ratings: which games count, which difference, which coefficient.

use kodeks_core::{
    Order,
    rating::{Halves, RatingOrder},
};
use rhai::{EvalAltResult, ImmutableString};

use super::{Gives, Said, Takes, Verb, refuse_word};
use crate::table::Count;

/// Counts the game, with the opponent's published rating: the order `rate-game`.
pub(super) const RATE_GAME: Verb = Verb {
    name: "rate_game",
    said: "rate_game()",
    takes: &[&[]],
    gives: Gives::Order("rate-game"),
    teach: |engine| {
        engine.register_fn("rate_game", || said(RatingOrder::RateGame));
    },
};

/// Counts the game, with the rating that the event gives the opponent: the order
/// `rate-with-new-rating`.
pub(super) const RATE_WITH_NEW_RATING: Verb = Verb {
    name: "rate_with_new_rating",
    said: "rate_with_new_rating()",
    takes: &[&[]],
    gives: Gives::Order("rate-with-new-rating"),
    teach: |engine| {
        engine.register_fn("rate_with_new_rating", || {
            said(RatingOrder::RateWithNewRating)
        });
    },
};

/// Leaves the game out: the order `do-not-rate`.
pub(super) const DO_NOT_RATE: Verb = Verb {
    name: "do_not_rate",
    said: "do_not_rate()",
    takes: &[&[]],
    gives: Gives::Order("do-not-rate"),
    teach: |engine| {
        engine.register_fn("do_not_rate", || said(RatingOrder::DoNotRate));
    },
};

/// Rates the unrated players of a round-robin: the order `rate-unrated`.
pub(super) const RATE_UNRATED: Verb = Verb {
    name: "rate_unrated",
    said: "rate_unrated(half_point)` or `rate_unrated(half_point, again_within)",
    takes: &[&[Takes::Count], &[Takes::Count, Takes::Count]],
    gives: Gives::Order("rate-unrated"),
    teach: |engine| {
        engine.register_fn("rate_unrated", |half_point: Count| {
            rate_unrated(half_point, None)
        });
        engine.register_fn("rate_unrated", |half_point: Count, limit: Count| {
            rate_unrated(half_point, Some(limit))
        });
    },
};

/// Counts a difference as so many points: the order `count-difference`.
pub(super) const COUNT_DIFFERENCE: Verb = Verb {
    name: "count_difference",
    said: "count_difference(points)",
    takes: &[&[Takes::Count]],
    gives: Gives::Order("count-difference"),
    teach: |engine| {
        engine.register_fn("count_difference", |points: Count| {
            said(RatingOrder::CountDifference(points.number()))
        });
    },
};

/// Reads the expected score from the printed table: the order `expect-by-table`.
pub(super) const EXPECT_BY_TABLE: Verb = Verb {
    name: "expect_by_table",
    said: "expect_by_table()",
    takes: &[&[]],
    gives: Gives::Order("expect-by-table"),
    teach: |engine| {
        engine.register_fn("expect_by_table", || said(RatingOrder::ExpectByTable));
    },
};

/// Settles the development coefficient: the order `use-k`.
pub(super) const USE_K: Verb = Verb {
    name: "use_k",
    said: "use_k(k)",
    takes: &[&[Takes::Count]],
    gives: Gives::Order("use-k"),
    teach: |engine| {
        engine.register_fn("use_k", |k: Count| said(RatingOrder::UseK(k.number())));
    },
};

/// Settles which way a half is rounded: the order `round-halves`.
pub(super) const ROUND_HALVES: Verb = Verb {
    name: "round_halves",
    said: "round_halves(\"away-from-zero\")",
    takes: &[&[Takes::OneOf(HALVES)]],
    gives: Gives::Order("round-halves"),
    teach: |engine| {
        engine.register_fn("round_halves", round_halves);
    },
};

const HALVES: &[&str] = &[Halves::AwayFromZero.name(), Halves::Up.name()];

fn said(order: RatingOrder) -> Said {
    Order::Rating(order).into()
}

fn rate_unrated(half_point: Count, again_within: Option<Count>) -> Said {
    said(RatingOrder::RateUnrated {
        half_point: half_point.number(),
        again_within: again_within.map(Count::number),
    })
}

fn round_halves(word: ImmutableString) -> Result<Said, Box<EvalAltResult>> {
    match Halves::from_name(&word) {
        Some(halves) => Ok(said(RatingOrder::RoundHalves(halves))),
        None => refuse_word("round_halves", &word, HALVES),
    }
}

#[cfg(test)]
mod tests {
    use kodeks_core::rating::Halves;

    use super::HALVES;

    #[test]
    fn every_way_can_be_said() {
        assert_eq!(HALVES, Halves::ALL.map(Halves::name));
    }
}
