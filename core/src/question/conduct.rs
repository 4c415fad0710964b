//! Points, the conduct of the players, and the role of the arbiter.

use super::{AFTER_A_REPORT, Origin, Question, anything, reported};
use crate::Fact;

pub(super) const QUESTIONS: &[Question] = &[
    // What an arbiter may choose from, once another regulation has called for a penalty.
    Question {
        name: "penalty",
        facts: &[Fact::player("offender"), Fact::player("opponent")],
        orders: AFTER_A_REPORT,
        origin: Origin::Table,
        possible: anything,
    },
    // What a player or somebody else did with a telephone.
    reported(
        "phone",
        &[
            Fact::word("phone", &["rings"]),
            Fact::player("by"),
            Fact::player("opponent"),
            Fact::usually("opponent.can_mate"),
        ],
    )
    .also_after_the_game(),
];

pub(super) const DUTIES: &[&str] = &["switch-the-telephone-off"];
