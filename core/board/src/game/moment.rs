//! Moments of a game, to be named by the move that led to them.

use super::Game;
use crate::{Move, Position, RepetitionCriteria, Setup};

/// A moment of a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Moment {
    /// After how many plies it is.
    pub ply: usize,
    /// The setup at that moment.
    pub setup: Setup,
    /// The move that had led to it, in algebraic notation; `None` at the start, and if that was not legal.
    pub last_move: Option<String>,
}

impl Game {
    /// Returns the moment after so many plies; `None` beyond the end of the game.
    #[must_use]
    pub fn moment(&self, ply: usize) -> Option<Moment> {
        Some(Moment { ply, setup: *self.setup_at(ply)?, last_move: self.san_at(ply) })
    }

    /// Returns the moments at which the present position has stood on the board, the present one
    /// included, or the one after a legal move that is intended; the first of the game first.
    ///
    /// ```
    /// use kodeks_board::{Game, RepetitionCriteria};
    ///
    /// let mut game = Game::default();
    /// for san in ["Nf3", "Nf6", "Ng1", "Ng8"] {
    ///     let m = game.position().unwrap().read_san(san)?;
    ///     game.play(m);
    /// }
    /// let moments = game.occurrence_moments(None, RepetitionCriteria::default());
    /// let moves: Vec<_> = moments.iter().map(|moment| moment.last_move.as_deref()).collect();
    /// assert_eq!(moves, [None, Some("Ng8")]);
    /// # Ok::<(), kodeks_board::SanError>(())
    /// ```
    #[must_use]
    pub fn occurrence_moments(&self, intended: Option<Move>, comparison: RepetitionCriteria) -> Vec<Moment> {
        let setup = match intended {
            Some(m) => self.setup_after(m),
            None => *self.setup(),
        };
        (0..=self.plies())
            .filter(|ply| {
                let earlier = self.setup_at(*ply);
                earlier.is_some_and(|earlier| comparison.finds_same(earlier, &setup))
            })
            .filter_map(|ply| self.moment(ply))
            .collect()
    }

    /// Returns the moment after the last capture or move of a pawn, or the start where there was none
    /// since; `None` where the start had counted moves without one already.
    #[must_use]
    pub fn last_progress(&self) -> Option<Moment> {
        let since = usize::try_from(self.halfmove_clock()).ok()?;
        self.moment(self.plies().checked_sub(since)?)
    }

    /// Returns the move that was the last of so many plies, in algebraic notation; `None` for the start,
    /// and where the move was not legal.
    fn san_at(&self, ply: usize) -> Option<String> {
        let before = ply.checked_sub(1)?;
        let position = Position::from_setup(*self.setup_at(before)?).ok()?;
        let played = position.setup().legality(*self.moves.get(before)?).ok()?;
        Some(position.san(played))
    }
}
