//! What is wrong, and what would have been right, told to the person who can mend it.

use std::{error, fmt};

/// What is wrong, and apart from it what would have been right.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Complaint {
    message: String,
    help: Option<String>,
}

impl Complaint {
    /// Says what is wrong.
    #[must_use]
    pub fn new(message: impl Into<String>) -> Complaint {
        Complaint {
            message: message.into(),
            help: None,
        }
    }

    /// Adds what would have been right, after what was added before.
    #[must_use]
    pub fn with_help(mut self, help: impl fmt::Display) -> Complaint {
        self.help = Some(match self.help {
            None => help.to_string(),
            Some(before) => format!("{before}; {help}"),
        });
        self
    }

    /// Adds what may have been meant, if anything may.
    #[must_use]
    pub fn with_hint(self, hint: Option<String>) -> Complaint {
        match hint {
            None => self,
            Some(hint) => self.with_help(hint),
        }
    }

    /// Says before it what it is about: `` `moves`: ``.
    #[must_use]
    pub fn about(self, what: impl fmt::Display) -> Complaint {
        Complaint {
            message: format!("{what}: {}", self.message),
            ..self
        }
    }

    /// Returns what is wrong.
    #[must_use]
    pub fn message(&self) -> &str {
        &self.message
    }

    /// Returns what would have been right, where that is known.
    #[must_use]
    pub fn help(&self) -> Option<&str> {
        self.help.as_deref()
    }
}

impl fmt::Display for Complaint {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.message)?;
        match &self.help {
            None => Ok(()),
            Some(help) => write!(f, "; {help}"),
        }
    }
}

impl error::Error for Complaint {}

impl From<&str> for Complaint {
    fn from(message: &str) -> Complaint {
        Complaint::new(message)
    }
}

impl From<String> for Complaint {
    fn from(message: String) -> Complaint {
        Complaint::new(message)
    }
}

#[cfg(test)]
mod tests {
    use super::Complaint;

    #[test]
    fn what_is_wrong_and_what_would_have_been_right_stay_apart() {
        let complaint = Complaint::new("`3 mins` is not a time; really")
            .with_help("write `3 min`")
            .with_hint(None)
            .with_hint(Some("or `30 s`".to_owned()))
            .about("`gain`");
        assert_eq!(
            complaint.message(),
            "`gain`: `3 mins` is not a time; really"
        );
        assert_eq!(complaint.help(), Some("write `3 min`; or `30 s`"));
        assert_eq!(
            complaint.to_string(),
            "`gain`: `3 mins` is not a time; really; write `3 min`; or `30 s`"
        );
    }
}
