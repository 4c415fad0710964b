//! Sentences of messages, in English and with the name and arguments for a translation.

use std::{borrow::Cow, fmt};

/// A sentence, or a part of one, in English, with the name of its message and the arguments to translate it.
///
/// ```
/// use kodeks_base::phrase;
///
/// let text = "half past";
/// let said = phrase!("K0135", "`{text}` is not a time", text);
/// assert_eq!(said.to_string(), "`half past` is not a time");
/// assert_eq!((said.name(), said.arguments().len()), ("K0135", 1));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Phrase {
    name: Cow<'static, str>,
    english: String,
    arguments: Vec<(&'static str, PhraseArgument)>,
}

/// The value of an argument in braces.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PhraseArgument {
    /// Text that is the same in every language: a name, a value as it was written.
    Text(String),
    /// A number, which selects plural forms.
    Number(i64),
    /// A part that is translated too.
    Phrase(Phrase),
    /// Parts that are translated too, separated by commas.
    List(Vec<Phrase>),
}

impl Phrase {
    /// Creates a phrase; [`phrase!`](crate::phrase) makes the English and the arguments from one text.
    #[must_use]
    pub fn new(
        name: impl Into<Cow<'static, str>>,
        english: impl Into<String>,
        arguments: Vec<(&'static str, PhraseArgument)>,
    ) -> Phrase {
        Phrase { name: name.into(), english: english.into(), arguments }
    }

    /// Returns the name; empty if the text is the same in every language.
    #[must_use]
    pub fn name(&self) -> &str {
        &self.name
    }

    /// Returns the sentence in English.
    #[must_use]
    pub fn english(&self) -> &str {
        &self.english
    }

    /// Returns the arguments, each by its name.
    #[must_use]
    pub fn arguments(&self) -> &[(&'static str, PhraseArgument)] {
        &self.arguments
    }

    /// Returns the code of the fault, the beginning of the name: `K0135`.
    #[must_use]
    pub fn code(&self) -> Option<&str> {
        let code = self.name.get(..5)?;
        let digits = code.strip_prefix('K')?;
        let is_code = digits.bytes().all(|digit| digit.is_ascii_digit());
        is_code.then_some(code)
    }
}

impl fmt::Display for Phrase {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.english)
    }
}

impl From<&str> for Phrase {
    fn from(text: &str) -> Phrase {
        Phrase::new("", text, Vec::new())
    }
}

impl From<String> for Phrase {
    fn from(text: String) -> Phrase {
        Phrase::new("", text, Vec::new())
    }
}

impl From<fmt::Arguments<'_>> for Phrase {
    fn from(text: fmt::Arguments<'_>) -> Phrase {
        text.to_string().into()
    }
}

/// Types that can be arguments of a phrase.
pub trait InPhrase {
    /// Converts the value to an argument.
    fn in_phrase(&self) -> PhraseArgument;
}

impl<T: InPhrase + ?Sized> InPhrase for &T {
    fn in_phrase(&self) -> PhraseArgument {
        (**self).in_phrase()
    }
}

impl InPhrase for Phrase {
    fn in_phrase(&self) -> PhraseArgument {
        PhraseArgument::Phrase(self.clone())
    }
}

/// Phrases separated by commas.
#[derive(Clone, Debug)]
pub struct PhraseList(pub Vec<Phrase>);

impl fmt::Display for PhraseList {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let parts: Vec<&str> = self.0.iter().map(Phrase::english).collect();
        f.write_str(&parts.join(", "))
    }
}

impl InPhrase for PhraseList {
    fn in_phrase(&self) -> PhraseArgument {
        PhraseArgument::List(self.0.clone())
    }
}

macro_rules! in_phrase {
    ($($of:ty),*: |$value:ident| $said:expr) => { $(
        impl InPhrase for $of {
            fn in_phrase(&self) -> PhraseArgument {
                let $value = self;
                $said
            }
        }
    )* };
}
in_phrase!(str, String, char, Cow<'_, str>, std::path::Display<'_>, fmt::Arguments<'_>:
    |value| PhraseArgument::Text(value.to_string()));
in_phrase!(u8, u16, u32: |value| PhraseArgument::Number(i64::from(*value)));
in_phrase!(i64: |value| PhraseArgument::Number(*value));
in_phrase!(usize, u64: |value| PhraseArgument::Number(i64::try_from(*value).unwrap_or(i64::MAX)));

/// Makes a [`Phrase`] from its name, its English text and its arguments: `phrase!("K0135", "`{text}` is not a time",
/// text)`.
#[macro_export]
macro_rules! phrase {
    ($name:literal, $english:literal $(, $argument:ident $(= $value:expr)?)* $(,)?) => {{
        $( $( let $argument = &$value; )? )*
        $crate::Phrase::new(
            $name,
            format!($english, $($argument = $argument),*),
            vec![$((stringify!($argument), $crate::InPhrase::in_phrase(&$argument))),*],
        )
    }};
}

#[cfg(test)]
mod tests {
    use super::{Phrase, PhraseArgument};

    #[test]
    fn a_phrase_has_its_english_and_what_others_are_made_of() {
        let inner = crate::phrase!("kind", "a pawn");
        let outer = crate::phrase!("K0202-two", "{what} on {count} squares", what = inner, count = 2_u32);
        assert_eq!(outer.english(), "a pawn on 2 squares");
        assert_eq!(outer.code(), Some("K0202"));
        assert_eq!(outer.arguments(), [("what", PhraseArgument::Phrase(inner)), ("count", PhraseArgument::Number(2))]);
        assert_eq!(Phrase::from("Kasparov").code(), None);
        assert_eq!(crate::phrase!("did-you-mean", "x").code(), None);
    }
}
