//! First tries: the most promising move each time, without looking left or right. Of the
//! positions at the end of games lost on time most are decided so, in a few microseconds.

use super::order::{Judge, TASTES, Taste};
use crate::{Color, Move, Position};

/// What the tries came to.
pub(super) struct Dived {
    /// A line to a mate, if the most promising moves happen to end with one.
    pub(super) line: Option<Vec<Move>>,
    /// How many positions were looked at.
    pub(super) positions: u64,
}

/// Tries one taste after the other, looking at `most` positions in all.
pub(super) fn dive(root: &Position, winner: Color, most: usize) -> Dived {
    let mut line = Vec::new();
    let mut positions = 0;
    for taste in &TASTES {
        let plies = taste.plies.min(most - positions);
        let is_mate = dive_once(root, winner, taste, plies, &mut line);
        positions += line.len();
        if is_mate {
            return Dived {
                line: Some(line),
                positions: positions as u64,
            };
        }
    }
    Dived {
        line: None,
        positions: positions as u64,
    }
}

/// Goes down so many plies; returns whether the line ends with the mate.
fn dive_once(
    root: &Position,
    winner: Color,
    taste: &Taste,
    plies: usize,
    line: &mut Vec<Move>,
) -> bool {
    let mut position = *root;
    line.clear();
    for ply in 0..plies {
        let before = ply.checked_sub(2).and_then(|ply| line.get(ply)).copied();
        match next(&position, winner, taste, before) {
            Next::Mate(m) => {
                line.push(m);
                return true;
            }
            Next::On(m, after) => {
                line.push(m);
                position = after;
            }
            Next::Nothing => return false,
        }
    }
    false
}

/// How a try goes on from a position.
enum Next {
    Mate(Move),
    On(Move, Position),
    Nothing,
}

/// Finds the most promising move after which the game goes on, but not back where the man of
/// `before` has come from; the winner gives no check but the last.
fn next(position: &Position, winner: Color, taste: &Taste, before: Option<Move>) -> Next {
    let is_winner = position.turn() == winner;
    let mut judge = Judge::of(position, winner, taste);
    let mut worse_than = (i32::MAX, Move::NULL);
    loop {
        let (mut best, mut mate) = (None, None);
        position.each_legal_move(|m| {
            let promise = judge.promise(m);
            if promise.is_check {
                if promise.leaves_no_escape && mate.is_none() && position.after(m).is_checkmate() {
                    mate = Some(m);
                }
                return;
            }
            let goes_back = before.is_some_and(|b| (b.from(), b.to()) == (m.to(), m.from()));
            let found = (promise.number, m);
            if !goes_back && found < worse_than && best.is_none_or(|best| best < found) {
                best = Some(found);
            }
        });
        if let Some(m) = mate {
            return Next::Mate(m);
        }
        let Some(found) = best else {
            return Next::Nothing;
        };
        let after = position.after(found.1);
        // Where the loser leaves the winner no move the next ply finds out.
        if !is_winner || !after.is_check() && after.has_legal_move() {
            return Next::On(found.1, after);
        }
        worse_than = found;
    }
}
