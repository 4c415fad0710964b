//! Targets of a pack's cases: its own regulations, and the numbers of others that it amends.

use std::collections::BTreeSet;

use kodeks_base::Diagnostic;
use kodeks_board::Time;
use kodeks_rulesets::{
    EditionRegulation,
    cases::{Case, ExpectedAnswer},
};
use kodeks_scripting::LawValue;

use super::PackDraft;

/// A regulation that the pack answers for.
pub(super) struct Target<'a> {
    pub(super) placed: &'a EditionRegulation,
    /// The numbers that the pack amends, where the regulation is another's.
    amended: Option<BTreeSet<&'a str>>,
}

impl Target<'_> {
    /// Returns whether the pack has written the regulation itself.
    pub(super) fn is_own(&self) -> bool {
        self.amended.is_none()
    }

    /// Returns whether the pack answers for a number of it.
    pub(super) fn has_number(&self, name: &str) -> bool {
        self.amended.as_ref().is_none_or(|amended| amended.contains(name))
    }
}

/// Returns every regulation that the pack answers for.
pub(super) fn targets(draft: &PackDraft) -> Vec<Target<'_>> {
    let own = draft.own().map(|placed| Target { placed, amended: None });
    let pack = draft.edition.pack();
    let layers = pack.layers.iter().map(|layer| &layer.part);
    let amends = || [&pack.base].into_iter().chain(layers.clone()).flat_map(|part| &part.amends);
    let others = draft.edition.regulations().filter_map(|placed| {
        let amended: BTreeSet<&str> = amends()
            .filter(|amends| amends.stem == placed.regulation.stem)
            .map(|amends| amends.number.as_str())
            .collect();
        let is_own = placed.pack.head.body == draft.head.body;
        (!amended.is_empty() && !is_own).then_some(Target { placed, amended: Some(amended) })
    });
    own.chain(others).collect()
}

/// A case, with what it expects of the pack.
pub(super) struct CaseTarget<'a> {
    pub(super) case: &'a Case,
    pub(super) expected: ExpectedAnswer,
    pub(super) readings: Vec<(String, String)>,
}

/// Returns every case that expects something of the pack.
///
/// # Errors
///
/// The contents do not have an article that a case expects.
pub(super) fn case_targets(draft: &PackDraft) -> Result<Vec<CaseTarget<'_>>, Diagnostic> {
    let asked = draft.cases.iter().flat_map(|file| &file.cases).flat_map(|case| {
        let asked = case.editions_asked(&draft.library).into_iter();
        asked.map(move |asked| (case, asked))
    });
    asked
        .filter(|(_, asked)| draft.is_meant(&asked.edition))
        .map(|(case, asked)| {
            Ok(CaseTarget { case, expected: asked.expected_answer(&draft.library)?, readings: asked.edition.readings })
        })
        .collect()
}

/// Returns a number one step below and one above, or a flag turned over. A word has no steps.
pub(super) fn steps(value: &LawValue) -> Vec<LawValue> {
    let second = Time::from_seconds(1);
    let steps = match value {
        LawValue::Count(count) => {
            vec![LawValue::Count(count.saturating_sub(1)), LawValue::Count(count + 1)]
        }
        LawValue::Time(time) => {
            vec![LawValue::Time(*time - second), LawValue::Time(*time + second)]
        }
        LawValue::Flag(flag) => vec![LawValue::Flag(!flag)],
        LawValue::Word(_) | LawValue::Unknown => Vec::new(),
    };
    steps.into_iter().filter(|step| step != value).collect()
}
