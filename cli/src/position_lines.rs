//! The lines of a file of positions, each read by itself: one that cannot be read takes no other with it.

use std::io::{self, BufRead};

use kodeks_core::{Complaint, phrase};

use crate::limits::POSITION_LINE_BYTES;

/// The lines of a stream, in turn.
pub struct PositionLines<R> {
    input: R,
}

impl<R: BufRead> PositionLines<R> {
    pub fn of(input: R) -> PositionLines<R> {
        PositionLines { input }
    }

    /// Returns the next line, or what is wrong with it; `None` at the end. Of a line that is too long nothing is kept.
    fn next_line(&mut self) -> io::Result<Option<Result<String, Complaint>>> {
        let mut line = Vec::new();
        let mut is_begun = false;
        let mut is_too_long = false;
        loop {
            let part = match self.input.fill_buf() {
                Ok(part) => part,
                Err(error) if error.kind() == io::ErrorKind::Interrupted => continue,
                Err(error) => return Err(error),
            };
            if part.is_empty() {
                break;
            }
            is_begun = true;
            let end = part.iter().position(|byte| *byte == b'\n');
            let text = &part[..end.unwrap_or(part.len())];
            is_too_long |= line.len() + text.len() > POSITION_LINE_BYTES;
            if !is_too_long {
                line.extend_from_slice(text);
            }
            let read = end.map_or(part.len(), |end| end + 1);
            self.input.consume(read);
            if end.is_some() {
                break;
            }
        }
        if is_too_long {
            let most = POSITION_LINE_BYTES;
            let what = phrase!("limit-line", "more than {most} bytes in one line", most);
            return Ok(Some(Err(phrase!("K0122", "too much: {what}", what).into())));
        }
        let text = String::from_utf8(line);
        let text = text.map_err(|_| Complaint::new(phrase!("K0103", "not UTF-8")));
        Ok(is_begun.then_some(text))
    }
}

impl<R: BufRead> Iterator for PositionLines<R> {
    type Item = io::Result<Result<String, Complaint>>;

    fn next(&mut self) -> Option<Self::Item> {
        self.next_line().transpose()
    }
}

#[cfg(test)]
mod tests {
    use super::{POSITION_LINE_BYTES, PositionLines};

    fn lines(text: &[u8]) -> Vec<Result<String, String>> {
        let lines = PositionLines::of(text).map(Result::unwrap);
        lines
            .map(|line| line.map_err(|wrong| wrong.to_string()))
            .collect()
    }

    #[test]
    fn a_line_that_cannot_be_read_takes_no_other_with_it() {
        let long = "x".repeat(POSITION_LINE_BYTES + 1);
        let text = [b"one\n\xff\n\n", long.as_bytes(), b"\nlast"].concat();
        let read = lines(&text);
        assert_eq!(read.len(), 5, "{read:?}");
        assert_eq!(read[0].as_deref(), Ok("one"));
        assert_eq!(read[1], Err("not UTF-8".to_owned()));
        assert_eq!(read[2].as_deref(), Ok(""));
        assert!(read[3].as_ref().unwrap_err().contains("4096"), "{read:?}");
        assert_eq!(read[4].as_deref(), Ok("last"));
        assert!(lines(b"").is_empty());
    }
}
