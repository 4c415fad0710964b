//! Collects what is wrong and what is odd while reading goes on.

use kodeks_base::{Complaint, Diagnostic, Faults, limits::FAULTS};

use crate::warning::Warning;

/// The notes on a file so far.
pub(crate) struct Notes<'a> {
    file: &'a str,
    wrong: Faults,
    odd: Faults,
}

impl<'a> Notes<'a> {
    /// Begins with nothing, for the file of this name.
    pub fn of(file: &'a str) -> Notes<'a> {
        Notes { file, wrong: Faults::default(), odd: Faults::default() }
    }

    /// Notes what keeps the file from being taken; the first line is 1.
    pub fn wrong(&mut self, line: usize, complaint: impl Into<Complaint>) {
        self.wrong.add(at(self.file, line, complaint));
    }

    /// Notes what is odd, and does not keep the file from being taken.
    pub fn odd(&mut self, line: usize, complaint: impl Into<Complaint>) {
        self.odd.add(at(self.file, line, complaint));
    }

    /// Returns whether nothing is wrong so far.
    pub fn are_right(&self) -> bool {
        self.wrong.count() == 0
    }

    /// Returns whether the limit of notes is reached.
    pub fn are_full(&self) -> bool {
        self.wrong.count() > FAULTS
    }

    /// Returns what is odd, or all that is wrong.
    pub fn finish(self) -> Result<Vec<Warning>, Diagnostic> {
        let mut wrong = self.wrong.all().into_iter();
        match wrong.next() {
            Some(first) => Err(first.with_others(wrong.collect())),
            None => Ok(self.odd.all().into_iter().map(Warning::from).collect()),
        }
    }
}

/// Says what is wrong on a line, which is the first where it is about the whole file.
pub(crate) fn at(file: &str, line: usize, complaint: impl Into<Complaint>) -> Diagnostic {
    Diagnostic::of_record(file, line.max(1), complaint)
}
