//! Reads runs of plain moves and numbers, over the ends of lines too.

use std::str;

use super::{
    PgnGame,
    moves::{MoveSpan, lines_between, small},
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
    /// Adds the moves that stand from that byte on, which is at that place of the file, up to the
    /// first thing that is not plain or the end of the text, which must be the end of a word too.
    pub(super) fn add_run(&mut self, text: &[u8], begin: usize, place: TextPlace) -> PlainRun {
        let first = lines_between(self.line(), place.line);
        let moved_by = small(self.text.len()).wrapping_sub(begin as u32);
        let mut line = first;
        // What has to be added to the number of a byte to get its column.
        let mut to_column = place.column.wrapping_sub(begin as u32);
        let mut at = begin;
        let mut number = None;
        let mut last = None;
        while at < text.len() {
            let word = plain::word(&text[at..]);
            let length = match plain::first_plain(word) {
                None => break,
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
                    length
                }
            };
            at += length;
            match plain::byte(word, length) {
                b' ' => at += 1,
                b'\n' | b'\r' => {
                    at += 1 + usize::from(text.get(at..at + 2) == Some(b"\r\n"));
                    line += 1;
                    to_column = 1_u32.wrapping_sub(at as u32);
                }
                _ => {}
            }
        }
        let end = at.min(text.len());
        let place_of = |line: u32, column| TextPlace {
            line: place.line + u64::from(line - first),
            column,
        };
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
