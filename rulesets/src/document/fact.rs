//! The value of a fact in files: reading, writing, its JSON Schema, and examples for people.

use kodeks_base::{Diagnostic, join_quoted, phrase, suggestion};
use kodeks_board::{Color, Square};
use kodeks_core::{Fact, FactType, Question, Value};
use serde_json::{Value as Json, json};

use super::{
    Node,
    value::{read_time, texts_schema, time_pattern},
};

/// Reads the value of a fact.
pub(crate) fn read_fact(node: &Node, fact_type: FactType) -> Result<Value, Diagnostic> {
    Ok(match fact_type {
        FactType::Flag => Value::Flag(node.flag()?),
        FactType::Count => Value::Count(node.count()?),
        FactType::Time => Value::Time(read_time(node)?),
        FactType::Word(words) => Value::Word(read_word(node, words)?),
        FactType::Player => Value::Player(read_color(node)?),
        FactType::Move => Value::Move(Some(node.text()?.to_owned())),
        FactType::Moves => Value::Moves(node.texts()?),
        FactType::Squares => Value::Squares(read_squares(node)?),
    })
}

/// Returns whether a fact says how long something lasts, which no clock shows.
pub(crate) fn is_duration(fact: &Fact) -> bool {
    fact.fact_type == FactType::Time && fact.shown.is_none()
}

/// Returns the value of a fact as a file writes it, times with their hours; `null` for what is not
/// written.
#[must_use]
pub fn written_fact(value: &Value) -> Json {
    match value {
        Value::Time(time) => json!(time.in_full()),
        value => json!(value),
    }
}

/// Returns the JSON Schema of the value of a fact.
#[must_use]
pub fn fact_schema(fact_type: FactType) -> Json {
    match fact_type {
        FactType::Flag => json!({ "type": "boolean" }),
        FactType::Count => json!({ "type": "integer", "minimum": 0 }),
        FactType::Time => json!({ "type": "string", "pattern": time_pattern() }),
        FactType::Word(words) => json!({ "enum": words }),
        FactType::Player => json!({ "enum": Color::BOTH.map(Color::name) }),
        FactType::Move => json!({ "type": "string" }),
        FactType::Moves | FactType::Squares => texts_schema(),
    }
}

/// Returns the JSON Schema of the facts of a question, none of which has to be there.
#[must_use]
pub fn facts_schema(question: &Question) -> Json {
    let facts = question.facts.iter();
    table_schema(facts.map(|fact| (fact.name, fact_schema(fact.fact_type))))
}

/// Returns the JSON Schema of a table that may have these fields and no others.
pub(crate) fn table_schema<'a>(fields: impl Iterator<Item = (&'a str, Json)>) -> Json {
    let fields: serde_json::Map<String, Json> = fields.map(|(name, schema)| (name.to_owned(), schema)).collect();
    json!({ "type": "object", "properties": fields, "required": [], "additionalProperties": false })
}

/// Returns the ways to write the value of a fact, for people: each value with the usual one first, or the example where
/// there are too many.
#[must_use]
pub fn ways_to_write(fact_type: FactType, example: &str) -> String {
    let words = |words: &[&str]| {
        let words: Vec<String> = words.iter().map(|word| format!("\"{word}\"")).collect();
        words.join(" | ")
    };
    match fact_type {
        FactType::Flag if example == "true" => "true | false".to_owned(),
        FactType::Flag => "false | true".to_owned(),
        FactType::Word(all) => words(all),
        FactType::Player => words(&Color::BOTH.map(Color::name)),
        _ => example.to_owned(),
    }
}

/// Returns an example of the value of a fact, as TOML; of a flag what is usual.
#[must_use]
pub fn example_of(fact: &Fact) -> &'static str {
    match fact.fact_type {
        FactType::Flag if fact.usual == 1 => "true",
        FactType::Flag => "false",
        FactType::Count => "3",
        FactType::Time if is_duration(fact) => "\"20 min\"",
        FactType::Time => "\"1:30\"",
        FactType::Move => "\"Nf3\"",
        FactType::Moves => "[\"Nf3\"]",
        FactType::Squares => "\"e2\"",
        FactType::Word(_) | FactType::Player => "",
    }
}

/// Reads a player.
pub(crate) fn read_color(node: &Node) -> Result<Color, Diagnostic> {
    let name = node.text()?;
    Color::from_name(name).ok_or_else(|| {
        node.error(phrase!("K0114", "`{name}` is not a player", name))
            .with_help(phrase!("K0114-help", "write `white` or `black`"))
    })
}

/// Reads one of a few words.
pub(crate) fn read_word(node: &Node, words: &[&'static str]) -> Result<&'static str, Diagnostic> {
    read_named(node, words.iter().copied(), |word| word)
}

/// Reads the name of one of these values.
pub(crate) fn read_named<T: Copy>(
    node: &Node,
    values: impl IntoIterator<Item = T>,
    name: impl Fn(T) -> &'static str,
) -> Result<T, Diagnostic> {
    let text = node.text()?;
    let values: Vec<T> = values.into_iter().collect();
    values.iter().copied().find(|value| name(*value) == text).ok_or_else(|| {
        let names = || values.iter().map(|value| name(*value));
        let words = join_quoted(names());
        node.error(phrase!("K0113", "`{text}` is none of {words}", text, words)).with_hint(suggestion(text, names()))
    })
}

/// Reads squares, as a list or in one text: `["e1", "h1"]` or `"e1 h1"`.
pub(crate) fn read_squares(node: &Node) -> Result<Vec<Square>, Diagnostic> {
    let texts = node.texts()?;
    let names = texts.iter().flat_map(|text| text.split_whitespace());
    let square = |name: &str| {
        Square::from_name(name).ok_or_else(|| {
            node.error(phrase!("K0115", "`{name}` is not a square", name))
                .with_help(phrase!("K0115-help", "write `e1` to `h8`"))
        })
    };
    names.map(square).collect()
}
