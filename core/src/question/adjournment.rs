//! Adjourned games: sealing, the envelope, and the resumption.
//!
//! Who sealed follows from the board: it stands there before the sealed move, so that the player
//! on the move is he. His opponent is the one who replies.

use super::{Question, notation::LETTERS, reported};
use crate::Fact;

/// What can be made out of a sealed move.
pub const READS: &[&str] = &["clear", "ambiguous", "illegal", "undecipherable"];

/// How a sealed move ends the game, if it does.
pub const SEALED_ENDS: &[&str] = &["goes-on", "checkmate", "stalemate", "dead"];

pub(super) const QUESTIONS: &[Question] = &[
    // The game is adjourned at the end of the session, or earlier.
    reported(
        "adjourns",
        &[
            Fact::player("adjourns"),
            Fact::player("opponent"),
            Fact::usually("adjourns.on_move"),
            Fact::flag("early"),
            Fact::time("session_left"),
        ],
    ),
    // What the player does who has been told to seal.
    reported(
        "seals",
        &[
            Fact::word("seals", &["another-move", "after-a-move-on-the-board"]),
            Fact::player("sealer"),
            Fact::player("opponent"),
            Fact::flag("clock_stopped"),
        ],
    ),
    // What becomes of the envelope, and what is written on it.
    reported(
        "envelope",
        &[
            Fact::word("envelope", &["handed-in", "opened", "lost"]),
            Fact::player("sealer"),
            Fact::player("opponent"),
            Fact::usually("has_names"),
            Fact::usually("has_position"),
            Fact::usually("has_times"),
            Fact::usually("has_sealer"),
            Fact::usually("has_move_number"),
            Fact::usually("has_offer"),
            Fact::usually("has_resumption"),
            Fact::flag("draw_offered"),
            Fact::flag("offer_answered"),
            Fact::usually("replier_present"),
            Fact::usually("position_known"),
            Fact::usually("times_known"),
        ],
    ),
    // What the players say between adjournment and resumption.
    reported(
        "while-adjourned",
        &[
            Fact::word(
                "while_adjourned",
                &["offers-a-draw", "draw-agreed", "resigns"],
            ),
            Fact::player("by"),
            Fact::player("opponent"),
            Fact::flag("by.on_move"),
            Fact::usually("opponent.can_mate"),
        ],
    ),
    // The resumption: what is set up, who is there, how long it lasts.
    reported(
        "resumes",
        &[
            Fact::word(
                "resumes",
                &[
                    "set-up",
                    "at-the-time",
                    "replier-arrives",
                    "reply-sealed",
                    "session-timed",
                    "both-absent",
                ],
            ),
            Fact::player("sealer"),
            Fact::player("opponent"),
            Fact::time("passed"),
            Fact::usually("sealer_present"),
            Fact::usually("replier_present"),
        ],
    ),
    // A player comes late to the resumption. What he sealed may be told with it, so that this stands
    // before the question about the sealed move alone.
    reported(
        "returns",
        &[
            Fact::player("returns"),
            Fact::player("opponent"),
            Fact::time("lateness"),
            Fact::flag("returns.on_move"),
            Fact::a_move("sealed_move"),
            Fact::word("letters", LETTERS),
            Fact::word("sealed_ends", SEALED_ENDS),
            Fact::flag("opponent_flag_fallen"),
            Fact::usually("returns.can_mate"),
        ],
    ),
    // What stands in the envelope, read on the board.
    reported(
        "sealed-move",
        &[
            Fact::a_move("sealed_move"),
            Fact::player("sealer"),
            Fact::player("opponent"),
            Fact::word("letters", LETTERS),
            Fact::word("reads", READS),
            Fact::usually("opponent.can_mate"),
        ],
    ),
    // A player says that the clocks were set wrongly for the resumption.
    reported(
        "resumption-clocks",
        &[
            Fact::word("resumption_clocks", &["wrong"]),
            Fact::player("by"),
            Fact::player("opponent"),
            Fact::flag("has_moved"),
        ],
    ),
];

pub(super) const DUTIES: &[&str] = &[
    "call-for-a-sealed-move",
    "write-the-sealed-move-unambiguously",
    "seal-both-scoresheets",
    "stop-the-clock-only-then",
    "change-the-sealed-move",
    "seal-the-move-made-on-the-board",
    "record-the-time-as-at-the-end-of-the-session",
    "check-the-envelope",
    "keep-the-envelope-safe",
    "have-the-names-written-on-it",
    "have-the-position-written-on-it",
    "have-the-times-written-on-it",
    "have-the-sealer-written-on-it",
    "have-the-move-number-written-on-it",
    "have-the-offer-written-on-it",
    "have-the-resumption-written-on-it",
    "open-the-envelope",
    "set-up-the-adjourned-position",
    "set-the-clocks-as-at-the-adjournment",
    "set-the-clocks-by-his-judgement",
    "make-the-sealed-move-on-the-board",
    "make-the-move-said-to-be-sealed",
    "stop-the-clock-and-call-the-arbiter",
    "seal-a-reply",
    "keep-the-reply-for-the-absent-player",
    "put-the-resumption-clocks-right",
    "time-the-session-by-his-watch",
    "time-the-session-by-the-schedule",
    "announce-the-sessions-beforehand",
];
