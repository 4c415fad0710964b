//! What an article says in a few words, and its numbers.

use kodeks_rulesets::{Article, Edition, LawEntry, Placed};
use kodeks_scripting::LawValue;

use crate::Words;

/// What an article says, or else what the regulations are called that carry it out.
pub(super) fn text_of(edition: &Edition, article: &Article, words: &Words) -> String {
    let language = words.language();
    let title = |placed: &Placed| placed.regulation.title.in_language(language).to_owned();
    let titles = || edition.carrying_out(article).into_iter().map(title);
    match &article.text {
        Some(text) => text.in_language(language).to_owned(),
        None => titles().collect::<Vec<_>>().join(", "),
    }
}

pub(super) fn default<'a>(entry: &LawEntry, edition: &'a Edition) -> Option<&'a LawValue> {
    let option = edition.option(entry.option.as_deref()?)?;
    option.default.as_ref()
}

/// The value of a number, or the default of the option that gives it.
pub(super) fn value_in_table(entry: &LawEntry, edition: &Edition, words: &Words) -> String {
    match (&entry.value, default(entry, edition)) {
        (LawValue::Unknown, Some(value)) => words.brief(value),
        (LawValue::Unknown, None) => words.say("as-announced"),
        (value, _) => words.brief(value),
    }
}

/// The value of a number; what the event has to announce stands by its title, in brackets.
pub(crate) fn value_in_text(entry: &LawEntry, edition: &Edition, words: &Words) -> String {
    let option = entry.option.as_deref().and_then(|name| edition.option(name));
    match (&entry.value, default(entry, edition), option) {
        (LawValue::Unknown, Some(value), _) => words.number(value),
        (LawValue::Unknown, None, Some(option)) => {
            format!("[{}]", option.title.in_language(words.language()))
        }
        (value, ..) => words.number(value),
    }
}
