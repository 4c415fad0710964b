//! The questions that a rating calculation asks of the regulations.

use super::{Origin, Question, anything};
use crate::Fact;

/// What rating an opponent has when the event starts.
pub const OPPONENT_RATINGS: &[&str] = &["published", "provisional", "none"];

pub(super) const QUESTIONS: &[Question] = &[
    // Whether a game counts, and with which rating of the opponent.
    calculated(
        "rating.game",
        &[
            Fact::word("opponent_rating", OPPONENT_RATINGS),
            Fact::flag("round_robin"),
            Fact::usually("opponent_scored"),
        ],
        &["rate-game", "rate-with-new-rating", "do-not-rate"],
    ),
    // How the unrated players of a round-robin get their ratings.
    calculated("rating.unrated", &[], &["rate-unrated"]),
    // Which difference in rating counts.
    calculated(
        "rating.difference",
        &[Fact::count("difference")],
        &["count-difference"],
    ),
    // How the expected score is found.
    calculated("rating.probability", &[], &["expect-by-table"]),
    // Which development coefficient a player has.
    Question {
        possible: |point| point.count("highest_rating") >= point.count("rating"),
        ..calculated(
            "rating.k",
            &[
                Fact::count_usually("rating", 2000),
                Fact::count_usually("highest_rating", 2000),
                Fact::count_usually("games_completed", 100),
                Fact::count_usually("age", 30),
            ],
            &["use-k"],
        )
    },
    // Which way a half is rounded.
    calculated("rating.rounding", &[], &["round-halves"]),
];

const fn calculated(
    name: &'static str,
    facts: &'static [Fact],
    orders: &'static [&'static str],
) -> Question {
    Question {
        name,
        facts,
        orders,
        origin: Origin::Calculation,
        possible: anything,
    }
}
