//! The value of a fact in files: reading, writing, its JSON Schema, and examples for people.

use kodeks_base::{Diagnostic, did_you_mean, join_quoted, phrase};
use kodeks_board::{Color, Square};
use kodeks_core::{Fact, FactType, Question, Value};
use serde_json::{Value as Json, json};

use super::{
    Node,
    guesses::{said_elsewhere, square_within, without_number, word_meant},
    value::{read_time, texts_schema, time_pattern},
};

/// Reads the value of a fact, which stands in a field of this name.
pub(crate) fn read_fact(node: &Node, field: &str, fact_type: FactType) -> Result<Value, Diagnostic> {
    Ok(match fact_type {
        FactType::Flag => Value::Flag(node.flag()?),
        FactType::Count => Value::Count(node.count()?),
        FactType::Time => Value::Time(read_time(node)?),
        FactType::Word(words) => Value::Word(read_word(node, field, words)?),
        FactType::Player => Value::Player(read_color(node)?),
        FactType::Move => Value::Move(Some(without_number(node.text()?).to_owned())),
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
        let meant = word_meant(name, &Color::BOTH.map(Color::name));
        not_a_player(node, name).with_help(meant.unwrap_or_else(|| phrase!("K0114-help", "write `white` or `black`")))
    })
}

/// Returns the error that this is not a player.
pub(crate) fn not_a_player(node: &Node, name: &str) -> Diagnostic {
    node.error(phrase!("K0114", "`{name}` is not a player", name))
}

/// Reads one of the few words that a field of this name can have.
pub(crate) fn read_word(node: &Node, field: &str, words: &[&'static str]) -> Result<&'static str, Diagnostic> {
    let guess = node.as_word().map_or_else(|| node.text().map(str::to_owned), Ok)?;
    if let Some(word) = words.iter().find(|word| **word == guess) {
        return Ok(word);
    }
    let elsewhere = said_elsewhere(field, &guess);
    match elsewhere.or_else(|| word_meant(&guess, words)) {
        Some(meant) => Err(unknown_word(node, &guess).with_help(meant)),
        None => Err(wrong_word(node, node.text()?, words)),
    }
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
        let names: Vec<&str> = values.iter().map(|value| name(*value)).collect();
        wrong_word(node, text, &names)
    })
}

/// Returns the error that a text is none of the known words: with the one that is meant, or else with all of them.
pub(crate) fn wrong_word(node: &Node, text: &str, known: &[&str]) -> Diagnostic {
    match word_meant(text, known) {
        Some(meant) => unknown_word(node, text).with_help(meant),
        None => {
            let words = join_quoted(known.iter().copied());
            node.error(phrase!("K0113", "`{text}` is none of {words}", text, words))
        }
    }
}

/// Returns the error that a text is no word that can stand in its place.
fn unknown_word(node: &Node, text: &str) -> Diagnostic {
    node.error(phrase!("K0113-unknown", "`{text}` is not a word that can stand here", text))
}

/// Reads squares, as a list or in one text: `["e1", "h1"]` or `"e1 h1"`.
pub(crate) fn read_squares(node: &Node) -> Result<Vec<Square>, Diagnostic> {
    let texts = node.texts()?;
    let names = texts.iter().flat_map(|text| text.split_whitespace());
    let square = |name: &str| {
        Square::from_name(name).ok_or_else(|| {
            let meant = square_within(name).map(|(square, _)| did_you_mean(&square.to_string()));
            node.error(phrase!("K0115", "`{name}` is not a square", name))
                .with_help(meant.unwrap_or_else(|| phrase!("K0115-help", "write `a1` to `h8`")))
        })
    };
    names.map(square).collect()
}
