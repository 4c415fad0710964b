//! The events that can be written under `[[happened]]`, each with its sentence.

use kodeks_board::{Color, Square};
use kodeks_core::{Fact, FactType, IncidentReport, Question, Value};
use kodeks_rulesets::{
    document::{example_of, ways_to_write, written_fact},
    record::{FORMS, penalty_fields},
    vocabulary::{self, EventChapter},
};
use kodeks_words::Words;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::Value as Json;

use crate::schema;

/// An event, by the field that begins it, with the schema of its fields.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
pub struct EventFormView {
    /// The field that begins it.
    pub event: String,
    /// The words of the event, where everyday words found only these.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub says: Vec<String>,
    /// The schema of its fields.
    pub schema: Json,
    /// Its name in words.
    #[serde(default, skip_serializing)]
    pub title: String,
    /// Its lines in a record.
    #[serde(default, skip_serializing)]
    pub fields: Vec<EventFormField>,
}

/// A field of an event.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct EventFormField {
    /// The line of a record.
    pub written: String,
    /// Whether an event begins with it.
    pub is_first: bool,
    /// Its meaning.
    pub sentence: String,
}

/// The events of a chapter of the Laws.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct EventGroupView {
    /// The title of the chapter.
    pub title: String,
    /// The events, each by the field that begins it, with what it is called.
    pub events: Vec<(String, String)>,
}

impl EventFormView {
    /// Describes the events that are selected; of each, everything or only what it says here.
    #[must_use]
    pub fn all(is_selected: impl Fn(&str) -> Option<Vec<String>>, words: &Words) -> Vec<EventFormView> {
        let events = schema::events(words).filter_map(|(event, schema)| {
            let says = is_selected(event)?;
            let (title, fields) = match FORMS.iter().find(|form| form.key() == event) {
                Some(form) => {
                    let fields = form.fields.iter().enumerate().map(|(place, field)| match place {
                        0 => EventFormField { written: field.syntax(), is_first: true, sentence: String::new() },
                        _ => EventFormField {
                            written: format!("  {}", field.syntax()),
                            is_first: false,
                            sentence: words.field(event, field.name),
                        },
                    });
                    (words.form(event), fields.collect())
                }
                None => {
                    let question = words.vocabulary().report_question(event)?;
                    (words.question(question.name), fields_of_report(question, (event, says.as_slice()), words))
                }
            };
            Some(EventFormView { event: event.to_owned(), says, schema, title, fields })
        });
        events.collect()
    }
}

impl EventGroupView {
    /// Returns every event, by the chapters of the Laws.
    #[must_use]
    pub fn all(words: &Words) -> Vec<EventGroupView> {
        let is_form = |key: &str| FORMS.iter().any(|form| form.key() == key);
        let events = event_titles(words).into_iter().map(|(key, title)| (key.to_owned(), title));
        let (forms, reports): (Vec<_>, Vec<_>) = events.partition(|(key, _)| is_form(key));
        let chapters = vocabulary::chapters();
        let chapter_of = |key: &str| {
            let name = words.vocabulary().report_question(key)?.name;
            let holds = |chapter: &EventChapter| chapter.questions.iter().any(|known| known == name);
            chapters.iter().position(holds)
        };
        let of_chapter = |place: Option<usize>| {
            reports.iter().filter(|(key, _)| chapter_of(key) == place).cloned().collect::<Vec<_>>()
        };
        let mut groups = vec![EventGroupView { title: words.say("events-at-the-board"), events: forms }];
        groups.extend(chapters.iter().enumerate().map(|(place, chapter)| EventGroupView {
            title: chapter.title.in_language(words.language()).to_owned(),
            events: of_chapter(Some(place)),
        }));
        groups.push(EventGroupView { title: words.say("events-of-packs"), events: of_chapter(None) });
        groups.retain(|group| !group.events.is_empty());
        groups
    }
}

/// Returns every event by the field that begins it, with what it is called.
#[must_use]
pub fn event_titles(words: &Words) -> Vec<(&'static str, String)> {
    let forms = FORMS.iter().map(|form| (form.key(), words.form(form.key())));
    let reported = words.vocabulary().questions().iter();
    let reports = reported.filter_map(|question| Some((question.key()?, words.question(question.name))));
    forms.chain(reports).collect()
}

/// Returns the fields of a report: everything that it can say, or only what `says` names.
fn fields_of_report(question: &'static Question, (key, says): (&str, &[String]), words: &Words) -> Vec<EventFormField> {
    let is_shown = |word: &&&str| says.is_empty() || says.iter().any(|one| one == **word);
    let values: Vec<Value> = match question.facts[0].fact_type {
        FactType::Word(all) => all.iter().filter(is_shown).map(|word| Value::Word(word)).collect(),
        _ => vec![sample(&question.facts[0])],
    };
    let firsts = values.into_iter().map(|value| {
        let written = match &value {
            Value::Squares(squares) => match squares.as_slice() {
                [square] => format!("\"{square}\""),
                _ => example_of(&question.facts[0]).to_owned(),
            },
            value => written_fact(value).to_string(),
        };
        let sentence = words.report(&example(question, value));
        EventFormField { written: format!("{key} = {written}"), is_first: true, sentence }
    });
    // The others are seen from the board and the clocks.
    let stated = question.facts[1..].iter().filter(|fact| fact.is_stated).map(|fact| {
        (format!("  {} = {}", fact.field(), ways_to_write(fact.fact_type, example_of(fact))), words.fact(fact.name))
    });
    let penalties =
        penalty_fields(question).iter().map(|(field, fact)| (format!("  {}", field.syntax()), words.fact(fact)));
    let others =
        stated.chain(penalties).map(|(written, sentence)| EventFormField { written, is_first: false, sentence });
    firsts.chain(others).collect()
}

/// A report that says this, about White.
fn example(question: &'static Question, value: Value) -> IncidentReport {
    let about = |fact: &Fact| match fact.fact_type {
        FactType::Player if fact.name != "opponent" => Value::Player(Color::White),
        FactType::Flag => fact.usual_value(),
        FactType::Squares if fact.name == "from" && question.facts[0].name == "promotes" => squares("e7"),
        FactType::Squares => sample(fact),
        _ => Value::Unknown,
    };
    let mut stated: Vec<Value> = question.facts.iter().map(about).collect();
    stated[0] = value;
    IncidentReport::new(question, stated)
}

fn sample(fact: &Fact) -> Value {
    match fact.fact_type {
        FactType::Move => Value::Move(Some("Nf3".to_owned())),
        FactType::Player => Value::Player(Color::White),
        // A man that is released or becomes a piece comes from another square.
        FactType::Squares if fact.name == "promotes" => squares("e8"),
        FactType::Squares if fact.name == "release" => squares("e4"),
        FactType::Squares => squares("e2"),
        _ => fact.usual_value(),
    }
}

fn squares(name: &str) -> Value {
    Value::Squares(Square::from_name(name).into_iter().collect())
}
