//! What a page asks: its language and settings, and what it wants to know.

use std::cell::OnceCell;

use kodeks_base::{Date, Diagnostic, Language, phrase};
use kodeks_core::Origin;
use kodeks_report::Words;
use kodeks_rulesets::{Edition, Library, cases::CaseFile};
use serde::Deserialize;
use serde_json::Value as Json;

use crate::{files::Incidents, hall::Hall, settings::Settings};

/// A question of a page.
#[derive(Debug, Deserialize)]
pub struct Asked {
    /// Which part answers it: `happened`.
    pub ask: String,
    /// What is done there: `open` where a page begins, or goes back to what it stood at.
    #[serde(default = "open")]
    pub act: String,
    /// The language of the page: `pl`.
    #[serde(default)]
    pub language: String,
    /// The place of the page below the root, in English: `fide/2023/7.5.5/`.
    #[serde(default)]
    pub place: String,
    /// The way from the page to the root of the site: `../../`.
    #[serde(default)]
    pub root: String,
    /// The whole address of the page, with what it stands at.
    #[serde(default)]
    pub address: String,
    /// The day on the device: `2026-11-25`.
    #[serde(default)]
    pub today: String,
    /// What is kept on the device.
    #[serde(default)]
    pub settings: Settings,
    /// What the page stands at, as it was given.
    #[serde(default)]
    pub state: Json,
    /// What was tapped or written.
    #[serde(default)]
    pub with: Json,
    /// What the device knows of the event; nothing where it is at none.
    #[serde(default)]
    pub hall: Option<Hall>,
}

fn open() -> String {
    "open".to_owned()
}

impl Asked {
    /// Returns the language, English where the page names none.
    pub fn language(&self) -> Language {
        Language::from_code(&self.language).unwrap_or_default()
    }

    /// Returns the day on the device, if it says one.
    pub fn today(&self) -> Option<Date> {
        Date::parse(&self.today)
    }

    /// Returns what was tapped or written under a name, as a text.
    pub fn text(&self, name: &str) -> &str {
        self.with[name].as_str().unwrap_or_default()
    }

    /// Reads what the page stands at; nothing where it stands at nothing, or at what another version wrote.
    pub fn state<T: for<'a> Deserialize<'a> + Default>(&self) -> T {
        serde_json::from_value(self.state.clone()).unwrap_or_default()
    }
}

/// Says that a page asks for what this version does not answer.
pub fn unknown(asked: &str) -> Diagnostic {
    Diagnostic::command_line(phrase!("K0812", "the page asks for `{asked}`, which this version does not answer", asked))
}

/// Returns whether an edition answers anything but how ratings are calculated.
pub fn rules_on_incidents(edition: &Edition) -> bool {
    let mut regulations = edition.regulations();
    regulations.any(|placed| placed.question().origin != Origin::Calculation)
}

/// What it takes to answer: the packs, the words of the language, and the question.
pub struct Desk<'a> {
    /// The packs at hand.
    pub library: &'a Library,
    /// The words of the page's language.
    pub words: &'a Words,
    /// The incidents of the cases; none until the page brings them.
    pub(crate) incidents: &'a [Incidents],
    /// The question.
    pub asked: &'a Asked,
    /// The cases inside the program, once they have been asked for.
    pub cases: &'a OnceCell<Vec<CaseFile>>,
}

impl<'a> Desk<'a> {
    /// Returns the cases inside the program; they are read once.
    pub fn cases(&self) -> Result<&'a [CaseFile], Diagnostic> {
        match self.cases.get() {
            Some(cases) => Ok(cases),
            None => {
                let cases = CaseFile::built_in()?;
                Ok(self.cases.get_or_init(|| cases))
            }
        }
    }

    /// Returns a message of the page.
    pub fn say(&self, name: &str) -> String {
        self.words.say(name)
    }

    /// Returns the editions by which games are ruled, not only rated, in the order of their names and versions.
    ///
    /// # Errors
    ///
    /// Something is wrong in the files of one.
    pub fn editions(&self) -> Result<Vec<Edition>, Diagnostic> {
        let mut editions = self.library.editions()?;
        editions.retain(rules_on_incidents);
        Ok(editions)
    }

    /// Returns a message of the page with one thing put in.
    pub fn say_with(&self, name: &str, argument: &str, value: &str) -> String {
        self.words.say_with(name, &[(argument, value.into())])
    }

    /// Returns the place of another page of the same language, below the root.
    pub fn place(&self, place: &str) -> String {
        crate::frame::place_in(self.words.language(), place)
    }

    /// Returns the way to another page of the same language, from its place below the root: `compare/`.
    pub fn link(&self, place: &str) -> String {
        crate::frame::link(&self.asked.root, self.words.language(), place)
    }
}
