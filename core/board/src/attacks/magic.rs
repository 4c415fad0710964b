//! Attacks of line pieces by magic lookup tables.
//!
//! Only the squares up to but not on the edge matter. Multiplied by a number found by trial, their
//! bits gather at the top of the product, different enough to number the rows of a table (Pradu
//! Kannan's "fancy magic bitboards"). The table is computed at compile time.

use super::{ANTIDIAGONALS, Bitboard, DIAGONALS, FILES, LinePair, RANKS};

/// How many rows rooks and bishops need together.
const ROWS: usize = 102_400 + 5_248;

/// Where the rows of one square begin, and how they are numbered.
#[derive(Clone, Copy)]
pub(super) struct Magic {
    mask: u64,
    factor: u64,
    first: u32,
    shift: u32,
}

/// Of rooks, then of bishops.
pub(super) static LINES: [[Magic; 64]; 2] = MAGICS;

static TABLE: [Bitboard; ROWS] = table();

const MAGICS: [[Magic; 64]; 2] = magics();

impl Magic {
    /// Returns the squares up to the nearest taken one on each line, that one included.
    #[inline]
    pub(super) fn visible_squares(&self, occupied: Bitboard) -> Bitboard {
        TABLE[self.row(occupied.0)]
    }

    #[inline]
    const fn row(&self, occupied: u64) -> usize {
        let gathered = (occupied & self.mask).wrapping_mul(self.factor);
        self.first as usize + (gathered >> self.shift) as usize
    }
}

const fn magics() -> [[Magic; 64]; 2] {
    let none = Magic { mask: 0, factor: 0, first: 0, shift: 0 };
    let mut magics = [[none; 64]; 2];
    let mut first = 0;
    let mut piece = 0;
    while piece < 2 {
        let mut from = 0;
        while from < 64 {
            let mask = without_edges(piece, from);
            let factor = FACTORS[piece][from];
            magics[piece][from] = Magic { mask, factor, first, shift: 64 - mask.count_ones() };
            first += 1 << mask.count_ones();
            from += 1;
        }
        piece += 1;
    }
    magics
}

const fn table() -> [Bitboard; ROWS] {
    let mut table = [Bitboard::EMPTY; ROWS];
    let mut piece = 0;
    while piece < 2 {
        let mut from = 0;
        while from < 64 {
            let magic = MAGICS[piece][from];
            let [one, other] = lines(piece, from);
            let mut occupied = 0_u64;
            loop {
                table[magic.row(occupied)] = Bitboard(one.visible_squares(occupied) | other.visible_squares(occupied));
                // The next subset of the mask (Marcel van Kervinck).
                occupied = occupied.wrapping_sub(magic.mask) & magic.mask;
                if occupied == 0 {
                    break;
                }
            }
            from += 1;
        }
        piece += 1;
    }
    table
}

/// Returns the two lines on which a rook (0) or a bishop (1) moves.
#[inline]
const fn lines(piece: usize, from: usize) -> [&'static LinePair; 2] {
    if piece == 0 { [&RANKS[from], &FILES[from]] } else { [&DIAGONALS[from], &ANTIDIAGONALS[from]] }
}

/// Returns the squares of the lines that are not the last ones.
#[inline]
const fn without_edges(piece: usize, from: usize) -> u64 {
    let [one, other] = lines(piece, from);
    one.inner() | other.inner()
}

/// The factors found by trial, in hexadecimal: of rooks, then of bishops, from a1 to h8.
const FACTORS: [[u64; 64]; 2] = {
    let digits = include_bytes!("magic/factors.txt");
    let mut factors = [[0; 64]; 2];
    let (mut place, mut at) = (0, 0);
    while at < digits.len() {
        let factor = &mut factors[place / 64][place % 64];
        match digits[at] {
            digit @ b'0'..=b'9' => *factor = (*factor << 4) | (digit - b'0') as u64,
            digit @ b'A'..=b'F' => *factor = (*factor << 4) | (digit - b'A' + 10) as u64,
            _ => place += 1,
        }
        at += 1;
    }
    assert!(place == 128, "a factor for each square");
    factors
};
