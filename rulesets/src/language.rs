//! The languages that kodeks speaks, and texts given in them.

use std::borrow::Cow;

use kodeks_core::{StoreError, StoreReader, StoreWriter, Stored, notation::Letters, stored};

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

stored!(named Language);

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
        Language::ALL.into_iter().find(|language| language.code() == first)
    }
}

/// A text in one or more languages.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Text {
    said: [Option<Cow<'static, str>>; 3],
    /// What stands in for a translation, where one is missing, with the language that it is in.
    marked: Option<String>,
}

impl Text {
    /// Sets the text in `language`.
    pub fn set(&mut self, language: Language, text: String) {
        self.said[language as usize] = Some(text.into());
        self.mark();
    }

    fn mark(&mut self) {
        let mut languages = Language::ALL.into_iter();
        let is_whole = languages.clone().all(|language| self.has(language));
        let first = languages
            .find(|language| !is_whole && self.has(*language))
            .map(|language| (language.code(), self.unmarked(language)));
        self.marked = first.map(|(code, text)| format!("[{code}] {text}"));
    }

    /// Returns the text in `language`; where it has not been translated, in English or in the language
    /// that there is, with a mark that says which: `[pl] Regulamin klubu`.
    #[must_use]
    pub fn in_language(&self, language: Language) -> &str {
        self.said[language as usize].as_deref().or(self.marked.as_deref()).unwrap_or_default()
    }

    /// Returns the same without the mark, for programs and for what is part of a sentence.
    #[must_use]
    pub fn unmarked(&self, language: Language) -> &str {
        let mut others = Language::ALL.into_iter().filter_map(|other| self.said[other as usize].as_deref());
        self.said[language as usize].as_deref().or_else(|| others.next()).unwrap_or_default()
    }

    /// Returns texts one after the other as one, in the languages that all of them are in.
    #[must_use]
    pub fn joined(texts: &[&Text]) -> Text {
        let mut whole = Text::default();
        for language in Language::ALL {
            if texts.iter().all(|text| text.has(language)) {
                let said: Vec<&str> = texts.iter().map(|text| text.unmarked(language)).collect();
                whole.set(language, said.join(" "));
            }
        }
        whole
    }

    /// Returns whether the text exists in `language`.
    #[must_use]
    pub fn has(&self, language: Language) -> bool {
        self.said[language as usize].is_some()
    }
}

impl Stored for Text {
    fn store(&self, to: &mut StoreWriter) {
        self.said.store(to);
    }

    fn load(from: &mut StoreReader<'_>) -> Result<Text, StoreError> {
        let mut text = Text { said: [Stored::load(from)?, Stored::load(from)?, Stored::load(from)?], marked: None };
        text.mark();
        Ok(text)
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
    fn what_is_not_translated_is_given_in_another_language_with_a_mark() {
        let mut text = Text::default();
        assert_eq!(text.in_language(Language::Czech), "");
        text.set(Language::Polish, "remis".to_owned());
        assert_eq!(text.in_language(Language::Polish), "remis");
        assert_eq!(text.in_language(Language::English), "[pl] remis");
        assert_eq!(text.unmarked(Language::English), "remis");
        text.set(Language::English, "draw".to_owned());
        assert_eq!(text.in_language(Language::Czech), "[en] draw");
        text.set(Language::Czech, "remíza".to_owned());
        assert_eq!(text.in_language(Language::Czech), "remíza");
        assert_eq!(text.unmarked(Language::Czech), "remíza");
    }
}
