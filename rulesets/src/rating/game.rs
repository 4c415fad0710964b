//! A game that is rated: its result, and against whom.

use kodeks_core::rating::Points;

/// The result of one game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GameResult {
    /// Against whom.
    pub opponent: Opponent,
    /// The player's score.
    pub points: Points,
}

/// An opponent.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Opponent {
    /// His name.
    pub name: Option<String>,
    /// The published rating; `None` for a player who is unrated.
    pub rating: Option<u32>,
    /// A rating that an unrated player has from an earlier tournament only.
    pub provisional: Option<u32>,
    /// The rating in standard chess of a player who is unrated in rapid or blitz, if the file says it.
    pub standard: Option<u32>,
}
