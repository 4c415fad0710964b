//! A game of the event: who plays it, what was ruled in it, and what of that stands.

use std::collections::{BTreeMap, BTreeSet};

use kodeks_site::hall::{Board, Entry, Mark};

use crate::body::{GameBody, IncidentBody};

use super::counted::{Faults, added, beyond};

/// A board of a round.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Place(pub u32, pub u32);

/// A game of the event.
#[derive(Clone, Debug, Default)]
pub struct Game {
    /// Who plays it, if it is paired.
    pub paired: Option<GameBody>,
    /// What was told of it, by the numbers of the entries.
    pub told: BTreeMap<u64, IncidentBody>,
}

impl Game {
    /// Returns the players by their numbers, White first.
    #[must_use]
    pub fn players(&self) -> [Option<u32>; 2] {
        self.paired.as_ref().map(|paired| paired.players).unwrap_or_default()
    }

    /// Returns the entries about the game that the device did not know when it told this one, of other devices, and that stand:
    /// perhaps other rulings on the same incident.
    pub(super) fn beside(
        &self,
        about: Option<u64>,
        knew: u64,
        entry: &Entry,
        entries: &BTreeMap<u64, Entry>,
    ) -> Vec<u64> {
        let later = self.told.range(knew + 1..).map(|(number, _)| *number);
        let is_beside = |number: &u64| {
            let other = entries.get(number);
            other.is_some_and(|other| other.device != entry.device && other.replaced_by.is_none())
        };
        later.filter(|number| Some(*number) != about).filter(is_beside).collect()
    }

    /// Returns the numbers of the entries that stand, in their order: not corrected, not withdrawn, and not another ruling on
    /// what an entry before them may be about, as long as nobody has decided about that.
    fn standing<'a>(&'a self, entries: &'a BTreeMap<u64, Entry>) -> impl Iterator<Item = u64> + 'a {
        let stands = |number: &&u64| entries.get(number).is_some_and(|entry| stands(entry, entries));
        self.told.keys().filter(stands).copied()
    }

    /// Works out of each entry whether it was ruled with what is counted now before it.
    pub(super) fn settle(&self, entries: &mut BTreeMap<u64, Entry>, changed: &mut BTreeSet<u64>) {
        let standing: Vec<u64> = self.standing(entries).collect();
        let mut counted: [Faults; 2] = Default::default();
        for number in standing {
            let Some(told) = self.told.get(&number) else {
                continue;
            };
            let is_outdated = told.before != counted;
            if let Some(entry) = entries.get_mut(&number)
                && entry.is_outdated != is_outdated
            {
                entry.is_outdated = is_outdated;
                changed.insert(number);
            }
            counted = added(&counted, &beyond(&told.before, &told.counted));
        }
    }

    /// Returns what is counted in the game, White's first: what each ruling that stands has added.
    fn counted(&self, entries: &BTreeMap<u64, Entry>) -> [Faults; 2] {
        let standing = self.standing(entries);
        let told = standing.filter_map(|number| self.told.get(&number));
        told.fold(Default::default(), |counted, told| added(&counted, &beyond(&told.before, &told.counted)))
    }

    /// Returns the game as it is shown.
    pub(super) fn board(&self, entries: &BTreeMap<u64, Entry>) -> Board {
        let paired = self.paired.clone().unwrap_or_default();
        let standing: Vec<u64> = self.standing(entries).collect();
        let told = standing.iter().filter_map(|number| self.told.get(number));
        Board {
            is_derived: paired.is_derived,
            players: paired.players,
            result: paired.result,
            ruled: told.filter_map(|told| told.result.clone()).next_back(),
            counted: self.counted(entries),
            entries: standing,
            ..Board::default()
        }
    }

    /// Returns the articles by which the game was ruled to be over, with the number of that entry and the result.
    #[must_use]
    pub fn ended(&self, entries: &BTreeMap<u64, Entry>) -> Option<(u64, &IncidentBody)> {
        let standing: Vec<u64> = self.standing(entries).collect();
        standing.into_iter().rev().find_map(|number| {
            let told = self.told.get(&number)?;
            told.result.is_some().then_some((number, told))
        })
    }

    /// Returns what stands against a player in this game.
    pub(super) fn marks_of(&self, player: u32, place: Place, entries: &BTreeMap<u64, Entry>) -> Vec<Mark> {
        let Some(color) = self.players().iter().position(|one| *one == Some(player)) else {
            return Vec::new();
        };
        let mark = |entry: u64, what: &str, times: u32| Mark {
            what: what.to_owned(),
            times,
            round: place.0,
            board: place.1,
            entry,
            ..Mark::default()
        };
        let mut marks = Vec::new();
        for number in self.standing(entries) {
            let Some(told) = self.told.get(&number) else {
                continue;
            };
            for (fault, times) in &beyond(&told.before, &told.counted)[color] {
                marks.push(mark(number, fault, *times));
            }
            let of_player = told.marks.iter();
            for one in of_player.filter(|one| usize::from(one.is_black) == color) {
                marks.push(Mark { said: one.said.clone(), ..mark(number, &one.what, 1) });
            }
        }
        marks
    }
}

/// Returns whether an entry stands: nothing is in its place, and if it may be another ruling on one incident, somebody has decided
/// that it is not.
fn stands(entry: &Entry, entries: &BTreeMap<u64, Entry>) -> bool {
    let other_stands = |number: &u64| {
        let other = entries.get(number);
        other.is_some_and(|other| other.replaced_by.is_none())
    };
    entry.replaced_by.is_none() && (entry.is_settled || !entry.beside.iter().any(other_stands))
}
