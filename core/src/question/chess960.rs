//! Chess960: how a starting position has to be, and how castling is carried out.

use super::{Question, reported};
use crate::Fact;

/// Which of king and rook move when a player castles.
pub const METHODS: &[&str] = &["both-move", "change-places", "king-only", "rook-only"];

/// Why a castling is not legal, if it is not: reasons of [`IllegalMove`](crate::IllegalMove).
pub const HINDRANCES: &[&str] = &[
    "none",
    "castling-right-lost",
    "castling-out-of-check",
    "castling-through-attack",
    "castling-into-attack",
    "castling-blocked",
];

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
    // The player on move castles or says that he will; how, is seen on the board.
    reported(
        "chess960_castling",
        &[
            Fact::word("chess960_castling", &["king-side", "queen-side"]),
            Fact::player("by"),
            Fact::usually("by.on_move"),
            Fact::flag("said_beforehand"),
            Fact::flag("king_beside_the_board"),
            Fact::flag("others_may_stay"),
            Fact::word("method", METHODS),
            Fact::word("hindrance", HINDRANCES),
            Fact::count("moves"),
        ],
    ),
];

pub(super) const DUTIES: &[&str] = &[
    "draw-another-position",
    "set-up-the-usual-position",
    "castle-to-that-side",
];
