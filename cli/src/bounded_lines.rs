//! The lines of a file, each read by itself within a bound: one that cannot be read takes no other with it.

use std::io::{self, BufRead, Read};

use kodeks_base::{Complaint, limits::too_much, phrase};

/// The lines of a stream, in turn.
pub struct BoundedLines<R> {
    input: R,
    most: usize,
}

impl<R: BufRead> BoundedLines<R> {
    /// Returns the lines of a stream, none of which may be longer than so many bytes.
    pub fn of(input: R, most: usize) -> BoundedLines<R> {
        BoundedLines { input, most }
    }

    /// Returns the next line, or what is wrong with it; `None` at the end. Of a line that is too long nothing is kept.
    fn next_line(&mut self) -> io::Result<Option<Result<String, Complaint>>> {
        let mut line = Vec::new();
        // The end of the line is read with it.
        let most = self.most;
        let longest = most as u64 + 1;
        if self.input.by_ref().take(longest).read_until(b'\n', &mut line)? == 0 {
            return Ok(None);
        }
        if line.pop_if(|last| *last == b'\n').is_none() && line.len() > most {
            self.input.skip_until(b'\n')?;
            let what = phrase!("limit-line", "more than {most} bytes in one line", most);
            return Ok(Some(Err(too_much(what))));
        }
        let text = String::from_utf8(line);
        Ok(Some(text.map_err(|_| phrase!("K0103", "not UTF-8").into())))
    }
}

impl<R: BufRead> Iterator for BoundedLines<R> {
    type Item = io::Result<Result<String, Complaint>>;

    fn next(&mut self) -> Option<Self::Item> {
        self.next_line().transpose()
    }
}

#[cfg(test)]
mod tests {
    use super::BoundedLines;
    use crate::limits::POSITION_LINE_BYTES;

    fn lines(text: &[u8]) -> Vec<Result<String, String>> {
        BoundedLines::of(text, POSITION_LINE_BYTES)
            .map(Result::unwrap)
            .map(|line| line.map_err(|wrong| wrong.to_string()))
            .collect()
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
