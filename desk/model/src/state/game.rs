//! A game of the event: its pairing, and the rulings on it that are in force.

use std::{
    collections::{BTreeMap, BTreeSet},
    sync::Arc,
};

use crate::{Entry, GameBody, HallBoard, PlayerKey, PlayerMark, RulingEffect, has_same_points, is_open_result};

use super::{
    Entries,
    faults::{FaultCounts, add, subtract},
};

/// A round and the number of a board.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct BoardPlace {
    /// The round.
    pub round: u32,
    /// The board.
    pub board: u32,
}

impl BoardPlace {
    /// Returns the board that an entry concerns, if it concerns one.
    #[must_use]
    pub fn of(entry: &Entry) -> Option<BoardPlace> {
        Some(BoardPlace { round: entry.round?, board: entry.board? })
    }
}

/// A game of the event.
#[derive(Clone, Debug, Default)]
pub struct EventGame {
    /// Its pairing, if it has one.
    pub paired: Option<GameBody>,
    /// The number of the section that the pairing is of.
    pub section: u32,
    /// The entry that brought the pairing.
    pub paired_by: u64,
    /// The results that arbiters have entered, by the numbers of their entries.
    pub results: BTreeMap<u64, String>,
    /// The effects of the rulings on it, by the numbers of their entries.
    pub rulings: BTreeMap<u64, RulingEffect>,
}

impl EventGame {
    /// Returns whether it is paired, or something was ruled on it.
    #[must_use]
    pub fn has_something(&self) -> bool {
        self.paired.is_some() || !self.rulings.is_empty() || !self.results.is_empty()
    }

    /// Returns the keys of the players, White first.
    #[must_use]
    pub fn player_keys(&self) -> [Option<PlayerKey>; 2] {
        let players = self.paired.as_ref().map(|paired| paired.players).unwrap_or_default();
        players.map(|number| Some(PlayerKey { section: self.section, number: number? }))
    }

    /// Returns the entries on the game by other devices that are in force and that this device had not seen: they may be other
    /// rulings on the same incident.
    pub(super) fn beside(&self, about: Option<u64>, knew: u64, entry: &Entry, entries: &Entries) -> Vec<u64> {
        let later = self.rulings.range(knew + 1..).map(|(number, _)| *number);
        let is_beside = |number: &u64| {
            let other = entries.get(number);
            other.is_some_and(|other| other.device != entry.device && other.replaced_by.is_none())
        };
        later.filter(|number| Some(*number) != about).filter(is_beside).collect()
    }

    /// Returns the numbers of the entries that are in force, in their order: not replaced, not withdrawn, and not disputed with an
    /// entry before them.
    fn in_force<'a>(&'a self, entries: &'a Entries) -> impl Iterator<Item = u64> + 'a {
        let is_in_force = |number: &&u64| entries.get(number).is_some_and(|entry| is_in_force(entry, entries));
        self.rulings.keys().filter(is_in_force).copied()
    }

    /// Marks each entry that was ruled with other fault counts than those before it now.
    pub(super) fn settle(&self, entries: &mut Entries, changed: &mut BTreeSet<u64>) {
        let in_force: Vec<u64> = self.in_force(entries).collect();
        let mut counted: [FaultCounts; 2] = Default::default();
        for number in in_force {
            let Some(ruling) = self.rulings.get(&number) else {
                continue;
            };
            let is_outdated = ruling.before != counted;
            if let Some(entry) = entries.get_mut(&number)
                && entry.is_outdated != is_outdated
            {
                Arc::make_mut(entry).is_outdated = is_outdated;
                changed.insert(number);
            }
            counted = add(&counted, &subtract(&ruling.counted, &ruling.before));
        }
    }

    /// Returns the fault counts of the game, White's first: the sum of what each ruling in force adds.
    fn fault_counts(&self, entries: &Entries) -> [FaultCounts; 2] {
        let rulings = self.in_force(entries).filter_map(|number| self.rulings.get(&number));
        rulings.fold(Default::default(), |counted, one| add(&counted, &subtract(&one.counted, &one.before)))
    }

    /// Returns the game as pages show it.
    pub(super) fn board(&self, entries: &Entries) -> HallBoard {
        let paired = self.paired.clone().unwrap_or_default();
        let in_force: Vec<u64> = self.in_force(entries).collect();
        let ending = self.ending(entries);
        let last = ending.map_or(0, |(number, _)| number);
        let entered = self.results.iter().next_back().filter(|(number, _)| **number > last);
        HallBoard {
            section: if self.paired.is_some() { self.section } else { 0 },
            own: paired.own,
            is_derived: paired.is_derived,
            players: paired.players,
            result: paired.result,
            ruled: ending.and_then(|(_, ruling)| ruling.result.clone()),
            entered: entered.map(|(_, result)| result.clone()),
            is_contradicted: self.contradiction(entries).is_some(),
            counted: self.fault_counts(entries),
            entries: in_force,
            ..HallBoard::default()
        }
    }

    /// Returns the last ruling in force that ends the game, with the number of its entry.
    #[must_use]
    pub fn ending(&self, entries: &Entries) -> Option<(u64, &RulingEffect)> {
        let rulings = self.in_force(entries).filter_map(|number| Some((number, self.rulings.get(&number)?)));
        rulings.filter(|(_, ruling)| ruling.result.is_some()).last()
    }

    /// Returns the entry that gives the game its result in the log, with the result: the last ruling in force that ends it, or what
    /// an arbiter has entered after that.
    #[must_use]
    pub fn logged_result(&self, entries: &Entries) -> Option<(u64, &str)> {
        let ruled = self.ending(entries).and_then(|(number, ruling)| Some((number, ruling.result.as_deref()?)));
        let entered = self.results.iter().next_back().map(|(number, result)| (*number, result.as_str()));
        ruled.into_iter().chain(entered).max_by_key(|(number, _)| *number)
    }

    /// Returns the result of the pairings and that of the log, where the pairings came later and give other points.
    pub(super) fn contradiction(&self, entries: &Entries) -> Option<(&str, &str)> {
        let written = self.paired.as_ref()?.result.as_deref().filter(|result| !is_open_result(result))?;
        let (number, logged) = self.logged_result(entries)?;
        (self.paired_by > number && !has_same_points(written, logged)).then_some((written, logged))
    }

    /// Returns the marks of a player in this game.
    pub(super) fn marks(&self, player: PlayerKey, place: BoardPlace, entries: &Entries) -> Vec<PlayerMark> {
        let Some(color) = self.player_keys().iter().position(|one| *one == Some(player)) else {
            return Vec::new();
        };
        let mark = |entry: u64, what: &str, times: u32| PlayerMark {
            what: what.to_owned(),
            times,
            round: place.round,
            board: place.board,
            entry,
            ..PlayerMark::default()
        };
        let mut marks = Vec::new();
        for number in self.in_force(entries) {
            let Some(ruling) = self.rulings.get(&number) else {
                continue;
            };
            for (fault, times) in &subtract(&ruling.counted, &ruling.before)[color] {
                marks.push(mark(number, fault, *times));
            }
            for one in ruling.marks.iter().filter(|one| usize::from(one.is_black) == color) {
                let word = one.word.clone();
                marks.push(PlayerMark { word, said: one.said.clone(), ..mark(number, &one.what, 1) });
            }
        }
        marks
    }
}

/// Returns whether an entry counts: nothing replaces it, and no other ruling in force may be on the same incident unless that was
/// decided.
fn is_in_force(entry: &Entry, entries: &Entries) -> bool {
    let is_other_in_force = |number: &u64| entries.get(number).is_some_and(|entry| entry.is_in_force());
    entry.is_in_force() && (entry.is_settled || !entry.beside.iter().any(is_other_in_force))
}
