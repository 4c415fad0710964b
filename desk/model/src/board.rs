//! Boards of the event, with the games that are watched live.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use crate::{
    PlayerKey, Translations,
    section::first_board,
    skipped::{is_false, is_zero},
};

/// A board of a round.
#[derive(Clone, Debug, Default, PartialEq, Deserialize, Serialize)]
#[serde(default)]
pub struct HallBoard {
    /// The round.
    pub round: u32,
    /// The number of the board in the hall.
    pub board: u32,
    /// The number of the section that plays there.
    #[serde(skip_serializing_if = "is_zero")]
    pub section: u32,
    /// The number of the board in the file of the section, where it is another than in the hall.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub own: Option<u32>,
    /// Whether the number was derived, as the file of the pairings has none.
    pub is_derived: bool,
    /// The players' numbers in their section, White's first; none for a side that is not paired.
    pub players: [Option<u32>; 2],
    /// The result in the pairings or of the watched game.
    pub result: Option<String>,
    /// The result by a ruling.
    pub ruled: Option<String>,
    /// The result that an arbiter has entered, unless a later ruling ends the game.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub entered: Option<String>,
    /// Whether the pairings brought another result than the log has, and nobody has decided which is right.
    #[serde(skip_serializing_if = "is_false")]
    pub is_contradicted: bool,
    /// The faults counted so far and how many times, White's first.
    pub counted: [BTreeMap<String, u32>; 2],
    /// The numbers of the entries on this game that are in force, in their order.
    pub entries: Vec<u64>,
    /// The watched game, if there is one.
    pub live: Option<WatchedGame>,
}

impl HallBoard {
    /// Returns whether somebody is paired there.
    #[must_use]
    pub fn is_paired(&self) -> bool {
        self.players.iter().any(Option::is_some)
    }

    /// Returns the keys of the players, White's first.
    #[must_use]
    pub fn player_keys(&self) -> [Option<PlayerKey>; 2] {
        self.players.map(|number| Some(PlayerKey { section: self.section, number: number? }))
    }

    /// Returns the number of the board in the file of its section.
    #[must_use]
    pub fn own_board(&self) -> u32 {
        self.own.unwrap_or(self.board)
    }

    /// Returns the number in the hall of the first board of its section.
    #[must_use]
    pub fn first_board(&self) -> u32 {
        first_board(self.board, self.own_board())
    }

    /// Returns the result of the log: as an arbiter has entered it last, or by a ruling.
    #[must_use]
    pub fn logged_result(&self) -> Option<&str> {
        self.entered.as_deref().or(self.ruled.as_deref())
    }

    /// Returns the result that holds: that of the log, or else that of the pairings or of the watched game.
    #[must_use]
    pub fn shown_result(&self) -> Option<&str> {
        self.logged_result().or(self.result.as_deref())
    }
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
    /// The names of the arbiters who say that they have seen it.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub seen_by: Vec<String>,
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
