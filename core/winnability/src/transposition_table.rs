//! The positions that were reached, each once, and how.

use super::packed_position::PackedPosition;
use kodeks_board::{Move, Position};

/// The number of a position, in the order in which they were reached.
pub(super) type NodeNumber = u32;

/// A position, and how it was reached.
pub(super) struct SearchNode {
    packed: PackedPosition,
    parent: NodeNumber,
    by: Move,
    /// How many moves led here.
    pub(super) plies: u16,
    /// How many of them cannot be taken back: captures and moves of pawns.
    pub(super) irreversible: u16,
    /// Whether it was looked at.
    pub(super) is_done: bool,
}

/// Every position reached so far, compared exactly.
pub(super) struct TranspositionTable {
    nodes: Vec<SearchNode>,
    slots: Vec<Slot>,
}

/// A place of the hash table: the upper half of the hash, and the number of the position.
#[derive(Clone, Copy)]
struct Slot {
    tag: u32,
    number: NodeNumber,
}

const FREE: Slot = Slot { tag: 0, number: NodeNumber::MAX };

impl TranspositionTable {
    /// Returns the set with nothing but the position where the search begins, number 0.
    pub(super) fn from_root(root: &Position) -> TranspositionTable {
        let mut table = TranspositionTable { nodes: Vec::with_capacity(256), slots: vec![FREE; 512] };
        let packed = PackedPosition::of(root);
        let hash = packed.hash();
        let place = table.place(&packed, hash);
        table.enter(place, hash);
        table.nodes.push(SearchNode { packed, parent: 0, by: Move::NULL, plies: 0, irreversible: 0, is_done: false });
        table
    }

    /// Returns how many positions were reached.
    pub(super) const fn len(&self) -> usize {
        self.nodes.len()
    }

    /// Returns all of them.
    pub(super) fn packed_positions(&self) -> impl Iterator<Item = PackedPosition> {
        self.nodes.iter().map(|node| node.packed)
    }

    pub(super) fn node(&self, number: NodeNumber) -> Option<&SearchNode> {
        self.nodes.get(number as usize)
    }

    pub(super) fn node_mut(&mut self, number: NodeNumber) -> Option<&mut SearchNode> {
        self.nodes.get_mut(number as usize)
    }

    pub(super) fn position(&self, number: NodeNumber) -> Option<Position> {
        self.node(number)?.packed.position()
    }

    /// Adds the position that a move leads to; returns its number, if it was not known.
    pub(super) fn add(
        &mut self,
        position: &Position,
        parent: NodeNumber,
        by: Move,
        is_quiet: bool,
    ) -> Option<NodeNumber> {
        let packed = PackedPosition::of(position);
        self.add_packed(packed, packed.hash(), parent, by, is_quiet)
    }

    /// Adds a position that is packed and hashed already; returns its number, if it was not known.
    pub(super) fn add_packed(
        &mut self,
        packed: PackedPosition,
        hash: u64,
        parent: NodeNumber,
        by: Move,
        is_quiet: bool,
    ) -> Option<NodeNumber> {
        let place = self.place(&packed, hash);
        if self.slots[place].number != FREE.number {
            return None;
        }
        let number = self.enter(place, hash);
        let before = self.node(parent)?;
        self.nodes.push(SearchNode {
            packed,
            parent,
            by,
            plies: before.plies.saturating_add(1),
            irreversible: before.irreversible.saturating_add(u16::from(!is_quiet)),
            is_done: false,
        });
        if self.nodes.len() * 2 > self.slots.len() {
            self.grow();
        }
        Some(number)
    }

    /// Returns whether this position was reached.
    pub(super) fn has(&self, packed: &PackedPosition, hash: u64) -> bool {
        self.slots[self.place(packed, hash)].number != FREE.number
    }

    /// Has the memory brought near in which these would be looked for, all at the same time: to wait
    /// for each in its turn would take most of the time of a large search.
    pub(super) fn fetch(&self, hashes: impl Iterator<Item = u64>) {
        let mask = self.slots.len() - 1;
        let tag = |hash: u64| self.slots[hash as usize & mask].tag;
        std::hint::black_box(hashes.map(tag).fold(0, |all, tag| all ^ tag));
    }

    /// Returns the moves that led to a position from the root.
    pub(super) fn line_to(&self, number: NodeNumber) -> Vec<Move> {
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
    fn place(&self, packed: &PackedPosition, hash: u64) -> usize {
        let mask = self.slots.len() - 1;
        let mut place = hash as usize & mask;
        loop {
            let entry = self.slots[place];
            let is_it = || entry.tag == tag(hash) && self.node(entry.number).is_some_and(|node| node.packed == *packed);
            if entry.number == FREE.number || is_it() {
                return place;
            }
            place = (place + 1) & mask;
        }
    }

    fn enter(&mut self, place: usize, hash: u64) -> NodeNumber {
        let number = self.nodes.len() as NodeNumber;
        self.slots[place] = Slot { tag: tag(hash), number };
        number
    }

    fn grow(&mut self) {
        let mask = self.slots.len() * 4 - 1;
        let mut table = vec![FREE; mask + 1];
        for (number, node) in (0..).zip(&self.nodes) {
            let hash = node.packed.hash();
            let mut place = hash as usize & mask;
            while table[place].number != FREE.number {
                place = (place + 1) & mask;
            }
            table[place] = Slot { tag: tag(hash), number };
        }
        self.slots = table;
    }
}

const fn tag(hash: u64) -> u32 {
    (hash >> 32) as u32
}
