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

/// How a language is called, and how it writes numbers.
struct LanguageFacts {
    code: &'static str,
    name: &'static str,
    own_name: &'static str,
    decimal_sign: char,
    thousands_separator: char,
}

impl Language {
    /// Every language, English first.
    pub const ALL: [Language; 3] = [Language::English, Language::Polish, Language::Czech];

    const fn facts(self) -> LanguageFacts {
        let (code, name, own_name, decimal_sign, thousands_separator) = match self {
            Language::English => ("en", "english", "English", '.', ','),
            Language::Polish => ("pl", "polish", "Polski", ',', '\u{a0}'),
            Language::Czech => ("cs", "czech", "Čeština", ',', '\u{a0}'),
        };
        LanguageFacts { code, name, own_name, decimal_sign, thousands_separator }
    }

    /// Returns `en`, `pl` or `cs`.
    #[must_use]
    pub const fn code(self) -> &'static str {
        self.facts().code
    }

    /// Returns its English name as files have it: `polish`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        self.facts().name
    }

    /// Returns its own name for itself: `Polski`.
    #[must_use]
    pub const fn own_name(self) -> &'static str {
        self.facts().own_name
    }

    /// Returns the sign between whole and parts: `,` in `0,5`.
    #[must_use]
    pub const fn decimal_sign(self) -> char {
        self.facts().decimal_sign
    }

    /// Returns the sign between groups of three digits.
    #[must_use]
    pub const fn thousands_separator(self) -> char {
        self.facts().thousands_separator
    }

    /// Returns how many forms of a noun go with numbers: for one and for others, or for one, for a few and for others.
    #[must_use]
    pub fn noun_form_count(self) -> usize {
        match self {
            Language::English => 2,
            Language::Polish | Language::Czech => 3,
        }
    }

    /// Returns whether nouns have endings by their place in a sentence.
    #[must_use]
    pub fn has_grammatical_cases(self) -> bool {
        match self {
            Language::English => false,
            Language::Polish | Language::Czech => true,
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
