//! Looks for a checkmate among all positions that legal moves can reach, each looked at once.
//!
//! Three queues share the positions. The greedy one runs after captures and moves of pawns, which cannot be taken back and so
//! lead away from where the search has been; the patient one minds the number of moves, and finds the short line that the greedy
//! one ran past; the curious one looks only where a pair of pieces is new, and so gets far. When nothing is left to look at
//! there is no checkmate: that is the proof.
//!
//! Before that the search goes breadth-first, as far as the budget allows, so that a near checkmate is given by its shortest
//! line.

use std::cmp::Reverse;

use kodeks_base::machine_clock::Instant;
use kodeks_board::{Color, Move, Position, Square};

use super::{
    Proof, Winnability,
    bucket_queue::BucketQueue,
    corner_mates::moves_to_a_corner,
    fortress::Effort,
    heuristic::mate_distance_estimate,
    insufficient_material,
    known_fortresses::KnownFortresses,
    move_ordering::MoveScorer,
    novelty::NoveltyTable,
    packed_position::PackedPosition,
    query::{Query, Until},
    quick_unwinnable::ends_soon,
    rollout::{Policy, Rollouts, rollouts},
    shorten::shorten,
    transposition_table::{NodeNumber, TranspositionTable},
    weights::{QUICK, THOROUGH, ThoroughWeights},
};

/// The patient and the curious queue have their turns once in so many each.
const QUEUES: u64 = 4;

/// From so many positions on the curious queue is filled.
const CURIOUS_FROM: usize = 20_000;

/// KnownFortresses are looked for after moves that cannot be taken back, once so many positions are known
/// for each fortress that was looked for in vain.
const POSITIONS_FOR_A_TRIAL: usize = 2000;

/// How far away a checkmate in a corner is for each move that is missing.
const FOR_A_MOVE: usize = 3;

/// The result of a search.
pub(super) struct SearchResult {
    pub(super) answer: Winnability,
    table: Option<TranspositionTable>,
    /// How many positions were looked at before any was kept.
    before: u64,
    pub(super) fortresses: KnownFortresses,
}

impl SearchResult {
    /// Returns the positions that were looked at one by one.
    pub(super) fn packed_positions(&self) -> impl Iterator<Item = PackedPosition> {
        self.table.iter().flat_map(TranspositionTable::packed_positions)
    }

    /// Returns how many positions were looked at.
    pub(super) fn positions(&self) -> u64 {
        let kept = self.table.as_ref().map_or(0, TranspositionTable::len);
        self.before + kept as u64
    }
}

impl Query<'_> {
    /// Returns the answer.
    pub(super) fn search(&self) -> SearchResult {
        let (root, winner, budget) = (self.position, self.winner, self.budget);
        let ends = Instant::now().checked_add(budget.time);
        let mut fortresses = KnownFortresses::default();
        let mut before = 1;
        if let Some(answer) = self.answer_at_once(&mut fortresses, &mut before) {
            return SearchResult { answer, table: None, before, fortresses };
        }
        let mut search = HelpmateSearch {
            winner,
            budget: budget.positions.min(NodeNumber::MAX as usize - 1),
            bfs_positions: budget.bfs_positions,
            until: self.until,
            ordering: self.ordering,
            searched: 0,
            ends,
            table: TranspositionTable::from_root(root),
            greedy: BucketQueue::default(),
            patient: BucketQueue::default(),
            curious: BucketQueue::default(),
            novelty: None,
            fortresses,
            trials: 0,
            children: Vec::new(),
            are_few: moves_to_a_corner(root, winner).is_some(),
        };
        search.enqueue(0, root, root.king(winner));
        let ended = search.run();
        SearchResult {
            answer: search.answer(&ended, root, self.line),
            table: Some(search.table),
            before,
            fortresses: search.fortresses,
        }
    }

    /// Returns the answer where no search is needed: where a rollout finds a mate, or a fortress shows that there
    /// is none. Adds to the number of positions that were looked at.
    fn answer_at_once(&self, fortresses: &mut KnownFortresses, positions: &mut u64) -> Option<Winnability> {
        let any_line = self.budget.bfs_positions == 0;
        let mut with_line = |dived: Rollouts| {
            *positions += dived.positions;
            dived.line.map(|rest| Winnability::Winnable {
                is_shortest: rest.len() == 1,
                line: match self.line {
                    [] => rest,
                    line => [line, &rest].concat(),
                },
            })
        };
        let quick = QUICK.iter().map(Policy::Quick);
        if any_line && let Some(yes) = with_line(rollouts(self, quick)) {
            return Some(yes);
        }
        if fortresses.build(self.position, self.winner, Effort::Full) {
            return Some(super::no(Proof::Fortress { positions: 0 }));
        }
        if any_line && ends_soon(self.position, self.winner).is_none() {
            let thorough = THOROUGH.iter().map(Policy::Thorough);
            return with_line(rollouts(self, thorough));
        }
        None
    }
}

/// How the search came to its end.
enum SearchEnd {
    Mate { parent: NodeNumber, last: Move },
    Exhausted,
    BudgetSpent,
}

/// A position after one move, before it is known whether it is new.
struct Child {
    by: Move,
    after: Position,
    packed: PackedPosition,
    hash: u64,
    /// The score of the move, once that was asked.
    score: i32,
}

impl Child {
    fn of(by: Move, after: Position) -> Child {
        let packed = PackedPosition::of(&after);
        Child { by, after, hash: packed.hash(), packed, score: 0 }
    }
}

struct HelpmateSearch<'a> {
    winner: Color,
    budget: usize,
    bfs_positions: usize,
    until: Until,
    ordering: &'a ThoroughWeights,
    /// Every position that fewer plies lead to was looked at.
    searched: u16,
    ends: Option<Instant>,
    table: TranspositionTable,
    greedy: BucketQueue,
    patient: BucketQueue,
    curious: BucketQueue,
    novelty: Option<NoveltyTable>,
    fortresses: KnownFortresses,
    /// How often a fortress was looked for in vain.
    trials: usize,
    /// Empty, and kept for its room.
    children: Vec<Child>,
    /// Whether so few pieces were left from the beginning that a checkmate in a corner is looked for.
    are_few: bool,
}

impl HelpmateSearch<'_> {
    /// Returns the answer once the search has ended; `line` led to where it began.
    fn answer(&self, ended: &SearchEnd, root: &Position, line: &[Move]) -> Winnability {
        let positions = self.table.len() as u64;
        match *ended {
            SearchEnd::Mate { parent, last } => {
                let mut rest = self.table.line_to(parent);
                rest.push(last);
                if self.bfs_positions > 0 {
                    rest = shorten(root, self.winner, rest, self.ends);
                }
                Winnability::Winnable {
                    line: [line, &rest].concat(),
                    is_shortest: rest.len() <= usize::from(self.searched) + 1,
                }
            }
            SearchEnd::Exhausted if self.fortresses.is_empty() => super::no(Proof::Exhausted { positions }),
            SearchEnd::Exhausted => super::no(Proof::Fortress { positions }),
            SearchEnd::BudgetSpent => Winnability::Undecided { positions },
        }
    }

    fn run(&mut self) -> SearchEnd {
        if let Some(ended) = self.look_around() {
            return ended;
        }
        for turn in 1.. {
            let Some(number) = self.next(turn) else {
                break;
            };
            if let Some(ended) = self.look_at(number) {
                return ended;
            }
            if self.is_time_over() {
                return SearchEnd::BudgetSpent;
            }
        }
        SearchEnd::Exhausted
    }

    /// Returns the next position to look at: each queue has its turns, and an empty one leaves its turn to
    /// the others.
    fn next(&mut self, turn: u64) -> Option<NodeNumber> {
        let first = match turn % QUEUES {
            0 => self.patient.pop(),
            1 | 2 => self.curious.pop(),
            _ => None,
        };
        first.or_else(|| self.greedy.pop()).or_else(|| self.patient.pop())
    }

    /// Looks at positions in the order in which they were reached, which is that of their plies. A
    /// checkmate found here is one of the shortest.
    fn look_around(&mut self) -> Option<SearchEnd> {
        let mut number = 0;
        while self.table.len() <= self.bfs_positions {
            let node = self.table.node(number)?;
            self.searched = node.plies;
            if let Some(ended) = self.look_at(number) {
                return Some(ended);
            }
            number += 1;
            if self.is_time_over() {
                return Some(SearchEnd::BudgetSpent);
            }
        }
        None
    }

    fn is_time_over(&self) -> bool {
        self.ends.is_some_and(|ends| Instant::now() >= ends)
    }

    /// Returns whether a fortress takes care of the position; looks for one where that may pay.
    fn is_in_fortress(&mut self, position: &Position, is_quiet: bool) -> bool {
        if self.fortresses.have(position) {
            return true;
        }
        if is_quiet || self.table.len() < POSITIONS_FOR_A_TRIAL * self.trials {
            return false;
        }
        let is_built = self.fortresses.build(position, self.winner, Effort::Full);
        self.trials += usize::from(!is_built);
        is_built
    }

    /// Adds what the legal moves of a position lead to, once.
    fn look_at(&mut self, number: NodeNumber) -> Option<SearchEnd> {
        let node = self.table.node_mut(number)?;
        if std::mem::replace(&mut node.is_done, true) {
            return None;
        }
        let position = self.table.position(number)?;
        let mut children = std::mem::take(&mut self.children);
        let last = self.find_new(&position, &mut children);
        let ended = match last {
            Some(last) => Some(SearchEnd::Mate { parent: number, last }),
            None => children.iter().find_map(|child| self.add(number, &position, child)),
        };
        self.children = children;
        ended
    }

    /// Finds the positions that are new after one move, the best-scored last; or the move
    /// with which the search ends.
    fn find_new(&self, position: &Position, children: &mut Vec<Child>) -> Option<Move> {
        children.clear();
        let mut mate = None;
        position.each_legal_move(|by| {
            let after = position.after(by);
            let known = self.until.known_answer(&after, self.winner);
            if known == Some(true) || after.turn() != self.winner && after.is_checkmate() {
                mate = Some(by);
            } else if known.is_none() && insufficient_material::never(after.board(), self.winner).is_none() {
                children.push(Child::of(by, after));
            }
        });
        if mate.is_some() {
            return mate;
        }
        self.table.fetch(children.iter().map(|child| child.hash));
        children.retain(|child| !self.table.has(&child.packed, child.hash));
        let mut scorer = MoveScorer::of(position, self.winner, self.ordering);
        for child in children.iter_mut() {
            child.score = scorer.score(child.by).value;
        }
        children.sort_unstable_by_key(|child| (child.score, Reverse(child.by)));
        None
    }

    /// Adds a position that is new, unless a fortress takes care of it.
    fn add(&mut self, parent: NodeNumber, before: &Position, child: &Child) -> Option<SearchEnd> {
        let is_quiet = before.is_without_progress(child.by);
        // A king that had to leave a square may not come back.
        if self.is_in_fortress(&child.after, is_quiet && !before.is_check()) {
            return None;
        }
        let new = self.table.add_packed(child.packed, child.hash, parent, child.by, is_quiet)?;
        if self.table.len() > self.budget {
            return Some(SearchEnd::BudgetSpent);
        }
        self.enqueue(new, &child.after, child.by.to());
        None
    }

    /// Puts a position where its turn will come.
    fn enqueue(&mut self, number: NodeNumber, position: &Position, moved_to: Square) {
        let Some(node) = self.table.node(number) else {
            return;
        };
        let (plies, irreversible) = (usize::from(node.plies), usize::from(node.irreversible));
        let moves = if self.are_few { moves_to_a_corner(position, self.winner) } else { None };
        let distance = match moves {
            Some(moves) => FOR_A_MOVE * moves,
            None => mate_distance_estimate(position, self.winner),
        };
        let greedy = (distance + plies / 6 + MOST_IRREVERSIBLE).saturating_sub(3 * irreversible);
        let patient = (distance + plies / 2 + MOST_IRREVERSIBLE).saturating_sub(irreversible);
        self.greedy.push(number, greedy);
        self.patient.push(number, patient);
        if self.table.len() >= CURIOUS_FROM {
            let novelty = self.novelty.get_or_insert_with(NoveltyTable::new);
            if novelty.is_new(position.board(), moved_to) {
                self.curious.push(number, plies);
            }
        }
    }
}

/// Added so that distances stay above zero in all but the longest lines.
const MOST_IRREVERSIBLE: usize = 150;
