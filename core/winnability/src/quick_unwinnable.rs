//! A short lookahead that can show only that a player can never mate.

use super::{PlayedOut, Proof, fortress::Effort, insufficient_material, known_fortresses::KnownFortresses, run};
use kodeks_board::{Color, Position};

/// How many plies a lookahead looks ahead.
const PLIES: u32 = 4;

/// How many positions a lookahead may look at.
const POSITIONS: u64 = 400;

/// Returns why `winner` can never give checkmate, where a lookahead shows it.
///
/// This is for a question that is asked after every move: it takes a few microseconds, and looks
/// at four hundred positions at most. `None` says nothing; ask [`winnability`](super::winnability) then.
///
/// ```
/// use kodeks_board::{Color, Position};
/// use kodeks_winnability::{Proof, quick_unwinnable};
///
/// let position: Position = "6k1/8/8/8/8/8/8/K6Q w - - 0 1".parse()?;
/// assert_eq!(quick_unwinnable(&position, Color::Black), Some(Proof::BareKing));
/// assert_eq!(quick_unwinnable(&position, Color::White), None);
/// # Ok::<(), kodeks_board::FenError>(())
/// ```
#[must_use]
pub fn quick_unwinnable(position: &Position, winner: Color) -> Option<Proof> {
    let (end, _, _) = run(position, winner);
    let position = match end {
        PlayedOut::Decided(answer) => return answer.proof(),
        PlayedOut::Open(position) => position,
    };
    if let Some(positions) = ends_soon(&position, winner) {
        return Some(Proof::Exhausted { positions });
    }
    let is_in_fortress = KnownFortresses::default().build(&position, winner, Effort::Little);
    is_in_fortress.then_some(Proof::Fortress { positions: 0 })
}

/// Returns how many positions were looked at, if every line ends within a few plies without the mate.
pub(super) fn ends_soon(position: &Position, winner: Color) -> Option<u64> {
    let mut lookahead = Lookahead { winner, looked_at: 0 };
    lookahead.ends(position, PLIES).then_some(lookahead.looked_at)
}

struct Lookahead {
    winner: Color,
    looked_at: u64,
}

impl Lookahead {
    /// Returns whether every line from here ends within so many plies, and none with the mate.
    fn ends(&mut self, position: &Position, plies: u32) -> bool {
        self.looked_at += 1;
        if insufficient_material::never(position.board(), self.winner).is_some() {
            return !(position.turn() != self.winner && position.is_checkmate());
        }
        if plies == 0 || self.looked_at > POSITIONS {
            return self.is_over(position);
        }
        let moves = position.legal_moves();
        if moves.is_empty() {
            return self.is_over(position);
        }
        moves.into_iter().all(|m| self.ends(&position.after(m), plies - 1))
    }

    /// Returns whether no move is left, and it is not the mate.
    fn is_over(&self, position: &Position) -> bool {
        let is_mated = position.is_check() && position.turn() != self.winner;
        !is_mated && !position.has_legal_move()
    }
}
