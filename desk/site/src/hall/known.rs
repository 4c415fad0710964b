//! What is looked up in what a device knows: boards, players, entries, and what they are called.

use kodeks_board::Color;
use kodeks_report::Words;

use super::told::{Board, Entry, Hall, Kind, Mark, Player, Role, Said};

impl Hall {
    /// Returns whether the device was let in.
    pub(crate) fn is_let_in(&self) -> bool {
        !self.me.device.is_empty()
    }

    /// Returns whether the device may enter what happened.
    pub(crate) fn may_enter(&self) -> bool {
        self.is_let_in() && self.me.role != Role::Reader
    }

    /// Returns whether it is the device of the chief arbiter.
    pub(crate) fn is_chief(&self) -> bool {
        self.is_let_in() && self.me.role == Role::Chief
    }

    /// Returns a board of a round.
    pub(crate) fn board(&self, round: u32, board: u32) -> Option<&Board> {
        self.boards.iter().find(|one| one.round == round && one.board == board)
    }

    /// Returns a player by the number.
    pub(crate) fn player(&self, number: u32) -> Option<&Player> {
        self.players.iter().find(|player| player.number == number)
    }

    /// Returns an entry by its number.
    pub(crate) fn entry(&self, number: u64) -> Option<&Entry> {
        self.entries.iter().find(|entry| entry.number == number)
    }

    /// Returns the entry that this device entered under its own number, if the laptop has taken it.
    pub(crate) fn own(&self, number: u64) -> Option<&Entry> {
        self.entries.iter().rev().find(|entry| entry.device == self.me.device && entry.device_number == number)
    }

    /// Returns the last entry about a game that stands and has a record, so that it can be told on.
    pub(crate) fn last_of(&self, board: &Board) -> Option<&Entry> {
        board
            .entries
            .iter()
            .rev()
            .filter_map(|number| self.entry(*number))
            .find(|entry| entry.is_ruling() && entry.stands())
    }

    /// Returns the rounds of which there is a board, in their order.
    pub(crate) fn rounds(&self) -> Vec<u32> {
        let mut rounds: Vec<u32> = self.boards.iter().map(|board| board.round).collect();
        rounds.sort_unstable();
        rounds.dedup();
        rounds
    }
}

impl Entry {
    /// Returns whether it tells what happened, with a ruling.
    pub(crate) fn is_ruling(&self) -> bool {
        matches!(self.kind, Kind::Incident | Kind::Correction) && self.record.is_some()
    }

    /// Returns whether nothing stands in its place.
    pub(crate) fn stands(&self) -> bool {
        self.replaced_by.is_none()
    }

    /// Returns whether it may be another ruling on an incident that was entered before, and nobody has decided that.
    pub(crate) fn is_beside_another(&self) -> bool {
        !self.beside.is_empty() && !self.is_settled && self.stands()
    }
}

impl Kind {
    /// Every kind.
    pub(crate) const ALL: [Kind; 11] = [
        Kind::Incident,
        Kind::Correction,
        Kind::Withdrawal,
        Kind::Apart,
        Kind::Remark,
        Kind::Event,
        Kind::Pairings,
        Kind::Pack,
        Kind::Device,
        Kind::Revoked,
        Kind::Erased,
    ];

    /// Returns its name, as it is written.
    pub(crate) const fn name(self) -> &'static str {
        match self {
            Kind::Incident => "incident",
            Kind::Correction => "correction",
            Kind::Withdrawal => "withdrawal",
            Kind::Apart => "apart",
            Kind::Remark => "remark",
            Kind::Event => "event",
            Kind::Pairings => "pairings",
            Kind::Pack => "pack",
            Kind::Device => "device",
            Kind::Revoked => "revoked",
            Kind::Erased => "erased",
        }
    }
}

impl Role {
    /// Returns its name, as it is written.
    pub(crate) const fn name(self) -> &'static str {
        match self {
            Role::Chief => "chief",
            Role::Arbiter => "arbiter",
            Role::Reader => "reader",
        }
    }
}

/// Returns a sentence in the language of these words; in English where it is said in no other.
pub(crate) fn said<'a>(all: &'a Said, words: &Words) -> &'a str {
    all.get(words.language().code()).or_else(|| all.get("en")).map_or("", String::as_str)
}

/// Says a round and a board: `Round 3, board 5`; nothing where neither is known.
pub(crate) fn place(round: Option<u32>, board: Option<u32>, words: &Words) -> String {
    match (round, board) {
        (Some(round), Some(board)) => {
            words.say_with("site-hall-place", &[("round", round.into()), ("board", board.into())])
        }
        (Some(round), None) => words.say_with("site-hall-round", &[("round", round.into())]),
        (None, Some(board)) => words.say_with("site-hall-board", &[("board", board.into())]),
        (None, None) => String::new(),
    }
}

/// Returns what a player is called: title and name, or the number where the name was deleted.
pub(crate) fn called(player: &Player, words: &Words) -> String {
    if player.name.is_empty() {
        return words.say_with("site-hall-player", &[("number", player.number.into())]);
    }
    match &player.title {
        Some(title) => format!("{title} {}", player.name),
        None => player.name.clone(),
    }
}

/// Returns what the player of a color at a board is called: as the list has it, else as the game that is watched names him; the
/// color where nobody is known.
pub(crate) fn at_board(hall: &Hall, board: &Board, color: Color, words: &Words) -> String {
    let player = board.players[color.index()].and_then(|number| hall.player(number));
    let watched = board.live.as_ref().map(|live| live.players[color.index()].as_str()).filter(|name| !name.is_empty());
    match (player, watched) {
        (Some(player), _) => called(player, words),
        (None, Some(name)) => name.to_owned(),
        (None, None) => words.player(color),
    }
}

/// Returns a result as people write it: `½-½`.
pub(crate) fn result(written: &str) -> String {
    written.replace("1/2", "½").replace('-', "–")
}

/// Says what stands against a player, and how often: `illegal move, 2 times`.
pub(crate) fn mark(mark: &Mark, words: &Words) -> String {
    let said = match said(&mark.said, words) {
        "" => words.word(&mark.what),
        said => said.to_owned(),
    };
    match mark.times {
        0 | 1 => said,
        times => words.say_with("site-hall-times", &[("what", said.into()), ("times", times.into())]),
    }
}
