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
            Fact::player("whose"),
            Fact::flag("king_misplaced"),
            Fact::flag("rook_misplaced"),
            Fact::count("moves"),
            Fact::count("moves_of_white"),
            Fact::count("moves_completed"),
        ],
    )
    .only_where(|point| {
        let (both, white) = (point.count("moves"), point.count("moves_of_white"));
        let completed = point.count("moves_completed");
        both <= white && white <= both + 1 && completed <= both && both <= completed + 1
    }),
    // Men were knocked over or moved from their squares.
    reported(
        "men",
        &[
            Fact::word("men", &["displaced", "found-displaced"]),
            Fact::player("by"),
            Fact::player("opponent"),
            Fact::flag("help_needed"),
            Fact::usually("position_known"),
        ],
    ),
];

pub(super) const DUTIES: &[&str] = &[
    "transfer-the-position",
    "castle-with-that-king",
    "castle-with-that-rook",
    "restore-the-men-on-his-own-time",
    "have-the-clocks-stopped-and-the-arbiter-called",
    "set-up-the-position-before-it",
    "go-back-to-the-last-certain-position",
    "set-the-clocks-again",
    "correct-it-if-both-agree",
];
