//! Questions of a page.

use kodeks_base::{Date, Diagnostic, Language, phrase};
use serde::Deserialize;
use serde_json::Value as Json;

use crate::{EventSettings, Hall};

/// A question of a page: what was tapped or written, and all that the page knows.
#[derive(Debug, Deserialize)]
pub struct PageQuestion {
    /// The part that answers: `happened`, `laws`, `hall`, …
    pub ask: String,
    /// The act: `open` where a page begins or goes back.
    #[serde(default = "open")]
    pub act: String,
    /// The language of the page: `pl`.
    #[serde(default)]
    pub language: String,
    /// The place of the page below the root, in English: `fide/2023/7.5.5/`.
    #[serde(default)]
    pub place: String,
    /// The relative path from the page to the root of the site: `../../`.
    #[serde(default)]
    pub root: String,
    /// The whole address of the page, with its state.
    #[serde(default)]
    pub address: String,
    /// The date on the device: `2026-11-25`.
    #[serde(default)]
    pub today: String,
    /// The settings stored on the device.
    #[serde(default)]
    pub settings: EventSettings,
    /// The state of the page, as its last answer gave it.
    #[serde(default)]
    pub state: Json,
    /// The arguments of the act.
    #[serde(default)]
    pub with: Json,
    /// The event as the device knows it; none for a page of the public site.
    #[serde(default)]
    pub hall: Option<Hall>,
}

fn open() -> String {
    "open".to_owned()
}

impl PageQuestion {
    /// Returns the language, English where the page names none.
    #[must_use]
    pub fn language(&self) -> Language {
        Language::from_code(&self.language).unwrap_or_default()
    }

    /// Returns the date on the device, if it gives one.
    #[must_use]
    pub fn today(&self) -> Option<Date> {
        Date::parse(&self.today)
    }

    /// Returns an argument of the act as a text; empty where it is missing.
    #[must_use]
    pub fn text(&self, name: &str) -> &str {
        self.with[name].as_str().unwrap_or_default()
    }

    /// Reads the state of the page; the default where it has none, or one of another version.
    #[must_use]
    pub fn state<T: for<'a> Deserialize<'a> + Default>(&self) -> T {
        serde_json::from_value(self.state.clone()).unwrap_or_default()
    }
}

/// Reports a question that this version does not answer.
#[must_use]
pub fn unknown_question(asked: &str) -> Diagnostic {
    Diagnostic::command_line(phrase!("K0812", "the page asks for `{asked}`, which this version does not answer", asked))
}
