//! The positions that were reached, each once, and how.

use super::key::Key;
use kodeks_board::{Move, Position};

/// The number of a position, in the order in which they were reached.
pub(super) type Number = u32;

/// A position, and how it was reached.
pub(super) struct Node {
    key: Key,
    parent: Number,
    by: Move,
    /// How many moves led here.
    pub(super) plies: u16,
    /// How many of them cannot be taken back: captures and moves of pawns.
    pub(super) irreversible: u16,
    /// Whether it was looked at.
    pub(super) is_done: bool,
}

/// Every position reached so far, told apart exactly.
pub(super) struct Reached {
    nodes: Vec<Node>,
    table: Vec<Entry>,
}

/// A place of the hash table: the upper half of the hash, and the number of the position.
#[derive(Clone, Copy)]
struct Entry {
    tag: u32,
    number: Number,
}

const FREE: Entry = Entry {
    tag: 0,
    number: Number::MAX,
};

impl Reached {
    /// Returns the set with nothing but the position where the search begins, number 0.
    pub(super) fn from_root(root: &Position) -> Reached {
        let mut reached = Reached {
            nodes: Vec::with_capacity(256),
            table: vec![FREE; 512],
        };
        let key = Key::of(root);
        let hash = key.hash();
        let place = reached.place(&key, hash);
        reached.enter(place, hash);
        reached.nodes.push(Node {
            key,
            parent: 0,
            by: Move::NULL,
            plies: 0,
            irreversible: 0,
            is_done: false,
        });
        reached
    }

    /// Returns how many positions were reached.
    pub(super) const fn len(&self) -> usize {
        self.nodes.len()
    }

    /// Returns all of them.
    pub(super) fn keys(&self) -> impl Iterator<Item = Key> {
        self.nodes.iter().map(|node| node.key)
    }

    pub(super) fn node(&self, number: Number) -> Option<&Node> {
        self.nodes.get(number as usize)
    }

    pub(super) fn node_mut(&mut self, number: Number) -> Option<&mut Node> {
        self.nodes.get_mut(number as usize)
    }

    pub(super) fn position(&self, number: Number) -> Option<Position> {
        self.node(number)?.key.position()
    }

    /// Adds the position that a move leads to; returns its number, if it was not known.
    pub(super) fn add(
        &mut self,
        position: &Position,
        parent: Number,
        by: Move,
        is_quiet: bool,
    ) -> Option<Number> {
        let key = Key::of(position);
        self.add_key(key, key.hash(), parent, by, is_quiet)
    }

    /// Does the same for the key of a position and its hash.
    pub(super) fn add_key(
        &mut self,
        key: Key,
        hash: u64,
        parent: Number,
        by: Move,
        is_quiet: bool,
    ) -> Option<Number> {
        let place = self.place(&key, hash);
        if self.table[place].number != FREE.number {
            return None;
        }
        let number = self.enter(place, hash);
        let before = self.node(parent)?;
        self.nodes.push(Node {
            key,
            parent,
            by,
            plies: before.plies.saturating_add(1),
            irreversible: before.irreversible.saturating_add(u16::from(!is_quiet)),
            is_done: false,
        });
        if self.nodes.len() * 2 > self.table.len() {
            self.grow();
        }
        Some(number)
    }

    /// Returns whether the position with this key was reached.
    pub(super) fn has(&self, key: &Key, hash: u64) -> bool {
        self.table[self.place(key, hash)].number != FREE.number
    }

    /// Has the memory brought near in which these would be looked for, all at the same time: to wait
    /// for each in its turn would take most of the time of a large search.
    pub(super) fn fetch(&self, hashes: impl Iterator<Item = u64>) {
        let mask = self.table.len() - 1;
        let tag = |hash: u64| self.table[hash as usize & mask].tag;
        std::hint::black_box(hashes.map(tag).fold(0, |all, tag| all ^ tag));
    }

    /// Returns the moves that led to a position from the root.
    pub(super) fn line_to(&self, number: Number) -> Vec<Move> {
        let mut line = Vec::new();
        let mut at = number;
        while at != 0 {
            let Some(node) = self.node(at) else { break };
            line.push(node.by);
            at = node.parent;
        }
        line.reverse();
        line
    }

    /// Returns the place where the position is, or would be.
    fn place(&self, key: &Key, hash: u64) -> usize {
        let mask = self.table.len() - 1;
        let mut place = hash as usize & mask;
        loop {
            let entry = self.table[place];
            let is_it = || {
                entry.tag == tag(hash)
                    && self.node(entry.number).is_some_and(|node| node.key == *key)
            };
            if entry.number == FREE.number || is_it() {
                return place;
            }
            place = (place + 1) & mask;
        }
    }

    fn enter(&mut self, place: usize, hash: u64) -> Number {
        let number = self.nodes.len() as Number;
        self.table[place] = Entry {
            tag: tag(hash),
            number,
        };
        number
    }

    fn grow(&mut self) {
        let mask = self.table.len() * 4 - 1;
        let mut table = vec![FREE; mask + 1];
        for (number, node) in (0..).zip(&self.nodes) {
            let hash = node.key.hash();
            let mut place = hash as usize & mask;
            while table[place].number != FREE.number {
                place = (place + 1) & mask;
            }
            table[place] = Entry {
                tag: tag(hash),
                number,
            };
        }
        self.table = table;
    }
}

const fn tag(hash: u64) -> u32 {
    (hash >> 32) as u32
}
