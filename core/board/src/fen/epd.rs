//! Reads a position that operations follow (Extended Position Description, chapter 16.2 of the PGN standard of 1994).

use crate::{Position, Setup};

use super::{FenError, FenFault, read_count};

/// The fields that a position has without its counts.
const FIELDS: usize = 4;

/// The most fields that come before the operations: the counts of a FEN, which some programs leave in.
const MOST_FIELDS: usize = FIELDS + super::FEN_COUNTS;

impl Setup {
    /// Reads a FEN, or an EPD: the fields of a position, and operations such as `bm Qg6; id "17";`, each ended by a semicolon. Of
    /// the operations `hmvc` and `fmvn` tell the counts; the others say nothing of the position.
    ///
    /// ```
    /// use kodeks_board::Setup;
    ///
    /// let setup = Setup::from_epd("4k3/8/8/8/8/8/4P3/4K3 w - - bm e4; id \"1; an example\"; fmvn 12;").unwrap();
    /// assert_eq!(setup.to_string(), "4k3/8/8/8/8/8/4P3/4K3 w - - 0 12");
    /// ```
    ///
    /// # Errors
    ///
    /// The position or one of its counts cannot be read.
    pub fn from_epd(text: &str) -> Result<Setup, FenError> {
        let Some((position, operations)) = split_operations(text) else {
            return text.parse();
        };
        let mut setup: Setup = position.parse()?;
        for operation in split_quoted(operations) {
            let mut words = operation.split_ascii_whitespace();
            match words.next() {
                Some("hmvc") => setup.halfmove_clock = read_count("quiet plies", words.next().as_ref(), 0)?,
                Some("fmvn") => setup.move_number = read_count("move number", words.next().as_ref(), 1)?,
                _ => {}
            }
        }
        Ok(setup)
    }
}

impl Position {
    /// Reads a FEN or an EPD of a legal position, as [`Setup::from_epd`] does.
    ///
    /// # Errors
    ///
    /// It cannot be read, or the position is not legal.
    pub fn from_epd(text: &str) -> Result<Position, FenError> {
        let setup = Setup::from_epd(text)?;
        Position::from_setup(setup).map_err(|error| FenError(FenFault::Illegal(error)))
    }
}

/// Returns the position and its operations, if there are any: the first of them begins with a letter, where a FEN has numbers, and
/// ends with a semicolon.
fn split_operations(text: &str) -> Option<(&str, &str)> {
    let mut rest = text.trim_start();
    for field in 0..=MOST_FIELDS {
        if field >= FIELDS && rest.starts_with(|first: char| first.is_ascii_alphabetic()) && rest.contains(';') {
            return Some((&text[..text.len() - rest.len()], rest));
        }
        let end = rest.find(|letter: char| letter.is_ascii_whitespace())?;
        rest = rest[end..].trim_start();
    }
    None
}

/// Splits operations at the semicolons that are not within quotation marks.
fn split_quoted(operations: &str) -> impl Iterator<Item = &str> {
    let mut is_quoted = false;
    operations.split(move |letter| {
        is_quoted ^= letter == '"';
        letter == ';' && !is_quoted
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    const KINGS: &str = "4k3/8/8/8/8/8/8/4K3 w - -";

    fn counts(text: &str) -> Option<(u32, u32)> {
        let setup = Setup::from_epd(text).ok()?;
        Some((setup.halfmove_clock, setup.move_number))
    }

    #[test]
    fn operations_follow_four_fields_or_six() {
        for (operations, expected) in [
            ("", (0, 1)),
            (" 7 30", (7, 30)),
            (" bm Kd2;", (0, 1)),
            (" bm Kd2 Ke2; id \"WAC.001\"; c0 \"a; b\";", (0, 1)),
            (" hmvc 99; fmvn 120;", (99, 120)),
            (" 7 30 acd 12;", (7, 30)),
            (" id \"x; hmvc 5;\";", (0, 1)),
            ("   am   Kd1  ;  ", (0, 1)),
            (" noop; hmvc 5", (5, 1)),
        ] {
            assert_eq!(counts(&format!("{KINGS}{operations}")), Some(expected), "{operations}");
        }
    }

    #[test]
    fn what_is_neither_a_count_nor_an_operation_is_refused() {
        for rest in [" white", " bm Kd2", " 0 1 2", " 0 1 2 bm Kd2;", " ;", " hmvc x;", " fmvn -1;"] {
            assert_eq!(counts(&format!("{KINGS}{rest}")), None, "{rest}");
        }
        assert!(Setup::from_epd("bm Kd2; id \"x\";").is_err());
        assert!(Position::from_epd("8/8/8/8/8/8/8/8 w - - id \"empty\";").unwrap_err().position_error().is_some());
        assert_eq!(Position::from_epd(&format!("{KINGS} id \"kings\";")).unwrap().to_string(), format!("{KINGS} 0 1"));
    }
}
