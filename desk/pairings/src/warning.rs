//! Oddities of a file that did not prevent reading it.

use kodeks_base::Diagnostic;
use serde::{Deserialize, Serialize};

/// Something odd about a file, in a form that is kept with what was read.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Warning {
    /// The file, as it was called.
    pub file: String,
    /// The line, the first being 1.
    pub line: Option<usize>,
    /// The code, such as `K0901`.
    pub code: String,
    /// The oddity, in English.
    pub message: String,
    /// The suggestion, in English, if there is one.
    pub help: Option<String>,
    /// The same, which can be translated.
    #[serde(skip)]
    diagnostic: Option<Diagnostic>,
}

impl Warning {
    /// Returns the diagnostic, which can be translated; `None` for a stored warning, which has the English text alone.
    #[must_use]
    pub fn diagnostic(&self) -> Option<&Diagnostic> {
        self.diagnostic.as_ref()
    }

    fn stored_fields(&self) -> (&str, Option<usize>, &str, &str, Option<&str>) {
        let help = self.help.as_deref();
        (&self.file, self.line, &self.code, &self.message, help)
    }
}

/// Equality of the stored fields.
impl PartialEq for Warning {
    fn eq(&self, other: &Warning) -> bool {
        self.stored_fields() == other.stored_fields()
    }
}

impl Eq for Warning {}

impl From<Diagnostic> for Warning {
    fn from(diagnostic: Diagnostic) -> Warning {
        Warning {
            file: diagnostic.file().to_owned(),
            line: diagnostic.line(),
            code: diagnostic.code().to_owned(),
            message: diagnostic.message().to_owned(),
            help: diagnostic.help().map(str::to_owned),
            diagnostic: Some(diagnostic),
        }
    }
}
