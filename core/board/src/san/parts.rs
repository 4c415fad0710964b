//! A move as it is written, before anyone looks at the board.

use super::careless;
use crate::{Bitboard, CastlingSide, File, PieceType, Rank, RawMove, Square};

/// A written move, taken apart.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum WrittenSan {
    /// `O-O` or `O-O-O`.
    Castling(CastlingSide),
    /// Anything else.
    PieceMove(PieceMove),
}

/// A written move of one piece.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct PieceMove {
    /// The piece; nothing where both squares are given without a letter, as in `g1f3`.
    pub(crate) piece_type: Option<PieceType>,
    pub(crate) file: Option<File>,
    pub(crate) rank: Option<Rank>,
    pub(crate) to: Square,
    pub(crate) promotion: Option<PieceType>,
}

impl PieceMove {
    /// Returns the squares where the piece may come from by what is written.
    pub(crate) fn origins(&self) -> Bitboard {
        self.file.map_or(Bitboard::ALL, Bitboard::file) & self.rank.map_or(Bitboard::ALL, Bitboard::rank)
    }

    /// Returns the raw move to move so from that square.
    pub(crate) fn raw(&self, from: Square) -> RawMove {
        RawMove { from, to: self.to, promotion: self.promotion, castling: None }
    }
}

/// Reads what is written. Signs of capture, check and praise say nothing and may be missing.
pub(crate) fn read(text: &str) -> Option<WrittenSan> {
    if let Some(usual) = read_usual(text.as_bytes()) {
        return Some(WrittenSan::PieceMove(usual));
    }
    read_plain(text).or_else(|| read_plain(&careless::made_plain(text)?))
}

/// Reads a move without promotion as most are written: `e4`, `exd5`, `Nf3`, `Nbxd2+`.
#[inline]
fn read_usual(text: &[u8]) -> Option<PieceMove> {
    let is_check = matches!(text.last()?, b'+' | b'#');
    let text = text.get(..text.len() - usize::from(is_check))?;
    let (rest, &[file, rank]) = text.split_last_chunk()?;
    let to = Square::new(read_file(file)?, read_rank(rank)?);
    let piece_type = LETTERS[usize::from(*text.first()?)];
    let (file, rank) = match *rest.get(usize::from(piece_type != PieceType::Pawn)..)? {
        [] => (None, None),
        [b'x'] if piece_type != PieceType::Pawn => (None, None),
        [from] | [from, b'x'] if from.is_ascii_digit() => (None, Some(read_rank(from)?)),
        [from] | [from, b'x'] => (Some(read_file(from)?), None),
        _ => return None,
    };
    Some(PieceMove { piece_type: Some(piece_type), file, rank, to, promotion: None })
}

/// The piece whose letter a byte is; the pawn has none.
static LETTERS: [PieceType; 256] = {
    let mut letters = [PieceType::Pawn; 256];
    letters[b'N' as usize] = PieceType::Knight;
    letters[b'B' as usize] = PieceType::Bishop;
    letters[b'R' as usize] = PieceType::Rook;
    letters[b'Q' as usize] = PieceType::Queen;
    letters[b'K' as usize] = PieceType::King;
    letters
};

fn read_plain(text: &str) -> Option<WrittenSan> {
    let text = without_ending(text.trim().as_bytes());
    match read_castling(text) {
        Some(side) => Some(WrittenSan::Castling(side)),
        None => read_move(text).map(WrittenSan::PieceMove),
    }
}

/// Cuts off `+`, `#`, `!`, `?` and `e.p.` in any order.
fn without_ending(mut text: &[u8]) -> &[u8] {
    loop {
        text = match text {
            [rest @ .., b'+' | b'#' | b'!' | b'?' | b' '] => rest,
            [rest @ .., b'e', b'.', b'p', b'.'] | [rest @ .., b'e', b'p'] => rest,
            _ => return text,
        }
    }
}

fn read_castling(text: &[u8]) -> Option<CastlingSide> {
    match text {
        b"O-O" | b"0-0" | b"o-o" => Some(CastlingSide::King),
        b"O-O-O" | b"0-0-0" | b"o-o-o" => Some(CastlingSide::Queen),
        _ => None,
    }
}

fn read_move(text: &[u8]) -> Option<PieceMove> {
    let (letter, text) = match text {
        [first, rest @ ..] if first.is_ascii_uppercase() => (Some(piece_type(*first)?), rest),
        _ => (None, text),
    };
    let (text, promotion) = read_promotion(text)?;
    let (origin, &[file, rank]) = text.split_last_chunk()?;
    let to = Square::new(read_file(file)?, read_rank(rank)?);
    let (file, rank) = read_origin(origin)?;
    let piece_type = match (letter, file, rank) {
        (None, Some(_), Some(_)) => None,
        _ => Some(letter.unwrap_or(PieceType::Pawn)),
    };
    Some(PieceMove { piece_type, file, rank, to, promotion })
}

/// Cuts off `=Q`, `(Q)`, `/Q`, `Q`, or a small letter.
fn read_promotion(text: &[u8]) -> Option<(&[u8], Option<PieceType>)> {
    let (rest, letter) = match text {
        [rest @ .., b'(', letter, b')'] | [rest @ .., b'=' | b'/', letter] => (rest, letter),
        [rest @ .., letter] if !letter.is_ascii_digit() => (rest, letter),
        _ => return Some((text, None)),
    };
    Some((rest, Some(piece_type(letter.to_ascii_uppercase())?)))
}

/// Reads the file, the rank or both, and a sign between the squares.
fn read_origin(text: &[u8]) -> Option<(Option<File>, Option<Rank>)> {
    let text = match text {
        [rest @ .., b'x' | b':' | b'-'] => rest,
        _ => text,
    };
    match *text {
        [] => Some((None, None)),
        [file, rank] => Some((Some(read_file(file)?), Some(read_rank(rank)?))),
        [one] if one.is_ascii_digit() => Some((None, Some(read_rank(one)?))),
        [one] => Some((Some(read_file(one)?), None)),
        _ => None,
    }
}

fn piece_type(letter: u8) -> Option<PieceType> {
    PieceType::from_letter(letter.into())
}

fn read_file(letter: u8) -> Option<File> {
    File::ALL.get(usize::from(letter.wrapping_sub(b'a'))).copied()
}

fn read_rank(digit: u8) -> Option<Rank> {
    Rank::ALL.get(usize::from(digit.wrapping_sub(b'1'))).copied()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn signs_that_say_nothing_may_be_there_or_not() {
        for (one, others) in [
            ("exd6", &["ed6", "e:d6", "exd6 e.p.", "exd6e.p.", "exd6ep", "exd6+!?"][..]),
            ("e8=Q", &["e8Q", "e8(Q)", "e8/Q", "e8=q", "e8q", "e8=Q#", "e8Q++"]),
            ("Nf3", &["N-f3", "Nxf3", "N:f3", "Nf3!!", " Nf3 ", "Nf3 +"]),
            ("Ng1f3", &["Ng1-f3", "Ng1xf3"]),
            ("O-O", &["0-0", "o-o", "O-O+", "0-0!"]),
            ("O-O-O", &["0-0-0", "O-O-O#"]),
            ("g1f3", &["g1-f3", "g1xf3", "g1:f3", "g1–f3"]),
            ("Pexd5", &["exd5", "ed5:", "e×d5"]),
            (
                "Nxf3",
                &[
                    "N×f3",
                    "Nf3:",
                    "♘f3",
                    "♞xf3",
                    "Nf3+-",
                    "Nf3-+",
                    "Nf3+/-",
                    "Nf3+/=",
                    "Nf3=/+",
                    "Nf3=",
                    "Nf3+=",
                    "Nf3±",
                    "Nf3!?∞",
                    "Nf3†",
                    "Nf3 ch",
                    "Nf3ch.",
                    "Nf3mate",
                    "Nf3 dbl ch",
                ],
            ),
            ("O-O", &["OO", "00", "O–O", "О-О", "0—0", "oo", "O-0", "OO+"]),
            ("O-O-O", &["OOO", "000", "0–0–0", "ooo+", "O-O-0"]),
            ("e8=Q", &["e8-Q", "e8=(Q)", "e8=♕", "e8♛+", "e8=q ch"]),
        ] {
            assert!(read(one).is_some(), "{one}");
            for other in others {
                assert_eq!(read(other), read(one), "{other}");
            }
        }
    }

    #[test]
    fn a_small_b_is_the_file_and_a_great_one_the_bishop() {
        assert_ne!(read("bxc3"), read("Bxc3"));
    }

    #[test]
    fn anything_else_is_not_notation() {
        for text in [
            "", " ", "e", "4", "e9", "i4", "Xe4", "e44", "Nf3f", "eexd5", "O-O-O-O", "e.p.", "++", "1-0", "*", "Nf",
            "N", "=Q", "e8=X", "e8=", "é4", "nf3", "--", "Ngg1f3", "OOOO", "O", "O-", "ch", "mate", "=", "±", "♘",
            "Sf3", "0", "0000", "OO-O",
        ] {
            assert_eq!(read(text), None, "{text}");
        }
    }
}
