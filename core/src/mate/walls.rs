//! The walls that were found on the way, and which positions they take care of.

use super::{
    certificate::Wall,
    check,
    propose::{Effort, wall_around},
};
use crate::{Bitboard, Color, Kind, Position};

/// So many walls at most: each position is compared with all of them.
const MOST: usize = 48;

/// Walls inside which the winner never gives checkmate. Each was accepted by the checker.
#[derive(Default)]
pub(super) struct Walls {
    walls: Vec<Wall>,
    /// Of each wall, where men of each colour and kind may ever stand.
    outlines: Vec<[[Bitboard; 6]; 2]>,
}

impl Walls {
    pub(super) const fn is_empty(&self) -> bool {
        self.walls.is_empty()
    }

    pub(super) fn into_vec(self) -> Vec<Wall> {
        self.walls
    }

    /// Returns whether the position is inside a wall that is known.
    pub(super) fn have(&self, position: &Position) -> bool {
        let pairs = self.walls.iter().zip(&self.outlines);
        pairs
            .into_iter()
            .any(|(wall, outline)| fits(outline, position) && check::has(wall, position))
    }

    /// Builds a wall around the position, if there is one.
    pub(super) fn build(&mut self, position: &Position, winner: Color, effort: Effort) -> bool {
        if self.walls.len() == MOST {
            return false;
        }
        let sound = |effort| {
            let wall = wall_around(position, winner, effort)?;
            check::check_wall(&wall, winner).is_ok().then_some(wall)
        };
        let more = || (effort == Effort::Full).then(|| sound(effort)).flatten();
        let Some(wall) = sound(Effort::Little).or_else(more) else {
            return false;
        };
        let mut outline = [[Bitboard::EMPTY; 6]; 2];
        for man in &wall.men {
            outline[man.piece.color.index()][man.piece.kind.index()] |= man.squares;
        }
        self.walls.push(wall);
        self.outlines.push(outline);
        true
    }
}

fn fits(outline: &[[Bitboard; 6]; 2], position: &Position) -> bool {
    Color::BOTH.into_iter().all(|color| {
        Kind::ALL.into_iter().all(|kind| {
            let men = position.board().pieces(color, kind);
            men.is_within(outline[color.index()][kind.index()])
        })
    })
}
