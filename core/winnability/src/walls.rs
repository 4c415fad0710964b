//! The walls that were found on the way, and which positions they take care of.

use super::{
    certificate::Wall,
    check,
    propose::{Effort, wall_around},
};
use kodeks_board::{Bitboard, Color, PieceType, Position};

/// So many walls at most: each position is compared with all of them.
const MOST: usize = 48;

/// Walls inside which the winner never gives checkmate. Each was accepted by the checker.
#[derive(Default)]
pub(super) struct Walls {
    walls: Vec<Wall>,
    /// Of each wall, what holds of the men of each colour and kind.
    outlines: Vec<[[Outline; 6]; 2]>,
}

/// What holds of all men of a kind within a wall, quicker to look at than man by man.
#[derive(Clone, Copy, Default)]
struct Outline {
    /// Where they may ever stand.
    squares: Bitboard,
    /// How many there are at least and at most.
    least: u32,
    most: u32,
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
        let mut outlines = [[Outline::default(); 6]; 2];
        for man in &wall.men {
            let outline = &mut outlines[man.piece.color.index()][man.piece.piece_type.index()];
            outline.squares |= man.squares;
            outline.least += u32::from(man.safe);
            outline.most += 1;
        }
        self.walls.push(wall);
        self.outlines.push(outlines);
        true
    }
}

fn fits(outlines: &[[Outline; 6]; 2], position: &Position) -> bool {
    Color::BOTH.into_iter().all(|color| {
        PieceType::ALL.into_iter().all(|piece_type| {
            let men = position.board().pieces(color, piece_type);
            let outline = &outlines[color.index()][piece_type.index()];
            let count = men.len();
            men.is_within(outline.squares) && outline.least <= count && count <= outline.most
        })
    })
}
