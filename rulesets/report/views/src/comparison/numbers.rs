//! The numbers of regulations through a history, in words.

use kodeks_compare::report::{EditionWithReadings, NumberLine, RegulationNumbers, Report};
use kodeks_rulesets::Edition;
use kodeks_scripting::LawValue;
use kodeks_words::Words;

use super::{NONE, NumberHistory, NumberRun, NumberTable};

/// Returns the numbers of every regulation. Regulations of several questions with the same name,
/// articles and numbers are listed once.
pub(super) fn number_tables(report: &Report, words: &Words) -> Vec<NumberTable> {
    let mut tables: Vec<NumberTable> = Vec::new();
    for numbered in &report.numbers {
        let table = number_table(numbered, &report.asked, words);
        if !tables.contains(&table) {
            tables.push(table);
        }
    }
    tables
}

/// Returns the title of a regulation, with that of its layer.
pub(super) fn title_of_row(numbered: &RegulationNumbers, words: &Words) -> String {
    let title = numbered.title.in_language(words.language());
    match &numbered.layer_title {
        None => title.to_owned(),
        Some(layer) => format!("{title} ({})", layer.in_language(words.language())),
    }
}

fn number_table(numbered: &RegulationNumbers, asked: &[EditionWithReadings], words: &Words) -> NumberTable {
    let history = |number: &NumberLine| NumberHistory {
        name: words.number_name(&number.name),
        runs: runs(numbered, number, asked, words),
    };
    let first = |articles: &Option<Vec<String>>| Some(articles.as_ref()?.first().cloned().unwrap_or_default());
    NumberTable {
        title: title_of_row(numbered, words),
        articles: numbered.articles.iter().map(first).collect(),
        numbers: numbered.numbers.iter().map(history).collect(),
    }
}

/// Returns the runs of editions in which a number is the same.
fn runs(
    numbered: &RegulationNumbers,
    number: &NumberLine,
    asked: &[EditionWithReadings],
    words: &Words,
) -> Vec<NumberRun> {
    let mut runs: Vec<(Option<&LawValue>, NumberRun)> = Vec::new();
    for (value, asked) in number.values.iter().zip(asked) {
        let is_unverified = value.is_some() && is_from_memory(&asked.edition, numbered, &number.name);
        match runs.last_mut() {
            Some((last, run)) if *last == value.as_ref() => {
                run.editions += 1;
                run.is_unverified |= is_unverified;
            }
            _ => runs.push((
                value.as_ref(),
                NumberRun {
                    editions: 1,
                    value: describe_value(value.as_ref(), words),
                    is_there: value.is_some(),
                    is_unverified,
                },
            )),
        }
    }
    runs.into_iter().map(|(_, run)| run).collect()
}

/// Returns whether an edition has a number of a regulation from memory only.
fn is_from_memory(edition: &Edition, numbered: &RegulationNumbers, name: &str) -> bool {
    edition
        .regulations()
        .filter(|placed| placed.regulation.stem == numbered.stem && placed.layer == numbered.layer)
        .filter_map(|placed| placed.law.get(name))
        .any(|entry| entry.unverified)
}

/// Returns a value in as few letters as it can be.
fn describe_value(value: Option<&LawValue>, words: &Words) -> String {
    match value {
        None => NONE.to_owned(),
        Some(LawValue::Unknown) => words.say("report-as-announced"),
        Some(value) => words.brief(value),
    }
}

/// Returns the name of an edition in as few letters as it can be: that within its body, if all are of one.
pub(super) fn year_of(edition: &EditionWithReadings, asked: &[EditionWithReadings]) -> String {
    let is_one_body = asked.iter().all(|other| other.edition.head().body == edition.edition.head().body);
    let has_readings = asked.iter().any(|other| !other.readings.is_empty());
    let is_state = edition.edition.days().is_some();
    if is_one_body && !has_readings && !is_state { edition.edition.head().edition.to_string() } else { edition.label() }
}
