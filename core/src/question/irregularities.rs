//! Irregularities: how the game was set up, men displaced, positions to be found again.

use super::{Question, reported};
use crate::Fact;

pub(super) const QUESTIONS: &[Question] = &[
    // Something was wrong at the start, and is found now.
    reported(
        "set-up",
        &[
            Fact::word("set_up", &["men-wrong", "board-turned", "colours-reversed"]),
            Fact::flag("other_error"),
            Fact::count("moves"),
        ],
    ),
];

pub(super) const DUTIES: &[&str] = &["transfer-the-position"];
