//! Algebraic notation as players of every country write it, compared with Appendix E.
//!
//! [`read`] finds the move, the elements of the appendix that it uses, and its departures from them; [`read_game`] does so for a
//! printed game, up to the first move that cannot be right. [`Position::read_san`] is the quicker way where only the move is
//! wanted and the letters are English.

mod assessment;
mod deviation;
mod error;
mod form;
mod game;
mod letters;
mod mechanic;
mod near;
mod other_notation;
mod spelling;
mod tokens;

pub use deviation::Deviation;
pub use error::NotationError;
pub use game::{GameMove, GameReading, WrongMove, read_game};
pub use letters::Letters;
pub use mechanic::NOTATION;
pub use other_notation::OtherNotation;

use assessment::Assessment;
use form::MoveForm;
use spelling::MoveSpelling;

use crate::{Move, Position};

/// A move that was found, and all that is remarkable about how it is written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WrittenMove {
    /// The legal move that is meant.
    pub played: Move,
    /// Whose letters they are: the player's, or where it reads only in others, all of those.
    pub letters: Vec<Letters>,
    /// Whether a draw is offered with the move: `(=)`.
    pub offers_draw: bool,
    /// The provisions of the appendix that it uses: words of [`NOTATION`], in their order.
    pub mechanics: Vec<&'static str>,
    /// In what it differs from the appendix, in the order of [`Deviation::ALL`].
    pub deviations: Vec<Deviation>,
}

impl WrittenMove {
    /// Notes that the letters are not the player's.
    fn in_other_letters(&mut self) {
        self.deviations.push(Deviation::OtherLetters);
        self.deviations.sort_unstable();
    }
}

/// Returns the legal move that is written, and how.
///
/// Read are a capture with `x`, with `:` or without a sign; a pawn's capture by its files alone
/// (`ed`); long forms (`e2-e4`, `Sg1-f3`, `g1f3`); castling with zeros or letters; the new piece
/// of a promotion with or without `=`, in brackets, or small; and after the move `+`, `#`, `++`,
/// `X`, `e.p.`, `(=)` in any order. A letter that is none of `letters` is tried in all other
/// languages; one that is names its piece, even where that makes the move illegal.
///
/// ```
/// use kodeks_board::{Position, notation::{Deviation, Letters, read}};
///
/// let written = read(&Position::start(), "Sg1-f3", Letters::Polish)?;
/// assert_eq!(written.played.to_string(), "g1f3");
/// let english = read(&Position::start(), "Nf3", Letters::Polish)?;
/// assert_eq!(english.deviations, [Deviation::OtherLetters]);
/// # Ok::<(), kodeks_board::notation::NotationError>(())
/// ```
pub fn read(position: &Position, text: &str, letters: Letters) -> Result<WrittenMove, NotationError> {
    match read_only_in(position, text, letters) {
        Err(error @ NotationError::NotAlgebraic(_)) => read_in_others(position, text, letters).unwrap_or(Err(error)),
        result => result,
    }
}

/// Returns the move if it reads with these letters.
fn read_only_in(position: &Position, text: &str, letters: Letters) -> Result<WrittenMove, NotationError> {
    let not_algebraic = || NotationError::NotAlgebraic(OtherNotation::of(text));
    let spelling = MoveSpelling::read(text, letters).ok_or_else(not_algebraic)?;
    let form = MoveForm::of(&spelling).ok_or_else(not_algebraic)?;
    let assessment = Assessment { position, spelling: &spelling, form, played: form.find(position, &spelling)? };
    Ok(WrittenMove {
        played: assessment.played,
        letters: vec![letters],
        offers_draw: spelling.signs.draw_offer,
        mechanics: assessment.mechanics(),
        deviations: assessment.deviations(),
    })
}

/// Returns what it reads as in other letters, if it is notation in any.
fn read_in_others(position: &Position, text: &str, own: Letters) -> Option<Result<WrittenMove, NotationError>> {
    let mut best: Option<Result<WrittenMove, NotationError>> = None;
    for letters in Letters::ALL.into_iter().filter(|other| *other != own) {
        let reading = read_only_in(position, text, letters);
        match (&mut best, reading) {
            (_, Err(NotationError::NotAlgebraic(_))) | (Some(_), Err(_)) => {}
            (Some(Ok(found)), Ok(other)) if found.played == other.played => {
                found.letters.push(letters);
            }
            (Some(Ok(found)), Ok(_)) => {
                let first = found.letters.first().copied().unwrap_or(own);
                return Some(Err(NotationError::LettersUnclear(first, letters)));
            }
            (_, Ok(mut other)) => {
                other.in_other_letters();
                best = Some(Ok(other));
            }
            (None, Err(error)) => best = Some(Err(error)),
        }
    }
    best
}
