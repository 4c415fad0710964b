//! The recording of the moves.

use super::{Question, reported};
use crate::Fact;

/// What a move is written for before it is made.
const PURPOSES: &[&str] = &["note", "draw-claim", "sealed-move"];

pub(super) const QUESTIONS: &[Question] = &[
    // What a player does with his scoresheet, or cannot do.
    reported(
        "scoresheet",
        &[
            Fact::word(
                "scoresheet",
                &[
                    "not-written",
                    "behind",
                    "replied-first",
                    "in-advance",
                    "offer-not-noted",
                    "hidden",
                    "cannot-write",
                    "neither-has-to-write",
                    "asks-for-one",
                    "asks-to-see-the-arbiters",
                    "electronic-one-defective",
                ],
            ),
            Fact::player("by"),
            Fact::player("opponent"),
            Fact::time("by.time"),
            Fact::time("increment"),
            Fact::time("least_time"),
            Fact::word("purpose", PURPOSES),
            Fact::usually("accepted"),
            Fact::flag("disabled"),
            Fact::count_from_one("requests"),
            Fact::usually("by.on_move"),
        ],
    ),
    // What is done about the scoresheets once a flag has fallen.
    reported(
        "after-the-flag",
        &[
            Fact::word(
                "after_the_flag",
                &[
                    "both-exempt",
                    "one-exempt",
                    "no-full-score",
                    "overstep-not-proved",
                ],
            ),
            Fact::player("by"),
            Fact::player("opponent"),
            Fact::flag("by.on_move"),
            Fact::flag("more_moves_proved"),
        ],
    ),
    // The players sign the scoresheets.
    reported(
        "signing",
        &[
            Fact::word("signing", &["wrong-result", "refused"]),
            Fact::player("by"),
            Fact::player("opponent"),
        ],
    )
    .also_after_the_game(),
];

pub(super) const DUTIES: &[&str] = &[
    "write-the-moves",
    "leave-the-moves-unwritten",
    "write-his-move-before-the-next",
    "reply-before-writing-the-opponents-move",
    "write-a-move-before-making-it",
    "write-the-move-before-making-it",
    "keep-the-scoresheet-in-sight",
    "write-the-moves-for-him",
    "hand-him-a-scoresheet",
    "show-him-the-arbiters-scoresheet",
    "replace-the-electronic-scoresheet",
    "be-present-and-write-the-moves",
    "complete-the-scoresheet-before-moving",
    "use-the-arbiters-or-the-opponents-scoresheet",
    "borrow-the-opponents-scoresheet",
    "return-the-scoresheet-before-moving",
    "note-position-times-and-moves",
    "reconstruct-the-game-on-a-second-board",
    "count-the-next-move-as-the-first-of-the-period",
    "count-on-from-the-moves-proved",
    "let-the-signed-result-stand",
    "correct-the-result",
    "sign-the-scoresheets",
];
