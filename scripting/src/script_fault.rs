//! Faults of a script.

use kodeks_base::{Complaint, Diagnostic, DiagnosticKind, Phrase};

/// A fault of a script whose file is not yet known.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct ScriptFault {
    line: Option<usize>,
    complaint: Complaint,
    /// Further faults.
    others: Vec<ScriptFault>,
}

impl ScriptFault {
    /// Describes what is wrong on the line at `position` of the source.
    pub(crate) fn at(position: rhai::Position, complaint: impl Into<Complaint>) -> ScriptFault {
        ScriptFault { line: position.line(), complaint: complaint.into(), others: Vec::new() }
    }

    /// Describes what is wrong with the source as a whole.
    pub(crate) fn about_all(complaint: impl Into<Complaint>) -> ScriptFault {
        ScriptFault { line: None, complaint: complaint.into(), others: Vec::new() }
    }

    /// Returns several faults as the first of them with the others, line by line; nothing of none.
    pub(crate) fn several(mut faults: Vec<ScriptFault>) -> Result<(), ScriptFault> {
        faults.sort_by_key(|fault| fault.line);
        faults.dedup();
        let mut faults = faults.into_iter();
        match faults.next() {
            None => Ok(()),
            Some(first) => Err(ScriptFault { others: faults.collect(), ..first }),
        }
    }

    /// Adds what would have been right.
    pub(crate) fn with_help(self, help: impl Into<Phrase>) -> ScriptFault {
        ScriptFault { complaint: self.complaint.with_help(help), ..self }
    }

    /// Adds the place, if it has none.
    pub(crate) fn or_at(self, position: rhai::Position) -> ScriptFault {
        ScriptFault { line: self.line.or(position.line()), ..self }
    }

    /// Adds the file: the source's first line is line `first_line` of `file`.
    pub(crate) fn in_file(self, file: &str, first_line: usize) -> Diagnostic {
        let line = self.line.unwrap_or(1).saturating_add(first_line) - 1;
        let others = self.others.into_iter().map(|other| other.in_file(file, first_line));
        Diagnostic::at(file, line, self.complaint).with_kind(DiagnosticKind::Script).with_others(others.collect())
    }
}
