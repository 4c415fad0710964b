//! Diagnostics: a fault with its kind and its place in a file, in a request or in this program.

use std::{error, fmt, ops::Range};

use crate::{Complaint, Phrase};

/// A fault with its kind, its place and its remedy.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Diagnostic {
    kind: DiagnosticKind,
    file: String,
    line: Option<usize>,
    span: Option<Range<usize>>,
    complaint: Complaint,
    others: Vec<Diagnostic>,
}

crate::named! {
    /// The kind of source that a diagnostic is about.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
    #[non_exhaustive]
    pub enum DiagnosticKind {
        /// A file of a pack, or its cases.
        Pack = "pack",
        /// A script of a pack.
        Script = "script",
        /// The record of a game or of ratings, an event, or its lock.
        Record = "record",
        /// A file or folder that is not there, or cannot be read or written.
        File = "file",
        /// A request: for an edition, an article, a regulation or an event that does not exist.
        Request = "request",
        /// Options of the command line that do not go together.
        CommandLine = "command-line",
        /// A fault of this program.
        Internal = "internal",
    }
}

impl Diagnostic {
    /// Describes something wrong in a file of a pack as a whole.
    #[must_use]
    pub fn in_file(file: &str, complaint: impl Into<Complaint>) -> Diagnostic {
        Diagnostic { file: file.to_owned(), ..Diagnostic::of(DiagnosticKind::Pack, complaint) }
    }

    /// Describes something wrong on a line of a file of a pack, the first being 1.
    #[must_use]
    pub fn at(file: &str, line: usize, complaint: impl Into<Complaint>) -> Diagnostic {
        Diagnostic { line: Some(line), ..Diagnostic::in_file(file, complaint) }
    }

    /// Describes something wrong on a line of a record, the first being 1; 0 is the whole of it.
    #[must_use]
    pub fn of_record(file: &str, line: usize, complaint: impl Into<Complaint>) -> Diagnostic {
        let diagnostic = match line {
            0 => Diagnostic::in_file(file, complaint),
            line => Diagnostic::at(file, line, complaint),
        };
        diagnostic.with_kind(DiagnosticKind::Record)
    }

    /// Describes a file or folder that is not there, or cannot be read or written.
    #[must_use]
    pub fn of_file(file: &str, complaint: impl Into<Complaint>) -> Diagnostic {
        Diagnostic::in_file(file, complaint).with_kind(DiagnosticKind::File)
    }

    /// Describes a fault of a request, in no file.
    #[must_use]
    pub fn of_request(complaint: impl Into<Complaint>) -> Diagnostic {
        Diagnostic::of(DiagnosticKind::Request, complaint)
    }

    /// Describes options of the command line that do not go together.
    #[must_use]
    pub fn command_line(complaint: impl Into<Complaint>) -> Diagnostic {
        Diagnostic::of(DiagnosticKind::CommandLine, complaint)
    }

    /// Describes something that only a fault of this program can bring about.
    #[must_use]
    pub fn internal(message: impl fmt::Display) -> Diagnostic {
        Diagnostic::of(DiagnosticKind::Internal, message.to_string())
    }

    fn of(kind: DiagnosticKind, complaint: impl Into<Complaint>) -> Diagnostic {
        Diagnostic {
            kind,
            file: String::new(),
            line: None,
            span: None,
            complaint: complaint.into(),
            others: Vec::new(),
        }
    }

    /// Sets the kind.
    #[must_use]
    pub fn with_kind(self, kind: DiagnosticKind) -> Diagnostic {
        Diagnostic { kind, ..self }
    }

    /// Sets the other diagnostics of the same reading.
    #[must_use]
    pub fn with_others(self, others: Vec<Diagnostic>) -> Diagnostic {
        Diagnostic { others, ..self }
    }

    /// Returns the other diagnostics of the same reading.
    #[must_use]
    pub fn others(&self) -> &[Diagnostic] {
        &self.others
    }

    /// Sets the range of bytes in the file.
    #[must_use]
    pub fn with_span(self, span: Range<usize>) -> Diagnostic {
        Diagnostic { span: Some(span), ..self }
    }

    /// Adds a remedy after those added before.
    #[must_use]
    pub fn with_help(self, help: impl Into<Phrase>) -> Diagnostic {
        Diagnostic { complaint: self.complaint.with_help(help), ..self }
    }

    /// Adds a guess at what was meant, if there is one.
    #[must_use]
    pub fn with_hint(self, hint: Option<impl Into<Phrase>>) -> Diagnostic {
        Diagnostic { complaint: self.complaint.with_hint(hint), ..self }
    }

    /// Returns the kind.
    #[must_use]
    pub fn kind(&self) -> DiagnosticKind {
        self.kind
    }

    /// Returns the range of bytes in the file, if it is known.
    #[must_use]
    pub fn span(&self) -> Option<Range<usize>> {
        self.span.clone()
    }

    /// Returns the file, empty if the fault is in no file.
    #[must_use]
    pub fn file(&self) -> &str {
        &self.file
    }

    /// Returns the line, the first being 1.
    #[must_use]
    pub fn line(&self) -> Option<usize> {
        self.line
    }

    /// Returns the code of the fault, such as `K0135`; that of its kind where it has none of its own.
    #[must_use]
    pub fn code(&self) -> &str {
        self.complaint.code().unwrap_or(match self.kind {
            DiagnosticKind::Pack => "K1000",
            DiagnosticKind::Script => "K2000",
            DiagnosticKind::Record => "K0100",
            DiagnosticKind::File => "K0700",
            DiagnosticKind::Request => "K0500",
            DiagnosticKind::CommandLine => "K0800",
            DiagnosticKind::Internal => "K9000",
        })
    }

    /// Returns the fault in English, without file and line.
    #[must_use]
    pub fn message(&self) -> &str {
        self.complaint.message()
    }

    /// Returns the remedies in English, if any are known.
    #[must_use]
    pub fn help(&self) -> Option<&str> {
        self.complaint.help()
    }

    /// Returns fault and remedy, without file and line.
    #[must_use]
    pub fn complaint(&self) -> &Complaint {
        &self.complaint
    }
}

impl fmt::Display for Diagnostic {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self.file.as_str(), self.line) {
            ("", _) => {}
            (file, None) => write!(f, "{file}: ")?,
            (file, Some(line)) => write!(f, "{file}:{line}: ")?,
        }
        if self.kind == DiagnosticKind::Internal {
            f.write_str("internal error, please report it: ")?;
        }
        self.complaint.fmt(f)
    }
}

impl error::Error for Diagnostic {}

#[cfg(test)]
mod tests {
    use super::{Diagnostic, DiagnosticKind};

    #[test]
    fn a_diagnostic_names_file_and_line_first() {
        let at = Diagnostic::at("a/b.toml", 7, "no");
        assert_eq!(at.to_string(), "a/b.toml:7: no");
        let in_file = Diagnostic::in_file("a/b.toml", "no");
        assert_eq!(in_file.to_string(), "a/b.toml: no");
        assert_eq!(Diagnostic::of_request("no").to_string(), "no");
    }

    #[test]
    fn a_diagnostic_knows_whose_fault_it_is() {
        let internal = Diagnostic::internal("no");
        assert_eq!(internal.kind(), DiagnosticKind::Internal);
        assert_eq!(internal.to_string(), "internal error, please report it: no");
        let flags = Diagnostic::command_line("no").with_help("leave it out");
        assert_eq!(flags.kind(), DiagnosticKind::CommandLine);
        assert_eq!((flags.message(), flags.help()), ("no", Some("leave it out")));
        assert_eq!(flags.to_string(), "no; leave it out");
    }
}
