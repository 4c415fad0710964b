//! How many games were read, and how often what was found.

use std::collections::BTreeMap;

use super::{Found, GameAudit};

/// Counts games and what was found in them.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    /// The games that were read.
    pub games: u64,
    /// Those in whose text something is not as it should be.
    pub broken: u64,
    /// Those that were skipped because no edition is known to have been in force.
    pub skipped: u64,
    /// Those in which anything was found, in their text or by the regulations.
    pub with_findings: u64,
    /// The findings of each kind, in the order of [`Found::NAMES`].
    pub findings: [u64; Found::NAMES.len()],
    /// How many games do not tell something that the audit needed, by the tag that would have.
    pub not_told: BTreeMap<&'static str, u64>,
}

impl Tally {
    /// Counts one more game, with what was found in it, under one edition or several.
    pub fn add(&mut self, audits: &[GameAudit]) {
        let any = |is_so: &dyn Fn(&GameAudit) -> bool| u64::from(audits.iter().any(is_so));
        let others = ["no-edition", "not-told"];
        self.games += any(&|audit| audit.is_game);
        self.broken += any(&|audit| audit.is_game && audit.has("broken"));
        self.skipped += any(&|audit| audit.has("no-edition"));
        self.with_findings += any(&|audit| {
            let mut findings = audit.findings.iter();
            audit.is_game && findings.any(|finding| !others.contains(&finding.found.name()))
        });
        for audit in audits {
            self.count(audit);
        }
    }

    fn count(&mut self, audit: &GameAudit) {
        for tag in &audit.not_told {
            *self.not_told.entry(tag).or_default() += 1;
        }
        for finding in &audit.findings {
            let names = Found::NAMES.iter().zip(&mut self.findings);
            for (_, count) in names.filter(|(name, _)| **name == finding.found.name()) {
                *count += 1;
            }
        }
    }

    /// Adds what was counted in other games.
    pub fn merge(&mut self, other: &Tally) {
        self.games += other.games;
        self.broken += other.broken;
        self.skipped += other.skipped;
        self.with_findings += other.with_findings;
        for (count, more) in self.findings.iter_mut().zip(other.findings) {
            *count += more;
        }
        for (tag, more) in &other.not_told {
            *self.not_told.entry(tag).or_default() += more;
        }
    }

    /// Returns how many findings of a kind there are.
    #[must_use]
    pub fn of(&self, name: &str) -> u64 {
        let names = Found::NAMES.iter().zip(self.findings);
        names
            .filter(|(other, _)| **other == name)
            .map(|(_, count)| count)
            .sum()
    }
}
