//! A finding of a check.

use kodeks_base::Diagnostic;

/// Something that a check has found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CheckFinding {
    /// How much it matters.
    pub weight: Weight,
    /// Where and what it is.
    pub fault: Diagnostic,
    /// An example, or what else there is to know; a line each.
    pub notes: Vec<String>,
}

/// How much a finding matters.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Weight {
    /// The pack cannot be used as it is.
    Error,
    /// The pack can be used, but this is hardly meant.
    Warning,
    /// Nothing is wrong, but not everything could be looked at.
    Note,
}

impl CheckFinding {
    /// Returns a fault as a finding.
    #[must_use]
    pub fn error(fault: Diagnostic) -> CheckFinding {
        CheckFinding { weight: Weight::Error, fault, notes: Vec::new() }
    }

    pub(crate) fn warning(fault: Diagnostic) -> CheckFinding {
        CheckFinding { weight: Weight::Warning, ..CheckFinding::error(fault) }
    }

    pub(crate) fn note(fault: Diagnostic) -> CheckFinding {
        CheckFinding { weight: Weight::Note, ..CheckFinding::error(fault) }
    }

    pub(crate) fn with_notes(self, notes: Vec<String>) -> CheckFinding {
        CheckFinding { notes, ..self }
    }
}
