//! Which positions bring two pieces where they never stood together before.
//!
//! Bishops that shuttle behind fortresses make millions of positions of which few say anything new. A
//! search that looks only where a pair of pieces is new finds the long way round for a few thousand
//! (the width of a search: Lipovetzky and Geffner, ECAI 2012). Pairs already seen are recorded by the
//! pawns and the number of pieces, so that every capture and every move of a pawn begins afresh.

use kodeks_board::{Bitboard, Board, Color, PieceType, Square};

/// A bit for each pair that was seen; pairs that share one are taken for the same.
pub(super) struct NoveltyTable {
    seen: Vec<u64>,
}

const WORDS: usize = 1 << 17;

impl NoveltyTable {
    pub(super) fn new() -> NoveltyTable {
        NoveltyTable { seen: vec![0; WORDS] }
    }

    /// Returns whether the piece that has just come to `to` makes a pair that was never seen.
    pub(super) fn is_new(&mut self, board: &Board, to: Square) -> bool {
        let skeleton = skeleton(board);
        let mover = name(board, to);
        let mut is_new = false;
        let pieces = board.occupied() - board.of_type(PieceType::Pawn);
        for other in pieces | Bitboard::of(to) {
            let pair = mix(skeleton ^ mix(mover * 1024 + name(board, other)));
            let (word, bit) = (pair as usize % WORDS, pair >> 58);
            if let Some(word) = self.seen.get_mut(word) {
                is_new |= *word >> bit & 1 == 0;
                *word |= 1 << bit;
            }
        }
        is_new
    }
}

/// Returns a number for the pawns and for how many pieces there are.
fn skeleton(board: &Board) -> u64 {
    let pawns = |color| board.pieces(color, PieceType::Pawn).0;
    let pieces = u64::from(board.occupied().len());
    mix(pawns(Color::White) ^ mix(pawns(Color::Black) ^ pieces))
}

/// Returns a number for a piece on its square.
fn name(board: &Board, square: Square) -> u64 {
    let piece_type = board.type_at(square).map_or(0, PieceType::index);
    let color = usize::from(board.of_color(Color::Black).has(square));
    ((piece_type * 2 + color) * 64 + square.index()) as u64
}

const fn mix(number: u64) -> u64 {
    let product = (number ^ 0x9E37_79B9_7F4A_7C15) as u128 * 0xD6E8_FEB8_6659_FD93;
    (product >> 64) as u64 ^ product as u64
}
