//! The board that a game is played on, by its tags.

use std::fmt;

use kodeks_board::PgnGame;
use serde::Serialize;

/// A board of a round; without tags for it, the name of the game.
#[derive(Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
pub struct BoardKey {
    /// The round, `3`; of `3.12`, which is a board of the third round, the third.
    pub round: Option<String>,
    /// The board, `12`; of `3.1.2`, which is a board of a match of teams, `1.2`.
    pub board: Option<String>,
    /// Where tags name no board, or another game has this one: file, number in it and players.
    pub name: Option<String>,
}

impl BoardKey {
    /// Returns the board that the tags of a game name, or else the name that it is called by.
    #[must_use]
    pub fn of(game: &PgnGame, name: impl FnOnce() -> String) -> BoardKey {
        let (round, within) = match game.known_tag("Round") {
            Some(round) => parts(round),
            None => (None, None),
        };
        let tagged = game.known_tag("Board").map(str::to_owned);
        let board = match (tagged, within) {
            // A match of teams: the board is one of the match.
            (Some(tagged), Some(within)) if within.ends_with(&format!(".{tagged}")) => Some(within),
            (Some(tagged), _) => Some(tagged),
            (None, within) => within,
        };
        let is_named = round.is_none() || board.is_none();
        BoardKey { round, board, name: is_named.then(name) }
    }

    /// Returns the same board with a name, for a second game on it.
    #[must_use]
    pub(crate) fn with_name(&self, name: String) -> BoardKey {
        BoardKey { name: Some(name), ..self.clone() }
    }
}

/// Returns the round, and the rest after its first dot where all are numbers.
fn parts(round: &str) -> (Option<String>, Option<String>) {
    let is_number = |part: &str| !part.is_empty() && part.bytes().all(|byte| byte.is_ascii_digit());
    match round.split_once('.') {
        Some((first, within)) if is_number(first) && within.split('.').all(is_number) => {
            (Some(first.to_owned()), Some(within.to_owned()))
        }
        _ => (Some(round.to_owned()), None),
    }
}

impl fmt::Display for BoardKey {
    /// Writes `3.12`, or `3 game-7 Foltys - Opocensky`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut is_first = true;
        for (before, part) in [("", &self.round), (".", &self.board), (" ", &self.name)] {
            if let Some(part) = part {
                write!(f, "{}{part}", if is_first { "" } else { before })?;
                is_first = false;
            }
        }
        Ok(())
    }
}
