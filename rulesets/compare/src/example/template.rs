//! Records that a vocabulary writes for an example, with facts of a witness in them.

use std::{path::Path, sync::Arc};

use kodeks_core::{SceneBoard, Vocabulary};
use kodeks_rulesets::{
    Record,
    document::{Node, written_fact},
};
use serde_json::{Map, Value as Json};

use super::witness_facts::WitnessFacts;

/// Returns the record of a board, added to one under the conditions of the witness; nothing if it has none, or the vocabulary
/// does not know its words.
pub(super) fn record(
    mut empty: Record,
    facts: WitnessFacts<'_>,
    board: &SceneBoard,
    vocabulary: &Arc<Vocabulary>,
) -> Option<Record> {
    let template: Json = serde_json::from_str(board.record.as_deref()?).ok()?;
    let json = fill(&template, facts)?.to_string();
    let node = Node::from_json("example.json", &json).ok()?;
    let read = Record::from_node(&node, Path::new(""), vocabulary).ok()?;
    for (name, value) in read.options {
        empty.options.entry(name).or_insert(value);
    }
    Some(Record {
        control: read.control,
        start: read.start,
        moves: read.moves,
        clocks: read.clocks,
        faults: read.faults,
        offences: read.offences,
        is_board_stated: read.is_board_stated,
        happened: read.happened.into_iter().map(|(_, event)| (0, event)).collect(),
        ..empty
    })
}

/// Puts facts in the place of their names; nothing where a field is left out.
fn fill(template: &Json, facts: WitnessFacts<'_>) -> Option<Json> {
    Some(match template {
        Json::String(text) => match text.strip_prefix('$') {
            Some(name) => fact(name, facts)?,
            None => template.clone(),
        },
        Json::Array(items) => Json::Array(items.iter().filter_map(|item| fill(item, facts)).collect()),
        Json::Object(fields) => {
            let fields = fields.iter().filter_map(|(name, value)| Some((name.clone(), fill(value, facts)?)));
            Json::Object(fields.collect::<Map<String, Json>>())
        }
        other => other.clone(),
    })
}

/// Returns a fact as a record has it; one with a question mark only if it makes the example.
fn fact(name: &str, facts: WitnessFacts<'_>) -> Option<Json> {
    let is_telling = |name: &&str| facts.is_telling_by_name(name);
    let name = match name.strip_suffix('?') {
        Some(name) => Some(name).filter(is_telling)?,
        None => name,
    };
    facts.value_by_name(name).map(written_fact)
}
