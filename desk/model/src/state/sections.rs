//! The sections of the event: their names, and where the boards of each begin in the hall.

use std::collections::{BTreeMap, BTreeSet};

use crate::{GameBody, HallSection, SectionBody};

use super::{BoardPlace, EventState};

/// The sections, with what was brought of each.
#[derive(Debug, Default)]
pub(super) struct Sections {
    known: BTreeMap<u32, SectionBody>,
    /// The number in the hall of the first board, by section and round.
    firsts: BTreeMap<(u32, u32), u32>,
}

impl Sections {
    /// Notes a section as its newest file was brought, with the games of that. Without a name it keeps the one that it has.
    pub fn note(&mut self, section: SectionBody, games: &[GameBody]) {
        for game in games {
            self.firsts.insert((section.number, game.round), game.first_board());
        }
        let name = self.known.get(&section.number).map(|known| known.name.clone());
        let name = name.filter(|_| section.name.is_empty()).unwrap_or_else(|| section.name.clone());
        self.known.insert(section.number, SectionBody { name, ..section });
    }
}

impl EventState {
    /// Returns the sections, in the order of their numbers; one without a name where the event has one file.
    #[must_use]
    pub fn sections(&self) -> Vec<HallSection> {
        let mut rounds: BTreeMap<u32, u32> = BTreeMap::new();
        for (place, game) in self.games.iter().filter(|(_, game)| game.paired.is_some()) {
            let newest = rounds.entry(game.section).or_default();
            *newest = place.round.max(*newest);
        }
        let section = |section: &SectionBody| HallSection {
            number: section.number,
            name: section.name.clone(),
            first: section.first,
            round: rounds.get(&section.number).copied().unwrap_or_default(),
        };
        self.sections.known.values().map(section).collect()
    }

    /// Returns the name of a section, if it has one.
    #[must_use]
    pub fn section_name(&self, section: u32) -> Option<&str> {
        self.sections.known.get(&section).map(|section| section.name.as_str()).filter(|name| !name.is_empty())
    }

    /// Returns the name of the section that plays at a board, if somebody is paired there and it has one.
    #[must_use]
    pub fn section_at(&self, place: BoardPlace) -> Option<&str> {
        let game = self.games.get(&place).filter(|game| game.paired.is_some())?;
        self.section_name(game.section)
    }

    /// Returns what its section calls a board, `B 7`, if it has a name.
    #[must_use]
    pub fn board_label(&self, place: BoardPlace) -> Option<String> {
        let own = self.games.get(&place)?.paired.as_ref()?.own;
        HallSection { name: self.section_at(place)?.to_owned(), ..HallSection::default() }.board_label(own)
    }

    /// Returns the number in the hall at which the boards of a section begin in a round, if it has boards in that.
    #[must_use]
    pub fn first_board(&self, section: u32, round: u32) -> Option<u32> {
        self.sections.firsts.get(&(section, round)).copied()
    }

    /// Returns games of a section with the numbers of boards that were corrected before: of rounds whose games are all known.
    #[must_use]
    pub fn with_corrected_numbers(&self, section: u32, games: Vec<GameBody>) -> Vec<GameBody> {
        let known = |game: &GameBody| {
            self.corrected.get(&(game.round, section, game.players)).copied().filter(|_| game.is_derived)
        };
        let others: BTreeSet<u32> = games.iter().filter(|game| known(game).is_none()).map(|game| game.round).collect();
        let corrected = |game: GameBody| match known(&game).filter(|_| !others.contains(&game.round)) {
            Some(board) => game.corrected_to(board),
            None => game,
        };
        games.into_iter().map(corrected).collect()
    }
}
