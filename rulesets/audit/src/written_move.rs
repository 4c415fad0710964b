//! What is written of a move that no board reads, as it is not legal: its squares and its piece, with English letters.

use kodeks_board::{PieceType, Square};

/// Returns the square to which a move goes: it is written last in any notation.
pub(super) fn target(written: &str) -> Option<Square> {
    last_square(written).map(|(_, square)| square)
}

/// Returns the square from which a move goes, where it begins with that and goes on to another, as in `e2e4`.
pub(super) fn origin(written: &str) -> Option<Square> {
    let (place, _) = last_square(written)?;
    written.get(..2).and_then(Square::from_name).filter(|_| place > 0)
}

/// Returns the square that is written last, and the place of its letter in bytes.
fn last_square(written: &str) -> Option<(usize, Square)> {
    let squares = written.trim_end_matches(|c: char| !c.is_ascii_digit());
    let place = squares.len().checked_sub(2)?;
    Some((place, squares.get(place..).and_then(Square::from_name)?))
}

/// Returns the kind of piece that a move begins with; a pawn has no letter.
pub(super) fn piece_named(written: &str) -> Option<PieceType> {
    match written.chars().next()? {
        'O' | '0' | 'o' => Some(PieceType::King),
        letter if letter.is_ascii_uppercase() => PieceType::from_letter(letter),
        _ => Some(PieceType::Pawn),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn squares_and_piece_are_read_in_any_notation() {
        for (written, squares, piece) in [
            ("Nf3+", [None, Some(Square::F3)], Some(PieceType::Knight)),
            ("e4", [None, Some(Square::E4)], Some(PieceType::Pawn)),
            ("exd6e.p.", [None, Some(Square::D6)], Some(PieceType::Pawn)),
            ("e2-e4", [Some(Square::E2), Some(Square::E4)], Some(PieceType::Pawn)),
            ("g1f3", [Some(Square::G1), Some(Square::F3)], Some(PieceType::Pawn)),
            ("e8=Q#", [None, Some(Square::E8)], Some(PieceType::Pawn)),
            ("O-O", [None, None], Some(PieceType::King)),
            ("0-0-0", [None, None], Some(PieceType::King)),
            ("Xe4", [None, Some(Square::E4)], None),
            ("", [None, None], None),
        ] {
            assert_eq!([origin(written), target(written)], squares, "{written}");
            assert_eq!(piece_named(written), piece, "{written}");
        }
    }
}
