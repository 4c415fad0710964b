//! Few pieces: a player can still give checkmate unless the next moves make it impossible.
//!
//! With at most four pieces on the board, and material that does not rule the mate out, a position in
//! which a player can never mate is one where a player is stalemated, or has to take or to give away
//! the piece that is needed. That happens soon or not at all: where four moves can be made in turn, the
//! mate can be reached, in the end. No argument shows it; every position was looked through, see
//! `examples/few_pieces.rs`. Three moves would be too few, by one position of king and pawn against king
//! and queen, and its mirror image.

use super::insufficient_material;
use kodeks_board::{Color, Position};

/// For how many pieces, kings included, it is proved.
const PIECES: u32 = 4;

/// How many moves have to be possible, those of both players counted.
const MOVES: u32 = 4;

/// Returns whether `winner` can still give checkmate by some series of legal moves, where so few pieces
/// are left that it is seen at once.
///
/// This takes a fraction of a microsecond. `None` says nothing: there are more than four pieces, a right
/// to castle, or a pawn to take en passant; ask [`winnability`](super::winnability) then.
///
/// ```
/// use kodeks_board::{Color, Position};
/// use kodeks_winnability::few_pieces_winnable;
///
/// let position: Position = "6k1/8/8/8/8/8/8/K6R w - - 0 1".parse()?;
/// assert_eq!(few_pieces_winnable(&position, Color::White), Some(true));
/// assert_eq!(few_pieces_winnable(&Position::start(), Color::White), None);
/// # Ok::<(), kodeks_board::FenError>(())
/// ```
#[must_use]
#[inline]
pub fn few_pieces_winnable(position: &Position, winner: Color) -> Option<bool> {
    (position.board().occupied().len() <= PIECES).then(|| is_seen(position, winner)).flatten()
}

fn is_seen(position: &Position, winner: Color) -> Option<bool> {
    let is_proved = position.castling().is_empty() && position.legal_en_passant().is_none();
    is_proved.then(|| {
        let is_enough = insufficient_material::never(position.board(), winner).is_none();
        is_enough && goes_on(position, winner, MOVES)
    })
}

/// Returns whether so many moves can be made that leave enough material each, or fewer that mate.
fn goes_on(position: &Position, winner: Color, moves: u32) -> bool {
    let leaves_enough = |after: &Position| insufficient_material::never(after.board(), winner).is_none();
    let goes_on_with = |m| {
        let after = position.after(m);
        leaves_enough(&after) && goes_on(&after, winner, moves - 1)
    };
    moves == 0 || position.has_legal_move_that(goes_on_with) || position.turn() != winner && position.is_checkmate()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn white_can(fen: &str) -> Option<bool> {
        few_pieces_winnable(&fen.parse().unwrap(), Color::White)
    }

    #[test]
    fn few_pieces_with_moves_to_make_are_enough() {
        for fen in [
            "8/8/4k3/8/8/3K4/8/7R w - - 0 1",
            "8/8/4k3/8/8/3K4/4P3/8 b - - 0 1",
            "8/8/4k1n1/8/8/3K1N2/8/8 w - - 0 1",
            "8/8/4kb2/8/8/3K1N2/8/8 b - - 0 1",
            "8/8/4kb2/8/8/3K1B2/8/8 w - - 0 1",
            "8/8/4k3/8/8/3KNN2/8/8 w - - 0 1",
            "8/8/4k3/4p3/4P3/3K4/8/8 w - - 0 1",
            // The rook has to go, or the king takes it and the pawn becomes what White needs.
            "8/8/8/8/8/p7/1R6/k2K4 w - - 0 1",
        ] {
            assert_eq!(white_can(fen), Some(true), "{fen}");
        }
    }

    #[test]
    fn a_checkmate_is_enough() {
        for fen in ["k7/1Q6/1K6/8/8/8/8/8 b - - 0 1", "k7/8/1K6/8/8/8/8/7R w - - 0 1"] {
            assert_eq!(white_can(fen), Some(true), "{fen}");
        }
        let black = |fen: &str| few_pieces_winnable(&fen.parse().unwrap(), Color::Black);
        assert_eq!(black("K7/1q6/1k6/8/8/8/8/8 w - - 0 1"), Some(true));
        assert_eq!(black("k7/1Q6/1K6/8/8/8/8/8 b - - 0 1"), Some(false));
    }

    #[test]
    fn a_man_who_must_be_taken_or_a_stalemate_is_an_exception() {
        for fen in [
            "7k/6R1/8/8/3K4/8/8/8 b - - 0 1",
            "7k/5Q2/6K1/8/8/8/8/8 b - - 0 1",
            "K1k5/P7/8/8/8/8/8/8 w - - 0 1",
            "8/8/8/8/8/1k6/2n5/KN6 w - - 0 1",
            "8/8/8/8/8/2B5/n1K5/k7 b - - 0 1",
            // Whatever White moves, the bishop falls in the corner, or it is stalemate.
            "8/8/8/8/2N5/8/B1K5/k7 w - - 0 1",
            // A move before that.
            "8/8/8/8/2N5/8/k1K5/1B6 b - - 0 1",
            // Three moves can be made, c7, Ka8 and c8=R, but then the rook has to be taken.
            "1k6/8/K1P5/2q5/8/8/8/8 w - - 0 1",
        ] {
            assert_eq!(white_can(fen), Some(false), "{fen}");
        }
    }

    #[test]
    fn material_that_is_never_enough_is_not() {
        for fen in
            ["8/8/4k3/8/8/3KB3/8/8 w - - 0 1", "8/8/4kq2/8/8/3KN3/8/8 w - - 0 1", "8/8/4k1r1/8/8/3K4/8/8 w - - 0 1"]
        {
            assert_eq!(white_can(fen), Some(false), "{fen}");
        }
    }

    #[test]
    fn where_nothing_is_proved_nothing_is_said() {
        for fen in
            ["8/8/4k3/8/8/3K4/8/5RRR w - - 0 1", "8/8/4k3/8/8/8/8/4K2R w K - 0 1", "8/8/4k3/8/1pP5/8/8/4K3 b - c3 0 1"]
        {
            assert_eq!(white_can(fen), None, "{fen}");
        }
        for fen in ["8/8/4k3/8/8/8/8/4K2R w - - 0 1", "8/8/4k3/8/1pP5/8/8/4K3 b - - 0 1"] {
            assert_eq!(white_can(fen), Some(true), "{fen}");
        }
    }
}
