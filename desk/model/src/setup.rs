//! The setup of an event: its settings, days and rounds, and the packs that it is locked to.

use serde::{Deserialize, Serialize};

use crate::{EventSettings, Translations};

/// The setup of an event, as the chief arbiter enters it.
#[derive(Clone, Debug, Default, PartialEq, Deserialize, Serialize)]
#[serde(default)]
pub struct EventSetup {
    /// Name, edition, day, time control and announcements, as each record of the event has them.
    pub settings: EventSettings,
    /// The days of the event or of its rounds: `2026-11-28`.
    pub days: Vec<String>,
    /// The number of rounds, if it is known.
    pub rounds: Option<u32>,
    /// Whether the chief arbiter has entered the setup; nothing is ruled before.
    pub is_set: bool,
    /// The packs that the event is locked to, the edition first.
    pub lock: Vec<SetupPack>,
    /// The fault of the installed packs, if they are not those of the lock; nothing is ruled while there is one.
    pub fault: Option<Translations>,
}

/// A pack that an event is locked to.
#[derive(Clone, Debug, Default, PartialEq, Deserialize, Serialize)]
pub struct SetupPack {
    /// Name, edition and version: `fide@2023:1.0.0`.
    pub label: String,
    /// The hash of the pack's files.
    pub hash: String,
}
