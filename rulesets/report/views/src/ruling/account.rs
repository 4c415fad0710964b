//! The account of a ruling: what was reported, and what is assumed.

use kodeks_core::{Event, FactType, Value};
use kodeks_rulesets::{
    AssumedFact, DateRange, EarlierAssumption, OpenDay, Ruling,
    document::written_fact,
    json_form::{As, JsonForm},
    stated_field,
};
use kodeks_scripting::LawValue;
use kodeks_words::Words;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::{Value as Json, json};

/// A fact that the record states of the event, beside what its sentence tells.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
pub struct ReportedView {
    /// The fact.
    pub fact: String,
    /// Its value.
    #[schemars(with = "As<Value>")]
    pub value: Json,
    /// The question that asks for it, and the answer.
    pub sentence: String,
}

impl ReportedView {
    pub(super) fn all(ruling: &Ruling, words: &Words) -> Vec<ReportedView> {
        let view = |(fact, question, value): (&str, Option<&str>, &Value)| ReportedView {
            fact: fact.to_owned(),
            value: value.json(),
            sentence: words.answer(fact, question, value),
        };
        match &ruling.event {
            Event::Report(report) => {
                let question = report.question;
                let stated = question.facts.iter().zip(&report.stated).skip(1);
                stated
                    .filter(|(_, value)| !matches!(value, Value::Unknown | Value::Player(_)))
                    .filter(|(fact, _)| !words.report_names(report, fact.name))
                    .map(|(fact, value)| view((fact.name, Some(question.name), value)))
                    .collect()
            }
            event => event.stated_facts().iter().map(|(fact, value)| view((fact, None, value))).collect(),
        }
    }
}

/// A fact that nobody stated and nothing shows, which is taken to be as usual.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
pub struct AssumedView {
    /// The fact.
    pub fact: String,
    /// The value that it is taken to have; `null` for a decision that is taken not to have ended the game.
    #[schemars(with = "As<Value>")]
    pub value: Json,
    /// How the event says otherwise: `in_the_bag = true`.
    pub written: String,
    /// The question that asks for it, and the answer that is taken for granted.
    pub sentence: String,
    /// The same, and how the event says otherwise.
    pub sentence_for_writers: String,
}

impl AssumedView {
    fn new(event: &Event, assumed: &AssumedFact, words: &Words) -> AssumedView {
        let AssumedFact { fact, value } = assumed;
        let question = match event {
            Event::Report(report) => Some(report.question.name),
            _ => None,
        };
        let others = match (fact.fact_type, value) {
            (FactType::Word(all), Value::Word(usual)) => {
                all.iter().filter(|word| *word != usual).map(|word| Value::Word(word)).collect()
            }
            (_, Value::Flag(flag)) => vec![Value::Flag(!flag)],
            _ => Vec::new(),
        };
        let others: Vec<String> = others.iter().map(|other| written_fact(other).to_string()).collect();
        let field = if question.is_some() { fact.field() } else { stated_field(fact.name) };
        // What else a number can be is not listed.
        let others = if others.is_empty() { "…".to_owned() } else { others.join(" | ") };
        let written = format!("{field} = {others}");
        AssumedView::told(fact.name, value.json(), words.answer(fact.name, question, value), written, words)
    }

    /// Returns what is taken for granted, told in a sentence, and how a record says otherwise.
    fn told(fact: &str, value: Json, sentence: String, written: String, words: &Words) -> AssumedView {
        let told = [("sentence", sentence.clone().into()), ("written", written.clone().into())];
        AssumedView {
            fact: fact.to_owned(),
            value,
            sentence_for_writers: words.say_with("assumed-otherwise", &told),
            written,
            sentence,
        }
    }

    /// Returns the day on which an event is taken to have begun.
    fn day(open: &OpenDay, words: &Words) -> AssumedView {
        let said = |days: &DateRange| words.days(*days).unwrap_or_default();
        let others: Vec<String> = open.otherwise.iter().map(said).collect();
        let others = others.join(&format!(" {} ", words.say("or")));
        let told = [("days", said(&open.taken).into()), ("others", others.into())];
        let from = open.taken.from.map(|day| day.to_string());
        let before = open.otherwise.iter().rev().find_map(|days| days.until.or(days.from)).map(|day| day.to_string());
        let written = format!("on = {}", before.as_deref().unwrap_or("…"));
        AssumedView::told("on", json!(from), words.say_with("assumed-day", &told), written, words)
    }

    /// Returns what the ruling on an earlier event takes for granted, with the number of that event.
    fn before(earlier: &EarlierAssumption, words: &Words) -> AssumedView {
        let AssumedView { fact, value, written, sentence, .. } =
            AssumedView::new(&earlier.event, &earlier.assumed, words);
        let number = earlier.place.event_number().unwrap_or_default();
        let told = [("number", number.into()), ("sentence", sentence.into())];
        AssumedView::told(&fact, value, words.say_with("assumed-before", &told), written, words)
    }
}

impl AssumedView {
    /// Returns what a ruling takes for granted: facts of the event and of the one that ended the game, and that the game went on
    /// after a decision of which the record does not tell.
    pub(super) fn all(ruling: &Ruling, words: &Words) -> Vec<AssumedView> {
        let facts = ruling.assumed.iter().map(|assumed| AssumedView::new(&ruling.event, assumed, words));
        let before = ruling.assumed_at_the_end.iter().map(|earlier| AssumedView::before(earlier, words));
        let went_on = ruling.went_on.iter().map(|(asked, ended)| {
            let number = asked.0.place.event_number().unwrap_or_default();
            let ended: Vec<String> = ended.iter().map(LawValue::in_toml).collect();
            let written = format!("{} = {}", asked.0.field, ended.join(" | "));
            let sentence = words.say_with("assumed-went-on", &[("number", number.into())]);
            AssumedView::told(&asked.0.name, Json::Null, sentence, written, words)
        });
        let day = ruling.open_day.iter().map(|open| AssumedView::day(open, words));
        facts.chain(before).chain(announced(ruling, words)).chain(went_on).chain(day).collect()
    }
}

/// Returns the times that the regulations set for an event that has announced nothing else.
fn announced<'a>(ruling: &'a Ruling, words: &'a Words) -> impl Iterator<Item = AssumedView> + 'a {
    ruling.unannounced().map(|(option, entry)| {
        let title = option.title.in_language(words.language());
        let said = [("title", title.into()), ("value", words.number(&entry.value).into())];
        let sentence = words.say_with("assumed-announced", &said);
        AssumedView::told(&option.name, entry.value.json(), sentence, format!("{} = …", option.name), words)
    })
}
