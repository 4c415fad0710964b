//! The squares that a piece attacks.
//!
//! All tables are computed at compile time.

mod magic;

use crate::{Bitboard, Color, File, PieceType, Rank, Square};

const KNIGHT_STEPS: [(i8, i8); 8] = [(1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2)];
const KING_STEPS: [(i8, i8); 8] = [(0, 1), (1, 1), (1, 0), (1, -1), (0, -1), (-1, -1), (-1, 0), (-1, 1)];

const KNIGHT: [Bitboard; 64] = steps(&KNIGHT_STEPS);
const KING: [Bitboard; 64] = steps(&KING_STEPS);
static PAWN: [[Bitboard; 64]; 2] = [steps(&[(-1, 1), (1, 1)]), steps(&[(-1, -1), (1, -1)])];

/// The steps of knight and king, those of the other types being none.
static LEAPS: [[Bitboard; 64]; 8] = {
    let mut leaps = [[Bitboard::EMPTY; 64]; 8];
    leaps[PieceType::Knight as usize] = KNIGHT;
    leaps[PieceType::King as usize] = KING;
    leaps
};

const RANKS: [LinePair; 64] = lines(1, 0);
const FILES: [LinePair; 64] = lines(0, 1);
const DIAGONALS: [LinePair; 64] = lines(1, 1);
const ANTIDIAGONALS: [LinePair; 64] = lines(-1, 1);

static ROOK_LINES: [Bitboard; 64] = both(&RANKS, &FILES);
static BISHOP_LINES: [Bitboard; 64] = both(&DIAGONALS, &ANTIDIAGONALS);

static BETWEEN: [[Bitboard; 64]; 64] = between_all();
static THROUGH: [[Bitboard; 64]; 64] = through_all();

/// The rest of a line through a square: the squares before it and after it, a1 to h8.
struct LinePair {
    below: u64,
    above: u64,
}

/// Returns the squares that a knight attacks.
#[must_use]
#[inline]
pub fn knight_attacks(from: Square) -> Bitboard {
    leaps(PieceType::Knight, from)
}

/// Returns the squares that a king attacks.
#[must_use]
#[inline]
pub fn king_attacks(from: Square) -> Bitboard {
    leaps(PieceType::King, from)
}

/// The lines of a rook, and those of a bishop.
#[derive(Clone, Copy)]
pub(crate) enum Line {
    Straight,
    Diagonal,
}

/// Returns the squares that a rook or a bishop attacks, up to the nearest taken one on each line, that one included.
#[inline]
pub(crate) fn line_attacks(line: Line, from: Square, occupied: Bitboard) -> Bitboard {
    magic::LINES[line as usize][from.index()].visible_squares(occupied)
}

/// Returns the squares that a knight or a king attacks; none for any other type.
#[inline]
pub(crate) fn leaps(piece_type: PieceType, from: Square) -> Bitboard {
    LEAPS[piece_type.index()][from.index()]
}

/// Returns the squares that a pawn of that colour attacks, occupied or not.
#[must_use]
#[inline]
pub fn pawn_attacks(color: Color, from: Square) -> Bitboard {
    PAWN[color.index()][from.index()]
}

/// Returns the squares one step ahead, as `color` moves its pawns.
#[must_use]
#[inline]
pub fn forward(color: Color, squares: Bitboard) -> Bitboard {
    match color {
        Color::White => Bitboard(squares.0 << 8),
        Color::Black => Bitboard(squares.0 >> 8),
    }
}

/// Returns what pawns attack towards file a and towards file h.
#[must_use]
#[inline]
pub fn pawn_captures(color: Color, pawns: Bitboard) -> [Bitboard; 2] {
    let to_a = (pawns - Bitboard::file(File::A)).0 >> 1;
    let to_h = (pawns - Bitboard::file(File::H)).0 << 1;
    [to_a, to_h].map(|beside| forward(color, Bitboard(beside)))
}

/// Returns where pawns come by each of their steps, and how far apart in the order of squares a step
/// begins and ends: one square ahead, a capture towards file a, one towards file h, two squares ahead.
#[must_use]
#[inline]
pub fn pawn_steps(color: Color, pawns: Bitboard, empty: Bitboard, theirs: Bitboard) -> [(i8, Bitboard); 4] {
    let ahead = match color {
        Color::White => 8,
        Color::Black => -8,
    };
    let third_rank = Bitboard::rank(Rank::Three.relative_to(color));
    let push = forward(color, pawns) & empty;
    let [to_a, to_h] = pawn_captures(color, pawns).map(|to| to & theirs);
    let double = forward(color, push & third_rank) & empty;
    [(ahead, push), (ahead - 1, to_a), (ahead + 1, to_h), (2 * ahead, double)]
}

/// Returns the squares that a bishop attacks when the squares of `occupied` are taken.
#[must_use]
#[inline]
pub fn bishop_attacks(from: Square, occupied: Bitboard) -> Bitboard {
    line_attacks(Line::Diagonal, from, occupied)
}

/// Returns the squares that a rook attacks when the squares of `occupied` are taken.
#[must_use]
#[inline]
pub fn rook_attacks(from: Square, occupied: Bitboard) -> Bitboard {
    line_attacks(Line::Straight, from, occupied)
}

/// Returns the squares of both diagonals through a square, itself left out.
#[must_use]
#[inline]
pub fn diagonals(from: Square) -> Bitboard {
    BISHOP_LINES[from.index()]
}

/// Returns the squares of rank and file through a square, itself left out.
#[must_use]
#[inline]
pub fn rank_and_file(from: Square) -> Bitboard {
    ROOK_LINES[from.index()]
}

/// Returns the squares that a queen attacks when the squares of `occupied` are taken.
#[must_use]
#[inline]
pub fn queen_attacks(from: Square, occupied: Bitboard) -> Bitboard {
    bishop_attacks(from, occupied) | rook_attacks(from, occupied)
}

/// Returns the squares that a piece attacks when the squares of `occupied` are taken.
///
/// ```
/// use kodeks_board::{Bitboard, Color, PieceType, Square, attacks::attacks};
///
/// let seen = attacks(Color::White, PieceType::Rook, Square::A1, Bitboard::of(Square::A3));
/// assert!(seen.has(Square::A3) && !seen.has(Square::A4));
/// ```
#[must_use]
#[inline]
pub fn attacks(color: Color, piece_type: PieceType, from: Square, occupied: Bitboard) -> Bitboard {
    match piece_type {
        PieceType::Pawn => pawn_attacks(color, from),
        PieceType::Knight => knight_attacks(from),
        PieceType::Bishop => bishop_attacks(from, occupied),
        PieceType::Rook => rook_attacks(from, occupied),
        PieceType::Queen => queen_attacks(from, occupied),
        PieceType::King => king_attacks(from),
    }
}

/// Returns the squares strictly between two squares of one rank, file or diagonal, else none.
#[must_use]
#[inline]
pub fn between(a: Square, b: Square) -> Bitboard {
    BETWEEN[a.index()][b.index()]
}

/// Returns the squares that king and rook cross or reach when they castle.
#[inline]
pub(crate) fn castling_path(king: Square, rook: Square, king_target: Square, rook_target: Square) -> Bitboard {
    between(king, king_target) | between(rook, rook_target) | Bitboard::of(king_target) | Bitboard::of(rook_target)
}

/// Returns the whole rank, file or diagonal through two different squares, else none.
#[must_use]
#[inline]
pub fn line_through(a: Square, b: Square) -> Bitboard {
    THROUGH[a.index()][b.index()]
}

impl LinePair {
    /// Returns the squares up to the nearest taken one on either side, that one included: between
    /// the nearest below and the nearest above, `2 * above - below` sets just those bits.
    #[inline]
    const fn visible_squares(&self, occupied: u64) -> u64 {
        let below = (self.below & occupied) | 1;
        let above = self.above & occupied;
        let from_below = u64::MAX << (63 - below.leading_zeros());
        let up_to_above = (above & above.wrapping_neg()).wrapping_mul(2);
        from_below.wrapping_add(up_to_above) & (self.below | self.above)
    }
}

impl LinePair {
    /// Returns the squares that are not the last one on either side.
    #[inline]
    const fn inner(&self) -> u64 {
        let first = self.below & self.below.wrapping_neg();
        let last = if self.above == 0 { 0 } else { 1 << (63 - self.above.leading_zeros()) };
        (self.below & !first) | (self.above & !last)
    }
}

const fn both(one: &[LinePair; 64], other: &[LinePair; 64]) -> [Bitboard; 64] {
    let mut table = [Bitboard::EMPTY; 64];
    let mut from = 0;
    while from < 64 {
        let (a, b) = (&one[from], &other[from]);
        table[from] = Bitboard(a.below | a.above | b.below | b.above);
        from += 1;
    }
    table
}

/// Returns the bit of the square one step away, or 0 beyond the edge.
#[inline]
const fn step(from: usize, files: i8, ranks: i8) -> u64 {
    let file = (from & 7) as i8 + files;
    let rank = (from >> 3) as i8 + ranks;
    if file < 0 || file > 7 || rank < 0 || rank > 7 { 0 } else { 1 << (rank * 8 + file) }
}

/// Returns the squares met when the same step is repeated to the edge.
#[inline]
const fn ray(from: usize, files: i8, ranks: i8) -> u64 {
    let mut seen = 0;
    let mut next = step(from, files, ranks);
    while next != 0 {
        seen |= next;
        next = step(next.trailing_zeros() as usize, files, ranks);
    }
    seen
}

const fn steps<const N: usize>(steps: &[(i8, i8); N]) -> [Bitboard; 64] {
    let mut table = [Bitboard::EMPTY; 64];
    let mut from = 0;
    while from < 64 {
        let mut i = 0;
        while i < N {
            table[from].0 |= step(from, steps[i].0, steps[i].1);
            i += 1;
        }
        from += 1;
    }
    table
}

/// Returns how many moves a knight needs at least between any two squares.
#[must_use]
pub const fn knight_moves() -> [[u8; 64]; 64] {
    let knight = steps(&KNIGHT_STEPS);
    let mut table = [[0; 64]; 64];
    let mut from = 0;
    while from < 64 {
        let (mut moves, mut reached, mut newest) = (0, 1 << from, 1u64 << from);
        while newest != 0 {
            moves += 1;
            let mut rest = newest;
            newest = 0;
            while rest != 0 {
                newest |= knight[rest.trailing_zeros() as usize].0 & !reached;
                rest &= rest - 1;
            }
            reached |= newest;
            let mut arrived = newest;
            while arrived != 0 {
                table[from][arrived.trailing_zeros() as usize] = moves;
                arrived &= arrived - 1;
            }
        }
        from += 1;
    }
    table
}

const fn lines(files: i8, ranks: i8) -> [LinePair; 64] {
    let mut table = [const { LinePair { below: 0, above: 0 } }; 64];
    let mut from = 0;
    while from < 64 {
        table[from].below = ray(from, -files, -ranks);
        table[from].above = ray(from, files, ranks);
        from += 1;
    }
    table
}

const fn between_all() -> [[Bitboard; 64]; 64] {
    let mut table = [[Bitboard::EMPTY; 64]; 64];
    let mut from = 0;
    while from < 64 {
        let mut direction = 0;
        while direction < 8 {
            let (files, ranks) = KING_STEPS[direction];
            let mut passed = 0;
            let mut next = step(from, files, ranks);
            while next != 0 {
                let to = next.trailing_zeros() as usize;
                table[from][to] = Bitboard(passed);
                passed |= next;
                next = step(to, files, ranks);
            }
            direction += 1;
        }
        from += 1;
    }
    table
}

const fn through_all() -> [[Bitboard; 64]; 64] {
    let mut table = [[Bitboard::EMPTY; 64]; 64];
    let mut from = 0;
    while from < 64 {
        let mut direction = 0;
        while direction < 8 {
            let (files, ranks) = KING_STEPS[direction];
            let ahead = ray(from, files, ranks);
            let line = ahead | ray(from, -files, -ranks) | 1 << from;
            let mut rest = ahead;
            while rest != 0 {
                table[from][rest.trailing_zeros() as usize] = Bitboard(line);
                rest &= rest - 1;
            }
            direction += 1;
        }
        from += 1;
    }
    table
}

#[cfg(test)]
mod tests {
    use super::*;

    fn walked(from: Square, occupied: Bitboard, directions: &[(i8, i8)]) -> Bitboard {
        let mut seen = Bitboard::EMPTY;
        for &(files, ranks) in directions {
            let mut next = Bitboard(step(from.index(), files, ranks));
            while let Some(square) = next.single() {
                seen.insert(square);
                if occupied.has(square) {
                    break;
                }
                next = Bitboard(step(square.index(), files, ranks));
            }
        }
        seen
    }

    #[test]
    fn line_pieces_see_what_a_walk_square_by_square_sees() {
        let mut bits = 0x9E37_79B9_7F4A_7C15_u64;
        for _ in 0..2000 {
            bits ^= bits << 13;
            bits ^= bits >> 7;
            bits ^= bits << 17;
            let occupied = Bitboard(bits & bits.rotate_left(23));
            for from in Square::all() {
                let straight = walked(from, occupied, &[(0, 1), (1, 0), (0, -1), (-1, 0)]);
                let slanted = walked(from, occupied, &[(1, 1), (1, -1), (-1, -1), (-1, 1)]);
                assert_eq!(rook_attacks(from, occupied), straight);
                assert_eq!(bishop_attacks(from, occupied), slanted);
            }
        }
    }

    #[test]
    fn a_pawn_on_the_edge_attacks_one_square() {
        assert_eq!(pawn_attacks(Color::White, Square::A2).single(), Some(Square::B3));
        assert_eq!(pawn_attacks(Color::Black, Square::H7).single(), Some(Square::G6));
        assert!(pawn_attacks(Color::White, Square::E8).is_empty());
    }

    #[test]
    fn a_knight_needs_six_moves_from_corner_to_corner() {
        const MOVES: [[u8; 64]; 64] = knight_moves();
        let moves = |from: Square, to: Square| MOVES[from.index()][to.index()];
        assert_eq!(moves(Square::A1, Square::H8), 6);
        assert_eq!(moves(Square::A1, Square::B2), 4);
        assert_eq!(moves(Square::G1, Square::F3), 1);
        assert_eq!(moves(Square::G1, Square::G1), 0);
    }

    #[test]
    fn squares_between_lie_on_the_line_through_both() {
        assert_eq!(between(Square::A1, Square::D4).len(), 2);
        assert_eq!(between(Square::A1, Square::B3), Bitboard::EMPTY);
        assert_eq!(line_through(Square::A1, Square::D4).len(), 8);
        for a in Square::all() {
            for b in Square::all() {
                assert!(between(a, b).is_within(line_through(a, b)));
            }
        }
    }
}
