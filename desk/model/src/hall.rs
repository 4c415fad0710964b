//! The event as a device knows it.

use std::sync::Arc;

use serde::{Deserialize, Serialize};

use crate::{
    DeviceRole, Entry, EventFacts, EventPlayer, EventSetup, HallBoard, HallDevice, HallSection, NewEntry, OwnDevice,
    PlayerKey, Tournament, Translations, WatchStatus,
};

/// Returns the beginning of a hash, as it is shown where there is no room for all of it: 16 hexadecimal digits, which nobody who
/// changes the log can choose.
#[must_use]
pub fn short_hash(hash: &str) -> &str {
    hash.get(..16).unwrap_or(hash)
}

/// The event as a device knows it: what the server sends, and what the page adds about the device itself.
#[derive(Clone, Debug, Default, PartialEq, Deserialize, Serialize)]
#[serde(default)]
pub struct Hall {
    /// The version of the state, as the server calls it.
    pub version: String,
    /// The setup.
    pub event: EventSetup,
    /// The tournament as its files of pairings describe it.
    pub tournament: Tournament,
    /// The device on which the page is open.
    pub me: OwnDevice,
    /// The number of the last entry that the device has seen.
    pub last: u64,
    /// The round to show first: the newest that has pairings.
    pub round: u32,
    /// The sections, in the order of their numbers.
    pub sections: Vec<HallSection>,
    /// The boards.
    pub boards: Vec<Arc<HallBoard>>,
    /// The players.
    pub players: Vec<Arc<EventPlayer>>,
    /// The entries, in the order of their numbers.
    pub entries: Vec<Arc<Entry>>,
    /// The devices with access; only the chief arbiter's device knows them.
    pub devices: Vec<HallDevice>,
    /// The state of the live boards.
    pub watch: WatchStatus,
    /// The fault that keeps the log from being written, if there is one: nothing is entered meanwhile.
    pub log_fault: Option<Translations>,
    /// Entries of this device that the server has not taken yet; set by the page.
    pub unsent: Vec<NewEntry>,
    /// Whether the server does not answer at the moment; set by the page.
    pub away: bool,
    /// The number that this device gives to its next entry; set by the page.
    pub next: u64,
    /// Whether the address has a code that gives access; set by the page.
    pub has_code: bool,
    /// Whether the device sounds at an alert; set by the page.
    pub has_sound: bool,
    /// The first and the last of the boards that the device shows, if it does not show all; set by the page.
    pub sector: Option<[u32; 2]>,
    /// The section whose boards alone the device shows, if it shows one; set by the page.
    pub own_section: Option<u32>,
}

impl Hall {
    /// Returns it with what only the device itself knows, which it sends with its questions.
    #[must_use]
    pub fn on_device(self, own: Hall) -> Hall {
        let Hall { unsent, away, next, has_code, has_sound, sector, own_section, .. } = own;
        Hall { unsent, away, next, has_code, has_sound, sector, own_section, ..self }
    }

    /// Returns the facts of the event for which reports ask.
    #[must_use]
    pub fn facts(&self) -> EventFacts {
        EventFacts::new(&self.event, &self.tournament, self.players.iter().cloned())
    }

    /// Returns whether the device has access.
    #[must_use]
    pub fn has_access(&self) -> bool {
        !self.me.device.is_empty()
    }

    /// Returns whether the device may enter incidents.
    #[must_use]
    pub fn may_enter(&self) -> bool {
        self.has_access() && self.me.role != DeviceRole::Reader
    }

    /// Returns whether it is the device of the chief arbiter.
    #[must_use]
    pub fn is_chief(&self) -> bool {
        self.has_access() && self.me.role == DeviceRole::Chief
    }

    /// Returns a board of a round.
    #[must_use]
    pub fn board(&self, round: u32, board: u32) -> Option<&HallBoard> {
        self.boards.iter().find(|one| one.round == round && one.board == board).map(Arc::as_ref)
    }

    /// Returns a player.
    #[must_use]
    pub fn player(&self, key: PlayerKey) -> Option<&EventPlayer> {
        self.players.iter().find(|player| player.key() == key).map(Arc::as_ref)
    }

    /// Returns an entry by its number.
    #[must_use]
    pub fn entry(&self, number: u64) -> Option<&Entry> {
        let place = self.entries.binary_search_by_key(&number, |entry| entry.number).ok()?;
        self.entries.get(place).map(Arc::as_ref)
    }

    /// Returns the number of the last entry, and the beginning of its hash, by which it is compared with paper; `None` if nothing was
    /// entered.
    #[must_use]
    pub fn head(&self) -> Option<(u64, &str)> {
        let last = self.entries.last()?;
        Some((last.number, short_hash(&last.hash)))
    }

    /// Returns the entry to which this device gave a number, if the server has taken it.
    #[must_use]
    pub fn own(&self, number: u64) -> Option<&Entry> {
        self.entries
            .iter()
            .rev()
            .map(Arc::as_ref)
            .find(|entry| entry.device == self.me.device && entry.device_number == number)
    }

    /// Returns the last ruling of a game that is in force, on which another incident can follow.
    #[must_use]
    pub fn last_ruling(&self, board: &HallBoard) -> Option<&Entry> {
        board
            .entries
            .iter()
            .rev()
            .filter_map(|number| self.entry(*number))
            .find(|entry| entry.is_ruling() && entry.is_in_force())
    }

    /// Returns the rounds that have boards, in their order.
    #[must_use]
    pub fn rounds(&self) -> Vec<u32> {
        let mut rounds: Vec<u32> = self.boards.iter().map(|board| board.round).collect();
        rounds.sort_unstable();
        rounds.dedup();
        rounds
    }
}

/// The changes of the event after a version of its state that a device knows, or since something was entered.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
pub struct HallChange {
    /// The version of the state that the device knows with this, as the server calls it.
    pub version: String,
    /// The version after which this has changed, where a device asked for what is new to it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub after: Option<String>,
    /// The number of the last entry.
    pub last: u64,
    /// The round to show first.
    pub round: u32,
    /// The sections, if they may have changed.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub sections: Option<Vec<HallSection>>,
    /// The setup, if it has changed.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub event: Option<EventSetup>,
    /// The tournament, if it may have changed.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub tournament: Option<Tournament>,
    /// The state of the live boards, if it may have changed.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub watch: Option<WatchStatus>,
    /// The fault that keeps the log from being written, if there is one.
    pub log_fault: Option<Translations>,
    /// The devices with access, if they have changed; only for the chief arbiter's device.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub devices: Option<Vec<HallDevice>>,
    /// The entries that are new or have changed.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub entries: Vec<Arc<Entry>>,
    /// The boards that are new or have changed.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub boards: Vec<Arc<HallBoard>>,
    /// The boards that are no more, by round and number.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub gone: Vec<[u32; 2]>,
    /// The players that are new or have changed.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub players: Vec<Arc<EventPlayer>>,
}
