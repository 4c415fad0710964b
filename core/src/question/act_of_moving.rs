//! The act of moving the pieces: one hand, adjusting, touched and released men.

use super::{Point, Question, reported};
use crate::Fact;

/// Whose men were touched.
pub const TOUCHED: &[&str] = &["own", "opponents", "one-of-each", "several-of-each"];

/// What is known of the order in which a king and a rook of his own were touched, unless some other
/// man has to be moved before them.
pub const KING_AND_ROOK: &[&str] = &[
    "none",
    "king-alone",
    "king-first",
    "rook-first",
    "together",
    "order-unknown",
];

/// What a man was released for.
pub const RELEASED_AS: &[&str] = &["move", "capture", "castling", "promotion"];

/// What a pawn can become.
pub const PROMOTED_TO: &[&str] = &["queen", "rook", "bishop", "knight"];

pub(super) const QUESTIONS: &[Question] = &[
    // The player touched one or more men, in this order.
    Question {
        possible: touch_is_possible,
        ..reported(
            "touch",
            &[
                Fact::squares("touch"),
                Fact::player("by"),
                Fact::player("opponent"),
                Fact::usually("by.on_move"),
                Fact::flag("adjusting"),
                Fact::usually("deliberate"),
                Fact::usually("inner_hand"),
                Fact::usually("claimed"),
                Fact::usually("order_known"),
                Fact::flag("at_once"),
                Fact::flag("castling_meant"),
                Fact::word("whose_men", TOUCHED),
                Fact::word("king_and_rook", KING_AND_ROOK),
                Fact::usually("playable"),
                Fact::usually("own_can_move"),
                Fact::flag("can_capture"),
                Fact::flag("captures_with_touched"),
                Fact::flag("first_captures_first"),
                Fact::flag("castling_legal"),
                Fact::flag("castling_to_both_sides"),
                Fact::usually("king_can_move"),
                Fact::flag("rook_can_move"),
                Fact::moves("own_first"),
                Fact::moves("own_first_without_castling"),
                Fact::moves("captures_first"),
                Fact::moves("capture_with_touched"),
                Fact::moves("capture_of_first_with_first"),
                Fact::moves("first_of_either"),
                Fact::moves("own_else_opponent"),
                Fact::moves("castling"),
                Fact::moves("castling_king_side"),
                Fact::moves("castling_queen_side"),
                Fact::moves("king_moves"),
                Fact::moves("rook_moves"),
                Fact::moves("any"),
            ],
        )
    },
    // The player let a man go on this square.
    reported(
        "release",
        &[
            Fact::squares("release"),
            Fact::squares("from"),
            Fact::player("by"),
            Fact::player("opponent"),
            Fact::usually("by.on_move"),
            Fact::usually("claimed"),
            Fact::usually("captured_off"),
            Fact::flag("rook_released"),
            Fact::word("released_as", RELEASED_AS),
            Fact::usually("legal"),
            Fact::usually("playable"),
            Fact::usually("king_can_move"),
            Fact::moves("fits"),
            Fact::moves("moves_of_man"),
            Fact::moves("other_king_moves"),
            Fact::moves("any"),
        ],
    ),
    // A pawn is promoted on this square: how far that has gone.
    reported(
        "promotes",
        &[
            Fact::squares("promotes"),
            Fact::squares("from"),
            Fact::player("by"),
            Fact::player("opponent"),
            Fact::usually("by.on_move"),
            Fact::usually("claimed"),
            Fact::word("piece", PROMOTED_TO),
            Fact::usually("pawn_placed"),
            Fact::usually("pawn_removed"),
            Fact::usually("touched_square"),
            Fact::usually("piece_released"),
            Fact::usually("captured_off"),
            Fact::flag("occupied"),
            Fact::usually("legal"),
            Fact::usually("playable"),
            Fact::moves("to_piece"),
            Fact::moves("to_any_piece"),
            Fact::moves("moves_of_man"),
            Fact::moves("any"),
        ],
    ),
    // A move or a castling made with both hands.
    reported(
        "hands",
        &[
            Fact::word("hands", &["both"]),
            Fact::player("by"),
            Fact::player("opponent"),
            Fact::usually("claimed"),
            Fact::flag("clock_pressed"),
            Fact::flag("replied"),
            Fact::flag("already_counted"),
        ],
    ),
    // A player complains that his opponent broke the rules about touching and moving the men.
    reported(
        "complains",
        &[
            Fact::word(
                "complains",
                &[
                    "touched-man",
                    "castling",
                    "one-hand",
                    "adjusting",
                    "released-man",
                ],
            ),
            Fact::player("by"),
            Fact::player("opponent"),
            Fact::flag("touched"),
            Fact::usually("deliberate"),
        ],
    ),
    // A player cannot do something himself.
    reported(
        "unable",
        &[
            Fact::word("unable", &["to-move-the-men"]),
            Fact::player("by"),
            Fact::player("opponent"),
        ],
    ),
];

pub(super) const DUTIES: &[&str] = &[
    "move-with-one-hand",
    "adjust-the-men",
    "take-the-captured-man-off",
    "complete-the-castling",
    "take-the-pawn-off",
    "complete-the-promotion",
    "rule-on-the-complaint",
    "move-the-men",
];

/// Rejects what no board shows.
fn touch_is_possible(point: &Point<'_>) -> bool {
    let (own, opponents) = match point.word("whose_men") {
        "own" => (true, false),
        "opponents" => (false, true),
        _ => (true, true),
    };
    let king_and_rook = point.word("king_and_rook");
    let both = !matches!(king_and_rook, "none" | "king-alone");
    let colours_fit = (own || king_and_rook == "none" && !point.is("own_can_move"))
        && (opponents || !point.is("can_capture"))
        && (!both || point.word("whose_men") != "one-of-each");
    let moves_fit = point.is("playable") == (point.is("own_can_move") || point.is("can_capture"))
        && (!point.is("captures_with_touched")
            || point.is("own_can_move") && point.is("can_capture"));
    let first_fits = !point.is("first_captures_first") || point.is("captures_with_touched");
    let moves_fit = moves_fit && first_fits;
    let castles = point.is("castling_legal");
    let castling_fits = (!castles
        || both && point.is("king_can_move") && point.is("rook_can_move"))
        && (castles || !point.is("castling_to_both_sides"))
        && (king_and_rook != "none" || !point.is("castling_meant"));
    let king_fits =
        king_and_rook == "none" || !point.is("king_can_move") || point.is("own_can_move");
    let rook_fits = !both || !point.is("rook_can_move") || point.is("own_can_move");
    let castling_fits = castling_fits && king_fits && rook_fits;
    colours_fit && moves_fit && castling_fits
}
