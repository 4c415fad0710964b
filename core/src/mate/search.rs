//! Looks for a checkmate among all positions that legal moves can reach, each looked at once.

use super::{Budget, MateAnswer, Proof, facts, key::Key, promise};
use crate::{Color, Move, Position};

/// Returns the answer for a position that does not give it by itself; `line` led there.
pub(super) fn search(
    position: &Position,
    winner: Color,
    budget: Budget,
    line: Vec<Move>,
) -> MateAnswer {
    let mut search = Search::new(winner, budget);
    let found = search.run(position);
    let positions = search.nodes.len() as u64;
    match found {
        Found::Mate { parent, last } => MateAnswer::Yes {
            line: search.line(line, parent, last),
        },
        Found::Nothing => super::no(Proof::Exhausted { positions }),
        Found::BudgetSpent => MateAnswer::NotDecided { positions },
    }
}

enum Found {
    Mate { parent: u32, last: Move },
    Nothing,
    BudgetSpent,
}

/// A position that was reached, and how.
struct Node {
    key: Key,
    parent: u32,
    by: Move,
    plies: u16,
    irreversible: u16,
    expanded: bool,
}

struct Search {
    winner: Color,
    budget: usize,
    nodes: Vec<Node>,
    table: Vec<u32>,
    queues: Vec<Queue>,
    expanded: usize,
    knobs: &'static (Vec<[i64; 3]>, Vec<usize>),
}

const NONE: u32 = u32::MAX;

impl Search {
    fn new(winner: Color, budget: Budget) -> Search {
        Search {
            winner,
            budget: budget.positions.min(NONE as usize - 1),
            nodes: Vec::new(),
            table: vec![NONE; 1024],
            queues: qknobs().0.iter().map(|_| Queue::default()).collect(),
            expanded: 0,
            knobs: qknobs(),
        }
    }

    fn run(&mut self, root: &Position) -> Found {
        self.add(root, NONE, NULL);
        self.enqueue(0, root);
        let mut turn = 0;
        while self.expanded < self.nodes.len() {
            turn += 1;
            let mut which = 0;
            for (q, every) in self.knobs.1.iter().enumerate() {
                if *every > 0 && turn % every == 0 {
                    which = q;
                }
            }
            let Some(i) = self.queues[which].pop() else {
                continue;
            };
            if self.nodes[i as usize].expanded {
                continue;
            }
            self.nodes[i as usize].expanded = true;
            self.expanded += 1;
            if self.expanded % 500 == 0 && std::env::var("DBG").is_ok() {
                let p = self.nodes[i as usize].key.position().unwrap();
                let n = &self.nodes[i as usize];
                eprintln!(
                    "q{which} {} d{} plies {} irr {} {p}",
                    self.nodes.len(),
                    promise::distance(&p, self.winner),
                    n.plies,
                    n.irreversible
                );
            }
            if let Some(found) = self.expand(i) {
                return found;
            }
        }
        Found::Nothing
    }

    fn enqueue(&mut self, i: u32, p: &Position) {
        let n = &self.nodes[i as usize];
        let d = promise::distance(p, self.winner) as i64;
        for (q, w) in self.queues.iter_mut().zip(self.knobs.0.iter()) {
            q.push(
                i,
                (w[0] * d + w[1] * n.plies as i64 - w[2] * n.irreversible as i64) / 12 + 100,
            );
        }
    }

    fn expand(&mut self, i: u32) -> Option<Found> {
        let p = self.nodes[i as usize].key.position()?;
        for m in &p.legal_moves() {
            let child = p.after(m);
            if child.turn() != self.winner && child.is_check() && !child.has_legal_move() {
                return Some(Found::Mate { parent: i, last: m });
            }
            if facts::never(child.board(), self.winner).is_some() {
                continue;
            }
            if self.nodes.len() >= self.budget {
                return Some(Found::BudgetSpent);
            }
            if let Some(j) = self.add(&child, i, m) {
                let irr = !p.is_quiet(m);
                self.nodes[j as usize].irreversible += u16::from(irr);
                self.enqueue(j, &child);
            }
        }
        None
    }

    fn add(&mut self, p: &Position, parent: u32, by: Move) -> Option<u32> {
        let key = Key::of(p);
        if self.nodes.len() * 2 >= self.table.len() {
            self.grow();
        }
        let mask = self.table.len() - 1;
        let mut at = key.hash() as usize & mask;
        while self.table[at] != NONE {
            if self.nodes[self.table[at] as usize].key == key {
                return None;
            }
            at = (at + 1) & mask;
        }
        let j = self.nodes.len() as u32;
        self.table[at] = j;
        let (plies, irreversible) = if parent == NONE {
            (0, 0)
        } else {
            let n = &self.nodes[parent as usize];
            (n.plies + 1, n.irreversible)
        };
        self.nodes.push(Node {
            key,
            parent,
            by,
            plies,
            irreversible,
            expanded: false,
        });
        Some(j)
    }

    fn grow(&mut self) {
        let len = self.table.len() * 4;
        let mut t = vec![NONE; len];
        for (i, n) in self.nodes.iter().enumerate() {
            let mut at = n.key.hash() as usize & (len - 1);
            while t[at] != NONE {
                at = (at + 1) & (len - 1);
            }
            t[at] = i as u32;
        }
        self.table = t;
    }

    fn line(&self, mut line: Vec<Move>, parent: u32, last: Move) -> Vec<Move> {
        let mut back = vec![last];
        let mut at = parent;
        while at != 0 {
            let n = &self.nodes[at as usize];
            back.push(n.by);
            at = n.parent;
        }
        line.extend(back.into_iter().rev());
        line
    }
}

const NULL: Move = Move::NULL;

#[derive(Default)]
struct Queue {
    buckets: Vec<Vec<u32>>,
    best: usize,
}
impl Queue {
    fn push(&mut self, i: u32, d: i64) {
        let d = d.max(0) as usize;
        if d >= self.buckets.len() {
            self.buckets.resize_with(d + 1, Vec::new);
        }
        self.buckets[d].push(i);
        self.best = self.best.min(d);
    }
    fn pop(&mut self) -> Option<u32> {
        while self.best < self.buckets.len() {
            if let Some(i) = self.buckets[self.best].pop() {
                return Some(i);
            }
            self.best += 1;
        }
        None
    }
}

fn qknobs() -> &'static (Vec<[i64; 3]>, Vec<usize>) {
    static K: std::sync::LazyLock<(Vec<[i64; 3]>, Vec<usize>)> = std::sync::LazyLock::new(|| {
        let s = std::env::var("QUEUES").unwrap_or("12,4,24;12,2,36/3".into());
        let mut w = vec![];
        let mut e = vec![];
        for part in s.split(';') {
            let (a, b) = part.split_once('/').unwrap_or((part, "0"));
            let v: Vec<i64> = a.split(',').map(|x| x.parse().unwrap()).collect();
            w.push([v[0], v[1], v[2]]);
            e.push(b.parse().unwrap());
        }
        (w, e)
    });
    &K
}

pub(super) fn knobs() -> &'static [usize; 10] {
    static K: std::sync::LazyLock<[usize; 10]> = std::sync::LazyLock::new(|| {
        let mut k = [8, 2, 3, 2, 2, 2, 3, 20, 1, 0];
        if let Ok(s) = std::env::var("KNOBS") {
            for (i, v) in s.split(',').enumerate() {
                k[i] = v.parse().unwrap();
            }
        }
        k
    });
    &K
}
