//! Whether neither player can still give checkmate.

use super::{Budget, MateAnswer, can_mate};
use crate::{Color, Kind, Position};

/// Whether neither player can give checkmate by any series of legal moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Dead {
    /// Neither can.
    Yes,
    /// One of them can.
    No,
    /// The budget ran out before it was known.
    NotDecided,
}

/// Returns whether neither player can give checkmate by any series of legal moves.
///
/// A dead position stays dead: a game whose last position is not dead never had one. The budget
/// holds for each player.
#[must_use]
pub fn is_dead(position: &Position, budget: Budget) -> Dead {
    is_dead_if(position, |winner| can_mate(position, winner, budget))
}

/// Returns the same by answers that somebody else gives, who may know some of them already.
#[must_use]
pub fn is_dead_if(position: &Position, ask: impl Fn(Color) -> MateAnswer) -> Dead {
    let stronger = stronger(position);
    let mut open = false;
    for winner in [stronger, !stronger] {
        match ask(winner) {
            MateAnswer::Yes { .. } => return Dead::No,
            MateAnswer::No { .. } => {}
            MateAnswer::NotDecided { .. } => open = true,
        }
    }
    if open { Dead::NotDecided } else { Dead::Yes }
}

/// Returns the player with more material, by the usual values.
fn stronger(position: &Position) -> Color {
    const VALUES: [u32; 6] = [1, 3, 3, 5, 9, 0];
    let value = |color| -> u32 {
        Kind::ALL
            .into_iter()
            .zip(VALUES)
            .map(|(kind, value)| value * position.board().pieces(color, kind).len())
            .sum()
    };
    if value(Color::White) >= value(Color::Black) {
        Color::White
    } else {
        Color::Black
    }
}
