//! Moves as the PGN standard writes them, read from eight bytes at once and kept in four.
//!
//! Which piece is named, whether there is an `x`, how many signs stand before the square: no processor
//! foresees that, so that nothing here branches on it. What is not written like this is left to
//! [`written::read`](super::written::read).

use crate::{Bitboard, Kind, Side, Square};

/// A move as the standard writes it, `e4`, `exd5`, `Nbxd2+`, `e8=Q` or `O-O`; or nothing of the kind.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Usual(u32);

const KIND: u32 = 6;
const FILE: u32 = 9;
const RANK: u32 = 13;
const PROMOTION: u32 = 17;
const CASTLING: u32 = 20;
const IS_USUAL: u32 = 1 << 31;

/// What a byte before the square may be.
const IS_CAPTURE: u32 = 1 << 24;
const IS_FILE: u32 = 1 << 25;
const IS_RANK: u32 = 1 << 26;
const IS_STRANGE: u32 = 1 << 27;

const ANY: u32 = IS_CAPTURE | IS_FILE | IS_RANK | IS_STRANGE;

/// What each byte says that stands between the letter of the piece and the square.
static BEFORE_SQUARE: [u32; 256] = {
    let mut bytes = [IS_STRANGE; 256];
    bytes[0] = 0;
    bytes[b'x' as usize] = IS_CAPTURE;
    let mut place = 0;
    while place < 8 {
        bytes[b'a' as usize + place] = IS_FILE | (place as u32 + 1) << FILE;
        bytes[b'1' as usize + place] = IS_RANK | (place as u32 + 1) << RANK;
        place += 1;
    }
    bytes
};

/// The number of the piece whose letter a byte is; the pawn, 0, has none.
static LETTERS: [u8; 256] = {
    let mut letters = [Kind::Pawn as u8; 256];
    letters[b'N' as usize] = Kind::Knight as u8;
    letters[b'B' as usize] = Kind::Bishop as u8;
    letters[b'R' as usize] = Kind::Rook as u8;
    letters[b'Q' as usize] = Kind::Queen as u8;
    letters[b'K' as usize] = Kind::King as u8;
    letters
};

/// The squares that a file, a rank, or none of them leaves, by their numbers from 1.
static FILES: [u64; 16] = squares_of(0x0101_0101_0101_0101, 1);
static RANKS: [u64; 16] = squares_of(0xFF, 8);

const fn squares_of(first: u64, step: u32) -> [u64; 16] {
    let mut sets = [u64::MAX; 16];
    let mut place = 0;
    while place < 8 {
        sets[place + 1] = first << (step * place as u32);
        place += 1;
    }
    sets
}

impl Usual {
    /// What is not written as the standard has it.
    pub const NONE: Usual = Usual(0);

    /// Reads a move of so many bytes, at least one; the bytes of the word beyond them are zero.
    #[inline]
    pub fn read(word: u64, length: u32) -> Usual {
        let last = byte(word, length.wrapping_sub(1));
        let length = length.wrapping_sub(u32::from(matches!(last, b'+' | b'#')));
        if word as u8 == b'O' {
            return Usual::read_castling(word, length);
        }
        if byte(word, length.wrapping_sub(2)) == b'=' {
            return Usual::read_promotion(word, length);
        }
        Usual::read_piece_move(word, length, Kind::Pawn as u8)
    }

    fn read_castling(word: u64, length: u32) -> Usual {
        const SHORT: u64 = u64::from_le_bytes(*b"O-O\0\0\0\0\0");
        const LONG: u64 = u64::from_le_bytes(*b"O-O-O\0\0\0");
        let side = match (word & !u64::MAX.wrapping_shl(8 * length), length) {
            (SHORT, 3) => Side::King,
            (LONG, 5) => Side::Queen,
            _ => return Usual::NONE,
        };
        Usual((side as u32 + 1) << CASTLING | IS_USUAL)
    }

    #[cold]
    fn read_promotion(word: u64, length: u32) -> Usual {
        let becomes = LETTERS[usize::from(byte(word, length.wrapping_sub(1)))];
        if becomes == Kind::Pawn as u8 || becomes == Kind::King as u8 {
            return Usual::NONE;
        }
        Usual::read_piece_move(word, length.wrapping_sub(2), becomes)
    }

    /// Reads a move whose last two bytes name its square.
    #[inline]
    fn read_piece_move(word: u64, length: u32, becomes: u8) -> Usual {
        let end = 8_u32.wrapping_mul(length.wrapping_sub(2));
        let target = word.wrapping_shr(end);
        let file = u32::from((target as u8).wrapping_sub(b'a'));
        let rank = u32::from(((target >> 8) as u8).wrapping_sub(b'1'));
        let kind = u32::from(LETTERS[usize::from(word as u8)]);
        let is_pawn = kind == Kind::Pawn as u32;
        let before = (word & !u64::MAX.wrapping_shl(end)) >> if is_pawn { 0 } else { 8 };
        let [first, second, third] =
            [0, 1, 2].map(|place| BEFORE_SQUARE[usize::from(byte(before, place))]);
        // `Nbxd2`, `N1xd2`, `Nb1xd2`: a file, a rank and `x` in this order, each there or not.
        let is_out_of_order = (second & IS_FILE)
            | (third & (IS_FILE | IS_RANK))
            | (first & second & IS_RANK)
            | (u32::from(first & IS_CAPTURE != 0) * (second & ANY))
            | (u32::from(second & IS_CAPTURE != 0) * (third & ANY));
        // A pawn that captures names its file; two squares without a letter may be any piece's.
        let own_file = file.wrapping_add(1) << FILE;
        let is_no_pawns = u32::from(is_pawn)
            * ((first & (IS_CAPTURE | IS_RANK))
                | (second & IS_RANK)
                | u32::from(first & !ANY == own_file));
        let is_last_rank = u32::from(rank == 0) | u32::from(rank == 7);
        let is_unfinished = (u32::from(is_pawn) & is_last_rank) ^ u32::from(becomes != 0);
        let is_strange = ((first | second | third) & IS_STRANGE)
            | is_out_of_order
            | is_no_pawns
            | is_unfinished
            | ((file | rank) & !7)
            | u32::from(before >> 24 != 0);
        let straight = u32::from(is_pawn & (first == 0)) * own_file;
        let origins = (first | second) & !ANY | straight;
        let moved = (rank << 3 | file) | kind << KIND | u32::from(becomes) << PROMOTION;
        match is_strange {
            0 => Usual(moved | origins | IS_USUAL),
            _ => Usual::NONE,
        }
    }

    /// Returns whether it is a move of a piece, not a castling, written as the standard has it.
    #[inline]
    pub fn is_piece_move(self) -> bool {
        self.0 >> CASTLING == IS_USUAL >> CASTLING
    }

    /// Returns whether there is a move at all.
    #[inline]
    pub fn is_some(self) -> bool {
        self != Usual::NONE
    }

    /// Returns the square where the piece arrives.
    #[inline]
    pub fn to(self) -> Square {
        Square::from_low_bits(self.0)
    }

    /// Returns the piece.
    #[inline]
    pub fn kind(self) -> Kind {
        const KINDS: [Kind; 8] = {
            let mut kinds = [Kind::Pawn; 8];
            let mut place = 0;
            while place < Kind::ALL.len() {
                kinds[place] = Kind::ALL[place];
                place += 1;
            }
            kinds
        };
        KINDS[(self.0 >> KIND & 7) as usize]
    }

    /// Returns the number of the kind that the pawn becomes; 0 if it becomes nothing.
    #[inline]
    pub fn promotion_number(self) -> u16 {
        (self.0 >> PROMOTION & 7) as u16
    }

    /// Returns the side to which the king castles.
    pub fn castling(self) -> Option<Side> {
        match self.0 >> CASTLING & 3 {
            1 => Some(Side::King),
            2 => Some(Side::Queen),
            _ => None,
        }
    }

    /// Returns the squares where the piece may come from by what is written; of a pawn that does not
    /// capture, those of its file.
    #[inline]
    pub fn origins(self) -> Bitboard {
        let file = FILES[(self.0 >> FILE & 15) as usize];
        Bitboard(file & RANKS[(self.0 >> RANK & 15) as usize])
    }
}

/// Returns one of eight bytes, the first being 0; any of them beyond the last.
#[inline]
const fn byte(word: u64, place: u32) -> u8 {
    word.wrapping_shr(8_u32.wrapping_mul(place)) as u8
}
