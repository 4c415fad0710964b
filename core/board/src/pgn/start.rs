//! From which position a game begins, by its tags.

use std::{error, fmt};

use kodeks_base::{Complaint, phrase};

use super::PgnGame;
use crate::{FenError, Setup};

/// Why it is not known from which position a game begins.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum PgnStartError {
    /// The `Variant` tag names a game of other rules.
    Variant(String),
    /// A game of Chess960 has no `FEN` tag.
    NoFen,
    /// The `FEN` tag has no valid FEN.
    Fen(FenError),
}

impl From<&PgnStartError> for Complaint {
    fn from(error: &PgnStartError) -> Complaint {
        match error {
            PgnStartError::Variant(variant) => {
                Complaint::new(phrase!("K0213-variant", "the variant `{variant}`", variant))
            }
            PgnStartError::NoFen => {
                Complaint::new(phrase!("K0213-no-fen", "a game of Chess960 needs the position from which it begins"))
                    .with_help(phrase!("K0213-help-fen", "write `[FEN \"…\"]`"))
            }
            PgnStartError::Fen(error) => error.into(),
        }
    }
}

impl fmt::Display for PgnStartError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        Complaint::from(self).fmt(f)
    }
}

impl error::Error for PgnStartError {}

/// Names of the usual game in `Variant` tags, in small letters without spaces and signs.
const USUAL: [&str; 6] = ["", "standard", "normal", "regular", "chess", "fromposition"];

/// Names of Chess960, written likewise.
const CHESS960: [&str; 14] = [
    "960",
    "chess960",
    "chess9lx",
    "dfrc",
    "doublefischerrandom",
    "fischerandom",
    "fischerandomchess",
    "fischerrandom",
    "fischerrandomchess",
    "fisherrandom",
    "frc",
    "freestyle",
    "freestylechess",
    "randomfischer",
];

impl PgnGame {
    /// Returns the board from which the game begins, legal or not: the usual one, or that of the
    /// `FEN` tag.
    ///
    /// Where the `Variant` tag says Chess960, under any of its names, `KQkq` means king and outermost
    /// rooks on any file; likewise without that tag, where the board is one of the 960.
    ///
    /// # Errors
    ///
    /// The `Variant` tag names another game, or the `FEN` tag is none or missing from Chess960.
    pub fn start(&self) -> Result<Setup, PgnStartError> {
        let variant = self.tag("Variant").unwrap_or_default();
        let is_usual = variant.is_empty() || variant == "Standard";
        let name = if is_usual { String::new() } else { plain(variant) };
        let is_chess960 = CHESS960.contains(&name.as_str());
        if !is_chess960 && !USUAL.contains(&name.as_str()) {
            return Err(PgnStartError::Variant(variant.trim().to_owned()));
        }
        match self.tag("FEN") {
            Some(fen) => read(fen, is_chess960),
            None if is_chess960 => Err(PgnStartError::NoFen),
            None => Ok(Setup::start()),
        }
    }
}

fn read(fen: &str, is_chess960: bool) -> Result<Setup, PgnStartError> {
    let setup: Setup = fen.parse().map_err(PgnStartError::Fen)?;
    if is_chess960 || setup.board.chess960_number().is_some() { Ok(setup.in_chess960()) } else { Ok(setup) }
}

/// Leaves letters and digits only, the letters small.
fn plain(name: &str) -> String {
    name.chars().filter(char::is_ascii_alphanumeric).map(|c| c.to_ascii_lowercase()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{PgnReader, Position};

    fn start(tags: &str) -> Result<Setup, PgnStartError> {
        let text = format!("{tags}\n\n1. e4 *\n");
        let mut reader = PgnReader::new(text.as_bytes());
        reader.next_game().unwrap().unwrap().start()
    }

    const SHREDDER: &str = r#"[FEN "bnrqkrnb/pppppppp/8/8/8/8/PPPPPPPP/BNRQKRNB w FCfc - 0 1"]"#;
    const X_FEN: &str = r#"[FEN "bnrqkrnb/pppppppp/8/8/8/8/PPPPPPPP/BNRQKRNB w KQkq - 0 1"]"#;

    #[test]
    fn chess960_has_many_names_and_two_ways_to_write_castling() {
        let expected = Setup::chess960(323);
        for variant in [
            "Chess960",
            "chess 960",
            "fischerandom",
            "Fischerandom",
            "Fischer Random",
            "FischerRandom",
            "Freestyle",
            "Freestyle Chess",
            "FRC",
            "Chess9LX",
        ] {
            for fen in [SHREDDER, X_FEN] {
                let found = start(&format!("[Variant \"{variant}\"]\n{fen}"));
                assert_eq!(found.clone().ok(), expected, "{variant} {fen}");
                assert!(Position::from_setup(found.unwrap()).is_ok(), "{variant}");
            }
        }
    }

    #[test]
    fn one_of_the_960_needs_no_tag() {
        for fen in [SHREDDER, X_FEN] {
            assert!(Position::from_setup(start(fen).unwrap()).is_ok(), "{fen}");
        }
    }

    #[test]
    fn rights_elsewhere_are_wrong_in_the_usual_game() {
        let middle = r#"[FEN "5k2/8/8/8/8/8/8/R4K1R w KQ - 0 1"]"#;
        assert!(Position::from_setup(start(middle).unwrap()).is_err());
        let said = format!("[Variant \"Chess960\"]\n{middle}");
        assert!(Position::from_setup(start(&said).unwrap()).is_ok());
    }

    #[test]
    fn what_is_not_known_is_not_guessed() {
        let variant = PgnStartError::Variant("Crazyhouse".to_owned());
        assert_eq!(start(r#"[Variant "Crazyhouse"]"#), Err(variant));
        assert_eq!(start(r#"[Variant "Chess960"]"#), Err(PgnStartError::NoFen));
        assert!(matches!(start(r#"[FEN "8/8"]"#), Err(PgnStartError::Fen(_))));
        for usual in ["From Position", "Regular", "regular chess"] {
            let expected = if usual == "regular chess" {
                Err(PgnStartError::Variant(usual.to_owned()))
            } else {
                Ok(Setup::start())
            };
            assert_eq!(start(&format!("[Variant \"{usual}\"]")), expected, "{usual}");
        }
        assert_eq!(start(r#"[White "A"]"#), Ok(Setup::start()));
    }
}
