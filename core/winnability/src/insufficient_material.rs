//! Material that can never give checkmate, against any material and play of the opponent.

use super::Proof;
use kodeks_board::{Bitboard, Board, Color, PieceType};

/// Returns why `winner` can never give checkmate on a board where it is not checkmate.
pub(super) fn never(board: &Board, winner: Color) -> Option<Proof> {
    let own = board.of_color(winner) - board.of_type(PieceType::King);
    if own.is_empty() {
        return Some(Proof::BareKing);
    }
    if own.is_within(board.of_type(PieceType::Knight)) {
        let helpers = board.of_color(!winner) - board.of_type(PieceType::King);
        let queens_only = helpers.is_within(board.of_type(PieceType::Queen));
        return (queens_only && !own.is_many()).then_some(Proof::KnightAgainstQueensOnly);
    }
    let bishops = board.of_type(PieceType::Bishop);
    let others = board.of_type(PieceType::Knight) | board.of_type(PieceType::Pawn);
    let one_colour = bishops.is_within(Bitboard::LIGHT) || bishops.is_within(Bitboard::DARK);
    (own.is_within(bishops) && one_colour && others.is_empty()).then_some(Proof::BishopsOfOneColour)
}
