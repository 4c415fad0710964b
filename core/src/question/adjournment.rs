//! Adjourned games.

use super::{Question, reported};
use crate::Fact;

pub(super) const QUESTIONS: &[Question] = &[
    // The game is adjourned at the end of the session, or earlier.
    reported(
        "adjourns",
        &[
            Fact::player("adjourns"),
            Fact::player("opponent"),
            Fact::flag("early"),
        ],
    ),
];

pub(super) const DUTIES: &[&str] = &["seal-a-move"];
