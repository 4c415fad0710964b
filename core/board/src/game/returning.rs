//! The moves by which a position would stand on the board again.

use super::Game;
use crate::{Attempt, Comparison, Move, Position, Setup};

impl Game {
    /// Returns the moves that could be played after so many plies and would bring an earlier position
    /// about again, each with how many times that would then have stood on the board: what a player
    /// may claim who writes the move down first (9.2(a)).
    #[must_use]
    pub fn returning_moves_at(&self, ply: usize, comparison: Comparison) -> Vec<(Move, u32)> {
        let mut found: Vec<(Move, u32)> = Vec::new();
        let Some(now) = self.standings.get(ply) else {
            return found;
        };
        let quiet = usize::try_from(now.quiet_plies).unwrap_or(usize::MAX);
        let first = ply.saturating_sub(quiet);
        // With the opponent to move, as after the move in question, and something played in between.
        let earlier = (first..ply.saturating_sub(2)).rev().step_by(2);
        for before in earlier.filter_map(|earlier| self.standings.get(earlier)) {
            let Some(attempt) = step_between(now, before) else {
                continue;
            };
            let is_known = |m: &Move| m.from() == attempt.from && m.to() == attempt.to;
            if !found.iter().any(|(m, _)| is_known(m))
                && let Some((m, times)) = self.returning(ply, now, attempt, comparison)
            {
                found.push((m, times));
            }
        }
        found
    }

    /// Returns the move, if it is legal and brings an earlier position about again.
    #[cold]
    fn returning(
        &self,
        ply: usize,
        now: &Setup,
        attempt: Attempt,
        comparison: Comparison,
    ) -> Option<(Move, u32)> {
        let m = now.judge(attempt).ok()?;
        let position = Position::from_setup(*now).ok()?;
        let after = position.after(m);
        let mark = self.mark_of(after.setup(), ply + 1);
        let earlier = self.earlier(ply + 1, after.setup(), mark, comparison);
        let times = u32::try_from(earlier.count()).unwrap_or(u32::MAX);
        (times > 0).then(|| (m, times.saturating_add(1)))
    }
}

/// Returns how the one piece went in which two boards differ, if they differ in nothing else.
fn step_between(from: &Setup, to: &Setup) -> Option<Attempt> {
    let (mover, other) = (from.turn, !from.turn);
    if from.board.of_color(other) != to.board.of_color(other) {
        return None;
    }
    let (left, reached) = (from.board.of_color(mover), to.board.of_color(mover));
    let (mut left, mut reached) = (left - reached, reached - left);
    let (leaves, reaches) = (left.next()?, reached.next()?);
    let is_one = left.is_empty() && reached.is_empty();
    let is_same = from.board.kind_at(leaves) == to.board.kind_at(reaches);
    (is_one && is_same).then(|| Attempt::new(leaves, reaches))
}
