//! How far few pieces are from a checkmate in a corner.
//!
//! Where no pawn is left and each player has one piece at most beside the king, a helped mate looks like
//! one of these, turned: king, piece, and often a piece of the loser's that stands in its king's way.

use super::heuristic::KNIGHT_MOVES;
use kodeks_board::{Bitboard, Color, PieceType, Position, Square, attacks::attacks};

/// A checkmate of the king on a1.
struct Pattern {
    king: Square,
    /// The piece that gives check, and its square.
    piece: PieceType,
    from: &'static [Square],
    /// The piece that blocks the king, and its square; without it the loser may have any.
    helper: Option<(PieceType, Square)>,
}

const FIRST_RANK: &[Square] = &[Square::C1, Square::D1, Square::E1, Square::F1, Square::G1, Square::H1];

static PATTERNS: [Pattern; 7] = [
    Pattern { king: Square::B3, piece: PieceType::Queen, from: FIRST_RANK, helper: None },
    Pattern { king: Square::B3, piece: PieceType::Rook, from: FIRST_RANK, helper: None },
    Pattern {
        king: Square::C1,
        piece: PieceType::Knight,
        from: &[Square::B3],
        helper: Some((PieceType::Rook, Square::A2)),
    },
    Pattern {
        king: Square::C1,
        piece: PieceType::Knight,
        from: &[Square::C2],
        helper: Some((PieceType::Bishop, Square::A2)),
    },
    Pattern {
        king: Square::C2,
        piece: PieceType::Knight,
        from: &[Square::B3],
        helper: Some((PieceType::Knight, Square::A2)),
    },
    Pattern {
        king: Square::B3,
        piece: PieceType::Bishop,
        from: &[Square::B2],
        helper: Some((PieceType::Bishop, Square::B1)),
    },
    Pattern {
        king: Square::B3,
        piece: PieceType::Bishop,
        from: &[Square::B2],
        helper: Some((PieceType::Knight, Square::B1)),
    },
];

/// In how many ways a board can be turned and mirrored.
const TURNS: usize = 8;

/// Returns how many moves both players need at least to come to such a checkmate, if the pieces fit one.
pub(super) fn moves_to_a_corner(position: &Position, winner: Color) -> Option<usize> {
    let board = position.board();
    if board.occupied().len() > 4 || !board.of_type(PieceType::Pawn).is_empty() {
        return None;
    }
    let piece_of = |color| {
        let at = (board.of_color(color) - board.of_type(PieceType::King)).single()?;
        Some((board.type_at(at)?, at))
    };
    let (piece, at) = piece_of(winner)?;
    let helper = piece_of(!winner);
    let moves_to = |pattern: &Pattern, turn| {
        let place = |square| turn_square(square, turn);
        let kings =
            position.king(winner).distance(place(pattern.king)) + position.king(!winner).distance(place(Square::A1));
        let from = pattern.from.iter();
        let check = from.filter_map(|to| moves(piece, at, place(*to))).min()?;
        let helper = match pattern.helper.zip(helper) {
            Some(((piece_type, to), (_, from))) => moves(piece_type, from, place(to))?,
            None => 0,
        };
        Some(kings + check + helper)
    };
    let fits = |pattern: &&Pattern| {
        let needs = pattern.helper.map(|(piece_type, _)| piece_type);
        pattern.piece == piece && (needs.is_none() || needs == helper.map(|(piece_type, _)| piece_type))
    };
    let pattern = PATTERNS.iter().find(fits)?;
    (0..TURNS).filter_map(|turn| moves_to(pattern, turn)).min()
}

/// Returns where a square comes to lie when the board is turned or mirrored.
fn turn_square(square: Square, turn: usize) -> Square {
    let (file, rank) = (square.index() & 7, square.index() >> 3);
    let (file, rank) = match turn & 4 {
        0 => (file, rank),
        _ => (rank, file),
    };
    let mirrored = |line, is_mirrored| if is_mirrored { 7 - line } else { line };
    let file = mirrored(file, turn & 1 != 0);
    let rank = mirrored(rank, turn & 2 != 0);
    Square::from_low_bits((file + 8 * rank) as u32)
}

/// Returns how many moves a piece needs on an empty board.
fn moves(piece_type: PieceType, from: Square, to: Square) -> Option<usize> {
    let reaches = || attacks(Color::White, piece_type, from, Bitboard::EMPTY).has(to);
    match piece_type {
        _ if from == to => Some(0),
        PieceType::Knight => Some(usize::from(KNIGHT_MOVES[from.index()][to.index()])),
        PieceType::Bishop if from.is_light() != to.is_light() => None,
        _ => Some(if reaches() { 1 } else { 2 }),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_pattern_is_a_checkmate_wherever_it_is_turned() {
        let letter = |piece_type: PieceType| piece_type.letter();
        for pattern in &PATTERNS {
            for turn in 0..TURNS {
                for from in pattern.from {
                    let mut pieces = vec![(Square::A1, 'k'), (pattern.king, 'K'), (*from, letter(pattern.piece))];
                    let helper = pattern.helper;
                    pieces.extend(helper.map(|(piece_type, at)| (at, letter(piece_type).to_ascii_lowercase())));
                    let pieces: Vec<_> = pieces.iter().map(|(at, piece)| (turn_square(*at, turn), *piece)).collect();
                    let position: Position = fen(&pieces).parse().unwrap();
                    assert!(position.is_checkmate(), "{position}");
                    assert_eq!(moves_to_a_corner(&position, Color::White), Some(0));
                }
            }
        }
    }

    fn fen(pieces: &[(Square, char)]) -> String {
        let at = |index| pieces.iter().find(|(square, _)| square.index() == index);
        let rank = |rank: usize| -> String {
            (0..8).map(|file| at(8 * rank + file).map_or('1', |(_, piece)| *piece)).collect()
        };
        let ranks: Vec<String> = (0..8).rev().map(rank).collect();
        format!("{} b - - 0 1", ranks.join("/"))
    }

    #[test]
    fn what_is_missing_is_counted_in_moves_of_both() {
        let moves = |fen: &str| moves_to_a_corner(&fen.parse().unwrap(), Color::White);
        // The white king is two steps from b3, the rook one move from the first rank.
        assert_eq!(moves("8/8/8/7R/1K6/8/8/k7 w - - 0 1"), Some(2));
        // The bishop of the other colour never comes to the square beside that corner, but to others.
        assert!(moves("8/8/8/8/1KN5/8/8/k1b5 w - - 0 1").is_some());
        // With a pawn or with a third piece it is another matter.
        assert_eq!(moves("8/8/8/7R/1K6/p7/8/k7 w - - 0 1"), None);
        assert_eq!(moves("8/8/8/7R/1K5B/8/8/k7 w - - 0 1"), None);
    }
}
