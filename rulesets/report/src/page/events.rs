//! The events: what can be written under `[[happened]]`, with the sentence that each stands for.

use kodeks_core::{Color, Fact, FactType, IncidentReport, Question, Square, Value};
use kodeks_rulesets::{
    Diagnostic,
    document::{example_of, ways_to_write, written_fact},
    record::{FORMS, penalty_fields},
};

use crate::{
    Words,
    found::{Found, is_shown},
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
    let found = Found::by(only, words)?;
    let mut page = Page::new();
    for form in FORMS.iter().filter(|form| found.of(form.key()).is_some()) {
        page.gap();
        page.text(
            0,
            Role::Heading,
            &words.say(&format!("form-{}", form.key().replace('_', "-"))),
        );
        for (place, field) in form.fields.iter().enumerate() {
            let (indent, role) = if place == 0 {
                (2, Role::Article)
            } else {
                (4, Role::Aside)
            };
            page.text(indent, role, &field.written());
        }
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

/// Adds a report with its fields: everything that it can say, or only what `says` names.
fn add_report(
    page: &mut Page,
    question: &'static Question,
    (key, says): (&str, &[String]),
    words: &Words,
) {
    let head = words.question(question.name);
    page.text(0, Role::Heading, &head);
    let values: Vec<Value> = match question.facts[0].fact_type {
        FactType::Enum(all) => {
            let shown = all.iter().filter(|word| is_shown(says, word));
            shown.map(|word| Value::Enum(word)).collect()
        }
        _ => vec![sample(&question.facts[0])],
    };
    let mut rows = Vec::new();
    for value in values {
        let written = match &value {
            Value::Squares(_) => example_of(&question.facts[0]).to_owned(),
            value => written_fact(value).to_string(),
        };
        let written = format!("{key} = {written}");
        rows.push((
            written,
            Role::Article,
            words.report(&example(question, value)),
        ));
    }
    for fact in question.facts[1..].iter().filter(|fact| is_stated(fact)) {
        let written = format!(
            "  {} = {}",
            fact.field(),
            ways_to_write(fact.fact_type, example_of(fact))
        );
        rows.push((written, Role::Aside, words.fact(fact.name)));
    }
    for (field, fact) in penalty_fields(question) {
        let written = format!("  {}", field.written());
        rows.push((written, Role::Aside, words.fact(fact)));
    }
    let width = width(
        rows.iter().map(|(written, ..)| written.as_str()),
        20,
        WRITTEN,
    );
    for (written, role, said) in rows {
        let mut label = written.as_str();
        if label.chars().count() > width {
            page.line([("  ", Role::Plain), (label, role)]);
            label = "";
        }
        page.labelled(2, (label, role), width, Role::Plain, &said);
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
        FactType::Bool => fact.usual_value(),
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
        FactType::Squares => Value::Squares(Square::from_name("e2").into_iter().collect()),
        _ => fact.usual_value(),
    }
}
