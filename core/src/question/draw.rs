//! Draws by agreement: offers, their answers, and what counts as an offer.

use super::{Question, reported};
use crate::Fact;

/// What an open offer of a draw came from.
pub const OFFERS: &[&str] = &[
    "none",
    "offer",
    "claim",
    "quickplay-claim",
    "increment-request",
];

/// When a player offers a draw: between his move and pressing the clock, on the move before he has
/// made it, or while his opponent thinks.
pub const MOMENTS: &[&str] = &["after-his-move", "before-his-move", "opponent-thinking"];

pub(super) const QUESTIONS: &[Question] = &[
    // A player offers a draw.
    reported(
        "offers-draw",
        &[
            Fact::player("offers_draw"),
            Fact::player("opponent"),
            Fact::word("moment", MOMENTS),
            Fact::flag("conditional"),
        ],
    ),
    // His opponent answers.
    reported(
        "answers-offer",
        &[
            Fact::word("answers_offer", &["accepts", "declines", "touches"]),
            Fact::player("by"),
            Fact::player("opponent"),
            Fact::word("offer", OFFERS),
            Fact::flag("offered_by_opponent"),
            Fact::flag("moved_since_offer"),
            Fact::usually("intends_to_move"),
            Fact::count("moves"),
        ],
    ),
    // A player takes back what he said.
    reported(
        "withdraws",
        &[
            Fact::word("withdraws", &["claim", "offer", "quickplay-claim"]),
            Fact::player("by"),
            Fact::player("opponent"),
        ],
    ),
    // A player claims a draw by what stood on the board and lets the clocks run.
    reported(
        "leaves-clocks-running",
        &[
            Fact::player("leaves_clocks_running"),
            Fact::player("opponent"),
        ],
    ),
];

pub(super) const DUTIES: &[&str] = &[
    "withdraw-it",
    "note-the-offer",
    "attach-a-condition",
    "stop-both-clocks-at-once",
    "stop-both-clocks",
];
