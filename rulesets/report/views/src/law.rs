//! Texts of the Laws: the values of numbers, articles and summaries.

use kodeks_rulesets::{Article, Edition, EditionRegulation, GrammaticalCase, LawEntry, LawTable, SummaryPlace};
use kodeks_scripting::LawValue;
use kodeks_words::Words;

use crate::LocalText;

/// Returns what a number is by the default of the option that gives it.
pub(crate) fn default_of<'a>(entry: &'a LawEntry, law: &'a LawTable, edition: &'a Edition) -> Option<&'a LawValue> {
    law.under(entry, edition.option(entry.option.as_deref()?)?.default.as_ref()?)
}

/// Returns the value of a number, or the default of the option that gives it; of one that differs by an option every value.
pub(crate) fn value_in_table(entry: &LawEntry, law: &LawTable, edition: &Edition, words: &Words) -> String {
    match (&entry.value, default_of(entry, law, edition)) {
        (LawValue::Unknown, _) if entry.is_by_option => {
            describe_parts(entry, law, &|value| words.brief(value), words).unwrap_or_else(|| words.say("as-announced"))
        }
        (LawValue::Unknown, Some(value)) => words.brief(value),
        (LawValue::Unknown, None) => words.say("as-announced"),
        (value, _) => words.brief(value),
    }
}

/// Returns what a number is under each value of its option: `1 min (U8), 2 min (otherwise)`; `None` where its parts are elsewhere.
fn describe_parts(
    entry: &LawEntry,
    law: &LawTable,
    say: &dyn Fn(&LawValue) -> String,
    words: &Words,
) -> Option<String> {
    let option = entry.option.as_deref().unwrap_or_default();
    let part =
        |(value, part): (&str, &LawEntry)| format!("{} ({})", say(&part.value), words.option_value(option, value));
    let parts: Vec<String> = law.parts(&entry.name).map(part).collect();
    (!parts.is_empty()).then(|| parts.join(", "))
}

/// Returns the value of a number; for an option without a value its title, in brackets.
#[must_use]
pub fn value_in_text(entry: &LawEntry, law: &LawTable, edition: &Edition, words: &Words) -> String {
    value_in_place(entry, law, &SummaryPlace::Number(&entry.name, GrammaticalCase::Nominative), edition, words)
}

/// Returns the value of a number in its place of a summary, or the noun that goes with it; for an option without a value its title,
/// in brackets; of a number that differs by an option every value.
#[must_use]
pub fn value_in_place(
    entry: &LawEntry,
    law: &LawTable,
    place: &SummaryPlace<'_>,
    edition: &Edition,
    words: &Words,
) -> String {
    let option = entry.option.as_deref().and_then(|name| edition.option(name));
    match (&entry.value, default_of(entry, law, edition), option, place) {
        (LawValue::Unknown, _, Some(option), SummaryPlace::Number(..)) if entry.is_by_option => {
            describe_parts(entry, law, &|value| words.in_place(value, place), words)
                .unwrap_or_else(|| format!("[{}]", option.title.in_language(words.language())))
        }
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
    let fill = |entry: &LawEntry, place: &SummaryPlace<'_>| value_in_place(entry, &placed.law, place, edition, words);
    LocalText { text: words.fill_in_with(&text, &placed.law, fill), language }
}
