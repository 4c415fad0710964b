//! Which packs from outside the program the editions of a report are made of.

use kodeks_compare::report::Report;

use crate::{OutsidePack, Words};

/// Says which packs from outside the editions are made of, if any.
pub(super) fn outside(report: &Report, words: &Words) -> Option<String> {
    OutsidePack::said(&outside_packs(report), words)
}

/// Returns the packs from outside that the editions are made of.
pub(super) fn outside_packs(report: &Report) -> Vec<OutsidePack> {
    OutsidePack::of(report.asked.iter().map(|asked| &*asked.edition))
}
