//! Looks for a checkmate among all positions that legal moves can reach, each looked at once.
//!
//! Three queues share the positions. The greedy one runs after captures and moves of pawns, which
//! cannot be taken back and so lead away from where the search has been; the patient one minds
//! the number of moves, and finds the short line that the greedy one ran past; the curious one looks
//! only where two men stand together for the first time, and so gets far. When nothing is
//! left to look at there is no checkmate: that is the proof.
//!
//! Before that the search looks around breadth-first, up to six plies and as far as the budget
//! says, so that a checkmate near at hand is given by its shortest line.

use std::time::Instant;

use super::{
    Budget, MateAnswer, Proof,
    dive::dive,
    facts,
    key::Key,
    novelty::Novelty,
    order::in_order,
    promise::distance,
    propose::Effort,
    queue::Queue,
    reached::{ALL_TRIED, Number, Reached},
    walls::Walls,
};
use crate::{Color, Move, Position, Square};

/// The patient and the curious queue have their turns once in so many each.
const QUEUES: u64 = 4;

/// Up to so many positions the greedy queue leaves moves for later.
const HURRIES_UP_TO: usize = 1_500;

/// From so many positions on the curious queue is filled.
const CURIOUS_FROM: usize = 4_000;

/// How many plies the search looks around breadth-first.
const PLIES_AROUND: u16 = 6;

/// Walls are looked for after moves that cannot be taken back, once so many positions are known
/// for each wall that was looked for in vain.
const POSITIONS_FOR_A_TRIAL: usize = 2000;

/// What a search came to.
pub(super) struct Found {
    pub(super) answer: MateAnswer,
    reached: Option<Reached>,
    /// How many positions were looked at before any was kept.
    before: u64,
    pub(super) walls: Walls,
}

impl Found {
    /// Returns the positions that were looked at one by one.
    pub(super) fn keys(&self) -> impl Iterator<Item = Key> {
        self.reached.iter().flat_map(Reached::keys)
    }

    /// Returns how many positions were looked at.
    pub(super) fn positions(&self) -> u64 {
        let kept = self.reached.as_ref().map_or(0, Reached::len);
        self.before + kept as u64
    }
}

/// Returns the answer for a position that does not give it by itself; `line` led there.
pub(super) fn search(root: &Position, winner: Color, budget: Budget, line: &[Move]) -> Found {
    let ends = Instant::now().checked_add(budget.time);
    let mut walls = Walls::default();
    let mut before = 1;
    let at_once = if walls.build(root, winner, Effort::Full) {
        Some(super::no(Proof::Walled { positions: 0 }))
    } else if budget.around > 0 {
        None
    } else {
        let dived = dive(root, winner, budget.positions);
        before += dived.positions;
        dived.line.map(|rest| MateAnswer::Yes {
            is_shortest: rest.len() == 1,
            line: [line, &rest].concat(),
        })
    };
    if let Some(answer) = at_once {
        return Found {
            answer,
            reached: None,
            before,
            walls,
        };
    }
    let mut search = Search {
        winner,
        budget: budget.positions.min(Number::MAX as usize - 1),
        around: budget.around,
        is_around: true,
        ends,
        reached: Reached::from_root(root),
        greedy: Queue::default(),
        patient: Queue::default(),
        curious: Queue::default(),
        novelty: None,
        walls,
        trials: 0,
    };
    search.enqueue(0, root, root.king(winner));
    let ended = search.run();
    Found {
        answer: search.answer(&ended, line),
        reached: Some(search.reached),
        before,
        walls: search.walls,
    }
}

/// How the search came to its end.
enum Ended {
    Mate { parent: Number, last: Move },
    Exhausted,
    BudgetSpent,
}

/// What a move led to.
enum Looked {
    Ended(Ended),
    /// Nothing new, or nothing that matters.
    Known,
    /// A position that looks so near to the mate.
    New(u16),
}

impl Looked {
    fn ended(self) -> Option<Ended> {
        match self {
            Looked::Ended(ended) => Some(ended),
            Looked::Known | Looked::New(_) => None,
        }
    }
}

struct Search {
    winner: Color,
    budget: usize,
    around: usize,
    /// Whether the search still looks around.
    is_around: bool,
    ends: Option<Instant>,
    reached: Reached,
    greedy: Queue,
    patient: Queue,
    curious: Queue,
    novelty: Option<Novelty>,
    walls: Walls,
    /// How often a wall was looked for in vain.
    trials: usize,
}

impl Search {
    /// Returns the answer once the search has ended; `line` led to where it began.
    fn answer(&self, ended: &Ended, line: &[Move]) -> MateAnswer {
        let positions = self.reached.len() as u64;
        match *ended {
            Ended::Mate { parent, last } => MateAnswer::Yes {
                line: [line, &self.reached.line_to(parent), &[last]].concat(),
                is_shortest: self.is_around,
            },
            Ended::Exhausted if self.walls.is_empty() => super::no(Proof::Exhausted { positions }),
            Ended::Exhausted => super::no(Proof::Walled { positions }),
            Ended::BudgetSpent => MateAnswer::NotDecided { positions },
        }
    }

    fn run(&mut self) -> Ended {
        if let Some(ended) = self.look_around() {
            return ended;
        }
        self.is_around = false;
        for turn in 1.. {
            let Some((number, is_greedy)) = self.next(turn) else {
                break;
            };
            if let Some(ended) =
                self.look_at(number, is_greedy && self.reached.len() < HURRIES_UP_TO)
            {
                return ended;
            }
            if self.is_time_over() {
                return Ended::BudgetSpent;
            }
        }
        Ended::Exhausted
    }

    /// Takes the queues by turns; whoever has nothing lets the others go first. Returns whether it
    /// was the greedy queue's turn, too.
    fn next(&mut self, turn: u64) -> Option<(Number, bool)> {
        let first = match turn % QUEUES {
            0 => self.patient.pop(),
            1 | 2 => self.curious.pop(),
            _ => None,
        };
        let first = first.map(|number| (number, false));
        first
            .or_else(|| Some((self.greedy.pop()?, true)))
            .or_else(|| Some((self.patient.pop()?, false)))
    }

    /// Looks at positions in the order in which they were reached, which is that of their plies. A
    /// checkmate found here is one of the shortest.
    fn look_around(&mut self) -> Option<Ended> {
        let mut number = 0;
        while self.reached.len() <= self.around {
            let near = |plies: u16| plies < PLIES_AROUND;
            if !self
                .reached
                .node(number)
                .is_some_and(|node| near(node.plies))
            {
                break;
            }
            if let Some(ended) = self.look_at(number, false) {
                return Some(ended);
            }
            number += 1;
            if self.is_time_over() {
                return Some(Ended::BudgetSpent);
            }
        }
        None
    }

    fn is_time_over(&self) -> bool {
        self.ends.is_some_and(|ends| Instant::now() >= ends)
    }

    /// Returns whether a wall takes care of the position; looks for one where that may pay.
    fn is_walled(&mut self, position: &Position, is_quiet: bool) -> bool {
        if self.walls.have(position) {
            return true;
        }
        if is_quiet || self.reached.len() < POSITIONS_FOR_A_TRIAL * self.trials {
            return false;
        }
        let is_built = self.walls.build(position, self.winner, Effort::Full);
        self.trials += usize::from(!is_built);
        is_built
    }

    /// Adds what the legal moves of a position lead to. In a hurry it leaves the rest for later once
    /// a move has led nearer to the mate.
    fn look_at(&mut self, number: Number, in_a_hurry: bool) -> Option<Ended> {
        let node = self.reached.node_mut(number)?;
        let tried = std::mem::replace(&mut node.tried, ALL_TRIED);
        if tried == ALL_TRIED {
            return None;
        }
        let greedy = node.greedy;
        let position = self.reached.position(number)?;
        let moves = in_order(&position, self.winner);
        let rest = moves.get(usize::from(tried)..).unwrap_or_default();
        if !in_a_hurry {
            // The queues give back first what came last.
            return rest
                .iter()
                .rev()
                .find_map(|&(_, m)| self.look_at_move(number, &position, m).ended());
        }
        for (done, &(_, m)) in (tried + 1..).zip(rest) {
            match self.look_at_move(number, &position, m) {
                Looked::Ended(ended) => return Some(ended),
                Looked::New(nearness) if nearness < greedy && usize::from(done) < moves.len() => {
                    self.come_back(number, done);
                    return None;
                }
                Looked::New(_) | Looked::Known => {}
            }
        }
        None
    }

    /// Remembers that the rest of a position's moves were not tried.
    fn come_back(&mut self, number: Number, tried: u16) {
        if let Some(node) = self.reached.node_mut(number) {
            node.tried = tried;
            self.greedy.push(number, usize::from(node.greedy));
        }
    }

    fn look_at_move(&mut self, number: Number, position: &Position, m: Move) -> Looked {
        let after = position.after(m);
        if after.turn() != self.winner && after.is_checkmate() {
            return Looked::Ended(Ended::Mate {
                parent: number,
                last: m,
            });
        }
        let is_quiet = position.is_quiet(m);
        if facts::never(after.board(), self.winner).is_some() || self.is_walled(&after, is_quiet) {
            return Looked::Known;
        }
        let Some(new) = self.reached.add(&after, number, m, is_quiet) else {
            return Looked::Known;
        };
        if self.reached.len() > self.budget {
            return Looked::Ended(Ended::BudgetSpent);
        }
        Looked::New(self.enqueue(new, &after, m.to()))
    }

    /// Returns how near the mate looks.
    fn enqueue(&mut self, number: Number, position: &Position, moved_to: Square) -> u16 {
        let Some(node) = self.reached.node_mut(number) else {
            return u16::MAX;
        };
        let (plies, irreversible) = (usize::from(node.plies), usize::from(node.irreversible));
        let distance = distance(position, self.winner);
        let greedy = (distance + plies / 6 + MOST_IRREVERSIBLE).saturating_sub(3 * irreversible);
        let patient = (distance + plies / 2 + MOST_IRREVERSIBLE).saturating_sub(irreversible);
        node.greedy = greedy as u16;
        self.greedy.push(number, greedy);
        self.patient.push(number, patient);
        if self.reached.len() >= CURIOUS_FROM {
            let novelty = self.novelty.get_or_insert_with(Novelty::new);
            if novelty.is_new(position.board(), moved_to) {
                self.curious.push(number, plies);
            }
        }
        greedy as u16
    }
}

/// Added so that distances stay above zero in all but the longest lines.
const MOST_IRREVERSIBLE: usize = 150;
