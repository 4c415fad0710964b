//! Changes of the state: of one entry, and of all after a version.

use std::collections::{BTreeSet, HashMap};

use crate::PlayerKey;

use super::BoardPlace;

/// The parts of the state that have changed.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct StateChange {
    /// Entries.
    pub entries: BTreeSet<u64>,
    /// Boards.
    pub boards: BTreeSet<BoardPlace>,
    /// Players.
    pub players: BTreeSet<PlayerKey>,
    /// Whether the setup, the packs, the rounds or what is watched have changed.
    pub event: bool,
    /// Whether a device was given access, lost it, came or went.
    pub devices: bool,
}

impl StateChange {
    /// Adds another change.
    pub fn add(&mut self, other: StateChange) {
        self.entries.extend(other.entries);
        self.boards.extend(other.boards);
        self.players.extend(other.players);
        self.event |= other.event;
        self.devices |= other.devices;
    }
}

/// The version of the state at which each of its parts has changed last.
#[derive(Debug, Default)]
pub(super) struct LastChanges {
    entries: HashMap<u64, u64>,
    boards: HashMap<BoardPlace, u64>,
    players: HashMap<PlayerKey, u64>,
    event: u64,
    devices: u64,
}

impl LastChanges {
    /// Notes what has changed with a version.
    pub fn note(&mut self, changed: &StateChange, version: u64) {
        self.entries.extend(changed.entries.iter().map(|number| (*number, version)));
        self.boards.extend(changed.boards.iter().map(|place| (*place, version)));
        self.players.extend(changed.players.iter().map(|key| (*key, version)));
        if changed.event {
            self.event = version;
        }
        if changed.devices {
            self.devices = version;
        }
    }

    /// Returns what has changed after a version.
    pub fn after(&self, version: u64) -> StateChange {
        StateChange {
            entries: later(&self.entries, version).collect(),
            boards: later(&self.boards, version).collect(),
            players: later(&self.players, version).collect(),
            event: self.event > version,
            devices: self.devices > version,
        }
    }
}

fn later<K: Copy>(versions: &HashMap<K, u64>, version: u64) -> impl Iterator<Item = K> {
    versions.iter().filter(move |(_, changed)| **changed > version).map(|(one, _)| *one)
}
