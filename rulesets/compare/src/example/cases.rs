//! Examples from the cases that were written by hand.

use kodeks_base::Diagnostic;
use kodeks_core::{Event, Question, Value};
use kodeks_rulesets::{Record, cases::CaseFile, cases::Situation};

use super::{
    super::{Difference, Example, ExampleSource, asking::aspects},
    ExamplePair, ExampleSearch, ExampleWithFacts, exchange_players,
};

/// Returns the first case that shows a difference, among those about the regulations to which it is put down:
/// plain ones come first in their files.
///
/// # Errors
///
/// Something in a file of cases is not as it should be.
pub(in super::super) fn case(
    both: &ExamplePair<'_>,
    question: &'static Question,
    difference: &Difference,
) -> Result<Option<Box<Example>>, Diagnostic> {
    let changes = difference.blame.iter().flat_map(|blame| &blame.changes);
    let mut cases: Vec<(Record, ExampleSource)> = Vec::new();
    for change in changes {
        let (_, stem) = change.regulation.rsplit_once('/').unwrap_or(("", &change.regulation));
        for file in both.cases.about(stem)?.iter() {
            cases.extend(of_file(both, question, difference, file));
        }
    }
    let shown = ExampleSearch::of(both, question, difference);
    let mut found = cases.into_iter().filter_map(|(record, source)| {
        let ExampleWithFacts { example, told } = shown.find_in(source, record)?;
        // Counts must equal those of the facts, not exceed them.
        let mut telling = difference.witness.telling.iter().zip(&told);
        let is_count = |value: &Value| matches!(value, Value::Count(_));
        telling.all(|(place, told)| !is_count(told) || difference.witness.facts[*place] == *told).then_some(example)
    });
    let first = found.next();
    let is_alone = first.as_ref().is_none_or(|case| shown.is_alone(case));
    // A case that shows nothing else is worth more than one before it that does.
    let alone = (!is_alone).then(|| found.find(|case| shown.is_alone(case)));
    Ok(alone.flatten().or(first))
}

impl ExampleSearch<'_> {
    /// Returns whether the rulings of an example differ in what the difference says, and in nothing else but
    /// what has to be played then.
    fn is_alone(&self, example: &Example) -> bool {
        let witness = &self.difference.witness;
        let known = aspects(&witness.in_a, &witness.in_b);
        aspects(&example.in_a.answer, &example.in_b.answer).iter().all(|aspect| {
            let is_known = known.contains(aspect) || known.contains(&exchange_players(aspect));
            aspect.name == "may-play" || is_known
        })
    }
}

/// Returns the records of a file that may show a difference, by what can be seen without ruling on them.
fn of_file(
    both: &ExamplePair<'_>,
    question: &'static Question,
    difference: &Difference,
    file: &CaseFile,
) -> Vec<(Record, ExampleSource)> {
    let [one, other] = both.editions.map(|edition| edition.head());
    file.cases
        .iter()
        .filter(|case| case.may_tell_apart(one, other))
        .filter_map(|case| match &case.situation {
            Situation::Record(record) if may_show(record, question, difference) => {
                let source = ExampleSource::Case {
                    regulation: file.regulation.clone(),
                    case: case.name().to_owned(),
                    title: case.title.clone(),
                };
                Some(((**record).clone(), source))
            }
            _ => None,
        })
        .collect()
}

/// Returns whether a record ends with what raises the question of a difference, under a tempo of it, by the
/// default readings.
fn may_show(record: &Record, question: &'static Question, difference: &Difference) -> bool {
    let settings = || difference.settings.iter();
    let is_played = |tempo| settings().any(|setting| setting.tempo == Some(tempo));
    let is_under_it =
        record.tempo.is_none_or(|tempo| is_played(tempo) || settings().all(|setting| setting.tempo.is_none()));
    let witness = &difference.witness;
    let raises_it = match record.happened.last() {
        Some((_, Event::Report(report))) if report.question == question => {
            let told = witness.facts.first();
            let is_word = matches!(told, Some(Value::Word(_)));
            !is_word || report.stated.first() == told
        }
        _ => question.key().is_none(),
    };
    record.readings.is_empty() && is_under_it && raises_it
}
