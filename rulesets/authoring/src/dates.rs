//! The days on which the editions of one body are in force: none twice, none left out.

use kodeks_base::{Complaint, Date, Diagnostic, phrase};
use kodeks_rulesets::PackHead;

use super::{CheckFinding, PackDraft};

type Validity = (Date, Option<Date>);

/// Returns where the pack is in force together with another edition of the same body, or leaves
/// days between them without any.
pub(super) fn overlaps_and_gaps(draft: &PackDraft) -> Vec<CheckFinding> {
    let Some(own) = draft.head.in_force else {
        return Vec::new();
    };
    let others: Vec<(&PackHead, Validity)> = draft
        .library
        .heads()
        .filter(|head| head.name == draft.head.body && head.edition != draft.head.edition)
        .filter_map(|head| head.in_force.map(|in_force| (head, in_force)))
        .collect();
    let file = draft.file("pack.toml");
    let others: Vec<(&PackHead, Validity)> =
        others.into_iter().map(|(head, in_force)| (head, closed(draft, head, in_force, own))).collect();
    let mut findings: Vec<CheckFinding> = others
        .iter()
        .filter(|(_, other)| overlap(own, *other))
        .map(|(head, (from, until))| {
            let edition = head.short_label();
            let message = Complaint::new(match until {
                Some(until) => phrase!(
                    "K1117",
                    "`in_force` overlaps with {edition}, in force from {from} until {until}",
                    edition,
                    from,
                    until
                ),
                None => {
                    phrase!("K1117-open", "`in_force` overlaps with {edition}, in force from {from}", edition, from)
                }
            })
            .with_help(if draft.head.succeeds || !is_before(draft, head) {
                phrase!("K1117-help", "on one day only one edition of a body is in force")
            } else {
                phrase!(
                    "K1117-help-succeeds",
                    "on one day only one edition of a body is in force; if this is the next one after {edition}, write `succeeds = \"{edition}\"` in place of `extends`: that one then ends on the day before",
                    edition = head.short_label()
                )
            });
            CheckFinding::error(Diagnostic::in_file(&file, message))
        })
        .collect();
    findings.extend(gap(&file, own, &others));
    findings
}

/// The days of another edition, which ends on the day before the pack begins if the pack succeeds it. What begins no earlier
/// than the pack cannot be ended by it.
fn closed(draft: &PackDraft, other: &PackHead, in_force: Validity, own: Validity) -> Validity {
    let (from, until) = in_force;
    match own.0.previous() {
        Some(last) if draft.head.succeeds && is_before(draft, other) && from < own.0 => {
            (from, Some(until.map_or(last, |until| until.min(last))))
        }
        _ => in_force,
    }
}

/// Returns whether the pack stands on this edition.
fn is_before(draft: &PackDraft, other: &PackHead) -> bool {
    draft.head.extends.as_ref().is_some_and(|before| other.is_meant_by(before))
}

fn overlap(one: Validity, other: Validity) -> bool {
    let begins_in_time = |one: Validity, other: Validity| other.1.is_none_or(|until| one.0 <= until);
    begins_in_time(one, other) && begins_in_time(other, one)
}

/// The days between the edition before and this one.
fn gap(file: &str, own: Validity, others: &[(&PackHead, Validity)]) -> Option<CheckFinding> {
    let (head, (_, until)) = others.iter().filter(|(_, other)| other.0 < own.0).max_by_key(|(_, other)| other.0)?;
    let until = (*until)?;
    let next = until.next()?;
    if next >= own.0 {
        return None;
    }
    let message = Complaint::new(phrase!(
        "K1118",
        "`in_force` leaves days without an edition: {edition} ends on {until}, this one begins on {from}",
        until,
        edition = head.short_label(),
        from = own.0
    ))
    .with_help(phrase!("K1118-help", "an event in between has no rules"));
    Some(CheckFinding::error(Diagnostic::in_file(file, message)))
}
