//! Chess960: how a starting position has to be.

use super::{Question, reported};
use crate::Fact;

pub(super) const QUESTIONS: &[Question] = &[
    // A starting position has been drawn; what it is like is seen on the board.
    reported(
        "chess960",
        &[
            Fact::word("chess960", &["position-drawn"]),
            Fact::usually("pawns_in_place"),
            Fact::usually("pieces_complete"),
            Fact::usually("king_between_rooks"),
            Fact::usually("bishops_apart"),
            Fact::usually("mirrored"),
        ],
    ),
];

pub(super) const DUTIES: &[&str] = &["draw-another-position", "set-up-the-usual-position"];
