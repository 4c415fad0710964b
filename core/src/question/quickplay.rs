//! The quickplay finish.

use super::{Question, reported};
use crate::Fact;

pub(super) const QUESTIONS: &[Question] = &[
    // With little time left a player claims a draw that no position gives him, or asks for extra
    // time with every move.
    reported(
        "quickplay-claim",
        &[
            Fact::word(
                "quickplay_claim",
                &["cannot-win", "makes-no-effort", "increment"],
            ),
            Fact::player("by"),
            Fact::player("opponent"),
            Fact::time("by.time"),
            Fact::usually("by.on_move"),
            Fact::usually("last_period"),
            Fact::flag("flag_fallen"),
            Fact::time("increment"),
            Fact::usually("arbiter_present"),
        ],
    ),
    // The arbiter rules on a claim that he had postponed.
    reported(
        "rules-on-claim",
        &[
            Fact::word("rules_on_claim", &["upheld", "rejected"]),
            Fact::player("by"),
            Fact::player("opponent"),
            Fact::flag("postponed"),
            Fact::flag("game_over"),
        ],
    )
    .also_after_the_game(),
];

pub(super) const DUTIES: &[&str] = &[
    "stop-the-clocks-and-call-the-arbiter",
    "call-the-arbiter",
    "stop-the-clocks",
    "stay-at-the-board-if-possible",
    "go-on-playing",
    "write-down-the-position",
    "verify-the-position",
    "submit-the-complete-score",
    "verify-the-score-and-the-position",
    "refer-the-claim-to-an-arbiter",
];
