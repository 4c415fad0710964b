//! Parts of the Laws on which an event decides: options, readings, and the layers that apply by them.

use std::collections::BTreeMap;

use kodeks_core::Tempo;
use kodeks_rulesets::{Choice, EditionLayer, EventOption, OptionKind, Reading, Test};
use kodeks_scripting::LawValue;
use kodeks_words::Words;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::{Value as Json, json};

use crate::{LocalText, in_force::InForceView, pairs};

/// The ways in which an article can be read.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct ReadingView {
    /// The article.
    pub article: String,
    /// The choice by default.
    pub default: String,
    /// The choices.
    pub choices: Vec<ReadingChoiceView>,
}

/// One way in which an article can be read.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct ReadingChoiceView {
    /// Its name.
    pub choice: String,
    /// Its meaning.
    pub title: LocalText,
    /// The marks of the sources.
    pub source: Vec<String>,
    /// Its name with that of the article: `9.6a=cycles`.
    pub name: String,
    /// Its meaning, with the sources and whether it is the default.
    pub sentence: String,
}

impl ReadingView {
    /// Describes the ways in which an article can be read.
    #[must_use]
    pub fn new(reading: &Reading, words: &Words) -> ReadingView {
        let choice = |choice: &Choice| ReadingChoiceView {
            choice: choice.name.clone(),
            title: LocalText::new(&choice.title, words.language()),
            source: choice.source.clone(),
            name: format!("{}={}", reading.article, choice.name),
            sentence: choice_sentence(reading, choice, Some(choice.source.join(", ")), words),
        };
        ReadingView {
            article: reading.article.clone(),
            default: reading.default.clone(),
            choices: reading.choices.iter().map(choice).collect(),
        }
    }
}

/// Returns the choices of a reading by their names, `9.6a=cycles`, with what they say, and without where that was read.
#[must_use]
pub fn reading_meanings(reading: &Reading, words: &Words) -> Vec<(String, String)> {
    let meaning = |choice: &Choice| {
        (format!("{}={}", reading.article, choice.name), choice_sentence(reading, choice, None, words))
    };
    reading.choices.iter().map(meaning).collect()
}

/// Returns what a choice says, with a remark and whether it is the one by default in brackets.
fn choice_sentence(reading: &Reading, choice: &Choice, remark: Option<String>, words: &Words) -> String {
    let title = choice.title.in_language(words.language());
    let default = (choice.name == reading.default).then(|| words.say("by-default"));
    let remarks: Vec<String> = remark.into_iter().chain(default).collect();
    if remarks.is_empty() { title.to_owned() } else { format!("{title} ({})", remarks.join("; ")) }
}

/// Returns the condition of a layer in words.
#[must_use]
pub fn layer_condition(layer: &EditionLayer, words: &Words) -> String {
    let or = format!(" {} ", words.say("or"));
    let tempi: Vec<String> = layer.tempi.iter().map(|tempo| words.tempo(*tempo)).collect();
    let mut parts = vec![tempi.join(&or)];
    for (name, values) in &layer.options {
        let values: Vec<String> = values.iter().map(|value| words.option(name, value)).collect();
        parts.push(values.join(&or));
    }
    let days = layer.in_force.and_then(|days| words.days(days));
    parts.extend(days.map(|days| words.say_with("layer-begins", &[("days", days.into())])));
    parts.retain(|part| !part.is_empty());
    if parts.is_empty() { words.say("layer-always") } else { parts.join(", ") }
}

/// Returns how something is bound by a value, in words: `at least 3`.
pub(crate) fn bound_sentence(test: Test, bound: String, words: &Words) -> String {
    match test {
        Test::Is | Test::OneOf => bound,
        test => words.say_with(&format!("bound-{}", test.name().replace('_', "-")), &[("bound", bound.into())]),
    }
}

/// Returns what an option can be, and what it is by default, in words.
#[must_use]
pub fn option_sentence(option: &EventOption, words: &Words) -> String {
    let kind = match &option.kind {
        OptionKind::Flag => words.say("kind-flag"),
        OptionKind::Time => words.say("kind-time"),
        OptionKind::Count => words.say("kind-count"),
        OptionKind::Word(names) => words.say_with("kind-word", &[("words", names.join(", ").into())]),
    };
    let bound = |(test, bound): &(Test, LawValue)| format!(", {}", bound_sentence(*test, words.brief(bound), words));
    let within: String = option.within.iter().map(bound).collect();
    let default = match &option.default {
        None if !option.default_by_tempo.is_empty() => String::new(),
        None => format!("; {}", words.say("no-default")),
        Some(value) => format!("; {}", words.say_with("default", &[("value", words.brief(value).into())])),
    };
    let of_tempo = |(tempo, value): &(Tempo, LawValue)| {
        let arguments = [("tempo", words.tempo(*tempo).into()), ("value", words.brief(value).into())];
        format!("; {}", words.say_with("default-of-tempo", &arguments))
    };
    let by_tempo: String = option.default_by_tempo.iter().map(of_tempo).collect();
    format!("{kind}{within}{default}{by_tempo}.")
}

/// The tempi and options under which a layer applies.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct LayerConditionView {
    /// One of these tempi; any, where there are none.
    pub tempi: Vec<String>,
    /// Options, each with the values of which one is asked for.
    #[serde(with = "pairs")]
    #[schemars(with = "BTreeMap<String, Vec<Json>>")]
    pub options: Vec<(String, Vec<Json>)>,
    /// The days on which an event begins for which it holds, where it holds on some of its edition's days only.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub begins: Option<InForceView>,
    /// The authority on which it rests, if that is not the one of its edition.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub standing: Option<LocalText>,
}

impl LayerConditionView {
    /// Returns the condition of a layer.
    #[must_use]
    pub fn new(layer: &EditionLayer, words: &Words) -> LayerConditionView {
        let option =
            |(name, values): &(String, Vec<_>)| (name.clone(), values.iter().map(|value| json!(value)).collect());
        LayerConditionView {
            tempi: layer.tempi.iter().map(|tempo| tempo.name().to_owned()).collect(),
            options: layer.options.iter().map(option).collect(),
            begins: layer.in_force.map(InForceView::of_days),
            standing: layer.standing.as_ref().map(|standing| LocalText::new(standing, words.language())),
        }
    }
}
