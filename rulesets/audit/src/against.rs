//! Findings that exactly one of two editions has.

use super::{Finding, FindingKind, GameAudit};

/// Returns what was found in a game under each of two editions and not under the other. Where one of
/// them was not in force at all, there is nothing to compare, and that is all that is said.
#[must_use]
pub fn differing(one: &GameAudit, other: &GameAudit) -> [GameAudit; 2] {
    let [mut first, mut second] = [one.clone(), other.clone()];
    let is_skipped = one.has("no-edition") || other.has("no-edition");
    for (audit, there) in [(&mut first, other), (&mut second, one)] {
        audit.findings.retain(|finding| {
            let is_no_edition = matches!(finding.found, FindingKind::NoEdition(_));
            let is_there = || there.findings.iter().any(|other| agrees(finding, other));
            is_no_edition || (!is_skipped && !is_there())
        });
        let findings = std::mem::take(&mut audit.findings);
        // Only together with what hangs on it does it matter what the file does not tell.
        let hangs = findings.iter().any(|one| !["not-told", "no-control"].contains(&one.found.name()));
        audit.findings = if hangs { findings } else { Vec::new() };
    }
    [first, second]
}

/// Returns whether two findings agree; how the articles are numbered does not count.
fn agrees(one: &Finding, other: &Finding) -> bool {
    let is_same = match (&one.found, &other.found) {
        (FindingKind::IllegalMove { why, .. }, FindingKind::IllegalMove { why: other, .. }) => why == other,
        (one, other) => one == other,
    };
    is_same && one.at == other.at
}
