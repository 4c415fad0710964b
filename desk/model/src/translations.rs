//! Sentences in several languages.

use std::{collections::BTreeMap, ops::Deref};

use kodeks_base::Language;
use serde::{Deserialize, Serialize};

/// One sentence in each language, by the code of the language.
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize, Serialize)]
#[serde(transparent)]
pub struct Translations(BTreeMap<String, String>);

impl Translations {
    /// Returns the sentence in a language, in English where it is missing there, and nothing where it is missing in both.
    #[must_use]
    pub fn text(&self, language: Language) -> &str {
        let text = self.0.get(language.code()).or_else(|| self.0.get(Language::English.code()));
        text.map_or("", String::as_str)
    }
}

impl FromIterator<(String, String)> for Translations {
    fn from_iter<I: IntoIterator<Item = (String, String)>>(sentences: I) -> Translations {
        Translations(sentences.into_iter().collect())
    }
}

impl Deref for Translations {
    type Target = BTreeMap<String, String>;

    fn deref(&self) -> &BTreeMap<String, String> {
        &self.0
    }
}
