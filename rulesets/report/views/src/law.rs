//! The values of numbers in words.

use kodeks_rulesets::{Edition, LawEntry};
use kodeks_scripting::LawValue;
use kodeks_words::Words;

/// Returns the default of the option that gives a number.
pub(crate) fn default_of<'a>(entry: &LawEntry, edition: &'a Edition) -> Option<&'a LawValue> {
    edition.option(entry.option.as_deref()?)?.default.as_ref()
}

/// Returns the value of a number, or the default of the option that gives it.
pub(crate) fn value_in_table(entry: &LawEntry, edition: &Edition, words: &Words) -> String {
    match (&entry.value, default_of(entry, edition)) {
        (LawValue::Unknown, Some(value)) => words.brief(value),
        (LawValue::Unknown, None) => words.say("as-announced"),
        (value, _) => words.brief(value),
    }
}

/// Returns the value of a number; an option without a value stands by its title, in brackets.
#[must_use]
pub fn value_in_text(entry: &LawEntry, edition: &Edition, words: &Words) -> String {
    let option = entry.option.as_deref().and_then(|name| edition.option(name));
    match (&entry.value, default_of(entry, edition), option) {
        (LawValue::Unknown, Some(value), _) => words.number(value),
        (LawValue::Unknown, None, Some(option)) => {
            format!("[{}]", option.title.in_language(words.language()))
        }
        (value, ..) => words.number(value),
    }
}
