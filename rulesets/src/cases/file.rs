//! Files of cases: what is read, and described for editors.

use std::{path::Path, sync::Arc};

use kodeks_base::{Diagnostic, Language, phrase, suggestion};
use kodeks_core::{KnownMates, Question, Value, Vocabulary};
use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::Deserialize;
use serde_json::{Value as Json, json};

use crate::{
    Record, Text,
    document::{LenientField, Node, WithNode, facts_schema, file_value, languages, read_fact, schema_of, some_table},
    rating::{CalculationPart, RatingRecord},
    record::{EventConditionsPart, GamePart, happened_schema},
};

use super::{Case, Situation, holds};

/// A file of cases.
#[derive(Deserialize, JsonSchema)]
#[serde(rename = "the file of cases", deny_unknown_fields)]
pub(super) struct CasesFile {
    #[schemars(required)]
    pub(super) regulation: Option<LenientField<String>>,
    #[schemars(required, with = "Vec<CasePart>")]
    pub(super) case: Option<LenientField<Vec<Node>>>,
}

/// A situation, and what each edition says about it.
#[derive(Deserialize, JsonSchema)]
#[serde(rename = "the case", deny_unknown_fields)]
struct CasePart {
    name: CaseTitle,
    #[schemars(with = "Option<EventConditionsPart>")]
    event: Option<Node>,
    #[serde(default)]
    #[schemars(schema_with = "question_asked")]
    ask: Option<WithNode<String>>,
    #[schemars(with = "Option<CalculationPart>")]
    calculate: Option<Node>,
    #[serde(default)]
    #[schemars(schema_with = "some_table")]
    facts: Option<Node>,
    #[schemars(with = "Option<GamePart>")]
    game: Option<Node>,
    #[serde(default)]
    #[schemars(schema_with = "happened_schema")]
    happened: Option<Node>,
    #[schemars(schema_with = "holds::schema")]
    expect: Node,
}

file_value! {
    /// The title of a case: a text, or one in each language.
    CaseTitle(Text),
    {
        "anyOf": [{ "type": "string" }, { "type": "object", "properties": languages(), "minProperties": 1, "additionalProperties": false }]
    },
    |node| match node.as_text() {
        Some(text) => {
            let mut title = Text::default();
            Language::ALL.into_iter().for_each(|language| title.set(language, text.to_owned()));
            Ok(title)
        }
        None => node.read_localized(),
    }
}

/// The schema of a question; the vocabulary determines which there are.
fn question_asked(_: &mut SchemaGenerator) -> Schema {
    json_schema!({ "$ref": "#/open/question" })
}

/// Returns the JSON Schema of a file of cases, with the facts of each question; the names of the
/// questions, and what can happen, are left open.
#[must_use]
pub fn schema(vocabulary: &Vocabulary) -> Json {
    let mut schema = schema_of::<CasesFile>();
    let facts = vocabulary.questions().iter().map(|question| {
        json!({
            "if": { "properties": { "ask": { "const": question.name } }, "required": ["ask"] },
            "then": { "properties": { "facts": facts_schema(question) } },
        })
    });
    schema["properties"]["case"]["items"]["allOf"] = facts.collect();
    schema
}

/// Reads one case.
pub(super) fn read_case(
    node: &Node,
    regulation: &str,
    vocabulary: &Arc<Vocabulary>,
    folder: &Path,
    mates: &KnownMates,
) -> Result<Case, Diagnostic> {
    let case: CasePart = node.read()?;
    let mut record = Record::empty(node.file(), vocabulary);
    if let Some(event) = &case.event {
        record.read_event(event)?;
    }
    let says_nothing = [&case.event, &case.game, &case.happened, &case.facts];
    let situation = match (&case.ask, &case.calculate) {
        (None, Some(given)) => {
            let known = ["name", "event", "ask", "calculate", "expect"];
            case.refuse(&["facts", "game", "happened"], &known)?;
            Situation::Rating(Box::new(RatingRecord::from_node(record, given)?))
        }
        (Some(ask), _) => {
            let known = ["name", "event", "ask", "calculate", "facts", "expect"];
            case.refuse(&["game", "happened"], &known)?;
            let question = vocabulary.question(&ask.value).ok_or_else(|| {
                let name = &ask.value;
                ask.node.error(phrase!("K1084", "there is no question `{name}`", name))
            })?;
            let facts = case.facts.as_ref();
            Situation::Facts {
                event: Box::new(record),
                question,
                facts: facts.map_or(Ok(Vec::new()), |node| read_facts(node, question))?,
            }
        }
        (None, None) if says_nothing.into_iter().all(Option::is_none) => Situation::Continued,
        (None, None) => {
            let known = ["name", "event", "ask", "calculate", "game", "happened", "expect"];
            case.refuse(&["facts"], &known)?;
            if let Some(game) = &case.game {
                record.read_game(game, &folder.into())?;
            }
            if let Some(happened) = &case.happened {
                record.read_happened(happened)?;
            }
            Situation::Record(Box::new(record))
        }
    };
    Ok(Case {
        said: holds::read(&case.expect, matches!(situation, Situation::Continued))?,
        title: case.name.0,
        place: (node.file().to_owned(), node.line()),
        regulation: regulation.to_owned(),
        situation,
        stands_on: None,
        mates: mates.clone(),
    })
}

impl CasePart {
    /// Refuses fields that have no place in a case that is about something else.
    fn refuse(&self, fields: &[&str], known: &[&str]) -> Result<(), Diagnostic> {
        let written = [("facts", &self.facts), ("game", &self.game), ("happened", &self.happened)];
        for (name, node) in written {
            if let Some(node) = node.as_ref().filter(|_| fields.contains(&name)) {
                return Err(node.not_a_field_of("the case", name, known.iter().copied()));
            }
        }
        Ok(())
    }
}

fn read_facts(node: &Node, question: &'static Question) -> Result<Vec<Value>, Diagnostic> {
    let mut facts = vec![Value::Unknown; question.facts.len()];
    for (name, node) in node.entries()? {
        let place = question.fact(name).ok_or_else(|| {
            let hint = suggestion(name, question.facts.iter().map(|fact| fact.name));
            node.error(phrase!("K1085", "`{question}` has no fact `{name}`", name, question = question.name))
                .with_hint(hint)
        })?;
        facts[place] = read_fact(node, name, question.facts[place].fact_type)?;
    }
    Ok(facts)
}
