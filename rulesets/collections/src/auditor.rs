//! The games of batches, put to an audit or to two that are compared.

use kodeks_audit::{Audit, AuditTally, FindingKind, GameAudit, differing};
use kodeks_base::Diagnostic;
use kodeks_board::PgnGame;
use kodeks_views::audit::KnownFindings;

use super::batches::Batch;

/// Audits the games of one batch after the other.
pub struct Auditor<'a> {
    /// The audit.
    pub audit: Audit<'a>,
    /// The audit that it is compared with: findings of both are left out.
    pub other: Option<Audit<'a>>,
    /// Whether games are reported that were skipped because no edition is known to have been in force.
    pub tells_skipped: bool,
    /// Whether findings common to all games of an event are reported of every game, as parts of a collection are audited apart; else
    /// the first alone.
    pub tells_each_of_event: bool,
    /// The findings that an earlier audit has reported: they are left out and counted.
    pub known: Option<&'a KnownFindings>,
}

/// The audit of a batch, in numbers.
#[derive(Debug, Default)]
pub struct BatchAudit {
    /// The counts.
    pub tally: AuditTally,
    /// Why nothing more can be audited.
    pub end: Option<Diagnostic>,
}

impl<'a> Auditor<'a> {
    /// Looks at every game of a batch, and reports each with findings: its place in the batch, the game, what
    /// was found, and by which audit.
    pub fn look<O>(
        &mut self,
        batch: &Batch<O>,
        mut tell: impl FnMut(usize, &PgnGame, &GameAudit, &Audit<'a>),
    ) -> BatchAudit {
        let mut audited = BatchAudit::default();
        for (place, (pgn, is_first)) in batch.games_of_events().enumerate() {
            let tell = |game: &PgnGame, found: &GameAudit, audit: &Audit<'a>| {
                tell(place, game, found, audit);
            };
            if let Err(error) = self.look_at(pgn, is_first, &mut audited.tally, tell) {
                audited.end = Some(error);
                break;
            }
        }
        audited
    }

    fn look_at(
        &mut self,
        pgn: &PgnGame,
        is_first: bool,
        tally: &mut AuditTally,
        mut tell: impl FnMut(&PgnGame, &GameAudit, &Audit<'a>),
    ) -> Result<(), Diagnostic> {
        let is_first = is_first || self.tells_each_of_event;
        let found = self.audit.game_of_event(pgn, is_first)?;
        let mut told = match &mut self.other {
            None => vec![found],
            Some(other) => {
                let other = other.game_of_event(pgn, is_first)?;
                differing(&found, &other).into()
            }
        };
        if let Some(known) = self.known {
            for found in &mut told {
                let before = found.findings.len();
                found.findings.retain(|finding| !known.has(pgn, finding));
                tally.known += (before - found.findings.len()) as u64;
            }
        }
        tally.add(pgn, &told);
        let audits = [Some(&self.audit), self.other.as_ref()];
        for (mut found, audit) in told.into_iter().zip(audits) {
            if !self.tells_skipped {
                let findings = &mut found.findings;
                findings.retain(|finding| !matches!(finding.found, FindingKind::NoEdition(_)));
            }
            if let Some(audit) = audit.filter(|_| !found.findings.is_empty()) {
                tell(pgn, &found, audit);
            }
        }
        Ok(())
    }
}
