//! Proposals to amend an edition: what each of them changes, and which do not go together.

use std::{num::NonZero, sync::Arc};

use kodeks_base::Diagnostic;
use kodeks_rulesets::{Edition, proposal::Proposals};
use kodeks_scripting::Host;

use crate::{
    IncompatibleSet, Scope, compare_in_turn, incompatible_sets,
    report::{CollectionImpact, EditionWithReadings, Report},
};

/// Everything that is reported about proposals that are put to one vote.
#[derive(Clone, Debug)]
pub struct ProposalsReport {
    /// The proposals, with the edition that they amend.
    pub proposals: Proposals,
    /// The edition compared with each proposal.
    pub reports: Vec<Report>,
    /// The smallest sets of proposals that do not go together.
    pub incompatible: Vec<IncompatibleSet>,
}

impl ProposalsReport {
    /// Compares the edition with each proposal, and the proposals with each other.
    ///
    /// # Errors
    ///
    /// A procedure that breaks a bound, or proposals that cannot be put together.
    pub fn of(host: &Host, proposals: Proposals, jobs: Option<NonZero<usize>>) -> Result<ProposalsReport, Diagnostic> {
        let scope = Scope { jobs, ..Scope::default() };
        let reports = proposals.proposals.iter().map(|proposal| {
            let asked: Vec<EditionWithReadings> =
                [&proposals.edition, &proposal.edition].into_iter().map(by_default).collect();
            let comparisons = compare_in_turn(host, &asked, &scope)?;
            Ok(Report::without_charts(asked, comparisons))
        });
        let reports = reports.collect::<Result<_, Diagnostic>>()?;
        let amended: Vec<Arc<Edition>> =
            proposals.proposals.iter().map(|proposal| Arc::clone(&proposal.edition)).collect();
        let incompatible = incompatible_sets(host, &proposals.edition, &amended)?;
        Ok(ProposalsReport { proposals, reports, incompatible })
    }

    /// Returns the editions whose effect on games is to be counted in one reading of a collection: before each proposal
    /// the edition that it amends.
    #[must_use]
    pub fn asked_in_turn(&self) -> Vec<EditionWithReadings> {
        let proposals = self.proposals.proposals.iter();
        proposals.flat_map(|proposal| [&self.proposals.edition, &proposal.edition]).map(by_default).collect()
    }

    /// Returns it with the effect of each proposal on a collection of games, counted for the editions
    /// [in turn](ProposalsReport::asked_in_turn).
    #[must_use]
    pub fn with_games(mut self, host: &Host, games: Option<CollectionImpact>) -> ProposalsReport {
        let Some(games) = games else {
            return self;
        };
        let CollectionImpact { read, not_judged, with_claims, steps } = games;
        // Every second step leads from a proposal back to the edition.
        let steps = steps.into_iter().step_by(2);
        let with_games = |(report, step): (Report, _)| {
            let games = CollectionImpact { read, not_judged, with_claims, steps: vec![step] };
            report.with_games(host, Some(games))
        };
        self.reports = self.reports.into_iter().zip(steps).map(with_games).collect();
        self
    }
}

fn by_default(edition: &Arc<Edition>) -> EditionWithReadings {
    EditionWithReadings { edition: Arc::clone(edition), readings: Vec::new() }
}
