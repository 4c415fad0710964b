//! The recording of the moves.

use super::{Question, reported};
use crate::Fact;

pub(super) const QUESTIONS: &[Question] = &[
    // What a player does with his scoresheet.
    reported(
        "scoresheet",
        &[
            Fact::word("scoresheet", &["not-written", "in-advance", "hidden"]),
            Fact::player("by"),
            Fact::player("opponent"),
            Fact::time("by.time"),
            Fact::time("increment"),
        ],
    ),
];

pub(super) const DUTIES: &[&str] = &["write-the-moves"];
