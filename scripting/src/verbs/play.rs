//! Verbs of the board: what must be played, and what stands on it.

use kodeks_core::{Order, PieceType};
use rhai::{EvalAltResult, ImmutableString};

use super::{Gives, Said, Takes, Verb, refuse_word};
use crate::table::Move;

/// Holds a player to the move that he wrote down or announced: the order `must-play`. Where there
/// is no such move there is no order.
pub(super) const MUST_PLAY: Verb = Verb {
    name: "must_play",
    said: "must_play(move)",
    takes: &[&[Takes::Move]],
    gives: Gives::Order("must-play"),
    teach: |engine| {
        engine.register_fn("must_play", |mv: Move| {
            Said(mv.0.map(|(by, mv)| Order::MustPlay { by, mv }))
        });
    },
};

/// Lets the game go on: the order `play-on`.
pub(super) const PLAY_ON: Verb = alone!("play_on", PlayOn);

/// Sets up the position before the irregularity: the order `restore-position`.
pub(super) const RESTORE_POSITION: Verb = alone!("restore_position", RestorePosition);

/// Replaces the pawn that was left on the last rank: the order `replace-pawn`.
pub(super) const REPLACE_PAWN: Verb = Verb {
    name: "replace_pawn",
    said: "replace_pawn(\"queen\")",
    takes: &[&[Takes::OneOf(PIECES)]],
    gives: Gives::Order("replace-pawn"),
    teach: |engine| {
        engine.register_fn("replace_pawn", replace_pawn);
    },
};

/// Lets what was played stand: the order `let-stand`.
pub(super) const LET_STAND: Verb = alone!("let_stand", LetStand);

/// Counts a move that was made as completed: the order `count-as-completed`.
pub(super) const COUNT_AS_COMPLETED: Verb = alone!("count_as_completed", CountAsCompleted);

/// Leaves the player's offer of a draw open until it is answered: the order `offer-stands`.
pub(super) const OFFER_STANDS: Verb = about_a_player!("offer_stands", OfferStands);

/// Ends an offer of a draw: the order `offer-ends`.
pub(super) const OFFER_ENDS: Verb = alone!("offer_ends", OfferEnds);

const PIECES: &[&str] = &["queen", "rook", "bishop", "knight"];

fn replace_pawn(piece: ImmutableString) -> Result<Said, Box<EvalAltResult>> {
    let kind = match piece.as_str() {
        "queen" => PieceType::Queen,
        "rook" => PieceType::Rook,
        "bishop" => PieceType::Bishop,
        "knight" => PieceType::Knight,
        other => return refuse_word("replace_pawn", other, PIECES),
    };
    Ok(Order::ReplacePawn(kind).into())
}
