//! Reads moves and numbers that are written as the PGN standard has them, as most are: without
//! signs of praise, with a space or the end of the line after each move. Anything else is left to
//! those who know how the world writes.

use crate::san::Usual;

/// What a text begins with.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Plain {
    /// A move, and how many bytes it has.
    Move(Usual, usize),
    /// The number of a move of White's, and how many bytes it has with its dot.
    Number(u32, usize),
}

/// Returns what a text of eight bytes begins with, if it is plain.
#[inline]
pub(super) fn first_plain(word: u64) -> Option<Plain> {
    match word as u8 {
        b'0'..=b'9' => number(word),
        _ => plain_move(word),
    }
}

/// Reads a number of at most three digits and its dot, if no other dot follows.
#[inline]
fn number(word: u64) -> Option<Plain> {
    let digit = |place: usize| u32::from(byte(word, place)).wrapping_sub(u32::from(b'0'));
    let two = (digit(0) * 10).wrapping_add(digit(1));
    let (number, length) = if byte(word, 1) == b'.' {
        (digit(0), 2)
    } else if byte(word, 2) == b'.' {
        (two, 3)
    } else {
        (two.wrapping_mul(10).wrapping_add(digit(2)), 4)
    };
    let next = byte(word, length);
    let is_number = (2..length).all(|place| digit(place - 1) < 10)
        && byte(word, length - 1) == b'.'
        // There are dots that are not ASCII.
        && next != b'.' && next.is_ascii();
    is_number.then_some(Plain::Number(number, length))
}

/// Reads a move of at most seven bytes that ends before a space or the end of the line. No branch
/// depends on what the move is, as no processor could foresee it.
#[inline]
fn plain_move(word: u64) -> Option<Plain> {
    let end = find_end(word);
    if end == 0 {
        return None;
    }
    let length = end.trailing_zeros() / 8;
    let written = Usual::read(word << (56 - 8 * length) << 8);
    written
        .is_some()
        .then_some(Plain::Move(written, length as usize))
}

/// Returns the first eight bytes of a text, with spaces after them where there are fewer.
#[inline]
pub(super) fn word(text: &[u8]) -> u64 {
    match text.first_chunk() {
        Some(bytes) => u64::from_le_bytes(*bytes),
        None => last_word(text),
    }
}

#[cold]
fn last_word(text: &[u8]) -> u64 {
    let mut bytes = [b' '; size_of::<u64>()];
    for (byte, written) in bytes.iter_mut().zip(text) {
        *byte = *written;
    }
    u64::from_le_bytes(bytes)
}

/// Returns one of the eight bytes, or the first if there are not so many.
#[inline]
pub(super) const fn byte(word: u64, place: usize) -> u8 {
    (word >> (8 * (place as u32 & 7))) as u8
}

const ONES: u64 = 0x0101_0101_0101_0101;

/// Marks the first of eight bytes that is this one with its highest bit; others after it may be
/// marked as well.
#[inline]
pub(super) const fn find_in_word(word: u64, byte: u8) -> u64 {
    let differences = word ^ (ONES * byte as u64);
    differences.wrapping_sub(ONES) & !differences & (ONES << 7)
}

/// Marks likewise the first byte that comes before the space in ASCII, as the end of a line does.
#[inline]
pub(super) const fn find_before_space(word: u64) -> u64 {
    word.wrapping_sub(ONES * b' ' as u64) & !word & (ONES << 7)
}

/// Marks likewise the first byte that is a space or comes before it.
#[inline]
const fn find_end(word: u64) -> u64 {
    word.wrapping_sub(ONES * (b' ' as u64 + 1)) & !word & (ONES << 7)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::pgn::token::{Token, first_token};

    #[test]
    fn what_is_plain_is_what_anybody_reads() {
        for text in [
            "e4 e5",
            "Nf3",
            "Nbd2 x",
            "exd8=Q+ 1-0",
            "Qa1xb2# ",
            "12. e4",
            "1.e4",
            "130. Kg1",
            "e8",
            "Rxe8+",
            "R1e2",
            "3.O-O",
            "bxa1=N",
            "K e4",
            "1-0",
            "12... e5",
            "12",
            "1",
            "e4!",
            "O-O",
            "0-0",
            "e",
            "4",
            "Nf3$1",
            "e4\u{a0}e5",
            "1.…",
            "e9",
            "--",
            "*",
            "",
            "1/2-1/2",
            "Qa1xb2xc3+",
            "Qa1xb2xc3+e4f5",
            "e4)",
            "...e5",
            ".",
            "1.1-0",
            "N",
            "+",
            "a",
            "1.",
            "1234.",
            "12345. e4",
        ] {
            let (token, length) = first_token(text);
            match first_plain(word(text.as_bytes())) {
                None => {}
                Some(Plain::Move(_, found)) => {
                    assert_eq!(
                        (token, length),
                        (Token::Move(&text[..found]), found),
                        "{text}"
                    );
                }
                Some(Plain::Number(number, found)) => {
                    let is_whites = true;
                    let expected = Token::Number { number, is_whites };
                    assert_eq!((token, length), (expected, found), "{text}");
                }
            }
        }
    }

    #[test]
    fn most_moves_are_plain() {
        for (text, length) in [
            ("e4 e5", 2),
            ("Nbxd2+ x", 6),
            ("exd8=Q#", 7),
            ("O-O 1-0", 3),
            ("O-O-O+\tKd7", 6),
        ] {
            let plain = first_plain(word(text.as_bytes()));
            let is_it = matches!(plain, Some(Plain::Move(_, found)) if found == length);
            assert!(is_it, "{text}: {plain:?}");
        }
        for (text, number, length) in [("12. e4", 12, 3), ("1.e4", 1, 2), ("130. Kg1", 130, 4)] {
            let plain = Plain::Number(number, length);
            assert_eq!(first_plain(word(text.as_bytes())), Some(plain), "{text}");
        }
    }
}
