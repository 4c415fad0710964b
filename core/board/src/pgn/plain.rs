//! Reads moves and numbers that are written as the PGN standard has them, as most are: without
//! signs of praise, with a space or the end of the line after each move. Anything else is left to
//! those who know how the world writes.

use crate::{Time, san::Usual};

/// The token at the beginning of a text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Plain {
    /// A move, and how many bytes it has.
    Move(Usual, usize),
    /// The number of a move of White's, and how many bytes it has with its dot.
    Number(u32, usize),
    /// The number of a move of Black's, which says nothing, with its three dots.
    BlacksNumber(usize),
}

/// Returns what a text of eight bytes begins with, if it is plain.
#[inline]
pub(super) fn first_plain(word: u64) -> Option<Plain> {
    match word as u8 {
        b'0'..=b'9' => number(word),
        _ => plain_move(word),
    }
}

/// Reads a number of at most three digits and its dot, if no other dot follows or exactly two more.
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
    // There are dots that are not ASCII.
    let ends_before = |next: u8| next != b'.' && next.is_ascii();
    let is_number = (2..length).all(|place| digit(place - 1) < 10) && byte(word, length - 1) == b'.';
    let has_two_more = byte(word, length) == b'.' && byte(word, length + 1) == b'.';
    match is_number {
        true if ends_before(byte(word, length)) => Some(Plain::Number(number, length)),
        true if has_two_more && ends_before(byte(word, length + 2)) => Some(Plain::BlacksNumber(length + 2)),
        _ => None,
    }
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
    written.is_some().then_some(Plain::Move(written, length as usize))
}

/// Reads a comment with nothing but what programs write into it, `{[%eval 0.2] [%clk 1:29:40]}`: what they think of the
/// position, or the clock, or both. Returns what the clock shows, and how many bytes the comment has.
#[inline]
pub(super) fn plain_comment(text: &[u8]) -> Option<(Option<Time>, usize)> {
    let inside = skip_space(text.strip_prefix(b"{")?);
    let (has_thought, inside) = match inside.strip_prefix(b"[%eval ") {
        None => (false, inside),
        Some(thought) => {
            let end = thought.iter().position(|byte| matches!(byte, b']' | b'}'))?;
            let (thought, rest) = thought.split_at(end);
            let rest = rest.strip_prefix(b"]")?;
            (thought.is_ascii().then_some(true)?, skip_space(rest))
        }
    };
    let (clock, rest) = match inside.strip_prefix(b"[%clk ") {
        None => (has_thought.then_some(None)?, inside),
        Some(shown) => {
            let (face, rest) = shown.split_first_chunk()?;
            (Some(face_of_clock(face)?), skip_space(rest))
        }
    };
    let rest = rest.strip_prefix(b"}")?;
    Some((clock, text.len() - rest.len()))
}

/// Reads `1:29:40]`.
#[inline]
fn face_of_clock(face: &[u8; 8]) -> Option<Time> {
    let [hours, b':', m, n, b':', s, t, b']'] = *face else {
        return None;
    };
    let [hours, m, n, s, t] = [hours, m, n, s, t].map(|digit| u64::from(digit.wrapping_sub(b'0')));
    let are_digits = [hours, m, n, s, t].iter().all(|digit| *digit < 10);
    let minutes = hours * 60 + m * 10 + n;
    are_digits.then(|| Time::from_seconds(minutes * 60 + s * 10 + t))
}

#[inline]
fn skip_space(text: &[u8]) -> &[u8] {
    text.strip_prefix(b" ").unwrap_or(text)
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
    use crate::pgn::{
        commands::times_in,
        token::{Token, first_token},
    };

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
            "1...e5",
            "130... e5",
            "12.... e5",
            "1..e5",
            "12...\u{2026}e5",
        ] {
            let (token, length) = first_token(text);
            match first_plain(word(text.as_bytes())) {
                None => {}
                Some(Plain::Move(_, found)) => {
                    assert_eq!((token, length), (Token::Move(&text[..found]), found), "{text}");
                }
                Some(Plain::Number(number, found)) => {
                    let is_whites = true;
                    let expected = Token::Number { number, is_whites };
                    assert_eq!((token, length), (expected, found), "{text}");
                }
                Some(Plain::BlacksNumber(found)) => {
                    let is_blacks = matches!(token, Token::Number { is_whites: false, .. });
                    assert!(is_blacks && length == found, "{text}");
                }
            }
        }
    }

    #[test]
    fn most_moves_are_plain() {
        for (text, length) in [("e4 e5", 2), ("Nbxd2+ x", 6), ("exd8=Q#", 7), ("O-O 1-0", 3), ("O-O-O+\tKd7", 6)] {
            let plain = first_plain(word(text.as_bytes()));
            let is_it = matches!(plain, Some(Plain::Move(_, found)) if found == length);
            assert!(is_it, "{text}: {plain:?}");
        }
        for (text, length) in [("1... e5", 4), ("23...e5", 5), ("130... Kg8", 6)] {
            let plain = Plain::BlacksNumber(length);
            assert_eq!(first_plain(word(text.as_bytes())), Some(plain), "{text}");
        }
        for (text, number, length) in [("12. e4", 12, 3), ("1.e4", 1, 2), ("130. Kg1", 130, 4)] {
            let plain = Plain::Number(number, length);
            assert_eq!(first_plain(word(text.as_bytes())), Some(plain), "{text}");
        }
    }

    #[test]
    fn a_plain_comment_shows_the_clock_that_anybody_reads() {
        let is_plain = |text: &str| {
            let found = plain_comment(text.as_bytes());
            if let Some((clock, length)) = found {
                let end = text.find('}').unwrap();
                let times = times_in(&text[1..end]);
                assert_eq!((times.clock, length), (clock, end + 1), "{text}");
                let others = (times.below_zero, times.elapsed, times.unreadable);
                assert_eq!(others, (None, None, None), "{text}");
            }
            found.is_some()
        };
        for text in [
            "{[%clk 0:00:00]}",
            "{ [%clk 1:29:40] } e5",
            "{ [%eval 0.2] [%clk 0:05:02] } 1... e5",
            "{ [%eval 0.17] } 2. d4",
            "{[%eval #3]}",
            "{[%eval #-9][%clk 9:99:99]}{[%clk 0:00:01]}",
        ] {
            assert!(is_plain(text), "{text}");
        }
        for text in [
            "{[%clk 0:00:00]",
            "{[%clk 0:00:00}",
            "{[%clk 10:00:00]}",
            "{[%clk 0:0:00]}",
            "{[%clk 0:00:-1]}",
            "{[%clk 0:00:01.5]}",
            "{[%clk 0:00:0x]}",
            "{[%emt 0:00:01]}",
            "{[%clk 0:00:01] [%emt 0:00:01]}",
            "{[%clk 0:00:01] good}",
            "{good [%clk 0:00:01]}",
            "{[%eval 0.2}[%clk 0:00:01]}",
            "{[%eval \u{e9}] [%clk 0:00:01]}",
            "{}",
            "{",
        ] {
            assert!(!is_plain(text), "{text}");
        }
    }
}
