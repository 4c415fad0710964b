//! Evidence for a ruling that players can verify.

use kodeks_board::{Game, Moment, Setup, Square};

use crate::{Handling, Value};

use super::{GameState, Incident, Inquiry};

/// A position in which the squares matter.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Diagram {
    /// The setup.
    pub setup: Setup,
    /// The squares that what happened is about.
    pub marked: Vec<Square>,
}

/// When the position of a claim, or of the end of the game, has stood on the board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Occurrences {
    /// The moments of the game at which it stood; the first of the game first.
    pub moments: Vec<Moment>,
    /// The move that the claimant intends and that would bring it once more, in algebraic notation.
    pub intended: Option<String>,
}

impl GameState {
    /// Returns when the position has stood by which a draw is claimed, or with which the game ended;
    /// `None` if the setup is unknown.
    #[must_use]
    pub fn occurrences(&self, inquiry: &Inquiry) -> Option<Occurrences> {
        let position = self.position()?;
        let intended = match &inquiry.incident {
            Incident::DrawClaim(claimed) => claimed.intended,
            _ => None,
        };
        Some(Occurrences {
            moments: self.game.occurrence_moments(intended, self.comparison),
            intended: intended.map(|m| position.san(m)),
        })
    }

    /// Returns the moment after the last capture or move of a pawn, as [`Game::last_progress`]; `None`
    /// if the setup is unknown.
    #[must_use]
    pub fn last_progress(&self) -> Option<Moment> {
        Some(&self.game).filter(|_| self.is_board_known).and_then(Game::last_progress)
    }

    /// Returns what stood on the board before what happened, where its squares matter: an illegal move,
    /// men touched, released or promoted, an illegal position. To be asked before orders are carried out.
    #[must_use]
    pub fn diagram(&self, inquiry: &Inquiry) -> Option<Diagram> {
        if !self.is_board_known {
            return None;
        }
        match &inquiry.incident {
            Incident::IllegalMove(noticed) => {
                let attempt = noticed.attempt?;
                Some(Diagram { setup: *self.game.setup_at(noticed.ply)?, marked: vec![attempt.from, attempt.to] })
            }
            Incident::Move { illegal: Some(_), .. } => {
                let ply = self.game.plies().checked_sub(1)?;
                let attempt = self.game.moves().get(ply)?;
                Some(Diagram { setup: *self.game.setup_at(ply)?, marked: vec![attempt.from, attempt.to] })
            }
            Incident::IllegalPosition(_) => Some(Diagram { setup: *self.setup(), marked: Vec::new() }),
            Incident::Report(report) => {
                let handled = report.question.handling;
                let on_board = [Handling::Touched, Handling::Released, Handling::Promoted];
                handled.filter(|handling| on_board.contains(handling))?;
                let squares = report.stated.iter().filter_map(|value| match value {
                    Value::Squares(squares) => Some(squares),
                    _ => None,
                });
                Some(Diagram { setup: *self.setup(), marked: squares.flatten().copied().collect() })
            }
            _ => None,
        }
    }
}
