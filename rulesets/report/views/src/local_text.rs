//! Texts of packs in the language of an answer.

use std::borrow::Cow;

use kodeks_base::Language;
use kodeks_rulesets::Text;
use schemars::{JsonSchema, Schema, SchemaGenerator};
use serde::{Deserialize, Serialize};

/// A text of a pack in the language of the answer, or in the language that there is.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(from = "String", into = "String")]
pub struct LocalText {
    /// The text.
    pub text: String,
    /// Its language, where that is not the language of the answer. JSON leaves it out.
    pub language: Option<Language>,
}

impl LocalText {
    /// Returns a text in a language, or in the first language that it has.
    #[must_use]
    pub fn new(text: &Text, language: Language) -> LocalText {
        let other = || Language::ALL.into_iter().find(|other| text.has(*other));
        LocalText {
            text: text.without_mark(language).to_owned(),
            language: if text.has(language) { None } else { other() },
        }
    }

    /// Returns several texts as one.
    #[must_use]
    pub fn joined(texts: impl IntoIterator<Item = LocalText>, separator: &str) -> LocalText {
        let mut texts = texts.into_iter();
        let mut whole = texts.next().unwrap_or_default();
        for text in texts {
            whole.text += separator;
            whole.text += &text.marked();
        }
        whole
    }

    /// Returns the text with its language before it, where that is not the language of the answer: `[pl] Regulamin klubu`.
    #[must_use]
    pub fn marked(&self) -> Cow<'_, str> {
        match self.language {
            None => Cow::Borrowed(&self.text),
            Some(language) => Cow::Owned(format!("[{}] {}", language.code(), self.text)),
        }
    }
}

impl From<String> for LocalText {
    fn from(text: String) -> LocalText {
        LocalText { text, language: None }
    }
}

impl From<LocalText> for String {
    fn from(text: LocalText) -> String {
        text.text
    }
}

impl JsonSchema for LocalText {
    fn inline_schema() -> bool {
        true
    }

    fn schema_name() -> Cow<'static, str> {
        "LocalText".into()
    }

    fn json_schema(generator: &mut SchemaGenerator) -> Schema {
        String::json_schema(generator)
    }
}
