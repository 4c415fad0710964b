//! The size of JSON from outside, counted before any of it is made: a value takes some hundred bytes of memory, and two of text.

use crate::{
    Complaint,
    limits::{JSON_DEPTH, too_deep, too_many_values},
};

/// A count of the values in a JSON text and of the brackets that are open in it. The text may come in pieces.
#[derive(Clone, Debug)]
pub struct JsonMeter {
    most_values: usize,
    values: usize,
    depth: usize,
    line: usize,
    is_in_text: bool,
    is_escaped: bool,
}

impl JsonMeter {
    /// Returns a meter for a text of at most so many values and brackets.
    #[must_use]
    pub fn new(most_values: usize) -> JsonMeter {
        JsonMeter { most_values, values: 0, depth: 0, line: 1, is_in_text: false, is_escaped: false }
    }

    /// Counts the next bytes of the text. Each value but the first follows a bracket or a comma, so the count is an upper bound.
    ///
    /// # Errors
    ///
    /// There are too many values, or brackets in each other; the rest is not read.
    pub fn read(&mut self, bytes: &[u8]) -> Result<(), Complaint> {
        for byte in bytes {
            self.line += usize::from(*byte == b'\n');
            match (self.is_in_text, byte) {
                (true, _) if self.is_escaped => self.is_escaped = false,
                (true, b'\\') => self.is_escaped = true,
                (true, b'"') => self.is_in_text = false,
                (true, _) => {}
                (false, b'"') => self.is_in_text = true,
                (false, b'[' | b'{') => {
                    self.depth += 1;
                    self.count()?;
                }
                (false, b']' | b'}') => self.depth = self.depth.saturating_sub(1),
                (false, b',') => self.count()?,
                (false, _) => {}
            }
        }
        Ok(())
    }

    fn count(&mut self) -> Result<(), Complaint> {
        self.values += 1;
        if self.values > self.most_values {
            return Err(too_many_values(self.most_values));
        }
        if self.depth > JSON_DEPTH {
            return Err(too_deep());
        }
        Ok(())
    }

    /// Returns the line up to which was read, the first being 1.
    #[must_use]
    pub fn line(&self) -> usize {
        self.line
    }
}

#[cfg(test)]
mod tests {
    use super::JsonMeter;
    use crate::limits::JSON_DEPTH;

    fn is_within(most: usize, text: &str) -> bool {
        JsonMeter::new(most).read(text.as_bytes()).is_ok()
    }

    #[test]
    fn values_are_counted_outside_texts() {
        // Two brackets, and a comma in each of them.
        let text = r#"{"a":"[,{\",,\\","b":[1,2]}"#;
        assert!(is_within(4, text));
        assert!(!is_within(3, text));
    }

    #[test]
    fn what_is_read_here_is_read_by_the_parser() {
        let nested = |depth: usize| format!("{}{}", "[".repeat(depth), "]".repeat(depth));
        for (depth, is_read) in [(JSON_DEPTH, true), (JSON_DEPTH + 1, false)] {
            assert_eq!(is_within(1000, &nested(depth)), is_read, "{depth}");
            assert_eq!(serde_json::from_str::<serde_json::Value>(&nested(depth)).is_ok(), is_read, "{depth}");
        }
        // Brackets that are closed count no more.
        assert!(is_within(1000, &format!("[{}0]", "[],".repeat(400))));
    }

    #[test]
    fn a_text_may_come_in_pieces_and_its_line_is_known() {
        let text = "[1,\n\"[[[\\\"[\",\n[2]]";
        for most in [3, 4] {
            let mut meter = JsonMeter::new(most);
            let read: Result<(), _> = text.as_bytes().iter().try_for_each(|byte| meter.read(&[*byte]));
            assert_eq!((read.is_ok(), meter.line()), (most == 4, 3));
        }
    }
}
