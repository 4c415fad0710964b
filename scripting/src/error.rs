//! What is wrong with a script, as a letter to its author.

use std::fmt;

/// An error in a script: the file, the line where that is known, and what would have been right.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ScriptError {
    file: String,
    line: Option<usize>,
    message: String,
}

impl ScriptError {
    /// Returns the file that the script was compiled from.
    #[must_use]
    pub fn file(&self) -> &str {
        &self.file
    }

    /// Returns the line in that file, counted from one.
    #[must_use]
    pub fn line(&self) -> Option<usize> {
        self.line
    }

    /// Returns the letter without the address: no file, no line.
    #[must_use]
    pub fn message(&self) -> &str {
        &self.message
    }
}

impl fmt::Display for ScriptError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:", self.file)?;
        if let Some(line) = self.line {
            write!(f, "{line}:")?;
        }
        write!(f, " {}", self.message)
    }
}

impl std::error::Error for ScriptError {}

/// A letter without its file: what the parts of this crate write to each other.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Letter {
    line: Option<usize>,
    message: String,
}

impl Letter {
    /// Writes about the line at `position` of the source.
    pub(crate) fn at(position: rhai::Position, message: impl Into<String>) -> Letter {
        Letter {
            line: position.line(),
            message: message.into(),
        }
    }

    /// Writes about the source as a whole.
    pub(crate) fn about_all(message: impl Into<String>) -> Letter {
        Letter {
            line: None,
            message: message.into(),
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
    pub(crate) fn addressed(self, file: &str, first_line: usize) -> ScriptError {
        ScriptError {
            file: file.to_owned(),
            line: Some(self.line.unwrap_or(1).saturating_add(first_line) - 1),
            message: self.message,
        }
    }
}
