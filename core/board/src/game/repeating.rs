//! The moves that would repeat a position.

use super::Game;
use crate::{Move, Position, RawMove, RepetitionCriteria, Setup};

impl Game {
    /// Returns the moves that could be played after so many plies and would bring an earlier position
    /// about again, each with how many times that would then have stood on the board: what a player
    /// may claim who writes the move down first (9.2(a)).
    #[must_use]
    pub fn repeating_moves_at(&self, ply: usize, comparison: RepetitionCriteria) -> Vec<(Move, u32)> {
        let mut found: Vec<(Move, u32)> = Vec::new();
        let Some(now) = self.history.get(ply) else {
            return found;
        };
        let quiet = usize::try_from(now.halfmove_clock).unwrap_or(usize::MAX);
        let first = ply.saturating_sub(quiet);
        // With the opponent to move, as after the move in question, and something played in between.
        let earlier = (first..ply.saturating_sub(2)).rev().step_by(2);
        for before in earlier.filter_map(|earlier| self.history.get(earlier)) {
            let Some(raw) = step_between(now, before) else {
                continue;
            };
            let is_known = |m: &Move| m.from() == raw.from && m.to() == raw.to;
            if !found.iter().any(|(m, _)| is_known(m))
                && let Some((m, times)) = self.repetition_by(ply, now, raw, comparison)
            {
                found.push((m, times));
            }
        }
        found
    }

    /// Returns the move, if it is legal and brings an earlier position about again.
    #[cold]
    fn repetition_by(
        &self,
        ply: usize,
        now: &Setup,
        raw: RawMove,
        comparison: RepetitionCriteria,
    ) -> Option<(Move, u32)> {
        let m = now.legality(raw).ok()?;
        let position = Position::from_setup(*now).ok()?;
        let after = position.after(m);
        let key = self.repetition_keys.key(after.setup(), ply + 1);
        let earlier = self.earlier(ply + 1, after.setup(), key, comparison);
        let times = u32::try_from(earlier.count()).unwrap_or(u32::MAX);
        (times > 0).then(|| (m, times.saturating_add(1)))
    }
}

/// Returns how the one piece went in which two boards differ, if they differ in nothing else.
fn step_between(from: &Setup, to: &Setup) -> Option<RawMove> {
    let (mover, other) = (from.turn, !from.turn);
    if from.board.of_color(other) != to.board.of_color(other) {
        return None;
    }
    let (left, reached) = (from.board.of_color(mover), to.board.of_color(mover));
    let (mut left, mut reached) = (left - reached, reached - left);
    let (leaves, reaches) = (left.next()?, reached.next()?);
    let is_one = left.is_empty() && reached.is_empty();
    let is_same = from.board.type_at(leaves) == to.board.type_at(reaches);
    (is_one && is_same).then(|| RawMove::new(leaves, reaches))
}
