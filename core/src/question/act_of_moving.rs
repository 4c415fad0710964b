//! The act of moving the pieces: one hand, adjusting, touched and released men.

use super::{Question, reported};
use crate::Fact;

pub(super) const QUESTIONS: &[Question] = &[
    // A move or a castling made with both hands.
    reported(
        "hands",
        &[
            Fact::word("hands", &["both"]),
            Fact::player("by"),
            Fact::player("opponent"),
            Fact::flag("clock_pressed"),
        ],
    ),
];

pub(super) const DUTIES: &[&str] = &["move-with-one-hand"];
