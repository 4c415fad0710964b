//! Diagnostics in the language of the reader.

use fluent_bundle::FluentValue;
use kodeks_base::{Complaint, Phrase, PhraseArgument};
use kodeks_base::{Diagnostic, DiagnosticKind, visible};

use crate::Words;

impl Words {
    /// Returns a sentence of a message in the language; in English where it has none.
    #[must_use]
    pub fn phrase(&self, phrase: &Phrase) -> String {
        if phrase.name().is_empty() || !self.has(phrase.name()) {
            return visible::line(phrase.english()).into_owned();
        }
        let arguments = phrase.arguments().iter().map(|(name, argument)| (*name, self.argument(argument)));
        self.say_with(phrase.name(), &arguments.collect::<Vec<_>>())
    }

    fn argument(&self, argument: &PhraseArgument) -> FluentValue<'static> {
        match argument {
            PhraseArgument::Text(text) => text.clone().into(),
            PhraseArgument::Number(number) => (*number).into(),
            PhraseArgument::Phrase(phrase) => self.phrase(phrase).into(),
            PhraseArgument::List(list) => {
                let said: Vec<String> = list.iter().map(|one| self.phrase(one)).collect();
                said.join(", ").into()
            }
        }
    }

    /// Returns what is wrong, without file and line.
    #[must_use]
    pub fn wrong(&self, complaint: &Complaint) -> String {
        let said: Vec<String> = complaint.phrases().map(|said| self.phrase(said)).collect();
        said.join(": ")
    }

    /// Returns what would have been right, where that is known.
    #[must_use]
    pub fn right(&self, complaint: &Complaint) -> Option<String> {
        let said: Vec<String> = (complaint.right().iter()).map(|right| self.phrase(right)).collect();
        Some(said.join("; ")).filter(|said| !said.is_empty())
    }

    /// Returns what is wrong, where, and what would have been right.
    #[must_use]
    pub fn diagnostic(&self, diagnostic: &Diagnostic) -> String {
        let place = match (diagnostic.file(), diagnostic.line()) {
            ("", _) => String::new(),
            (file, None) => format!("{}: ", visible::line(file)),
            (file, Some(line)) => format!("{}:{line}: ", visible::line(file)),
        };
        let complaint = diagnostic.complaint();
        let wrong = match diagnostic.kind() {
            DiagnosticKind::Internal => {
                let message = ("message", diagnostic.message().to_owned().into());
                self.say_with("internal-error", &[message])
            }
            _ => self.wrong(complaint),
        };
        let right = self.right(complaint).map_or(String::new(), |right| format!("; {right}"));
        format!("{place}{wrong}{right}")
    }
}
