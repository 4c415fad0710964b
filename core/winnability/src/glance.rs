//! What a glance shows: only that a player can never mate, and only where it is near at hand.

use super::{End, Proof, facts, propose::Effort, run, walls::Walls};
use kodeks_board::{Color, Position};

/// How many plies a glance looks ahead.
const PLIES: u32 = 4;

/// How many positions a glance may look at.
const POSITIONS: u64 = 400;

/// Returns why `winner` can never give checkmate, where a glance shows it.
///
/// This is for a question that is asked after every move: it takes a few microseconds, and looks
/// at four hundred positions at most. `None` says nothing; ask [`can_mate`](super::can_mate) then.
#[must_use]
pub fn glance(position: &Position, winner: Color) -> Option<Proof> {
    let (end, _, _) = run(position, winner);
    let position = match end {
        End::Decided(answer) => return answer.proof(),
        End::Open(position) => position,
    };
    if let Some(positions) = ends_soon(&position, winner) {
        return Some(Proof::Exhausted { positions });
    }
    let is_walled = Walls::default().build(&position, winner, Effort::Little);
    is_walled.then_some(Proof::Walled { positions: 0 })
}

/// Returns how many positions were looked at, if every line ends within a few plies without the mate.
pub(super) fn ends_soon(position: &Position, winner: Color) -> Option<u64> {
    let mut glance = Glance {
        winner,
        looked_at: 0,
    };
    glance.ends(position, PLIES).then_some(glance.looked_at)
}

struct Glance {
    winner: Color,
    looked_at: u64,
}

impl Glance {
    /// Returns whether every line from here ends within so many plies, and none with the mate.
    fn ends(&mut self, position: &Position, plies: u32) -> bool {
        self.looked_at += 1;
        if facts::never(position.board(), self.winner).is_some() {
            return !(position.turn() != self.winner && position.is_checkmate());
        }
        if plies == 0 || self.looked_at > POSITIONS {
            return self.is_over(position);
        }
        let moves = position.legal_moves();
        if moves.is_empty() {
            return self.is_over(position);
        }
        moves
            .into_iter()
            .all(|m| self.ends(&position.after(m), plies - 1))
    }

    /// Returns whether no move is left, and it is not the mate.
    fn is_over(&self, position: &Position) -> bool {
        let is_mated = position.is_check() && position.turn() != self.winner;
        !is_mated && !position.has_legal_move()
    }
}
