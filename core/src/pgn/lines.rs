//! Splits a stream into lines of bounded length, whatever ends them and however they are encoded.

use std::{
    io::{self, BufRead, ErrorKind},
    mem,
};

/// The lines of a stream, one at a time.
#[derive(Debug)]
pub(super) struct Lines<R> {
    input: R,
    /// The present line without its end.
    pub text: String,
    /// How many bytes of the stream come before the present line.
    pub offset: u64,
    /// The number of the present line, counted from 1.
    pub number: u64,
    /// Whether each character of the present line is one byte.
    pub is_ascii: bool,
    /// Whether the present line was not UTF-8, and each of its bytes became one character.
    pub is_latin1: bool,
    /// Whether the present line is longer than [`Lines::LONGEST`], and its end was left out.
    pub is_cut: bool,
    next_offset: u64,
    after_carriage_return: bool,
    spare: Vec<u8>,
}

impl<R: BufRead> Lines<R> {
    /// How many bytes of a line are kept.
    pub const LONGEST: usize = 1 << 20;

    pub fn new(input: R) -> Lines<R> {
        Lines {
            input,
            text: String::new(),
            offset: 0,
            number: 0,
            is_ascii: true,
            is_latin1: false,
            is_cut: false,
            next_offset: 0,
            after_carriage_return: false,
            spare: Vec::new(),
        }
    }

    /// Goes to the next line; returns whether there is one.
    pub fn advance(&mut self) -> io::Result<bool> {
        let mut bytes = mem::take(&mut self.spare);
        bytes.clear();
        self.skip_line_feed()?;
        self.offset = self.next_offset;
        self.is_cut = false;
        let ended = self.read_to_line_end(&mut bytes)?;
        let is_line = ended || self.next_offset > self.offset;
        self.number += u64::from(is_line);
        self.decode(bytes);
        Ok(is_line)
    }

    /// Skips the second byte of `\r\n`, of which the first ended the line before.
    fn skip_line_feed(&mut self) -> io::Result<()> {
        if mem::take(&mut self.after_carriage_return) && self.fill()?.first() == Some(&b'\n') {
            self.consume(1);
        }
        Ok(())
    }

    /// Returns whether the line was ended by an end of line, not by the end of the stream.
    fn read_to_line_end(&mut self, line: &mut Vec<u8>) -> io::Result<bool> {
        loop {
            let buffer = self.fill()?;
            if buffer.is_empty() {
                return Ok(false);
            }
            let end = buffer.iter().position(|byte| matches!(byte, b'\n' | b'\r'));
            let piece = &buffer[..end.unwrap_or(buffer.len())];
            let kept = piece.len().min(Self::LONGEST.saturating_sub(line.len()));
            line.extend_from_slice(&piece[..kept]);
            let is_carriage_return = end.is_some_and(|end| buffer[end] == b'\r');
            let length = piece.len();
            self.is_cut |= kept < length;
            self.consume(length + usize::from(end.is_some()));
            if end.is_some() {
                self.after_carriage_return = is_carriage_return;
                return Ok(true);
            }
        }
    }

    fn fill(&mut self) -> io::Result<&[u8]> {
        // The buffer is asked for twice because it may not be returned from inside a loop.
        while let Err(error) = self.input.fill_buf() {
            if error.kind() != ErrorKind::Interrupted {
                return Err(error);
            }
        }
        self.input.fill_buf()
    }

    fn consume(&mut self, bytes: usize) {
        self.input.consume(bytes);
        self.next_offset += bytes as u64;
    }

    /// Makes the bytes the present line, and keeps the memory of the line before.
    fn decode(&mut self, bytes: Vec<u8>) {
        let (text, is_latin1) = match String::from_utf8(bytes) {
            Ok(text) => (text, false),
            Err(error) if self.is_cut && error.utf8_error().error_len().is_none() => {
                let valid = error.utf8_error().valid_up_to();
                let mut bytes = error.into_bytes();
                bytes.truncate(valid);
                (String::from_utf8(bytes).unwrap_or_default(), false)
            }
            Err(error) => {
                let latin1 = error.as_bytes().iter().copied().map(char::from).collect();
                (latin1, true)
            }
        };
        self.is_latin1 = is_latin1;
        self.is_ascii = text.is_ascii();
        self.spare = mem::replace(&mut self.text, text).into_bytes();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn lines_of(bytes: &[u8]) -> Vec<(u64, String)> {
        let mut lines = Lines::new(bytes);
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
        let expected = [
            (0, "a"),
            (2, "b"),
            (5, "c"),
            (7, "d"),
            (9, ""),
            (10, "e"),
            (12, ""),
        ];
        assert_eq!(
            lines,
            expected.map(|(offset, text)| (offset, text.to_owned()))
        );
        assert_eq!(lines_of(b"a\r\n"), [(0, "a".to_owned())]);
        assert_eq!(lines_of(b"a"), [(0, "a".to_owned())]);
        assert_eq!(lines_of(b""), []);
    }

    #[test]
    fn a_line_that_is_not_utf8_is_read_as_latin1() {
        let mut lines = Lines::new(&b"Sch\xe4fer\nSch\xc3\xa4fer\n"[..]);
        for is_latin1 in [true, false] {
            assert!(lines.advance().unwrap());
            assert_eq!(lines.text, "Schäfer");
            assert_eq!(lines.is_latin1, is_latin1);
        }
    }

    #[test]
    fn of_an_endless_line_the_beginning_is_kept() {
        for (length, cut) in [(0, false), (1, true), (2, true)] {
            let length = Lines::<&[u8]>::LONGEST + length;
            let mut bytes = "aé".repeat(length / 3 + 1).into_bytes();
            bytes.truncate(length);
            bytes.extend_from_slice(b"\nnext");
            let mut lines = Lines::new(&bytes[..]);
            assert!(lines.advance().unwrap());
            assert_eq!(lines.is_cut, cut);
            assert!(lines.text.len() <= Lines::<&[u8]>::LONGEST);
            assert!(lines.advance().unwrap());
            assert_eq!(
                (lines.text.as_str(), lines.offset),
                ("next", length as u64 + 1)
            );
        }
    }
}
