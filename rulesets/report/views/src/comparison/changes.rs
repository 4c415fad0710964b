//! The articles, the title and the numbers of a regulation that changed, in words.

use kodeks_compare::{ArticleChange, Comparison, Evidence, Setting};
use kodeks_rulesets::{Edition, EditionRegulation, RegulationChange};
use kodeks_scripting::LawValue;
use kodeks_words::Words;

use super::{NONE, settings::describe_settings};

/// Finds a regulation in an edition.
pub(super) fn find_placed<'a>(edition: &'a Edition, change: &ArticleChange) -> Option<&'a EditionRegulation> {
    let is_in_place = |placed: &&EditionRegulation| !change.amended_under.is_empty() || placed.layer == change.layer;
    edition.regulations().filter(is_in_place).find(|placed| placed.regulation.stem == change.stem)
}

/// The title of a regulation alone.
pub(super) fn bare_title(comparison: &Comparison, change: &ArticleChange, words: &Words) -> String {
    let found = find_placed(&comparison.b, change).or_else(|| find_placed(&comparison.a, change));
    found.map(|placed| placed.regulation.title.in_language(words.language())).unwrap_or_default().to_owned()
}

/// The title of a regulation, with that of its layer, or with the conditions under which its numbers are
/// amended.
pub(super) fn title_of(comparison: &Comparison, change: &ArticleChange, words: &Words) -> String {
    let title = bare_title(comparison, change, words);
    match conditions_of(comparison, change, words) {
        Some(conditions) => format!("{title} ({conditions})"),
        None => title,
    }
}

/// The title of the layer of a regulation, or the conditions under which its numbers are amended.
pub(super) fn conditions_of(comparison: &Comparison, change: &ArticleChange, words: &Words) -> Option<String> {
    if let Some(layer) = &change.layer {
        return Some(layer_title(comparison, layer, words));
    }
    let effect = comparison.effects.iter().find(|effect| effect.question == change.question)?;
    let settings = match change.amended_under.as_slice() {
        [] => sample_settings(comparison, change),
        amended_under => amended_under.to_vec(),
    };
    Some(describe_settings(effect, &settings, words)).filter(|under| !under.is_empty())
}

/// Returns the settings of a change that shows only by a time or a number that the event announces; none of another.
fn sample_settings(comparison: &Comparison, change: &ArticleChange) -> Vec<Setting> {
    // Where a number of the text is another, that is so whatever the event announces.
    let has_numbers = matches!(&change.change, RegulationChange::Changed { numbers, .. } if !numbers.is_empty());
    if change.evidence != Evidence::Changed || has_numbers {
        return Vec::new();
    }
    let differences = comparison.differences_of(change);
    let settings = differences.iter().flat_map(|(_, difference)| &difference.settings);
    if settings.clone().all(Setting::is_sample) { settings.cloned().collect() } else { Vec::new() }
}

fn layer_title(comparison: &Comparison, name: &str, words: &Words) -> String {
    comparison
        .b
        .layers()
        .iter()
        .chain(comparison.a.layers())
        .into_iter()
        .find(|layer| layer.name == name)
        .map_or(name.to_owned(), |layer| layer.title.in_language(words.language()).to_owned())
}

/// Describes the changes in a regulation that both editions have: its numbers, each before and after, and
/// everything else.
pub(super) fn describe_change(editions: (&Edition, &Edition), change: &ArticleChange, words: &Words) -> Vec<String> {
    let say = |value: &LawValue| words.number(value);
    let numbers = describe_numbers(editions, change, say, words).into_iter();
    let others = change
        .change
        .parts()
        .into_iter()
        .filter(|part| *part != "numbers")
        .map(|part| words.say(&format!("diff-{part}")));
    numbers.chain(others).collect()
}

/// The numbers of a regulation that changed, each with what it was and is; where one has come in place of one that
/// is gone, both together: `below 15 minutes → at most 10 minutes`.
pub(super) fn describe_numbers(
    (a, b): (&Edition, &Edition),
    change: &ArticleChange,
    say: impl Fn(&LawValue) -> String,
    words: &Words,
) -> Vec<String> {
    let RegulationChange::Changed { numbers, .. } = &change.change else {
        return Vec::new();
    };
    // A number that is not known or has no value is the event's to fill in, where the regulation has it.
    let describe = |value: &Option<LawValue>, edition: &Edition, name: &str| {
        let is_there = || find_placed(edition, change).is_some_and(|placed| placed.law.get(name).is_some());
        match value {
            Some(LawValue::Unknown) => Some(words.say("diff-for-the-event")),
            Some(value) => Some(say(value)),
            None => is_there().then(|| words.say("diff-for-the-event")),
        }
    };
    let changed: Vec<(String, Option<String>, Option<String>)> = numbers
        .iter()
        .map(|number| {
            let name = number.name.as_str();
            (words.number_name(name), describe(&number.in_a, a, name), describe(&number.in_b, b, name))
        })
        .collect();
    let gone: Vec<_> = changed.iter().filter(|(_, _, now)| now.is_none()).collect();
    let come: Vec<_> = changed.iter().filter(|(_, was, _)| was.is_none()).collect();
    let replaced = match (&gone[..], &come[..]) {
        ([(old, Some(was), _)], [(new, _, Some(now))]) => Some(format!("{old} {was} → {new} {now}")),
        _ => None,
    };
    let has_row = |was: &Option<String>, now: &Option<String>| replaced.is_none() || was.is_some() && now.is_some();
    let others = changed.iter().filter(|(_, was, now)| has_row(was, now)).map(|(name, was, now)| {
        let [was, now] = [was, now].map(|side| side.as_deref().unwrap_or(NONE));
        format!("{name} {was} → {now}")
    });
    replaced.clone().into_iter().chain(others).collect()
}
