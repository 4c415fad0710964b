//! Moves as the PGN standard writes them, read from eight bytes at once and kept in four.
//!
//! Which piece is named, whether there is an `x`, how many signs precede the square: no processor
//! predicts that, so nothing here branches on it. What is not written like this is left to
//! [`parts::read`](super::parts::read).

use crate::{Bitboard, CastlingSide, PieceType, Square};

/// A move as the standard writes it, `e4`, `exd5`, `Nbxd2+`, `e8=Q` or `O-O`; or nothing of the kind.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Usual(u32);

const KIND: u32 = 6;
const FILE: u32 = 9;
const RANK: u32 = 13;
const PROMOTION: u32 = 17;
const CASTLING: u32 = 20;
const IS_USUAL: u32 = 1 << 31;

/// The class of a byte before the square, in the two highest bits: a letter, a file, a rank or nothing.
const SORT: u32 = 30;
const LETTER: u32 = 1;
const IS_FILE: u32 = 2;
const IS_RANK: u32 = 3;
const STRANGE: u32 = 1 << 29;
const SAID: u32 = (1 << PROMOTION) - 1;

/// The value of each byte before the square that is no `x`.
static BEFORE_SQUARE: [u32; 256] = {
    let mut bytes = [STRANGE; 256];
    bytes[0] = 0;
    let mut place = 0;
    while place < 8 {
        bytes[b'a' as usize + place] = IS_FILE << SORT | (place as u32 + 1) << FILE;
        bytes[b'1' as usize + place] = IS_RANK << SORT | (place as u32 + 1) << RANK;
        place += 1;
    }
    let mut piece_type = PieceType::Knight as usize;
    while piece_type < PieceType::ALL.len() {
        let letter = PieceType::ALL[piece_type].letter() as usize;
        bytes[letter] = LETTER << SORT | (piece_type as u32) << KIND;
        piece_type += 1;
    }
    bytes
};

/// The numbers of the sorts of the last three bytes before the square that have a meaning, without
/// `x` and with it.
static MEANT: [u64; 2] = [significant_bits(0), significant_bits(IS_FILE)];

const fn significant_bits(pawns: u32) -> u64 {
    const fn set(sorts: u32) -> u64 {
        1 << sorts
    }
    let pieces = set(LETTER)
        | set(IS_FILE | LETTER << 2)
        | set(IS_RANK | LETTER << 2)
        | set(IS_RANK | IS_FILE << 2 | LETTER << 4);
    pieces | set(pawns)
}

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
    /// A move that is not written in the standard form.
    pub const NONE: Usual = Usual(0);

    /// Reads a move that takes the last bytes of a word; those before it are zero.
    #[inline]
    pub fn read(word: u64) -> Usual {
        let is_check = matches!((word >> 56) as u8, b'+' | b'#');
        let word = word << (8 * u32::from(is_check));
        if word >> 56 == u64::from(b'O') {
            return Usual::read_castling(word);
        }
        if word >> 48 & 0xFF == u64::from(b'=') {
            return Usual::read_promotion(word);
        }
        Usual::read_piece_move(word, 0)
    }

    fn read_castling(word: u64) -> Usual {
        let side = match &word.to_le_bytes() {
            b"\0\0\0\0\0O-O" => CastlingSide::King,
            b"\0\0\0O-O-O" => CastlingSide::Queen,
            _ => return Usual::NONE,
        };
        Usual((side as u32 + 1) << CASTLING | IS_USUAL)
    }

    #[cold]
    fn read_promotion(word: u64) -> Usual {
        let becomes = match (word >> 56) as u8 {
            b'N' => PieceType::Knight,
            b'B' => PieceType::Bishop,
            b'R' => PieceType::Rook,
            b'Q' => PieceType::Queen,
            _ => return Usual::NONE,
        };
        Usual::read_piece_move(word << 16, becomes as u32)
    }

    /// Reads a move whose last two bytes name its square.
    #[inline]
    fn read_piece_move(word: u64, becomes: u32) -> Usual {
        let file = (word >> 48 & 0xFF) as u32 ^ u32::from(b'a' - 1);
        let rank = (word >> 56) as u32 ^ u32::from(b'1' - 1);
        let (file, rank) = (file.wrapping_sub(1), rank.wrapping_sub(1));
        let is_capture = word >> 40 & 0xFF == u64::from(b'x');
        let before = if is_capture { word << 8 } else { word };
        let said = |place: u32| BEFORE_SQUARE[(before >> (8 * place) & 0xFF) as usize];
        let (last, second, third) = (said(5), said(4), said(3));
        let sorts = last >> SORT | second >> SORT << 2 | third >> SORT << 4;
        let is_meant = MEANT[usize::from(is_capture)] >> sorts & 1 == 1;
        let said = last | second | third;
        let is_pawn = said >> KIND & 7 == 0;
        let is_last_rank = (rank.wrapping_add(1) & 7) < 2;
        let is_known = said & STRANGE == 0
            && before << 40 == 0
            && (file | rank) < 8
            && is_meant
            && (is_pawn & is_last_rank) == (becomes != 0);
        // A pawn that only goes ahead stays on its file.
        let own_file = u32::from(sorts == 0) * (file.wrapping_add(1) << FILE);
        let read = (rank << 3 | file) | (said & SAID) | own_file | becomes << PROMOTION | IS_USUAL;
        if is_known { Usual(read) } else { Usual::NONE }
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
    pub fn piece_type(self) -> PieceType {
        const KINDS: [PieceType; 8] = {
            let mut piece_types = [PieceType::Pawn; 8];
            let mut place = 0;
            while place < PieceType::ALL.len() {
                piece_types[place] = PieceType::ALL[place];
                place += 1;
            }
            piece_types
        };
        KINDS[(self.0 >> KIND & 7) as usize]
    }

    /// Returns the number of the kind that the pawn becomes; 0 if it becomes nothing.
    #[inline]
    pub fn promotion_number(self) -> u16 {
        (self.0 >> PROMOTION & 7) as u16
    }

    /// Returns the side to which the king castles.
    pub fn castling(self) -> Option<CastlingSide> {
        match self.0 >> CASTLING & 3 {
            1 => Some(CastlingSide::King),
            2 => Some(CastlingSide::Queen),
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
