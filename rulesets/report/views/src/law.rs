//! Texts of the Laws: the values of numbers, articles and summaries.

use kodeks_rulesets::{Article, Edition, EditionRegulation, GrammaticalCase, LawEntry, SummaryPlace};
use kodeks_scripting::LawValue;
use kodeks_words::Words;

use crate::LocalText;

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

/// Returns the value of a number; for an option without a value its title, in brackets.
#[must_use]
pub fn value_in_text(entry: &LawEntry, edition: &Edition, words: &Words) -> String {
    value_in_place(entry, &SummaryPlace::Number(&entry.name, GrammaticalCase::Nominative), edition, words)
}

/// Returns the value of a number in its place of a summary, or the noun that goes with it; for an option without a value its title,
/// in brackets.
#[must_use]
pub fn value_in_place(entry: &LawEntry, place: &SummaryPlace<'_>, edition: &Edition, words: &Words) -> String {
    let option = entry.option.as_deref().and_then(|name| edition.option(name));
    match (&entry.value, default_of(entry, edition), option, place) {
        (LawValue::Unknown, None, Some(option), SummaryPlace::Number(..)) => {
            format!("[{}]", option.title.in_language(words.language()))
        }
        (LawValue::Unknown, Some(value), ..) | (value, ..) => words.in_place(value, place),
    }
}

/// Returns the text of an article, or else the titles of the regulations that carry it out.
#[must_use]
pub fn article_text(edition: &Edition, article: &Article, words: &Words) -> LocalText {
    let language = words.language();
    match &article.text {
        Some(text) => LocalText::new(text, language),
        None => {
            let titles = edition.carrying_out(article).into_iter();
            LocalText::joined(titles.map(|placed| LocalText::new(&placed.regulation.title, language)), ", ")
        }
    }
}

/// Returns the summary of a regulation with its numbers in words, and titles for options without a value.
#[must_use]
pub fn summary(edition: &Edition, placed: &EditionRegulation, words: &Words) -> LocalText {
    let LocalText { text, language } = LocalText::new(&placed.regulation.summary, words.language());
    let fill = |entry: &LawEntry, place: &SummaryPlace<'_>| value_in_place(entry, place, edition, words);
    LocalText { text: words.fill_in_with(&text, &placed.law, fill), language }
}
