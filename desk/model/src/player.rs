//! Players of the event, and what is recorded against them.

use serde::{Deserialize, Serialize};

use crate::Translations;

/// A player of the event.
#[derive(Clone, Debug, Default, PartialEq, Deserialize, Serialize)]
#[serde(default)]
pub struct EventPlayer {
    /// The number in the starting list.
    pub number: u32,
    /// The name; empty once it was erased.
    pub name: String,
    /// The title: `WGM`.
    pub title: Option<String>,
    /// The federation.
    pub federation: Option<String>,
    /// The rating.
    pub rating: Option<u32>,
    /// Faults, penalties and reports over the whole event.
    pub marks: Vec<PlayerMark>,
}

/// A fault, a penalty or a report against a player.
#[derive(Clone, Debug, Default, PartialEq, Deserialize, Serialize)]
#[serde(default)]
pub struct PlayerMark {
    /// The counted fault (`illegal-move`), the order (`warn`) or the event word (`arrives`, `phone`).
    pub what: String,
    /// What was reported, if the event says it by a word: `rings`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub word: Option<String>,
    /// The same in words.
    pub said: Translations,
    /// How many times.
    pub times: u32,
    /// The round.
    pub round: u32,
    /// The board.
    pub board: u32,
    /// The number of the entry that brought it.
    pub entry: u64,
}
