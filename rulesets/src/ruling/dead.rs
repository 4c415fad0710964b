//! When the position of a game became dead.

use kodeks_board::Position;
use kodeks_core::{GameState, KnownMates};
use kodeks_winnability::{Budget, Dead, is_dead};

/// When the position of a game became dead.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FirstDead {
    /// Somebody can still checkmate in the last position, and so could in every one before it.
    Never,
    /// The first position known to be dead is the one after so many plies.
    After {
        /// After how many plies.
        ply: usize,
        /// Whether the position before it is known not to be dead.
        is_first: bool,
    },
    /// Whether the last position is dead could not be worked out.
    NotDecided,
}

impl FirstDead {
    /// Returns after how many plies, if it is known to have become dead at all.
    #[must_use]
    pub const fn ply(self) -> Option<usize> {
        match self {
            FirstDead::After { ply, .. } => Some(ply),
            FirstDead::Never | FirstDead::NotDecided => None,
        }
    }
}

/// Returns when a game of so many plies became dead.
///
/// The moves lead from every position of the game to its last one, so a player who can still
/// checkmate there could all along: one search decides for the whole game. And as a dead
/// position stays dead, the first one is found by steps back from the end, each twice as long as the
/// last, for most games end soon after it; then by halving.
pub fn first_dead(plies: usize, is_dead: impl Fn(usize) -> Dead) -> FirstDead {
    match is_dead(plies) {
        Dead::No => return FirstDead::Never,
        Dead::Undecided => return FirstDead::NotDecided,
        Dead::Yes => {}
    }
    let (mut first_after, mut dead, mut is_first) = (0, plies, true);
    let mut step = 1;
    while first_after < dead {
        let middle = first_after + (dead - first_after) / 2;
        let ply = middle.max(dead.saturating_sub(step));
        match is_dead(ply) {
            Dead::Yes => {
                dead = ply;
                step *= 2;
            }
            other => {
                first_after = ply + 1;
                is_first = other == Dead::No;
            }
        }
    }
    FirstDead::After { ply: dead, is_first }
}

/// Returns whether a position is dead, with the large budget only where the small one is not
/// enough.
pub fn is_dead_position(position: &Position, mates: &KnownMates) -> Dead {
    patiently(|budget| {
        if budget == Budget::FAST {
            is_dead(position, budget)
        } else {
            mates.search(budget, |budget| is_dead(position, budget))
        }
    })
}

/// Returns whether a position of a game is dead, as its table counts draws.
pub(crate) fn is_dead_at(table: &GameState, position: &Position) -> Dead {
    patiently(|budget| table.is_dead(position, budget))
}

fn patiently(is_dead: impl Fn(Budget) -> Dead) -> Dead {
    match is_dead(Budget::FAST) {
        Dead::Undecided => is_dead(Budget::FULL),
        decided => decided,
    }
}

#[cfg(test)]
mod tests {
    use kodeks_winnability::Dead;

    use super::{FirstDead, first_dead};

    fn in_game(line: &str) -> FirstDead {
        first_dead(line.len() - 1, |ply| match line.as_bytes()[ply] {
            b'x' => Dead::Yes,
            b'?' => Dead::Undecided,
            _ => Dead::No,
        })
    }

    #[test]
    fn the_first_of_the_dead_positions_is_found_wherever_it_is() {
        assert_eq!(in_game("......."), FirstDead::Never);
        for first in 0..7 {
            let line = format!("{}{}", ".".repeat(first), "x".repeat(7 - first));
            let expected = FirstDead::After { ply: first, is_first: true };
            assert_eq!(in_game(&line), expected, "{line}");
        }
    }

    #[test]
    fn where_a_position_is_not_decided_the_first_known_one_may_not_be_the_first() {
        assert_eq!(in_game("......?"), FirstDead::NotDecided);
        let at_the_latest = FirstDead::After { ply: 4, is_first: false };
        assert_eq!(in_game(".???xxx"), at_the_latest);
        assert_eq!(in_game("????xxx"), at_the_latest);
    }
}
