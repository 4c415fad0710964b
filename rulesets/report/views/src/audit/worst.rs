//! The worst cases of many games.

use std::{cmp::Reverse, mem};

use kodeks_audit::{Confidence, FindingKind, GameAudit};

use kodeks_words::Words;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::{AuditView, kind};

/// The worst games of a kind: those whose gravest finding is of it.
#[derive(Clone, Debug, Default, Serialize, Deserialize, JsonSchema)]
pub struct WorstOfKind {
    /// The kind, one of [`kodeks_audit::FindingKind::NAMES`].
    pub kind: String,
    /// The kind as people call it.
    pub label: String,
    /// How many there are in all.
    pub games: u64,
    /// The worst of them, the worst first.
    pub cases: Vec<AuditView>,
}

/// The gravity of a game: that of its gravest finding, and the number of findings.
type Gravity = ((u8, Confidence, usize), usize);

/// A game in which something was found.
#[derive(Clone, Debug)]
struct WorstGame {
    /// Its place in the order of the collection: the batch, and the game in it.
    place: (u64, usize),
    gravity: Gravity,
    /// Its view; `None` once it was handed over.
    case: Option<AuditView>,
}

/// Keeps the worst of the cases that it is given, of each kind: a case is of the kind of its gravest
/// finding.
#[derive(Debug)]
pub struct WorstGames {
    most: usize,
    kinds: [GamesOfKind; FindingKind::NAMES.len()],
}

/// The cases of a kind.
#[derive(Debug, Default)]
struct GamesOfKind {
    /// How many there are in all.
    games: u64,
    cases: Vec<WorstGame>,
}

impl WorstGames {
    /// Keeps at most so many of each kind.
    #[must_use]
    pub fn of(most: usize) -> WorstGames {
        WorstGames { most, kinds: Default::default() }
    }

    /// Counts a game that comes later than the others, and keeps it if it is bad enough: only then `view` is
    /// asked for. Its place is that of its part of all games, and its own in that.
    pub fn add(&mut self, place: (u64, usize), found: &GameAudit, view: impl FnOnce() -> AuditView) {
        let gravest = found.findings.iter().rev().max_by_key(|one| one.gravity());
        let Some(gravest) = gravest else { return };
        let gravity = (gravest.gravity(), found.findings.len());
        let (most, name) = (self.most, gravest.found.name());
        let Some((_, kind)) = FindingKind::NAMES.iter().zip(&mut self.kinds).find(|(other, _)| **other == name) else {
            return;
        };
        kind.games += 1;
        let is_full = kind.cases.len() >= most;
        let is_kept = !is_full || kind.cases.iter().any(|case| case.gravity < gravity);
        if is_kept {
            kind.cases.push(WorstGame { place, gravity, case: Some(view()) });
            kind.keep(most);
        }
    }

    /// Hands over the games that came since the last time. Games that come later are kept only if they are worse than these, too.
    #[must_use]
    pub fn hand_over(&mut self) -> WorstGames {
        let mut latest = WorstGames::of(self.most);
        for (kind, latest) in self.kinds.iter_mut().zip(&mut latest.kinds) {
            latest.games = mem::take(&mut kind.games);
            let is_new = |game: &&mut WorstGame| game.case.is_some();
            let hand_over = |game: &mut WorstGame| WorstGame { case: game.case.take(), ..*game };
            latest.cases = kind.cases.iter_mut().filter(is_new).map(hand_over).collect();
        }
        latest
    }

    /// Adds the cases of others, which come later.
    pub fn merge(&mut self, other: WorstGames) {
        for (kind, others) in self.kinds.iter_mut().zip(other.kinds) {
            kind.games += others.games;
            kind.cases.extend(others.cases);
            kind.keep(self.most);
        }
    }

    /// Returns the worst cases of each kind, the heaviest kind first.
    #[must_use]
    pub fn into_kinds(self, words: &Words) -> Vec<WorstOfKind> {
        let mut kinds: Vec<(&str, GamesOfKind)> =
            FindingKind::NAMES.into_iter().zip(self.kinds).filter(|(_, kind)| kind.games > 0).collect();
        let weight = |kind: &GamesOfKind| kind.cases.first().map(|case| case.gravity.0.0);
        kinds.sort_by_key(|(_, kind)| Reverse(weight(kind)));
        let of_kind = |(name, cases): (&str, GamesOfKind)| WorstOfKind {
            kind: name.to_owned(),
            label: kind(name, words),
            games: cases.games,
            cases: cases.cases.into_iter().filter_map(|game| game.case).collect(),
        };
        kinds.into_iter().map(of_kind).collect()
    }
}

impl GamesOfKind {
    /// Puts the worst first, of equal ones that which came first, and forgets those behind the first so many.
    fn keep(&mut self, most: usize) {
        self.cases.sort_by_key(|case| (Reverse(case.gravity), case.place));
        self.cases.truncate(most);
    }
}

#[cfg(test)]
mod tests {
    use kodeks_audit::{Finding, MoveInFile};
    use kodeks_base::Language;
    use kodeks_board::PgnGame;
    use kodeks_core::Score;

    use super::*;
    fn found(kinds: &[FindingKind]) -> GameAudit {
        let finding = |found: &FindingKind| Finding {
            found: found.clone(),
            at: MoveInFile::default(),
            confidence: Confidence::Certain,
            grounds: Vec::new(),
            mates: Vec::new(),
        };
        let mut audit = GameAudit::default();
        audit.findings = kinds.iter().map(finding).collect();
        audit
    }

    fn played_on(plies_after: usize) -> FindingKind {
        FindingKind::PlayedOn { result: Score::Drawn, plies_after }
    }

    /// Adds games, each called by its number and two at once, by one worker or by one for each two; returns kinds, games and the
    /// names of the cases.
    fn worst_by(is_one_worker: bool, most: usize, games: &[GameAudit]) -> Vec<(String, u64, Vec<String>)> {
        let words = Words::new(Language::English);
        let mut worst = WorstGames::of(most);
        let mut worker = WorstGames::of(most);
        for (part, games) in games.chunks(2).enumerate() {
            for (place, audit) in games.iter().enumerate() {
                let name = (2 * part + place).to_string();
                let view = || AuditView::new(&name, &PgnGame::default(), audit, |_| None, &words);
                worker.add((part as u64, place), audit, view);
            }
            worst.merge(worker.hand_over());
            if !is_one_worker {
                worker = WorstGames::of(most);
            }
        }
        let kinds = worst.into_kinds(&words).into_iter();
        let files = |cases: Vec<AuditView>| cases.into_iter().map(|case| case.file).collect();
        kinds.map(|kind| (kind.kind, kind.games, files(kind.cases))).collect()
    }

    fn worst(most: usize, games: &[GameAudit]) -> Vec<(String, u64, Vec<String>)> {
        let [one, several] = [true, false].map(|is_one_worker| worst_by(is_one_worker, most, games));
        assert_eq!(one, several);
        one
    }

    #[test]
    fn no_view_is_made_of_a_game_that_is_no_worse_than_those_handed_over() {
        let mut worst = WorstGames::of(1);
        let audit = found(&[played_on(2)]);
        let words = Words::new(Language::English);
        worst.add((0, 0), &audit, || AuditView::new("0", &PgnGame::default(), &audit, |_| None, &words));
        assert_eq!(worst.hand_over().kinds.iter().map(|kind| kind.cases.len()).sum::<usize>(), 1);
        worst.add((1, 0), &audit, || panic!("it is no worse"));
        let latest = worst.hand_over();
        assert_eq!(latest.kinds.iter().map(|kind| (kind.games, kind.cases.len())).max(), Some((1, 0)));
    }

    #[test]
    fn of_each_kind_the_worst_are_kept_and_the_heaviest_kind_stands_first() {
        let result = FindingKind::Result { result: Score::Drawn, recorded: Score::Won(kodeks_board::Color::White) };
        let games = [
            found(&[played_on(1)]),
            found(&[]),
            found(&[played_on(7)]),
            found(&[played_on(2), result.clone()]),
            found(&[played_on(3)]),
            found(&[played_on(7)]),
            found(&[FindingKind::NotTold(vec!["TimeControl"])]),
        ];
        let named = |kind: &str, games: u64, names: &[&str]| {
            (kind.to_owned(), games, names.iter().map(|name| (*name).to_owned()).collect())
        };
        assert_eq!(
            worst(2, &games),
            [named("result", 1, &["3"]), named("played-on", 4, &["2", "5"]), named("not-told", 1, &["6"])]
        );
        assert_eq!(worst(3, &games)[1].2, ["2", "5", "4"]);
    }
}
