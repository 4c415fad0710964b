//! Counts of games and of their findings.

use std::{cmp::Reverse, collections::BTreeMap};

use kodeks_board::PgnGame;

use super::{
    FindingKind, GameAudit, NoEdition,
    event::{EventName, EventRound, year_of},
};

/// Number of kinds of findings.
const KINDS: usize = FindingKind::NAMES.len();

/// Number of weights that findings have.
const WEIGHTS: usize = FindingKind::HEAVIEST as usize;

/// How many plies are counted together where findings are counted by their place in the game: ten moves of each player.
pub const STRETCH: usize = 20;

/// Counts of games and of their findings.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct AuditTally {
    /// The games that were read.
    pub games: u64,
    /// Those that were audited by each edition, by its label.
    pub editions: BTreeMap<String, u64>,
    /// Those in whose text something is not as it should be.
    pub broken: u64,
    /// Those that were skipped because no edition is known to have been in force.
    pub skipped: SkippedGames,
    /// Those in which anything was found, in their text or by the regulations.
    pub with_findings: u64,
    /// The findings of each kind, in the order of [`FindingKind::NAMES`].
    pub findings: [u64; KINDS],
    /// The games that have a finding of each kind, in the same order.
    pub games_with: [u64; KINDS],
    /// Games without something that the audit needed, by the tag that would have given it.
    pub not_told: BTreeMap<&'static str, u64>,
    /// The findings of each event that has any.
    pub events: BTreeMap<EventName, EventTally>,
    /// The games of each year; of those of no known year by `None`.
    pub years: BTreeMap<Option<u16>, YearTally>,
    /// The findings that weigh anything, by the first ply of the [`STRETCH`] of plies in which they are; by 0 those about the game as
    /// a whole.
    pub plies: BTreeMap<usize, u64>,
    /// The findings that were known from an earlier audit, and are counted nowhere else.
    pub known: u64,
}

/// The games of a year.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct YearTally {
    /// All that were read.
    pub games: u64,
    /// Those in which anything was found.
    pub with_findings: u64,
}

/// The games that were skipped because no edition is known to have been in force, by why.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct SkippedGames {
    /// Those without a date, or with one of which not even the year is known.
    pub no_day: u64,
    /// Those in which the text in place of a date is none.
    pub not_a_day: u64,
    /// Those of whose date not enough is known to choose between editions.
    pub several_meant: u64,
    /// Those of days on which no known edition was in force.
    pub not_covered: u64,
    /// The first and the last of the years of those days.
    pub years: Option<(u16, u16)>,
}

/// The findings of an event.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct EventTally {
    /// The games in which anything was found.
    pub games: u64,
    /// Those of them that have a finding of each kind, in the order of [`FindingKind::NAMES`].
    pub games_with: [u64; KINDS],
    /// Those of them by the weight of their heaviest finding, the heaviest first.
    pub by_weight: [u64; WEIGHTS],
    /// The most plies that follow the end of one of them.
    pub plies_after: usize,
    /// Those of them that were played in each round, where their file has it.
    pub rounds: BTreeMap<EventRound, u64>,
}

impl SkippedGames {
    /// Returns how many there are.
    #[must_use]
    pub const fn games(&self) -> u64 {
        self.no_day + self.not_a_day + self.several_meant + self.not_covered
    }

    fn add(&mut self, why: &NoEdition) {
        match why {
            NoEdition::NoDay => self.no_day += 1,
            // `????.??.??` says no more than that the date is not known.
            NoEdition::NotADay(text) if text.trim_start().starts_with('?') => self.no_day += 1,
            NoEdition::NotADay(_) => self.not_a_day += 1,
            NoEdition::SeveralMeant(_) => self.several_meant += 1,
            NoEdition::NotCovered(text) => {
                self.not_covered += 1;
                let year = text.trim().get(..4).and_then(|year| year.parse().ok());
                self.widen(year.map(|year| (year, year)));
            }
        }
    }

    fn merge(&mut self, other: &SkippedGames) {
        self.no_day += other.no_day;
        self.not_a_day += other.not_a_day;
        self.several_meant += other.several_meant;
        self.not_covered += other.not_covered;
        self.widen(other.years);
    }

    fn widen(&mut self, years: Option<(u16, u16)>) {
        let wider = self.years.zip(years).map(|((first, last), (from, to))| (first.min(from), last.max(to)));
        self.years = wider.or(self.years).or(years);
    }
}

impl EventTally {
    /// Counts one more game, in which this was found; the heaviest weighs so much.
    fn add(&mut self, weight: u8, plies_after: usize, games_with: &[u64; KINDS], round: Option<EventRound>) {
        self.games += 1;
        add_each(&mut self.games_with, games_with);
        self.plies_after = self.plies_after.max(plies_after);
        let place = usize::from(FindingKind::HEAVIEST.saturating_sub(weight));
        if let Some(games) = self.by_weight.get_mut(place) {
            *games += 1;
        }
        if let Some(round) = round {
            *self.rounds.entry(round).or_default() += 1;
        }
    }

    fn merge(&mut self, other: &EventTally) {
        self.games += other.games;
        add_each(&mut self.games_with, &other.games_with);
        add_each(&mut self.by_weight, &other.by_weight);
        self.plies_after = self.plies_after.max(other.plies_after);
        add_named(&mut self.rounds, &other.rounds);
    }
}

impl AuditTally {
    /// Counts one more game, with what was found in it, under one edition or several.
    pub fn add(&mut self, pgn: &PgnGame, audits: &[GameAudit]) {
        let is_game = audits.iter().any(|audit| audit.is_game);
        let found_before = self.with_findings;
        self.games += u64::from(is_game);
        if audits.iter().any(|audit| !audit.findings.is_empty()) {
            self.add_findings(pgn, audits);
        }
        if is_game {
            let year = self.years.entry(year_of(pgn).and_then(|year| year.parse().ok())).or_default();
            year.games += 1;
            year.with_findings += self.with_findings - found_before;
        }
        for audit in audits {
            self.count(audit);
        }
    }

    /// Counts a game in which anything was found.
    fn add_findings(&mut self, pgn: &PgnGame, audits: &[GameAudit]) {
        let any = |is_so: &dyn Fn(&GameAudit) -> bool| u64::from(audits.iter().any(is_so));
        self.broken += any(&|audit| audit.is_game && audit.has("broken"));
        if let Some(why) = audits.iter().find_map(GameAudit::why_no_edition) {
            self.skipped.add(why);
        }
        let games_with = FindingKind::NAMES.map(|name| any(&|audit| audit.has(name)));
        add_each(&mut self.games_with, &games_with);
        let findings = audits.iter().filter(|audit| audit.is_game).flat_map(|audit| &audit.findings);
        let plies_after = findings.clone().filter_map(|finding| finding.found.plies_after()).max().unwrap_or(0);
        let heaviest = findings.map(|finding| finding.found.weight()).max();
        if let Some(weight) = heaviest.filter(|weight| *weight > 0) {
            self.with_findings += 1;
            let event = self.events.entry(EventName::of(pgn)).or_default();
            event.add(weight, plies_after, &games_with, EventRound::of(pgn));
        }
    }

    fn count(&mut self, audit: &GameAudit) {
        if let Some(label) = audit.edition.as_deref() {
            match self.editions.get_mut(label) {
                Some(games) => *games += 1,
                None => drop(self.editions.insert(label.to_owned(), 1)),
            }
        }
        for tag in &audit.not_told {
            *self.not_told.entry(tag).or_default() += 1;
        }
        for finding in &audit.findings {
            if finding.found.weight() > 0 {
                *self.plies.entry(first_of_stretch(finding.at.ply)).or_default() += 1;
            }
            let names = FindingKind::NAMES.iter().zip(&mut self.findings);
            for (_, count) in names.filter(|(name, _)| **name == finding.found.name()) {
                *count += 1;
            }
        }
    }

    /// Adds what was counted in other games.
    pub fn merge(&mut self, other: &AuditTally) {
        self.games += other.games;
        self.broken += other.broken;
        self.skipped.merge(&other.skipped);
        self.with_findings += other.with_findings;
        add_each(&mut self.findings, &other.findings);
        add_each(&mut self.games_with, &other.games_with);
        add_named(&mut self.editions, &other.editions);
        add_named(&mut self.not_told, &other.not_told);
        add_named(&mut self.plies, &other.plies);
        self.known += other.known;
        for (year, games) in &other.years {
            let counted = self.years.entry(*year).or_default();
            counted.games += games.games;
            counted.with_findings += games.with_findings;
        }
        for (name, event) in &other.events {
            match self.events.get_mut(name) {
                Some(counted) => counted.merge(event),
                None => drop(self.events.insert(name.clone(), event.clone())),
            }
        }
    }

    /// Returns how many findings of a kind there are.
    #[must_use]
    pub fn of(&self, name: &str) -> u64 {
        FindingKind::NAMES.iter().zip(self.findings).filter(|(other, _)| **other == name).map(|(_, count)| count).sum()
    }

    /// Returns the events at which anything was found, the worst first: the heaviest findings in the most
    /// games, then the game that was played on longest.
    #[must_use]
    pub fn worst_events(&self) -> Vec<(&EventName, &EventTally)> {
        let mut events: Vec<_> = self.events.iter().collect();
        events.sort_by_key(|(_, event)| Reverse((event.by_weight, event.plies_after)));
        events
    }
}

/// Returns the first ply of the stretch in which a ply is; 0 for the start of the game.
fn first_of_stretch(ply: usize) -> usize {
    ply.checked_sub(1).map_or(0, |before| before / STRETCH * STRETCH + 1)
}

fn add_each<const N: usize>(counts: &mut [u64; N], more: &[u64; N]) {
    for (count, more) in counts.iter_mut().zip(more) {
        *count += more;
    }
}

fn add_named<N: Ord + Clone>(counts: &mut BTreeMap<N, u64>, more: &BTreeMap<N, u64>) {
    for (name, more) in more {
        match counts.get_mut(name) {
            Some(count) => *count += more,
            None => drop(counts.insert(name.clone(), *more)),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::first_of_stretch;

    #[test]
    fn a_stretch_is_ten_moves_of_each_player() {
        let firsts = [0, 1, 20, 21, 40, 41, 200, 201].map(first_of_stretch);
        assert_eq!(firsts, [0, 1, 1, 21, 21, 41, 181, 201]);
    }
}
