//! The numbers of regulations through a row of editions, in words.

use kodeks_compare::report::{Asked, NumberLine, Numbered};
use kodeks_scripting::LawValue;

use crate::Words;

/// Returns what a regulation is called, with its layer.
pub(super) fn title(numbered: &Numbered, words: &Words) -> String {
    let title = numbered.title.in_language(words.language());
    match &numbered.layer_title {
        None => title.to_owned(),
        Some(layer) => format!("{title} ({})", layer.in_language(words.language())),
    }
}

/// Returns the numbers to be shown: what is carried out in several questions by regulations of one name, articles and
/// numbers, once.
pub(super) fn distinct<'a>(numbered: &'a [Numbered], words: &Words) -> Vec<&'a Numbered> {
    let mut shown: Vec<&Numbered> = Vec::new();
    for one in numbered {
        let is_alike = |other: &&Numbered| {
            other.articles == one.articles && other.numbers == one.numbers && title(other, words) == title(one, words)
        };
        if !shown.iter().any(is_alike) {
            shown.push(one);
        }
    }
    shown
}

/// Says a value as briefly as it can be.
pub(super) fn said(value: Option<&LawValue>, words: &Words) -> String {
    match value {
        None => "–".to_owned(),
        Some(LawValue::Unknown) => words.say("report-as-announced"),
        Some(value) => words.brief(value),
    }
}

/// Names an edition as briefly as it can be: by its year, if all are of one body.
pub(super) fn year(edition: &Asked, asked: &[Asked]) -> String {
    let name = |asked: &Asked| asked.edition.head().name.clone();
    let is_one_body = asked.iter().all(|other| name(other) == name(edition));
    let is_read = asked.iter().any(|other| !other.readings.is_empty());
    if is_one_body && !is_read { edition.edition.head().version.major.to_string() } else { edition.label() }
}

/// The runs of editions in which a number is the same: from which on, up to which, and its value.
pub(super) fn runs(number: &NumberLine) -> Vec<(usize, usize, Option<&LawValue>)> {
    let mut runs: Vec<(usize, usize, Option<&LawValue>)> = Vec::new();
    for (place, value) in number.values.iter().enumerate() {
        match runs.last_mut() {
            Some((_, until, last)) if *last == value.as_ref() => *until = place + 1,
            _ => runs.push((place, place + 1, value.as_ref())),
        }
    }
    runs
}

/// Says numbers that are the same wherever the regulation is.
pub(super) fn constants(numbered: &Numbered, words: &Words) -> String {
    let constant = numbered.numbers.iter().map(|number| {
        let value = number.values.iter().flatten().next();
        format!("{} {}", words.number_name(&number.name), said(value, words))
    });
    constant.collect::<Vec<_>>().join(", ")
}
