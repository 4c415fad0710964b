//! What is wrong with a script, as a letter to its author.

use std::fmt;

use kodeks_core::Complaint;

use crate::{Diagnostic, DiagnosticKind};

/// A letter without its file: what the parts of this crate write to each other.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Letter {
    line: Option<usize>,
    complaint: Complaint,
}

impl Letter {
    /// Writes about the line at `position` of the source.
    pub(crate) fn at(position: rhai::Position, complaint: impl Into<Complaint>) -> Letter {
        Letter {
            line: position.line(),
            complaint: complaint.into(),
        }
    }

    /// Writes about the source as a whole.
    pub(crate) fn about_all(complaint: impl Into<Complaint>) -> Letter {
        Letter {
            line: None,
            complaint: complaint.into(),
        }
    }

    /// Adds what would have been right.
    pub(crate) fn with_help(self, help: impl fmt::Display) -> Letter {
        Letter {
            complaint: self.complaint.with_help(help),
            ..self
        }
    }

    /// Adds the place, if it has none.
    pub(crate) fn or_at(self, position: rhai::Position) -> Letter {
        Letter {
            line: self.line.or(position.line()),
            ..self
        }
    }

    /// Addresses it: the source's first line is line `first_line` of `file`.
    pub(crate) fn addressed(self, file: &str, first_line: usize) -> Diagnostic {
        let line = self.line.unwrap_or(1).saturating_add(first_line) - 1;
        Diagnostic::at(file, line, self.complaint).with_kind(DiagnosticKind::Script)
    }
}
