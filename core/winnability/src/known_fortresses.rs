//! The fortresses that were found on the way, and which positions they take care of.

use super::{
    certificate::Fortress,
    check,
    fortress::{Effort, infer},
    limits,
};
use kodeks_board::{Bitboard, Color, PieceType, Position};

/// KnownFortresses inside which the winner never gives checkmate. Each was accepted by the checker.
#[derive(Default)]
pub(super) struct KnownFortresses {
    fortresses: Vec<Fortress>,
    /// Of each fortress, what holds of the pieces of each colour and type.
    outlines: Vec<[[Outline; 6]; 2]>,
}

/// A summary of a fortress by types of pieces, quicker to test than piece by piece.
#[derive(Clone, Copy, Default)]
struct Outline {
    /// The squares that they can ever reach.
    squares: Bitboard,
    /// How many there are at least and at most.
    least: u32,
    most: u32,
}

impl KnownFortresses {
    pub(super) const fn is_empty(&self) -> bool {
        self.fortresses.is_empty()
    }

    pub(super) fn into_vec(self) -> Vec<Fortress> {
        self.fortresses
    }

    /// Returns whether the position is inside a fortress that is known.
    pub(super) fn have(&self, position: &Position) -> bool {
        self.fortresses
            .iter()
            .zip(&self.outlines)
            .into_iter()
            .any(|(fortress, outline)| fits(outline, position) && check::has(fortress, position))
    }

    /// Builds a fortress around the position, if there is one.
    pub(super) fn build(&mut self, position: &Position, winner: Color, effort: Effort) -> bool {
        if self.fortresses.len() == limits::FORTRESSES {
            return false;
        }
        let sound = |effort| {
            let fortress = infer(position, winner, effort)?;
            check::check_fortress(&fortress, winner).is_ok().then_some(fortress)
        };
        let more = || (effort == Effort::Full).then(|| sound(effort)).flatten();
        let Some(fortress) = sound(Effort::Little).or_else(more) else {
            return false;
        };
        let mut outlines = [[Outline::default(); 6]; 2];
        for member in &fortress.pieces {
            let outline = &mut outlines[member.piece.color.index()][member.piece.piece_type.index()];
            outline.squares |= member.squares;
            outline.least += u32::from(member.safe);
            outline.most += 1;
        }
        self.fortresses.push(fortress);
        self.outlines.push(outlines);
        true
    }
}

fn fits(outlines: &[[Outline; 6]; 2], position: &Position) -> bool {
    Color::BOTH.into_iter().all(|color| {
        PieceType::ALL.into_iter().all(|piece_type| {
            let pieces = position.board().pieces(color, piece_type);
            let outline = &outlines[color.index()][piece_type.index()];
            let count = pieces.len();
            pieces.is_within(outline.squares) && outline.least <= count && count <= outline.most
        })
    })
}
