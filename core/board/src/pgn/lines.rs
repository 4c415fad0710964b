//! Splits a stream into lines of bounded length, with any line ends and encoding.

use std::{
    io::{self, BufRead, ErrorKind},
    mem,
};

use super::{
    legacy::{Legacy, is_undefined},
    plain::find_in_word,
};
use crate::limits;

/// The lines of a stream, one at a time.
#[derive(Debug)]
pub(super) struct LineReader<R> {
    input: R,
    /// The present line without its end, or a piece of it.
    pub text: String,
    /// How many bytes of the stream come before the present text.
    pub offset: u64,
    /// The number of the present line, counted from 1.
    pub number: u64,
    /// Whether each character of the present line is one byte.
    pub is_ascii: bool,
    /// Whether the present line was not UTF-8, and each of its bytes became one character.
    pub is_legacy: bool,
    /// The place in the present line of bytes that are no character in any encoding tried.
    pub undefined: Option<usize>,
    /// By what a line is read that is not UTF-8.
    legacy: Legacy,
    /// Up to which byte of the stream nothing tells that.
    weighed_to: u64,
    /// Bytes read ahead.
    ahead: Vec<u8>,
    /// How much of that has had its turn.
    ahead_read: usize,
    /// Whether the present text goes on in the line of the text before it.
    pub is_continued: bool,
    /// How many characters of the line come before the present text.
    pub columns_before: u32,
    /// Whether the line is longer than [`Lines::LONGEST`], and goes on in the next text.
    pub is_cut: bool,
    /// The beginning of the next text, where a line was cut.
    carried: Vec<u8>,
    next_offset: u64,
    after_carriage_return: bool,
    spare: Vec<u8>,
}

/// Whole lines that wait in the stream, or where there are none the words of a part of a line.
pub(super) struct ByteBlock<'a> {
    pub bytes: &'a [u8],
    /// How many bytes of the stream come before it.
    pub offset: u64,
    /// The number of its first line.
    pub line: u64,
}

impl<R: BufRead> LineReader<R> {
    /// How many bytes of a block are looked at.
    const LARGEST_BLOCK: usize = 1 << 16;

    /// How many bytes of a line come at once.
    pub const LONGEST: usize = limits::LINE_BYTES;

    /// How far from its end a line is cut at a space, so that no word is torn.
    const LONGEST_WORD: usize = 1 << 12;

    pub fn new(input: R) -> LineReader<R> {
        LineReader {
            input,
            text: String::new(),
            offset: 0,
            number: 0,
            is_ascii: true,
            is_legacy: false,
            undefined: None,
            legacy: Legacy::default(),
            weighed_to: 0,
            ahead: Vec::new(),
            ahead_read: 0,
            is_continued: false,
            columns_before: 0,
            is_cut: false,
            carried: Vec::new(),
            next_offset: 0,
            after_carriage_return: false,
            spare: Vec::new(),
        }
    }

    /// Begins with another stream, which `open` makes of the present one, and whose first line has this number. Memory is kept.
    pub fn begin_again(&mut self, first_line: u64, open: impl FnOnce(&mut R)) {
        open(&mut self.input);
        self.text.clear();
        self.offset = 0;
        self.number = first_line.saturating_sub(1);
        self.is_ascii = true;
        self.is_legacy = false;
        self.undefined = None;
        self.legacy = Legacy::default();
        self.weighed_to = 0;
        self.ahead.clear();
        self.ahead_read = 0;
        self.is_continued = false;
        self.columns_before = 0;
        self.is_cut = false;
        self.carried.clear();
        self.next_offset = 0;
        self.after_carriage_return = false;
    }

    /// Returns whether the stream, of which nothing has been read, begins with the mark of UTF-16.
    pub fn begins_utf16(&mut self) -> io::Result<bool> {
        if self.next_offset > 0 {
            return Ok(false);
        }
        let begin = self.fill()?;
        Ok(begin.starts_with(b"\xff\xfe") || begin.starts_with(b"\xfe\xff"))
    }

    /// Goes to the next line, or to the next piece of a long one; returns whether there is one.
    pub fn advance(&mut self) -> io::Result<bool> {
        let mut bytes = mem::take(&mut self.spare);
        bytes.clear();
        self.is_continued = mem::take(&mut self.is_cut);
        self.columns_before =
            if self.is_continued { self.columns_before.saturating_add(length_of(&self.text)) } else { 0 };
        self.skip_line_feed()?;
        self.offset = self.next_offset - self.carried.len() as u64;
        bytes.append(&mut self.carried);
        let ended = self.read_to_line_end(&mut bytes)?;
        let is_line = ended || self.next_offset > self.offset;
        self.number += u64::from(is_line && !self.is_continued);
        self.decode(bytes)?;
        Ok(is_line)
    }

    /// Returns what waits in the stream after the present line; nothing where that goes on.
    pub fn block(&mut self) -> io::Result<ByteBlock<'_>> {
        let (offset, line) = (self.next_offset, self.number + 1);
        if self.is_cut {
            let bytes = &[];
            return Ok(ByteBlock { bytes, offset, line });
        }
        self.skip_line_feed()?;
        let offset = self.next_offset;
        let bytes = self.fill()?;
        let bytes = &bytes[..bytes.len().min(Self::LARGEST_BLOCK)];
        let bytes = match up_to_last(bytes, b'\n') {
            [] => up_to_last(bytes, b' '),
            lines => lines,
        };
        Ok(ByteBlock { bytes, offset, line })
    }

    /// Passes over so many bytes of the block, whole characters of one byte each, after which comes
    /// that column of that line.
    pub fn pass(&mut self, bytes: usize, line: u64, column: u32) {
        if bytes == 0 {
            return;
        }
        self.consume(bytes);
        self.text.clear();
        self.offset = self.next_offset;
        self.is_cut = column > 1;
        self.number = line - u64::from(column == 1);
        self.columns_before = column - 1;
    }

    /// Skips the second byte of `\r\n`, of which the first ended the line before.
    fn skip_line_feed(&mut self) -> io::Result<()> {
        if mem::take(&mut self.after_carriage_return) && self.fill()?.first() == Some(&b'\n') {
            self.consume(1);
        }
        Ok(())
    }

    /// Returns whether the text was ended by an end of line or cut, not by the end of the stream.
    fn read_to_line_end(&mut self, line: &mut Vec<u8>) -> io::Result<bool> {
        loop {
            let buffer = self.fill()?;
            if buffer.is_empty() {
                return Ok(false);
            }
            let end = line_end(buffer);
            let piece = &buffer[..end.unwrap_or(buffer.len())];
            let room = Self::LONGEST.saturating_sub(line.len());
            if piece.len() > room {
                line.extend_from_slice(&piece[..room]);
                self.consume(room);
                self.is_cut = true;
                self.carried = line.split_off(place_to_cut(line));
                return Ok(true);
            }
            line.extend_from_slice(piece);
            let is_carriage_return = end.is_some_and(|end| buffer[end] == b'\r');
            let length = piece.len();
            self.consume(length + usize::from(end.is_some()));
            if end.is_some() {
                self.after_carriage_return = is_carriage_return;
                return Ok(true);
            }
        }
    }

    fn fill(&mut self) -> io::Result<&[u8]> {
        if self.ahead_read < self.ahead.len() {
            return Ok(&self.ahead[self.ahead_read..]);
        }
        fill(&mut self.input)
    }

    fn consume(&mut self, bytes: usize) {
        if self.ahead.is_empty() {
            self.input.consume(bytes);
        } else {
            self.ahead_read += bytes;
            if self.ahead_read == self.ahead.len() {
                self.ahead.clear();
                self.ahead_read = 0;
            }
        }
        self.next_offset += bytes as u64;
    }

    /// Returns as much of the stream after the present line as a block has at most, however it comes in.
    fn look_ahead(&mut self) -> io::Result<&[u8]> {
        self.ahead.drain(..self.ahead_read);
        self.ahead_read = 0;
        while self.ahead.len() < Self::LARGEST_BLOCK {
            let more = fill(&mut self.input)?;
            let length = more.len();
            if length == 0 {
                break;
            }
            self.ahead.extend_from_slice(more);
            self.input.consume(length);
        }
        Ok(&self.ahead[..self.ahead.len().min(Self::LARGEST_BLOCK)])
    }

    /// Makes the bytes the present line, and keeps the memory of the line before.
    fn decode(&mut self, bytes: Vec<u8>) -> io::Result<()> {
        self.is_legacy = false;
        self.undefined = None;
        let text = match String::from_utf8(bytes) {
            Ok(text) => text,
            Err(error) => self.in_legacy(error.as_bytes())?,
        };
        self.is_ascii = text.is_ascii();
        self.spare = mem::replace(&mut self.text, text).into_bytes();
        Ok(())
    }

    /// Reads a line that is not UTF-8. By what, is decided by this line and what waits after it, until they tell.
    fn in_legacy(&mut self, bytes: &[u8]) -> io::Result<String> {
        if !self.legacy.is_known() && self.next_offset >= self.weighed_to {
            let after = self.look_ahead()?;
            let length = after.len() as u64;
            self.legacy = Legacy::of([bytes, after]);
            self.weighed_to = self.next_offset + length;
        }
        let text = self.legacy.decode(bytes);
        self.is_legacy = true;
        self.undefined = text.find(is_undefined);
        Ok(text)
    }
}

/// Returns what waits in a stream.
fn fill<R: BufRead>(input: &mut R) -> io::Result<&[u8]> {
    // The buffer is asked for twice because it may not be returned from inside a loop.
    while let Err(error) = input.fill_buf() {
        if error.kind() != ErrorKind::Interrupted {
            return Err(error);
        }
    }
    input.fill_buf()
}

/// Returns where the first end of a line is, looked for in eight bytes at once.
fn line_end(bytes: &[u8]) -> Option<usize> {
    let (words, rest) = bytes.as_chunks();
    for (place, word) in words.iter().enumerate() {
        let word = u64::from_le_bytes(*word);
        let found = find_in_word(word, b'\n') | find_in_word(word, b'\r');
        if found != 0 {
            return Some(place * size_of::<u64>() + found.trailing_zeros() as usize / 8);
        }
    }
    let end = rest.iter().position(|byte| matches!(byte, b'\n' | b'\r'));
    end.map(|end| bytes.len() - rest.len() + end)
}

/// Returns the bytes up to the last of this kind, with it; none if there is no such byte.
fn up_to_last(bytes: &[u8], last: u8) -> &[u8] {
    let mut end = bytes.len();
    while end > 0 && bytes[end - 1] != last {
        end -= 1;
    }
    &bytes[..end]
}

/// Returns the number of characters.
fn length_of(text: &str) -> u32 {
    u32::try_from(text.chars().count()).unwrap_or(u32::MAX)
}

/// Returns how much of a line is its first piece: up to the last space, or where there is none not
/// far from the end, up to the last whole character.
fn place_to_cut(line: &[u8]) -> usize {
    let is_space = |byte: &u8| *byte <= b' ';
    let last = line.iter().rev().take(LineReader::<&[u8]>::LONGEST_WORD);
    match last.clone().position(is_space) {
        Some(after) => line.len() - after,
        None => {
            let is_within = |byte: &&u8| **byte & 0b1100_0000 == 0b1000_0000;
            // The last character may be whole, but that is not known before the next byte.
            let torn = last.take_while(is_within).take(3).count();
            line.len() - torn - usize::from(line.last().is_some_and(|byte| !byte.is_ascii()))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn lines_of(bytes: &[u8]) -> Vec<(u64, String)> {
        let mut lines = LineReader::new(bytes);
        let mut all = Vec::new();
        while lines.advance().unwrap() {
            all.push((lines.offset, lines.text.clone()));
        }
        assert_eq!(lines.number as usize, all.len());
        all
    }

    #[test]
    fn every_custom_of_ending_a_line_is_understood() {
        let lines = lines_of(b"a\nb\r\nc\rd\r\re\n\n");
        let expected = [(0, "a"), (2, "b"), (5, "c"), (7, "d"), (9, ""), (10, "e"), (12, "")];
        assert_eq!(lines, expected.map(|(offset, text)| (offset, text.to_owned())));
        assert_eq!(lines_of(b"a\r\n"), [(0, "a".to_owned())]);
        assert_eq!(lines_of(b"a"), [(0, "a".to_owned())]);
        assert_eq!(lines_of(b""), []);
    }

    #[test]
    fn a_line_that_is_not_utf8_is_read_as_people_wrote_before() {
        let mut lines = LineReader::new(&b"Sch\xe4fer\nSch\xc3\xa4fer\n"[..]);
        for is_legacy in [true, false] {
            assert!(lines.advance().unwrap());
            assert_eq!(lines.text, "Schäfer");
            assert_eq!(lines.is_legacy, is_legacy);
        }
    }

    #[test]
    fn what_tells_how_a_file_is_written_may_come_later_in_it() {
        let lines = lines_of(b"Ho\xf8ej\xb9\nMicha\xb3\nKo\xe8\n");
        let lines: Vec<&str> = lines.iter().map(|(_, text)| text.as_str()).collect();
        assert_eq!(lines, ["Hořeją", "Michał", "Koč"]);
        let mut lines = LineReader::new(&b"ok\na\x81b\n"[..]);
        for undefined in [None, Some(1)] {
            assert!(lines.advance().unwrap());
            assert_eq!(lines.undefined, undefined);
        }
    }

    /// Reads a long line in pieces and puts them together again.
    fn assert_comes_in_pieces(line: &str, pieces: usize) {
        let text = format!("first\n{line}\nnext");
        let mut lines = LineReader::new(text.as_bytes());
        assert!(lines.advance().unwrap());
        let mut whole = String::new();
        for piece in 0..pieces {
            assert!(lines.advance().unwrap());
            let before = (lines.offset as usize - 6, lines.columns_before as usize);
            assert_eq!(before, (whole.len(), whole.chars().count()));
            assert_eq!((lines.number, lines.is_continued), (2, piece > 0));
            assert!(lines.text.len() <= LineReader::<&[u8]>::LONGEST && !lines.is_legacy);
            whole += &lines.text;
        }
        assert!(whole == line);
        assert!(lines.advance().unwrap());
        let next = (lines.text.as_str(), lines.number, lines.offset as usize);
        assert_eq!(next, ("next", 3, 7 + line.len()));
        assert!(!lines.is_continued && lines.columns_before == 0);
    }

    #[test]
    fn a_long_line_comes_in_pieces_and_no_character_is_torn() {
        let longest = LineReader::<&[u8]>::LONGEST;
        assert_comes_in_pieces(&"a".repeat(longest), 1);
        assert_comes_in_pieces(&"a".repeat(longest + 1), 2);
        for begin in ["", "a", "aa", "aaa"] {
            assert_comes_in_pieces(&(begin.to_owned() + &"é".repeat(longest)), 3);
            assert_comes_in_pieces(&(begin.to_owned() + &"♞".repeat(longest / 2)), 2);
        }
    }

    #[test]
    fn a_long_line_is_cut_between_words() {
        let line = "Nf3 Nf6+ ".repeat(LineReader::<&[u8]>::LONGEST / 4);
        assert_comes_in_pieces(&line, 3);
        let mut lines = LineReader::new(line.as_bytes());
        while lines.advance().unwrap() {
            assert!(lines.text.is_empty() || lines.text.ends_with(' '));
        }
    }
}
