//! Material that can never give checkmate, whatever the opponent has or does.

use super::Proof;
use kodeks_board::{Bitboard, Board, Color, Kind};

/// Returns why `winner` can never give checkmate on a board where it is not checkmate.
pub(super) fn never(board: &Board, winner: Color) -> Option<Proof> {
    let own = board.of_color(winner) - board.of_kind(Kind::King);
    if own.is_empty() {
        return Some(Proof::BareKing);
    }
    if own.is_within(board.of_kind(Kind::Knight)) {
        let helpers = board.of_color(!winner) - board.of_kind(Kind::King);
        let queens_only = helpers.is_within(board.of_kind(Kind::Queen));
        return (queens_only && !own.is_many()).then_some(Proof::KnightAgainstQueensOnly);
    }
    let bishops = board.of_kind(Kind::Bishop);
    let others = board.of_kind(Kind::Knight) | board.of_kind(Kind::Pawn);
    let one_colour = bishops.is_within(Bitboard::LIGHT) || bishops.is_within(Bitboard::DARK);
    (own.is_within(bishops) && one_colour && others.is_empty()).then_some(Proof::BishopsOfOneColour)
}
