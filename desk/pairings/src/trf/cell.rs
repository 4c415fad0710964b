//! The cell of a player in a round: opponent, colour and result.

use kodeks_base::{Complaint, phrase};
use kodeks_board::Color;

use crate::{columns::Columns, fields, limits, notes::Notes, outcome::PairingOutcome};

/// The column in which the first round begins; each takes ten.
const FIRST: usize = 92;
const WIDTH: usize = 10;

/// The results that TRF knows, letters in any case.
const RESULTS: &str = "-+WDL1=0HFUZ";

/// The results that are only for players who have no opponent.
const OF_BYES: &str = "HFUZ";

/// The cell of a player in a round.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct RoundCell {
    pub opponent: Option<u32>,
    pub colour: Option<Color>,
    /// The result in capital letters; a blank where there is none.
    pub result: char,
}

impl RoundCell {
    /// Returns a round in which a player has no opponent.
    pub fn bye(result: char) -> RoundCell {
        RoundCell { opponent: None, colour: None, result }
    }
}

/// Reads the rounds of a player; `None` for a round whose columns are empty. In an event of teams a player whose opponents stay
/// away may win against nobody with a colour, `0000 w +`: TRF26 says so of forfeited matches.
pub(super) fn all(columns: &Columns, is_of_teams: bool, line: usize, notes: &mut Notes<'_>) -> Vec<Option<RoundCell>> {
    let mut cells = Vec::new();
    for round in 1..=limits::ROUNDS {
        let first = FIRST + WIDTH * cells.len();
        if first > columns.count() {
            return cells;
        }
        match one(columns, is_of_teams, first, round) {
            Ok(cell) => cells.push(cell),
            Err(complaint) => {
                notes.wrong(line, complaint);
                // The rest would be read from the wrong columns.
                return cells;
            }
        }
    }
    let most = limits::ROUNDS;
    let after = FIRST + WIDTH * cells.len();
    if columns.first_filled(after..=columns.count()).is_some() {
        notes.wrong(line, phrase!("K0901-rounds", "there are more than {most} rounds", most));
    }
    cells
}

/// Reads one round, which begins in this column.
fn one(columns: &Columns, is_of_teams: bool, first: usize, round: u32) -> Result<Option<RoundCell>, Complaint> {
    if let Some(column) = columns.first_filled([4, 6, 8, 9].map(|after| first + after)) {
        return Err(stray_text(columns, column));
    }
    let opponent = opponent(&columns.text(first, first + 3), round)?;
    let colour = colour(columns.letter(first + 5), round)?;
    let result = result(columns.letter(first + 7), round)?;
    match opponent {
        None if colour.is_some() && !(is_of_teams && result == '+') => {
            Err(phrase!("K0901-colour-alone", "round {round}: there is a colour, but no opponent", round).into())
        }
        Some(number) if OF_BYES.contains(result) => Err(phrase!(
            "K0901-bye-paired",
            "round {round}: `{result}` is for a player without an opponent, and player {number} is the opponent",
            round,
            result,
            number
        )
        .into()),
        _ => {
            let is_empty = columns.first_filled(first..first + WIDTH).is_none();
            Ok((!is_empty).then_some(RoundCell { opponent, colour, result }))
        }
    }
}

/// Describes text between the fields.
pub(super) fn stray_text(columns: &Columns, column: usize) -> Complaint {
    let letter = columns.letter(column);
    Complaint::new(phrase!(
        "K0901-columns",
        "`{letter}` stands in column {column}, which parts two fields and is blank",
        letter,
        column
    ))
    .with_help(phrase!(
        "K0901-help-columns",
        "every field of this record has its columns; a program may have filled up a name wrongly"
    ))
}

fn opponent(text: &str, round: u32) -> Result<Option<u32>, Complaint> {
    // Four blanks are the same as `0000`.
    if text.bytes().all(|byte| byte == b'0') {
        return Ok(None);
    }
    let number = fields::number(text, limits::NUMBER);
    number.map(Some).ok_or_else(|| {
        Complaint::new(phrase!(
            "K0901-opponent",
            "round {round}: `{text}` is no starting rank of an opponent",
            round,
            text
        ))
        .with_help(phrase!("K0901-help-opponent", "write a number from 1 to 9999, or `0000` for none"))
    })
}

fn colour(letter: char, round: u32) -> Result<Option<Color>, Complaint> {
    match letter {
        'w' | 'W' => Ok(Some(Color::White)),
        'b' | 'B' => Ok(Some(Color::Black)),
        '-' | ' ' => Ok(None),
        _ => Err(Complaint::new(phrase!("K0901-colour", "round {round}: `{letter}` is no colour", round, letter))
            .with_help(phrase!("K0901-help-colour", "write `w`, `b` or `-`"))),
    }
}

fn result(letter: char, round: u32) -> Result<char, Complaint> {
    let code = match letter {
        // As PGN writes a game without a result.
        '*' => ' ',
        letter => letter.to_ascii_uppercase(),
    };
    if code == ' ' || (RESULTS.contains(code) && PairingOutcome::of_one(code).is_some()) {
        return Ok(code);
    }
    Err(Complaint::new(phrase!("K0901-result", "round {round}: `{letter}` is no result", round, letter))
        .with_help(phrase!("K0901-help-result", "write `1`, `=`, `0`, `+`, `-`, `W`, `D`, `L`, `H`, `F`, `U` or `Z`")))
}
