//! A fault and its remedy, in words for the person who can fix it.

use std::{error, fmt};

use crate::Phrase;

/// A fault and, apart from it, its remedy, each as phrases that can be translated and in English.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Complaint(Box<ComplaintParts>);

#[derive(Clone, Debug, PartialEq, Eq)]
struct ComplaintParts {
    wrong: Phrase,
    about: Vec<Phrase>,
    right: Vec<Phrase>,
    message: String,
    help: Option<String>,
}

impl Complaint {
    /// Creates a complaint about a fault.
    #[must_use]
    pub fn new(wrong: impl Into<Phrase>) -> Complaint {
        let wrong = wrong.into();
        Complaint(Box::new(ComplaintParts {
            message: wrong.to_string(),
            wrong,
            about: Vec::new(),
            right: Vec::new(),
            help: None,
        }))
    }

    /// Adds a remedy after those added before.
    #[must_use]
    pub fn with_help(mut self, help: impl Into<Phrase>) -> Complaint {
        let help = help.into();
        self.0.help = Some(match &self.0.help {
            None => help.to_string(),
            Some(before) => format!("{before}; {help}"),
        });
        self.0.right.push(help);
        self
    }

    /// Adds a guess at what was meant, if there is one.
    #[must_use]
    pub fn with_hint(self, hint: Option<impl Into<Phrase>>) -> Complaint {
        match hint {
            None => self,
            Some(hint) => self.with_help(hint),
        }
    }

    /// Puts the subject before the message: `` `moves`: ``.
    #[must_use]
    pub fn about(mut self, what: impl Into<Phrase>) -> Complaint {
        let what = what.into();
        self.0.message = format!("{what}: {}", self.0.message);
        self.0.about.insert(0, what);
        self
    }

    /// Returns the fault in English, with its subject.
    #[must_use]
    pub fn message(&self) -> &str {
        &self.0.message
    }

    /// Returns the remedies in English, if any are known.
    #[must_use]
    pub fn help(&self) -> Option<&str> {
        self.0.help.as_deref()
    }

    /// Returns the code of the fault, such as `K0135`, if it has one.
    #[must_use]
    pub fn code(&self) -> Option<&str> {
        self.0.wrong.code()
    }

    /// Returns the phrases of the message: its subjects, the widest first, then the fault.
    pub fn phrases(&self) -> impl Iterator<Item = &Phrase> {
        self.0.about.iter().chain([&self.0.wrong])
    }

    /// Returns the phrases of the remedies.
    #[must_use]
    pub fn right(&self) -> &[Phrase] {
        &self.0.right
    }
}

impl fmt::Display for Complaint {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.message())?;
        match self.help() {
            None => Ok(()),
            Some(help) => write!(f, "; {help}"),
        }
    }
}

impl error::Error for Complaint {}

impl From<Phrase> for Complaint {
    fn from(wrong: Phrase) -> Complaint {
        Complaint::new(wrong)
    }
}

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
            .with_hint(None::<&str>)
            .with_hint(Some("or `30 s`".to_owned()))
            .about("`gain`");
        assert_eq!(complaint.message(), "`gain`: `3 mins` is not a time; really");
        assert_eq!(complaint.help(), Some("write `3 min`; or `30 s`"));
        assert_eq!(complaint.to_string(), "`gain`: `3 mins` is not a time; really; write `3 min`; or `30 s`");
    }
}
