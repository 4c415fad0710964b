//! The languages that kodeks speaks, and texts given in them.

use kodeks_core::notation::Letters;

/// A language of summaries, rulings and messages.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Language {
    /// English, the language of the authentic text.
    #[default]
    English,
    /// Polish.
    Polish,
    /// Czech.
    Czech,
}

impl Language {
    /// Every language, English first.
    pub const ALL: [Language; 3] = [Language::English, Language::Polish, Language::Czech];

    /// Returns `en`, `pl` or `cs`.
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Language::English => "en",
            Language::Polish => "pl",
            Language::Czech => "cs",
        }
    }

    /// Returns the letters that players of the language write for the pieces.
    #[must_use]
    pub const fn letters(self) -> Letters {
        match self {
            Language::English => Letters::English,
            Language::Polish => Letters::Polish,
            Language::Czech => Letters::Czech,
        }
    }

    /// Returns the language with that code. A locale such as `pl_PL.UTF-8` is read by its first part.
    #[must_use]
    pub fn from_code(code: &str) -> Option<Language> {
        let first = code.split(['_', '-', '.', '@']).next()?;
        Language::ALL
            .into_iter()
            .find(|language| language.code() == first)
    }
}

/// A text in one or more languages; English is always among them.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Text([Option<String>; 3]);

impl Text {
    /// Sets the text in `language`.
    pub fn set(&mut self, language: Language, text: String) {
        self.0[language as usize] = Some(text);
    }

    /// Returns the text in `language`, or in English where it has not been translated.
    #[must_use]
    pub fn in_language(&self, language: Language) -> &str {
        let english = Language::English as usize;
        self.0[language as usize]
            .as_deref()
            .or(self.0[english].as_deref())
            .unwrap_or_default()
    }

    /// Returns whether the text exists in `language`.
    #[must_use]
    pub fn has(&self, language: Language) -> bool {
        self.0[language as usize].is_some()
    }

    /// Returns the English text.
    #[must_use]
    pub fn english(&self) -> &str {
        self.in_language(Language::English)
    }
}

#[cfg(test)]
mod tests {
    use super::{Language, Text};

    #[test]
    fn a_locale_names_its_language() {
        assert_eq!(Language::from_code("pl_PL.UTF-8"), Some(Language::Polish));
        assert_eq!(Language::from_code("cs"), Some(Language::Czech));
        assert_eq!(Language::from_code("de_DE"), None);
        assert_eq!(Language::from_code(""), None);
    }

    #[test]
    fn what_is_not_translated_is_given_in_english() {
        let mut text = Text::default();
        text.set(Language::English, "draw".to_owned());
        assert_eq!(text.in_language(Language::Czech), "draw");
        text.set(Language::Czech, "remíza".to_owned());
        assert_eq!(text.in_language(Language::Czech), "remíza");
        assert!(!text.has(Language::Polish));
    }
}
