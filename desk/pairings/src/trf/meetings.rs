//! The games of each round, from the records of both players.

use kodeks_base::phrase;
use kodeks_board::Color;

use crate::{notes::Notes, outcome::PairingOutcome, pairings::Pairing};

use super::{cell::RoundCell, player_line::PlayerLine};

/// Returns all games and byes, none with a board yet; contradictions are noted with both lines. In an event of teams a player
/// may win by forfeit against one of an absent team, whose line says that there is no opponent.
pub(super) fn of(players: &[PlayerLine], is_of_teams: bool, notes: &mut Notes<'_>) -> Vec<Pairing> {
    let mut met = Vec::new();
    let rounds =
        players.iter().map(|player| player.cells.len()).max().and_then(|most| u32::try_from(most).ok()).unwrap_or(0);
    for round in 1..=rounds {
        // As long as nobody has an opponent, who has nothing is there to be paired.
        let is_paired = players
            .iter()
            .any(|player| player.cell(round).is_some_and(|cell| cell.opponent.is_some() || cell.result == 'U'));
        for player in players {
            let cell = match player.cell(round) {
                None if !is_paired => continue,
                None => RoundCell::bye(' '),
                Some(cell) => cell,
            };
            match cell.opponent {
                None if !is_paired && cell.result == ' ' => {}
                None => met.push(alone(player.number(), round, cell.result)),
                Some(number) if is_of_teams && cell.result == '+' && is_absent(players, number, round) => {
                    met.push(alone(player.number(), round, cell.result));
                }
                Some(number) => {
                    let opponent = opponent(players, player, number, round, notes);
                    // Each game is told twice, and read at the lower number.
                    if let Some((opponent, other)) = opponent
                        && player.number() < number
                    {
                        met.extend(together((player, cell), (opponent, other), round, notes));
                    }
                }
            }
        }
    }
    met
}

/// Returns whether there is such a player, whose line has no opponent in this round.
fn is_absent(players: &[PlayerLine], number: u32, round: u32) -> bool {
    let found = players.binary_search_by_key(&number, PlayerLine::number);
    let player = found.ok().and_then(|at| players.get(at));
    player.is_some_and(|player| player.cell(round).is_none_or(|cell| cell.opponent.is_none()))
}

fn alone(number: u32, round: u32, result: char) -> Pairing {
    Pairing {
        round,
        board: 0,
        board_is_derived: false,
        white: Some(number),
        black: None,
        result: PairingOutcome::of_one(result),
    }
}

/// Returns the opponent with what they have in this round, if it says the same.
fn opponent<'a>(
    players: &'a [PlayerLine],
    player: &PlayerLine,
    number: u32,
    round: u32,
    notes: &mut Notes<'_>,
) -> Option<(&'a PlayerLine, RoundCell)> {
    let own = player.number();
    if own == number {
        notes.wrong(
            player.line,
            phrase!("K0901-self", "round {round}: player {number} is their own opponent", round, number),
        );
        return None;
    }
    let found = players.binary_search_by_key(&number, PlayerLine::number).ok().and_then(|at| players.get(at));
    let Some(opponent) = found else {
        notes.wrong(
            player.line,
            phrase!("K0901-unknown", "round {round}: there is no player {text}", round, text = number.to_string()),
        );
        return None;
    };
    let cell = opponent.cell(round);
    match cell {
        Some(cell) if cell.opponent == Some(own) => Some((opponent, cell)),
        _ => {
            let line = opponent.line;
            let other =
                cell.and_then(|cell| cell.opponent).map_or_else(|| "0000".to_owned(), |other| other.to_string());
            notes.wrong(
                player.line,
                phrase!(
                    "K0901-opponents",
                    "round {round}: player {own} has the opponent {number}, and on line {line} player {number} has the opponent {other}",
                    round,
                    own,
                    number,
                    line,
                    other
                ),
            );
            None
        }
    }
}

/// Returns the game of two players who name each other, or both without an opponent where neither has a colour.
fn together(
    one: (&PlayerLine, RoundCell),
    other: (&PlayerLine, RoundCell),
    round: u32,
    notes: &mut Notes<'_>,
) -> Vec<Pairing> {
    let (white, black) = match (one.1.colour, other.1.colour) {
        (Some(Color::White), Some(Color::Black)) => (one, other),
        (Some(Color::Black), Some(Color::White)) => (other, one),
        (Some(_), Some(_)) => {
            let (first, second) = (one.0.number(), other.0.number());
            let line = other.0.line;
            notes.wrong(
                one.0.line,
                phrase!(
                    "K0901-same-colour",
                    "round {round}: player {first} and, on line {line}, the opponent {second} have the same colour",
                    round,
                    first,
                    line,
                    second
                ),
            );
            return Vec::new();
        }
        (None, None) if [one, other].iter().all(|(_, cell)| "+-".contains(cell.result)) => {
            return forfeited_without_colours(one, other, round, notes);
        }
        (first, _) => {
            let (without, with) = match first {
                None => (one.0, other.0),
                Some(_) => (other.0, one.0),
            };
            let (number, other) = (without.number(), with.number());
            notes.wrong(
                without.line,
                phrase!(
                    "K0901-no-colour",
                    "round {round}: player {number} has the opponent {other} and no colour",
                    round,
                    number,
                    other
                ),
            );
            return Vec::new();
        }
    };
    let results = (white.1.result, black.1.result);
    let result = match results {
        (' ', ' ') => None,
        (of_white, of_black) => {
            let outcome = PairingOutcome::of_two(of_white, of_black);
            if outcome.is_none() {
                note_results(white, black, round, notes);
            }
            outcome
        }
    };
    vec![Pairing {
        round,
        board: 0,
        board_is_derived: true,
        white: Some(white.0.number()),
        black: Some(black.0.number()),
        result,
    }]
}

fn forfeited_without_colours(
    one: (&PlayerLine, RoundCell),
    other: (&PlayerLine, RoundCell),
    round: u32,
    notes: &mut Notes<'_>,
) -> Vec<Pairing> {
    let (first, second) = (one.0.number(), other.0.number());
    let line = other.0.line;
    if PairingOutcome::of_two(one.1.result, other.1.result).is_none() {
        note_results(one, other, round, notes);
        return Vec::new();
    }
    notes.odd(
        one.0.line,
        phrase!(
            "K0901-forfeit",
            "round {round}: neither player {first} nor, on line {line}, the opponent {second} has a colour; each stands without an opponent",
            round,
            first,
            line,
            second
        ),
    );
    [one, other].map(|(player, cell)| alone(player.number(), round, cell.result)).to_vec()
}

fn note_results(white: (&PlayerLine, RoundCell), black: (&PlayerLine, RoundCell), round: u32, notes: &mut Notes<'_>) {
    let (number, result) = (white.0.number(), white.1.result);
    let (line, other) = (black.0.line, black.1.result);
    notes.wrong(
        white.0.line,
        phrase!(
            "K0901-results",
            "round {round}: the result `{result}` of player {number} and `{other}` of the opponent on line {line} do not go together",
            round,
            result,
            number,
            other,
            line
        ),
    );
}
