//! The quickplay finish.

use super::{Question, reported};
use crate::Fact;

pub(super) const QUESTIONS: &[Question] = &[
    // With little time left a player claims a draw that no position gives him.
    reported(
        "quickplay-claim",
        &[
            Fact::word("quickplay_claim", &["cannot-win", "makes-no-effort"]),
            Fact::player("by"),
            Fact::player("opponent"),
            Fact::time("by.time"),
            Fact::usually("by.on_move"),
            Fact::usually("last_period"),
            Fact::flag("flag_fallen"),
        ],
    ),
];

pub(super) const DUTIES: &[&str] = &["stop-the-clocks-and-call-the-arbiter"];
