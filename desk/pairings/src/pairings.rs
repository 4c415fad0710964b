//! All that was read of a file: the event, its players, and who plays whom.

use serde::{Deserialize, Serialize};

use crate::{
    event::EventTold,
    kind::PairingsFileKind,
    outcome::PairingOutcome,
    player::{Player, Team},
    warning::Warning,
};

/// The content of a file of pairings.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Pairings {
    /// Of which kind the file is.
    pub kind: PairingsFileKind,
    /// The event's data.
    pub event: EventTold,
    /// The players by their numbers.
    pub players: Vec<Player>,
    /// The teams by their numbers; none where the event is not one of teams.
    #[serde(default)]
    pub teams: Vec<Team>,
    /// The games by round and board, players without an opponent last.
    pub games: Vec<Pairing>,
    /// Oddities of the file that did not prevent reading it.
    #[serde(default)]
    pub warnings: Vec<Warning>,
}

/// A board of a round, or a player who has no opponent in it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Pairing {
    /// The round, the first being 1.
    pub round: u32,
    /// The board, the first being 1; 0 where there is no opponent and so no board.
    pub board: u32,
    /// Whether the file does not tell the board and it was put in order here: this has to be said wherever it is shown, and may
    /// be changed by the arbiter.
    pub board_is_derived: bool,
    /// The number of the player with the white pieces, or of the one who has no opponent.
    pub white: Option<u32>,
    /// The number of the player with the black pieces; none where there is no opponent.
    pub black: Option<u32>,
    /// The result, where it is given.
    pub result: Option<PairingOutcome>,
}

impl Pairings {
    /// Returns the player of this number.
    #[must_use]
    pub fn player(&self, number: u32) -> Option<&Player> {
        let at = self.players.binary_search_by_key(&number, |player| player.number);
        at.ok().and_then(|at| self.players.get(at))
    }

    /// Returns what is played in a round.
    pub fn round(&self, round: u32) -> impl Iterator<Item = &Pairing> {
        self.games.iter().filter(move |game| game.round == round)
    }

    /// Puts players, teams and games into the order that is promised.
    pub(crate) fn sort(mut self) -> Pairings {
        self.players.sort_by_key(|player| player.number);
        self.teams.sort_by_key(|team| team.number);
        self.games.sort_by_key(|game| {
            let has_no_board = game.board == 0;
            (game.round, has_no_board, game.board, game.white)
        });
        self
    }
}
