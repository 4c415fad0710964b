//! First tries: the most promising move each time, without looking left or right. Of the
//! positions at the end of games lost on time most are decided so, in a few microseconds.

use super::order::in_order;
use crate::{Color, Move, Position};

/// How many plies a try goes on for.
const PLIES: usize = 40;

/// How many tries.
const TRIES: usize = 3;

/// A check promises at least so much.
const CHECK: i32 = 10;

/// Returns a line to a mate, if the most promising moves happen to end with one.
pub(super) fn dive(root: &Position, winner: Color) -> Option<Vec<Move>> {
    (0..TRIES).find_map(|left_out| dive_once(root, winner, left_out))
}

/// Dives with the best moves but for the first two, of which so many of the best are left out.
fn dive_once(root: &Position, winner: Color, left_out: usize) -> Option<Vec<Move>> {
    let mut position = *root;
    let mut line: Vec<Move> = Vec::with_capacity(PLIES);
    for ply in 0..PLIES {
        let moves = in_order(&position, winner);
        let is_winner = position.turn() == winner;
        if is_winner {
            let checks = moves.iter().take_while(|(promise, _)| -promise >= CHECK);
            let mut checks = checks.map(|&(_, m)| m);
            if let Some(mate) = checks.find(|&m| position.after(m).is_checkmate()) {
                line.push(mate);
                return Some(line);
            }
        }
        let before = ply.checked_sub(2).and_then(|ply| line.get(ply)).copied();
        let goes_back = |m: Move| before.is_some_and(|b| (b.from(), b.to()) == (m.to(), m.from()));
        let mut moves = moves.iter().map(|&(_, m)| m).filter(|&m| !goes_back(m));
        let skipped = if ply < 2 { left_out * (ply + 1) } else { 0 };
        let (m, after) = moves.by_ref().skip(skipped).find_map(|m| {
            let after = position.after(m);
            let goes_on = after.has_legal_move() && !(is_winner && after.is_check());
            goes_on.then_some((m, after))
        })?;
        line.push(m);
        position = after;
    }
    None
}
