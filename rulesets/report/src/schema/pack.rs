//! The files of a pack.

use kodeks_core::{
    Tempo,
    question::{MECHANICS, REASONS},
};
use kodeks_rulesets::{
    Edition,
    contents::KINDS,
    pack::{self, law::value_schema as law_value, when},
};
use serde_json::{Map, Value as Json, json};

use crate::Words;

use super::values::{
    Table, any, count, filled, flag, list, localized, named, text, texts as text_or_texts,
    words as word_or_words,
};

/// `pack.toml`.
pub(super) fn pack() -> Json {
    filled(pack::schema(), &[("article", article())])
}

/// An article of the contents: regulations, or a table that says what is done about it.
fn article() -> Json {
    let mechanics = MECHANICS.iter().chain(REASONS).copied();
    let mut table = Table::new()
        .may("text", localized())
        .may("unverified", flag())
        .may("where", json!({ "type": "object" }))
        .may("misprints", named(text()))
        .may("under", text())
        .may("cited_with", citations());
    for kind in KINDS {
        table = table.may(
            kind,
            match kind {
                "regulation" => citations(),
                "mechanics" => word_or_words(mechanics.clone()),
                "layer" | "option" => text(),
                _ => json!({ "const": true }),
            },
        );
    }
    let mut entry = table.done();
    let one = KINDS.map(|kind| match kind {
        "regulation" => json!({ "required": [kind] }),
        _ => json!({ "required": [kind, "text"] }),
    });
    entry["oneOf"] = json!(one);
    any([citations(), entry])
}

/// The regulations of an article, each with conditions of its own if need be.
fn citations() -> Json {
    let conditional = Table::new()
        .must("regulation", text())
        .must("where", json!({ "type": "object" }))
        .done();
    any([text(), list(any([text(), conditional]))])
}

/// `layer.toml`.
pub(super) fn layer(editions: &[Edition]) -> Json {
    let mut applies = Map::new();
    applies.insert(
        "tempo".to_owned(),
        word_or_words(Tempo::ALL.map(Tempo::name)),
    );
    for option in editions.iter().flat_map(Edition::options) {
        applies.insert(option.name.clone(), any([law_value(), list(law_value())]));
    }
    let value = any([law_value(), list(law_value())]);
    let applies = json!({ "type": "object", "properties": applies, "additionalProperties": value });
    filled(pack::layer_schema(), &[("applies", applies)])
}

/// A regulation.
pub(super) fn regulation(words: &Words) -> Json {
    let questions = words.vocabulary().questions().iter().map(|question| {
        let title = words.question(question.name);
        json!({ "const": question.name, "description": title })
    });
    let mut regulation = Table::new()
        .must("title", localized())
        .must("summary", localized())
        .must("source", text_or_texts())
        .must("answers", any(questions))
        .may("discretion", localized())
        .may("ruling", text())
        .may("exception_to", text_or_texts())
        .may("reading", named(text()))
        .may("law", named(number()))
        .may("when", json!({ "type": "object" }))
        .done();
    let conditions = words.vocabulary().questions().iter().map(|question| {
        json!({
            "if": { "properties": { "answers": { "const": question.name } }, "required": ["answers"] },
            "then": { "properties": { "when": when::schema(question) } },
        })
    });
    regulation["allOf"] = conditions.collect();
    regulation
}

/// A number of `[law]`.
fn number() -> Json {
    let with_value = Table::new().must("value", law_value());
    let with_option = Table::new().must("option", text());
    any([
        law_value(),
        with_value.may("unverified", flag()).done(),
        with_option.may("unverified", flag()).done(),
    ])
}

/// `texts.toml`.
pub(super) fn texts() -> Json {
    let mut divergence = Table::new()
        .must("article", text())
        .must("texts", named(localized()))
        .may("reading", text())
        .may("followed", localized())
        .done();
    divergence["oneOf"] = json!([{ "required": ["reading"] }, { "required": ["followed"] }]);
    Table::new().must("divergence", list(divergence)).done()
}

/// A printed table.
pub(super) fn table() -> Json {
    Table::new()
        .must("number", text())
        .must("title", localized())
        .must("source", text_or_texts())
        .must("rows", list(list(count())))
        .may("above", list(count()))
        .done()
}
