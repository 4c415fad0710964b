//! A player and a team, as a file tells them.

use serde::{Deserialize, Serialize};

/// A player, as the file tells of them.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Player {
    /// The number: the starting rank, or what the table calls their number; where the file has none, players are numbered in
    /// the order in which they first appear.
    pub number: u32,
    /// The name exactly as it is written.
    pub name: String,
    /// The title as it is written: `GM`, in older files `g`.
    pub title: Option<String>,
    /// The federation, in three letters.
    pub federation: Option<String>,
    /// The rating; none where the file has 0, which means that there is none.
    pub rating: Option<u32>,
    /// The number under which FIDE knows the player.
    pub fide_id: Option<u64>,
    /// The name of the team.
    pub team: Option<String>,
}

/// A team, as the file tells of it.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Team {
    /// Its number: that of record 310; records 013 have none and are numbered as they come.
    pub number: u32,
    /// Its name exactly as it is written.
    pub name: String,
    /// The numbers of its players, in the order of their boards.
    pub players: Vec<u32>,
}
