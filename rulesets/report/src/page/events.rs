//! The events: what can be written under `[[happened]]`, with the sentence that each stands for.

use kodeks_base::Diagnostic;
use kodeks_board::{Color, Square};
use kodeks_core::{Fact, FactType, IncidentReport, Question, Value};
use kodeks_rulesets::{
    document::{example_of, ways_to_write, written_fact},
    record::{FORMS, penalty_fields},
    vocabulary::{self, EventChapter},
};

use crate::{
    Words, find,
    found::{EventSelection, is_shown},
};

use super::{Page, Role, table::width};

/// How wide the column of what is written is at most.
const WRITTEN: usize = 44;

/// Returns every event with what can be said about it; or those that begin with `only`, or that everyday
/// words call so.
///
/// # Errors
///
/// Nothing is called so; says which event is near.
pub fn events(only: Option<&str>, words: &Words) -> Result<Page, Diagnostic> {
    let found = EventSelection::by(only, words)?;
    let mut page = Page::new();
    for form in FORMS.iter().filter(|form| found.of(form.key()).is_some()) {
        page.gap();
        page.text(0, Role::Heading, &words.form(form.key()));
        let rows = form.fields.iter().enumerate().map(|(place, field)| match place {
            0 => (field.written(), Role::Article, String::new()),
            _ => {
                let written = format!("  {}", field.written());
                (written, Role::Aside, words.field(form.key(), field.name))
            }
        });
        add_fields(&mut page, rows.collect());
    }
    for question in words.vocabulary().questions() {
        if let Some(key) = question.key()
            && let Some(says) = found.of(key)
        {
            page.gap();
            add_report(&mut page, question, (key, says), words);
        }
    }
    Ok(page)
}

/// Returns every event in one line, by the chapters of the Laws.
#[must_use]
pub fn events_overview(words: &Words) -> Page {
    let all = find::events(words);
    let key_width = width(all.iter().map(|(key, _)| *key), 0, WRITTEN);
    let mut page = Page::new();
    let mut add = |title: &str, events: &[(&str, String)]| {
        if events.is_empty() {
            return;
        }
        page.gap();
        page.text(0, Role::Heading, title);
        for (key, told) in events {
            page.labelled(2, (key, Role::Article), key_width, Role::Plain, told);
        }
    };
    let is_form = |key: &str| FORMS.iter().any(|form| form.key() == key);
    let (forms, reports): (Vec<_>, Vec<_>) = all.into_iter().partition(|(key, _)| is_form(key));
    add(&words.say("events-at-the-board"), &forms);
    let chapters = vocabulary::chapters();
    let chapter_of = |key: &str| {
        let question = words.vocabulary().questions().iter();
        let mut question = question.filter(|question| question.key() == Some(key));
        let name = question.next().map(|question| question.name)?;
        let holds = |chapter: &EventChapter| chapter.questions.iter().any(|known| known == name);
        chapters.iter().position(holds)
    };
    for (place, chapter) in chapters.iter().enumerate() {
        let own: Vec<(&str, String)> =
            reports.iter().filter(|(key, _)| chapter_of(key) == Some(place)).cloned().collect();
        add(chapter.title.in_language(words.language()), &own);
    }
    let others: Vec<(&str, String)> = reports.iter().filter(|(key, _)| chapter_of(key).is_none()).cloned().collect();
    add(&words.say("events-of-packs"), &others);
    page.gap();
    page.text(0, Role::Aside, &words.say("events-how"));
    page
}

/// Adds a report with its fields: everything that it can say, or only what `says` names.
fn add_report(page: &mut Page, question: &'static Question, (key, says): (&str, &[String]), words: &Words) {
    let head = words.question(question.name);
    page.text(0, Role::Heading, &head);
    let values: Vec<Value> = match question.facts[0].fact_type {
        FactType::Word(all) => all.iter().filter(|word| is_shown(says, word)).map(|word| Value::Word(word)).collect(),
        _ => vec![sample(&question.facts[0])],
    };
    let mut rows = Vec::new();
    for value in values {
        let written = match &value {
            Value::Squares(squares) => match squares.as_slice() {
                [square] => format!("\"{square}\""),
                _ => example_of(&question.facts[0]).to_owned(),
            },
            value => written_fact(value).to_string(),
        };
        let written = format!("{key} = {written}");
        rows.push((written, Role::Article, words.report(&example(question, value))));
    }
    for fact in question.facts[1..].iter().filter(|fact| is_stated(fact)) {
        let written = format!("  {} = {}", fact.field(), ways_to_write(fact.fact_type, example_of(fact)));
        rows.push((written, Role::Aside, words.fact(fact.name)));
    }
    for (field, fact) in penalty_fields(question) {
        let written = format!("  {}", field.written());
        rows.push((written, Role::Aside, words.fact(fact)));
    }
    add_fields(page, rows);
}

/// Adds what can be written, each with what it says.
fn add_fields(page: &mut Page, rows: Vec<(String, Role, String)>) {
    let width = width(rows.iter().map(|(written, ..)| written.as_str()), 20, WRITTEN);
    for (written, role, said) in rows {
        let mut label = written.as_str();
        if label.chars().count() > width || said.is_empty() {
            page.line([("  ", Role::Plain), (label, role)]);
            label = "";
        }
        if !said.is_empty() {
            page.labelled(2, (label, role), width, Role::Plain, &said);
        }
    }
}

/// Whether an event says the fact; the others are seen from the board and the clocks.
fn is_stated(fact: &Fact) -> bool {
    fact.is_stated
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
