//! The lines of a file, as text.

use kodeks_base::{Complaint, Diagnostic, phrase};
use kodeks_board::PgnReader;

use crate::{limits, notes};

/// The lines of a file, without what ends them; the numbers of lines begin with 1.
pub(crate) struct Lines {
    lines: Vec<String>,
    /// The first line that was not UTF-8.
    pub legacy: Option<usize>,
}

impl Lines {
    /// Reads the lines of a file.
    ///
    /// They are in UTF-8, with or without a mark at the beginning. A line that is not is read as Windows-1250 or Windows-1252,
    /// as programs of our parts of the world still write them. A line ends with CR, LF or both: TRF asks for CR.
    ///
    /// # Errors
    ///
    /// The file is too large, or no text.
    pub fn of(file: &str, bytes: &[u8]) -> Result<Lines, Diagnostic> {
        if bytes.len() > limits::FILE_BYTES {
            let most = limits::FILE_BYTES >> 20;
            let large = phrase!("K0901-large", "the file has more than {most} MiB", most);
            return Err(notes::at(file, 1, large));
        }
        let bytes = bytes.strip_prefix(b"\xef\xbb\xbf").unwrap_or(bytes);
        let mut lines = Vec::new();
        let mut others = Vec::new();
        for line in ended_lines(bytes) {
            let number = lines.len() + 1;
            if line.contains(&0) {
                return Err(no_text(file, number));
            }
            match str::from_utf8(line) {
                Ok(text) => lines.push(text.to_owned()),
                Err(_) => {
                    others.push(line);
                    lines.push(String::new());
                    continue;
                }
            }
        }
        let legacy = put_others(file, bytes, &others, &mut lines)?;
        Ok(Lines { lines, legacy })
    }

    /// Returns each line with its number.
    pub fn numbered_lines(&self) -> impl Iterator<Item = (usize, &str)> {
        self.lines.iter().map(String::as_str).enumerate().map(|(index, text)| (index + 1, text))
    }

    /// Returns the lines from this number on, each ended by LF.
    pub fn text_from(&self, number: usize) -> String {
        let mut text = String::new();
        for line in self.lines.iter().skip(number.saturating_sub(1)) {
            text.push_str(line);
            text.push('\n');
        }
        text
    }
}

/// Says that a file is no text.
fn no_text(file: &str, line: usize) -> Diagnostic {
    let complaint = Complaint::new(phrase!("K0901-no-text", "the file is no text in UTF-8"));
    notes::at(
        file,
        line,
        complaint.with_help(phrase!("K0901-help-text", "export it once more as text or CSV, in UTF-8")),
    )
}

/// Says that a line was not UTF-8, and what was done.
pub(crate) fn read_as_windows() -> Complaint {
    Complaint::new(phrase!(
        "K0901-windows",
        "from this line on not all is UTF-8; it was read as Windows-1250 or Windows-1252"
    ))
    .with_help(phrase!("K0901-help-windows", "look whether the names are right, or export in UTF-8"))
}

/// Returns the lines of the bytes; what comes after the last end is one if it is not empty.
fn ended_lines(bytes: &[u8]) -> impl Iterator<Item = &[u8]> {
    let mut rest = bytes;
    std::iter::from_fn(move || {
        if rest.is_empty() {
            return None;
        }
        let end = rest.iter().position(|byte| matches!(byte, b'\r' | b'\n'));
        let (line, after) = match end {
            None => (rest, &rest[rest.len()..]),
            Some(end) => {
                let ends_in_two = rest[end..].starts_with(b"\r\n");
                let width = if ends_in_two { 2 } else { 1 };
                (&rest[..end], &rest[end + width..])
            }
        };
        rest = after;
        Some(line)
    })
}

/// Puts the lines that are not UTF-8 into their places, and returns which is the first.
fn put_others(file: &str, bytes: &[u8], others: &[&[u8]], lines: &mut [String]) -> Result<Option<usize>, Diagnostic> {
    if others.is_empty() {
        return Ok(None);
    }
    let mut read = in_legacy(others).into_iter();
    let mut first = None;
    for (index, line) in ended_lines(bytes).enumerate() {
        if str::from_utf8(line).is_ok() {
            continue;
        }
        let text = read.next().filter(|text| is_sound(line, text)).ok_or_else(|| no_text(file, index + 1))?;
        first.get_or_insert(index + 1);
        if let Some(place) = lines.get_mut(index) {
            *place = text;
        }
    }
    Ok(first)
}

/// Reads lines in Windows-1250 or Windows-1252, whichever their words show. The reader of PGN has the tables and knows the
/// words: each line is given to it as the value of a tag.
fn in_legacy(lines: &[&[u8]]) -> Vec<String> {
    let mut games = Vec::new();
    for line in lines {
        games.extend_from_slice(b"[Line \"");
        for byte in *line {
            if matches!(byte, b'"' | b'\\') {
                games.push(b'\\');
            }
            games.push(*byte);
        }
        games.extend_from_slice(b"\"]\n\n*\n\n");
    }
    let mut reader = PgnReader::new(&games[..]);
    let mut texts = Vec::new();
    while let Some(Ok(game)) = reader.next_game() {
        texts.push(game.tag("Line").unwrap_or_default().to_owned());
    }
    texts
}

/// Returns whether each byte became one letter, and those of ASCII themselves, so that every column is where it was.
fn is_sound(bytes: &[u8], text: &str) -> bool {
    let same = |(byte, letter): (&u8, char)| {
        if byte.is_ascii() {
            letter == char::from(*byte)
        } else {
            // Windows has left five places empty.
            !('\u{80}'..='\u{9f}').contains(&letter) && !letter.is_ascii()
        }
    };
    text.chars().count() == bytes.len() && bytes.iter().zip(text.chars()).all(same)
}

#[cfg(test)]
mod tests {
    use super::Lines;

    fn lines(bytes: &[u8]) -> Vec<String> {
        let lines = Lines::of("x", bytes).unwrap();
        lines.numbered_lines().map(|(_, line)| line.to_owned()).collect()
    }

    #[test]
    fn lines_end_with_cr_lf_or_both() {
        assert_eq!(lines(b"\xef\xbb\xbfa\rb\r\n\nc"), ["a", "b", "", "c"]);
        assert_eq!(lines(b""), [""; 0]);
    }

    #[test]
    fn polish_and_french_letters_of_windows_are_read_and_keep_their_columns() {
        // `Michał Żółć` in Windows-1250, with signs that a tag of PGN would need to have escaped.
        let polish = b"001  Micha\xb3 \xaf\xf3\xb3\xe6 \"x\\y\"  .";
        assert_eq!(lines(polish), ["001  Michał Żółć \"x\\y\"  ."]);
        assert_eq!(lines(b"ok\n  Fran\xe7ois H\xe9  \n"), ["ok", "  François Hé  "]);
        let read = Lines::of("x", b"ok\n\xb3a\xb3a\n").unwrap();
        assert_eq!(read.legacy, Some(2));
    }

    #[test]
    fn what_is_no_text_is_told_with_its_line() {
        for bytes in [&b"ok\nP\0K\0"[..], b"ok\n\x81\x8d\x8f"] {
            let error = Lines::of("a.trf", bytes).err().unwrap();
            assert_eq!((error.file(), error.line(), error.code()), ("a.trf", Some(2), "K0901"));
        }
    }
}
