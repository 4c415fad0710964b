//! What is wrong with a pack, a record or a request, told to the person who can mend it.

use std::{fmt, ops::Range};

/// What is wrong, where, and what would have been right.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PackError {
    file: String,
    line: Option<usize>,
    span: Option<Range<usize>>,
    message: String,
}

impl PackError {
    /// Describes something wrong in a file as a whole.
    #[must_use]
    pub fn in_file(file: &str, message: impl Into<String>) -> PackError {
        PackError {
            file: file.to_owned(),
            line: None,
            span: None,
            message: message.into(),
        }
    }

    /// Describes something wrong on a line of a file, the first being 1.
    #[must_use]
    pub fn at(file: &str, line: usize, message: impl Into<String>) -> PackError {
        PackError {
            file: file.to_owned(),
            line: Some(line),
            span: None,
            message: message.into(),
        }
    }

    /// Describes something wrong with what was asked for, in no file.
    #[must_use]
    pub fn asked(message: impl Into<String>) -> PackError {
        PackError {
            file: String::new(),
            line: None,
            span: None,
            message: message.into(),
        }
    }

    /// Describes something that only a fault of this program can bring about.
    #[must_use]
    pub fn internal(message: impl fmt::Display) -> PackError {
        PackError::asked(format!("internal error, please report it: {message}"))
    }

    /// Adds the bytes of the file that it is about.
    #[must_use]
    pub fn with_span(self, span: Range<usize>) -> PackError {
        PackError {
            span: Some(span),
            ..self
        }
    }

    /// Returns the bytes of the file that it is about, where they are known.
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

    /// Returns what is wrong and what would have been right, without file and line.
    #[must_use]
    pub fn message(&self) -> &str {
        &self.message
    }
}

/// Everything that is wrong, collected while reading goes on.
#[derive(Debug, Default)]
pub struct Faults(Vec<PackError>);

impl Faults {
    /// Notes a fault.
    pub fn add(&mut self, fault: PackError) {
        if !self.0.contains(&fault) {
            self.0.push(fault);
        }
    }

    /// Returns what was read, or notes why it could not be.
    pub(crate) fn keep<T>(&mut self, read: Result<T, PackError>) -> Option<T> {
        read.map_err(|fault| self.add(fault)).ok()
    }

    /// Returns how many there are.
    pub fn count(&self) -> usize {
        self.0.len()
    }

    /// Returns all of them, in the order in which they were found.
    pub fn all(self) -> Vec<PackError> {
        self.0
    }

    /// Returns what was read if nothing is wrong with it, or the first fault.
    pub(crate) fn finish<T>(self, read: Option<T>) -> Result<T, PackError> {
        match (self.0.into_iter().next(), read) {
            (Some(fault), _) => Err(fault),
            (None, Some(read)) => Ok(read),
            (None, None) => Err(PackError::asked("there is nothing to read")),
        }
    }
}

impl fmt::Display for PackError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self.file.as_str(), self.line) {
            ("", _) => f.write_str(&self.message),
            (file, None) => write!(f, "{file}: {}", self.message),
            (file, Some(line)) => write!(f, "{file}:{line}: {}", self.message),
        }
    }
}

impl std::error::Error for PackError {}

impl From<kodeks_scripting::ScriptError> for PackError {
    fn from(error: kodeks_scripting::ScriptError) -> PackError {
        PackError {
            file: error.file().to_owned(),
            line: error.line(),
            span: None,
            message: error.message().to_owned(),
        }
    }
}

/// Returns `; did you mean …` with the known name nearest to `wrong`, or the list of known names
/// where none is near.
pub fn suggestion<'a>(wrong: &str, known: impl IntoIterator<Item = &'a str>) -> String {
    let known: Vec<&str> = known.into_iter().collect();
    match kodeks_scripting::nearest(wrong, known.iter().copied()) {
        Some(name) => format!("; did you mean `{name}`?"),
        None if (1..=12).contains(&known.len()) => format!("; known here: {}", quoted(known)),
        None => String::new(),
    }
}

/// Returns the names in backticks, with commas.
pub fn quoted<'a>(names: impl IntoIterator<Item = &'a str>) -> String {
    names
        .into_iter()
        .map(|name| format!("`{name}`"))
        .collect::<Vec<_>>()
        .join(", ")
}

#[cfg(test)]
mod tests {
    use super::{PackError, suggestion};

    #[test]
    fn an_error_names_file_and_line_first() {
        assert_eq!(
            PackError::at("a/b.toml", 7, "no").to_string(),
            "a/b.toml:7: no"
        );
        assert_eq!(
            PackError::in_file("a/b.toml", "no").to_string(),
            "a/b.toml: no"
        );
        assert_eq!(PackError::asked("no").to_string(), "no");
    }

    #[test]
    fn a_slip_of_the_pen_gets_the_word_that_was_meant() {
        assert_eq!(
            suggestion("sumary", ["title", "summary"]),
            "; did you mean `summary`?"
        );
        assert_eq!(
            suggestion("zzz", ["title", "summary"]),
            "; known here: `title`, `summary`"
        );
        assert_eq!(suggestion("zzz", []), "");
    }
}
