//! Points of the log that the chief arbiter has to decide.

use crate::{Entry, Hall, HallBoard};

/// A point of the log that the chief arbiter has to decide.
#[derive(Clone, Debug)]
pub enum OpenDecision<'a> {
    /// The rulings that may be about one incident, in their order; the last is the one that is disputed.
    Rulings(Vec<&'a Entry>),
    /// A board whose result in the pairings contradicts the log.
    Result(&'a HallBoard),
}

impl OpenDecision<'_> {
    /// Returns the round and the board that it is about, as far as they are known.
    #[must_use]
    pub fn place(&self) -> (Option<u32>, Option<u32>) {
        match self {
            OpenDecision::Rulings(all) => all.last().map_or((None, None), |entry| (entry.round, entry.board)),
            OpenDecision::Result(board) => (Some(board.round), Some(board.board)),
        }
    }

    /// Returns whether a device has entered one of the rulings.
    #[must_use]
    pub fn is_of(&self, device: &str) -> bool {
        match self {
            OpenDecision::Rulings(all) => all.iter().any(|entry| entry.device == device),
            OpenDecision::Result(_) => false,
        }
    }
}

impl Hall {
    /// Returns what the chief arbiter has to decide: rulings by their numbers, then results by their boards.
    #[must_use]
    pub fn open_decisions(&self) -> Vec<OpenDecision<'_>> {
        let rulings = self.entries.iter().filter_map(|entry| Some(OpenDecision::Rulings(self.disputed_with(entry)?)));
        let results = self.boards.iter().filter(|board| board.is_contradicted);
        rulings.chain(results.map(|board| OpenDecision::Result(board))).collect()
    }

    /// Returns the rulings that may be about one incident with this one, and this one last; `None` where there is none in force, or
    /// the chief arbiter has decided.
    #[must_use]
    pub fn disputed_with<'a>(&'a self, entry: &'a Entry) -> Option<Vec<&'a Entry>> {
        if !entry.is_disputed() {
            return None;
        }
        let others = entry.beside.iter().filter_map(|number| self.entry(*number)).filter(|other| other.is_in_force());
        let mut all: Vec<&Entry> = others.collect();
        if all.is_empty() {
            return None;
        }
        all.push(entry);
        Some(all)
    }
}
