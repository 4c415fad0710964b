//! Games of blind and partially sighted players.

use super::{Question, reported};
use crate::Fact;

pub(super) const QUESTIONS: &[Question] = &[
    // Something about the two boards, the two scores or what was announced.
    reported(
        "blind",
        &[
            Fact::word("blind", &["misspoke"]),
            Fact::player("by"),
            Fact::player("opponent"),
            Fact::flag("clock_started"),
        ],
    ),
];

pub(super) const DUTIES: &[&str] = &["announce-the-moves"];
