//! The lines of a file of positions, each read by itself: one that cannot be read takes no other with it.

use std::io::{self, BufRead, Read};

use kodeks_base::{Complaint, limits::too_much, phrase};

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
        // The end of the line is read with it.
        let longest = POSITION_LINE_BYTES as u64 + 1;
        if self.input.by_ref().take(longest).read_until(b'\n', &mut line)? == 0 {
            return Ok(None);
        }
        if line.pop_if(|last| *last == b'\n').is_none() && line.len() > POSITION_LINE_BYTES {
            self.input.skip_until(b'\n')?;
            let most = POSITION_LINE_BYTES;
            let what = phrase!("limit-line", "more than {most} bytes in one line", most);
            return Ok(Some(Err(too_much(what))));
        }
        let text = String::from_utf8(line);
        Ok(Some(text.map_err(|_| phrase!("K0103", "not UTF-8").into())))
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
        PositionLines::of(text).map(Result::unwrap).map(|line| line.map_err(|wrong| wrong.to_string())).collect()
    }

    #[test]
    fn a_line_that_cannot_be_read_takes_no_other_with_it() {
        let longest = "x".repeat(POSITION_LINE_BYTES);
        let long = longest.clone() + "x";
        let text = [b"one\n\xff\n\n", long.as_bytes(), b"\nlast"].concat();
        let read = lines(&text);
        assert_eq!(read.len(), 5, "{read:?}");
        assert_eq!(read[0].as_deref(), Ok("one"));
        assert_eq!(read[1], Err("not UTF-8".to_owned()));
        assert_eq!(read[2].as_deref(), Ok(""));
        assert!(read[3].as_ref().unwrap_err().contains("4096"), "{read:?}");
        assert_eq!(read[4].as_deref(), Ok("last"));
        assert!(lines(b"").is_empty());
        let longest = [longest.as_bytes(), b"\n", longest.as_bytes()].concat();
        assert!(lines(&longest).iter().all(Result::is_ok));
    }
}
