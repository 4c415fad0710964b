//! The chess clock: what is done to it, what is wrong with it, and who runs late.

use super::{Origin, Question, anything, reported};
use crate::Fact;

pub(super) const QUESTIONS: &[Question] = &[
    // The clock has run while a player thought, as the time control has it.
    Question {
        name: "clock-run",
        facts: &[
            Fact::player("mover"),
            Fact::player("opponent"),
            Fact::time("took"),
            Fact::flag("delay"),
            Fact::flag("new_period"),
            Fact::flag("flag_fallen"),
        ],
        orders: &["play-on", "must"],
        origin: Origin::Table,
        possible: anything,
    },
    // What a player does to the clock, other than pressing it after his move.
    reported(
        "handles-clock",
        &[
            Fact::word(
                "handles_clock",
                &[
                    "with-the-other-hand",
                    "keeps-a-finger-on-it",
                    "roughly",
                    "without-a-move",
                    "hinders-the-opponent",
                ],
            ),
            Fact::player("by"),
            Fact::player("opponent"),
        ],
    ),
];

pub(super) const DUTIES: &[&str] = &["let-the-opponent-press-the-clock"];
