//! A printed game, read up to the first move that cannot be right.

use super::{
    Deviation, Letters, NotationError, WrittenMove, near, read, read_only_in,
    tokens::{NotationToken, tokens},
};
use crate::{Move, Position};

/// A printed game, read move by move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GameReading {
    /// The moves, up to the first wrong one.
    pub moves: Vec<GameMove>,
    /// The first move that cannot be right, if any; nothing after it is read.
    pub wrong: Option<WrongMove>,
}

/// A move of a printed game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GameMove {
    /// Which move of the game it is, counted from 1, White's and Black's alike.
    pub ply: u32,
    /// The move as it is printed, with its signs and without its number.
    pub text: String,
    /// The move, and how it is written.
    pub written: WrittenMove,
}

/// A move of a printed game that cannot be right.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WrongMove {
    /// Which move of the game it is, counted from 1, White's and Black's alike.
    pub ply: u32,
    /// The move as it is printed.
    pub text: String,
    /// Why it cannot be right.
    pub reason: NotationError,
    /// The position that the moves before have led to.
    pub position: Position,
    /// The move that was probably meant: the only legal one that is written almost alike.
    pub meant: Option<Move>,
    /// The other letters with which it would be a legal move.
    pub reads_in: Vec<Letters>,
}

/// Returns the moves of a printed game: move numbers with dots or without, commas, and signs that
/// are separated from their move are understood; prose is not.
///
/// A game that is wrong with these letters but reads from the first move to the last with those of
/// another language is read so, each move that shows it marked [`Deviation::OtherLetters`].
///
/// ```
/// use kodeks_board::{Position, notation::{Letters, read_game}};
///
/// let reading = read_game(&Position::start(), "1.e4 e5 2.Sf3 Sc6 3.Gb5", Letters::Polish);
/// assert_eq!(reading.moves.len(), 5);
/// assert!(reading.wrong.is_none());
/// ```
#[must_use]
pub fn read_game(start: &Position, text: &str, letters: Letters) -> GameReading {
    let tokens = tokens(text);
    let reading = play(start, &tokens, |position, text| read(position, text, letters));
    match reading.wrong {
        None if reading.moves.iter().all(|m| m.written.letters == [letters]) => reading,
        _ => whole_in_other_letters(start, &tokens, letters).unwrap_or_else(|| reading.with_help(letters)),
    }
}

impl GameReading {
    /// Looks for what was meant by the wrong move.
    fn with_help(mut self, letters: Letters) -> GameReading {
        if let Some(wrong) = &mut self.wrong {
            let others = Letters::ALL.into_iter().filter(|other| *other != letters);
            let reads = |other: &Letters| read_only_in(&wrong.position, &wrong.text, *other).is_ok();
            wrong.reads_in = others.filter(reads).collect();
            wrong.meant = near::find_near_move(&wrong.position, &wrong.text, letters);
        }
        self
    }
}

/// Returns the game in the only other letters, or those of one mind, with which all of it reads.
fn whole_in_other_letters(start: &Position, tokens: &[NotationToken], own: Letters) -> Option<GameReading> {
    let mut found: Option<GameReading> = None;
    for other in Letters::ALL.into_iter().filter(|other| *other != own) {
        let reading = play(start, tokens, |position, text| mark_deviations(position, text, other, own));
        match &mut found {
            _ if reading.wrong.is_some() => {}
            None => found = Some(reading),
            Some(found) if same_moves(found, &reading) => found.add_letters(other, own),
            Some(_) => return None,
        }
    }
    found
}

/// Reads the move in other letters, and notes it where it shows.
fn mark_deviations(
    position: &Position,
    text: &str,
    other: Letters,
    own: Letters,
) -> Result<WrittenMove, NotationError> {
    let mut written = read_only_in(position, text, other)?;
    match read_only_in(position, text, own) {
        Ok(same) if same.played == written.played => written.letters = vec![own],
        _ => written.in_other_letters(),
    }
    Ok(written)
}

impl GameReading {
    fn add_letters(&mut self, other: Letters, own: Letters) {
        for m in &mut self.moves {
            if m.written.letters != [own] {
                m.written.letters.push(other);
            }
        }
    }
}

fn same_moves(one: &GameReading, other: &GameReading) -> bool {
    let played = |reading: &GameReading| -> Vec<Move> { reading.moves.iter().map(|m| m.written.played).collect() };
    played(one) == played(other)
}

/// Plays the moves as `read` reads them.
fn play(
    start: &Position,
    tokens: &[NotationToken],
    read: impl Fn(&Position, &str) -> Result<WrittenMove, NotationError>,
) -> GameReading {
    let mut position = *start;
    let mut reading = GameReading { moves: Vec::new(), wrong: None };
    let mut numbers = MoveNumbers::default();
    for (token, ply) in tokens.iter().zip(1..) {
        match read(&position, &token.text) {
            Ok(mut written) => {
                if numbers.is_wrong(token.number, position.move_number()) {
                    written.deviations.push(Deviation::WrongNumber);
                }
                position.play(written.played);
                let text = token.text.clone();
                reading.moves.push(GameMove { ply, text, written });
            }
            Err(reason) => {
                reading.wrong = Some(WrongMove {
                    ply,
                    text: token.text.clone(),
                    reason,
                    position,
                    meant: None,
                    reads_in: Vec::new(),
                });
                break;
            }
        }
    }
    reading
}

/// The numbers of the moves: the first one may be any, the others count on.
#[derive(Default)]
struct MoveNumbers {
    /// The first number that is printed, and that of the position where it is.
    first: Option<(u32, u32)>,
}

impl MoveNumbers {
    fn is_wrong(&mut self, printed: Option<u32>, number: u32) -> bool {
        let Some(printed) = printed else {
            return false;
        };
        let (first, since) = *self.first.get_or_insert((printed, number));
        printed != first.saturating_add(number.saturating_sub(since))
    }
}
