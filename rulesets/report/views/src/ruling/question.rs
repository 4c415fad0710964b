//! The questions that a ruling asks.

use std::{collections::BTreeMap, iter};

use kodeks_rulesets::{
    OpenQuestion, RecordPlace, Ruling,
    json_form::{As, JsonForm},
};
use kodeks_scripting::LawValue;
use kodeks_words::Words;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::Value as Json;

/// A question that a ruling asks, as the record does not say.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
pub struct QuestionView {
    /// The fact or option.
    pub name: String,
    /// The question in every language, by its code.
    pub sentence: BTreeMap<String, String>,
    /// The kind of answer.
    #[serde(rename = "type")]
    #[schemars(extend("enum" = ["flag", "count", "time", "player", "word", "moves", "squares", "time-control", "clocks"]))]
    pub answer: String,
    /// Every answer, where they can be listed, as the record writes it.
    #[schemars(with = "As<Vec<LawValue>>")]
    pub choices: Vec<Json>,
    /// Where the answer is written.
    pub write: WrittenAtView,
    /// The regulations that depend on it.
    pub decides: Vec<DecidedView>,
    /// The question in the language of the answer.
    pub question: String,
}

/// Where in the record an answer is written.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
pub struct WrittenAtView {
    /// The table of the record.
    #[schemars(extend("enum" = ["event", "event.options", "game", "happened"]))]
    pub table: String,
    /// Which of the events, the first being 1.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub number: Option<usize>,
    /// The line of the file on which the event begins.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub line: Option<usize>,
    /// The field.
    pub field: String,
    /// The whole field with all its possible values, or an example.
    pub example: String,
    /// The same in a sentence.
    pub sentence: String,
}

/// A regulation that depends on an answer.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
pub struct DecidedView {
    /// Its articles.
    pub article: String,
    /// Its name.
    pub regulation: String,
    /// Its title.
    pub title: String,
}

impl QuestionView {
    pub(super) fn new(ruling: &Ruling, asked: OpenQuestion, words: &Words, others: &[Words]) -> QuestionView {
        let sentences = iter::once(words).chain(others);
        let (number, line) = match asked.place {
            RecordPlace::Happened { number, line } => (Some(number), Some(line)),
            RecordPlace::Event | RecordPlace::Options | RecordPlace::Game => (None, None),
        };
        let decides = asked.regulations.iter().map(|placed| DecidedView {
            article: placed.all_articles(),
            regulation: placed.regulation.stem.clone(),
            title: placed.regulation.title.without_mark(words.language()).to_owned(),
        });
        QuestionView {
            sentence: sentences
                .map(|words| (words.language().code().to_owned(), words.say_open_question(ruling, &asked)))
                .collect(),
            answer: asked.answer.name().to_owned(),
            choices: asked.answer.choices().iter().map(JsonForm::json).collect(),
            decides: decides.collect(),
            question: words.say_open_question(ruling, &asked),
            write: WrittenAtView {
                table: asked.place.table().to_owned(),
                number,
                line,
                sentence: words.where_asked(&asked, ruling.earlier.is_some()),
                field: asked.field,
                example: asked.written,
            },
            name: asked.name,
        }
    }
}
