//! The languages that kodeks speaks.

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

    /// Returns its own name for itself: `Polski`.
    #[must_use]
    pub const fn own_name(self) -> &'static str {
        match self {
            Language::English => "English",
            Language::Polish => "Polski",
            Language::Czech => "Čeština",
        }
    }

    /// Returns the language with that code. A locale such as `pl_PL.UTF-8` is read by its first part.
    #[must_use]
    pub fn from_code(code: &str) -> Option<Language> {
        let first = code.split(['_', '-', '.', '@']).next()?;
        Language::ALL.into_iter().find(|language| language.code() == first)
    }
}

#[cfg(test)]
mod tests {
    use super::Language;

    #[test]
    fn a_locale_names_its_language() {
        assert_eq!(Language::from_code("pl_PL.UTF-8"), Some(Language::Polish));
        assert_eq!(Language::from_code("cs"), Some(Language::Czech));
        assert_eq!(Language::from_code("de_DE"), None);
        assert_eq!(Language::from_code(""), None);
    }
}
