//! Texts in one or more languages.

use std::borrow::Cow;

use kodeks_base::Language;
use kodeks_core::{Storable, StoreError, StoreReader, StoreWriter};

/// A text in one or more languages.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Text {
    said: [Option<Cow<'static, str>>; 3],
    /// The text in place of a missing translation, marked with its language.
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
            .map(|language| (language.code(), self.without_mark(language)));
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
    pub fn without_mark(&self, language: Language) -> &str {
        let mut others = Language::ALL.into_iter().filter_map(|other| self.said[other as usize].as_deref());
        self.said[language as usize].as_deref().or_else(|| others.next()).unwrap_or_default()
    }

    /// Returns texts one after the other as one, in the languages that all of them are in.
    #[must_use]
    pub fn join(texts: &[&Text]) -> Text {
        let mut whole = Text::default();
        for language in Language::ALL {
            if texts.iter().all(|text| text.has(language)) {
                let said: Vec<&str> = texts.iter().map(|text| text.without_mark(language)).collect();
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

impl Storable for Text {
    fn store(&self, to: &mut StoreWriter) {
        self.said.store(to);
    }

    fn load(from: &mut StoreReader<'_>) -> Result<Text, StoreError> {
        let mut text =
            Text { said: [Storable::load(from)?, Storable::load(from)?, Storable::load(from)?], marked: None };
        text.mark();
        Ok(text)
    }
}

#[cfg(test)]
mod tests {
    use kodeks_base::Language;

    use super::Text;

    #[test]
    fn what_is_not_translated_is_given_in_another_language_with_a_mark() {
        let mut text = Text::default();
        assert_eq!(text.in_language(Language::Czech), "");
        text.set(Language::Polish, "remis".to_owned());
        assert_eq!(text.in_language(Language::Polish), "remis");
        assert_eq!(text.in_language(Language::English), "[pl] remis");
        assert_eq!(text.without_mark(Language::English), "remis");
        text.set(Language::English, "draw".to_owned());
        assert_eq!(text.in_language(Language::Czech), "[en] draw");
        text.set(Language::Czech, "remíza".to_owned());
        assert_eq!(text.in_language(Language::Czech), "remíza");
        assert_eq!(text.without_mark(Language::Czech), "remíza");
    }
}
