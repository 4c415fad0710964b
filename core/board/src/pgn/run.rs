//! Reads runs of plain moves, numbers and clock times, over the ends of lines too.

use std::str;

use super::{
    PgnGame,
    moves::{MoveSpan, MoveTimes, lines_between, small},
    plain::{self, Plain},
    text_place::TextPlace,
};

/// How far a run went.
#[derive(Clone, Copy, Debug)]
pub(super) struct PlainRun {
    /// The byte after it.
    pub end: usize,
    /// The place of that byte.
    pub place: TextPlace,
    /// The place of its last move, if it has any.
    pub last: Option<TextPlace>,
    /// Its first number, and how many moves the game had before it.
    pub number: Option<(u32, usize)>,
}

impl PgnGame {
    /// Adds the moves from that byte on, which is at that place of the file, up to the
    /// first thing that is not plain or the end of the text, which must be the end of a word too. Plain
    /// comments are read too, if that is asked for, where another move comes after them: the last of a game may tell how it
    /// ended.
    pub(super) fn add_run(&mut self, text: &[u8], begin: usize, place: TextPlace, reads_comments: bool) -> PlainRun {
        let first = lines_between(self.line(), place.line);
        let moved_by = small(self.text.len()).wrapping_sub(begin as u32);
        let mut line = first;
        // The offset from the number of a byte to its column.
        let mut to_column = place.column.wrapping_sub(begin as u32);
        let mut at = begin;
        let mut number = None;
        let mut last = None;
        let mut before_comment = None;
        while at < text.len() {
            let word = plain::word(&text[at..]);
            let length = match plain::first_plain(word) {
                None => {
                    let has_move = reads_comments && self.moves.len() > 0 && word as u8 == b'{';
                    let Some((clock, length)) = has_move.then(|| plain::plain_comment(&text[at..])).flatten() else {
                        break;
                    };
                    before_comment.get_or_insert((at, line, to_column, number));
                    self.moves.add_times(MoveTimes { clock, ..MoveTimes::default() });
                    length
                }
                Some(Plain::BlacksNumber(length)) => length,
                Some(Plain::Number(found, length)) => {
                    number = number.or(Some((found, self.moves.len())));
                    length
                }
                Some(Plain::Move(written, length)) => {
                    let column = (at as u32).wrapping_add(to_column);
                    self.moves.push(MoveSpan {
                        text: (at as u32).wrapping_add(moved_by),
                        length: length as u32,
                        line,
                        column,
                        written,
                    });
                    last = Some((at + length, line, column));
                    before_comment = None;
                    length
                }
            };
            at += length;
            let next =
                if length < size_of_val(&word) { Some(plain::byte(word, length)) } else { text.get(at).copied() };
            match next {
                Some(b' ') => at += 1,
                Some(b'\n' | b'\r') => {
                    at += 1 + usize::from(text.get(at..at + 2) == Some(b"\r\n"));
                    line += 1;
                    to_column = 1_u32.wrapping_sub(at as u32);
                }
                _ => {}
            }
        }
        if let Some(before) = before_comment {
            (at, line, to_column, number) = before;
        }
        let end = at.min(text.len());
        let place_of = |line: u32, column| TextPlace { line: place.line + u64::from(line - first), column };
        // Plain text is ASCII.
        let kept = last.and_then(|(end, ..)| str::from_utf8(&text[begin..end]).ok());
        self.text.push_str(kept.unwrap_or_default());
        PlainRun {
            end,
            place: place_of(line, (end as u32).wrapping_add(to_column)),
            last: last.map(|(_, line, column)| place_of(line, column)),
            number,
        }
    }
}
