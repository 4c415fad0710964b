//! Numbers that equal positions share.
//!
//! The keys are the output of SplitMix64 (Steele, Lea, Flood 2014) from the seed 2005, in the
//! order pieces, castling rights, files of en passant, turn; they never change.

use crate::{Board, CastlingRights, Color, Piece, Square};

const KEYS: Keys = keys();

struct Keys {
    pieces: [[u64; 64]; 12],
    castling: [[u64; 8]; 2],
    en_passant: [u64; 8],
    turn: u64,
}

static PIECES: [[u64; 64]; 12] = KEYS.pieces;
static CASTLING: [[u64; 8]; 2] = KEYS.castling;
static EN_PASSANT: [u64; 8] = KEYS.en_passant;

/// Returns the hash of the board and the player to move.
#[inline]
pub(super) fn placement(board: &Board, turn: Color) -> u64 {
    let pieces =
        board.occupied().fold(0, |hash, square| hash ^ board.piece_at(square).map_or(0, |found| piece(found, square)));
    match turn {
        Color::White => pieces,
        Color::Black => pieces ^ KEYS.turn,
    }
}

#[inline]
fn piece(piece: Piece, square: Square) -> u64 {
    PIECES[piece.color.index() * 6 + piece.piece_type.index()][square.index()]
}

#[inline]
pub(super) fn rights(rights: CastlingRights) -> u64 {
    rights.all().fold(0, |hash, (color, _, file)| hash ^ CASTLING[color.index()][file.index()])
}

#[inline]
pub(super) fn en_passant(square: Option<Square>) -> u64 {
    square.map_or(0, |square| EN_PASSANT[square.file().index()])
}

#[inline]
const fn keys() -> Keys {
    let mut state = 2005;
    let mut keys = Keys { pieces: [[0; 64]; 12], castling: [[0; 8]; 2], en_passant: [0; 8], turn: 0 };
    let mut i = 0;
    while i < 12 {
        fill(&mut state, &mut keys.pieces[i]);
        i += 1;
    }
    fill(&mut state, &mut keys.castling[0]);
    fill(&mut state, &mut keys.castling[1]);
    fill(&mut state, &mut keys.en_passant);
    keys.turn = split_mix(&mut state);
    keys
}

#[inline]
const fn fill<const N: usize>(state: &mut u64, keys: &mut [u64; N]) {
    let mut i = 0;
    while i < N {
        keys[i] = split_mix(state);
        i += 1;
    }
}

#[inline]
const fn split_mix(state: &mut u64) -> u64 {
    *state = state.wrapping_add(0x9E37_79B9_7F4A_7C15);
    let mut z = *state;
    z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
    z ^ (z >> 31)
}
