//! A sentence of the vocabulary: in each language a text, or one for White and one for Black.

use std::borrow::Cow;

use fluent_syntax::parser::parse;
use kodeks_base::{Diagnostic, Language, limits::too_much, phrase, suggestion};
use kodeks_board::Color;
use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde_json::{Map, Value as Json, json};

use crate::{
    CLOCK_ENDING, COUNT_ENDING, GrammaticalCase, Text,
    document::{Node, file_value},
    limits,
};

/// The name in a sentence of the player whom an event is about.
const PLAYER: &str = "player";

/// The suffix of a fact's name where it only matters whether the event states it.
const SAID: &str = "-said";

file_value! {
    /// The words in one language: a text, or one about White and one about Black.
    Saying(String),
    {
        "anyOf": [
            { "type": "string" },
            {
                "type": "object",
                "properties": { "white": { "type": "string" }, "black": { "type": "string" } },
                "required": ["white", "black"],
                "additionalProperties": false
            }
        ]
    },
    // Only whether it can be read matters here.
    |node| in_one_language(node, Language::English, Some(&[]))
}

file_value! {
    /// A sentence whose only variable is the player.
    Sentence(Text),
    {
        "type": "object",
        "properties": in_each_language(),
        "minProperties": 1,
        "additionalProperties": false
    },
    |node| read(node, Some(&[]))
}

file_value! {
    /// A duty of somebody, as an infinitive. Brackets hold a clitic, `[se]`, or two forms of some words, `[zegar|zegara]`: the second is
    /// for a prohibition.
    DutySentence(Text),
    {
        "type": "object",
        "properties": in_each_language(),
        "minProperties": 1,
        "additionalProperties": false
    },
    |node| read(node, Some(&[]))
}

file_value! {
    /// A sentence whose variables are the arguments of an order.
    OrderSentence(Text),
    {
        "type": "object",
        "properties": in_each_language(),
        "minProperties": 1,
        "additionalProperties": false
    },
    |node| read(node, None)
}

file_value! {
    /// The question by which a person is asked for a fact, as it is asked: nothing is filled in.
    QuestionSentence(Text),
    {
        "type": "object",
        "properties": in_each_language_as_written(),
        "minProperties": 1,
        "additionalProperties": false
    },
    |node| read_question(node)
}

/// The JSON Schema of an event's sentences: one, or one for each word that the event can say.
pub(super) struct SentenceOfEvent;

impl JsonSchema for SentenceOfEvent {
    fn schema_name() -> Cow<'static, str> {
        "SentenceOfEvent".into()
    }

    fn json_schema(generator: &mut SchemaGenerator) -> Schema {
        let sentence = generator.subschema_for::<Sentence>();
        json_schema!({
            "anyOf": [
                sentence.clone(),
                { "type": "object", "additionalProperties": sentence },
            ]
        })
    }
}

fn in_each_language() -> Map<String, Json> {
    let saying = SchemaGenerator::default().into_root_schema_for::<Saying>();
    let saying = json!({ "anyOf": saying.get("anyOf") });
    Language::ALL.map(|language| (language.code().to_owned(), saying.clone())).into_iter().collect()
}

fn in_each_language_as_written() -> Map<String, Json> {
    Language::ALL.map(|language| (language.code().to_owned(), json!({ "type": "string" }))).into_iter().collect()
}

/// Returns whether a table is a sentence, with a text for each language.
pub(super) fn is_sentence(node: &Node) -> bool {
    let entries = node.entries().unwrap_or_default();
    entries.iter().any(|(key, _)| language_of(key).is_some())
}

/// Returns the language of this code, and of no locale.
fn language_of(code: &str) -> Option<Language> {
    Language::from_code(code).filter(|language| language.code() == code)
}

/// Reads a sentence, `{ en = "…", pl = "…" }`; texts of languages other than English, or than that of the authentic
/// text, may be missing. `facts` may be used in it in braces, where they are known.
pub(super) fn read(node: &Node, facts: Option<&[String]>) -> Result<Text, Diagnostic> {
    let mut sentence = Text::default();
    for (code, node) in node.entries()? {
        let Some(language) = language_of(code) else {
            let hint = suggestion(code, Language::ALL.map(Language::code));
            return Err(node
                .error_at_key(phrase!("K0116", "`{code}` is not a language of kodeks", code))
                .with_hint(hint));
        };
        sentence.set(language, in_one_language(node, language, facts)?);
    }
    node.with_authentic(sentence)
}

/// Reads a question, which has no places to fill in: it is asked before anything is known.
fn read_question(node: &Node) -> Result<Text, Diagnostic> {
    for (_, said) in node.entries()? {
        if said.text()?.contains(['{', '}']) {
            return Err(said.error(phrase!("K1073-question", "a question has no braces: it is asked as it is written")));
        }
    }
    read(node, Some(&[]))
}

/// Reads a text, or what is said of White and what of Black.
fn in_one_language(node: &Node, language: Language, facts: Option<&[String]>) -> Result<String, Diagnostic> {
    let text = match node.as_text() {
        Some(text) => text.trim().to_owned(),
        None => {
            let fields = node.table("the sentence")?;
            let white = fields.must(Color::White.name())?.text()?;
            let black = fields.must(Color::Black.name())?.text()?;
            let text = format!("{{ ${PLAYER} ->\n    [white] {white}\n   *[black] {black}\n}}");
            fields.finish()?;
            text
        }
    };
    if text.len() > limits::SENTENCE_BYTES {
        let most = limits::SENTENCE_BYTES;
        let what = phrase!("limit-text", "a text of more than {most} bytes", most);
        return Err(node.error(too_much(what)));
    }
    // The parser of sentences uses stack for every open brace.
    if depth(&text) > limits::BRACES {
        let most = limits::BRACES;
        let what = phrase!("limit-braces", "more than {most} braces in each other in a sentence", most);
        return Err(node.error(too_much(what)));
    }
    if parse(message("x", &text)).is_err() {
        return Err(node.error(
            phrase!("K1073", "the sentence is not understood"),
        ).with_help(phrase!("K1073-help", "what stands in braces is `{{ $fact }}`, or a choice with a line `[word] …` for each case and one `*[word] …` for all others")));
    }
    for named in text.split('$').skip(1) {
        let is_of_name = |c: char| c.is_alphanumeric() || matches!(c, '_' | '-' | '.');
        let end = named.find(|c| !is_of_name(c)).unwrap_or(named.len());
        let before = &named[..end];
        let cases = GrammaticalCase::all_in(language).iter().map(|case| case.argument_ending());
        let endings = cases.filter(|ending| !ending.is_empty()).chain([SAID, CLOCK_ENDING, COUNT_ENDING]);
        let without = { endings }.find_map(|ending| before.strip_suffix(ending));
        let named = without.unwrap_or(before);
        let is_known = |facts: &[String]| named == PLAYER || facts.iter().any(|fact| fact == named);
        if let Some(facts) = facts.filter(|facts| !is_known(facts)) {
            let known = facts.iter().map(String::as_str).chain([PLAYER]);
            let hint = suggestion(named, known);
            return Err(node
                .error(phrase!("K1063", "the sentence names `${named}`, which is not a fact of the event", named))
                .with_hint(hint));
        }
    }
    Ok(text)
}

/// Returns how many braces are open at most.
fn depth(text: &str) -> usize {
    let mut deepest = 0;
    let mut open = 0_usize;
    for byte in text.bytes() {
        match byte {
            b'{' => open += 1,
            b'}' => open = open.saturating_sub(1),
            _ => {}
        }
        deepest = deepest.max(open);
    }
    deepest
}

/// Returns a message of Fluent: further lines are indented, so that they belong to it.
pub(super) fn message(name: &str, text: &str) -> String {
    format!("{name} = {}\n", text.replace('\n', "\n    "))
}
