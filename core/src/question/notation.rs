//! Moves as players write them.

use super::{Question, reported};
use crate::Fact;

/// Whose letters the pieces have: the names of [`crate::notation::Letters`].
pub const LETTERS: &[&str] = &[
    "english",
    "polish",
    "czech",
    "german",
    "french",
    "dutch",
    "spanish",
    "italian",
    "figurines",
];

/// How a capture is marked.
pub const CAPTURE_SIGNS: &[&str] = &["nothing-captured", "x", "colon", "no-sign"];

/// How checkmate is marked.
pub const MATE_SIGNS: &[&str] = &["no-sign", "hash", "plusses", "cross"];

pub(super) const QUESTIONS: &[Question] = &[
    // A move on a scoresheet: the last one played, or else the one to come. What it uses of the
    // appendix and where it departs from it is seen on the board.
    reported(
        "writes",
        &[
            Fact::a_move("writes"),
            Fact::player("by"),
            Fact::player("opponent"),
            Fact::word("letters", LETTERS),
            Fact::flag("as_evidence"),
            Fact::usually("algebraic"),
            Fact::usually("clear"),
            Fact::flag("national_letters"),
            Fact::word("capture_sign", CAPTURE_SIGNS),
            Fact::word("mate_sign", MATE_SIGNS),
            Fact::flag("uses_piece_letter"),
            Fact::flag("uses_pawn"),
            Fact::flag("uses_file"),
            Fact::flag("uses_rank"),
            Fact::flag("uses_square"),
            Fact::flag("uses_arrival"),
            Fact::flag("uses_capture"),
            Fact::flag("uses_ambiguity"),
            Fact::flag("uses_pawn_capture"),
            Fact::flag("uses_promotion"),
            Fact::flag("uses_sign"),
            Fact::flag("no_piece_letter"),
            Fact::flag("other_letters"),
            Fact::flag("small_letter"),
            Fact::flag("pawn_letter"),
            Fact::flag("incomplete_square"),
            Fact::flag("long_form"),
            Fact::flag("hyphen"),
            Fact::flag("false_capture_sign"),
            Fact::flag("no_departure_file"),
            Fact::flag("no_en_passant_sign"),
            Fact::flag("false_en_passant_sign"),
            Fact::flag("needless_disambiguation"),
            Fact::flag("rank_for_file"),
            Fact::flag("promotion_sign"),
            Fact::flag("castling_as_king_move"),
            Fact::flag("no_check_sign"),
            Fact::flag("false_check_sign"),
            Fact::flag("no_mate_sign"),
            Fact::flag("false_mate_sign"),
            Fact::flag("praise"),
        ],
    ),
];

pub(super) const DUTIES: &[&str] = &[
    "write-algebraic-notation",
    "write-the-move-as-prescribed",
    "refuse-the-score-as-evidence",
];
