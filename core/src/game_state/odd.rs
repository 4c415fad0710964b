//! Oddities of the board: whether the position is illegal, in which way, and since when.

use kodeks_board::{Color, Piece, PieceType, Position, Rank, Setup, Square};

use crate::OddPosition;

use super::GameState;

/// Returns the oddities of the present setup.
pub(super) fn odd_position(table: &GameState) -> OddPosition {
    let setup = table.setup();
    OddPosition {
        is_illegal: is_proved_illegal(setup),
        both_kings_in_check: are_both_kings_in_check(setup),
        pawn_on_last_rank: has_pawn_on_last_rank(setup),
        pawn_just_arrived: pawn_just_arrived(table),
        king_left_in_check: table.game.plies() == 0 && !setup.board.checkers(!setup.turn).is_empty(),
        is_answered: is_answered(table),
    }
}

/// Returns whether no series of legal moves can lead to this, as far as a look at the board proves it.
pub(super) fn is_proved_illegal(setup: &Setup) -> bool {
    Position::from_setup(*setup).is_err()
        || Color::BOTH.into_iter().any(|color| setup.board.has_too_many_promoted(color))
}

fn are_both_kings_in_check(setup: &Setup) -> bool {
    let in_check = |color: Color| !setup.board.checkers(color).is_empty();
    Color::BOTH.into_iter().all(in_check)
}

fn has_pawn_on_last_rank(setup: &Setup) -> bool {
    Color::BOTH.into_iter().any(|color| pawns_on_last_rank(setup, color).next().is_some())
}

/// Returns the pawns of a player on the rank furthest from where they began.
fn pawns_on_last_rank(setup: &Setup, color: Color) -> impl Iterator<Item = Square> + use<> {
    let pawns = setup.board.pieces(color, PieceType::Pawn);
    let last = Rank::Eight.relative_to(color);
    pawns.into_iter().filter(move |pawn| pawn.rank() == last)
}

/// Returns the pawn of the player who has just moved, where a queen in its place makes the position legal,
/// and nothing of the kind stood there before the last move.
fn pawn_just_arrived(table: &GameState) -> Option<Square> {
    let setup = table.setup();
    let before = table.game.plies().checked_sub(1).and_then(|ply| table.game.setup_at(ply));
    if before.is_some_and(has_pawn_on_last_rank) {
        return None;
    }
    let pawn = pawns_on_last_rank(setup, !setup.turn).next()?;
    let promoted = with_promoted(setup, pawn, PieceType::Queen);
    Position::from_setup(promoted).is_ok().then_some(pawn)
}

/// Returns the setup with the pawn of the player who has just moved promoted to such a piece.
pub(super) fn with_promoted(setup: &Setup, pawn: Square, kind: PieceType) -> Setup {
    let mut promoted = *setup;
    promoted.board.put(pawn, Piece::new(!setup.turn, kind));
    promoted
}

/// Returns whether a move was completed while both kings were in check or a pawn stood on the last rank. A
/// pawn of the player on the move was there before the other one made the last move.
fn is_answered(table: &GameState) -> bool {
    let is_odd = |setup: &Setup| are_both_kings_in_check(setup) || has_pawn_on_last_rank(setup);
    let plies = table.game.plies();
    let stood = (0..=plies).rev().filter_map(|ply| table.game.setup_at(ply)).take_while(|setup| is_odd(setup)).count();
    let open = usize::from(!table.is_completed);
    if stood > 1 + open {
        return true;
    }
    let start = table.game.setup_at(0).filter(|_| stood == plies + 1);
    start.is_some_and(|start| pawns_on_last_rank(start, start.turn).next().is_some())
}
