//! Reads moves and numbers that are written as the PGN standard has them, as most are: without
//! signs of praise, with a space or the end of the line after each move. Anything else is left to
//! those who know how the world writes.

/// What a text begins with.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Plain {
    /// A move of so many bytes; never a castling.
    Move(usize),
    /// The number of a move of White's, and how many bytes it has with its dot.
    Number(u32, usize),
}

/// Returns what the text begins with, if it is plain.
#[inline]
pub(super) fn first_plain(text: &[u8]) -> Option<Plain> {
    match *text.first()? {
        b'0'..=b'9' => number(text),
        _ => move_length(text).map(Plain::Move),
    }
}

fn number(text: &[u8]) -> Option<Plain> {
    let mut number = 0;
    for (place, byte) in text.iter().take(4).enumerate() {
        match byte {
            b'0'..=b'9' => number = number * 10 + u32::from(byte - b'0'),
            b'.' if text.get(place + 1) != Some(&b'.') && place > 0 => {
                let is_ascii = text.get(place + 1).is_none_or(u8::is_ascii);
                return is_ascii.then_some(Plain::Number(number, place + 1));
            }
            _ => return None,
        }
    }
    None
}

/// What a byte can be in a plain move: a file, a rank, or something that is in no such move. Piece
/// letters and signs are nothing of the kind.
const FILE: u32 = 1;
const RANK: u32 = 1 << LONGEST;
const STRANGE: u32 = 1 << (2 * LONGEST);

static SORTS: [u32; 256] = sorts();

/// The longest plain move that is looked for: `exd8=Q+`. So many bytes are looked at together.
const LONGEST: usize = 8;

const fn sorts() -> [u32; 256] {
    let mut sorts = [STRANGE; 256];
    let mut rest: &[u8] = b"NBRQKx=+#";
    while let [first, others @ ..] = rest {
        sorts[*first as usize] = 0;
        rest = others;
    }
    let mut place = 0;
    while place < 8 {
        sorts[b'a' as usize + place] = FILE;
        sorts[b'1' as usize + place] = RANK;
        place += 1;
    }
    // What comes after the end of the move is made zero.
    sorts[0] = 0;
    sorts
}

/// Returns the length of a move that ends before a space. No branch depends on what the move is, as
/// no processor could foresee it.
#[inline]
fn move_length(text: &[u8]) -> Option<usize> {
    let word = match text.first_chunk::<LONGEST>() {
        Some(bytes) => u64::from_le_bytes(*bytes),
        None => last_word(text),
    };
    let space = find_in_word(word, b' ');
    if space == 0 {
        return None;
    }
    let length = space.trailing_zeros() as usize / 8;
    let before_space = word & !(u64::MAX << (8 * length));
    let mut sorts = 0;
    for (place, byte) in before_space.to_le_bytes().into_iter().enumerate() {
        sorts |= SORTS[usize::from(byte)] << place;
    }
    let names_square = sorts & sorts >> (LONGEST + 1) & (RANK - 1) != 0;
    (names_square && sorts < STRANGE).then_some(length)
}

/// Returns fewer than eight bytes with spaces after them.
fn last_word(text: &[u8]) -> u64 {
    let mut bytes = [b' '; LONGEST];
    for (byte, written) in bytes.iter_mut().zip(text) {
        *byte = *written;
    }
    u64::from_le_bytes(bytes)
}

/// Marks the first of eight bytes that is this one with its highest bit; others after it may be
/// marked as well.
#[inline]
pub(super) const fn find_in_word(word: u64, byte: u8) -> u64 {
    const ONES: u64 = 0x0101_0101_0101_0101;
    let differences = word ^ (ONES * byte as u64);
    differences.wrapping_sub(ONES) & !differences & (ONES << 7)
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
            match first_plain(text.as_bytes()) {
                None => {}
                Some(Plain::Move(found)) => {
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
        for (text, plain) in [
            ("e4 e5", Plain::Move(2)),
            ("Nbxd2+ x", Plain::Move(6)),
            ("exd8=Q#", Plain::Move(7)),
            ("12. e4", Plain::Number(12, 3)),
            ("1.e4", Plain::Number(1, 2)),
        ] {
            assert_eq!(first_plain(text.as_bytes()), Some(plain), "{text}");
        }
    }
}
