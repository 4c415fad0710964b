//! Greedy rollouts: the best-scored move each time, without looking left or right. Of the positions in which
//! games end nine in ten are decided by the first, in a few microseconds.
//!
//! A quick rollout asks little of a position. The winner's pieces go where they attack most of the squares that
//! are left to the king, and no check is given but the last; the loser's king goes to the edge, and the
//! loser's other pieces stay out of its way. Sets of squares answer that for all moves of a piece at once. Castling and capturing
//! en passant are left out. Where the winner is in check, or nothing is found so, and in thorough rollouts
//! always, the moves are scored one by one.

mod loser;
mod node;
mod winner;

use super::{
    move_ordering::MoveScorer,
    query::Query,
    weights::{ThoroughWeights, Weights},
};
use kodeks_board::{Color, Move, Position};
use node::RolloutNode;

/// A line that is longer is seldom found.
const LONG: usize = 32;

/// The results of rollouts.
pub(super) struct Rollouts {
    /// A line to a mate, if the best-scored moves happen to end with one.
    pub(super) line: Option<Vec<Move>>,
    /// How many positions were looked at.
    pub(super) positions: u64,
}

/// How the moves of a rollout are chosen.
#[derive(Clone, Copy)]
pub(super) enum Policy<'a> {
    Quick(&'a Weights),
    Thorough(&'a ThoroughWeights),
}

impl Policy<'_> {
    const fn plies(self) -> usize {
        match self {
            Policy::Quick(weights) => weights.plies,
            Policy::Thorough(thorough) => thorough.weights.plies,
        }
    }
}

/// Plays one rollout after the other, looking at no more positions in all than the budget of the question has.
pub(super) fn rollouts<'a>(query: &Query, policies: impl Iterator<Item = Policy<'a>>) -> Rollouts {
    let mut line = Vec::with_capacity(LONG);
    let mut positions = 0;
    for way in policies {
        let plies = way.plies().min(query.budget.positions - positions);
        let is_found = rollout(query, way, plies, &mut line);
        positions += line.len();
        if is_found {
            return Rollouts { line: Some(line), positions: positions as u64 };
        }
    }
    Rollouts { line: None, positions: positions as u64 }
}

/// Goes down so many plies; returns whether the line ends with the mate, or as far as the question asks.
fn rollout(query: &Query, way: Policy<'_>, plies: usize, line: &mut Vec<Move>) -> bool {
    let (mut position, winner) = (*query.position, query.winner);
    line.clear();
    for ply in 0..plies {
        let before = ply.checked_sub(2).and_then(|ply| line.get(ply)).copied();
        match next(&position, winner, way, before) {
            Next::Mate(m) => {
                line.push(m);
                return true;
            }
            Next::On(m) => {
                line.push(m);
                position.play(m);
            }
            Next::Nothing => return false,
        }
        if let Some(can) = query.until.known_answer(&position, winner) {
            return can;
        }
    }
    false
}

/// How a rollout goes on from a position.
enum Next {
    Mate(Move),
    On(Move),
    Nothing,
}

/// Finds the best-scored move after which the game goes on, but not back where the piece of
/// `before` has come from, unless a quick rollout finds no other; the winner gives no check but the last.
fn next(position: &Position, winner: Color, way: Policy<'_>, before: Option<Move>) -> Next {
    let weights = match way {
        Policy::Quick(weights) => weights,
        Policy::Thorough(thorough) => {
            return one_by_one(MoveScorer::of(position, winner, thorough), before);
        }
    };
    let node = RolloutNode::of(position, winner, weights, before);
    let next = if position.turn() == winner { node.winner_goes_on() } else { node.loser_goes_on() };
    match next {
        // Better back than nowhere.
        Next::Nothing => one_by_one(MoveScorer::for_search(position, winner), None),
        next => next,
    }
}

/// Returns whether the loser is not in check and has a move.
fn goes_on(position: &Position) -> bool {
    !position.is_check() && position.has_legal_move()
}

/// Finds the move like [`next`], by scoring every legal move.
fn one_by_one(mut scorer: MoveScorer<'_>, before: Option<Move>) -> Next {
    let (position, is_winner) = (scorer.position(), scorer.is_winner());
    let mut worse_than = (i32::MAX, Move::NULL);
    loop {
        let (mut best, mut mate) = (None, None);
        position.each_legal_move(|m| {
            let score = scorer.score(m);
            if score.is_check {
                if score.leaves_no_escape && mate.is_none() && position.after(m).is_checkmate() {
                    mate = Some(m);
                }
                return;
            }
            let goes_back = before.is_some_and(|b| (b.from(), b.to()) == (m.to(), m.from()));
            let found = (score.value, m);
            if !goes_back && found < worse_than && best.is_none_or(|best| best < found) {
                best = Some(found);
            }
        });
        if let Some(m) = mate {
            return Next::Mate(m);
        }
        let Some(found) = best else {
            return Next::Nothing;
        };
        // Where the loser leaves the winner no move the next ply finds out.
        if !is_winner || goes_on(&position.after(found.1)) {
            return Next::On(found.1);
        }
        worse_than = found;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        Budget, Certificate, CertificateEvidence, check,
        query::Until,
        weights::{QUICK, SEARCH, THOROUGH},
    };

    fn all() -> impl Iterator<Item = Policy<'static>> {
        QUICK.iter().map(Policy::Quick).chain(THOROUGH.iter().map(Policy::Thorough))
    }

    fn asked(position: &Position, winner: Color, positions: usize) -> Query<'_> {
        Query {
            position,
            winner,
            budget: Budget { positions, ..Budget::FULL },
            until: Until::Mate,
            line: &[],
            ordering: &SEARCH,
        }
    }

    fn tried(fen: &str, winner: Color) -> Option<Vec<Move>> {
        let position: Position = fen.parse().unwrap();
        let line = rollouts(&asked(&position, winner, usize::MAX), all()).line?;
        let certificate = Certificate { position, winner, evidence: CertificateEvidence::Line(line.clone()) };
        assert_eq!(check(&certificate), Ok(()), "{fen}: {line:?}");
        Some(line)
    }

    #[test]
    fn a_line_that_is_found_is_legal_and_mates() {
        for (fen, winner) in [
            // Nothing special.
            ("6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - 0 1", Color::White),
            ("6k1/5ppp/8/8/8/8/5PPP/3R2K1 b - - 0 1", Color::White),
            ("r5k1/5ppp/8/8/8/8/5PPP/3R2K1 b - - 0 1", Color::Black),
            // A pawn has to be promoted.
            ("8/8/4k3/8/8/8/P7/K7 w - - 0 1", Color::White),
            ("8/p7/8/8/8/8/5K2/7k w - - 0 1", Color::Black),
            // The winner is in check, and so is the loser.
            ("4k3/8/8/8/8/8/4r3/Q3K3 w - - 0 1", Color::White),
            ("4k3/5p2/8/8/4Q3/8/8/4K3 b - - 0 1", Color::White),
            // The winner's knight and the loser's bishop are pinned.
            ("4r1k1/8/8/8/8/4N3/3Q4/4K3 w - - 0 1", Color::White),
            ("4k3/4b3/8/8/8/8/8/Q3R1K1 b - - 0 1", Color::White),
            // Castling and capturing en passant are possible.
            ("r3k2r/8/8/3pP3/8/8/8/R3K2R w KQkq d6 0 1", Color::White),
            // The queen may stalemate, a knight that leaves gives check.
            ("7k/8/6K1/8/8/8/5Q2/8 w - - 0 1", Color::White),
            ("3k4/8/8/8/8/8/3N4/3QK3 w - - 0 1", Color::White),
        ] {
            assert!(tried(fen, winner).is_some(), "{fen}");
        }
    }

    #[test]
    fn without_a_mate_no_line_is_found() {
        // Stalemate, checkmate of the other player, and kings alone.
        for fen in ["k7/8/1Q6/8/8/8/8/K7 b - - 0 1", "8/8/8/8/8/1k6/1q6/K7 w - - 0 1", "k7/8/8/8/8/8/8/K7 w - - 0 1"] {
            assert_eq!(tried(fen, Color::White), None, "{fen}");
        }
    }

    #[test]
    fn no_more_positions_are_looked_at_than_are_allowed() {
        let position: Position = "k7/8/8/8/8/8/8/K7 w - - 0 1".parse().unwrap();
        let query = asked(&position, Color::White, 7);
        assert_eq!(rollouts(&query, all()).positions, 7);
    }
}
