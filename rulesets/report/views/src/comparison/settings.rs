//! The conditions of an event under which a difference shows, in words.

use kodeks_compare::{Effect, Setting};
use kodeks_core::Tempo;
use kodeks_scripting::LawValue;
use kodeks_words::Words;

/// Names the conditions of settings, those that differ in one tempo or option together. Options that make no
/// difference and all tempi are not named.
pub(super) fn describe_settings(effect: &Effect, settings: &[Setting], words: &Words) -> String {
    let mut merged: Vec<MergedSettings> = settings.iter().map(MergedSettings::of).collect();
    merge(&mut merged);
    let named: Vec<String> = merged
        .iter()
        .map(|settings| settings.describe(&effect.options, words))
        .filter(|named| !named.is_empty())
        .collect();
    if named.len() == merged.len() {
        named.join("; ")
    } else {
        // One of them holds whatever the event has announced.
        String::new()
    }
}

/// Names the options of settings, those together that are alike but for one option; those that can have any of
/// `all` values are not named.
pub(super) fn describe_options(settings: &[Setting], all: &[(String, Vec<LawValue>)], words: &Words) -> String {
    let options = |setting: &Setting| MergedSettings::of(&Setting { tempo: None, options: setting.options.clone() });
    let mut merged: Vec<MergedSettings> = Vec::new();
    for settings in settings.iter().map(options) {
        if !merged.contains(&settings) {
            merged.push(settings);
        }
    }
    merge(&mut merged);
    let named = merged.iter().map(|settings| settings.describe(all, words)).filter(|named| !named.is_empty());
    named.collect::<Vec<_>>().join("; ")
}

/// Settings that are alike but for the values named here: every combination of these.
#[derive(Clone, Debug, PartialEq)]
struct MergedSettings {
    tempi: Vec<Tempo>,
    options: Vec<(String, Vec<LawValue>)>,
}

impl MergedSettings {
    fn of(setting: &Setting) -> MergedSettings {
        let options = setting.options.iter().map(|(name, value)| (name.clone(), vec![value.clone()]));
        MergedSettings { tempi: setting.tempo.into_iter().collect(), options: options.collect() }
    }

    /// Returns both as one, if they differ in one thing only.
    fn with(&self, other: &MergedSettings) -> Option<MergedSettings> {
        let names =
            |one: &MergedSettings| -> Vec<String> { one.options.iter().map(|(name, _)| name.clone()).collect() };
        if names(self) != names(other) {
            return None;
        }
        let pairs = || self.options.iter().zip(&other.options);
        let differing = pairs().filter(|((_, one), (_, other))| one != other).count();
        if differing + usize::from(self.tempi != other.tempi) > 1 {
            return None;
        }
        let options = pairs().map(|((name, one), (_, other))| (name.clone(), union(one, other)));
        Some(MergedSettings { tempi: union(&self.tempi, &other.tempi), options: options.collect() })
    }

    fn describe(&self, all: &[(String, Vec<LawValue>)], words: &Words) -> String {
        let tempi: Vec<String> = if self.tempi.len() == Tempo::ALL.len() {
            Vec::new()
        } else {
            self.tempi.iter().map(|tempo| words.tempo(*tempo)).collect()
        };
        let is_idle = |(name, values): &&(String, Vec<LawValue>)| {
            let all = all.iter().find(|(other, _)| other == name);
            all.is_some_and(|(_, all)| all.len() == values.len())
        };
        let options = self.options.iter().filter(|option| !is_idle(option)).map(|(name, values)| {
            let values = values.iter().map(|value| describe_option(name, value, words));
            words.alternatives(&values.collect::<Vec<_>>())
        });
        let tempi = Some(words.alternatives(&tempi)).filter(|named| !named.is_empty());
        tempi.into_iter().chain(options).collect::<Vec<_>>().join(", ")
    }
}

/// Names an option of an event with its value; a time or a number as one that the event announces.
pub(super) fn describe_option(name: &str, value: &LawValue, words: &Words) -> String {
    match value {
        LawValue::Time(_) | LawValue::Count(_) => {
            let arguments = [("value", words.number(value).into()), ("name", words.number_name(name).into())];
            words.say_with("setting-announced", &arguments)
        }
        _ => words.option(name, value),
    }
}

/// Returns what is in either, each once, in order.
fn union<T: Clone + PartialEq>(one: &[T], other: &[T]) -> Vec<T> {
    let more = other.iter().filter(|value| !one.contains(value));
    one.iter().chain(more).cloned().collect()
}

/// Merges any two that can be merged until none can.
fn merge(settings: &mut Vec<MergedSettings>) {
    let pair = |settings: &[MergedSettings]| {
        let places = 0..settings.len();
        places.clone().find_map(|one| {
            places.clone().skip(one + 1).find_map(|other| Some((one, other, settings[one].with(&settings[other])?)))
        })
    };
    while let Some((one, other, both)) = pair(settings) {
        settings.remove(other);
        settings[one] = both;
    }
}
