//! Whether a player can still give checkmate before a draw by counting ends the game.
//!
//! By one reading a series of moves ends where the game would be drawn without a claim: after so
//! many moves without a capture or a pawn's move, or at so many repetitions of a position. A mate
//! on the very move that fills the count prevails.

use kodeks_base::machine_clock::Instant;
use kodeks_board::{Color, Move, Position};

use super::{
    Budget, Proof, Winnability, packed_position::PackedPosition, transposition_table::TranspositionTable, winnability,
};

/// The draws that end a series of moves, and what has been counted so far.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct CountedDraws {
    /// After so many moves of each player without a capture or a pawn's move the game is drawn.
    pub moves_without_progress: u32,
    /// The number of occurrences of a position after which the game is drawn, if they count.
    pub occurrences: Option<u32>,
    /// The positions of the game, the one that is asked about among them.
    pub positions: Vec<Position>,
}

impl CountedDraws {
    /// Returns whether the game is drawn in a position that has been reached without the mate.
    fn draw(&self, position: &Position, before: &[Position]) -> bool {
        let stood = || {
            let packed = PackedPosition::of(position);
            let stood = self.positions.iter().chain(before);
            1 + stood.filter(|other| PackedPosition::of(other) == packed).count()
        };
        position.halfmove_clock() >= self.moves_without_progress.saturating_mul(2)
            || self.occurrences.is_some_and(|most| stood() >= most as usize)
    }

    /// Returns whether no draw ends the line before its mate.
    fn let_through(&self, position: &Position, line: &[Move]) -> bool {
        let mut position = *position;
        let mut before = Vec::new();
        line.iter().enumerate().all(|(ply, m)| {
            position.play(*m);
            let is_last = ply + 1 == line.len();
            let goes_on = is_last || !self.draw(&position, &before);
            before.push(position);
            goes_on
        })
    }
}

/// Returns whether `winner` can still give checkmate by a series of legal moves that none of these
/// draws ends before.
///
/// Without them the answer is that of [`winnability`]. Of a line that a draw would end, those are
/// looked for that go another way until the next capture or pawn's move.
///
/// ```
/// use kodeks_board::{Color, Position};
/// use kodeks_winnability::{Budget, CountedDraws, winnability_before_draws};
///
/// // Ninety-nine plies without progress: the rook needs more than the one ply that is left.
/// let position: Position = "7k/8/8/8/8/8/8/K6R b - - 99 90".parse()?;
/// let draws = CountedDraws {
///     moves_without_progress: 50,
///     ..CountedDraws::default()
/// };
/// let answer = winnability_before_draws(&position, Color::White, Budget::FULL, &draws);
/// assert_eq!(answer.verdict(), Some(false));
/// # Ok::<(), kodeks_board::FenError>(())
/// ```
#[must_use]
pub fn winnability_before_draws(
    position: &Position,
    winner: Color,
    budget: Budget,
    draws: &CountedDraws,
) -> Winnability {
    let ends = Instant::now().checked_add(budget.time);
    let answer = winnability(position, winner, budget);
    match &answer {
        Winnability::Winnable { line, .. } if !draws.let_through(position, line) => {}
        _ => return answer,
    }
    let mut search = BreadthFirstSearch {
        winner,
        budget,
        ends,
        draws,
        table: TranspositionTable::from_root(position),
        looked_at: 1,
        is_open: false,
    };
    search.run(position)
}

/// A search breadth-first, so that each position is reached with the fewest moves.
struct BreadthFirstSearch<'a> {
    winner: Color,
    budget: Budget,
    ends: Option<Instant>,
    draws: &'a CountedDraws,
    table: TranspositionTable,
    looked_at: u64,
    /// Whether something was left undecided on the way.
    is_open: bool,
}

impl BreadthFirstSearch<'_> {
    fn run(&mut self, root: &Position) -> Winnability {
        let mut number = 0;
        while let Some(plies) = self.table.node(number).map(|node| node.plies) {
            let line = self.table.line_to(number);
            let mut position = *root;
            line.iter().for_each(|m| position.play(*m));
            for m in position.legal_moves() {
                if self.is_spent() {
                    let positions = self.looked_at;
                    return Winnability::Undecided { positions };
                }
                if let Some(rest) = self.mate_after(&position, m, number) {
                    let is_shortest = rest.is_empty() && plies == 0;
                    let line = [&line[..], &[m], &rest].concat();
                    return Winnability::Winnable { line, is_shortest };
                }
            }
            number += 1;
        }
        let positions = self.looked_at;
        if self.is_open { Winnability::Undecided { positions } } else { super::no(Proof::DrawnBefore { positions }) }
    }

    fn is_spent(&self) -> bool {
        self.ends.is_some_and(|ends| Instant::now() >= ends) || self.looked_at >= self.budget.positions as u64
    }

    /// Returns the moves to the mate after this one, where that is known; remembers a position that
    /// is still to be looked at.
    fn mate_after(&mut self, position: &Position, m: Move, parent: u32) -> Option<Vec<Move>> {
        self.looked_at += 1;
        let after = position.after(m);
        if after.turn() != self.winner && after.is_checkmate() {
            return Some(Vec::new());
        }
        if self.draws.draw(&after, &[]) {
            return None;
        }
        if position.is_without_progress(m) {
            // TranspositionTable again later it leaves fewer moves.
            self.table.add(&after, parent, m, true);
            return None;
        }
        let left = self.budget.positions.saturating_sub(self.looked_at as usize);
        let time = self.ends.map_or(self.budget.time, |ends| ends.saturating_duration_since(Instant::now()));
        let budget = Budget { positions: left, time, bfs_positions: 0 };
        match winnability(&after, self.winner, budget) {
            Winnability::Winnable { line, .. } if self.draws.let_through(&after, &line) => Some(line),
            Winnability::Unwinnable { .. } => None,
            Winnability::Winnable { .. } => {
                self.is_open = true;
                None
            }
            Winnability::Undecided { positions } => {
                self.looked_at += positions;
                self.is_open = true;
                None
            }
        }
    }
}
