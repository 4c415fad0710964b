//! Checks a certificate, and trusts nobody for it: beyond the rules of movement nothing here is
//! shared with the search.
//!
//! A line is replayed. A closed set is checked move by move. What holds of walls is looked at in
//! [`wall`].

mod wall;

pub(super) use wall::{check_wall, ends_the_game};

use std::{collections::HashSet, error, fmt};

use super::certificate::{Certificate, Evidence, Man, Wall};
use crate::{Bitboard, Board, Color, Kind, Move, Position, Setup, Square};
use wall::before;

/// Why a certificate is not accepted.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Refusal(String);

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl error::Error for Refusal {}

fn refuse<T>(why: String) -> Result<T, Refusal> {
    Err(Refusal(why))
}

/// Accepts a certificate that shows its answer, and refuses any other.
pub fn check(certificate: &Certificate) -> Result<(), Refusal> {
    let Certificate {
        position,
        winner,
        evidence,
    } = certificate;
    match evidence {
        Evidence::Line(line) => check_line(*position, *winner, line),
        Evidence::Closed { positions, walls } => {
            let closed = Closed {
                winner: *winner,
                positions: positions.iter().map(|p| what_counts(&p)).collect(),
                walls,
            };
            walls
                .iter()
                .try_for_each(|wall| check_wall(wall, *winner))?;
            closed.check_covered(position)?;
            positions.iter().try_for_each(|p| closed.check_position(&p))
        }
    }
}

fn check_line(mut position: Position, winner: Color, line: &[Move]) -> Result<(), Refusal> {
    for m in line {
        if !position.is_legal(*m) {
            return refuse(format!("`{m}` is no legal move in {}", position.setup()));
        }
        position.play(*m);
    }
    if position.is_checkmate() && position.turn() != winner {
        Ok(())
    } else {
        refuse(format!(
            "the line ends without checkmate: {}",
            position.setup()
        ))
    }
}

/// Returns what makes two positions the same: without counters, and without a square that a pawn
/// has passed where nobody can capture there.
fn what_counts(position: &Position) -> Setup {
    Setup {
        en_passant: position.legal_en_passant(),
        quiet_plies: 0,
        move_number: 1,
        ..*position.setup()
    }
}

struct Closed<'a> {
    winner: Color,
    positions: HashSet<Setup>,
    walls: &'a [Wall],
}

impl Closed<'_> {
    /// A position of the set: not checkmate, and every legal move leads to where it is covered.
    fn check_position(&self, position: &Position) -> Result<(), Refusal> {
        let moves = position.legal_moves();
        if moves.is_empty() && position.is_check() && position.turn() != self.winner {
            return refuse(format!("it is checkmate in {}", position.setup()));
        }
        moves
            .into_iter()
            .try_for_each(|m| self.check_covered(&position.after(m)))
    }

    fn check_covered(&self, position: &Position) -> Result<(), Refusal> {
        let is_covered = self.positions.contains(&what_counts(position))
            || self.walls.iter().any(|wall| has(wall, position))
            || can_never_mate(position.board(), self.winner) && !self.is_mate(position);
        if is_covered {
            return Ok(());
        }
        refuse(format!("{} is not in the set", position.setup()))
    }

    fn is_mate(&self, position: &Position) -> bool {
        position.turn() != self.winner && position.is_checkmate()
    }
}

/// Material with which nobody is mated, whatever happens, unless he is already.
fn can_never_mate(board: &Board, winner: Color) -> bool {
    let men = |color: Color| board.of_color(color) - board.of_kind(Kind::King);
    let only = |color: Color, kind: Kind| men(color).is_within(board.of_kind(kind));
    let bare = men(winner).is_empty();
    let one_knight = only(winner, Kind::Knight) && men(winner).len() == 1;
    let bishops = board.of_kind(Kind::Bishop);
    let one_colour = bishops.is_within(Bitboard::LIGHT) || bishops.is_within(Bitboard::DARK);
    let neither = (board.of_kind(Kind::Pawn) | board.of_kind(Kind::Knight)).is_empty();
    bare || one_knight && only(!winner, Kind::Queen)
        || only(winner, Kind::Bishop) && one_colour && neither
}

/// Whether a position is one of the wall's: its men can be told to be those of the wall.
pub(super) fn has(wall: &Wall, position: &Position) -> bool {
    let mut told = vec![None; wall.men.len()];
    position.castling().is_empty()
        && position.legal_en_passant().is_none()
        && tell_apart(
            wall,
            position.board(),
            position.board().occupied(),
            &mut told,
            &mut 1000,
        )
}

/// Finds for each man of the board another man of the wall, within so many trials. Nobody safe may be
/// missing, and no pawn may have passed another who must stay before him.
fn tell_apart(
    wall: &Wall,
    board: &Board,
    mut men: Bitboard,
    told: &mut [Option<Square>],
    trials: &mut usize,
) -> bool {
    let Some(square) = men.next() else {
        let is_before = |man: &Man, at: Square, ahead: usize| {
            let ahead = told.get(ahead).copied().flatten();
            ahead.is_some_and(|ahead| before(man.piece.color, at).has(ahead))
        };
        return wall.men.iter().zip(&*told).all(|(man, at)| match at {
            Some(at) => man.behind.is_none_or(|ahead| is_before(man, *at, ahead)),
            None => !man.safe,
        });
    };
    for (number, man) in wall.men.iter().enumerate() {
        let fits = board.piece_at(square) == Some(man.piece) && man.squares.has(square);
        if !fits || told[number].is_some() || *trials == 0 {
            continue;
        }
        *trials -= 1;
        told[number] = Some(square);
        if tell_apart(wall, board, men, told, trials) {
            return true;
        }
        told[number] = None;
    }
    false
}
