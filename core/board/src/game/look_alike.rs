//! Positions that look like the present one and are another: the same pieces on the same squares, with
//! other rights or the other player on the move.

use super::{Game, Moment};
use crate::{CastlingSide, Color, Move, RepetitionCriteria};

/// An earlier position of a game with the same pieces on the same squares that is another position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LookAlike {
    /// When it stood.
    pub moment: Moment,
    /// In what it differs from the position that it looks like.
    pub differences: Vec<PositionDifference>,
}

/// In what an earlier position differs from a later one that looks the same.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PositionDifference {
    /// This player was on the move then.
    OnMove(Color),
    /// This player had the right to castle to this side then, and has it no more.
    CastlingRight(Color, CastlingSide),
    /// Whether this player could castle to this side at that moment differs, with the same right.
    CastlingHindrance(Color, CastlingSide),
    /// A pawn could be captured in passing then.
    EnPassant,
}

impl Game {
    /// Returns the earlier positions that look like the present one, or like the one after a legal move
    /// that is intended, and are other positions by this comparison; the first of the game first.
    ///
    /// ```
    /// use kodeks_board::{CastlingSide, Color, Game, PositionDifference, RepetitionCriteria};
    ///
    /// let mut game = Game::default();
    /// for san in ["Nf3", "Nf6", "Rg1", "Rg8", "Rh1", "Rh8"] {
    ///     let m = game.position().unwrap().read_san(san)?;
    ///     game.play(m);
    /// }
    /// let look_alikes = game.look_alikes(None, RepetitionCriteria::default());
    /// assert_eq!(look_alikes[0].moment.ply, 2);
    /// let lost = PositionDifference::CastlingRight(Color::White, CastlingSide::King);
    /// assert_eq!(look_alikes[0].differences[0], lost);
    /// # Ok::<(), kodeks_board::SanError>(())
    /// ```
    #[must_use]
    pub fn look_alikes(&self, intended: Option<Move>, comparison: RepetitionCriteria) -> Vec<LookAlike> {
        let (present, earlier) = match intended {
            Some(m) => (self.setup_after(m), &self.history[..]),
            None => (*self.now(), &self.history[..self.plies()]),
        };
        let looks_alike = earlier
            .iter()
            .enumerate()
            .filter(|(_, earlier)| earlier.board == present.board && !comparison.finds_same(earlier, &present));
        let look_alike = |(ply, earlier)| {
            Some(LookAlike { moment: self.moment(ply)?, differences: comparison.differences(earlier, &present) })
        };
        looks_alike.filter_map(look_alike).collect()
    }
}
