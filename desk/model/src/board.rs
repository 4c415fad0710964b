//! Boards of the event, with the games that are watched live.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use crate::Translations;

/// A board of a round.
#[derive(Clone, Debug, Default, PartialEq, Deserialize, Serialize)]
#[serde(default)]
pub struct HallBoard {
    /// The round.
    pub round: u32,
    /// The number of the board.
    pub board: u32,
    /// Whether the number was derived, as the file of the pairings has none.
    pub is_derived: bool,
    /// The players' numbers, White's first; none for a side that is not paired.
    pub players: [Option<u32>; 2],
    /// The result in the pairings or of the watched game.
    pub result: Option<String>,
    /// The result by a ruling.
    pub ruled: Option<String>,
    /// The faults counted so far and how many times, White's first.
    pub counted: [BTreeMap<String, u32>; 2],
    /// The numbers of the entries on this game that are in force, in their order.
    pub entries: Vec<u64>,
    /// The watched game, if there is one.
    pub live: Option<WatchedGame>,
}

/// A game that is watched while it is played.
#[derive(Clone, Debug, Default, PartialEq, Deserialize, Serialize)]
#[serde(default)]
pub struct WatchedGame {
    /// Grows with every change.
    pub version: u64,
    /// The file that it is read from.
    pub file: String,
    /// The players' names in the file, White's first.
    pub players: [String; 2],
    /// The number of plies played.
    pub plies: u32,
    /// The last move: `34... Qxf2+`.
    pub last: String,
    /// The position as FEN.
    pub fen: String,
    /// The last times on the clocks in milliseconds, White's first.
    pub clocks: [Option<u64>; 2],
    /// The game as a record has it: TOML of `[game]` with the moves so far.
    pub game: String,
    /// The alerts that the position and the clocks raise.
    pub alerts: Vec<LiveAlert>,
}

/// An alert on a watched game: a claim that is possible, a game that is over, an illegal move.
#[derive(Clone, Debug, Default, PartialEq, Deserialize, Serialize)]
#[serde(default)]
pub struct LiveAlert {
    /// A stable id within the game.
    pub id: String,
    /// The kind: `claim-threefold`, `claim-fifty-moves`, `claim-by-move`, `over`, `flag`, `illegal-move`, …
    pub kind: String,
    /// The player concerned: `white`, `black`.
    pub by: Option<String>,
    /// The number of plies after which it arose.
    pub ply: u32,
    /// The articles.
    pub articles: Vec<String>,
    /// The alert in words.
    pub said: Translations,
    /// The record that asks for the ruling (TOML), for the arbiter to open when a player claims.
    pub record: Option<String>,
    /// When it was noticed, in milliseconds since 1970.
    pub since: u64,
}

/// The file or folder of games that is watched, with its faults.
#[derive(Clone, Debug, Default, PartialEq, Deserialize, Serialize)]
#[serde(default)]
pub struct WatchStatus {
    /// The file or folder, if one is watched.
    pub path: Option<String>,
    /// The faults found there.
    pub faults: Vec<Translations>,
}
